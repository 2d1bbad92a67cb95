/** Retreat after combat (A17): unit by unit, hex by hex; a unit stays in its hex until its path is complete. */
import { say } from '../../engine/words/saying.js'
import { forbidding } from '../../engine/legality/forbid.js'
import { player } from '../../engine/frames/activity.js'
import { fromGroups, fromItems } from '../../engine/legality/candidates.js'
import type { Pending } from '../../engine/frames/frames.js'
import { about, firstOf, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { withMembers } from '../../engine/values/sortedSet.js'
import { illegal } from '../../engine/legality/violation.js'
import type { HexId } from '../../hex/index.js'
import { unitsIn } from '../../wargame/disposition.js'
import { deciding, verbIn } from '../activities.js'
import { directionTo, hexNumber } from '../board/board.js'
import { pop, putFrame, remember, replaceTop, within } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit, FrameOf, UnitId } from '../state.js'
import { clearWorksAt, eliminate, searchForDump } from '../rules/field/changes.js'
import { bestWays, eliminationRule, strandedBy } from '../rules/combat/retreat.js'
import type { Way } from '../rules/combat/retreat.js'
import { RETREAT_STEP, retreating, retreatStep } from '../rules/combat/retreatSteps.js'
import type { Retreating, RetreatStep } from '../rules/combat/retreatSteps.js'
import { indicesOf, nameById, nameOf } from '../rules/field/units.js'
import { fallBack } from './fallBack.js'
import type { UnitName } from '../names.js'

type Retreat = FrameOf<'retreat'>

const withForce = (p: At<'retreat'>, unit: number): Retreating => retreating(p, unit, indicesOf(p.board, p.frame.force))

/** The units that may go on: the one that is retreating, or any that has not begun. */
const movers = ({ unit, left }: Retreat): readonly UnitId[] => (unit === null ? left : [unit])

/** The hexes that a unit has retreated so far. */
const goneBy = ({ board, frame }: At<'retreat'>, id: UnitId): readonly number[] =>
  frame.unit === id ? frame.path.slice(1).map((hex) => board.map.indexOf(hex)) : []

/** The ways that each unit may take, all from the hex of the combat and with the hexes that it has taken. */
const waysOfAll = remember(
  (p: At<'retreat'>): ReadonlyMap<UnitId, readonly Way[]> =>
    new Map(
      movers(p.frame).map((id) => {
        const [unit, start] = [withForce(p, p.board.unitIndex(id)), p.board.map.indexOf(p.frame.hex)]
        return [id, bestWays(unit, start, p.frame.distance, goneBy(p, id))]
      }),
    ),
)

const waysOf = (p: At<'retreat'>, id: UnitId): readonly Way[] => waysOfAll(p).get(id) ?? []

/** The hexes that a unit may go into next, in the order of their numbers. */
const hexesAhead = (p: At<'retreat'>, id: UnitId): readonly number[] => {
  const { length } = goneBy(p, id)
  const next = waysOf(p, id).map(({ hexes }) => hexes[length])
  return [...new Set(next.filter((hex) => hex !== undefined))].sort((a, b) => a - b)
}

/** Whether a way leads off the map from the hex that a unit has reached. */
const mayLeave = (p: At<'retreat'>, id: UnitId): boolean => {
  const { length } = goneBy(p, id)
  return waysOf(p, id).some(({ hexes, offMap }) => offMap && hexes.length === length)
}

/** The rule by which a unit is eliminated before its first step, or null (A17.2, A17.5, A17.7b, A18.1c, A27.10). */
const ruleOfLoss = (p: At<'retreat'>, id: UnitId): string | null => {
  const { board, frame } = p
  const unit = board.unitIndex(id)
  const again = within(p, 'combat').phase.retreated.includes(id)
  const rule = eliminationRule(p, unit, { distance: frame.distance, again })
  if (rule !== null) return rule
  return waysOf(p, id).length > 0 ? null : strandedBy(withForce(p, unit), board.map.indexOf(frame.hex))
}

