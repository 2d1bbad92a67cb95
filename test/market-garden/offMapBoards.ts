/** Small boards with land beyond their edges: areas on three sides of them, as the campaign has them. */
import type { Counter } from '../../src/market-garden/board/counters.js'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import type { OffMapArea, OffMapTerms } from '../../src/market-garden/board/offMapTerms.js'
import type { State } from '../../src/market-garden/state.js'
import {
  germanBattery,
  germanHeadquarters,
  grenadiers,
  halftracks,
  leader,
  panthers,
  place,
  smallGame,
} from './small.js'
import type { SmallBoard } from './small.js'

const area = (
  id: OffMapArea['id'],
  edge: OffMapArea['edge'],
  neighbours: OffMapArea['neighbours'],
  changes: Partial<OffMapArea> = {},
): OffMapArea => ({
  id,
  edge,
  neighbours,
  weather: 'south',
  provenance: { extent: 'reconstructed', neighbours: 'reconstructed', closes: 'reconstructed' },
  ...changes,
})

/**
 * From the south-west by north to the south-east; 7W and 2N have the weather of the north, 7W and 5E are lost in time.
 */
export const terms: OffMapTerms = {
  areas: [
    area('5W', 'west', ['6W']),
    area('6W', 'west', ['5W', '7W']),
    area('7W', 'west', ['6W', '2N'], { weather: 'north', closes: 44 }),
    area('2N', 'north', ['7W', '6E'], { weather: 'north' }),
    area('6E', 'east', ['2N', '5E'], { waits: 2 }),
    area('5E', 'east', ['6E'], { closes: 40 }),
  ],
}

const ROWS = ['01', '02', '03', '04', '05', '06', '07']

/** The edge hexes of each area on a board of seven rows and nine columns; the hexes at the boundaries lead to both. */
export const edges = {
  'off-map-5W': ['0101', '0201', '0301'],
  'off-map-6W': ['0301', '0401', '0501'],
  'off-map-7W': ['0501', '0601', '0701'],
  'off-map-2N': ROWS.map((_, i) => `070${i + 1}`).concat('0708', '0709'),
  'off-map-6E': ['0409', '0509', '0609', '0709'],
  'off-map-5E': ['0109', '0209', '0309', '0409'],
} as const

/** A game on such a board. */
export const offMapGame = (counters: readonly Counter[], changes: Partial<SmallBoard> = {}): MarketGardenGame =>
  smallGame({ areas: edges, counters, ...changes, terms: { offMap: terms, ...changes.terms } })

/** Germans of every kind: on foot, on tracks, in half-tracks, guns, a headquarters and its leader. */
export const germans: readonly Counter[] = [
  grenadiers('g'),
  grenadiers('h'),
  panthers('p'),
  halftracks('t'),
  germanBattery('gun'),
  germanHeadquarters('x'),
  leader('x', { side: 'german', nation: 'wehrmacht' }),
]

export const travel = (at: string) => ({ at, mode: 'travel' }) as const
export const emplaced = (at: string) => ({ at, mode: 'defilade' }) as const

/** A position of such a game in a German movement phase, with a clear sky unless it is said otherwise. */
export const off = (
  game: MarketGardenGame,
  units: Readonly<Record<string, unknown>>,
  changes: {
    readonly turn?: number
    readonly response?: boolean
    readonly weather?: State['weather']
    readonly offMap?: Partial<NonNullable<State['offMap']>>
  } = {},
): State => {
  const { turn = 39, response = false, weather, offMap } = changes
  const there = Object.entries(units).flatMap(([id, spec]) => {
    const at = typeof spec === 'string' ? spec : (spec as { at: string }).at
    return at.startsWith('off-map-') ? [[id, { turn: 35, response: true }] as const] : []
  })
  const since = Object.fromEntries(there)
  return place(game, {
    turn,
    phase: response ? 'german-response-movement' : 'german-movement',
    units,
    with: {
      ...(weather === undefined ? {} : { weather }),
      offMap: {
        shifted: {},
        traffic: {},
        crossed: [],
        announced: {},
        ...offMap,
        since: { ...since, ...offMap?.since },
      },
    },
  })
}

/** What is known of Germans off the map. */
export const known = (state: State): NonNullable<State['offMap']> => {
  if (state.offMap === undefined) throw new Error('nobody moves off the map here')
  return state.offMap
}
