/**
 * The words of the Market-Garden map: kinds of terrain, hexsides and roads, named sets of hexes and hexsides. The
 * compiled map (`data/market-garden-map.json`, a `MapSource`) uses these words and no others; a test compares the two.
 *
 * The four sheets are one grid of 197 rows, numbered as printed: sheet letter, row, column. The row that two sheets
 * share bears the number of the northern one (A01cc = B39cc, B01cc = C61cc, C01cc = D61cc, M3.8a); `properId` of the
 * hex layer turns the other one into it. Ground and high ground are bits of `terrain`, water is the value of
 * `hexsides`, roads are the value of `links`; what may lie on a hexside beside these (dikes, slopes, bridges, railways,
 * ferries, front line) is a set in `lines`. Names, carriers and waters of bridges and ferries, and the hexes of the
 * main road in order, are in `data/places.ts`; one sheet alone is cut out by `mapExtract.ts`.
 */

/**
 * Terrain of hexes, as bits of `HexMap.terrain` in this order; none is clear, heath included. A hex has at most one of
 * the kinds before `high-ground` (M10.0b: forest before town before woods before mixed); `high-ground` is added to any
 * of them, and to clear.
 */
export const MAP_TERRAIN = [
  'mixed',
  'broken',
  'marsh',
  'rough',
  'woods',
  'town',
  'forest',
  'city',
  'water',
  'high-ground',
] as const

/**
 * Kinds of water along hexsides, as values of `HexMap.hexsides` from 1 in this order; of two on one hexside, the later
 * one in the list counts. `obstacle` is a lake or bog (M10.2). All rivers are major ones (M31.42a). A hexside with
 * water that a road, trail or railway leads across has a bridge (M10.13). A `water` hex needs no water along its sides.
 */
export const MAP_HEXSIDES = ['stream', 'obstacle', 'canal', 'river'] as const

/**
 * Roads, as values of `HexMap.links` from 1 in this order: of two between the same hexes, the later one in the list
 * counts. `raised` ones run on a causeway: they help Travel mode alone and block lines of sight through both hexes
 * (M10.12a, M6.63). The trails between neighbouring city hexes (M10.11b) are in the list like printed ones, but not
 * across canals and rivers.
 */
export const MAP_ROADS = [
  'trail',
  'raised-trail',
  'secondary',
  'raised-secondary',
  'primary',
  'raised-primary',
] as const

/** The class of a road and whether it is raised. */
export const ROAD_KIND = {
  trail: { road: 'trail', raised: false },
  'raised-trail': { road: 'trail', raised: true },
  secondary: { road: 'secondary', raised: false },
  'raised-secondary': { road: 'secondary', raised: true },
  primary: { road: 'primary', raised: false },
  'raised-primary': { road: 'primary', raised: true },
} as const satisfies Readonly<Record<(typeof MAP_ROADS)[number], { readonly road: string; readonly raised: boolean }>>

/**
 * Named sets of hexsides besides the waterways; entries of `HexMap.lines`, in alphabetical order. For railways, the
 * main road and bridges, a hexside means the step across it.
 */
export const MAP_LINES = {
  'blown-at-start': 'the bridges of the Meuse-Escaut canal outside the British lines, down when play begins (M30.41b)',
  border: 'the borders of 1944, for the picture alone',
  'bridges-rail': 'railway bridges over streams, canals and rivers (M10.13, M16.3a to M16.5a)',
  'bridges-road': 'bridges of primary and secondary roads',
  'bridges-trail': 'bridges of trails; the streets of a city cross its streams without',
  dike: 'dikes (M6.61, M7.42, M10.44)',
  ferry: 'permanent ferries (M10.91, M16.16)',
  'front-line': 'the front on the afternoon of 17 September (M30.41a, M31.12a, M31.24a)',
  'main-road': 'the main road but for the part that the Allied player chooses (M23.62a)',
  'main-road-east': 'that part by way of B1639',
  'main-road-west': 'that part by way of B2631',
  railway: 'all railways, raised or not',
  'raised-railway': 'railways on an embankment (M10.12, M6.63)',
  slope: 'slopes; in `source.lines.slope` the first hex of each pair is the higher one (M6.64)',
} as const

/**
 * The waterways: their hexsides are the set `water-` and the key, such as `water-maas`. The Pannerden canal counts as a
 * river (M10.0c).
 */
