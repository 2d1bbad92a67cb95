/** Boards with a waterway from north to south and something that crosses it, for the tests of bridges and ferries. */
import type { Counter, MarketGardenGame, State } from '../../src/market-garden/index.js'
import { company, legal, place, play, smallGame } from './small.js'
import type { SmallBoard } from './small.js'
import { river } from './supplyBoards.js'

/** Water between columns 3 and 4 of a board of 6 by 5, crossed in row 3: 0303 is the western bank, 0304 the eastern. */
export const waterway = (kind: 'stream' | 'canal' | 'river', more: Partial<SmallBoard> = {}) =>
  ({
    columns: 6,
    rows: 5,
    hexsides: river(4).map(([a, b]) => [a, b, kind] as const),
    ...more,
  }) satisfies Partial<SmallBoard>

/** What crosses it. */
export const ROAD = { links: [['0303', '0304', 'secondary']] } as const satisfies Partial<SmallBoard>
export const TRAIL = { links: [['0303', '0304', 'trail']] } as const satisfies Partial<SmallBoard>
export const RAILWAY = { lines: { railway: [['0303', '0304']] } } as const satisfies Partial<SmallBoard>
export const FERRY = { lines: { ferry: [['0303', '0304']] } } as const satisfies Partial<SmallBoard>

/** Bridge engineers of five points. */
export const bridgers = (id: string, changes: Partial<Counter> = {}): Counter =>
  company(id, { kind: 'bridge-engineer', rating: 0, ...changes })

/** Nothing has happened to any bridge or ferry. */
export const UNTOUCHED: State['crossings'] = { down: [], entered: [], blown: 0, repairs: {}, charges: {}, ferries: {} }

/** A state of the bridges and ferries. */
export const crossings = (changes: object): { readonly crossings: State['crossings'] } => ({
  crossings: { ...UNTOUCHED, ...changes },
})

/** A game by a waterway. */
export const byWater = (
  kind: 'stream' | 'canal' | 'river',
  crossing: Partial<SmallBoard>,
  counters: readonly Counter[],
): MarketGardenGame => smallGame({ ...waterway(kind, crossing), counters })

/** The Allied movement phase of a position. */
export const moves = (game: MarketGardenGame, units: object, changes: object = {}, phase = 'allied-movement'): State =>
  place(game, { phase, units, with: changes })

/** Everybody lets everything pass until a phase of a turn, or until something else has to be decided. */
export const idle = (game: MarketGardenGame, start: State, turn: number, phase: string): State => {
  let now = start
  for (let i = 0; i < 400 && game.toAct(now).kind === 'player' && !(now.turn === turn && now.phase === phase); i++) {
    const pass = legal(game, now, 'end-phase')[0] ?? legal(game, now, 'hold-fire')[0]
    if (pass === undefined) return now
    now = play(game, now, pass)
  }
  return now
}
