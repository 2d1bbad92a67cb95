/** A small game of six turns and their nights with a little of everything, from the set-up to its end. */
import type { ArdennesGame } from '../../src/ardennes/create.js'
import type { Counter } from '../../src/ardennes/board/counters.js'
import { counter } from './counters.js'
import {
  combatCommand,
  formation,
  germanGuns,
  germanRecon,
  nebelwerfer,
  panzergrenadiers,
  panzers,
  smallGame,
  tankHunters,
  usBattalion,
  usCavalry,
  usEngineers,
  usGuns,
  usRegiment,
  volksgrenadiers,
} from './small.js'

const from = (hex: string): Pick<Counter, 'start'> => ({
  start: { hex, areas: [], improved: false, restricted: false },
})
const placed = (...areas: readonly string[]): Pick<Counter, 'start'> => ({
  start: { hex: null, areas, improved: false, restricted: false },
})
const due = (turn: number, by: NonNullable<Counter['arrival']>['by'], ...entries: readonly ('A' | 'K')[]) => ({
  start: null,
  arrival: { turn, by, entries, condition: null, spent: 0 },
})

const counters: readonly Counter[] = [
  volksgrenadiers('ger-a', { formation: 'ger-18', bar: 'a', ...placed('ger-18') }),
  volksgrenadiers('ger-b', { formation: 'ger-18', bar: 'b', ...placed('ger-18') }),
  panzers('ger-c', { formation: 'ger-2-pz', marks: ['kampfgruppe-peiper'], ...placed('ger-2-pz') }),
  panzergrenadiers('ger-d', { formation: 'ger-2-pz', ...placed('ger-2-pz') }),
  germanRecon('ger-e', { formation: 'ger-2-pz', ...placed('ger-2-pz') }),
  germanGuns('ger-guns', { corps: 'x', ...placed('ger-18', 'ger-2-pz') }),
  nebelwerfer('ger-wrf', { corps: 'x', ...placed('ger-18', 'ger-2-pz') }),
  tankHunters('ger-late', due(2, 'entry', 'K')),
  panzergrenadiers('ger-disguised', {
    kind: 'armor',
    mobility: 'vehicle',
    size: 'brigade',
    marks: ['in-disguise'],
    quality: { value: 3, colour: 'grey' },
    ...due(2, 'entry', 'K'),
  }),
  volksgrenadiers('ger-drop', { kind: 'parachute', marks: ['von-der-heydte'], ...due(3, 'airdrop') }),
  counter([[2, 2, 3, 1]], { id: 'ger-z', role: 'breakdown', morale: 'green' }),
  usRegiment('us-a', { formation: 'us-1', bar: 'a', ...from('0403') }),
  combatCommand('us-b', { formation: 'us-9', marks: ['st-vith'], ...from('0504') }),
  usBattalion('us-c', from('0405')),
  usCavalry('us-d', { formation: 'us-4', bar: 'd', ...from('0406') }),
  usGuns('us-guns', { corps: 'v', ...from('0604') }),
  usRegiment('us-late', { formation: 'us-1', bar: 'b', ...due(2, 'entry', 'A') }),
  usEngineers('us-eng', due(3, 'town')),
  counter([[2, 2, 3, 1]], { id: 'us-z', role: 'breakdown', nation: 'american', morale: 'green' }),
  counter([[1, 2, 3, 1]], { id: 'us-rest', role: 'remnant', nation: 'american' }),
]

const COLUMNS = 7
const road = (row: string): [string, string, string][] =>
  Array.from({ length: COLUMNS - 1 }, (_, i) => [`0${i + 1}${row}`, `0${i + 2}${row}`, 'primary'])

/** The game made anew, with a memory of its own. */
export const makeArena = (): ArdennesGame =>
  smallGame({
    columns: COLUMNS,
    rows: 7,
    turns: 6,
    victoryPoints: 2,
    scenario: 'six-turn',
    terrain: { '0503': ['town'], '0404': ['village'], '0602': ['city'], '0305': ['forest'], '0506': ['light-woods'] },
    hexsides: [
      ['0303', '0403', 'river'],
      ['0303', '0404', 'river'],
      ['0304', '0404', 'river'],
      ['0304', '0405', 'river'],
    ],
    links: [...road('03'), ...road('05')],
    lines: { bridges: [['0303', '0403']], 'ouren-bridge': [['0303', '0403']] },
    areas: {
      'setup-ger-18': ['0202', '0203', '0204', '0302'],
      'setup-ger-2-pz': ['0205', '0206', '0305', '0306'],
      'german-territory': ['0101', '0102', '0103', '0104', '0105', '0106', '0107', '0202', '0203', '0204', '0205'],
      'entry-K': ['0103'],
      'entry-A': ['0703'],
      'edge-SE': ['0701', '0702', '0703', '0601', '0501'],
      'victory-east': ['0503', '0602', '0404'],
      'fuel-dumps': ['0606', '0507', '0605'],
      'st-vith': ['0503'],
      'st-vith-area': ['0503', '0504', '0603', '0604'],
      'st-vith-bottleneck': ['0403'],
      'supply-allied': ['0703', '0705'],
      'supply-german': ['0103', '0105'],
    },
    formations: [
      formation('ger-18', { army: '6-panzer', area: true }),
      formation('ger-2-pz', { army: '5-panzer', area: true }),
      formation('us-1'),
      formation('us-4', { type: 'cavalry-group' }),
      formation('us-9'),
    ],
    counters,
  })

export const arena: ArdennesGame = makeArena()
