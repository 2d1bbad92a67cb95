/**
 * The German set-up (A3.4): units are placed one by one, those with the most stacking points first, so that there is
 * always a place.
 */
import { say } from '../../engine/words/saying.js'
import { forbid, forbidding } from '../../engine/legality/forbid.js'
import { player } from '../../engine/frames/activity.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { about, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Choice } from '../../engine/frames/verb.js'
import { illegal } from '../../engine/legality/violation.js'
import { occupantOf, unitsIn } from '../../wargame/disposition.js'
import { UNKNOWN_HEX } from '../../wargame/unknown.js'
import type { Board } from '../board/board.js'
import { areaOf, hexNumber, inArea } from '../board/board.js'
import { pop, push, remember, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { ActionOf } from '../state.js'
import { putInHex } from '../rules/field/changes.js'
import { mayStack, STACK } from '../rules/field/stacking.js'
import type { Standing } from '../rules/field/stacking.js'
import { hasMark, idsOf, isArtillery, isGerman, nameOf, standingOf } from '../rules/field/units.js'
import { choiceIn, deciding } from '../activities.js'
import type { UnitName } from '../names.js'

/** Only two regiments of the 26th Division may begin west of the Our; the rest of it begins east of it (A3.4e). */
const SPLIT_FORMATION = 'ger-26'

/**
 * The German hexes connected to the hexes outside an area without crossing a river: for the 26th, those east of the
 * Our.
 */
const landward = (board: Board, area: readonly number[]): ReadonlySet<number> => {
  const { neighbours } = board.map
  const open = areaOf(board, 'german-territory').filter((hex) => !area.includes(hex))
  const seen = new Set(open)
  for (const hex of open)
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const to = neighbours[i]!
      if (to < 0 || seen.has(to) || board.river[i] === 1 || !inArea(board, 'german-territory', to)) continue
      seen.add(to)
      open.push(to)
    }
  return seen
}

const banksOn = memoizeByKey((board: Board): ReadonlySet<number> =>
  landward(board, areaOf(board, `setup-${SPLIT_FORMATION}`)),
)

const isEastOfTheOur = (board: Board, hex: number): boolean => banksOn(board).has(hex)

const isAllowed = (board: Board, unit: number, formation: string, hex: number): boolean =>
  formation !== SPLIT_FORMATION ||
  board.counters[unit]!.formation !== SPLIT_FORMATION ||
  hasMark(board, unit, 'west-of-the-our') ||
  isEastOfTheOur(board, hex)

/**
 * The hexes in which a unit may be set up by its code: its division's area, or those of all divisions of its corps
 * (A3.4a, A3.4b).
 */
export const setupHexes = (board: Board, unit: number): readonly number[] => {
  const { start } = board.counters[unit]!
  if (start === null || start.hex !== null) return []
  const hexes = start.areas.flatMap((formation) =>
    areaOf(board, `setup-${formation}`).filter((hex) => isAllowed(board, unit, formation, hex)),
  )
  return [...new Set(hexes)].sort((a, b) => a - b)
}

/**
 * The rule that keeps a unit out of a hex: the Our within the area of the 26th, the corps of artillery, or the
 * division.
 */
const areaRule = (board: Board, unit: number, hex: number): string => {
  if (isArtillery(board, unit)) return 'A3.4b'
  const areas = board.counters[unit]!.start?.areas ?? []
  return areas.some((formation) => inArea(board, `setup-${formation}`, hex)) ? 'A3.4e' : 'A3.4a'
}

const room = (board: Board, unit: number): number => board.counters[unit]!.faces[0]!.stacking

/** Whether a unit starts on the map without a hex of its own. */
const startsAnywhere = (board: Board, unit: number): boolean => {
  const { start } = board.counters[unit]!
  return isGerman(board, unit) && start !== null && start.hex === null
}

/** The units still to be placed, in the order of placement. */
const unplaced = ({ board, units }: Position): readonly number[] =>
  board.ids
    .flatMap((_, unit) => (startsAnywhere(board, unit) && units[unit]!.at === 'reserve' ? [unit] : []))
    .sort(
      (a, b) => room(board, b) - room(board, a) || setupHexes(board, a).length - setupHexes(board, b).length || a - b,
    )

