/** Reinforcements: they enter by the road that brings them nearest to where they are needed. */
import { unitsOfSide } from '../../ardennes/board/board.js'
import type { Within } from '../../ardennes/position.js'
import { dropHexes, engineerHexes, isDue, mayDrop } from '../../ardennes/rules/movement/entry.js'
import { marksOfDone } from '../../ardennes/rules/field/marks.js'
import { boxOf } from '../../ardennes/rules/field/units.js'
import type { Action } from '../../ardennes/state.js'
import { bestFirst } from '../planner.js'
import type { Plan } from '../planner.js'
import type { Look } from './look.js'
import { placeValue } from './places.js'

/** The units of the side that wait off the map and could enter now, in ascending order. */
export const waiting = ({ p, board, number }: Look, phase: Within<'movement'>): readonly number[] => {
  const done = marksOfDone(phase)
  return unitsOfSide(board, number).filter(
    (unit) => p.hexOf[unit]! < 0 && done[unit] !== 1 && (isDue(p, unit) || boxOf(p, unit) !== null || mayDrop(p, unit)),
  )
}

/** Where a unit is placed without a move, the best places first: engineers in towns, the drop behind the front. */
export const placements = (
  look: Look,
  phase: Within<'movement'>,
  unit: number,
  most: number,
): readonly Plan<Action>[] => {
  const { p, board } = look
  const id = board.ids[unit]!
  const at = (type: 'place-engineers' | 'drop', hexes: readonly number[]): readonly Plan<Action>[] =>
    bestFirst(
      hexes.map((hex): Plan<Action> => ({
        actions: [{ type, unit: id, to: board.map.ids[hex]! }],
        worth: placeValue(look, unit, hex),
      })),
      most,
    )
  switch (board.counters[unit]!.arrival?.by) {
    case 'town':
      return at('place-engineers', engineerHexes(p, phase.phase.placed))
    case 'airdrop':
      return at('drop', dropHexes(p))
    case 'entry':
    case 'west-edge':
    case 'box':
    case undefined:
      return []
  }
}
