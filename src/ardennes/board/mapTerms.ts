/**
 * The terms of the Ardennes map: kinds of terrain, hexsides and roads, named areas and lines, entry hexes and off-map
 * boxes. The compiled map uses only these terms; a test compares the two.
 */
import type { ALLIED_ENTRIES } from './counterTerms.js'

/**
 * Terrain of hexes, as bits of `HexMap.terrain` in this order; no bit is clear terrain. A hex has at most one of light
 * woods, forest, forested rough and city, and at most one of village, town and city; the Westwall can be added to any
 * of them.
 */
export const MAP_TERRAIN = ['light-woods', 'forest', 'forested-rough', 'village', 'town', 'city', 'westwall'] as const

/**
 * Kinds of hexside, as values of `HexMap.hexsides` from 1 in this order. Every side of a Forested Rough hex is dark
 * green (A11.6): with a river along it, it is `forested-rough-river`, which counts as Forested Rough; the river itself
 * is ignored there, except for its bridges (A15.5c). Streams have no effect (TEC). No hexside is river and town at
 * once: a river that flows through a town hex has no hexside there (A7.7b, A11.4e).
 */
export const MAP_HEXSIDES = ['stream', 'river', 'forested-rough', 'forested-rough-river', 'meuse', 'lake'] as const

/** The row of the terrain effects chart for each kind of hexside; null for none. */
export const HEXSIDE_ROW = {
  stream: null,
  river: 'river',
  'forested-rough': 'forested-rough',
  'forested-rough-river': 'forested-rough',
  meuse: 'meuse',
  lake: 'lake',
} as const satisfies Readonly<Record<(typeof MAP_HEXSIDES)[number], string | null>>

/** Roads, as values of `HexMap.links` from 1 in this order. */
export const MAP_ROADS = ['secondary', 'primary'] as const

/**
 * Named sets of hexsides, as entries of `HexMap.lines`: every road bridge over a river, the six that are down at the
 * start (A3.5b), the bridge of Ouren (A7.8), the two army boundaries (A11.10), the German front on the morning of 16
 * December, and the state borders (only for the picture).
 */
export const MAP_LINES = [
  'blown-at-start',
  'border',
  'boundary-5-6',
  'boundary-5-7',
  'bridges',
  'front-line',
  'ouren-bridge',
] as const

/**
 * The German formations with a set-up area (A3.4a), north to south. The area of `ger-18` is `setup-ger-18`, the German
 * hexes behind it are `rear-ger-18` (A29.3).
 */
export const SETUP_FORMATIONS = [
  'ger-326',
  'ger-277',
  'ger-12ss',
  'ger-12',
  'ger-1ss',
  'ger-3-fj',
  'ger-18',
  'ger-62',
  'ger-116-pz',
  'ger-560',
  'ger-2-pz',
  'ger-26',
  'ger-lehr',
  'ger-5-fj',
  'ger-352',
  'ger-276',
  'ger-212',
] as const

/** Named sets of hexes besides the set-up areas, the entry hexes and the edges; entries of `HexMap.areas`. */
export const MAP_AREAS = {
  'east-map': 'the hexes of the East map, columns 01 to 34 (A31)',
  'west-map': 'the hexes of the West map, columns W06 to W34 (A27.3a, A30.2e)',
  'east-map-west-edge-roads': 'road hexes in the westernmost column of the East map (A31.1b, A31.1c)',
  'german-territory': 'everything behind the German front line when play begins (A-R26, A29.3)',
  'victory-east': 'victory hexes of the East map (A30.2a)',
  'victory-west': 'victory hexes of the West map (A30.2e)',
  liege: 'the four hexes of Liège (A30.2c)',
  'meuse-towns': 'Givet, Dinant, Namur, Andenne, Huy, Amay (A30.2d)',
  bastogne: 'the two hexes of Bastogne (A13.2a)',
  'st-vith': 'the town of St-Vith (A24.7b)',
  'st-vith-bottleneck': 'the three yellow hexes (A24.7a)',
  'st-vith-area': 'within four hexes of St-Vith, south of the boundary of the 5th and 6th Panzer Armies (A27.8b)',
  'west-of-ourthe': 'west of the Ourthe (A6.5b)',
  'west-of-meuse': 'west and north of the Meuse, where alone British units may be (A27.3a)',
  'south-of-semois': 'south of the Semois (A33.2a)',
  'antwerp-exit': 'edge hexes beyond the Meuse between W3420 and Liège (A11.9e)',
  'exit-line-end': 'W3420, the end of that stretch (A11.9e)',
  'exit-hexes': 'F and G, where German units leave for Antwerp (A30.2b)',
  'supply-allied': 'Allied sources of supply: the Allied entry hexes (A23.2a)',
  'supply-german': 'German sources of supply (A23.2a)',
  'fuel-dumps': 'the three places where the fuel dump may lie (A32.1a)',
  'roadblocks-at-start': 'the Allied roadblocks of the set-up (A24.8k)',
  'rrd-start': 'where the two regiments at the Roer dams start (A27.6a)',
  'rrd-release': 'Monschau, Höfen, 1837 and 1839: Germans there release the two regiments (A27.6b)',
} as const

/**
 * The off-map boxes of the Allied player (A, B and C lead to SE, A-R6): their entry hexes (the hex of A is the area
 * `entry-A`), and the boxes that a unit may move to (A11.9b). The hexes of the map's edge from which units leave to the
 * box SE are the area `edge-SE` (A11.9a, A17.6b).
 *
 * @category Board and counters
 */
export const OFF_MAP_BOXES = {
  SE: { entries: ['A', 'B', 'C'], links: ['SW'] },
  SW: { entries: ['D', 'E'], links: ['SE', 'NW'] },
  NW: { entries: ['F', 'G'], links: ['SW', 'N'] },
  N: { entries: ['H', 'J'], links: ['NW'] },
} as const

/**
 * The letter of an off-map box.
 *
 * @category Board and counters
 */
export type BoxId = keyof typeof OFF_MAP_BOXES

/**
 * The number of roads that lead off the map from an Allied entry hex: as many stacks can attack it from outside
 * (A13.5b).
 */
export const OFF_MAP_ROADS = { A: 2, B: 1, C: 1, D: 1, E: 1, F: 1, G: 1, H: 1, J: 1 } as const satisfies Readonly<
  Record<(typeof ALLIED_ENTRIES)[number], number>
>