/** The first unit that is eliminated without a step. */
const firstLost = (p: At<'retreat'>): UnitId | undefined => p.frame.left.find((id) => ruleOfLoss(p, id) !== null)

/** Whether the retreating unit has completed its distance. */
const isThere = ({ unit, path, distance }: Retreat): boolean => unit !== null && path.length - 1 === distance

/** Whether the retreating unit cannot go on: it has come upon the guard of the fuel dump (A32.1b). */
const isCutOff = (p: At<'retreat'>): boolean => p.frame.unit !== null && waysOf(p, p.frame.unit).length === 0

const waitsFor = (p: At<'retreat'>): Pending => {
  const { frame } = p
  if (frame.left.length === 0 || isThere(frame) || isCutOff(p)) return { kind: 'automatic' }
  return frame.unit === null && firstLost(p) !== undefined ? { kind: 'automatic' } : player(frame.side)
}

/** A unit that is to retreat. */
interface RetreatingQuestion {
  readonly p: At<'retreat'>
  readonly id: UnitId
}

/** The hex that it is to go into. */
interface RetreatQuestion extends RetreatingQuestion {
  /** -1 for an unknown hex */
  readonly to: number
  readonly hexId: HexId
}

const nameIn = ({ p: { board }, id }: RetreatingQuestion): UnitName => nameOf(board, board.unitIndex(id))
const idOf = ({ id }: RetreatingQuestion): string => id
const hexOf = ({ hexId }: RetreatQuestion): string => hexId

const onUnit = forbidding<RetreatingQuestion>(idOf)

/** Whether a unit may go on now. */
const RETREATING: Restrictions<RetreatingQuestion> = [
  firstOf<RetreatingQuestion>([
    onUnit('A17.1a', 'not-retreating')
      .when(({ p, id }) => !p.frame.left.includes(id))
      .saying(({ p, id }) => say`${{ unit: nameById(p.board, id) }} has no retreat to make now`),
    onUnit('A17.1b', 'another-unit')
      .when(({ p, id }) => !movers(p.frame).includes(id))
      .saying(({ p: { board, frame } }) => {
        const unit = frame.unit === null ? '' : nameById(board, frame.unit)
        return say`${{ unit }} completes its retreat first`
      }),
  ]),
]

const onHex = forbidding<RetreatQuestion>(hexOf)

const UNKNOWN_HEX = onHex('A17.6a', 'unknown-hex')
  .when(({ to }) => to < 0)
  .saying(({ hexId }) => say`there is no hex ${{ hex: hexId }}`)

const directionIn = ({ p: { board, frame }, to }: RetreatQuestion): number =>
  directionTo(board, board.map.indexOf(frame.path.at(-1)!), to)

const nextStep = (q: RetreatQuestion): RetreatStep => {
  const { p, id } = q
  const from = p.board.map.indexOf(p.frame.path.at(-1)!)
  return retreatStep(withForce(p, p.board.unitIndex(id)), from, directionIn(q))
}

/** Refuses a hex that is on none of the ways: it is barred, or a preferred way leads elsewhere. */
const ON_THE_WAY: Restrictions<RetreatQuestion> = [
  where(
    ({ p, id, to }) => !hexesAhead(p, id).includes(to),
    [
      stages<RetreatQuestion>(
        [
          onHex('A17.1b', 'not-adjacent')
            .when((q) => directionIn(q) < 0)
            .saying(({ hexId }) => say`${{ hex: hexId }} is not the next hex of the retreat`),
        ],
        [about(nextStep, [firstOf(RETREAT_STEP)])],
        [
          onHex('A17.1h', 'not-this-way')
            .when(() => true)
            .saying((q) => say`${{ unit: nameIn(q) }} has a better way to retreat than by ${{ hex: q.hexId }}`),
        ],
      ),
    ],
  ),
]

const WAY_OFF = onUnit('A17.6a', 'no-way-off')
  .when(({ p, id }) => !mayLeave(p, id))
  .saying((q) => say`${{ unit: nameIn(q) }} may not leave the map here`)

