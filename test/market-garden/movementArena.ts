/** A small board with all that matters to a move on it, and positions of the movement phases at random. */
import fc from 'fast-check'
import type { PhaseId } from '../../src/market-garden/state.js'
import { bridgers, UNTOUCHED } from './crossings.js'
import {
  armouredCars,
  battery,
  company,
  flak,
  formation,
  germanBattery,
  germanHeadquarters,
  grenadiers,
  halftracks,
  headquarters,
  leader,
  lorried,
  pak,
  panthers,
  pioneers,
  sappers,
  shermans,
  smallGame,
} from './small.js'

const COLUMNS = 7
const ROWS = 6

export const arena = smallGame({
  columns: COLUMNS,
  rows: ROWS,
  terrain: {
    '0202': ['woods'],
    '0203': ['town'],
    '0302': ['mixed'],
    '0205': ['marsh'],
    '0405': ['marsh'],
    '0504': ['forest'],
    '0506': ['broken'],
    '0605': ['rough', 'high-ground'],
    '0401': ['city'],
  },
  hexsides: [
    // a river from west to east between rows 3 and 4
    ...[1, 2, 3, 4, 5, 6, 7].flatMap((column): [string, string, string][] => [
      [`030${column}`, `040${column}`, 'river'],
      ...(column > 1 ? [[`030${column}`, `040${column - 1}`, 'river'] as [string, string, string]] : []),
    ]),
    ['0104', '0105', 'stream'],
    ['0204', '0205', 'canal'],
  ],
  links: [
    ['0102', '0202', 'primary'],
    ['0202', '0302', 'primary'],
    ['0302', '0402', 'primary'],
    ['0402', '0502', 'primary'],
    ['0204', '0205', 'secondary'],
    ['0205', '0206', 'trail'],
    ['0503', '0504', 'raised-secondary'],
    ['0504', '0505', 'raised-secondary'],
  ],
  lines: {
    ferry: [['0304', '0404']],
    dike: [['0605', '0606']],
    railway: [
      ['0601', '0602'],
      ['0602', '0603'],
    ],
  },
  formations: [
    formation('d', 'allied', { level: 'division' }),
    formation('r', 'allied', { superior: 'd' }),
    formation('x', 'german'),
  ],
  counters: [
    company('a', { formation: 'r' }),
    sappers('e', { formation: 'r' }),
    bridgers('b'),
    lorried('l', { formation: 'r' }),
    shermans('s'),
    armouredCars('c'),
    battery('gun'),
    battery('sp', { transport: 'vehicle', target: 'light', marks: ['silhouette'] }),
    headquarters('r'),
    leader('r'),
    grenadiers('g', { formation: 'x' }),
    grenadiers('h', { formation: 'x' }),
    pioneers('p'),
    panthers('t'),
    halftracks('ht'),
    pak('k'),
    flak('f'),
    germanBattery('gg'),
    germanHeadquarters('x'),
  ],
})
export const board = arena.boards['hells-highway']
export const hexes = board.map.ids

const PHASES_OF_MOVEMENT: readonly PhaseId[] = [
  'german-movement',
  'allied-movement',
  'german-response-movement',
  'allied-response-movement',
]

/** The Allies stand south of the river and the Germans north of it; in the rows along it they take turns by columns. */
const isOdd = (at: string): boolean => Number(at) % 2 === 1
const SOUTH = hexes.filter((at) => at < '0300' || (at < '0500' && isOdd(at)))
const NORTH = hexes.filter((at) => at >= '0500' || (at >= '0300' && !isOdd(at)))

const anyUnit = (unit: number): fc.Arbitrary<Record<string, unknown>> => {
  const { side, kind, travels, concentrates } = board.counters[unit]!
  if (kind === 'leader') return fc.constantFrom(...SOUTH).map((at) => ({ at }))
  const modes = [
    ...(concentrates ? ['concentrated', 'concentrated'] : []),
    ...(travels ? ['travel', 'travel'] : []),
    'defilade',
  ]
  return fc
    .record({
      at: fc.constantFrom('absent', ...(side === 'allied' ? SOUTH : NORTH)),
      mode: fc.constantFrom(...modes),
      disrupted: fc.constantFrom(false, false, false, true),
    })
    .map(({ at, mode, disrupted }) =>
      at === 'absent' ? { at } : { at, mode: disrupted ? 'defilade' : mode, disrupted },
    )
}

/** Positions at the beginning of a movement phase; some of them are against the rules and refused. */
export const anyPosition = fc.record({
  phase: fc.constantFrom(...PHASES_OF_MOVEMENT),
  turn: fc.constantFrom(35, 36, 38),
  units: fc.record(Object.fromEntries(board.counters.map(({ id }, unit) => [id, anyUnit(unit)]))),
  with: fc.record({
    crossings: fc.constantFrom(
      UNTOUCHED,
      { ...UNTOUCHED, down: ['road 0302-0402'] },
      { ...UNTOUCHED, ferries: { '0304-0404': true } },
    ),
  }),
})
