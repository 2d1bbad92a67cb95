/**
 * Who stands where, as arrays over hexes and units. An arrangement is drawn up whole once and then kept up to date: a move
 * changes a few hexes, and only those are worked out again.
 */
import type { Board } from './board.js'
import type { Unit } from './state.js'

/** Units and hexes are indices. The arrays are shared between arrangements and are never written to once made. */
export interface Arrangement {
  readonly units: readonly Unit[]
  /** the hex of a unit, -1 when it is off the map */
  readonly hexOf: Int16Array
  /** 0 nobody, 1 German, 2 Allied */
  readonly occupant: Uint8Array
  /** combat units in a hex (N2.3b): all of one side */
  readonly combatUnits: Uint8Array
  /** half stacking points in a hex */
  readonly stacked: Uint8Array
  /** the hexes over the stacking limit, in ascending order: hardly ever any */
  readonly crowded: readonly number[]
  /** 1 where a side exerts a zone of control, by side number: both may (N6.36), and several units exert no more than one (N6.38). The same array as long as no unit of the side has moved. */
  readonly zoc: readonly [Uint8Array, Uint8Array]
  /** units of both sides stand in a hex: no position of the game (N5.21), and nothing is worked out from it */
  readonly mixed: boolean
}

/** The arrays over hexes and the hexes of the units in one piece of memory: a position is left behind with almost every action. */
const viewsOf = (memory: ArrayBuffer, hexes: number, units: number) => {
  const bytes = (i: number): Uint8Array => new Uint8Array(memory, 2 * units + i * hexes, hexes)
  return { hexOf: new Int16Array(memory, 0, units), occupant: bytes(0), combatUnits: bytes(1), stacked: bytes(2) }
}

/** Marks the hexes next to a combat unit: its zone of control, which does not extend over rivers or sea (N6.31, N6.37). */
const exert = (board: Board, zoc: Uint8Array, hex: number): void => {
  const { neighbours } = board.map
  for (let i = hex * 6; i < hex * 6 + 6; i++) if (board.zocBar[i] === 0) zoc[neighbours[i]!] = 1
}

/** Draws up an arrangement from nothing. */
export const arrange = (board: Board, units: readonly Unit[]): Arrangement => {
  const { map, sides, halves, combat } = board
  const arrays = viewsOf(new ArrayBuffer(2 * units.length + 3 * map.size), map.size, units.length)
  const { hexOf, occupant, combatUnits, stacked } = arrays
  const zoc = [new Uint8Array(map.size), new Uint8Array(map.size)] as const
  let mixed = false
  units.forEach(({ at }, unit) => {
    const hex = map.indexOf(at)
    hexOf[unit] = hex
    if (hex < 0) return
    const side = sides[unit]!
    mixed ||= occupant[hex] === 2 - side
    occupant[hex] = side + 1
    stacked[hex]! += halves[unit]!
    if (combat[unit] === 1 && combatUnits[hex]!++ === 0) exert(board, zoc[side as 0 | 1], hex)
  })
  const crowded: number[] = []
  for (let hex = 0; hex < map.size; hex++) if (stacked[hex]! > board.stackLimit) crowded.push(hex)
  return { units, ...arrays, zoc, crowded, mixed }
}

/** Whether a combat unit of a side exerts a zone of control into a hex. */
const isExerted = (
  board: Board,
  now: Pick<Arrangement, 'occupant' | 'combatUnits'>,
  side: number,
  hex: number,
): 0 | 1 => {
  const { neighbours } = board.map
  for (let direction = 0; direction < 6; direction++) {
    const from = neighbours[hex * 6 + direction]!
    if (from < 0 || now.occupant[from] !== side + 1 || now.combatUnits[from] === 0) continue
    if (board.zocBar[from * 6 + ((direction + 3) % 6)] === 0) return 1
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
const changesSince = (board: Board, before: Arrangement, units: readonly Unit[]): readonly Change[] | null => {
  const changes: Change[] = []
  if (units.length !== before.units.length) return null
  for (let unit = 0; unit < units.length; unit++) {
    if (units[unit] === before.units[unit] || units[unit]!.at === before.units[unit]!.at) continue
    const from = before.hexOf[unit]!
    const to = board.map.indexOf(units[unit]!.at)
    if (from === to) continue
    if (changes.length === MANY) return null
    changes.push({ unit, from, to })
  }
  return changes
}

/**
 * The arrangement of these units, worked out from one that was drawn up before; the same as {@link arrange} gives. When every
 * unit still stands where it stood, all its arrays are shared.
 */
export const rearrange = (board: Board, before: Arrangement, units: readonly Unit[]): Arrangement => {
  const changes = changesSince(board, before, units)
  if (changes === null || before.mixed) return arrange(board, units)
  if (changes.length === 0) return { ...before, units }
  const { map, sides, halves, combat } = board
  const arrays = viewsOf(before.hexOf.buffer.slice(0) as ArrayBuffer, map.size, units.length)
  const { hexOf, occupant, combatUnits, stacked } = arrays
  const zoc: [Uint8Array, Uint8Array] = [...before.zoc]
  // all leave before any arrives, so that a hex that changes hands is empty in between
  for (const { unit, from } of changes) {
    hexOf[unit] = -1
    if (from < 0) continue
    stacked[from]! -= halves[unit]!
    combatUnits[from]! -= combat[unit]!
  }
  for (const { from } of changes) if (from >= 0 && !hexOf.includes(from)) occupant[from] = 0
  for (const { unit, to } of changes) {
    hexOf[unit] = to
    if (to < 0) continue
    if (occupant[to] === 2 - sides[unit]!) return arrange(board, units)
    occupant[to] = sides[unit]! + 1
    stacked[to]! += halves[unit]!
    combatUnits[to]! += combat[unit]!
  }
  for (const { unit, from, to } of changes) {
    const side = sides[unit] as 0 | 1
    if (zoc[side] === before.zoc[side]) zoc[side] = before.zoc[side].slice()
    if (combat[unit] === 0) continue
    for (let direction = 0; from >= 0 && direction < 6; direction++) {
      const beside = map.neighbours[from * 6 + direction]!
      if (beside >= 0) zoc[side][beside] = isExerted(board, arrays, side, beside)
    }
    if (to >= 0) exert(board, zoc[side], to)
  }
  const touched = changes.flatMap(({ from, to }) => [from, to])
  const crowded = touched.some((hex) => stacked[hex]! > board.stackLimit || before.crowded.includes(hex))
    ? [...new Set([...before.crowded, ...touched])]
        .filter((hex) => stacked[hex]! > board.stackLimit)
        .sort((a, b) => a - b)
    : before.crowded
  return { units, ...arrays, zoc, crowded, mixed: false }
}
