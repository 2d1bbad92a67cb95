/** Boards with air strikes for the tests of chapter 15. */
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import type { State } from '../../src/market-garden/state.js'
import { legal, place, play, roll, smallGame } from './small.js'
import type { Loose, SmallBoard } from './small.js'

/**
 * 22 September: turns 35 and 36 are of the morning, 37 to 40 of the other half, 39 and 40 by night; turn 41 is the
 * 23rd.
 */
export const STRIKES = {
  allied: [
    { september: 22, am: 4, pm: 6 },
    { september: 23, am: 2, pm: 0 },
  ],
  german: [{ september: 22, am: 3, pm: 2 }],
} as const

/** A game with strikes. */
export const airGame = (board: SmallBoard): MarketGardenGame => smallGame({ airStrikes: STRIKES, ...board })

/** The phase in which a side places its strikes. */
export const placing = (
  game: MarketGardenGame,
  side: 'allied' | 'german',
  units: object,
  more: Record<string, unknown> = {},
): State => place(game, { phase: `${side}-indirect-fire`, units, ...more })

export const strikeOn = (unit: string): Loose => ({ type: 'place-strike', unit })

/** The units on which strikes may be placed. */
export const targets = (game: MarketGardenGame, state: State): readonly string[] =>
  legal(game, state, 'place-strike').map(({ unit }) => unit)

/** Strikes placed on these units, up to the first dice: nobody fires from the ground. */
export const launched = (game: MarketGardenGame, state: State, ...units: readonly string[]): State =>
  play(game, state, ...units.map(strikeOn), { type: 'end-phase' }, { type: 'end-phase' })

/** An Allied strike on a unit with these dice. */
export const bombed = (game: MarketGardenGame, units: object, target: string, dice: readonly [number, number]): State =>
  play(game, launched(game, placing(game, 'allied', units), target), roll(...dice))
