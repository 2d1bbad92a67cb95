/** The effects of traffic markers, roadblocks and the bottleneck of St-Vith on movement (A24.2, A24.7, A24.8). */
import type { HexId } from '../../../hex/index.js'
import { areaOf, hexNumber } from '../../board/board.js'
import { DISTANCES } from '../../limits.js'
import { handDown, opponent } from '../../position.js'
import type { Position } from '../../position.js'
import type { Side, State } from '../../state.js'

/** Whether a hex holds a roadblock of the enemies of a side (A24.8a). */
export const isEnemyRoadblock = (p: Position, side: Side, hex: HexId): boolean =>
  p.state.roadblocks[opponent(side)].includes(hex)

/** Whether the Germans control St-Vith (A24.7b). */
export const germansHoldStVith = (p: Position): boolean =>
  areaOf(p.board, 'st-vith').some((hex) => p.state.held.includes(hexNumber(p.board, hex)))

/** The extra cost of a bottleneck hex of St-Vith to German units (A24.7a, A24.7b); the Allies pay nothing (A24.7c). */
const bottleneckCost = (germanStVith: boolean, side: Side): number => {
  if (side === 'allied') return 0
  return germanStVith ? DISTANCES.bottleneckCostHeld : DISTANCES.bottleneckCost
}

const costsOf = (p: Position, side: Side, germanStVith: boolean): Uint8Array => {
  const { board, state } = p
  const costs = new Uint8Array(board.map.size)
  const add = (hex: number, cost: number): void => {
    if (hex >= 0) costs[hex] = costs[hex]! + cost
  }
  for (const at of state.traffic[opponent(side)]) if (at !== null) add(board.map.indexOf(at), DISTANCES.trafficCost)
  for (const at of state.roadblocks[opponent(side)]) add(board.map.indexOf(at), DISTANCES.trafficCost)
  for (const hex of areaOf(board, 'st-vith-bottleneck')) add(hex, bottleneckCost(germanStVith, side))
  return costs
}

/** The costs of all hexes, valid until a marker moves or St-Vith changes hands. */
interface Known {
  readonly traffic: State['traffic']
  readonly roadblocks: State['roadblocks']
  readonly held: State['held']
  readonly germanStVith: boolean
  readonly costs: Uint8Array
}

const costsOfSide = (side: Side): ((p: Position) => Known) =>
  handDown((p: Position, earlier: Known | undefined): Known => {
    const { traffic, roadblocks, held } = p.state
    const areMarkers = earlier?.traffic === traffic && earlier.roadblocks === roadblocks
    if (areMarkers && earlier.held === held) return earlier
    const germanStVith = germansHoldStVith(p)
    if (areMarkers && earlier.germanStVith === germanStVith) return { ...earlier, held }
    return { traffic, roadblocks, held, germanStVith, costs: costsOf(p, side, germanStVith) }
  })

const COSTS: Readonly<Record<Side, (p: Position) => Known>> = {
  german: costsOfSide('german'),
  allied: costsOfSide('allied'),
}

/**
 * The extra movement points that a unit of a side pays to enter each hex, by road or not: for an enemy traffic marker
 * (A24.2a), an enemy roadblock (A24.8a) and the bottleneck of St-Vith (A24.7). Friendly markers cost nothing. The
 * caller must ignore these costs for tactical movement (A24.2b). The same table until one of the costs changes.
 */
export const trafficCosts = (p: Position, side: Side): Uint8Array => COSTS[side](p).costs

/** The movement points of {@link trafficCosts} for one hex. */
export const trafficCost = (p: Position, side: Side, hex: number): number => trafficCosts(p, side)[hex]!