/** Records a unit that ends on friends that did not retreat with it (A17.5). */
const noteRetreated = (p: Position, { force }: Retreat, id: UnitId): Position => {
  const combat = within(p, 'combat').phase
  const hex = p.hexOf[p.board.unitIndex(id)]!
  if (hex < 0 || combat.retreated.includes(id)) return p
  if (!unitsIn(p, hex).some((other) => !force.includes(p.board.ids[other]!))) return p
  return putFrame(p, { ...combat, retreated: withMembers(combat.retreated, [id]) })
}

/** Completes the retreat of a unit, on the map or off it. */
const complete = (p: At<'retreat'>, id: UnitId, offMap: boolean, emit: Emit): Position => {
  const { board, frame } = p
  const hexes = goneBy(p, id)
  const edge = hexes.at(-1) ?? board.map.indexOf(frame.hex)
  const left = frame.left.filter((other) => other !== id)
  const next = replaceTop(p, { ...frame, left, unit: null, path: [frame.hex] })
  const box = offMap ? board.edgeBox(edge) : null
  const gone = fallBack(next, board.unitIndex(id), hexes, frame.condition, 'A18.1a', emit, box)
  return noteRetreated(gone, frame, id)
}

const retreatVerb = verbIn('retreat', 'retreat', {
  toQuestion: (p, { unit, to }): RetreatQuestion => ({ p, id: unit, to: p.board.map.indexOf(to), hexId: to }),
  restrictions: [stages<RetreatQuestion>(RETREATING, [UNKNOWN_HEX], ON_THE_WAY)],
  options: (p) =>
    fromGroups(
      movers(p.frame),
      (id) => hexesAhead(p, id),
      (to, id) => ({ p, id, to, hexId: hexNumber(p.board, to) }),
    ),
  // `hexesAhead` lists only hexes that pass these
  applied: [...RETREATING, UNKNOWN_HEX, ...ON_THE_WAY],
  toAction: (_p, { id, hexId }) => ({ type: 'retreat', unit: id, to: hexId }),
  apply: (p, { id, to, hexId }, emit) => {
    const seen = p.frame.side === 'german' ? searchForDump(p, to, emit) : p
    return replaceTop(seen, { ...p.frame, unit: id, path: [...p.frame.path, hexId] })
  },
})

const leave = verbIn('retreat', 'retreat-off-map', {
  toQuestion: (p, { unit }): RetreatingQuestion => ({ p, id: unit }),
  restrictions: [stages<RetreatingQuestion>(RETREATING, [WAY_OFF])],
  options: (p) => fromItems(movers(p.frame), (id) => ({ p, id })),
  toAction: (_p, { id }) => ({ type: 'retreat-off-map', unit: id }),
  apply: (p, { id }, emit) => complete(p, id, true, emit),
})

/** Eliminates a unit that cannot retreat. */
const loseUnit = (p: At<'retreat'>, lost: UnitId, rule: string, emit: Emit): Position => {
  const { board, frame } = p
  const left = frame.left.filter((id) => id !== lost)
  const gone = replaceTop(p, { ...frame, left, unit: null, path: [frame.hex] })
  return eliminate(gone, [board.unitIndex(lost)], rule, emit)
}

/**
 * The automatic part: units that cannot retreat are eliminated (A17.2), a unit at its full distance stops, the last
 * unit ends the retreat.
 */
const proceed = (p: At<'retreat'>, emit: Emit): Position => {
  const { board, frame } = p
  if (frame.unit !== null) {
    if (!isCutOff(p)) return complete(p, frame.unit, false, emit)
    const unit = withForce(p, board.unitIndex(frame.unit))
    return loseUnit(p, frame.unit, strandedBy(unit, board.map.indexOf(frame.path.at(-1)!)), emit)
  }
  const lost = firstLost(p)
  return lost === undefined ? clearWorksAt(pop(p), frame.hex, emit) : loseUnit(p, lost, ruleOfLoss(p, lost)!, emit)
}

export const retreat = deciding('retreat', {
  waitsFor,
  verbs: { retreat: retreatVerb, 'retreat-off-map': leave },
  otherwise: () => [illegal('A17.1a', 'retreat-pending', 'the defenders retreat first')],
  proceed,
})
