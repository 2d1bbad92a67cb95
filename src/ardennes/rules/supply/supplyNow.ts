/** The supply of the sides in a position (A23.3): computed once, and again only when one of its inputs changes. */
import { supplySources } from '../../board/board.js'
import { opponent, sideNamed, sideNumber } from '../../position.js'
import type { Position } from '../../position.js'
import type { Side } from '../../state.js'
import { bondsOf } from '../field/bondsNow.js'
import { blownHexsides } from '../field/bridgesDown.js'
import { memoizeByParts } from '../field/memoizeByParts.js'
import { roadsToSources, supplyNet } from './supply.js'
import type { Obstacles, SupplyNet } from './supply.js'

/** The obstacles to a side's supply: enemy Bonds, blown bridges, enemy roadblocks (A23.3). */
export const obstaclesOf = (p: Position, side: Side): Obstacles => {
  const roadblocks = new Uint8Array(p.board.map.size)
  for (const hex of p.state.roadblocks[opponent(side)]) roadblocks[p.board.map.indexOf(hex)] = 1
  return { bonds: bondsOf(p, sideNumber(opponent(side))), blown: blownHexsides(p), roadblocks }
}

/** The roads to the sources of a side, with the obstacles. */
const roadsOfSide = (number: 0 | 1) => {
  const side = sideNamed(number)
  return memoizeByParts(
    // the roadblocks are those of the enemy
    ({ hexOf, state }) => [hexOf, state.bridges, state.roadblocks[opponent(side)]],
    (p) => {
      const obstacles = obstaclesOf(p, side)
      const sources = supplySources(p.board, side)
      return { obstacles, sources, roadTo: roadsToSources(p.board, p, number, obstacles, sources) }
    },
  )
}

const ROADS = [roadsOfSide(0), roadsOfSide(1)] as const

/** The roads that lead to a supply source of a side (A23.3e): by hex the next one on the way, -1 off these roads. */
export const supplyRoadsOf = (p: Position, side: Side): Int16Array => ROADS[sideNumber(side)](p).roadTo

/** A net depends on the roads; its part over land is computed only on demand. */
const netOfSide = (side: 0 | 1) =>
  memoizeByParts(
    (p) => [ROADS[side](p)],
    (p, [{ obstacles, sources, roadTo }]) => supplyNet(p.board, p, side, obstacles, sources, roadTo),
  )

const NETS = [netOfSide(0), netOfSide(1)] as const

/** The hexes from which a side can trace supply (A23.3). */
export const supplyNetOf = (p: Position, side: Side): SupplyNet => NETS[sideNumber(side)](p)
