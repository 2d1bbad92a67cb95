/**
 * Scenarios 28 and 29 on sheet A: "Drop of the British 1st Airborne", 17 and 18 September 1944, and its continuation to
 * the 21st, "Destruction of the British 1st Airborne".
 */
import { hexId } from '../../hex/hexId.js'
import type { Counter } from '../board/counters.js'
import type { Scenario } from '../board/scenario.js'
import type { Condition } from '../board/victoryTerms.js'
import { byId } from './builders.js'
import { firstLiftOfBritish, polishBrigade, secondLiftOfBritish } from './forces/airborneBritish.js'
import { laterNorthernGermans, northernGermans } from './forces/germansNorth.js'
import { randomSetup } from './randomSetup.js'
import { airStrikes } from './turnRecord.js'
import { byMargin } from './victoryLevels.js'

/** What both have in common: set-up, restrictions (M28.2a, M28.5, M-R348). */
const atArnhem = {
  firstPhase: 'allied-movement',
  area: { sheet: 'A', rows: [1, 39] },
  road: { from: hexId('A0130'), to: hexId('A2232') },
  supplySources: {},
  alwaysSupplied: [],
  airStrikes,
  offMapBatteries: null,
  corpsOnItsWay: true, // M20.3a
  surprise: true, // M25.42a
  randomSetup: randomSetup.north,
  noFerries: ['allied'], // M28.51a
  // the reconnaissance battalion of the 9th SS crosses the map (M28.52a)
  exits: [{ rule: 'M28.52a', side: 'german', formation: 'ss-9-aa', edge: 'south', hexes: [hexId('A0130')] }],
  orders: [
    {
      rule: 'M28.52a',
      who: { formation: 'ss-9-aa' },
      hex: hexId('A0130'),
      by: 3,
      stays: false,
      leaves: true,
      only: true,
      liftedBy: 'freeReconnaissance', // M28.52e
    },
  ],
  elusive: { rule: 'M28.53a', formation: 'ss-16', turns: [1, 2], failsOn: 3 },
} as const satisfies Partial<Scenario>

const pathfinders = { 'br-1-1': hexId('A1814'), 'br-1-4': hexId('A2510'), 'br-1-al': hexId('A2416') } // M28.2a
const drops = [
  { turn: 1, serials: [36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46] },
  { turn: 8, serials: [47, 48, 49, 50, 51, 52, 53, 54] }, // M-R341
] as const

const germanPoint = ({ id, title, requirement }: Pick<Condition, 'id' | 'title' | 'requirement'>): Condition => ({
  id,
  title,
  side: 'german',
  points: 1,
  when: 'last-turn',
  requirement,
})

/**
 * The scenario "Drop of the British 1st Airborne" (M28).
 *
 * @category The game
 */
export const dropOfTheBritish: Scenario = {
  ...atArnhem,
  id: '1st-airborne-drop',
  title: 'Drop of the British 1st Airborne, 17 and 18 September 1944',
  turns: [1, 10], // M28.1a
  supplyHeads: { 'br-1': hexId('A2420') }, // M-R351
  weather: 0, // M25.23a
  landings: { pathfinders, drops },
  victory: {
    conditions: [
      germanPoint({
        id: 'M28.61a-1',
        title: 'at least 14 Allied strength points destroyed',
        requirement: {
          kind: 'strength-lost',
          of: 'allied',
          atLeast: 14,
        },
      }),
      germanPoint({
        id: 'M28.61a-2',
        title: 'all Allied units north of the Neder Rijn and no farther east than column 26',
        requirement: {
          kind: 'contained',
          area: 'north-of-neder-rijn',
          column: 26,
        },
      }),
      germanPoint({
        id: 'M28.61a-3',
        title: 'a German unit that sees a pathfinder',
        requirement: { kind: 'pathfinder-seen' },
      }),
      {
        id: 'M28.61b',
        title: 'Allied units in A1927, A2232 and A2728',
        side: 'allied',
        points: 1,
        when: 'last-turn',
        requirement: { kind: 'units-in', side: 'allied', hexes: [hexId('A1927'), hexId('A2232'), hexId('A2728')] },
      },
    ],
    levels: byMargin, // M28.61c
  },
}

/** The counters of "Drop of the British 1st Airborne", by id. */
export const dropOfTheBritishCounters: readonly Counter[] = byId([
  ...firstLiftOfBritish,
  ...secondLiftOfBritish,
  ...northernGermans,
])

/**
 * The scenario "Destruction of the British 1st Airborne" (M29).
 *
 * @category The game
 */
export const destructionOfTheBritish: Scenario = {
  ...atArnhem,
  id: '1st-airborne-destruction',
  title: 'Destruction of the British 1st Airborne, 17 to 21 September 1944',
  turns: [1, 30], // M29.1a
  supplyHeads: { 'br-1': hexId('A2420') },
  weather: null, // M-R340
  clearDays: 2, // M25.23a
  landings: {
    pathfinders,
    freePathfinders: true, // those of the Poles may be placed anywhere (M29.3a)
    drops: [...drops, { turn: 29, serials: [55, 56, 57, 58] }],
  },
  victory: {
    conditions: [
      germanPoint({
        id: 'M29.51a-1',
        title: 'at least 45 Allied strength points destroyed',
        requirement: {
          kind: 'strength-lost',
          of: 'allied',
          atLeast: 45,
        },
      }),
      germanPoint({
        id: 'M29.51a-2',
        title: 'no Allied unit in supply',
        requirement: { kind: 'none-in-supply', side: 'allied' },
      }),
      germanPoint({
        id: 'M29.51a-3',
        title: 'no Allied unit left north of the Neder Rijn',
        requirement: {
          kind: 'none-in',
          side: 'allied',
          area: 'north-of-neder-rijn',
        },
      }),
      {
        id: 'M29.51b',
        title:
          'both ends of a bridge or ferry over the Neder Rijn, and no German within five hexes of the northern one',
        side: 'allied',
        points: 2,
        when: 'last-turn',
        requirement: { kind: 'crossing-held', over: 'water-neder-rijn', area: 'north-of-neder-rijn', clear: 5 },
      },
    ],
    // M29.51c
    levels: [
      { margin: 3, winner: 'german', level: 'decisive' },
      { margin: 2, winner: 'german', level: 'substantial' },
      { margin: 1, winner: 'german', level: 'limited' },
      { margin: 0, winner: 'allied', level: 'limited' },
      { margin: -1, winner: 'allied', level: 'substantial' },
      { margin: -2, winner: 'allied', level: 'decisive' },
    ],
  },
}

/** The counters of "Destruction of the British 1st Airborne", by id. */
export const destructionOfTheBritishCounters: readonly Counter[] = byId([
  ...dropOfTheBritishCounters,
  ...polishBrigade,
  ...laterNorthernGermans,
])
