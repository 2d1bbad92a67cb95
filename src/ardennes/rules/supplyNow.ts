/**
 * From where the sides can trace supply in a position (A23.3): worked out once, and again only when something moves.
 */
import type { HexId } from '../../hex/index.js'
import { supplySources } from '../board.js'
import { handDown, opponent, sideNamed, sideNumber } from '../position.js'
import type { Position } from '../position.js'
import type { Side, State } from '../state.js'
import { bondsOf } from './bondsNow.js'
import { blownHexsides } from './bridgesDown.js'
import { roadsToSources, supplyNet } from './supply.js'
import type { Obstacles, SupplyNet } from './supply.js'

/** What lies in the way of a side's supply: enemy Bonds, blown bridges, enemy roadblocks (A23.3). */
export const obstaclesOf = (p: Position, side: Side): Obstacles => {
  const roadblocks = new Uint8Array(p.board.map.size)
  for (const hex of p.state.roadblocks[opponent(side)]) roadblocks[p.board.map.indexOf(hex)] = 1
  return { bonds: bondsOf(p, sideNumber(opponent(side))), blown: blownHexsides(p), roadblocks }
}

/** The roads to the sources of a side, and what they depend on. */
interface Roads {
  readonly hexOf: Position['hexOf']
  readonly bridges: State['bridges']
  /** of the enemy */
  readonly roadblocks: readonly HexId[]
  readonly obstacles: Obstacles
  readonly sources: readonly number[]
  readonly roadTo: Int16Array
}

const roadsOfSide = (number: 0 | 1): ((p: Position) => Roads) => {
  const side = sideNamed(number)
  return handDown((p: Position, earlier: Roads | undefined): Roads => {
    const { hexOf } = p
    const { bridges } = p.state
    const roadblocks = p.state.roadblocks[opponent(side)]
    if (earlier?.hexOf === hexOf && earlier.bridges === bridges && earlier.roadblocks === roadblocks) return earlier
    const obstacles = obstaclesOf(p, side)
    const sources = supplySources(p.board, side)
    const roadTo = roadsToSources(p.board, p, number, obstacles, sources)
    return { hexOf, bridges, roadblocks, obstacles, sources, roadTo }
  })
}

const ROADS = [roadsOfSide(0), roadsOfSide(1)] as const

/** The roads that lead to a supply source of a side (A23.3e): by hex the next one on the way, -1 off these roads. */
export const supplyRoadsOf = (p: Position, side: Side): Int16Array => ROADS[sideNumber(side)](p).roadTo

/** A net with the roads that it is made of; the part over land is worked out only when somebody asks for it. */
interface Net {
  readonly roads: Roads
  readonly net: SupplyNet
}

const netOfSide = (side: 0 | 1): ((p: Position) => Net) =>
  handDown((p: Position, earlier: Net | undefined): Net => {
    const roads = ROADS[side](p)
    if (earlier?.roads === roads) return earlier
    const { obstacles, sources, roadTo } = roads
    return { roads, net: supplyNet(p.board, p, side, obstacles, sources, roadTo) }
  })

const NETS = [netOfSide(0), netOfSide(1)] as const

/** From where a side can trace supply (A23.3). */
export const supplyNetOf = (p: Position, side: Side): SupplyNet => NETS[sideNumber(side)](p).net
