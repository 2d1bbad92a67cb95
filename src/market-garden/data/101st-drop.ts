/**
 * Scenario 26, "Drop of the 101st Airborne": 17 and 18 September 1944, the road from Son to Uden before 30 Corps comes.
 */
import { hexId } from '../../hex/hexId.js'
import type { Counter } from '../board/counters.js'
import type { Scenario } from '../board/scenario.js'
import { byId } from './builders.js'
import { firstLiftOf101, secondLiftOf101 } from './forces/airborne101.js'
import { groupSP, groupSR, groupSU } from './forces/germansSouth.js'
import { randomSetup } from './randomSetup.js'
import { airStrikes } from './turnRecord.js'

/**
 * The scenario "Drop of the 101st Airborne" (M26).
 *
 * @category The game
 */
export const dropOfThe101st: Scenario = {
  id: '101st-drop',
  title: 'Drop of the 101st Airborne, 17 and 18 September 1944',
  turns: [1, 10], // M26.1a
  firstPhase: 'allied-movement',
  area: { sheet: 'C', rows: [1, 61] },
  road: { from: hexId('C0117'), to: hexId('C6122') }, // M26.61a
  supplySources: {},
  supplyHeads: { 'us-101': hexId('C1211') }, // M26.2a
  alwaysSupplied: [],
  weather: 0, // M25.23a
  airStrikes,
  corpsOnItsWay: true, // M20.3a
  lowDelivery: 'M26.4c',
  landings: {
    pathfinders: {
      'us-506': hexId('C1011'),
      'us-502': hexId('C1310'),
      'us-501': hexId('C2611'),
      'us-327': hexId('C1111'),
    },
    drops: [
      { turn: 1, serials: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
      { turn: 8, serials: [11, 12, 13] }, // M-R341
    ],
  },
  offMapBatteries: null,
  surprise: true, // M25.42a
  randomSetup: randomSetup.south,
  exits: [{ rule: 'M26.52a', side: 'allied', formation: 'us-506', edge: 'south', hexes: [hexId('C0117')] }],
  orders: [
    // they are there when turn 3 begins
    {
      rule: 'M26.51a',
      who: { unit: 'us-506-hq' },
      hex: hexId('C0815'),
      by: 2,
      until: 2,
      stays: false,
      leaves: false,
    },
    { rule: 'M26.51b', who: { unit: 'us-502-hq' }, hex: hexId('C1114'), by: 2, stays: true, leaves: false },
    { rule: 'M26.51b', who: { unit: 'us-501-hq' }, hex: hexId('C3213'), by: 2, stays: true, leaves: false },
    // they are off by the end of turn 6
    { rule: 'M26.52a', who: { formation: 'us-506' }, hex: hexId('C0117'), by: 6, stays: false, leaves: true },
  ],
  victory: {
    conditions: [
      {
        id: 'M26.61a-1',
        title: 'at least 12 Allied strength points destroyed',
        side: 'german',
        points: 1,
        when: 'last-turn',
        requirement: { kind: 'strength-lost', of: 'allied', atLeast: 12 },
      },
      {
        id: 'M26.61a-2',
        title: 'Germans at both ends of a bridge on the road',
        side: 'german',
        points: 1,
        when: 'last-turn',
        requirement: { kind: 'bridge-held' },
      },
      {
        id: 'M26.61a-3',
        title: 'German artillery that could fire at the road or at a pathfinder',
        side: 'german',
        points: 1,
        when: 'last-turn',
        requirement: { kind: 'artillery-in-range' },
      },
    ],
    levels: [
      { margin: 3, winner: 'german', level: 'decisive' }, // M26.61b
      { margin: 2, winner: 'german', level: 'substantial' },
      { margin: 1, winner: 'german', level: 'limited' },
      { margin: 0, winner: 'allied', level: null },
    ],
  },
}

/** The counters of "Drop of the 101st Airborne", by id. */
export const dropOfThe101stCounters: readonly Counter[] = byId([
  ...firstLiftOf101,
  ...secondLiftOf101,
  ...groupSU,
  ...groupSP,
  ...groupSR,
])
