/**
 * The numbers of the rules that are not in a table: distances, limits, modifiers and die rolls. The rulebook states all
 * of them; where it contradicts itself, the comment names the ruling. Movement points are whole points here; the
 * terrain effects chart counts in halves.
 */
import type { ArmourClass } from './antiTankChart.js'
import type { Ground } from './terrainChart.js'

/** The terrain effects chart counts in halves of a movement point (M8.3a). */
export const HALVES = 2

/** Stacking, in strength points and units. What a hex holds is in the terrain effects chart. */
export const STACKING = {
  travel: 8, // strength points in Travel mode in a hex (M9.1c)
  unitsMovingInTravel: 2, // together in a stack (M8.53a)
  unitsMovingByRoadOnFoot: 2, // M8.53c
  leaders: 1, // of a side in a hex (M19.31b, M-R125)
  serial: 28, // strength points of an airborne serial (M14.72a)
  returnedSerial: 24, // M14.61c
} as const

/** Direct, indirect and anti-tank fire. */
export const FIRE = {
  points: 9, // strength points of a full packet, and of each increment (M5.15b)
  topUnits: 2, // armoured, and not armoured, that fire from a hex (M5.13d, M-R132)
  highestValue: 9, // of direct fire (M5.15b)
  battalionLoss: 1, // fire value for each battalion beyond the first, by the option of M-R301 (M5.15a, M-R106)
  crowded: 18, // more strength points than this in a barraged hex ... (M5.0m)
  crowdedRoll: 2, // ... change the roll in the firer's favour (M-R105)
  minimalRoll: 2, // of minimal fire (M5.29a)
  travelPoints: 1, // fired into a hex in Travel mode (M5.27a)
  acrossDike: 1, // range of direct fire (M5.28)
  antiTankRange: 2, // M5.81c
  extendedRange: 3, // artillery may add a third of its range (M5.53)
  unobserved: 4, // divides the strength of an unobserved barrage (M5.16h)
  unobservedUnits: 2, // that may combine in it (M6.7c)
  gunsBelowTheTop: 2, // towed anti-tank units that fire from below the top two units (M-R149)
  dismountedLoss: 1, // rating of armoured infantry on foot (M5.7)
  onFerryGain: 1, // rating of opportunity fire at units on a ferry (M10.93b) ...
  highestRating: 9, // ... up to this
  lightGunRating: 7, // artillery of this rating has light anti-tank fire, above it medium (M5.81f)
  mediumInfantryMorale: 6, // German infantry of this morale has medium anti-tank fire, below it light (M5.91a)
  footHexes: 2, // more of them on foot under observation draw indirect fire (M5.51a)
  vehicleHexes: 4, // the same in vehicles (M5.51a)
} as const

/** Observation and zones of control. Limits by day are in the terrain effects chart. */
export const SIGHT = {
  night: 2, // M6.12
  poorNight: 1, // at night with weather P (M6.12)
  poorDay: 2, // divides the limit by day with weather P (M6.13a)
  downSlope: 2, // added when looking down an adjacent slope (M6.64a)
  woodsAndTown: 2, // hexes from which units there are seen (M6.62a)
  zone: 1, // reach of a zone of control ... (M7.0a)
  longZone: 2, // ... of units with a printed range of 2 or more (M7.0b)
} as const

/** Movement points and hexes. */
export const MOVEMENT = {
  leavingZone: 3, // M7.1a
  leavingTravel: 2, // M8.23b
  mounting: 2, // and dismounting (M3.41g, M8.32)
  closeAction: 2, // divides the allowance for the cost of a close action (M8.6d)
  raisedBridge: 1, // a unit on foot over a bridge of a raised way alone (M10.12d)
  ferry: 6, // M16.11b, M16.16a
  disruptedHexes: 1, // M8.24
  emplacedHexes: 1, // towed anti-tank and flak units in Defilade (M8.23d)
  responseOnFoot: 2, // hexes (M8.15)
  responseOnVehicles: 4, // hexes (M8.15)
  emplacedArtillery: 2, // divides the allowance of self-propelled artillery in Defilade (M3.41e)
  leader: 12, // M19.6a
  unsuppliedOnFoot: 8, // points without a roll, by the option of M11.3d
  unsuppliedOnVehicles: 2, // divides the allowance, by the same option
} as const

/** Communication lines: the number of covered hexes that blocks them, and their longest length (M10.6). */
export const COMMUNICATION = {
  denseHexes: 3, // forest and city (M10.6a)
  coveredHexes: 4, // these, woods and town in any mixture (M10.6a)
  denseHexesFromHeight: 5, // for an observer on high ground (M10.6b)
  length: 36, // M10.6c
} as const

/**
 * The distance of artillery from the unit that controls its fire, at most, in hexes, by the formation of the artillery
 * (M-R143, M-R221).
 */
