/** The campaign (M31): 17 to 26 September 1944 on all four sheets, from the Meuse-Escaut canal to Arnhem. */
import { hexId } from '../../hex/hexId.js'
import { LAST_TURN } from '../board/calendar.js'
import type { CampaignTerms } from '../board/campaignTerms.js'
import type { Counter } from '../board/counters.js'
import type { Scenario } from '../board/scenario.js'
import { anywhereIn, byId } from './builders.js'
import { firstLiftOf101, secondLiftOf101 } from './forces/airborne101.js'
import { firstLiftOf82, secondLiftOf82 } from './forces/airborne82.js'
import { firstLiftOfBritish, polishBrigade, secondLiftOfBritish } from './forces/airborneBritish.js'
import { thirdLiftOf101, thirdLiftOf82 } from './forces/airborneLater.js'
import { centralGermans } from './forces/germansCentre.js'
import { corridorGermans } from './forces/germansCorridor.js'
import { groupCM, groupSO, groupSUSouth } from './forces/germansFront.js'
import { laterNorthernGermans, northernGermans } from './forces/germansNorth.js'
import { groupSP, groupSR, groupSU } from './forces/germansSouth.js'
import { secondEchelon } from './forces/secondEchelon.js'
import { brigade231, guardsArmoured } from './forces/thirtyCorps.js'
import marketGardenMap from './market-garden-map.json'
import { offMap } from './offMap.js'
import { randomSetup } from './randomSetup.js'
import { airStrikes, liftPoints } from './turnRecord.js'

const terms: CampaignTerms = {
  // M-R361
  startingModes: [
    { rule: 'M31.24a', side: 'allied', formation: 'br-231', mode: 'any' },
    { rule: 'M31.24b', side: 'allied', guns: true, mode: 'defilade' },
    { rule: 'M31.12a', side: 'allied', mode: 'travel' },
    { rule: 'M31.11b', side: 'german', mode: 'concentrated' },
  ],
  suppressedFlak: { upTo: 5, until: 2 }, // M31.13
  gunLine: { rule: 'M31.24b', headquarters: 'uk-30' },
  idle: { rule: 'M31.25c', formations: ['uk-30', 'kg-walther'], turn: 2, phase: 'allied-indirect-fire' }, // phase 6
  flank: { rule: 'M31.24c', formation: 'br-231', area: 'valkenswaard', until: 4, waitsFor: 'br-50' },
  leash: { hexes: 12, road: 4 }, // M31.23
  // M31.17, M-R371
  releases: [
    { rule: 'M31.17b', group: 'br-43', when: [{ kind: 'beside', line: 'water-maas' }], after: 1 },
    {
      rule: 'M31.17c',
      group: 'br-50',
      when: [{ kind: 'beyond', area: 'north-of-neder-rijn', supplied: true, byRoad: true }],
      after: 0,
    },
    { rule: 'M31.17d', group: 'br-8', when: [{ kind: 'near', hex: hexId('B2935'), within: 4 }], after: 1 },
    {
      rule: 'M31.17e',
      group: 'br-52',
      when: [
        { kind: 'entered', hex: hexId('A3724') },
        { kind: 'beyond', area: 'north-of-neder-rijn', supplied: false },
      ],
      after: 2, // from the later of the two (M-R362)
    },
    { rule: 'M31.17f', group: 'br-52-sea', when: [{ kind: 'arrived', formation: 'br-52' }], after: 1 },
    {
      rule: 'M31.43b',
      group: 'over-the-rhine',
      when: [{ kind: 'beyond', area: 'north-of-neder-rijn', supplied: true }],
      after: 0,
    },
  ],
  roaming: {
    hexes: 12,
    early: [
      { rule: 'M31.3b', group: 'ger-84', upTo: 3 },
      { rule: 'M31.3c', group: 'ger-180', upTo: 2 },
      { rule: 'M31.3c', group: 'ger-190', upTo: 1 },
    ],
  },
  score: {
    bridges: { river: 50, canal: 25, arnhem: 75, clear: 3 }, // M31.42
    units: { leg: 1, arms: 2, prize: 3, unsupplied: 1 }, // M31.41
    // M31.5a, M-R358
    ratios: [
      { ratio: 3, winner: 'german', level: 'decisive' },
      { ratio: 2.5, winner: 'german', level: 'substantial' },
      { ratio: 2, beyond: true, winner: 'german', level: 'limited' },
      { ratio: 2, winner: null, level: null },
      { ratio: 1.5, winner: 'allied', level: 'limited' },
      { ratio: 1, beyond: true, winner: 'allied', level: 'substantial' },
      { ratio: 0, winner: 'allied', level: 'decisive' },
    ],
    decisiveNeeds: 'over-the-rhine',
  },
}

