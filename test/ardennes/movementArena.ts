/** A small board with all that matters to movement on it, and positions of every kind at random. */
import fc from 'fast-check'
import type { Arrival } from '../../src/ardennes/board/counters.js'
import type { PhaseId } from '../../src/ardennes/state.js'
import { unitId } from '../../src/ardennes/state.js'
import { movementMarkerOf } from './counterQueries.js'
import { roads } from './moves.js'
import {
  britishBrigade,
  combatCommand,
  formation,
  germanGuns,
  nebelwerfer,
  panzergrenadiers,
  panzers,
} from './small.js'
import { actionsOn } from './universe.js'
import { smallGame, usBattalion, usEngineers, usGuns, usRegiment, volksgrenadiers } from './small.js'

const arrives = (turn: number, entries: Arrival['entries'], changes: Partial<Arrival> = {}) => ({
  start: null,
  arrival: { turn, by: 'entry', entries, condition: null, spent: 0, ...changes } as const,
})
const river = (column: number): [string, string, string][] =>
  [1, 2, 3, 4, 5].flatMap((row) =>
    [row, row + 1].flatMap((other): [string, string, string][] =>
      other > 5 ? [] : [[`0${column}0${row}`, `0${column + 1}0${other}`, 'river']],
    ),
  )

const COLUMNS = 8
/** The game made anew, with a memory of its own. */
export const makeArena = () =>
  smallGame({
    columns: COLUMNS,
    rows: 5,
    terrain: {
      '0203': ['town'],
      '0503': ['city'],
      '0204': ['forest'],
      '0404': ['forested-rough'],
      '0602': ['light-woods'],
      '0702': ['village'],
      '0104': ['westwall'],
    },
    hexsides: [
      ...river(3),
      ...(
        [
          ['0404', '0405'],
          ['0404', '0403'],
          ['0404', '0504'],
          ['0404', '0503'],
        ] as const
      ).map(([a, b]): [string, string, string] => [a, b, 'forested-rough']),
      ['0601', '0602', 'lake'],
      ['0704', '0804', 'meuse'],
    ],
    links: [
      ...roads('primary', '0103', '0203', '0303', '0403', '0503', '0603', '0703', '0803'),
      ...roads('secondary', '0301', '0401', '0402', '0403'),
      ...roads('secondary', '0703', '0704', '0705'),
    ],
    lines: {
      bridges: [
        ['0303', '0403'],
        ['0301', '0401'],
      ],
      'ouren-bridge': [['0301', '0401']],
      'boundary-5-6': [
        ['0204', '0205'],
        ['0204', '0304'],
      ],
    },
    areas: {
      'entry-K': ['0103'],
      'entry-A': ['0401'],
      'entry-B': ['0801'],
      'entry-F': ['0803'],
      'edge-SE': ['0401', '0601', '0801'],
      'edge-NW': ['0805'],
      'exit-hexes': ['0803'],
      'st-vith': ['0503'],
      'st-vith-bottleneck': ['0303'],
      'st-vith-area': ['0503', '0504', '0403'],
      'west-of-meuse': ['0804', '0805', '0803'],
      'south-of-semois': ['0801', '0802'],
      'setup-ger-18': ['0302'],
      'fuel-dumps': ['0603'],
      'rrd-release': ['0405'],
    },
    formations: [formation('us-1'), formation('us-2')],
    counters: [
      volksgrenadiers('v1'),
      volksgrenadiers('v2', { morale: 'green' }),
      panzers('pz', { marks: ['in-disguise'] }),
      panzergrenadiers('pg', { marks: ['kampfgruppe-peiper'] }),
      germanGuns('guns'),
      nebelwerfer('neb', arrives(2, ['K'])),
      volksgrenadiers('drop', arrives(3, [], { by: 'airdrop' })),
      panzers('late', arrives(2, ['K'])),
      panzergrenadiers('part', { role: 'breakdown', start: null }),
      usRegiment('u1', { formation: 'us-1', bar: 'x' }),
      usRegiment('u2', { ...arrives(2, ['A', 'B']), formation: 'us-2' }),
      usRegiment('rrd', { marks: ['roer-river-dams'] }),
      usBattalion('bn', { role: 'breakdown', start: null }),
      combatCommand('cc', { marks: ['st-vith'] }),
      usGuns('us-guns', arrives(2, ['B'])),
      usEngineers('eng', arrives(3, [], { by: 'town' })),
      usBattalion('small'),
      britishBrigade('br', arrives(2, ['F'])),
    ],
  })
export const arena = makeArena()
export const board = arena.boards.campaign
export const hexes = board.map.ids
export const units = board.counters.map((counter) => unitId(counter.id))

