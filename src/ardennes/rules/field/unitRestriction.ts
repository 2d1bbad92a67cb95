/** Restrictions on the actions of a single unit, each with its sentence about the unit. */
import { sentencesOn } from '../../../engine/legality/forbid.js'
import type { Sentences } from '../../../engine/legality/forbid.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import type { Position } from '../../position.js'
import type { UnitId } from '../../state.js'
import { isDisrupted, nameOf } from './units.js'

/** A question about a unit. */
export interface UnitQuestion {
  readonly p: Position
  readonly unit: number
}

/** A unit that is named in an action. */
export interface NamedIn<P extends Position> extends UnitQuestion {
  readonly p: P
  readonly id: UnitId
}

export const named = <P extends Position>(p: P, id: UnitId): NamedIn<P> => ({ p, unit: p.board.unitIndex(id), id })

/** The same for a unit by its index. */
export const listed = <P extends Position>(p: P, unit: number): NamedIn<P> => ({ p, unit, id: p.board.ids[unit]! })

/** A builder of restrictions, worded by default as a sentence that begins with the unit's name. */
export const unitRows = <Q extends UnitQuestion>(): Sentences<Q> =>
  sentencesOn<Q>(
    ({ p, unit }) => nameOf(p.board, unit),
    ({ p, unit }) => p.board.ids[unit],
  )

/** The same for a question about the unit alone. */
export const onUnit = unitRows<UnitQuestion>()

/** Restrictions on strategic movement, in column or on trucks, wherever the unit is. */
export const STRATEGIC_MOVEMENT: Restrictions<UnitQuestion> = [
  onUnit('A23.4c', 'out-of-supply', 'is out of supply').when(({ p, unit }) => p.units[unit]!.outOfSupply),
  onUnit('A18.2a', 'disrupted', 'is Disrupted or Routed').when(({ p, unit }) => isDisrupted(p, unit)),
  onUnit('A29.4b', 'turn-1', 'may not use strategic movement on turn 1').when(
    ({ p, unit }) => p.state.turn === 1 && p.board.counters[unit]!.nation === 'american',
  ),
]
