/**
 * The placed air strikes of a side, resolved at the end of its Conditional Fire Phase (M15.16a, M-R239, M15.2, M15.4).
 */
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { forbid } from '../../engine/legality/forbid.js'
import { stages } from '../../engine/legality/restriction.js'
import type { Choice } from '../../engine/frames/verb.js'
import { illegal } from '../../engine/legality/violation.js'
import { choiceIn, deciding, inStages, rollingFor, verbIn } from '../activities.js'
import type { StrikeResult } from '../board/airCharts.js'
import { hexNumber } from '../board/board.js'
import { airStrikeOf } from '../board/charts.js'
import { AIR } from '../board/limits.js'
import { nameById } from '../board/names.js'
import { disrupt, disruptAlone, putInHex } from '../changes/changes.js'
import { sufferSteps } from '../changes/losses.js'
import { retreatedEvent } from '../close-action/retreat.js'
import { reachBridges } from '../crossings/demolition.js'
import { hexOf, sideNamed } from '../field/situation.js'
import { isArmouredTarget, isHeadquarters } from '../field/units.js'
import { pop, push, put, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { ActionOf, Emit, FrameOf, UnitId } from '../state.js'
import { EVASION, evasionHexes } from './evasion.js'
import type { EvasionQuestion } from './evasion.js'
import { strikeColumnOf } from './strikes.js'

type Strikes = FrameOf<'air-strikes'>
type Strike = FrameOf<'air-strike'>

/**
 * Opens the strikes of a side after its direct fire, with the frame of the phase on top; skips them when none are
 * placed.
 */
export const openStrikes = (p: Position, side: Strikes['side']): Position =>
  (p.state.air?.placed.length ?? 0) > 0 ? replaceTop(p, { type: 'air-strikes', side }) : pop(p)

/** The position without one of the placed attacks, by its index. */
const withoutStrike = (p: Position, index: number): Position =>
  p.state.air === null
    ? p
    : put(p, { air: { ...p.state.air, placed: p.state.air.placed.filter((_, i) => i !== index) } })

const placedOf = (p: Position) => p.state.air?.placed ?? []

/** The index of the first attack that is lost because its target has left its hex or the map (M-R440); -1 for none. */
const missedStrike = (p: Position): number =>
  placedOf(p).findIndex(({ unit, hex }) => p.state.units[p.board.unitIndex(unit)]!.at !== hex)

const targetsOf = (p: Position): readonly UnitId[] => [...new Set(placedOf(p).map(({ unit }) => unit))]

const begin = (p: Position, frame: Strikes, unit: UnitId): Position =>
  push(
    withoutStrike(
      p,
      placedOf(p).findIndex((placed) => placed.unit === unit),
    ),
    { type: 'air-strike', side: frame.side, unit, stage: frame.side === 'german' ? 'approach' : 'bombs' },
  )

type Named = Choice<At<'air-strikes'>, ActionOf<'resolve-strike'>>

const NOT_PLACED = forbid<Named>('M15.16a', 'not-placed', ({ action }) => action.unit)
  .when(({ p, action }) => !targetsOf(p).includes(action.unit))
  .saying(({ p, action }) => say`no air strike is placed on ${{ unit: nameById(p.board, action.unit) }}`)

export const airStrikes = deciding('air-strikes', {
  waitsFor: (p) => (missedStrike(p) < 0 && targetsOf(p).length > 1 ? player(p.frame.side) : { kind: 'automatic' }),
  verbs: {
    'resolve-strike': choiceIn('air-strikes', 'resolve-strike', {
      restrictions: [NOT_PLACED],
      options: (p) => [...targetsOf(p)].sort().map((unit) => ({ type: 'resolve-strike', unit })),
      apply: (p, { unit }) => begin(p, p.frame, unit),
    }),
  },
  otherwise: () => [illegal('M15.16a', 'strikes', 'the air strikes that were placed come first')],
  proceed: (p, emit) => {
    const missed = missedStrike(p)
    if (missed >= 0) {
      emit?.({ type: 'strike-missed', ...placedOf(p)[missed]! })
      return withoutStrike(p, missed)
    }
    const [only] = targetsOf(p)
    return only === undefined ? pop(p) : begin(p, p.frame, only)
  },
})

/** Disrupts only the target, which must leave its hex if it can (M15.4b). The frame of the strike is on top. */
const driveOff = (p: Position, frame: Strike, unit: number, emit: Emit): Position => {
  const shaken = disruptAlone(p, unit, emit)
  return evasionHexes(shaken, unit).length > 0 ? replaceTop(shaken, { ...frame, stage: 'retreat' }) : pop(shaken)
}

/** Applies a step loss and disrupts the survivors, without retreat (M15.4c, M15.4d). */
const hit = (p: Position, unit: number, rule: string, emit: Emit): Position => {
  const worn = sufferSteps(pop(p), unit, 1, rule, emit)
  return hexOf(worn, unit) < 0 ? worn : disrupt(worn, unit, emit)
}

/**
 * Applies a result immediately (M15.22a); a unit that is already Disrupted only suffers step losses (M15.18b, M15.18c).
 */
const strike = (p: Position, frame: Strike, unit: number, result: StrikeResult, emit: Emit): Position => {
  const spared = isArmouredTarget(p, unit) || isHeadquarters(p.board, unit)
  const does = result === '1*' ? (spared ? 'D' : '1') : result
  if (does === '-' || (does === 'D' && p.state.units[unit]!.disrupted)) return pop(p)
  return does === 'D' ? driveOff(p, frame, unit, emit) : hit(p, unit, result === '1*' ? 'M15.4c' : 'M15.4d', emit)
}

/** Applies a roll of a strike: whether it gets through (M15.0c, M-R240), or its result (M15.0d). */
const rolled = (p: Position, frame: Strike, dice: readonly number[], emit: Emit): Position => {
  const { board } = p
  if (frame.stage === 'approach') {
    const through = dice[0]! <= AIR.germanFlies
    emit?.({ type: 'strike-approached', unit: frame.unit, dice, through })
    return through ? replaceTop(p, { ...frame, stage: 'bombs' }) : pop(p)
  }
  const unit = board.unitIndex(frame.unit)
  const target = strikeColumnOf(p, unit)
  const result = airStrikeOf(board.charts, target, dice[0]! + dice[1]!)
  emit?.({ type: 'strike-rolled', unit: frame.unit, target, dice, result })
  return strike(p, frame, unit, result, emit)
}

/** A roll of a strike. */
const rollingStage = (rule: string, dice: number) =>
  deciding('air-strike', {
    waitsFor: ({ frame }) => ({
      kind: 'chance',
      roll: { kind: 'air-strike', rule, roller: frame.side, dice, faces: 6 },
    }),
    verbs: {},
    otherwise: () => [],
    roll: (p, shown, emit) => rolled(p, p.frame, shown, emit),
  })

/** A unit that would leave its hex. */
interface Leaving extends EvasionQuestion {
  readonly p: At<'air-strike'>
  readonly id: UnitId
}

const leaving = (p: At<'air-strike'>, id: UnitId, to: number): Leaving => ({ p, unit: p.board.unitIndex(id), to, id })

const sayRetreatFirst = ({ board, frame }: At<'air-strike'>): Saying =>
  say`${{ unit: nameById(board, frame.unit) }} retreats from the air strike first`

const OTHER_UNIT = forbid<Leaving>('M15.4b', 'retreat', ({ p }) => p.frame.unit)
  .when(({ p, id }) => id !== p.frame.unit)
  .saying(({ p }) => sayRetreatFirst(p))

/** The target leaves its hex (M15.4b). */
const retreating = deciding('air-strike', {
  waitsFor: ({ board, frame }) => player(sideNamed(board.sides[board.unitIndex(frame.unit)]!)),
  verbs: {
    retreat: verbIn('air-strike', 'retreat', {
      toQuestion: (p, { unit, to }) => ({ named: to, ...leaving(p, unit, p.board.map.indexOf(to)) }),
      restrictions: [stages<Leaving>([OTHER_UNIT], EVASION)],
      options: (p) => {
        const { ids } = p.board.map
        const hexes = [...evasionHexes(p, p.board.unitIndex(p.frame.unit))]
        return fromItems(
          hexes.sort((one, other) => (ids[one]! < ids[other]! ? -1 : 1)),
          (to) => leaving(p, p.frame.unit, to),
        )
      },
      applied: [OTHER_UNIT, ...EVASION],
      toAction: (p, { id, to }) => ({ type: 'retreat', unit: id, to: hexNumber(p.board, to) }),
      apply: (p, { unit, id, to }, emit) => {
        emit?.(retreatedEvent(id, hexNumber(p.board, hexOf(p, unit)), hexNumber(p.board, to), 'M15.4b'))
        return reachBridges(putInHex(pop(p), unit, to, 'bottom', emit), unit, to, emit)
      },
    }),
  },
  otherwise: (p) => [illegal('M15.4b', 'retreat', sayRetreatFirst(p), p.frame.unit)],
})

export const airStrike = inStages('air-strike', ({ stage }) => stage, {
  approach: rollingStage('M15.0c', 1),
  bombs: rollingStage('M15.22a', 2),
  retreat: retreating,
})

/** One die: on 1 to 4 the Germans have their strikes of the afternoon (M15.0b). */
export const airSupportRoll = rollingFor('air-support-roll', {
  dice: () => ({ kind: 'air-support', rule: 'M15.0b', roller: 'german', dice: 1, faces: 6 }),
  roll: (p, die, emit) => {
    const { air } = p.state
    if (air === null) return pop(p)
    const granted = die <= AIR.germanAfternoon
    emit?.({ type: 'air-support-rolled', dice: [die], granted })
    const left = granted ? air.left : { ...air.left, german: 0 }
    return pop(put(p, { air: { ...air, left, uncertain: false } }))
  },
})
