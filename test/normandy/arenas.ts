/** Small boards that reach every phase and every kind of frame: for completeness, conformance and properties. */
import type { NormandyGame, ScenarioId } from '../../src/normandy/index.js'
import {
  division,
  germanDivision,
  germanHeadquarters,
  germanInfantry,
  grenadiers,
  panzer,
  patton,
  smallGame,
  tiger,
  ukArmour,
  ukDivision,
  ukMechanized,
  usArmor,
  usCavalry,
  usDivision,
  usMechanized,
  usRegiment,
} from './small.js'

export interface Arena {
  readonly name: string
  readonly game: NormandyGame
  readonly scenario: ScenarioId
  readonly options: object
}

const at = (hex: string): { readonly start: { readonly at: string } } => ({ start: { at: hex } })
const due = (turn: number, edges: readonly string[] = [], mechanizedPhase = false): object => ({
  arrival: { turn, edges, mechanizedPhase },
})

const COUNTRY = {
  '0303': ['bocage'],
  '0403': ['forest', 'highland'],
  '0302': ['woods'],
  '0404': ['city'],
  '0105': ['sea'],
} as const
const WATER = [
  ['0202', '0302', 'river'],
  ['0202', '0303', 'river'],
  ['0203', '0303', 'stream'],
] as const

/** Armor on both sides, a river, headquarters; a stack to overrun with. */
const armor = smallGame({
  columns: 5,
  rows: 5,
  turns: 3,
  terrain: COUNTRY,
  hexsides: WATER,
  links: [
    ['0101', '0201', 'primary'],
    ['0201', '0301', 'secondary'],
  ],
  areas: { 'us-exit': ['0103', '0104'] },
  counters: [
    panzer('ger-pz', { division: 'pz', ...at('0303') }),
    grenadiers('ger-pg', { division: 'pz', ...at('0303') }),
    germanHeadquarters('ger-hq', at('0404')),
    tiger('ger-tiger', at('0402')),
    usArmor('us-a', { division: 'arm', ...at('0201') }),
    usMechanized('us-b', { division: 'arm', ...at('0201') }),
    patton('us-hq', at('0101')),
    usCavalry('us-cav', at('0302')),
  ],
  divisions: [division('pz'), division('arm')],
})

/** Infantry: trucks, replacements, four steps, reinforcements of both sides, both Allied services. */
const infantry = smallGame({
  columns: 5,
  rows: 5,
  turns: 3,
  terrain: COUNTRY,
  hexsides: WATER,
  counters: [
    germanInfantry('ger-a', { division: 'ger', ...at('0303'), steps: 1 }),
    germanInfantry('ger-b', { division: 'ger', ...at('0304'), movement: 6 }),
    germanInfantry('ger-new', due(2, ['E'])),
    usDivision('us-1', at('0202')),
    usRegiment('us-2-a', { division: 'us-2', ...at('0301') }),
    usRegiment('us-2-b', { division: 'us-2', ...at('0301') }),
    usRegiment('us-late', due(2, [], true)),
    ukDivision('uk-1', at('0402')),
  ],
  divisions: [
    division('ger', { integrity: 'none' }),
    division('us-1', { integrity: 'truck' }),
    division('us-2', { integrity: 'truck' }),
  ],
})

/** Too many units for a small country: stacking decides where they may stop, retreat and advance. */
const crowd = smallGame({
  columns: 4,
  rows: 4,
  turns: 2,
  hexsides: [
    ['0202', '0203', 'river'],
    ['0203', '0303', 'river'],
    ['0302', '0303', 'sea'],
  ],
  counters: [
    ...['a', 'b', 'c'].map((id) => germanInfantry(`ger-${id}`, { division: 'ger', ...at('0303') })),
    germanDivision('ger-d', at('0304')),
    germanInfantry('ger-e', { ...at('0403'), steps: 1 }),
    germanHeadquarters('ger-hq', at('0404')),
    usDivision('us-1', at('0202')),
    usDivision('us-2', at('0302')),
    ukArmour('uk-a', at('0203')),
    ukMechanized('uk-b', at('0203')),
  ],
  divisions: [
    division('ger', { integrity: 'none' }),
    division('us-1', { integrity: 'truck' }),
    division('us-2', { integrity: 'truck' }),
  ],
})

const box = (to: unknown, side: string, landingLoss?: readonly number[]): object => ({
  to,
  side,
  name: 'box',
  ...(landingLoss === undefined ? {} : { landingLoss }),
  provenance: {},
})

/** The mini-game: boxes, drops, landings, naval guns, sudden death. */
const landing = smallGame({
  scenario: 'longest-day',
  columns: 5,
  rows: 5,
  turns: 2,
  terrain: {
    '0101': ['sea'],
    '0201': ['sea'],
    '0301': ['sea'],
    '0401': ['sea'],
    '0501': ['sea'],
    '0302': ['coast'],
    '0402': ['coast'],
    '0303': ['city'],
    '0403': ['marsh'],
    '0404': ['forest'],
  },
  areas: { coast: ['0302', '0402'], victory: ['0303', '0404'], 'entry-E': ['0503', '0504'] },
  boxes: {
    A: box(['0302'], 'American', [1, 3]),
    J: box(['0402'], 'Commonwealth', [1, 1]),
    G: box('drop', 'American', [1, 4]),
    P: box(['box A'], 'American'),
    R: box(['box J'], 'Commonwealth'),
  },
  counters: [
    germanInfantry('ger-a', { movement: 3, attack: [2, 1], defence: [3, 2], ...at('0303') }),
    panzer('ger-p', { movement: 6, ...due(1, ['E']) }),
    usRegiment('us-16', { movement: 3, attack: [3, 2], defence: [4, 2], ...at('box-A') }),
    usRegiment('us-dd', { kind: 'dd-tank', attack: [1], stacking: 0.5, size: 'battalion', ...at('box-A') }),
    usRegiment('us-101', {
      kind: 'airborne',
      size: 'division',
      stacking: 3,
      movement: 3,
      attack: [4, 2],
      ...at('box-G'),
    }),
    usRegiment('us-late', { movement: 3, ...due(2, ['P']) }),
    ukArmour('uk-7-22', { movement: 6, stacking: 1, division: 'uk-7', ...at('box-J') }),
    ukMechanized('uk-7-131', { movement: 6, stacking: 1, division: 'uk-7', ...at('box-R') }),
  ],
  divisions: [division('uk-7')],
})

const everything = {
  weather: true,
  lossPriority: true,
  armorFirst: true,
  riverRoads: true,
  headquartersRetreat: true,
  fogOfStacks: true,
  splitBombing: true,
  randomBombing: true,
  hill112: true,
  playTime: true,
}

/** Every arena, with and without the optional rules. */
export const arenas: readonly Arena[] = [
  { name: 'armor', game: armor, scenario: 'campaign', options: {} },
  { name: 'armor with every option', game: armor, scenario: 'campaign', options: everything },
  { name: 'infantry', game: infantry, scenario: 'campaign', options: {} },
  {
    name: 'infantry with overstacking',
    game: infantry,
    scenario: 'campaign',
    options: { overstacking: true, playTime: true },
  },
  { name: 'crowd', game: crowd, scenario: 'campaign', options: { lossPriority: true } },
  { name: 'landing', game: landing, scenario: 'longest-day', options: {} },
]
