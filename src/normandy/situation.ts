/**
 * What can be read off the board at a glance: who stands where, zones of control, supply. It is derived once for each
 * arrangement of the units and remembered with it, never stored in a state.
 */
import { arrange, rearrange } from '../wargame/arrangement.js'
import type { Arrangement } from '../wargame/arrangement.js'
import type { Board } from './board.js'
import type { Side, State, Unit } from './state.js'

/** 0 for the Germans, 1 for the Allies. */
export const sideNumber = (side: Side): 0 | 1 => (side === 'german' ? 0 : 1)
export const opponent = (side: Side): Side => (side === 'german' ? 'allied' : 'german')

/**
 * The situation on the map. Units and hexes are indices; `stacked` counts half points. Both sides may exert zones of control
 * into a hex (N6.36), and several units exert no more than one (N6.38).
 */
export interface Situation extends Arrangement<Unit> {
  readonly board: Board
  /** combat units in a hex (N2.3b): all of one side */
  readonly combatUnits: Uint8Array
  /** the units in a hex, in ascending order; shared, not to be changed */
  readonly unitsIn: (hex: number) => readonly number[]
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

const NOBODY: readonly number[] = []

/** The units of each hex as lists, made when somebody asks. */
const listsOf = ({ hexOf, occupant }: Arrangement<Unit>): Situation['unitsIn'] => {
  const lists = new Map<number, readonly number[]>()
  return (hex) => {
    if (hex < 0 || occupant[hex] === 0) return NOBODY
    const known = lists.get(hex)
    if (known !== undefined) return known
    const list: number[] = []
    for (let unit = hexOf.indexOf(hex); unit >= 0; unit = hexOf.indexOf(hex, unit + 1)) list.push(unit)
    lists.set(hex, list)
    return list
  }
}

const latest = new WeakMap<Board, Situation>()

const known = new WeakMap<readonly Unit[], Situation>()

/** Puts a situation together field by field: objects of one shape are what the engine below is quick with. */
const assemble = (
  board: Board,
  { units, hexOf, occupant, stacked, exerting, crowded, zoc, mixed }: Arrangement<Unit>,
  unitsIn: Situation['unitsIn'],
  supply: Situation['supply'],
): Situation => ({
  board,
  units,
  hexOf,
  occupant,
  stacked,
  exerting,
  combatUnits: exerting[0]!,
  crowded,
  zoc,
  mixed,
  unitsIn,
  supply,
})

/** @param before - a situation made lately, of which most still holds */
const situationAfter = (board: Board, before: Situation | undefined, units: readonly Unit[]): Situation => {
  const now = before === undefined ? arrange(board.ground, units) : rearrange(board.ground, before, units)
  // nobody has moved: lists and supply are what they were
  if (before?.hexOf === now.hexOf) return assemble(board, now, before.unitsIn, before.supply)
  const situation: Situation = assemble(board, now, listsOf(now), [
    () => supply(situation, 0),
    () => supply(situation, 1),
  ])
  return situation
}

/** The situation of a state. States that share their units share it. */
export const situationOf = (board: Board, state: Pick<State, 'units'>): Situation => {
  const remembered = known.get(state.units)
  if (remembered?.board === board) return remembered
  const situation = situationAfter(board, latest.get(board), state.units)
  known.set(state.units, situation)
  latest.set(board, situation)
  return situation
}

/** Whether a hex lies in a zone of control of the enemies of a side. */
export const inEnemyZoc = (s: Situation, side: 0 | 1, hex: number): boolean => s.zoc[side === 0 ? 1 : 0][hex] === 1

/** Whether a friendly combat unit of a side stands in a hex. */
export const hasCombatUnit = (s: Situation, side: 0 | 1, hex: number): boolean =>
  s.occupant[hex] === side + 1 && s.combatUnits[hex]! > 0