const stackWithUnit = (p: Position, unit: number, hex: number): readonly Standing[] =>
  [...unitsIn(p, hex), unit].map((other) => standingOf(p, other))

/** Whether a unit fits into a hex of its area now (A3.4c). */
const fits = (p: Position, unit: number, hex: number): boolean =>
  occupantOf(p, hex) !== 2 && mayStack(stackWithUnit(p, unit, hex))

/**
 * Opens the set-up: the Allies are on their hexes (A3.3), the dump is drawn (A32.1a), the Germans place their units.
 */
export const openSetup = (p: Position): Position => {
  const opened = push(p, { type: 'setup', left: idsOf(p.board, unplaced(p)) })
  return p.state.options.fuelDumps && areaOf(p.board, 'fuel-dumps').length > 0
    ? push(opened, { type: 'dump-draw' })
    : opened
}

/** The unit that is placed next, -1 for none. */
const nextUnit = (p: At<'setup'>): number => p.board.unitIndex(p.frame.left[0] ?? '')

/** The hexes in which the next unit may be placed. */
const places = remember((p: At<'setup'>): readonly number[] => {
  const unit = nextUnit(p)
  return unit < 0 ? [] : setupHexes(p.board, unit).filter((hex) => fits(p, unit, hex))
})

type Deployment = Choice<At<'setup'>, ActionOf<'deploy'>>

const nextName = ({ p }: Deployment): UnitName => nameOf(p.board, nextUnit(p))
const hexOf = ({ p, action }: Deployment): number => p.board.map.indexOf(action.to)
const toOf = ({ action }: Deployment): string => action.to

const onHex = forbidding<Deployment>(toOf)

const DEPLOY: Restrictions<Deployment> = [
  stages<Deployment>(
    [
      forbid<Deployment>('A3.4a', 'other-unit-first', ({ p }) => p.frame.left[0])
        .when(({ p, action }) => action.unit !== p.frame.left[0])
        .saying((q) => say`${{ unit: nextName(q) }} is placed next`),
    ],
    [about((q: Deployment) => ({ hex: hexOf(q), to: q.action.to }), [UNKNOWN_HEX])],
    [
      onHex((q) => areaRule(q.p.board, nextUnit(q.p), hexOf(q)), 'not-in-its-area')
        .when((q) => !setupHexes(q.p.board, nextUnit(q.p)).includes(hexOf(q)))
        .saying((q) => say`${{ hex: q.action.to }} is not in the set-up area of ${{ unit: nextName(q) }}`),
    ],
    [
      onHex('A3.4c', 'no-room')
        .when((q) => !fits(q.p, nextUnit(q.p), hexOf(q)))
        .saying((q) => say`${{ hex: q.action.to }} has no room for ${{ unit: nextName(q) }}`),
      about((q) => ({ units: stackWithUnit(q.p, nextUnit(q.p), hexOf(q)), at: q.action.to }), STACK),
    ],
  ),
]

/** Removes the next unit of the set-up from the list. */
const goOn = (p: Position, { frame }: At<'setup'>): Position => replaceTop(p, { ...frame, left: frame.left.slice(1) })

export const setup = deciding('setup', {
  waitsFor: (p) => (places(p).length === 0 ? { kind: 'automatic' } : player('german')),
  verbs: {
    deploy: choiceIn('setup', 'deploy', {
      restrictions: DEPLOY,
      options: (p) => places(p).map((hex) => ({ type: 'deploy', unit: p.frame.left[0]!, to: hexNumber(p.board, hex) })),
      apply: (p, { unit, to }, emit) => {
        emit?.({ type: 'deployed', unit, to })
        return goOn(putInHex(p, p.board.unitIndex(unit), p.board.map.indexOf(to), emit), p)
      },
    }),
  },
  otherwise: () => [illegal('A3.4a', 'setup-pending', 'the German units must be set up first')],
  // a unit without a place would be a defect of the map: it stays out, and play begins
  proceed: (p) => (p.frame.left.length === 0 ? pop(p) : goOn(p, p)),
})
