/**
 * The cost of a step across each hexside by each column of the terrain chart, in half movement points, and what
 * prohibits it (M8.31a, M10.1 to M10.18). It depends only on the board, and is computed on first use.
 */
import { GROUND_WORDS, HEXSIDE_WORDS } from '../wording.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import type { Board } from '../board/board.js'
import { hexCost, hexsideCost, wayCost } from '../board/charts.js'
import { HALVES, MOVEMENT } from '../board/limits.js'
import { ROAD_KIND } from '../board/mapTerms.js'
import type { Gait, Way } from '../board/terrainChart.js'
import { isOnRaisedWay } from './raisedWays.js'

/** Why a step cannot be made. */
export interface Prohibition {
  readonly rule: string
  readonly why: Saying
}

/** The roads and railways across a hexside: their kind, and whether they are raised. */
const waysOver = (board: Board, side: number): readonly { readonly way: Way; readonly raised: boolean }[] => {
  const ways: { way: Way; raised: boolean }[] = []
  const road = board.road[side]
  if (road !== undefined) ways.push({ way: ROAD_KIND[road].road, raised: ROAD_KIND[road].raised })
  if (board.railway[side]! > 0) ways.push({ way: 'railway', raised: board.railway[side] === 2 })
  return ways
}

/**
 * The cheapest rate of a road or railway that this column of the chart may use. Columns on a raised road stay on raised
 * roads, and enter one only at its ends (M10.12c).
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

/** The cost of a step off road, of terrain and hexside; or the rule that prohibits it. */
const groundCost = (
  board: Board,
  from: number,
  to: number,
  side: number,
  gait: Gait,
  hasVehicles: boolean,
  afloat: boolean,
): { readonly cost: number } | Prohibition => {
  const kind = board.kind[to]!
  if (gait === 'travel' && kind === 'mixed' && board.island[to] === 1)
    return { rule: 'M10.18', why: say`units in Travel mode must keep to roads on the Island` }
  if (gait === 'travel' && (isOnRaisedWay(board, from) || isOnRaisedWay(board, to)))
    return {
      rule: 'M10.12c',
      why: say`units in Travel mode may enter and leave a raised road only at its ends, at junctions and in clear hexes`,
    }
  const vehicle = gait === 'travel' || gait.endsWith('vehicle')
  if (vehicle && (kind === 'marsh' || board.kind[from] === 'marsh'))
    return { rule: 'M10.17', why: say`vehicles may cross marsh only by road, trail or railway` }
  const entering = hexCost(board.charts, kind, gait)
  if (entering === null)
    return {
      rule: gait === 'travel' ? 'M8.34c' : 'M10.1',
      why: say`only roads lead into ${{ ground: GROUND_WORDS[kind] }}`,
    }
  let cost = entering
  const water = board.water[side]
  // leg units may use the bridge of a raised road at an extra cost (M10.12d); other bridges are free (M10.13)
  const bridged = board.bridge[side] === 1
  if (water !== undefined && !afloat) {
    const raisedAlone = bridged && board.levelRoad[side] === 0 && board.railway[side] !== 1
    const crossing = hexsideCost(board.charts, water, gait)
    if (raisedAlone && !vehicle && !hasVehicles) cost += MOVEMENT.raisedBridge * HALVES
    else if (raisedAlone || !bridged) {
      // for all others a raised road and its bridge do not exist: they wade a stream beside it (M10.12a)
      if (crossing !== null) cost += crossing
      else if (!raisedAlone)
        return { rule: 'M16.1a', why: say`there is no bridge over the ${{ water: HEXSIDE_WORDS[water] }}` }
      else if (vehicle) return { rule: 'M10.12a', why: say`the bridge is on a raised way` }
      else return { rule: 'M10.12d', why: say`the bridge is on a raised way, for their Travel mode` }
    }
  }
  for (const [hexside, present] of [
    ['dike', board.dike[side] === 1],
    ['slope', board.slope[side]! > 0],
  ] as const) {
    if (!present) continue
    const extra = hexsideCost(board.charts, hexside, gait)
    if (extra === null) return { rule: 'M10.1', why: say`the ${{ hexside: HEXSIDE_WORDS[hexside] }} is closed to them` }
    cost += extra
  }
  return { cost }
}

/**
 * The columns of the chart that a unit may use for a step: mostly that of its type and mode (M8.31a); a leader uses the
 * cheapest (M19.6a).
 */
export type Choice = Gait | 'any'

const EVERY_GAIT: readonly Gait[] = ['concentrated-leg', 'concentrated-vehicle', 'travel']

const gaitsIn = (choice: Choice): readonly Gait[] => (choice === 'any' ? EVERY_GAIT : [choice])

const NUMBERS: Readonly<Record<Choice, number>> = {
  travel: 0,
  'concentrated-leg': 1,
  'concentrated-vehicle': 2,
  'defilade-leg': 3,
  'defilade-vehicle': 4,
  any: 5,
}

const CHOICES = (Object.keys(NUMBERS) as Choice[]).sort((a, b) => NUMBERS[a] - NUMBERS[b])

/** How a step is taken: everything that affects its cost, as one number. */
export type Manner = number

