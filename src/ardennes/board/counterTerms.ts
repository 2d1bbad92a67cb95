/** The terms on the counters, or for their symbols, colours and boxes (A2.3 to A2.11). */

/** The branch of a unit: its symbol, or the class of vehicle that its silhouette shows (A2.4). */
export const UNIT_KINDS = [
  // infantry-type units (A2.4d)
  'infantry', // infantry, Volksgrenadier and fusilier units, task force Thrasher
  'motorized-infantry',
  'panzergrenadier', // panzergrenadiers and mechanized infantry of both sides
  'parachute',
  'glider', // "airborne" in the list of types
  'mountain',
  'engineer',
  'fortress',
  // tank units (A2.4f)
  'armor', // NATO symbol: tanks and infantry together; combat commands, panzer and armoured brigades
  'tank',
  'assault-gun', // StuG, Sturmtiger, Brummbär
  'tank-destroyer',
  // other vehicle units (A2.4c)
  'recon', // reconnaissance and mechanized cavalry
  'flak',
  // artillery units (A2.4g)
  'artillery',
  'nebelwerfer',
] as const
/**
 * The branch of a unit.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type UnitKind = (typeof UNIT_KINDS)[number]

/** Infantry-type units: they can build positions, swim rivers and take the single replacement point (A2.4d). */
export const INFANTRY_KINDS: readonly UnitKind[] = [
  'infantry',
  'motorized-infantry',
  'panzergrenadier',
  'parachute',
  'glider',
  'mountain',
  'engineer',
  'fortress',
]
/** Tank units, including tank destroyers and assault guns (A2.4c, A2.4f). */
export const TANK_KINDS: readonly UnitKind[] = ['armor', 'tank', 'assault-gun', 'tank-destroyer']
/** Artillery units: one step, ready or fired (A2.4g, A22.5a). */
export const ARTILLERY_KINDS: readonly UnitKind[] = ['artillery', 'nebelwerfer']

/** The vehicles drawn on silhouette units (A2.4e). */
export const SILHOUETTES = [
  'm4-sherman',
  'firefly',
  'm5-stuart',
  'm10',
  'm18',
  'm36',
  'churchill',
  'panzer-iv',
  'panther',
  'tiger',
  'king-tiger',
  'stug-iii',
  'hetzer',
  'jagdpanzer-iv',
  'jagdpanther',
  'jagdtiger',
  'sturmtiger',
  'brummbar',
] as const
/**
 * A vehicle drawn on a counter.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Silhouette = (typeof SILHOUETTES)[number]

/** The columns of the terrain effects chart (A2.4a, A2.4b): the class is a fact of the unit (A-R10). */
export const MOVEMENT_CLASSES = ['foot', 'mechanized', 'vehicle'] as const
/**
 * The column of the terrain effects chart that a unit uses.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type MovementClass = (typeof MOVEMENT_CLASSES)[number]

/** Size symbols (A2.3). */
export const SIZES = [
  'company',
  'squadron',
  'battalion',
  'group',
  'task-force',
  'combat-command',
  'regiment',
  'brigade',
] as const
/**
 * The size of a unit.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Size = (typeof SIZES)[number]

/** The nation of a unit, by the colour of its counter (A2.10). */
export const NATIONS = ['american', 'british', 'wehrmacht', 'waffen-ss', 'luftwaffe'] as const
/**
 * The nation of a unit.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Nation = (typeof NATIONS)[number]

/** Whether a nation's units are Allied (A3.1). */
export const isAllied = (nation: Nation): boolean => nation === 'american' || nation === 'british'

/** The colours of the German armies (A2.11a). */
export const ARMIES = ['6-panzer', '5-panzer', '7', 'nordwind'] as const
/**
 * A German army.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Army = (typeof ARMIES)[number]

/** The morale, shown by the box around the defence strength (A2.8). */
export const MORALES = ['green', 'veteran', 'elite'] as const
/**
 * The morale of a unit.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Morale = (typeof MORALES)[number]

/** Letters of the entry hexes (A13.1a): A to J are Allied, K to N German. */
export const ALLIED_ENTRIES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J'] as const
/**
 * The letter of an Allied entry hex.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type AlliedEntry = (typeof ALLIED_ENTRIES)[number]
export const GERMAN_ENTRIES = ['K', 'L', 'M', 'N'] as const
export const ENTRIES = [...ALLIED_ENTRIES, ...GERMAN_ENTRIES] as const
/**
 * The letter of an entry hex.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Entry = (typeof ENTRIES)[number]

/**
 * How a reinforcement arrives: by an entry hex, in a town (A13.2a), by air drop (A27.2), by the west edge (A31.1b), in
 * an off-map box (A33.2c).
 */
export const ARRIVAL_WAYS = ['entry', 'town', 'airdrop', 'west-edge', 'box'] as const
/**
 * How a reinforcement arrives.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type ArrivalWay = (typeof ARRIVAL_WAYS)[number]

/** The condition of an arrival: a roll (A27.9), or an enemy beyond the Meuse (A33.2b, A33.3a). */
export const CONDITIONS = ['roll', 'meuse-crossed', 'turn-after-meuse-crossed'] as const
/**
 * The condition of an arrival.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type ArrivalCondition = (typeof CONDITIONS)[number]

/** Marks of units with their own rules; the rules check these marks, never names. */
export const MARKS = [
  'in-disguise', // 150th Panzer Brigade in disguise (A27.1)
  'von-der-heydte', // dropped at night; never replaced (A27.2, A25.26)
  'black-box', // attack strength doubled against village, town and city; never replaced (A27.4, A25.26)
  'kampfgruppe-peiper', // moves and fights in the first night without markers (A27.5)
  'roer-river-dams', // RRD: held on the first two turns (A27.6)
  'st-vith', // may be bound to the St-Vith area on turn 2 (A27.8)
  'arrival-roll', // the 653rd arrives, is delayed or never arrives (A27.9)
  'fires-on-turn-1', // the two artillery groups near Monschau (A29.1c, A29.4a)
  'west-of-the-our', // may set up beyond the Our (A3.4e)
  'semois', // confined to the south-west corner (A33.2a)
  'waits-for-meuse', // stays in its box until a German unit is at the Meuse (A33.2c)
] as const
/**
 * A mark of a unit with rules of its own.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Mark = (typeof MARKS)[number]

/** Where a fact comes from: printed in the rulebook, or reconstructed so that the rulebook's constraints hold. */
export const PROVENANCE = ['rulebook', 'reconstructed'] as const
/**
 * Where a fact comes from.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Provenance = (typeof PROVENANCE)[number]
