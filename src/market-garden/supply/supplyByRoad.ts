/**
 * Supply across a river by road (M31.17c, M-R522), not by ferries of engineers or directly from hex to hex across
 * water.
 */
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { directionTo } from '../board/board.js'
import { SUPPLY } from '../board/limits.js'
import { isAirborne } from '../field/formations.js'
import { chainNow, formationOf, wayToCorps } from './headquarters.js'
import type { Chain } from './headquarters.js'
import { providersOf } from './supply.js'
import { supplyGait } from './supplyGround.js'
import { hexPath } from './supplyPaths.js'
import type { Path } from './supplyPaths.js'

/**
 * The position without the railway bridges out of an area: a way by road counts even when that over the railway is
 * shorter.
 */
const withoutRailways = (p: Position, area: ReadonlySet<number>): Position => {
  const { crossings } = p.state
  const railways = [...p.board.bridges.values()].filter(
    ({ id, carries, ends: [one, other] }) =>
      carries === 'railway' && area.has(one) !== area.has(other) && !crossings.down.includes(id),
  )
  return railways.length === 0
    ? p
    : put(p, { crossings: { ...crossings, down: [...crossings.down, ...railways.map(({ id }) => id)].sort() } })
}

/** Whether a path leaves an area only along roads. */
const leavesByRoad = (board: Board, { hexes }: Path, area: ReadonlySet<number>): boolean =>
  hexes.every((hex, i) => {
    const next = hexes[i + 1]
    if (next === undefined || !area.has(hex) || area.has(next)) return true
    return board.road[hex * 6 + directionTo(board, hex, next)] !== undefined
  })

/**
 * Whether the supply of a headquarters crosses the border of an area by road; a source of 30 Corps in the area is
 * connected to the south by road (M11.12a).
 */
const isServedByRoad = (
  p: Position,
  headquarters: number,
  area: ReadonlySet<number>,
  chain: Chain,
  seen: readonly number[],
): boolean => {
  const { board } = p
  if (seen.includes(headquarters)) return false
  const way = formationOf(board, headquarters).airborne
    ? wayToCorps(p, headquarters, chain)
    : chain.linkOf(headquarters)
  if (way.source === null || way.path === null || !leavesByRoad(board, way.path, area)) return false
  const { unit, hex } = way.source
  return !area.has(hex) || unit < 0 || isServedByRoad(p, unit, area, chain, [...seen, headquarters])
}

/** Whether a ground unit in an area is in supply by paths that leave it by road, through any number of headquarters. */
export const isSuppliedByRoad = (start: Position, unit: number, area: ReadonlySet<number>): boolean => {
  const p = withoutRailways(start, area)
  const { board } = p
  const chain = chainNow(p)
  return (
    !isAirborne(board, unit) &&
    providersOf(p, unit).some((provider) => {
      const path = hexPath(p, unit, provider.hex, supplyGait(p, unit), SUPPLY.unit, 'on-bridges')
      if (path === null || path.length > provider.range || !leavesByRoad(board, path, area)) return false
      return !area.has(provider.hex) || provider.unit < 0 || isServedByRoad(p, provider.unit, area, chain, [])
    })
  )
}
