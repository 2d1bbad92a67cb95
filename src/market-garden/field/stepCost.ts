/** What a step from hex to hex costs a unit, and what bars it (M8.2, M10.1 to M10.18). Half movement points. */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { directionTo, hexNumber } from '../board/board.js'
import { hexCost, hexsideCost, wayCost } from '../board/charts.js'
import { HALVES, MOVEMENT } from '../board/limits.js'
import { ROAD_KIND } from '../board/mapTerms.js'
import { inEnemyZone } from './zones.js'
import type { Gait, Way } from '../board/terrainChart.js'
import { sideNamed } from './situation.js'
import type { Unit, Mode } from '../state.js'
import { isOnRaisedWay } from './raisedWays.js'
import { isLeader, movesAs, nameOf } from './units.js'

/** A step: its cost, how it is made, and what bars it. */
export interface StepAnswer {
  /** half movement points, leaving a zone of control not counted */
  readonly cost: number
  /** along a road, trail or railway at its rate, which leg units may do two at a time (M8.53c) */
  readonly byWay: boolean
  readonly violations: readonly Violation[]
}

/** The column of the terrain effects chart by which a unit moves (M8.31a). */
export const gaitOf = (board: Board, unit: Unit, index: number): Gait => {
  if (unit.mode === 'travel') return 'travel'
  const by = movesAs(board, unit, index)
  return unit.mode === 'defilade' ? `defilade-${by}` : `concentrated-${by}`
}

/** The ways over a hexside: their kind, and whether they are raised. */
const waysOver = (board: Board, side: number): readonly { readonly way: Way; readonly raised: boolean }[] => {
  const ways: { way: Way; raised: boolean }[] = []
  const road = board.road[side]
  if (road !== undefined) ways.push({ way: ROAD_KIND[road].road, raised: ROAD_KIND[road].raised })
  if (board.railway[side]! > 0) ways.push({ way: 'railway', raised: board.railway[side] === 2 })
  return ways
}

/**
 * The cheapest rate of a way that this gait may use; columns that stand on a raised way stay on raised ways, and get on
 * to one at its ends (M10.12c).
 */
const wayRate = (board: Board, from: number, to: number, side: number, gait: Gait): number | null => {
  const bound = gait === 'travel' && isOnRaisedWay(board, from)
  const rates = waysOver(board, side)
    .filter(({ raised }) => raised || !bound)
    .filter(({ raised }) => raised || gait !== 'travel' || !isOnRaisedWay(board, to))
    .map(({ way, raised }) => wayCost(board.charts, way, gait, raised))
    .filter((rate): rate is number => rate !== null)
  return rates.length === 0 ? null : Math.min(...rates)
}

/** How a step is taken, where it is not as any unit of the gait would take it. */
interface Manner {
  /** on a ferry, so that the water is no matter (M16.11b) */
  readonly afloat?: boolean
  /** without the rate of a way (M8.53c) */
  readonly offRoad?: boolean
  /** by a unit with a Travel mode of its own, which does not walk over the bridges of raised ways (M10.12d) */
  readonly hasVehicles?: boolean
}

/** What a step over open ground costs: terrain and hexside; null where it is prohibited, with the rule. */
const groundCost = (
  board: Board,
  from: number,
  to: number,
  side: number,
  gait: Gait,
  { afloat = false, hasVehicles = false }: Manner = {},
): { readonly cost: number } | { readonly rule: string; readonly why: string } => {
  const kind = board.kind[to]!
  if (gait === 'travel' && kind === 'mixed' && board.island[to] === 1)
    return { rule: 'M10.18', why: 'columns keep to the roads on the Island' }
  if (gait === 'travel' && (isOnRaisedWay(board, from) || isOnRaisedWay(board, to)))
    return { rule: 'M10.12c', why: 'columns get on and off a raised way at its ends, at junctions and in clear ground' }
  const vehicle = gait === 'travel' || gait.endsWith('vehicle')
  if (vehicle && (kind === 'marsh' || board.kind[from] === 'marsh'))
    return { rule: 'M10.17', why: 'vehicles cross marsh by road, trail or railway' }
  const entering = hexCost(board.charts, kind, gait)
  if (entering === null)
    return { rule: gait === 'travel' ? 'M8.34c' : 'M10.1', why: `${kind} is closed to them but for roads` }
  let cost = entering
  const water = board.water[side]
  // a bridge of a raised way is there for those on foot too, at a price (M10.12d); other bridges are free (M10.13)
  const bridged = board.bridge[side] === 1
  if (water !== undefined && !afloat) {
    const raisedAlone = bridged && board.levelRoad[side] === 0 && board.railway[side] !== 1
    const crossing = hexsideCost(board.charts, water, gait)
    if (raisedAlone && !vehicle && !hasVehicles) cost += MOVEMENT.raisedBridge * HALVES
    else if (raisedAlone || !bridged) {
      // for all others a raised way is not there, nor is its bridge: a stream is waded beside it (M10.12a)
      if (crossing !== null) cost += crossing
      else if (!raisedAlone) return { rule: 'M16.1a', why: `there is no bridge over the ${water}` }
      else if (vehicle) return { rule: 'M10.12a', why: 'the bridge is on a raised way' }
      else return { rule: 'M10.12d', why: 'the bridge is on a raised way, for their Travel mode' }
    }
  }
  for (const [hexside, present] of [
    ['dike', board.dike[side] === 1],
    ['slope', board.slope[side]! > 0],
  ] as const) {
    if (!present) continue
    const extra = hexsideCost(board.charts, hexside, gait)
    if (extra === null) return { rule: 'M10.1', why: `the ${hexside} is closed to them` }
    cost += extra
  }
  return { cost }
}

