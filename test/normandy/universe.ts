/** Every action that can be written down for a small board. */
import { Action } from '../../src/normandy/index.js'
import type { NormandyGame, ScenarioId } from '../../src/normandy/index.js'
import { diceUpTo, subsetsOf, universeOf } from '../testing/universe.js'

/** All types of action with all units (groups of up to three), all hexes, boxes, divisions, columns and dice. */
export const actionsOn = (game: NormandyGame, scenario: ScenarioId): readonly Action[] => {
  const { map, counters, formations, boxes } = game.boards[scenario]
  const units = counters.map(({ id }) => id)
  return universeOf(Action, {
    UnitId: units,
    HexId: map.ids,
    units: subsetsOf(units, 3),
    division: formations.map(({ id }) => id),
    'sea-move.to': [...map.ids, ...Object.keys(boxes)],
    dice: diceUpTo(1),
  })
}
