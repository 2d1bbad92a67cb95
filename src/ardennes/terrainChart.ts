/** The terrain effects chart: what a hex, a hexside, a road or a work costs and gives (A11, A15, TEC). */
import * as t from 'io-ts'
import { boundedInteger, finite, oneOf, record, union } from '../engine/codec.js'

/** Terrain of hexes, most of it one to a hex; towns and works stand on other terrain. */
export const HEX_TERRAIN = ['clear', 'light-woods', 'forest', 'forested-rough', 'city'] as const
/** What stands on the terrain of a hex and leaves its cost alone. */
const HEX_WORKS = ['village', 'town', 'westwall', 'improved-position'] as const
/** Terrain of hexsides. */
const HEXSIDES = ['forested-rough', 'river', 'meuse', 'lake'] as const
/** Roads: a secondary road costs mechanized units more in Forest and Forested Rough (A11.7b). */
const ROADS = ['primary', 'secondary-forest', 'secondary'] as const

/** Movement points in mud and on frozen ground (A28.1). */
const Points = record({ mud: finite, frozen: finite }, 'Points')

/**
 * A cost: points, or `prohibited` (only along a road or bridge), `tactical` (only by tactical movement from an adjacent
 * hex, A11.4b, A11.6b), `other` (that of the other terrain in the hex).
 *
 * @hidden
 */
export const Cost = union([Points, oneOf(['prohibited', 'tactical', 'other'] as const, 'Restriction')])
/**
 * A cost of the terrain effects chart.
 *
 * @category Board and counters
 */
export type Cost = t.TypeOf<typeof Cost>

/**
 * Whether the armour shift is possible against a defender there: `other` by the other terrain, `by-road` and
 * `by-bridge` only where one crosses the hexside (A21.3), `none` where there is no combat.
 */
const SHIFTS = ['yes', 'no', 'other', 'by-road', 'by-bridge', 'none'] as const

const Row = record(
  {
    foot: Cost,
    mechanized: Cost,
    vehicle: Cost,
    /** the defender's combat bonus (A15.1), 0 for none */
    bonus: boundedInteger(0, 4),
    armourShift: oneOf(SHIFTS, 'Shift'),
    /** determined defence may be tried there (A16.71b) */
    determinedDefence: t.boolean,
    /**
     * who attacks at half strength: nobody, all that cross the hexside or attack out of the hex, Allied tanks and recon
     * (A15.3 to A15.7)
     */
    halves: oneOf(['nobody', 'across', 'out-of', 'vehicles-without-road', 'allied-armour'] as const, 'Halves'),
  },
  'TerrainRow',
)
/**
 * A row of the terrain effects chart.
 *
 * @category Board and counters
 * @interface
 */
export type TerrainRow = t.TypeOf<typeof Row>

const rows = <const L extends readonly string[]>(keys: L, name: string) =>
  record(Object.fromEntries(keys.map((key) => [key, Row])) as Record<L[number], typeof Row>, name)

/**
 * Decodes the terrain effects chart.
 *
 * @category Board and counters
 */
export const TerrainChart = record(
  {
    hexes: rows(HEX_TERRAIN, 'Hexes'),
    works: rows(HEX_WORKS, 'Works'),
    hexsides: rows(HEXSIDES, 'Hexsides'),
    roads: rows(ROADS, 'Roads'),
    /** added when leaving an enemy zone of control (A9.2b) */
    leavingZone: finite,
    /** a mechanized unit that crosses a city hex by a primary road (note f) */
    cityByPrimaryRoad: finite,
    /** the most that a silhouette unit gets from any bonus (A15.1f) */
    silhouetteBonus: boundedInteger(0, 4),
    /** the westwall protects only this side (A15.7a) */
    westwallSide: oneOf(['german'] as const, 'Side'),
  },
  'TerrainChart',
)
/**
 * The terrain effects chart.
 *
 * @category Board and counters
 * @interface
 */
export type TerrainChart = t.TypeOf<typeof TerrainChart>
