/** What may be attached to what in a Command Phase. */
import { positionOf } from '../../src/market-garden/position.js'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import { commandOf } from '../../src/market-garden/field/formations.js'
import type { Side, State } from '../../src/market-garden/state.js'
import { grenadiers, legal, place, smallGame } from './small.js'
import type { SmallBoard } from './small.js'

export const gameOf = (
  counters: SmallBoard['counters'],
  formations: SmallBoard['formations'],
  more: Partial<SmallBoard> = {},
) => smallGame({ columns: 12, rows: 9, counters, formations: formations!, ...more })

export const command = (game: MarketGardenGame, side: Side, units: object, more: object = {}): State =>
  place(game, { phase: `${side}-command`, units, ...more })

export const attach = (subject: string, to: string) => ({ type: 'attach', subject, to }) as const

/** Where something may be put. */
export const targets = (game: MarketGardenGame, state: State, subject: string): readonly string[] =>
  legal(game, state, 'attach').flatMap((action) => (action.subject === subject ? [action.to] : []))

export const commander = (game: MarketGardenGame, state: State, id: string): string | null => {
  const board = game.boards['hells-highway']
  return commandOf(positionOf(board, state), board.unitIndex(id))
}

export const far = grenadiers('far', { formation: 'kg-far' })
