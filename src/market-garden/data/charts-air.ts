/**
 * The tables of the air. The page that bears them is not part of the rulebook's text: all but a row of the weather is
 * rebuilt.
 */
import type { Charts, WeatherValue } from '../board/charts.js'
import { LANDING_RESULTS, STRIKE_RESULTS } from '../board/charts.js'
import { gapped, words } from './grids.js'

const value = (cell: string): WeatherValue => (cell === 'P' ? 'P' : Number(cell))
const row = (cells: string): Charts['weather']['rows'][number] => {
  const [north = 'P', south = 'P'] = cells.split(' ')
  return { north: value(north), south: value(south) }
}

const weather: Charts['weather'] = {
  rows: ['0 0', '0 0', '0 0', '1 0', '2 1', '3 2', '5 4', 'P 6', 'P 9', 'P P', 'P P'].map(row),
  source: {
    provenance: 'reconstructed',
    rules: ['M14.1a', 'M14.1c', 'M14.13b'],
    doubts: [
      'given: a roll of 9 is 6 in the south and P in the north (M14.1a); 9 in the south and 3 in the north occur (M14.13b)',
      'every other row is rebuilt',
    ],
  },
}

const landings = words(LANDING_RESULTS)

const landing: Charts['landing'] = {
  totals: gapped('0 2 4 6 8 10 .'),
  results: landings(
    '-  -  -  -  -  -  -',
    '-  -  -  -  -  -  -',
    '-  -  -  -  -  -  S1',
    '-  -  -  -  -  S1 S1',
    '-  -  -  -  S1 S1 S2',
    '-  -  -  S1 S1 S2 S2',
    '-  -  S1 S1 S2 S2 L1',
    '-  S1 S1 S2 S2 L1 L1',
    'S1 S1 S2 L1 L1 A  A',
    'S2 S2 L1 A  A  A  A',
    'L1 L1 A  A  A  A  A',
  ),
  directions: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
  distances: { S1: [1, 1, 2, 2, 3, 3], S2: [2, 2, 3, 3, 4, 4] },
  losses: [
    { steps: 1, hexes: 0 },
    { steps: 1, hexes: 0 },
    { steps: 0, hexes: 1 },
    { steps: 0, hexes: 1 },
    { steps: 0, hexes: 1 },
    { steps: 1, hexes: 1 },
  ],
  source: {
    provenance: 'reconstructed',
    rules: ['M14.2c', 'M14.14a', 'M14.23b', 'M14.23c', 'M14.23d', 'M14.23e', 'M15.34c'],
    doubts: [
      'given: the results and their order (M14.14a), what their dice do (M14.23), a last column for 11 and more (M15.34c)',
      'every cell is rebuilt, and which face of the die is which direction; A is an abort',
    ],
  },
}

const strikes = words(STRIKE_RESULTS)
const strike = (cells: string): Charts['airStrike']['results']['travel'] => strikes(cells)[0]!

const airStrike: Charts['airStrike'] = {
  cover: {
    clear: 'open',
    mixed: 'open',
    woods: 'forest-town-broken',
    forest: 'forest-town-broken',
    broken: 'forest-town-broken',
    marsh: 'forest-town-broken',
    town: 'forest-town-broken',
    rough: 'rough-city',
    city: 'rough-city',
    water: 'open',
  },
  results: {
    //                                2 3 4 5 6 7  8  9  10 11 12
    travel: strike('                  - - D D D 1* 1* 1* 1  1  1'),
    concentrated: strike('            - - - D D D  1* 1* 1* 1  1'),
    open: strike('                    - - - - D D  D  1* 1* 1* 1'),
    'forest-town-broken': strike('    - - - - - D  D  D  1* 1* 1'),
    'rough-city': strike('            - - - - - -  D  D  D  1* 1*'),
    entrenched: strike('              - - - - - -  -  D  D  D  1*'),
  },
  source: {
    provenance: 'reconstructed',
    rules: ['M15.4a', 'M15.4b', 'M15.4c', 'M15.4d', 'M15.22a'],
    doubts: [
      'given: two dice by the mode of the target, and by terrain where it matters (M15.22a); the four results (M15.4)',
      'every cell is rebuilt; the lines of cover are those of the fire results table (M10.8a)',
    ],
  },
}

/** The tables of the air. */
export const airCharts = { weather, landing, airStrike }
