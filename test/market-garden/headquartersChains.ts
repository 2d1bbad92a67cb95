/** What a Command Phase makes of chains of headquarters. */
import { positionOf } from '../../src/market-garden/position.js'
import { commandChain } from '../../src/market-garden/command/queries.js'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import type { State, UnitId } from '../../src/market-garden/state.js'
import { company, grenadiers, smallGame } from './small.js'
import type { SmallBoard } from './small.js'

export const gameOf = (counters: SmallBoard['counters'], more: Partial<SmallBoard> = {}): MarketGardenGame =>
  smallGame({ columns: 30, rows: 5, alwaysSupplied: [], counters, ...more })

export const chainOf = (game: MarketGardenGame, state: State, id: string) =>
  commandChain(positionOf(game.boards['hells-highway'], state), id as UnitId)

/** The nearest link above a unit, or a headquarters' own. */
export const link = (game: MarketGardenGame, state: State, id: string) => chainOf(game, state, id)[0]!
/** Something for the other side, far away, so that both are there. */
export const away = company('away')
export const enemy = grenadiers('enemy')
