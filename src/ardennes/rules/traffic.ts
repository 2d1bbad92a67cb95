/** What traffic markers, roadblocks and the bottleneck of St-Vith do to movement (A24.2, A24.7, A24.8). */
import type { HexId } from '../../hex/index.js'
import type { Board } from '../board.js'
import { areaOf, hexNumber } from '../board.js'
import { DISTANCES } from '../limits.js'
import { memoizeByKey } from '../../engine/memoize.js'
import { opponent } from '../situation.js'
import type { Side, State } from '../state.js'

/** Whether a hex holds a roadblock of the enemies of a side (A24.8a). */
export const isEnemyRoadblock = (state: Pick<State, 'roadblocks'>, side: Side, hex: HexId): boolean =>
  state.roadblocks[opponent(side)].includes(hex)

/** Whether the Germans control St-Vith (A24.7b). */
export const germansHoldStVith = (board: Board, state: Pick<State, 'held'>): boolean =>
  areaOf(board, 'st-vith').some((hex) => state.held.includes(hexNumber(board, hex)))

/** What a bottleneck hex of St-Vith costs German units more (A24.7a, A24.7b); it costs the Allies nothing (A24.7c). */
const bottleneckCost = (germanStVith: boolean, side: Side): number => {
  if (side === 'allied') return 0
  return germanStVith ? DISTANCES.bottleneckCostHeld : DISTANCES.bottleneckCost
}

type OnTheRoad = Pick<State, 'traffic' | 'roadblocks' | 'held'>

const costsOf = (board: Board, state: OnTheRoad, side: Side, germanStVith: boolean): Uint8Array => {
  const costs = new Uint8Array(board.map.size)
  const add = (hex: number, cost: number): void => {
    if (hex >= 0) costs[hex] = costs[hex]! + cost
  }
  for (const at of state.traffic[opponent(side)]) if (at !== null) add(board.map.indexOf(at), DISTANCES.trafficCost)
  for (const at of state.roadblocks[opponent(side)]) add(board.map.indexOf(at), DISTANCES.trafficCost)
  for (const hex of areaOf(board, 'st-vith-bottleneck')) add(hex, bottleneckCost(germanStVith, side))
  return costs
}

/** The costs of all hexes, as long as no marker moves and St-Vith does not change hands. */
interface Costs {
  readonly traffic: State['traffic']
  readonly roadblocks: State['roadblocks']
  readonly germanStVith: boolean
  readonly costs: Uint8Array
}

const costsNow = (board: Board, state: OnTheRoad, side: Side, latest: Costs | undefined): Costs => {
  const { traffic, roadblocks } = state
  const germanStVith = germansHoldStVith(board, state)
  const isSame = latest?.traffic === traffic && latest.roadblocks === roadblocks && latest.germanStVith === germanStVith
  if (isSame) return latest
  return { traffic, roadblocks, germanStVith, costs: costsOf(board, state, side, germanStVith) }
}

/** The latest table of each side, and the control of hexes that it was asked for with: mostly the very same. */
interface Latest {
  readonly held: State['held']
  readonly costs: Costs
}
const known = memoizeByKey((): Partial<Record<Side, Latest>> => ({}))

/**
 * The movement points that a unit of a side pays more to enter each hex, by road or not: for an enemy traffic marker (A24.2a),
 * an enemy roadblock (A24.8a) and the bottleneck of St-Vith (A24.7). Own markers cost nothing; tactical movement ignores all
 * of it (A24.2b), which is for the caller to see to. The same table as long as nothing of that changes.
 */
export const trafficCosts = (board: Board, state: OnTheRoad, side: Side): Uint8Array => {
  const bySide = known(board)
  const latest = bySide[side]
  const { traffic, roadblocks, held } = state
  if (latest?.held === held && latest.costs.traffic === traffic && latest.costs.roadblocks === roadblocks)
    return latest.costs.costs
  const costs = costsNow(board, state, side, latest?.costs)
  bySide[side] = { held, costs }
  return costs.costs
}

/** The movement points of {@link trafficCosts} for one hex. */
export const trafficCost = (board: Board, state: OnTheRoad, side: Side, hex: number): number =>
  trafficCosts(board, state, side)[hex]!