export const MAP_WATERWAYS = {
  'neder-rijn': { name: 'Neder Rijn', kind: 'river' },
  'pannerdens-kanaal': { name: 'Pannerdens Kanaal', kind: 'river' },
  ijssel: { name: 'IJssel', kind: 'river' },
  waal: { name: 'Waal', kind: 'river' },
  maas: { name: 'Maas', kind: 'river' },
  'maas-waal': { name: 'Maas-Waalkanaal', kind: 'canal' },
  'meuse-escaut': { name: 'Meuse-Escaut canal', kind: 'canal' },
  wilhelmina: { name: 'Wilhelminakanaal', kind: 'canal' },
  'zuid-willemsvaart': { name: 'Zuid-Willemsvaart', kind: 'canal' },
  eindhovens: { name: 'Eindhovens Kanaal', kind: 'canal' },
  beatrix: { name: 'Beatrixkanaal', kind: 'canal' },
  aa: { name: 'Aa', kind: 'stream' },
  dommel: { name: 'Dommel', kind: 'stream' },
  gender: { name: 'Gender', kind: 'stream' },
  'heelsumse-beek': { name: 'Heelsumse Beek', kind: 'stream' },
  hertogswetering: { name: 'Hertogswetering', kind: 'stream' },
  'het-meer': { name: 'Het Meer', kind: 'stream' },
  keersop: { name: 'Keersop', kind: 'stream' },
  'kleine-dommel': { name: 'Kleine Dommel', kind: 'stream' },
  leijgraaf: { name: 'Leijgraaf', kind: 'stream' },
  linge: { name: 'Linge', kind: 'stream' },
  'nieuwe-wetering': { name: 'Nieuwe Wetering', kind: 'stream' },
  raam: { name: 'Raam', kind: 'stream' },
  'renkumse-beek': { name: 'Renkumse Beek', kind: 'stream' },
  run: { name: 'Run', kind: 'stream' },
  'snelle-loop': { name: 'Snelle Loop', kind: 'stream' },
  tongelreep: { name: 'Tongelreep', kind: 'stream' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly kind: (typeof MAP_HEXSIDES)[number] }>>

/** Named sets of hexes besides the off-map areas; entries of `HexMap.areas`. */
export const MAP_AREAS = {
  arnhem: 'the city of Arnhem, a source of supply for 30 Corps (M11.12a)',
  eindhoven: 'the city of Eindhoven (M11.12a)',
  grave: 'the city of Grave (M11.12a)',
  nijmegen: 'the city of Nijmegen (M11.12a, M27.61b)',
  son: 'the town of Son: C0715, C0814, C0815 (M3.8b)',
  valkenswaard: 'the town of Valkenswaard (M31.24c)',
  island: 'the Island: sheet A east of the main road, between Nijmegen and Arnhem (M10.18)',
  'north-of-neder-rijn': 'north of the Neder Rijn and west of the IJssel (M28.61a, M29.51)',
  'south-of-front': 'sheet D south of the front line, where 30 Corps sets up (M30.41a, M31.12a)',
  bridgehead: 'south of the front line and north of the Meuse-Escaut canal (M30.41b, M31.24a)',
  'brigade-231': 'where 231 Brigade sets up (M31.24a)',
  'train-source': 'D0119, the source of supply of 30 Corps (M11.12b)',
  'main-road-south': 'D0619, the southern end of the main road (M23.62a)',
  'deelen-airfield': 'A3724 (M31.17e)',
  'eindhoven-airfield': 'Welschap, for the picture alone',
  'volkel-airfield': 'Volkel, for the picture alone',
  'pannerden-ferry': 'A1049 and the other bank of its ferry, where German engineers open a source of supply (M11.11c)',
  'nijmegen-bridge': 'B3235 and B3336, the ends of the Nijmegen road bridge (M14.12b, M23.61d, M27.61a)',
  'arnhem-bridge': 'the ends of the Arnhem road bridge, A2232 the northern one (M31.42b)',
  'oosterbeek-bridge': 'A1826 and A1927, the ends of the railway bridge that is blown on 8 or less (M16.5e)',
  schaijk: 'B0115 and B0116, where the southern flight route turns (M14.21c)',
  'roads-off-north': 'edge hexes from which a primary or secondary road leads off the north edge (M11.11a)',
  'roads-off-east': 'the same, off the east edge and the south edge of sheet B beside sheet C',
  'roads-off-west': 'the same, off the west edge (M11.11a, M11.15b)',
  'roads-off-south': 'the same, off the south edge of sheet D (M31.17a)',
  'drop-zones':
    'the landing grounds of September 1944, for the picture alone: a zone in play lies round its pathfinder (M14.3b)',
} as const

/**
 * The off-map areas of the German player (M20.0e), each with the edge rows or columns that lead to it: the area of `5W`
 * is `off-map-5W`. The rows are named as printed, both ends included.
 */
export const OFF_MAP_AREAS = [
  '1N', '2N', '1W', '2W', '3W', '4W', '5W', '6W', '7W', '8W', '9W', '10W',
  '1E', '2E', '3E', '4E', '5E', '6E', '7E', '8E', '9E', '10E',
] as const // prettier-ignore
/**
 * An area beyond the edge of the map.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type OffMapAreaId = (typeof OFF_MAP_AREAS)[number]

/** The lines of the main road; two ways lead from Grave to Nijmegen (M23.62a). */
export const MAIN_ROAD_LINES = ['main-road', 'main-road-east', 'main-road-west'] as const

/** The letters of the sheets, north to south. */
export const SHEETS = ['A', 'B', 'C', 'D'] as const

/**
 * The weather sector of each sheet: the northern route's weather holds on A and B, the southern on C and D (M14.1d).
 */
export const SECTOR_OF_SHEET = { A: 'north', B: 'north', C: 'south', D: 'south' } as const satisfies Readonly<
  Record<(typeof SHEETS)[number], 'north' | 'south'>
>
