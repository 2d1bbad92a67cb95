/** Restrictions on what a single unit does: each says in words what keeps that unit from it. */
import type { Restriction, Restrictions } from '../../engine/restriction.js'
import type { Position } from '../position.js'
import { isDisrupted, nameOf } from './units.js'

/** A unit of which something is asked. */
export interface UnitQuestion {
  readonly p: Position
  readonly unit: number
}

/**
 * A restriction that is told as a sentence about the unit.
 *
 * @param says - the sentence after the unit's name
 */
export const onUnit = <Q extends UnitQuestion>(
  rule: string,
  code: string,
  says: string,
  forbids: (q: Q) => boolean,
): Restriction<Q> => ({
  rule,
  code,
  forbids,
  says: ({ p, unit }) => `${nameOf(p.board, unit)} ${says}`,
  subject: ({ p, unit }) => p.board.ids[unit],
})

/** What keeps a unit from strategic movement, in column or on trucks, wherever it stands. */
export const STRATEGIC_MOVEMENT: Restrictions<UnitQuestion> = [
  onUnit('A23.4c', 'out-of-supply', 'is out of supply', ({ p, unit }) => p.units[unit]!.outOfSupply),
  onUnit('A18.2a', 'disrupted', 'is Disrupted or Routed', ({ p, unit }) => isDisrupted(p, unit)),
  onUnit(
    'A29.4b',
    'turn-1',
    'may not use strategic movement on turn 1',
    ({ p, unit }) => p.state.turn === 1 && p.board.counters[unit]!.nation === 'american',
  ),
]
