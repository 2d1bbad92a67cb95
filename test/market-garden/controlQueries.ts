/** Who controls a gun, and who sees for it, on small boards. */
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import { formation, smallGame } from './small.js'
import type { SmallBoard } from './small.js'

export type Units = Readonly<Record<string, unknown>>

export const gameOf = (counters: SmallBoard['counters'], more: Omit<SmallBoard, 'counters'> = {}): MarketGardenGame =>
  smallGame({ columns: 20, rows: 5, counters, ...more })
export const boardOf = (game: MarketGardenGame) => game.boards['hells-highway']
export const emplaced = (at: string) => ({ at, mode: 'defilade' })

export const allied = [
  formation('corps', 'allied', { level: 'corps' }),
  formation('43', 'allied', { level: 'division', superior: 'corps' }),
  formation('129', 'allied', { superior: '43' }),
  formation('130', 'allied', { superior: '43' }),
  formation('us', 'allied', { level: 'division' }),
]