export const CONTROL = {
  division: 2, // to a headquarters of its division or corps (M5.41a, M17.21a)
  regiment: 1, // M17.21c
  battalion: 3, // to a unit of its battalion (M17.21d)
  heavyWeapons: 2, // to a company of its battalion (M5.41b)
  corpsArtillery: 2, // British artillery outside divisions, to the headquarters of 30 Corps (M12.43a)
  unitsOfCorps: 9, // German artillery, and units in communication, of a corps headquarters (M12.42a)
} as const

/** Supply paths: movement points of a unit in Travel mode from headquarters, hexes from other units. */
export const SUPPLY = {
  division: 18, // M11.22a
  regiment: 12, // M11.23a
  unit: 12, // hexes (M11.31a)
  corpsByEngineers: 50, // instead of any length, where engineers carry the path across water (M11.25a)
  // divides the others there, and the range of a headquarters in Travel mode or Disrupted (M11.25a, M13.2b, M11.5d)
  halves: 2,
  corpsBeyondEdge: 10, // hexes of primary road to a corps headquarters off the map (M11.15c)
  automaticBefore: 6, // turn until which all units are supplied (M11.13e, M-R203)
  afterLanding: 4, // turns (M11.13d)
  relocateAfter: 7, // turns without supply until a supply head may be moved (M11.14a)
  relocateAmerican: 8, // highest roll of two dice (M11.14b)
  relocateBritish: 6, // and Polish
  clearAround: 3, // clear hexes beside an American supply head, by option (M23.3a)
  fromEastEdge: 8, // hexes from the east edge for units under von Erdmann (M21.1b)
} as const

/** Formations and what they may command. */
export const COMMAND = {
  battalions: 4, // under a regiment, brigade or Kampfgruppe (M11.4c, M17.15c)
  companiesOfKampfgruppe: 16, // except heavy weapons (M17.15c)
  independentCompanies: 8, // M11.4d, M17.16b
  motorizedAirborneCompanies: 4, // of each airborne division (M13.3c)
  transferredArtillery: 1, // rating lost within its division or corps (M17.21h)
  strandedArtillery: 2, // rating lost outside it (M17.21i, M17.21j)
  stray: 2, // rating lost by strays that serve another headquarters (M23.12a) ...
  strayAtLeast: 4, // ... but never below this (M23.12d)
} as const

/** Modifiers of morale (M11.91 to M11.94, M18.41, M19.11). Terrain is in the close action value table. */
export const MORALE = {
  disrupted: -4, // M11.5e
  fury: 10, // of Allied units in their fury, by option (M23.51a, M23.52a)
  furyAfter: 1, // turns after that of the first loss in which it lasts (M-R389)
  leader: 1, // in checks (M11.94a)
  leaderInCloseAction: 2, // M19.11a
  engineer: 2, // M18.41a
  artilleryAssaulted: -2, // M5.52b
  depletedOnTop: -2, // M11.34d
  heavyArmour: 2, // armour with heavy guns beside infantry (M8.75a)
  otherArmour: 1, // M8.75a
  againstLoneArmour: 3, // in woods, forest, town, city and rough ground (M8.75b)
} as const

/** Close action beyond its tables. */
export const CLOSE_ACTION = {
  unitsFromAfar: 2, // that may attack unless they began the phase adjacent (M8.6e)
  adjacentShift: 1, // columns, when all attackers began there (M8.6q)
  gunRating: 2, // of artillery, anti-tank and flak units that defend (M8.6n)
  heavyWeaponsRating: 4, // at most (M18.1l)
  armour: 2, // multiplies its strength (M8.6o)
  hampered: 2, // divides attackers in Defilade, across a bridge, across a dike (M8.6m, M10.43, M10.44a)
  fromFerry: 4, // divides attackers on a permanent ferry (M10.94)
  overrideOdds: 3, // to 1: the attack goes on at the lowest value (M8.74)
  overrideSteps: 1, // lost by the lead unit (M8.76)
  overrideValue: 1, // M8.74, M8.76
  engineerStrength: 2, // a combat engineer needs it for its bonus (M18.41c)
} as const

/** Building, ferries and demolition. */
export const ENGINEERING = {
  entrenchmentStrength: 2, // M18.42a
  entrenchmentTurns: 3, // M18.42b
  ferryStrength: 2, // of German engineers for vehicles (M16.16b)
  ferryOpening: 2, // highest die for the Allies (M10.91b)
  ferryVehicles: 5, // highest roll of two dice for Allied vehicles (M16.16c, M-R248)
  demolition: 6, // highest roll of two dice (M16.5c)
  demolitionOfA1826: 8, // M16.5e
  demolitionHeld: -1, // added with a German unit at an end (M16.5d)
  demolitionEach: 1, // added for each bridge blown before (M16.5d)
  repairStrength: 4, // M16.6a
  repairTurns: 6, // M16.6a
  streamStrength: 3, // M16.7b
  streamTurns: 3, // M16.7a
  railTurns: 5, // M16.7d
  railDie: 3, // highest die (M16.7d)
} as const

/** A leader is lost on this roll of two dice; one roll is made for each step lost in the leader's hex (M19.32b). */
export const LEADER_LOST = 2

