/**
 * Supply (A23): a line of at most four hexes over land, then any length of road to a source. For each side the roads
 * that lead to a source are found once, then the hexes from which they can be reached over land.
 */
import { isInZone, occupantOf } from '../../../wargame/disposition.js'
import type { Disposition } from '../../../wargame/disposition.js'
import { DISTANCES } from '../../limits.js'
import type { TerrainTables } from '../../board/terrainTables.js'
import type { BondGround, Bonds } from '../field/bonds.js'
import { breaksBond } from '../field/bonds.js'

/** The tables of the board that supply depends on. */
export type SupplyGround = BondGround & Pick<TerrainTables, 'lake' | 'road'>

/** The obstacles to one side. */
export interface Obstacles {
  /** the Bonds of the enemy */
  readonly bonds: Bonds
  /** 1 for hexsides with a blown bridge */
  readonly blown: Uint8Array
  /** 1 for hexes with an enemy roadblock */
  readonly roadblocks: Uint8Array
}

/** The obstacles over land. */
type LandObstacles = Pick<Obstacles, 'bonds' | 'roadblocks'>

/** The hexes from which a side can trace supply. Hexes are indices. */
export interface SupplyNet {
  /** see {@link roadsToSources} */
  readonly roadTo: Int16Array
  /** hexes of the land part from here to such a road or a source, -1 for none */
  readonly land: Int8Array
  /** the next hex of that land part */
  readonly landTo: Int16Array
}

type Side = 0 | 1

const isEnemy = (now: Disposition, side: Side, hex: number): boolean => occupantOf(now, hex) === 2 - side

/** An empty hex in an enemy zone of control: a friendly unit negates the zone (A23.3g). */
const isEmptyInZone = (now: Disposition, side: Side, hex: number): boolean =>
  occupantOf(now, hex) === 0 && isInZone(now, side === 0 ? 1 : 0, hex)

/**
 * Whether the road part of a line may pass a hex (A23.3f). Bonds need no check here (A10.2c): they lie in zones of
 * control, and friends on both sides negate them.
 */
const roadMayEnter = (now: Disposition, side: Side, { roadblocks }: Obstacles, hex: number): boolean =>
  !isEnemy(now, side, hex) && !isEmptyInZone(now, side, hex) && roadblocks[hex] === 0

/**
 * The roads that lead to an open source (A23.3e): by hex the next one on the way, the hex itself at a source, -1 off
 * these roads. A source is closed only while an enemy is in it (A23.2b).
 */
export const roadsToSources = (
  ground: SupplyGround,
  now: Disposition,
  side: Side,
  obstacles: Obstacles,
  sources: readonly number[],
): Int16Array => {
  const { map, road } = ground
  const roadTo = new Int16Array(map.size).fill(-1)
  const queue: number[] = []
  for (const source of sources)
    if (roadMayEnter(now, side, obstacles, source)) {
      roadTo[source] = source
      queue.push(source)
    }
  for (const hex of queue)
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      // no road leads over the edge of the map
      if (road[i] === 0 || obstacles.blown[i] === 1) continue
      const to = map.neighbours[i]!
      if (roadTo[to] !== -1 || !roadMayEnter(now, side, obstacles, to)) continue
      roadTo[to] = hex
      queue.push(to)
    }
  return roadTo
}

/** Whether a land part may cross a hexside (A23.3b, A23.3c, A10.2c), in either direction; never a lake (A-R74). */
const landMayCross = (ground: SupplyGround, now: Disposition, side: Side, bonds: Bonds, i: number): boolean =>
  ground.lake[i] === 0 && !isEnemy(now, side, ground.map.neighbours[i]!) && !breaksBond(ground, bonds, i)

/** The result of a search over land: the steps to each hex, and the hex before it. */
interface LandSearch {
  readonly steps: Int8Array
  readonly before: Int16Array
}

/**
 * Finds the hexes within a distance of some hexes over land; a line has no two empty hexes in enemy zones in a row
 * (A23.3d), and does not pass an enemy roadblock (A24.8e), though it may begin or end in its hex.
 */
