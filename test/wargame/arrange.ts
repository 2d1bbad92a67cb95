/** Who stands where, drawn up whole in plain arrays: what a disposition that is kept up to date is compared with. */
import { NO_ZONE } from '../../src/wargame/ground.js'
import type { Ground, Placed } from '../../src/wargame/ground.js'

/**
 * Everything by hex or by unit.
 */
export interface Arrangement<U extends Placed = Placed> {
  readonly units: readonly U[]
  /** the hex of a unit, -1 when it is off the map */
  readonly hexOf: Int16Array
  /** 0 nobody, 1 and 2 for the two sides */
  readonly occupant: Uint8Array
  /** stacking points in a hex */
  readonly stacked: Uint8Array
  /** units in a hex that exert a zone of control, by kind of reach */
  readonly exerting: readonly Uint8Array[]
  /** the hexes over the point limit, in ascending order: hardly ever any */
  readonly crowded: readonly number[]
  /**
   * 1 where a side exerts a zone of control, by side: several units exert no more than one. The same array as long as
   * no unit of the side has moved.
   */
  readonly zoc: readonly [Uint8Array, Uint8Array]
  /** units of both sides stand in a hex: no position of a game, and nothing is worked out from it */
  readonly mixed: boolean
}

/**
 * The arrays over hexes and the hexes of the units in one piece of memory: a position is left behind with almost every
 * action.
 */
const viewsOf = (memory: ArrayBuffer, { map, sides, zoneBarriers }: Ground) => {
  const bytes = (i: number): Uint8Array => new Uint8Array(memory, 2 * sides.length + i * map.size, map.size)
  return {
    hexOf: new Int16Array(memory, 0, sides.length),
    occupant: bytes(0),
    stacked: bytes(1),
    exerting: zoneBarriers.map((_, kind) => bytes(2 + kind)),
  }
}

/** Marks the hexes next to a unit over whose hexsides its zone of control extends. */
const exert = (ground: Ground, zoc: Uint8Array, hex: number, kind: number): void => {
  const { neighbours } = ground.map
  const bar = ground.zoneBarriers[kind]!
  for (let i = hex * 6; i < hex * 6 + 6; i++) if (neighbours[i]! >= 0 && bar[i] === 0) zoc[neighbours[i]!] = 1
}

/**
 * Draws up an arrangement from nothing.
 */
export const arrange = <U extends Placed>(ground: Ground, units: readonly U[]): Arrangement<U> => {
  const { map, sides, points, reach } = ground
  const memory = new ArrayBuffer(2 * units.length + (2 + ground.zoneBarriers.length) * map.size)
  const arrays = viewsOf(memory, ground)
  const { hexOf, occupant, stacked, exerting } = arrays
  const zoc = [new Uint8Array(map.size), new Uint8Array(map.size)] as const
  let mixed = false
  units.forEach(({ at }, unit) => {
    const hex = map.indexOf(at)
    hexOf[unit] = hex
    if (hex < 0) return
    const side = sides[unit]!
    mixed ||= occupant[hex] === 2 - side
    occupant[hex] = side + 1
    stacked[hex]! += points[unit]!
    const kind = reach[unit]!
    if (kind !== NO_ZONE && exerting[kind]![hex]!++ === 0) exert(ground, zoc[side as 0 | 1], hex, kind)
  })
  const crowded: number[] = []
  for (let hex = 0; hex < map.size; hex++) if (stacked[hex]! > ground.pointLimit) crowded.push(hex)
  return { units, ...arrays, zoc, crowded, mixed }
}