/** Air strikes and fighters. */
export const AIR = {
  strikesPerHex: 3, // in a game turn (M15.11a)
  hindered: 2, // strikes for an attack at night or in weather P (M15.13a)
  hinderedTwice: 3, // in both
  germanFrom: 6, // turn (M15.17a)
  germanAfternoon: 4, // highest die for strikes from 1501 on (M15.0b)
  germanFlies: 5, // highest die for each strike (M15.0c)
  patrol: 5, // hexes around headquarters of 30 Corps (M15.32a)
  patrolPerStrike: 2, // M15.32b
  patrolAtMost: 11, // M15.32b
  reachWithPatrol: 30, // M15.33a
  nightFlight: 5, // added to a flight total (M14.2c)
  independentDrop: 6, // M23.4a
  gliderLost: 4, // lowest die by which a glider loses a point outside clear ground (M23.2b)
  dropZone: 3, // hexes around a pathfinder (M14.3b)
  landedOnFoot: 2, // hexes in the turn of landing (M14.51c)
  landedOnVehicles: 4,
  betterBy: 4, // weather of the other route (M14.13)
  flownInWeather: 3, // worst in the north by which the closed southern route is flown (M14.13c)
  liftKept: 3, // lift points of a day without flying, for the next (M14.65b)
  fireAtLanding: 3, // hexes from which Germans fire at landing units (M14.57a)
  // multiplies the range of flak in that fire (M14.5d), and of units with this range, at half their rating (M14.57c)
  farFire: 2,
  overstackedRating: 2, // lost by units that land on Germans and overstack the hex (M14.56a)
  interceptedWeather: 11, // M15.34c
  interceptedSerials: 8, // M15.34b
  interceptedWithin: 10, // hexes of each other (M15.34b)
  // highest roll that meets them; one more and the fighters fail, beyond that they are lost for good (M15.34c)
  interceptionRoll: 9,
} as const

/** Command and ammunition points, by the option of M11.0c. */
export const POINTS = {
  headquarters: 2, // M11.63b
  divisionAssets: 2, // M11.64a
  carried: 4, // M11.65a
  track: 8, // M11.65b
  reserve: 8, // of either kind at 30 Corps (M11.65d)
  ammunition: 12, // M11.73b
  ammunitionSpent: 1, // in each Command Phase (M11.72f)
  recoveredEach: 2, // artillery units (M11.72e)
  transferRoll: 8, // highest roll of two dice by which all points arrive (M11.63f)
  transferFree: 8, // movement points of the path ... (M11.63f)
  transferStep: 2, // ... beyond which each two add 1 to the roll
  shotsAtDrop: 2, // of each flak unit, at each kind of points (M11.61b-3, M-R216)
  shotsAtHighway: 1, // of each unit (M11.61c-6)
} as const

/** 30 Corps on the main road (M23.6): hexes from the road, and hexes along it behind the northernmost unit. */
export const SPEARHEAD = {
  nearLimit: 3, // hexes from the road for the brigades that lead (M23.61a) ...
  front: 12, // ... so many hexes behind the head (M23.61c)
  middleLimit: 6, // hexes from the road (M23.61c) ...
  rear: 23, // ... so many hexes behind the head (M-R330)
  farLimit: 12, // hexes from the road beyond that, and for armoured cars that range (M23.61c, M23.63a)
  contact: 3, // hexes to Germans with whom units may make contact (M23.61f)
  support: 2, // hexes to paratroopers that units support (M23.64a)
  firstNight: 5, // the last turn of the night of 17 September (M23.65a, M31.25b, M-R331)
  nightDie: 2, // highest die by which the corps moves in a later night turn (M23.65b)
} as const

/** Germans off the map (M20.15). */
export const OFF_MAP_MOVE = {
  most: 30, // strength points from one area to another in a phase, and in and out of one in a turn
} as const

/** Germans surprised by the landings (M25.41c, M25.42a). */
export const SURPRISE = {
  /** the last turn in which they are slow, and cannot concentrate (M-R377) */
  lastTurn: 3,
} as const

/**
 * Current morale before all other modifiers: a printed morale of 6 or more falls by one level for every two steps lost,
 * one of 5 or less by one level for every step; it never falls below 0 (M3.5j, M11.91, M-R153).
 */
export const moraleAfter = (printed: number, lost: number): number =>
  Math.max(0, printed - (printed >= 6 ? Math.floor(lost / 2) : lost))

/**
 * The loss of each firer's rating when units of this many formations fire at one hex in a phase (M17.2c, C-MFA).
 *
 * @param formations - different subordinations, after the exemptions (M-R303)
 */
export const mixedFirePenalty = (formations: number): number => (formations >= 2 ? formations : 0)

/**
 * The target class of a unit on foot for anti-tank fire, by the option of M23.7; null where it is not a target.
 * Entrenchments outside town and city count as medium (M-R387).
 */
export const legTargetClass = (ground: Ground, entrenched: boolean): ArmourClass | null => {
  if (ground === 'city') return entrenched ? 'super-heavy' : 'heavy'
  if (ground === 'town') return entrenched ? 'heavy' : 'medium'
  return entrenched ? 'medium' : null
}