/**
 * The campaign (M31).
 *
 * @category The game
 */
export const campaign: Scenario = {
  id: 'campaign',
  title: 'Market-Garden, 17 to 26 September 1944',
  turns: [1, LAST_TURN], // M31.1a, M-R360
  firstPhase: 'allied-movement', // M25.1b
  area: null,
  road: { from: hexId('D0619'), to: hexId('A2232') },
  // reconstructed: the headquarters of the 719th is not in the game
  supplySources: { 'ger-719': hexId('D3101') },
  alwaysSupplied: [],
  weather: null,
  // reconstructed: the rulebook names no weather for 17 September, on which all serials of the first lift may fly
  clearDays: 1,
  airStrikes,
  landings: {
    pathfinders: {},
    unlifted: [{ formation: 'us-82', companies: 1, area: 'grave', within: 2 }], // M23.4b
    liftPoints, // M22.32a, M31.12b
    freePathfinders: true, // M31.22a
    flak: true,
    bend: { beyond: 34, by: [hexId('B0115'), hexId('B0116')] }, // Schaijk (M14.21c, M-R231)
  },
  freeBarrage: { turns: [2, 3], within: 3 }, // M31.25a
  strayBattalions: true, // M23.12c, M-R328
  offMapBatteries: null,
  closedGround: [{ rule: 'M30.41a', side: 'german', area: 'south-of-front' }], // M31.21a
  inColumn: { rule: 'M30.42a', side: 'allied', before: 3, groundAlone: true }, // M-R525
  lent: { rule: 'M30.44a', formation: 'ss-11', to: 'kg-walther' },
  spearhead: true, // M-R483
  // M-R482
  corpsAttacks: { rule: 'M30.46a', within: 6, until: 12, groundAlone: true },
  outwardBound: { rule: 'M30.46b', until: 12, from: 6, exempt: ['fj-6'], sheet: 'D' },
  elusive: { rule: 'M28.53a', formation: 'ss-16', turns: [1, 2], failsOn: 3 }, // M31.21a, M-R383
  offMap, // M20.0a
  randomSetup: randomSetup.campaign,
  campaign: terms,
  victory: { conditions: [], levels: [] },
}

const { 'south-of-front': southOfFront, bridgehead, 'brigade-231': nearTheFront } = marketGardenMap.areas

/** South of the canal (M31.24b). */
const gunLine = anywhereIn(southOfFront.filter((hex) => !bridgehead.includes(hex)))

/** The counters of the campaign, by id. */
export const campaignCounters: readonly Counter[] = byId([
  ...guardsArmoured(anywhereIn(southOfFront), gunLine),
  ...brigade231(anywhereIn(nearTheFront)),
  ...secondEchelon,
  ...firstLiftOf101,
  ...secondLiftOf101,
  ...thirdLiftOf101,
  ...firstLiftOf82,
  ...secondLiftOf82,
  ...thirdLiftOf82,
  ...firstLiftOfBritish,
  ...secondLiftOfBritish,
  ...polishBrigade,
  ...groupSO,
  ...groupSU,
  ...groupSUSouth,
  ...groupCM('C0934'),
  ...groupSP,
  ...groupSR,
  ...centralGermans('A1953'),
  ...northernGermans,
  ...laterNorthernGermans,
  ...corridorGermans,
])
