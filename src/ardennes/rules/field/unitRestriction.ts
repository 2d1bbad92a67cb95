/** Restrictions on what a single unit does: each says in words what keeps that unit from it. */
import { sentencesOn } from '../../../engine/legality/forbid.js'
import type { Sentences } from '../../../engine/legality/forbid.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import type { Position } from '../../position.js'
import type { UnitId } from '../../state.js'
import { isDisrupted, nameOf } from './units.js'

/** A unit of which something is asked. */
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

/** The same of a unit that is listed. */
export const listed = <P extends Position>(p: P, unit: number): NamedIn<P> => ({ p, unit, id: p.board.ids[unit]! })

/** A builder of restrictions that are mostly told as a sentence about the unit, after its name. */
export const unitRows = <Q extends UnitQuestion>(): Sentences<Q> =>
  sentencesOn<Q>(
    ({ p, unit }) => nameOf(p.board, unit),
    ({ p, unit }) => p.board.ids[unit],
  )

/** The same for a unit of which nothing more is known. */
export const onUnit = unitRows<UnitQuestion>()

/** What keeps a unit from strategic movement, in column or on trucks, wherever it stands. */
export const STRATEGIC_MOVEMENT: Restrictions<UnitQuestion> = [
  onUnit('A23.4c', 'out-of-supply', 'is out of supply').when(({ p, unit }) => p.units[unit]!.outOfSupply),
  onUnit('A18.2a', 'disrupted', 'is Disrupted or Routed').when(({ p, unit }) => isDisrupted(p, unit)),
  onUnit('A29.4b', 'turn-1', 'may not use strategic movement on turn 1').when(
    ({ p, unit }) => p.state.turn === 1 && p.board.counters[unit]!.nation === 'american',
  ),
]
