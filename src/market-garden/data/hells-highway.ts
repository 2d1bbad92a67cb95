/** Scenario 24, "Hell's Highway": 22 and 23 September 1944, the road between Son and Uden. */
import type { Counter } from '../board/counters.js'
import { hexId } from '../../hex/hexId.js'
import type { Scenario } from '../board/scenario.js'
import { byId } from './builders.js'
import { alliedUnits } from './hells-highway-allied.js'
import { germanUnits } from './hells-highway-german.js'

/**
 * The scenario "Hell's Highway" (M24).
 *
 * @category The game
 */
export const hellsHighway: Scenario = {
  id: 'hells-highway',
  title: "Hell's Highway, 22 and 23 September 1944",
  turns: [35, 45], // M24.1a
  firstPhase: 'weather', // phase 1, without effect in a turn of 0901 (M24.1a)
  area: { sheet: 'C', rows: [21, 45] }, // M24.1b, M-R333
  road: { from: hexId('C2110'), to: hexId('C4218') }, // M24.61a
  supplySources: {
    'us-101': hexId('C2411'), // M24.5a
    'gd-5': hexId('C2411'), // M24.5a
    // reconstructed: the headquarters of the division, not in the game, lies up the road by which 32 Brigade comes
    gd: hexId('C4519'),
  },
  alwaysSupplied: ['german'], // M24.5c
  heldBridges: [hexId('C2913'), hexId('C3013')], // the canal bridge of Veghel on the main road (M-R402)
  weather: 0, // M-R337
  airStrikes: null, // M-R337
  offMapBatteries: { row: 21, range: 12, observers: 'british' }, // M24.4
  victory: {
    conditions: [
      {
        id: 'M24.61a',
        title: 'Germans on the road for a complete turn',
        side: 'german',
        points: 1,
        when: 'every-turn',
        requirement: { kind: 'road-held' },
      },
      {
        id: 'M24.61b',
        title: 'Germans on the road when turn 43 ends',
        side: 'german',
        points: 1,
        when: 43,
        requirement: { kind: 'on-road' },
      },
      {
        id: 'M24.61c',
        title: 'more than 20 Allied steps lost',
        side: 'german',
        points: 1,
        when: 'every-turn',
        requirement: { kind: 'strength-lost', of: 'allied', atLeast: 21 },
      },
      {
        id: 'M24.61e',
        title: 'none of the three, and 20 German steps lost',
        side: 'allied',
        points: 1,
        when: 'last-turn',
        requirement: {
          kind: 'all',
          requirements: [{ kind: 'denied' }, { kind: 'strength-lost', of: 'german', atLeast: 20 }],
        },
      },
    ],
    levels: [
      { margin: 3, winner: 'german', level: 'decisive' }, // M24.61d
      { margin: 2, winner: 'german', level: 'substantial' },
      { margin: 1, winner: 'german', level: 'limited' },
      { margin: 0, winner: null, level: null }, // M-R336
      { margin: -1, winner: 'allied', level: null }, // M24.61e
    ],
  },
}

/** The counters of "Hell's Highway", by id. */
export const hellsHighwayCounters: readonly Counter[] = byId([...alliedUnits, ...germanUnits])
