/**
 * What can be read off the board at a glance: who stands where, zones of control, Bonds, supply. It is derived once for each
 * arrangement of the units and remembered with it, never stored in a state.
 */
import { recalling } from '../engine/recall.js'
import { arrange, rearrange } from '../wargame/arrangement.js'
import type { Arrangement } from '../wargame/arrangement.js'
import type { Board } from './board.js'
import { supplySources } from './board.js'
import type { Bonds } from './rules/bonds.js'
import { bondsInForce, breaksBond, formedBonds } from './rules/bonds.js'
import type { Obstacles, SupplyNet } from './rules/supply.js'
import { supplyNet } from './rules/supply.js'
import type { Side, State, Unit } from './state.js'

/** 0 for the Germans, 1 for the Allies. */
export const sideNumber = (side: Side): 0 | 1 => (side === 'german' ? 0 : 1)
export const sideNamed = (side: number): Side => (side === 0 ? 'german' : 'allied')
export const opponent = (side: Side): Side => (side === 'german' ? 'allied' : 'german')

/** The situation on the map. Units and hexes are indices. */
export interface Situation extends Arrangement<Unit> {
  readonly board: Board
  /** the units in a hex, in ascending order; shared, not to be changed */
  readonly unitsIn: (hex: number) => readonly number[]
  /** the Bonds of a side (A10), by side number */
  readonly bonds: (side: 0 | 1) => Bonds
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

const assemble = (
  board: Board,
  { units, hexOf, occupant, stacked, exerting, crowded, zoc, mixed }: Arrangement<Unit>,
  unitsIn: Situation['unitsIn'],
  bonds: Situation['bonds'],
): Situation => ({ board, units, hexOf, occupant, stacked, exerting, crowded, zoc, mixed, unitsIn, bonds })

/** The Bonds that a side formed when it last moved, by its zones of control: the same array as long as none of its units moves. */
const formed: WeakMap<Uint8Array, { readonly board: Board; readonly bonds: Bonds }>[] = [new WeakMap(), new WeakMap()]

const formedBy = (board: Board, now: Arrangement<Unit>, side: 0 | 1): Bonds => {
  const known = formed[side]!.get(now.zoc[side])
  if (known?.board === board) return known.bonds
  const bonds = formedBonds(board, now, side)
  formed[side]!.set(now.zoc[side], { board, bonds })
  return bonds
}

const bondsWhenAsked = (board: Board, now: Arrangement<Unit>): Situation['bonds'] => {
  const found: (Bonds | undefined)[] = [undefined, undefined]
  return (side) => (found[side] ??= bondsInForce(board, now, side, formedBy(board, now, side)))
}

/** @param before - a situation made lately, of which most still holds */
const situationAfter = (board: Board, before: Situation | undefined, units: readonly Unit[]): Situation => {
  const now = before === undefined ? arrange(board, units) : rearrange(board, before, units)
  // nobody has moved: lists and Bonds are what they were
  if (before?.hexOf === now.hexOf) return assemble(board, now, before.unitsIn, before.bonds)
  return assemble(board, now, listsOf(now), bondsWhenAsked(board, now))
}

type Units = State['units']

/** Situations that are known at once: a player looks at a position and at those after it in turn. */
const KNOWN = 8

const situations = new WeakMap<Board, (units: Units) => Situation>()

const situationsOn = (board: Board): ((units: Units) => Situation) => {
  const known = situations.get(board)
  if (known !== undefined) return known
  const made = recalling(KNOWN, (units: Units, latest: Situation | undefined) => situationAfter(board, latest, units))
  situations.set(board, made)
  return made
}

/** The situation of a state. States that share their units share it. */
export const situationOf = (board: Board, state: Pick<State, 'units'>): Situation => situationsOn(board)(state.units)

/** Whether a hex lies in a zone of control of the enemies of a side. */
export const inEnemyZoc = (s: Situation, side: 0 | 1, hex: number): boolean => s.zoc[side === 0 ? 1 : 0][hex] === 1

/** Whether enemies of a side stand in a hex. */
export const isEnemyIn = (s: Situation, side: 0 | 1, hex: number): boolean => s.occupant[hex] === 2 - side

/** Whether friends of a side stand in a hex. */
export const isFriendIn = (s: Situation, side: 0 | 1, hex: number): boolean => s.occupant[hex] === side + 1

/** Whether an enemy unit of a side stands next to a hex, whatever its zone of control. */
export const isBesideEnemy = (s: Situation, side: 0 | 1, hex: number): boolean => {
  const { neighbours } = s.board.map
  for (let i = hex * 6; i < hex * 6 + 6; i++)
    if (neighbours[i]! >= 0 && s.occupant[neighbours[i]!] === 2 - side) return true
  return false
}

/** Whether a step would enter or cross a Bond of the enemies of a side (A10.2a). */
export const breaksEnemyBond = (s: Situation, side: 0 | 1, from: number, direction: number): boolean =>
  breaksBond(s.board, s.bonds(side === 0 ? 1 : 0), from, direction)

/** Whether an enemy Hex Bond bars a hex to a unit that comes from outside the map (A10.2a). */
export const barsEntry = (s: Situation, side: 0 | 1, hex: number): boolean =>
  s.bonds(side === 0 ? 1 : 0).hexes[hex] === 1

/** Whether a hexside has a bridge that is down or not yet finished: an unbridged river for both sides (A7.6). */
export const isBlown = (board: Board, state: Pick<State, 'bridges'>, hexside: number): boolean => {
  const bridge = board.bridgeAt[hexside]!
  return bridge >= 0 && state.bridges[board.bridges[bridge]!.id] !== undefined
}

const blownTables = new WeakMap<State['bridges'], { readonly board: Board; readonly table: Uint8Array }>()

/** 1 for hexsides with a bridge that is down. */
const blownTable = (board: Board, state: Pick<State, 'bridges'>): Uint8Array => {
  const remembered = blownTables.get(state.bridges)
  if (remembered?.board === board) return remembered.table
  const table = new Uint8Array(board.map.size * 6)
  for (const bridge of board.bridges)
    if (state.bridges[bridge.id] !== undefined) for (const side of bridge.sides) table[side] = 1
  blownTables.set(state.bridges, { board, table })
  return table
}

/** What lies in the way of a side's supply: enemy Bonds, blown bridges, enemy roadblocks (A23.3). */
export const obstaclesOf = (board: Board, state: State, side: Side): Obstacles => {
  const s = situationOf(board, state)
  const roadblocks = new Uint8Array(board.map.size)
  for (const hex of state.roadblocks[opponent(side)]) roadblocks[board.map.indexOf(hex)] = 1
  return { bonds: s.bonds(sideNumber(opponent(side))), blown: blownTable(board, state), roadblocks }
}

interface Net {
  readonly bridges: State['bridges']
  readonly roadblocks: State['roadblocks']
  readonly net: SupplyNet
}
const nets = new WeakMap<Int16Array, Partial<Record<Side, Net>>>()

/** From where a side can trace supply (A23.3), worked out once for an arrangement. */
export const supplyNetOf = (board: Board, state: State, side: Side): SupplyNet => {
  const s = situationOf(board, state)
  const bySide = nets.get(s.hexOf) ?? {}
  nets.set(s.hexOf, bySide)
  const remembered = bySide[side]
  if (remembered !== undefined && remembered.bridges === state.bridges && remembered.roadblocks === state.roadblocks)
    return remembered.net
  const net = supplyNet(board, s, sideNumber(side), obstaclesOf(board, state, side), supplySources(board, side))
  bySide[side] = { bridges: state.bridges, roadblocks: state.roadblocks, net }
  return net
}

/** Whether a supply line can be traced from a hex (A23.3a). */
export const canTraceSupply = (board: Board, state: State, side: Side, hex: number): boolean =>
  hex >= 0 && supplyNetOf(board, state, side).land[hex]! >= 0
