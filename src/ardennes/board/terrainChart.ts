/** The terrain effects chart: the costs and effects of hexes, hexsides, roads and works (A11, A15, TEC). */
import * as t from 'io-ts'
import { boundedInteger, finite, oneOf, record, recordOf, union } from '../../engine/codecs/codec.js'

/** Terrain of hexes, at most one to a hex; towns and works are on other terrain. */
export const HEX_TERRAIN = ['clear', 'light-woods', 'forest', 'forested-rough', 'city'] as const
/** Works on the terrain of a hex, which do not change its cost. */
const HEX_WORKS = ['village', 'town', 'westwall', 'improved-position'] as const
/** Terrain of hexsides. */
const HEXSIDES = ['forested-rough', 'river', 'meuse', 'lake'] as const
/** Roads: a secondary road costs mechanized units more in Forest and Forested Rough (A11.7b). */
const ROADS = ['primary', 'secondary-forest', 'secondary'] as const

/**
 * A cost of the terrain effects chart: movement points in mud and on frozen ground (A28.1), or `prohibited` (only along
 * a road or bridge), `tactical` (only by tactical movement from an adjacent hex, A11.4b, A11.6b), `other` (the cost of
 * the other terrain in the hex).
 *
 * @category Board and counters
 */
export type Cost = { readonly mud: number; readonly frozen: number } | 'prohibited' | 'tactical' | 'other'
/**
 * Decodes a {@link Cost:type}.
 *
 * @hidden
 */
export const Cost: t.Type<Cost> = union([
  record({ mud: finite, frozen: finite }, 'Points'),
  oneOf(['prohibited', 'tactical', 'other'] as const, 'Restriction'),
])

/**
 * A row of the terrain effects chart.
 *
 * @category Board and counters
 */
export interface TerrainRow {
  /** the cost to units on foot */
  readonly foot: Cost
  /** the cost to mechanized units */
  readonly mechanized: Cost
  /** the cost to vehicles */
  readonly vehicle: Cost
  /** the defender's combat bonus (A15.1a), 0 for none */
  readonly bonus: number
  /**
   * whether the armour shift is possible against a defender there (A21.3a): `other` by the other terrain, `by-road` and
   * `by-bridge` only if one crosses the hexside (A21.3c), `none` if there is no combat
   */
  readonly armourShift: 'yes' | 'no' | 'other' | 'by-road' | 'by-bridge' | 'none'
  /** whether determined defence can be tried there (A16.71b) */
  readonly determinedDefence: boolean
  /**
   * the attackers at half strength: none, all that cross the hexside or attack out of the hex, Allied tanks and recon
   * (A15.3a, A15.4, A15.5a, A15.7b)
   */
  readonly halves: 'nobody' | 'across' | 'out-of' | 'vehicles-without-road' | 'allied-armour'
}

/**
 * The terrain effects chart.
 *
 * @category Board and counters
 */
export interface TerrainChart {
  /** the terrain of a hex */
  readonly hexes: { readonly [K in 'clear' | 'light-woods' | 'forest' | 'forested-rough' | 'city']: TerrainRow }
  /** works on the terrain of a hex */
  readonly works: { readonly [K in 'village' | 'town' | 'westwall' | 'improved-position']: TerrainRow }
  /** hexsides that are crossed by a step into a hex, or by an attack on it */
  readonly hexsides: { readonly [K in 'forested-rough' | 'river' | 'meuse' | 'lake']: TerrainRow }
  /** along a road, whatever the terrain */
  readonly roads: { readonly [K in 'primary' | 'secondary-forest' | 'secondary']: TerrainRow }
  /** the extra cost of leaving an enemy zone of control (A9.2b) */
  readonly leavingZone: number
  /** the cost to a mechanized unit of a city hex by a primary road (note f) */
  readonly cityByPrimaryRoad: number
  /** the most that a silhouette unit gets from any bonus (A15.1f) */
  readonly silhouetteBonus: number
  /** the side that the Westwall protects (A15.7a) */
  readonly westwallSide: 'german'
}

const Row = recordOf<TerrainRow>('TerrainRow', {
  foot: Cost,
  mechanized: Cost,
  vehicle: Cost,
  bonus: boundedInteger(0, 4),
  armourShift: oneOf(['yes', 'no', 'other', 'by-road', 'by-bridge', 'none'] as const, 'Shift'),
  determinedDefence: t.boolean,
  halves: oneOf(['nobody', 'across', 'out-of', 'vehicles-without-road', 'allied-armour'] as const, 'Halves'),
})

const rows = <K extends string>(keys: readonly K[]): Readonly<Record<K, t.Type<TerrainRow>>> =>
  Object.fromEntries(keys.map((key) => [key, Row])) as Record<K, t.Type<TerrainRow>>

/**
 * Decodes the terrain effects chart.
 *
 * @category Board and counters
 */
export const TerrainChart = recordOf<TerrainChart>('TerrainChart', {
  hexes: recordOf<TerrainChart['hexes']>('Hexes', rows(HEX_TERRAIN)),
  works: recordOf<TerrainChart['works']>('Works', rows(HEX_WORKS)),
  hexsides: recordOf<TerrainChart['hexsides']>('Hexsides', rows(HEXSIDES)),
  roads: recordOf<TerrainChart['roads']>('Roads', rows(ROADS)),
  leavingZone: finite,
  cityByPrimaryRoad: finite,
  silhouetteBonus: boundedInteger(0, 4),
  westwallSide: oneOf(['german'] as const, 'Side'),
})