/**
 * The manner of a step.
 *
 * @param offRoad - without the road rate (M8.53c)
 * @param hasVehicles - by a unit with a Travel mode of its own, which may not walk over the bridges of raised roads
 *   (M10.12d)
 */
export const mannerOf = (choice: Choice, offRoad: boolean, hasVehicles: boolean): Manner =>
  NUMBERS[choice] * 4 + (offRoad ? 2 : 0) + (hasVehicles ? 1 : 0)

const gaitsBy = (manner: Manner): readonly Gait[] => gaitsIn(CHOICES[manner >> 2]!)
const isOffRoad = (manner: Manner): boolean => (manner & 2) !== 0
const hasVehiclesIn = (manner: Manner): boolean => (manner & 1) !== 0

/** A step that cannot be made. */
export const PROHIBITED = -1

const UNKNOWN = -2

/** A step as one number: twice its cost, plus one at the rate of a road or railway. */
const codeOf = (cost: number, byWay: boolean): number => cost * 2 + (byWay ? 1 : 0)
/** The cost of such a step; 0 where it is prohibited. */
export const costIn = (code: number): number => (code < 0 ? 0 : code >> 1)
/** Whether such a step is made along a road, trail or railway at its rate. */
export const isByWay = (code: number): boolean => code >= 0 && (code & 1) === 1

/**
 * A step by one column of the chart, or what prohibits it. The rate of a road replaces the costs of hex and hexside
 * (M10.11a).
 */
const stepBy = (board: Board, side: number, gait: Gait, manner: Manner): number | Prohibition => {
  const from = Math.floor(side / 6)
  const to = board.map.neighbours[side]!
  // vehicles must be in Travel mode in marsh, wherever they entered it
  if (gait.endsWith('vehicle') && board.kind[to] === 'marsh')
    return { rule: 'M10.17', why: say`vehicles may cross marsh only in Travel mode` }
  const rate = isOffRoad(manner) ? null : wayRate(board, from, to, side, gait)
  if (rate !== null) return codeOf(rate, true)
  const ground = groundCost(board, from, to, side, gait, hasVehiclesIn(manner), false)
  return 'cost' in ground ? codeOf(ground.cost, false) : ground
}

const cheapest = (board: Board, side: number, manner: Manner): number => {
  let best = PROHIBITED
  for (const gait of gaitsBy(manner)) {
    const code = stepBy(board, side, gait, manner)
    if (typeof code === 'number' && (best === PROHIBITED || costIn(code) < costIn(best))) best = code
  }
  return best
}

/** Cache by manner: the steps across all hexsides. */
const tables = memoizeByKey<Board, (Int16Array | undefined)[]>(() => [])

const tableOf = (board: Board, manner: Manner): Int16Array =>
  (tables(board)[manner] ??= new Int16Array(board.map.neighbours.length).fill(UNKNOWN))

const stepIn = (table: Int16Array, board: Board, side: number, manner: Manner): number => {
  const known = table[side]!
  return known === UNKNOWN ? (table[side] = cheapest(board, side, manner)) : known
}

/** A step across a hexside to a hex of the map, as one number; {@link PROHIBITED} where it cannot be made. */
export const stepOver = (board: Board, side: number, manner: Manner): number =>
  stepIn(tableOf(board, manner), board, side, manner)

/** The steps of one manner, for searches that need many. */
export const stepsIn = (board: Board, manner: Manner): ((side: number) => number) => {
  const table = tableOf(board, manner)
  return (side) => stepIn(table, board, side, manner)
}

/** What prohibits a step that cannot be made. */
export const prohibitionOver = (board: Board, side: number, manner: Manner): Prohibition => {
  const bar = stepBy(board, side, gaitsBy(manner)[0]!, manner)
  if (typeof bar === 'number') throw new RangeError('nothing bars the step')
  return bar
}

/**
 * The cost of a step across a hexside by a column of the chart, in half movement points; null where it is prohibited.
 *
 * @param hasVehicles - whether the unit has a Travel mode of its own (M10.12d)
 */
export const gaitCost = (board: Board, side: number, choice: Choice, hasVehicles = false): number | null => {
  const code = stepOver(board, side, mannerOf(choice, false, hasVehicles))
  return code === PROHIBITED ? null : costIn(code)
}

/** The cost of entering a hex from a ferry, without the crossing; {@link PROHIBITED} where the far bank is closed. */
export const landingCost = (board: Board, from: number, to: number, side: number, choice: Choice): number => {
  let best = PROHIBITED
  for (const gait of gaitsIn(choice)) {
    const ground = groundCost(board, from, to, side, gait, false, true)
    if ('cost' in ground && (best === PROHIBITED || ground.cost < best)) best = ground.cost
  }
  return best
}

/** What closes the far bank. */
export const landingProhibition = (
  board: Board,
  from: number,
  to: number,
  side: number,
  choice: Choice,
): Prohibition => {
  const ground = groundCost(board, from, to, side, gaitsIn(choice)[0]!, false, true)
  if ('cost' in ground) throw new RangeError('nothing closes the far bank')
  return ground
}
