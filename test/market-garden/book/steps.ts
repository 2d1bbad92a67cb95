/** What a step costs, by the book (M8.2, M8.3, M10.1): half movement points, as the terrain effects chart counts. */
import { standardCharts } from '../../../src/market-garden/index.js'
import type { Between, Land } from './land.js'
import { isLeader, rides } from './forces.js'
import type { Piece } from './forces.js'

const chart = standardCharts.terrain

type Gait = keyof (typeof chart.hexes)['clear']['costs']

/**
 * The columns of the chart by which a piece moves (M8.31a); a leader takes for each hex whichever is cheapest (M19.6a).
 */
export const gaitsOf = (piece: Piece): readonly Gait[] => {
  if (isLeader(piece)) return ['concentrated-leg', 'concentrated-vehicle', 'travel']
  const { mode } = piece.unit
  return [mode === 'travel' ? 'travel' : `${mode}-${rides(piece) ? 'vehicle' : 'leg'}`]
}

/**
 * Whether a column in a hex is bound to a raised way: it runs on there, without an end, a junction or clear ground
 * (M10.12c).
 */
export const isBoundThere = (land: Land, hex: string, down: readonly string[]): boolean => {
  if (land.ground(hex) === 'clear') return false
  const ways = land.near(hex).flatMap((other) => land.between(hex, other, down).ways)
  return ways.length === 2 && ways.every(({ raised }) => raised)
}

/** The best rate of a way that a gait may use for a step; null where none helps it (M10.11a, M10.12a, M10.12c). */
const rateOf = (
  land: Land,
  a: string,
  b: string,
  { ways }: Between,
  gait: Gait,
  down: readonly string[],
): number | null => {
  const travel = gait === 'travel'
  const bound = travel && (isBoundThere(land, a, down) || isBoundThere(land, b, down))
  const rates = ways.flatMap(({ kind, raised }) => {
    if (raised ? !travel : bound) return []
    return chart.ways[kind][gait] ?? []
  })
  return rates.length === 0 ? null : Math.min(...rates)
}

/** What a step costs over open ground; null where it is closed. */
const groundOf = (
  land: Land,
  a: string,
  b: string,
  { water, ways, dike, slope }: Between,
  gait: Gait,
  hasVehicles: boolean,
  down: readonly string[],
): number | null => {
  const [travel, vehicle] = [gait === 'travel', gait === 'travel' || gait.endsWith('vehicle')]
  const kind = land.ground(b)
  if (travel && kind === 'mixed' && land.isIn('island', b)) return null // M10.18
  if (travel && (isBoundThere(land, a, down) || isBoundThere(land, b, down))) return null
  if (vehicle && (kind === 'marsh' || land.ground(a) === 'marsh')) return null // M10.17
  const parts: (number | null)[] = [chart.hexes[kind].costs[gait]]
  if (water !== null && !ways.some(({ raised }) => !raised)) {
    const raisedAlone = ways.length > 0
    // on foot, and without a Travel mode, over the bridge of a raised way (M10.12d)
    if (raisedAlone && !vehicle && !hasVehicles) parts.push(2)
    else parts.push(chart.hexsides[water][gait])
  }
  if (dike) parts.push(chart.hexsides.dike[gait])
  if (slope) parts.push(chart.hexsides.slope[gait])
  return parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0)
}

/** A step: what it costs, and whether at the rate of a way. */
export interface Step {
  readonly cost: number
  readonly byWay: boolean
}

/**
 * What a step from a hex to the next one costs a piece; null where it is closed to it. Leaving a zone of control comes
 * on top.
 */
export const stepOf = (
  land: Land,
  piece: Piece,
  a: string,
  b: string,
  down: readonly string[],
  offRoad = false,
): Step | null => {
  const between = land.between(a, b, down)
  const hasVehicles = piece.counter.travels && !piece.unit.dismounted
  const ways = gaitsOf(piece).flatMap((gait): Step[] => {
    // who stays on vehicles without being in Travel mode does not enter marsh at all (M10.17)
    if (gait.endsWith('vehicle') && land.ground(b) === 'marsh') return []
    const rate = offRoad ? null : rateOf(land, a, b, between, gait, down)
    if (rate !== null) return [{ cost: rate, byWay: true }]
    const cost = groundOf(land, a, b, between, gait, hasVehicles, down)
    return cost === null ? [] : [{ cost, byWay: false }]
  })
  return ways.sort((one, other) => one.cost - other.cost)[0] ?? null
}

/** What leaving a hex in an enemy zone of control costs besides (M7.1a). */
export const LEAVING_ZONE = 6

/** What crossing by ferry costs besides the terrain of the far bank (M16.11b, M16.16a). */
export const BY_FERRY = 12

/**
 * What a piece pays for the far bank when it is ferried: its terrain and what lies along the bank besides the water;
 * null where it may not stand.
 */
export const afloatCost = (land: Land, piece: Piece, a: string, b: string, down: readonly string[]): number | null => {
  const next = land.near(a).includes(b)
  const { dike, slope } = next ? land.between(a, b, down) : { dike: false, slope: false }
  const costs = gaitsOf(piece).flatMap(
    (gait) => groundOf(land, a, b, { water: null, ways: [], dike, slope, ferry: false }, gait, false, down) ?? [],
  )
  return costs.length === 0 ? null : Math.min(...costs) + BY_FERRY
}
