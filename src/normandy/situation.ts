/**
 * What can be read off the board at a glance: who stands where, zones of control, supply. It is derived once for each
 * arrangement of the units and remembered with it, never stored in a state.
 */
import type { Board } from './board.js'
import type { Side, State, Unit } from './state.js'

/** 0 for the Germans, 1 for the Allies. */
export const sideNumber = (side: Side): 0 | 1 => (side === 'german' ? 0 : 1)
export const opponent = (side: Side): Side => (side === 'german' ? 'allied' : 'german')

/** The situation on the map. Units and hexes are indices. */
export interface Situation {
  readonly board: Board
  readonly units: readonly Unit[]
  /** the hex of a unit, -1 when it is off the map */
  readonly hexOf: Int16Array
  /** the units in a hex, in ascending order; shared, not to be changed */
  readonly unitsIn: (hex: number) => readonly number[]
  /** 0 nobody, 1 German, 2 Allied */
  readonly occupant: Uint8Array
  /** combat units in a hex (N2.3b): all of one side */
  readonly combatUnits: Uint8Array
  /** half stacking points in a hex */
  readonly stacked: Uint8Array
  /** the hexes over the stacking limit, in ascending order: hardly ever any */
  readonly crowded: readonly number[]
  /** 1 where a side exerts a zone of control, by side number: both may (N6.36), and several units exert no more than one (N6.38) */
  readonly zoc: readonly [Uint8Array, Uint8Array]
  /** distance in hexes to the nearest supply source over a supply line, -1 for none, by side number */
  readonly supply: readonly [() => Int16Array, () => Int16Array]
}

/**
 * Whether a line of supply or communication of a side may enter a hex: no enemy, and no enemy zone of control without a friendly combat unit, for which a headquarters is none (N6.35a, N8.13, N8.27, N9.23).
 * Zones of control hamper enemies only (N6.34); a headquarters does not cancel them (N6.35b).
 */
export const lineMayEnter = (s: Situation, side: 0 | 1, hex: number): boolean => {
  const occupant = s.occupant[hex]!
  if (s.board.sea[hex] === 1 || occupant === 2 - side) return false
  if (s.zoc[side === 0 ? 1 : 0][hex] === 0) return true
  return occupant === side + 1 && s.combatUnits[hex]! > 0
}

const floods = new WeakMap<Situation, [Int16Array | undefined, Int16Array | undefined]>()

/** Distances along supply lines, flooded once for each side that is asked about. */
const supply = (s: Situation, side: 0 | 1): Int16Array => {
  const known = floods.get(s) ?? [undefined, undefined]
  floods.set(s, known)
  return (known[side] ??= floodSupply(s, side))
}

/** The flood of a `Spread`, written out: overruns ask for supply after almost every move (N5.52b). */
const floodSupply = (s: Situation, side: 0 | 1): Int16Array => {
  const { map, seaBar, supplySources } = s.board
  const distances = new Int16Array(map.size).fill(-1)
  const queue = new Int16Array(map.size)
  let end = 0
  const reach = (hex: number, distance: number): void => {
    distances[hex] = distance
    queue[end++] = hex
  }
  for (const source of supplySources[side === 0 ? 'german' : 'allied'])
    if (distances[source]! < 0 && lineMayEnter(s, side, source)) reach(source, 0)
  for (let next = 0; next < end; next++) {
    const hex = queue[next]!
    const distance = distances[hex]! + 1
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const to = map.neighbours[i]!
      if (seaBar[i] === 0 && distances[to]! < 0 && lineMayEnter(s, side, to)) reach(to, distance)
    }
  }
  return distances
}

/** The units of each hex as lists, made when somebody asks. */
const listsOf = (first: Int16Array, next: Int16Array): Situation['unitsIn'] => {
  const lists = new Map<number, readonly number[]>()
  return (hex) => {
    if (hex < 0 || first[hex]! < 0) return NOBODY
    const known = lists.get(hex)
    if (known !== undefined) return known
    const list: number[] = []
    for (let unit = first[hex]!; unit >= 0; unit = next[unit]!) list.push(unit)
    lists.set(hex, list)
    return list
  }
}

const NOBODY: readonly number[] = []

/** The arrays of a situation, in one piece of memory: a position is left behind with almost every action. */
const arraysFor = (hexes: number, units: number) => {
  const words = hexes + 2 * units
  const memory = new ArrayBuffer(2 * words + 5 * hexes)
  const bytes = (i: number): Uint8Array => new Uint8Array(memory, 2 * words + i * hexes, hexes)
  return {
    first: new Int16Array(memory, 0, hexes).fill(-1),
    hexOf: new Int16Array(memory, 2 * hexes, units),
    next: new Int16Array(memory, 2 * (hexes + units), units),
    occupant: bytes(0),
    combatUnits: bytes(1),
    stacked: bytes(2),
    zoc: [bytes(3), bytes(4)] as const,
  }
}

/** @param before - a situation made lately: units that have not changed since are where they were */
const build = (board: Board, units: readonly Unit[], before: Situation | undefined): Situation => {
  const { map, sides, halves, combat, zocBar } = board
  const { neighbours, indexOf } = map
  const { first, hexOf, next, occupant, combatUnits, stacked, zoc } = arraysFor(map.size, units.length)
  const crowded = new Set<number>()
  // the units of a hex as a chain in ascending order: hence from the last unit to the first
  for (let unit = units.length - 1; unit >= 0; unit--) {
    const now = units[unit]!
    const hex = before?.units[unit] === now ? before.hexOf[unit]! : indexOf(now.at)
    hexOf[unit] = hex
    if (hex < 0) continue
    const side = sides[unit]!
    occupant[hex] = side + 1
    stacked[hex]! += halves[unit]!
    if (stacked[hex]! > board.stackLimit) crowded.add(hex)
    next[unit] = first[hex]!
    first[hex] = unit
    if (combat[unit] === 0 || combatUnits[hex]!++ > 0) continue
    // every combat unit exerts a zone of control into the adjacent hexes, but not over rivers or sea (N6.31, N6.37)
    const own = zoc[side as 0 | 1]
    for (let i = hex * 6; i < hex * 6 + 6; i++) if (zocBar[i] === 0) own[neighbours[i]!] = 1
  }
  const s = {
    board,
    units,
    hexOf,
    unitsIn: listsOf(first, next),
    occupant,
    combatUnits,
    stacked,
    zoc,
    crowded: [...crowded].sort((a, b) => a - b),
  }
  const situation: Situation = { ...s, supply: [() => supply(situation, 0), () => supply(situation, 1)] }
  return situation
}

const latest = new WeakMap<Board, Situation>()

const known = new WeakMap<readonly Unit[], Situation>()

/** The situation of a state. States that share their units share it. */
export const situationOf = (board: Board, state: Pick<State, 'units'>): Situation => {
  const remembered = known.get(state.units)
  if (remembered?.board === board) return remembered
  const situation = build(board, state.units, latest.get(board))
  known.set(state.units, situation)
  latest.set(board, situation)
  return situation
}

/** Whether a hex lies in a zone of control of the enemies of a side. */
export const inEnemyZoc = (s: Situation, side: 0 | 1, hex: number): boolean => s.zoc[side === 0 ? 1 : 0][hex] === 1

/** Whether a friendly combat unit of a side stands in a hex. */
export const hasCombatUnit = (s: Situation, side: 0 | 1, hex: number): boolean =>
  s.occupant[hex] === side + 1 && s.combatUnits[hex]! > 0
