/** The words for the symbols, colours and lettering of the counters (M3.31 to M3.43). */

/** The kinds of unit, as shown by the symbol in the unit box or the silhouette in its place (M3.41a). */
export const UNIT_KINDS = [
  'infantry', // companies of every sort; airborne infantry bears the symbol besides (M3.41l, M3.41m)
  'machine-gun',
  'heavy-weapons', // machine guns and mortars of a battalion (M3.41u)
  'engineer', // combat engineers (M3.41t)
  'bridge-engineer', // marked B, cannot fire (M3.41s)
  'reconnaissance', // jeeps and the like, without armour (M3.41j)
  'armoured-infantry', // dismounts (M3.41f)
  'armoured-engineer',
  'armoured-reconnaissance', // armoured cars and light tanks (M3.41d)
  'tank', // tanks, tank destroyers and assault guns (M3.41c)
  'artillery',
  'rocket-artillery', // Nebelwerfer (M3.41p)
  'anti-tank',
  'flak',
  'headquarters', // white unit box (M3.41v)
  'leader',
] as const
/**
 * The kind of a unit.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type UnitKind = (typeof UNIT_KINDS)[number]

/** Units that count as infantry in a close action, combat engineers among them (M18.1f). */
export const LINE_INFANTRY: readonly UnitKind[] = [
  'infantry',
  'machine-gun',
  'engineer',
  'reconnaissance',
  'armoured-infantry',
  'armoured-engineer',
]
/** Units with the symbol of artillery: tubes and rockets (M3.41p). */
export const ARTILLERY_KINDS: readonly UnitKind[] = ['artillery', 'rocket-artillery']
/** Units that can fire indirectly (M3.41r, M5.4). */
export const INDIRECT_KINDS: readonly UnitKind[] = ['artillery', 'rocket-artillery', 'heavy-weapons']
/** Guns: units that are emplaced in Defilade and never halved there (M3.32c, M-R107). */
export const GUN_KINDS: readonly UnitKind[] = ['artillery', 'rocket-artillery', 'anti-tank', 'flak']

/**
 * The transport of a unit: on foot; trucks, which it uses only in Travel mode (M8.21); wheels, from which it can
 * dismount (M8.32); tracks or wheels that it never leaves, armoured or not (M8.31b, M-R567). Towed guns have `towed`
 * (M3.41o).
 */
export const TRANSPORTS = ['leg', 'trucks', 'wheels', 'vehicle', 'towed'] as const
/**
 * The transport of a unit.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Transport = (typeof TRANSPORTS)[number]

/** Target classes of armoured units, worst protected first; `conventional` is no armour at all (M5.82). */
export const TARGET_CLASSES = ['conventional', 'very-light', 'light', 'medium', 'heavy', 'super-heavy'] as const
/**
 * The target class of a unit.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type TargetClass = (typeof TARGET_CLASSES)[number]

/** The classes of anti-tank guns, by the colour of the dots (M5.82). */
export const GUN_CLASSES = ['light', 'medium', 'heavy'] as const
/**
 * The class of an anti-tank gun.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type GunClass = (typeof GUN_CLASSES)[number]

/** Levels of command, lowest first (M17.11 to M17.14). */
export const LEVELS = ['battalion', 'regiment', 'division', 'corps'] as const
/**
 * A level of command. British brigades, Guards groups and Kampfgruppen count as regiments (M17.11b, M17.12a).
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Level = (typeof LEVELS)[number]

/**
 * The sides.
 *
 * @category Board and counters
 */
export const SIDES = ['german', 'allied'] as const
/**
 * A side.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type Side = (typeof SIDES)[number]

/** Branches and nations, by the colour of the counter (M3.43a). */
export const NATIONS = ['wehrmacht', 'waffen-ss', 'luftwaffe', 'american', 'british', 'polish'] as const
/**
 * The nation or branch of a unit.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Nation = (typeof NATIONS)[number]

/** Marks of units with rules of their own; the rules test these marks, never names. */
export const MARKS = [
  'airborne', // parachute or glider symbol on an Allied unit (M3.41m)
  'armoured-oval', // an oval within the unit box, or a silhouette in its place (M3.41b)
  'silhouette', // a vehicle drawn in place of the unit box: fires in Travel mode (M5.21c)
  'king-tiger', // nine movement points (M8.3b)
  'static', // D on the back (M8.8)
  'off-map-battery', // fires over the edge, cannot be attacked (M24.4)
  'household-cavalry', // traces supply to any headquarters of the Guards (M11.26b)
  'frost', // the leader of M19.21
  'swoboda', // the Flak Brigade (M12.41)
] as const
/**
 * A mark of a unit with rules of its own.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Mark = (typeof MARKS)[number]

/** How airborne units come down (M23.2). */
export const DESCENTS = ['parachute', 'glider'] as const
/**
 * How an airborne unit comes down.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Descent = (typeof DESCENTS)[number]

/** Marks of formations with rules of their own; the rules test these marks, never names. */
export const FORMATION_MARKS = [
  'west-edge', // traces over the west edge north of the Rhine: von Tettau (M11.15b)
  'beyond-edge', // a Kampfgruppe that traces to a corps beyond the edge like a division: Walther (M11.15c)
  // its units trace to the east edge until its headquarters comes: 7th Parachute Division with von Erdmann (M21.1b)
  'east-edge',
  'beyond-north', // its units trace as if its headquarters lay a hex beyond the north edge: 11th SS (M30.44a)
  'spearhead', // a brigade that leads 30 Corps: 5th and 32nd Guards (M23.63c)
  'vanguard', // a division of which one brigade leads along the highway: Guards Armoured and the 43rd (M11.62b)
  'irish-guards', // marked IG: in a fury after their first loss (M23.51a)
  'waal', // a division in a fury when it crosses the Waal in boats: the 82nd (M23.52a)
  // divisions with normal delivery of command points from the 19th on: 9th and 10th SS Panzer (M25.41h)
  'normal-command',
  'ranging-cars', // a division whose armoured cars range farther than others: the 43rd (M23.63a)
] as const
/**
 * A mark of a formation with rules of its own.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type FormationMark = (typeof FORMATION_MARKS)[number]

/** Where a fact comes from: printed in the rulebook, or reconstructed so that the rulebook's constraints hold. */
export const PROVENANCE = ['rulebook', 'reconstructed'] as const
/**
 * Where a fact comes from.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Provenance = (typeof PROVENANCE)[number]