/** Every gait: a leader takes for each hex whichever is cheapest (M19.6a). */
const EVERY_GAIT: readonly Gait[] = ['concentrated-leg', 'concentrated-vehicle', 'travel']

/** The gaits that a unit may choose from for a step. */
export const gaitsOf = (p: Position, unit: number): readonly Gait[] =>
  isLeader(p.board, unit) ? EVERY_GAIT : [gaitOf(p.board, p.state.units[unit]!, unit)]

/** A step that cannot be made. */
const barredBy = (violation: Violation): StepAnswer => ({ cost: 0, byWay: false, violations: [violation] })

const answerFor = (board: Board, from: number, to: number, side: number, gait: Gait, manner: Manner = {}) => {
  // vehicles are in Travel mode as long as they are in marsh, by whatever way they came
  if (gait.endsWith('vehicle') && board.kind[to] === 'marsh')
    return { cost: 0, byWay: false, rule: 'M10.17', why: 'vehicles cross marsh in Travel mode alone' }
  const rate = manner.offRoad === true ? null : wayRate(board, from, to, side, gait)
  if (rate !== null) return { cost: rate, byWay: true, rule: null, why: '' }
  const ground = groundCost(board, from, to, side, gait, manner)
  return 'cost' in ground
    ? { cost: ground.cost, byWay: false, rule: null, why: '' }
    : { cost: 0, byWay: false, rule: ground.rule, why: ground.why }
}

/**
 * What a step over a hexside costs anything that moves by a column of the chart; null where it is barred. Half movement
 * points.
 *
 * @param hasVehicles - it has a Travel mode of its own (M10.12d)
 */
export const gaitCost = (
  board: Board,
  from: number,
  to: number,
  side: number,
  gait: Gait,
  hasVehicles = false,
): number | null => {
  const { cost, rule } = answerFor(board, from, to, side, gait, { hasVehicles })
  return rule === null ? cost : null
}

/**
 * What a step costs a unit. A way replaces the costs of hex and hexside when its rate helps (M10.11a).
 *
 * @param offRoad - the unit does without the rate of a way (M8.53c)
 */
export const stepCost = (p: Position, unit: number, from: number, to: number, offRoad = false): StepAnswer => {
  const { board } = p
  const direction = directionTo(board, from, to)
  const id = board.ids[unit]!
  if (direction < 0)
    return barredBy(
      illegal('M8.11', 'not-adjacent', `${hexNumber(board, to)} is not next to ${hexNumber(board, from)}`, id),
    )
  const side = from * 6 + direction
  const hasVehicles = board.counters[unit]!.travels && !p.state.units[unit]!.dismounted
  const answers = gaitsOf(p, unit).map((gait) => answerFor(board, from, to, side, gait, { offRoad, hasVehicles }))
  const open = answers.filter(({ rule }) => rule === null).sort((a, b) => a.cost - b.cost)[0]
  if (open !== undefined) return { cost: open.cost, byWay: open.byWay, violations: [] }
  const { rule, why } = answers[0]!
  return barredBy(illegal(rule!, 'barred', `${nameOf(board, unit)}: ${why}`, id))
}

/**
 * What a unit pays to be ferried to a hex, across one hexside or a hex of water: the terrain there and the crossing
 * (M16.11b, M16.16a); what bars it from the far bank.
 */
export const afloatCost = (p: Position, unit: number, from: number, to: number): StepAnswer => {
  const { board } = p
  const direction = directionTo(board, from, to)
  const side = direction < 0 ? -1 : from * 6 + direction
  const answers = gaitsOf(p, unit).map((gait) => groundCost(board, from, to, side, gait, { afloat: true }))
  const costs = answers.flatMap((answer) => ('cost' in answer ? [answer.cost] : []))
  const first = answers[0]!
  if (costs.length > 0 || 'cost' in first)
    return { cost: Math.min(...costs) + MOVEMENT.ferry * HALVES, byWay: false, violations: [] }
  return barredBy(illegal(first.rule, 'barred', `${nameOf(board, unit)}: ${first.why}`, board.ids[unit]))
}

/**
 * What leaving a hex in an enemy zone of control adds (M7.1a), once however many control it (M-R148). Leaders pay
 * nothing (M19.2a).
 */
export const leavingCost = (p: Position, unit: number, from: number): number =>
  !isLeader(p.board, unit) && inEnemyZone(p, sideNamed(p.board.sides[unit]!), from) ? MOVEMENT.leavingZone * HALVES : 0

/** Whether a unit could stand in a hex at all in a mode: terrain that it may enter, or a way through it. */
export const couldStand = (p: Position, unit: number, mode: Mode, hex: number): boolean => {
  const { board } = p
  if (hexCost(board.charts, board.kind[hex]!, gaitOf(board, { ...p.state.units[unit]!, mode }, unit)) !== null)
    return true
  for (let side = hex * 6; side < hex * 6 + 6; side++)
    if (board.levelRoad[side] === 1) return board.kind[hex] !== 'water'
  return false
}
