/**
 * The terrain effects chart (M10.15): the costs of hexes, hexsides and roads, the capacity of hexes, and how far units
 * see from them. Costs are in half movement points, so that they are whole numbers (M8.3a, M10.1).
 */
import * as t from 'io-ts'
import { boundedInteger, nullable, recordOf } from '../../engine/codecs/codec.js'
import { forEachOf, Source } from './chartChecks.js'

/** Terrain of hexes, one for each hex; high ground is combined with any of them. The map uses the same words. */
export const GROUNDS = [
  'clear',
  'mixed',
  'woods',
  'forest',
  'broken',
  'rough',
  'marsh',
  'town',
  'city',
  'water',
] as const
/**
 * The terrain of a hex.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Ground = (typeof GROUNDS)[number]

/** The features of hexsides. */
export const HEXSIDES = ['stream', 'obstacle', 'canal', 'river', 'dike', 'slope'] as const
/**
 * A feature of a hexside.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Hexside = (typeof HEXSIDES)[number]

/** Ways with movement rates of their own. Raised ones have the same rates, but only for Travel mode (M10.12a). */
export const WAYS = ['primary', 'secondary', 'trail', 'railway'] as const
/**
 * A road, trail or railway.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Way = (typeof WAYS)[number]

/** How a unit moves: in Defilade or Concentrated, on foot or on vehicles of its own, or in Travel mode (M8.31a). */
export const GAITS = ['defilade-leg', 'defilade-vehicle', 'concentrated-leg', 'concentrated-vehicle', 'travel'] as const
/**
 * A column of the terrain effects chart.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Gait = (typeof GAITS)[number]

/** The longest sight by day on level ground that a chart may have, in hexes. */
export const FARTHEST_VIEW = 10

/** Half movement points; null where units may go only by a road, trail, railway or bridge. */
const Cost = nullable(boundedInteger(0, 28))

/**
 * A row of the terrain effects chart.
 *
 * @category Board and counters
 */
export interface TerrainRow {
  /**
   * by gait: the cost of entering the hex, in half movement points; null where it is prohibited except by a road,
   * trail, railway or bridge
   */
  readonly costs: Readonly<Record<Gait, number | null>>
  /** strength points that the hex holds (M9.1) */
  readonly points: number
  /** how many of them may be vehicles (M9.16) */
  readonly vehiclePoints: number
  /** how many hexes an observer there sees by day (M6.11) */
  readonly sight: number
  /** it blocks a line of sight that passes through it (M6.0g) */
  readonly blocks: boolean
}

const Row = recordOf<TerrainRow>('TerrainRow', {
  costs: forEachOf(GAITS, Cost, 'Costs'),
  points: boundedInteger(0, 99),
  vehiclePoints: boundedInteger(0, 99),
  sight: boundedInteger(0, FARTHEST_VIEW),
  blocks: t.boolean,
})

/**
 * The terrain effects chart.
 *
 * @category Board and counters
 */
export interface TerrainChart {
  /** by terrain of the hex */
  readonly hexes: Readonly<Record<Ground, TerrainRow>>
  /** sight from a high ground hex, whatever else is in it (M6.11, M6.64b) */
  readonly highGroundSight: number
  /** added to the cost of the hex entered; null where no unit crosses without a bridge or engineers */
  readonly hexsides: Readonly<Record<Hexside, Readonly<Record<Gait, number | null>>>>
  /** replaces the cost of hex and hexside; null where the way does not help that gait (M10.11a) */
  readonly ways: Readonly<Record<Way, Readonly<Record<Gait, number | null>>>>
  /** where the table comes from */
  readonly source: Source
}

/**
 * Decodes the terrain effects chart.
 *
 * @category Board and counters
 */
export const TerrainChart = recordOf<TerrainChart>('TerrainChart', {
  hexes: forEachOf(GROUNDS, Row, 'Hexes'),
  highGroundSight: boundedInteger(0, FARTHEST_VIEW),
  hexsides: forEachOf(HEXSIDES, forEachOf(GAITS, Cost, 'Costs'), 'Hexsides'),
  ways: forEachOf(WAYS, forEachOf(GAITS, Cost, 'Costs'), 'Ways'),
  source: Source,
})

type Has = { readonly terrain: TerrainChart }

/**
 * The cost of entering a hex off the road, in half movement points; null where it is prohibited (M10.1).
 *
 * @category Board and counters
 */
export const hexCost = ({ terrain }: Has, ground: Ground, gait: Gait): number | null =>
  terrain.hexes[ground].costs[gait]

/**
 * The cost added by crossing a hexside, in half movement points; null where it is prohibited without a bridge or
 * engineers (M10.1).
 *
 * @category Board and counters
 */
export const hexsideCost = ({ terrain }: Has, hexside: Hexside, gait: Gait): number | null =>
  terrain.hexsides[hexside][gait]

/**
 * The cost of a step along a road, trail or railway, in half movement points; null where the way does not help that
 * gait (M10.11a). A raised way helps Travel mode only (M10.12a).
 *
 * @category Board and counters
 */
export const wayCost = ({ terrain }: Has, way: Way, gait: Gait, raised: boolean): number | null =>
  raised && gait !== 'travel' ? null : terrain.ways[way][gait]

/**
 * How many hexes an observer sees by day, before weather and slopes (M6.11).
 *
 * @category Board and counters
 */
export const observationLimit = ({ terrain }: Has, ground: Ground, highGround: boolean): number =>
  highGround ? Math.max(terrain.highGroundSight, terrain.hexes[ground].sight) : terrain.hexes[ground].sight

/** What is wrong with the chart, or null: it checks the constraints C2, C9 and C10 that the rulebook's text sets. */
export const terrainProblem = ({ hexes, ways }: TerrainChart): string | null => {
  for (const ground of GROUNDS) {
    const { costs, points, vehiclePoints } = hexes[ground]
    if (vehiclePoints > points) return `terrain.hexes.${ground} holds more vehicles than it holds points (M9.16)`
    for (const kind of ['leg', 'vehicle'] as const) {
      const [defilade, concentrated] = [costs[`defilade-${kind}`], costs[`concentrated-${kind}`]]
      if (defilade !== null && (concentrated === null || concentrated > defilade))
        return `terrain.hexes.${ground} is dearer for Concentrated units than in Defilade (M8.2)`
    }
  }
  const onWays = WAYS.find((way) => ways[way]['defilade-leg'] !== null || ways[way]['defilade-vehicle'] !== null)
  return onWays === undefined ? null : `terrain.ways.${onWays} is of use to units in Defilade (M10.11a)`
}
