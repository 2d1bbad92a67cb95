/**
 * Boards with air landings for the tests of chapter 14: a regiment of two battalions, an asset of its division, and
 * Germans.
 */
import { hexId } from '../../src/hex/index.js'
import type { Counter, LandingTerms, MarketGardenGame, State } from '../../src/market-garden/index.js'
import { battery, company, formation, headquarters, place, play, roll, smallGame } from './small.js'
import type { Loose, SmallBoard } from './small.js'

/** Parachute infantry: 5 steps, rating 5, morale 7. */
export const troopers = (id: string, serial: number, changes: Partial<Counter> = {}): Counter =>
  company(id, { nation: 'american', formation: 'r', serial, marks: ['airborne'], ...changes })

export const pathfinders = (places: Readonly<Record<string, string>>): LandingTerms['pathfinders'] =>
  Object.fromEntries(Object.entries(places).map(([id, hex]) => [id, hexId(hex)]))

/** Turn 35, by day; the pathfinders of the regiment are in 0505. */
export const TURN = 35

const airborne = { airborne: true } as const

/**
 * A game with landings: serial 1 is two companies, serial 2 one, serial 3 a battery of the division; the regiment's
 * headquarters is serial 4. Everything can be added to.
 */
export const landingGame = (
  board: Partial<Omit<SmallBoard, 'counters'>> & {
    readonly counters?: readonly Counter[]
    readonly landings?: Partial<LandingTerms>
  } = {},
): MarketGardenGame => {
  const { counters = [], landings = {}, terms = {}, ...rest } = board
  return smallGame({
    columns: 11,
    rows: 9,
    formations: [
      formation('d', 'allied', { level: 'division', ...airborne }),
      formation('r', 'allied', { superior: 'd', ...airborne }),
      formation('q', 'allied', { superior: 'd', ...airborne }),
    ],
    ...rest,
    counters: [
      troopers('a', 1),
      troopers('b', 1),
      troopers('c', 2),
      battery('h', { nation: 'american', formation: 'd', serial: 3, marks: ['airborne'], travels: true }),
      headquarters('r', { nation: 'american', serial: 4, marks: ['airborne'] }),
      company('z', { nation: 'american', formation: 'q', serial: 5, marks: ['airborne'] }),
      ...counters,
    ],
    terms: { landings: { pathfinders: pathfinders({ r: '0505' }), ...landings }, ...terms },
  })
}

export const ALOFT = { a: 'england', b: 'england', c: 'england', h: 'england', 'hq-r': 'england' } as const

/** The Allied movement phase with the regiment in England. */
export const waiting = (
  game: MarketGardenGame,
  units: Readonly<Record<string, unknown>> = {},
  more: Record<string, unknown> = {},
): State => place(game, { phase: 'allied-movement', turn: TURN, units: { ...ALOFT, ...units }, ...more })

export const drop = (serial: number, hex: string, route = 'south', bend: string | null = null): Loose => ({
  type: 'designate-drop',
  serial,
  hex,
  route,
  bend,
})

export const BEGIN: Loose = { type: 'begin-landings' }

/** A position after these drops have been designated and the landings begun. */
export const flown = (game: MarketGardenGame, state: State, ...drops: readonly Loose[]): State =>
  play(game, state, ...drops, BEGIN)

/** Dice that land a serial as planned in column 0. */
export const CLEAN = roll(1, 2)
/** Dice of results in column 0: S1, S2, L1. */
export const DICE = { S1: roll(5, 5), S2: roll(5, 6), L1: roll(6, 6) } as const
