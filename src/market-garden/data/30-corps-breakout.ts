/** Scenario 30, "Breakout of 30 Corps": 17 and 18 September 1944, from the Meuse-Escaut canal to Eindhoven. */
import { hexId } from '../../hex/hexId.js'
import type { HexId } from '../../hex/hexId.js'
import type { Counter } from '../board/counters.js'
import type { Scenario } from '../board/scenario.js'
import { anywhereIn, byId, enters } from './builders.js'
import { firstLiftOf101 } from './forces/airborne101.js'
import { groupCM, groupSO, groupSUSouth } from './forces/germansFront.js'
import { brigade231, guardsArmoured } from './forces/thirtyCorps.js'
import marketGardenMap from './market-garden-map.json'
import { airStrikes } from './turnRecord.js'

const number = (n: number): string => String(n).padStart(2, '0')

/** The hexes of an edge of sheet D, row by row or column by column. */
const edge = (count: number, hex: (n: number) => string, first = 1): readonly HexId[] =>
  Array.from({ length: count - first + 1 }, (_, i) => hexId(hex(first + i)))

const NORTH = edge(34, (column) => `D61${number(column)}`)
/** Strictly north of row 21 (M-R382). */
const WEST = edge(61, (row) => `D${number(row)}01`, 22)
/** Even rows are a hex shorter. */
const EAST = edge(61, (row) => `D${number(row)}${row % 2 === 0 ? 33 : 34}`, 22)

/**
 * The scenario "Breakout of 30 Corps" (M30).
 *
 * @category The game
 */
export const breakoutOf30Corps: Scenario = {
  id: '30-corps-breakout',
  title: 'Breakout of 30 Corps, 17 and 18 September 1944',
  turns: [2, 10], // M30.1a, M-R353
  firstPhase: 'allied-indirect-fire', // phase 6 (M30.1a): with blind barrages as always (M30.43a)
  area: { sheet: 'D', rows: [1, 61] },
  road: { from: hexId('D0619'), to: hexId('D6117') },
  // reconstructed: divisions whose headquarters are not in the game lie where their units come from
  supplySources: {
    'us-101': hexId('D6117'),
    goth: hexId('D6104'),
    'ger-719': hexId('D2101'),
  },
  alwaysSupplied: [],
  weather: 0, // M25.23a
  airStrikes,
  offMapBatteries: null,
  surprise: true, // M25.42a
  closedGround: [{ rule: 'M30.41a', side: 'german', area: 'south-of-front' }],
  inColumn: { rule: 'M30.42a', side: 'allied', before: 3 },
  lent: { rule: 'M30.44a', formation: 'ss-11', to: 'kg-walther' },
  spearhead: true, // M30.45a
  corpsAttacks: { rule: 'M30.46a', within: 6 },
  // turn 12 is the last of 18 September (M30.46c)
  outwardBound: { rule: 'M30.46b', until: 12, from: 6, exempt: ['fj-6'] },
  // M30.1b
  exits: [
    { rule: 'M30.51c', side: 'allied', edge: 'north', hexes: NORTH },
    { rule: 'M30.51a', side: 'german', edge: 'west', hexes: WEST },
    { rule: 'M30.51a', side: 'german', edge: 'east', hexes: EAST },
  ],
  victory: {
    conditions: [
      {
        id: 'M30.51a-1',
        title: 'at least 30 Allied strength points destroyed',
        side: 'german',
        points: 1,
        when: 'last-turn',
        requirement: { kind: 'strength-lost', of: 'allied', atLeast: 30 },
      },
      {
        id: 'M30.51a-2',
        title: 'at least 24 German strength points off the west and east edges north of row 21',
        side: 'german',
        points: 1,
        when: 'last-turn',
        requirement: { kind: 'left-map', by: ['west', 'east'], side: 'german', atLeast: 24 },
      },
      {
        id: 'M30.51a-3',
        title: 'no unit of the Guards Armoured Division off the north edge',
        side: 'german',
        points: 1,
        when: 'last-turn',
        requirement: {
          kind: 'not',
          requirement: { kind: 'left-map', by: ['north'], side: 'allied', formation: 'gd', atLeast: 1 },
        },
      },
      {
        id: 'M30.51c',
        title: 'at least 30 strength points of intact Guards units off the north edge',
        side: 'allied',
        points: 4, // more than all German ones: it decides by itself (M-R379)
        when: 'last-turn',
        requirement: { kind: 'left-map', by: ['north'], side: 'allied', formation: 'gd', atLeast: 30, intact: true },
      },
    ],
    levels: [
      { margin: 2, winner: 'german', level: null }, // M30.51b
      { margin: 0, winner: null, level: null }, // M-R356
      { margin: -4, winner: 'allied', level: null }, // M30.51c
    ],
  },
}

const { 'south-of-front': southOfFront, 'brigade-231': nearTheFront } = marketGardenMap.areas

/** The 506th, which has left sheet C on its way south (M30.3a, M26.52a). */
const from506 = (counter: Counter): Counter => {
  const { serial, ...rest } = counter
  return serial === undefined
    ? counter
    : { ...rest, arrival: enters(6, 'D6117'), provenance: { ...rest.provenance, place: 'rulebook' } }
}

/** The counters of "Breakout of 30 Corps", by id. */
export const breakoutOf30CorpsCounters: readonly Counter[] = byId([
  ...guardsArmoured(anywhereIn(southOfFront)),
  ...brigade231(anywhereIn(nearTheFront)), // M-R475
  ...firstLiftOf101.filter(({ id }) => id.startsWith('us-506')).map(from506),
  ...groupSO,
  ...groupSUSouth,
  ...groupCM('D6117'),
])
