/**
 * Shared functions of the verbs of a Movement Phase that concern one unit: its question and the effects on the unit.
 */
import { forbid } from '../../../engine/legality/forbid.js'
import { stages } from '../../../engine/legality/restriction.js'
import type { RestrictionGroup, Restrictions } from '../../../engine/legality/restriction.js'
import { withMembers } from '../../../engine/values/sortedSet.js'
import { UNKNOWN_UNIT } from '../../../wargame/unknown.js'
import { hexNumber } from '../../board/board.js'
import { movementWith, putFrame, within } from '../../position.js'
import type { At, MovementChanges, Position, Within } from '../../position.js'
import type { Emit, UnitId } from '../../state.js'
import { putInHex } from '../../rules/field/changes.js'
import type { MoveQuestion } from '../../rules/movement/setOut.js'
import { named } from '../../rules/field/unitRestriction.js'
import type { NamedIn } from '../../rules/field/unitRestriction.js'
import { passRoadblock } from '../arrival.js'

/** A unit that is named in an action. */
export type OneUnit = NamedIn<Within<'movement'>>

export const oneUnit = (p: At<'movement'>, id: UnitId): OneUnit => named(within(p, 'movement'), id)

/** A list of options that asks for the phase. */
export const inPhase =
  <T>(options: (p: Within<'movement'>) => T) =>
  (p: At<'movement'>): T =>
    options(within(p, 'movement'))

/** Rows about a known unit. */
export const known = <Q extends OneUnit>(...rows: Restrictions<Q>): RestrictionGroup<Q> =>
  stages<Q>([UNKNOWN_UNIT], rows)

/** By night only the marked stacks move (A25.1). */
export const BY_DAY = forbid<MoveQuestion>('A25.1', 'by-night')
  .when(({ p }) => p.phase.night)
  .saying(() => 'at night only the marked stacks move')

/** Notes that units can no longer move in this phase. */
export const finishWith = (p: Position, ids: readonly UnitId[], changes?: MovementChanges): Position => {
  const { phase } = within(p, 'movement')
  return putFrame(p, movementWith(phase, { ...changes, done: withMembers(phase.done, ids) }))
}

/** Puts a unit into a hex without a step; a roadblock in the hex still counts as passed (A24.8i). */
export const settle = (p: Position, unit: number, hex: number, emit: Emit): Position =>
  passRoadblock(putInHex(p, unit, hex, emit), unit, hexNumber(p.board, hex))
