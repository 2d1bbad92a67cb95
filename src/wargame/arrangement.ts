/**
 * Who stands where, and who exerts zones of control, as arrays over hexes and units. An arrangement is drawn up whole once
 * and then kept up to date: a move changes a few hexes, and only those are worked out again.
 */
import type { HexMap } from '../hex/map.js'

/**
 * A unit as an arrangement sees it: a hex number, or the name of a place off the map.
 *
 * @category Who stands where
 */
export interface Placed {
  readonly at: string
}

/**
 * What an arrangement needs to know of a board and its counters. Units and hexes are indices.
 *
 * @category Who stands where
 */
export interface Ground {
  readonly map: Pick<HexMap, 'size' | 'neighbours' | 'indexOf'>
  /** the side of each unit, 0 or 1 */
  readonly sides: Uint8Array
  /** stacking points of each unit, in the smallest part that the game counts */
  readonly points: Uint8Array
  readonly pointLimit: number
  /** how each unit exerts its zone of control: an index of `bars`, or {@link NO_ZONE} */
  readonly reach: Uint8Array
  /** by kind of reach, 1 for every hexside `hex * 6 + direction` over which a zone of control does not extend */
  readonly bars: readonly Uint8Array[]
}

/**
 * The reach of a unit that exerts no zone of control.
 *
 * @category Who stands where
 */
export const NO_ZONE = 255

/**
 * The arrays are shared between arrangements and are never written to once made.
 *
 * @category Who stands where
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
  /** 1 where a side exerts a zone of control, by side: several units exert no more than one. The same array as long as no unit of the side has moved. */
  readonly zoc: readonly [Uint8Array, Uint8Array]
  /** units of both sides stand in a hex: no position of a game, and nothing is worked out from it */
  readonly mixed: boolean
}

/** The arrays over hexes and the hexes of the units in one piece of memory: a position is left behind with almost every action. */
const viewsOf = (memory: ArrayBuffer, { map, sides, bars }: Ground) => {
  const bytes = (i: number): Uint8Array => new Uint8Array(memory, 2 * sides.length + i * map.size, map.size)
  return {
    hexOf: new Int16Array(memory, 0, sides.length),
    occupant: bytes(0),
    stacked: bytes(1),
    exerting: bars.map((_, kind) => bytes(2 + kind)),
  }
}

/** Marks the hexes next to a unit over whose hexsides its zone of control extends. */
const exert = (ground: Ground, zoc: Uint8Array, hex: number, kind: number): void => {
  const { neighbours } = ground.map
  const bar = ground.bars[kind]!
  for (let i = hex * 6; i < hex * 6 + 6; i++) if (neighbours[i]! >= 0 && bar[i] === 0) zoc[neighbours[i]!] = 1
}

/**
 * Draws up an arrangement from nothing.
 *
 * @category Who stands where
 */
export const arrange = <U extends Placed>(ground: Ground, units: readonly U[]): Arrangement<U> => {
  const { map, sides, points, reach } = ground
  const memory = new ArrayBuffer(2 * units.length + (2 + ground.bars.length) * map.size)
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

/** Whether a unit of a side exerts a zone of control into a hex. */
const isExerted = (
  ground: Ground,
  now: Pick<Arrangement, 'occupant' | 'exerting'>,
  side: number,
  hex: number,
): 0 | 1 => {
  const { neighbours } = ground.map
  for (let direction = 0; direction < 6; direction++) {
    const from = neighbours[hex * 6 + direction]!
    if (from < 0 || now.occupant[from] !== side + 1) continue
    const back = from * 6 + ((direction + 3) % 6)
    for (let kind = 0; kind < ground.bars.length; kind++)
      if (now.exerting[kind]![from]! > 0 && ground.bars[kind]![back] === 0) return 1
  }
  return 0
}

/** A unit that has changed its hex. */
interface Change {
  readonly unit: number
  readonly from: number
  readonly to: number
}

/** More moves than this, and an arrangement is drawn up anew. */
const MANY = 16

/** The units that stand elsewhere than before; null when there are too many. */
const changesSince = (ground: Ground, before: Arrangement, units: readonly Placed[]): readonly Change[] | null => {
  const changes: Change[] = []
  if (units.length !== before.units.length) return null
  for (let unit = 0; unit < units.length; unit++) {
    if (units[unit] === before.units[unit] || units[unit]!.at === before.units[unit]!.at) continue
    const from = before.hexOf[unit]!
    const to = ground.map.indexOf(units[unit]!.at)
    if (from === to) continue
    if (changes.length === MANY) return null
    changes.push({ unit, from, to })
  }
  return changes
}

/**
 * The arrangement of these units, worked out from one that was drawn up before; the same as {@link arrange} gives. When every
 * unit still stands where it stood, all its arrays are shared.
 *
 * @category Who stands where
 */
export const rearrange = <U extends Placed>(
  ground: Ground,
  before: Arrangement<U>,
  units: readonly U[],
): Arrangement<U> => {
  const changes = changesSince(ground, before, units)
  if (changes === null || before.mixed) return arrange(ground, units)
  if (changes.length === 0) {
    const { hexOf, occupant, stacked, exerting, crowded, zoc, mixed } = before
    return { units, hexOf, occupant, stacked, exerting, crowded, zoc, mixed }
  }
  const { map, sides, points, reach } = ground
  const arrays = viewsOf(before.hexOf.buffer.slice(0) as ArrayBuffer, ground)
  const { hexOf, occupant, stacked, exerting } = arrays
  const zoc: [Uint8Array, Uint8Array] = [...before.zoc]
  // all leave before any arrives, so that a hex that changes hands is empty in between
  for (const { unit, from } of changes) {
    hexOf[unit] = -1
    if (from < 0) continue
    stacked[from]! -= points[unit]!
    if (reach[unit] !== NO_ZONE) exerting[reach[unit]!]![from]!--
  }
  for (const { from } of changes) if (from >= 0 && !hexOf.includes(from)) occupant[from] = 0
  for (const { unit, to } of changes) {
    hexOf[unit] = to
    if (to < 0) continue
    if (occupant[to] === 2 - sides[unit]!) return arrange(ground, units)
    occupant[to] = sides[unit]! + 1
    stacked[to]! += points[unit]!
    if (reach[unit] !== NO_ZONE) exerting[reach[unit]!]![to]!++
  }
  for (const { unit, from, to } of changes) {
    const side = sides[unit] as 0 | 1
    if (zoc[side] === before.zoc[side]) zoc[side] = before.zoc[side].slice()
    if (reach[unit] === NO_ZONE) continue
    for (let direction = 0; from >= 0 && direction < 6; direction++) {
      const beside = map.neighbours[from * 6 + direction]!
      if (beside >= 0) zoc[side][beside] = isExerted(ground, arrays, side, beside)
    }
    if (to >= 0) exert(ground, zoc[side], to, reach[unit]!)
  }
  const touched = changes.flatMap(({ from, to }) => [from, to])
  const crowded = touched.some((hex) => stacked[hex]! > ground.pointLimit || before.crowded.includes(hex))
    ? [...new Set([...before.crowded, ...touched])]
        .filter((hex) => stacked[hex]! > ground.pointLimit)
        .sort((a, b) => a - b)
    : before.crowded
  return { units, ...arrays, zoc, crowded, mixed: false }
}
