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
  /** 1 where a side exerts a zone of control, by side number */
  readonly zoc: readonly [Uint8Array, Uint8Array]
  /** distance in hexes to the nearest supply source over a supply line, -1 for none, by side number */
  readonly supply: readonly [() => Int16Array, () => Int16Array]
}

const NOBODY: readonly number[] = []

/** Whether a line of supply or communication of a side may enter a hex: no enemy, and no enemy zone of control without a friendly combat unit (N6.35a, N8.13, N9.23). */
export const lineMayEnter = (s: Situation, side: 0 | 1, hex: number): boolean => {
  const occupant = s.occupant[hex]!
  if (s.board.sea[hex] === 1 || occupant === 2 - side) return false
  if (s.zoc[side === 0 ? 1 : 0][hex] === 0) return true
  return occupant === side + 1 && s.combatUnits[hex]! > 0
}

const supplyFloods = (s: Situation): Situation['supply'] => {
  const flood = (side: 0 | 1): (() => Int16Array) => {
    let known: Int16Array | undefined
    return () =>
      (known ??= s.board.spread(
        s.board.supplySources[side === 0 ? 'german' : 'allied'],
        (hex) => lineMayEnter(s, side, hex),
        (from, _to, direction) => s.board.seaBar[from * 6 + direction] === 0,
      ))
  }
  return [flood(0), flood(1)]
}

const build = (board: Board, units: readonly Unit[]): Situation => {
  const { map } = board
  const hexOf = new Int16Array(units.length)
  const occupant = new Uint8Array(map.size)
  const combatUnits = new Uint8Array(map.size)
  const stacked = new Uint8Array(map.size)
  const zocs = [new Uint8Array(map.size), new Uint8Array(map.size)] as const
  const lists = new Map<number, number[]>()
  for (let unit = 0; unit < units.length; unit++) {
    const hex = map.indexOf(units[unit]!.at)
    hexOf[unit] = hex
    if (hex < 0) continue
    const side = board.sides[unit]!
    occupant[hex] = side + 1
    stacked[hex]! += board.halves[unit]!
    const list = lists.get(hex)
    if (list === undefined) lists.set(hex, [unit])
    else list.push(unit)
    if (board.combat[unit] === 0) continue
    if (combatUnits[hex]!++ > 0) continue
    // every combat unit exerts a zone of control into the adjacent hexes, but not over rivers or sea (N6.31, N6.37)
    const zoc = zocs[side as 0 | 1]
    for (let i = hex * 6; i < hex * 6 + 6; i++) if (board.zocBar[i] === 0) zoc[map.neighbours[i]!] = 1
  }
  const s: Situation = {
    board,
    units,
    hexOf,
    unitsIn: (hex) => lists.get(hex) ?? NOBODY,
    occupant,
    combatUnits,
    stacked,
    zoc: zocs,
    supply: [() => new Int16Array(), () => new Int16Array()],
  }
  return Object.assign(s, { supply: supplyFloods(s) })
}

const known = new WeakMap<readonly Unit[], Situation>()

/** The situation of a state. States that share their units share it. */
export const situationOf = (board: Board, state: Pick<State, 'units'>): Situation => {
  const remembered = known.get(state.units)
  if (remembered?.board === board) return remembered
  const situation = build(board, state.units)
  known.set(state.units, situation)
  return situation
}

/** Whether a hex lies in a zone of control of the enemies of a side. */
export const inEnemyZoc = (s: Situation, side: 0 | 1, hex: number): boolean => s.zoc[side === 0 ? 1 : 0][hex] === 1

/** Whether a friendly combat unit of a side stands in a hex. */
export const hasCombatUnit = (s: Situation, side: 0 | 1, hex: number): boolean =>
  s.occupant[hex] === side + 1 && s.combatUnits[hex]! > 0