/** Every action that can be written down; those that belong to fighting and to replacements are out of place. */
export const universe = actionsOn(
  arena,
  ['attack', 'retreat', 'advance', 'withdraw-rebuild', 'bring-back', 'restore-remnant', 'deploy'],
  // the entry hexes, and two that are none
  { 'enter.to': ['0103', '0401', '0801', '0803', '0102', '0505'] },
)

const DAYS: readonly PhaseId[] = ['german-movement', 'allied-movement']
const NIGHTS: readonly PhaseId[] = ['night-german-movement', 'night-allied-movement']

// in the middle columns the sides take turns by rows, so that nobody stands in the other's hex
const isOddRow = (at: string): boolean => Number(at.slice(2)) % 2 === 1
const GERMAN_PLACES = hexes.filter((at) => at < '0300' || (at < '0500' && isOddRow(at)))
const ALLIED_PLACES = hexes.filter((at) => at > '0500' || (at > '0300' && !isOddRow(at)))

const outside = (id: string): readonly string[] => {
  const unit = board.unitIndex(id)
  const { role } = board.counters[unit]!
  if (role !== 'unit') return ['pool']
  return board.sides[unit] === 0 ? ['reserve', 'eliminated'] : ['reserve', 'box-SE', 'box-NW', 'block-A', 'eliminated']
}

const isGone = (at: string): boolean => at === 'eliminated' || at === 'pool'

const anyUnit = (id: string): fc.Arbitrary<Record<string, unknown>> => {
  // some that have rules of their own are always there to use them
  if (id === 'drop' || id === 'eng') return fc.constant({ at: 'reserve' })
  if (id === 'pz') return fc.constantFrom(...GERMAN_PLACES).map((at) => ({ at }))
  const unit = board.unitIndex(id)
  const german = board.sides[unit] === 0
  const { artillery, faces } = board.counters[unit]!
  return fc
    .record({
      at: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...(german ? GERMAN_PLACES : ALLIED_PLACES)) },
        { weight: 2, arbitrary: fc.constantFrom(...outside(id)) },
      ),
      steps: fc.integer({ min: 1, max: faces.length }),
      condition: fc.constantFrom('fit', 'fit', 'fit', 'disrupted', 'routed'),
      engaged: fc.constantFrom(false, false, false, true),
      fired: fc.boolean().map((fired) => fired && artillery !== null),
      outOfSupply: fc.constantFrom(false, false, false, true),
      marker: fc.constantFrom('none', 'none', 'none', movementMarkerOf(board.counters[unit]!)),
    })
    .map((spec) => (isGone(spec.at) ? { at: spec.at } : spec))
}

const marker = fc.constantFrom(null, null, null, ...hexes)
const markers = fc.array(marker, { minLength: 6, maxLength: 6 })

/** Positions at the beginning of a Movement Phase, by day and by night. */
export const anyPosition = fc.record({
  phase: fc.constantFrom(...DAYS, ...DAYS, ...NIGHTS),
  turn: fc.constantFrom(1, 2, 2, 3, 3, 4, 4, 5, 6, 12, 16),
  options: fc.record({ nightInfiltration: fc.boolean(), stVith: fc.boolean() }),
  units: fc.record(Object.fromEntries(units.map((id) => [id as string, anyUnit(id)]))),
  with: fc.record({
    night: fc.record({
      german: fc.subarray(['pg', 'pz', 'v1', 'v2'], { maxLength: 3 }),
      allied: fc.subarray(['cc', 'small', 'u1'], { maxLength: 3 }),
    }),
    replaced: fc.subarray(['u1', 'v1']),
    parents: fc.constantFrom({}, { bn: 'u1', part: 'pg' }, { bn: 'rrd' }),
    traffic: fc.record({ german: markers, allied: markers }),
    roadblocks: fc.record({
      german: fc.subarray(['0503', '0603'], { maxLength: 2 }),
      allied: fc.subarray(['0203', '0403'], { maxLength: 2 }),
    }),
    bridges: fc.constantFrom({}, {}, { '0303-0403': 'blown' }),
    ouren: fc.constantFrom(false, false, true),
    works: fc.constantFrom({}, { '0402': 'building' }),
    held: fc.subarray(['0203', '0503']),
    disguise: fc.constantFrom('on', 'on', 'used', 'off'),
    happened: fc.record({
      roerDams: fc.boolean(),
      boundToStVith: fc.boolean(),
      exits: fc.constantFrom([], ['0803']),
      meuse: fc.constantFrom(null, 2),
    }),
    dump: fc.constantFrom(null, { place: '0603', searched: [], status: 'found', tried: false }),
  }),
})
