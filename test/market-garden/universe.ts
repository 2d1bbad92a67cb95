/** Every action that can be written down for a small board. */
import { Action } from '../../src/market-garden/index.js'
import type { MarketGardenGame } from '../../src/market-garden/index.js'
import { diceUpTo, universeOf } from '../testing/universe.js'
import type { Pools } from '../testing/universe.js'

type ActionType = Action['type']

/** Types of action of one chapter, which are out of place in positions of the others. */
export const LANDINGS: readonly ActionType[] = [
  ...(['designate-drop', 'drop-apart', 'regroup', 'displace', 'give-up-serial', 'place-pathfinder'] as const),
  ...(['place-supply-head', 'relocate-supply-head', 'choose-row'] as const),
]
export const DELIVERIES: readonly ActionType[] = ['share-delivery', 'allot-points', 'fire-at-delivery', 'send-points']
export const OFF_MAP_MOVES: readonly ActionType[] = ['move-off-map', 'arrive-off-map', 'go-off-map', 'announce-entry']
export const CROSSINGS: readonly ActionType[] = ['ferry', 'ferry-assault', 'charge-bridge', 'repair-bridge']
export const ENTRIES: readonly ActionType[] = ['enter', 'place-unit', 'return-headquarters']
export const FIRES: readonly ActionType[] = ['add-firer', 'return-fire', 'assault-fire']

const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, i) => i + 1)

/**
 * All types of action with all units, hexes, formations, bridges, ferries and rolls, points up to five, or fourteen in
 * the fire of a close action, and the first three packets; a few of the types that are out of place.
 */
export const actionsOn = (
  game: MarketGardenGame,
  outOfPlace: readonly ActionType[],
  pools: Pools = {},
): readonly Action[] => {
  const board = game.boards['hells-highway']
  const { map, counters, formations, bridges, ferries } = board
  const units = counters.map(({ id }) => id)
  const ids = formations.map(({ id }) => id)
  const headquarters = counters.filter(({ kind }) => kind === 'headquarters').map(({ id }) => id)
  return universeOf(
    Action,
    {
      UnitId: units,
      HexId: map.ids,
      formation: ids,
      row: [...new Set(map.ids.map((id) => id.slice(0, -2)))],
      'attach.subject': [...units, ...ids],
      'attach.to': ids,
      bridge: [...bridges.keys()],
      ferry: [...ferries.keys()],
      'roll.dice': [
        ...diceUpTo(2),
        ...upTo(36)
          .slice(6)
          .map((face) => [face]),
      ],
      'shift-roll.by': [-3, -2, -1, 1, 2, 3],
      'firer.points': upTo(5),
      'answer.points': upTo(5),
      'assault-fire.points': upTo(14),
      'share-delivery.command': [0, 50, 100],
      'share-delivery.ammunition': [0, 50, 100],
      'share-delivery.movement': [0, 50, 100],
      packet: [0, 1, 2],
      headquarters: [null, ...headquarters],
      serial: upTo(6),
      ...pools,
    },
    outOfPlace,
  )
}
