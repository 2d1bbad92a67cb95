/**
 * The fixed numbers of the rules: distances, dates, markers and modifiers. All of them are stated in the rulebook,
 * except where a comment says otherwise.
 */
import type { Advance } from './board/combatResults.js'
import type { Army } from './board/counterTerms.js'

/** The morale and other modifiers of the die rolls. */
export const DIE_MODIFIERS = {
  /**
   * lead unit in a firefight or a determined defence, a unit that disengages or rallies (A16.2d, A16.73, A18.4b,
   * A20.2b)
   */
  green: 1,
  elite: -1,
  /** the lead unit's tank quality is at least the enemy's best (A16.2d, A16.73) */
  leadTank: -1,
  /** determined defence in a city (A16.73a) */
  city: -1,
  /** a tank or recon unit disengages (A20.2b) */
  vehicleDisengages: -1,
  /** two artillery units support the defence (A22.8a) */
  secondArtillery: -1,
  /** German fuel rolls from the clear sky on, and once a captured dump has been transferred (A6.3, A32.2h) */
  fuelClearSky: 1,
  fuelCapturedDump: -2,
  /** Allied surrender rolls under a clear sky (A28.2) */
  surrenderAirdrop: -2,
} as const

/**
 * Columns of the combat results table, to the right for the attacker, to the left (negative) for the defender (A15.9).
 */
export const COLUMN_SHIFTS = {
  armourOfAttacker: 1, // A21.1a
  artilleryUnit: 1, // each, two at most (A22.7)
  defendersOutOfSupply: 1, // A23.4a
  strategicMovement: 1, // A12.5a
  attackerAdvantage: 1, // A16.6b
  airSupport: 1, // A15.6c
  disrupted: 1, // A18.2f
  routed: 2, // instead of the line above (A18.2g)
  surprise: 1, // A27.13a
  armourOfDefender: -1, // A21.1b
  attackersOutOfSupply: -1, // A23.4a
  dumpByStrategicMovement: -1, // A32.2d
} as const

/**
 * The length of an advance in hexes; one more for mechanized units along a road (A19.1). A limited advance enters only
 * the vacated hex.
 */
export const ADVANCE_LENGTH: Readonly<Record<Advance, number>> = { none: 0, limited: 1, normal: 1, bonus: 2 }
/** The road bonus by kind of advance (A19.1e). */
export const ROAD_BONUS: Readonly<Record<Advance, number>> = { none: 0, limited: 0, normal: 1, bonus: 1 }

/** Hexes, movement points and stacking. */
export const DISTANCES = {
  stackingPoints: 3, // A8.1a
  stackingUnits: 2, // A8.2a
  battleGroupUnits: 3, // A8.2e
  battleGroupDefence: 7, // A8.2e
  tacticalMovement: 2, // A11.3a
  extendedMovement: 2, // added to the allowance (A11.2a)
  strategicFactor: 2, // A12.1a
  truckMovement: 12, // A12.62a
  truckLoadingDistance: 2, // A12.61a
  primeMoverMovement: 5, // A22.3a
  trafficCost: 2, // A24.2a
  bottleneckCost: 4, // to German units (A24.7a)
  bottleneckCostHeld: 2, // while the Germans control St-Vith (A24.7b)
  mapEdgeExit: 1, // A11.9a
  engineerFirstMove: 2, // A13.2c
  bridgeReach: 1, // A7.3
  landSupply: 4, // A23.3b
  linkOfGroup: 4, // A23.6b
  roadblockReach: 4, // A24.8g
  nightDesignationMove: 1, // A25.3c
  blockingDefence: 6, // A13.4c
  disengagement: 2, // one or two hexes (A20.3b)
  outOfSupplyAdvance: 1, // A19.6
  divisionsInAttack: 2, // A14.3a
  artilleryInCombat: 2, // A22.6b
} as const

/** Turns of the calendar: odd turns are AM, even ones PM; a night follows every even turn. */
export const CALENDAR = {
  lastTurn: 22,
  ourenAsOtherBridges: 3, // A7.8c
  demolitionAllowed: 3, // A7.7a
  lastOfClosedSector: 2, // A27.7
  bridgesComplete: 2, // Dasburg and Gemünd (A7.10a)
  greifMarkers: 3, // A24.5b, and the German roadblocks (A3.8)
  dropOfVonDerHeydte: 3, // A27.2a
  lastOfDisguise: 4, // A27.11a
  lastBoundToStVith: 3, // A27.8
  first653Roll: 4, // A27.9
  boundariesLifted: 5, // A11.10a
  dumpRemoved: 6, // at its end (A32.3b)
  fuelShortage: 7, // A6.1a
  greifRemoval: 8, // on every PM turn (A24.6a)
  frozen: 11, // A28.1
  clearSky: 15, // A15.6a, A28.2
} as const

/** Artillery units that the Germans may make ready in a turn; the Allies have no limit (A5.2a, A5.4). */
export const germanArtillerySupply = (turn: number): number => (turn === 2 ? 6 : 3)

/**
 * Markers of each side. Prime movers are the backs of German strategic movement markers, trucks those of Allied ones
 * (A12.61c, A22.3e).
 */
export const MARKERS = {
  german: { strategicMovement: 6, primeMovers: 5, traffic: 6, roadblocks: 2, night: 3 }, // six Greif markers: A-R35
  allied: { strategicMovement: 10, primeMovers: 0, traffic: 6, roadblocks: 2, night: 3 }, // traffic: A24.5a
} as const

/** Prime movers by army (A22.3b). */
export const PRIME_MOVERS: Readonly<Record<Army, number>> = { '6-panzer': 2, '5-panzer': 2, '7': 1, nordwind: 0 }

/**
 * The starting places of markers (A3.5, A24.8k, A7.10): the rulebook names two of the six blown bridges by one of their
 * hexes.
 */
export const STARTING_MARKERS = {
  alliedRoadblocks: ['2111', '2312'],
  blownBridges: 6,
  dasburg: '2115',
  gemund: '2013',
  ouren: '2020',
} as const

/** The place where one unit of the 212th Division may cross the Sauer on turn 1, and must stop (A29.2). */
export const SAUER_CROSSING = { from: '1006', to: '1005', formation: 'ger-212' } as const

/** The Greif marker that leaves the game for good, by turn (A24.6a). */
export const greifRemoved = (turn: number): number | null =>
  turn >= CALENDAR.greifRemoval && turn % 2 === 0 && turn <= 18 ? turn / 2 - 3 : null

/** The fuel dump (A32); its three possible places are an area of the map. */
export const FUEL_DUMP = {
  places: 3, // A32.1a
  defence: 2, // A32.2a
  steps: 1, // A32.2b
  destroyedInBridgePhase: 4, // on this die or less (A32.3a)
  destroyedInCombatPhase: 2, // A32.3a, A-R4
} as const

/** Numbers of the victory conditions (A30, A31). */
export const VICTORY = {
  eastHexes: 20,
  exitedAttack: 24,
  exits: ['F', 'G'],
  liegeHexes: 4,
  meuseTowns: 4,
  westHexes: 8,
  alliedAreas: 3,
  alliedPhases: 2,
  scenarioPointsPerHex: 1,
  scenarioAttackPerPoint: 4,
} as const

/** Allied air support markers of a turn: half the die, rounded up (A15.6b). */
export const airSupport = (die: number): number => Math.ceil(die / 2)
