/** Every action that can be written down for a small board. */
import { Action } from '../../src/ardennes/index.js'
import type { ArdennesGame } from '../../src/ardennes/index.js'
import { linesOf } from '../../src/wargame/hexLines.js'
import { diceUpTo, universeOf } from '../testing/universe.js'
import type { Pools } from '../testing/universe.js'

/**
 * All types of action with all units, hexes, formations, bridges and dice; a few of the types that are out of place.
 */
export const actionsOn = (
  game: ArdennesGame,
  outOfPlace: readonly Action['type'][],
  pools: Pools = {},
): readonly Action[] => {
  const { map, counters, formations, bridges } = game.boards[game.info.scenarios[0]!.id as 'campaign']
  return universeOf(
    Action,
    {
      UnitId: counters.map(({ id }) => id),
      HexId: map.ids,
      column: [...linesOf(map).keys()],
      BridgeId: bridges.map(({ id }) => id),
      formation: formations.map(({ id }) => id),
      dice: diceUpTo(1),
      ...pools,
    },
    outOfPlace,
  )
}

/** The same for a Combat Phase, where what belongs to movement and replacements is out of place. */
export const combatActionsOn = (game: ArdennesGame): readonly Action[] =>
  actionsOn(game, [
    ...(['enter', 'deploy', 'drop', 'infiltrate', 'place-engineers', 'start-move', 'block', 'to-box'] as const),
    ...(['withdraw-rebuild', 'bring-back', 'restore-remnant'] as const),
  ])
