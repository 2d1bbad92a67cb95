/** Scenario 27, "Drop of the 82nd Airborne": 17 and 18 September 1944, the bridges between Grave and Nijmegen. */
import { hexId } from '../../hex/hexId.js'
import type { Counter } from '../board/counters.js'
import type { Scenario } from '../board/scenario.js'
import { byId, enters } from './builders.js'
import { firstLiftOf82, secondLiftOf82 } from './forces/airborne82.js'
import { centralGermans } from './forces/germansCentre.js'
import { graebner } from './forces/germansNorth.js'
import { randomSetup } from './randomSetup.js'
import { airStrikes } from './turnRecord.js'
import { byMargin } from './victoryLevels.js'

/**
 * The scenario "Drop of the 82nd Airborne" (M27).
 *
 * @category The game
 */
export const dropOfThe82nd: Scenario = {
  id: '82nd-drop',
  title: 'Drop of the 82nd Airborne, 17 and 18 September 1944',
  turns: [1, 10], // M27.1a
  firstPhase: 'allied-movement',
  area: { sheet: 'B', rows: [1, 39] },
  road: { from: hexId('B0122'), to: hexId('B3235') },
  supplySources: {},
  supplyHeads: { 'us-82': hexId('B2348') }, // M27.2a
  alwaysSupplied: [],
  cutOffAtStart: { sides: ['german'], formations: ['us-504'] }, // M27.1c
  weather: 0, // M25.23a
  airStrikes,
  corpsOnItsWay: true, // M20.3a
  lowDelivery: 'M27.4b',
  landings: {
    pathfinders: { 'us-504': hexId('B1331'), 'us-505': hexId('B2048'), 'us-508': hexId('B2448') },
    apart: [{ formation: 'us-504', companies: 1, hex: hexId('B0924') }], // M27.2a
    unlifted: [{ formation: 'us-82', companies: 1, area: 'grave', within: 2 }], // M23.4b
    drops: [
      { turn: 1, serials: [17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28] }, // M-R344
      { turn: 8, serials: [29, 30, 31, 32] }, // M27.3a
    ],
  },
  offMapBatteries: null,
  surprise: true, // M25.42a
  randomSetup: randomSetup.centre,
  orders: [
    { rule: 'M27.51a', who: { unit: 'us-504-hq' }, hex: hexId('B1132'), by: 2, stays: true, leaves: false },
    { rule: 'M27.51a', who: { unit: 'us-505-hq' }, hex: hexId('B2046'), by: 2, stays: true, leaves: false },
    { rule: 'M27.51a', who: { unit: 'us-508-hq' }, hex: hexId('B3042'), by: 2, stays: true, leaves: false },
  ],
  victory: {
    conditions: [
      {
        id: 'M27.61a-1',
        title: 'no Allied unit in supply in or beside B3336',
        side: 'german',
        points: 1,
        when: 'last-turn',
        // M27.52a
        requirement: { kind: 'nobody-near', side: 'allied', hex: hexId('B3336'), within: 1, orUnsupplied: true },
      },
      {
        id: 'M27.61a-2',
        title: 'at least 10 Allied strength points destroyed, or without supply in the end',
        side: 'german',
        points: 1,
        when: 'last-turn',
        // M27.52a
        requirement: { kind: 'strength-lost', of: 'allied', atLeast: 10, orUnsupplied: true },
      },
      {
        id: 'M27.61a-3',
        title: 'a German unit within two hexes of a pathfinder',
        side: 'german',
        points: 1,
        when: 'last-turn',
        requirement: { kind: 'near-pathfinder', within: 2 },
      },
      {
        id: 'M27.61b',
        title: 'a road from B0122 to Nijmegen free of Germans and their zones',
        side: 'allied',
        points: 1,
        when: 'last-turn',
        requirement: { kind: 'free-road', from: hexId('B0122'), to: 'nijmegen' },
      },
    ],
    levels: byMargin, // M27.61c
  },
}

/**
 * The counters of "Drop of the 82nd Airborne", by id. The battalion of the 9th SS comes down from Arnhem in turn 3
 * (M27.3a).
 */
export const dropOfThe82ndCounters: readonly Counter[] = byId([
  ...firstLiftOf82,
  ...secondLiftOf82,
  ...centralGermans('B3830'),
  ...graebner(enters(3, 'B3830')),
])