const searchLand = (
  ground: SupplyGround,
  now: Disposition,
  side: Side,
  { bonds, roadblocks }: LandObstacles,
  starts: readonly number[],
  longest: number,
): LandSearch => {
  const { size, neighbours } = ground.map
  const steps = new Int8Array(size).fill(-1)
  const before = new Int16Array(size).fill(-1)
  let reached = starts
  for (const hex of starts) steps[hex] = 0
  for (let step = 1; step <= longest; step++) {
    const next: number[] = []
    for (const hex of reached) {
      if (step > 1 && roadblocks[hex] === 1) continue
      const exposed = isEmptyInZone(now, side, hex)
      for (let i = hex * 6; i < hex * 6 + 6; i++) {
        const to = neighbours[i]!
        if (to < 0 || steps[to] !== -1 || (exposed && isEmptyInZone(now, side, to))) continue
        if (!landMayCross(ground, now, side, bonds, i)) continue
        steps[to] = step
        before[to] = hex
        next.push(to)
      }
    }
    reached = next
  }
  return { steps, before }
}

/**
 * Returns the hexes from which a side can trace supply (A23.1a, A23.3). Either part of a line may have length zero
 * (A-R57).
 *
 * @param roadTo - the roads, if they are known already
 */
export const supplyNet = (
  ground: SupplyGround,
  now: Disposition,
  side: Side,
  obstacles: Obstacles,
  sources: readonly number[],
  roadTo = roadsToSources(ground, now, side, obstacles, sources),
): SupplyNet => {
  const starts: number[] = []
  for (let hex = 0; hex < ground.map.size; hex++) if (roadTo[hex] !== -1) starts.push(hex)
  // a land part may also end in a source that no road part could pass
  for (const source of sources)
    if (roadTo[source] === -1 && !isEnemy(now, side, source) && obstacles.bonds.hexes[source] === 0) starts.push(source)
  const { steps, before } = searchLand(ground, now, side, obstacles, starts, DISTANCES.landSupply)
  return { roadTo, land: steps, landTo: before }
}

/** A supply line in its two parts, the hexes in order; the land part begins with the hex of the query. */
export interface SupplyLine {
  readonly land: readonly number[]
  readonly road: readonly number[]
}

/** The supply line from a hex, or null when there is none. */
export const supplyLine = (net: SupplyNet, hex: number): SupplyLine | null => {
  if (hex < 0 || net.land[hex]! < 0) return null
  const land = [hex]
  for (let at = net.landTo[hex]!; at >= 0; at = net.landTo[at]!) land.push(at)
  const road = [land.at(-1)!]
  if (net.roadTo[road[0]!] === -1) return { land, road: [] }
  for (let at = net.roadTo[road[0]!]!; at !== road.at(-1); at = net.roadTo[at]!) road.push(at)
  return { land, road }
}

/**
 * The isolated groups of a side (A23.6): units that cannot trace supply, nor a chain of land lines from unit to unit
 * that ends with one that can. Units linked to each other by such lines are one group; groups and units are in
 * ascending order.
 */
export const isolatedGroups = (
  ground: SupplyGround,
  now: Disposition,
  side: Side,
  obstacles: LandObstacles,
  net: SupplyNet,
): readonly (readonly number[])[] => {
  const groupOf = new Int16Array(ground.map.size).fill(-1)
  const groups: number[][] = []
  for (const [unit, hex] of now.hexOf.entries()) {
    if (hex < 0 || ground.sides[unit] !== side || net.land[hex]! >= 0 || groupOf[hex] !== -1) continue
    // every hex with friends that land lines reach, one after another
    const chain = [hex]
    let connected = false
    groupOf[hex] = groups.length
    for (const link of chain) {
      const { steps } = searchLand(ground, now, side, obstacles, [link], DISTANCES.linkOfGroup)
      for (const [other, distance] of steps.entries()) {
        if (distance < 0 || occupantOf(now, other) !== side + 1) continue
        if (net.land[other]! >= 0) connected = true
        else if (groupOf[other] === -1) {
          groupOf[other] = groups.length
          chain.push(other)
        }
      }
    }
    const members = [...now.hexOf.keys()].filter((other) => chain.includes(now.hexOf[other]!))
    groups.push(connected ? [] : members)
  }
  return groups.filter((group) => group.length > 0)
}
