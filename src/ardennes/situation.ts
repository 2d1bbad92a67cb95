/**
 * What can be read off the board at a glance: who stands where, zones of control, Bonds, supply. It is derived once for each
 * arrangement of the units and remembered with it, never stored in a state.
 */
import { memoizeByKey, memoizeLatest } from '../engine/memoize.js'
import type { HexId } from '../hex/index.js'
import { changedHexes, dispose, isInZone, occupantOf } from '../wargame/disposition.js'
import type { Disposition } from '../wargame/disposition.js'
import type { Board } from './board.js'
import { supplySources } from './board.js'
import type { Bonds } from './rules/bonds.js'
import { bondsInForce, breaksBond, formedBonds, isTouched } from './rules/bonds.js'
import type { Obstacles, SupplyNet } from './rules/supply.js'
import { roadsToSources, supplyNet } from './rules/supply.js'
import type { Side, State, Unit } from './state.js'

/** 0 for the Germans, 1 for the Allies. */
export const sideNumber = (side: Side): 0 | 1 => (side === 'german' ? 0 : 1)
export const sideNamed = (side: number): Side => (side === 0 ? 'german' : 'allied')
export const opponent = (side: Side): Side => (side === 'german' ? 'allied' : 'german')

/** The Bonds of a side that are in force in a position where its own units stand as they stood when this was made. */
type BondsOfSide = (now: Disposition) => Bonds

/** The situation on the map. Units and hexes are indices. */
export interface Situation extends Disposition<Unit> {
  readonly board: Board
  /** by side number; see {@link bondsOf} */
  readonly formed: readonly [BondsOfSide, BondsOfSide]
}

const bondsFormedIn = (board: Board, before: Disposition, side: 0 | 1): BondsOfSide => {
  let formed: Bonds | undefined
  let latest: { readonly now: Disposition; readonly bonds: Bonds } | undefined
  return (now) => {
    if (latest?.now === now) return latest.bonds
    const all = (formed ??= formedBonds(board, before, side))
    // wherever else units have moved since, nothing about these Bonds has changed
    const bonds =
      latest !== undefined && !changedHexes(latest.now, now).some((hex) => isTouched(all, hex))
        ? latest.bonds
        : bondsInForce(board, now, side, all, latest?.bonds)
    latest = { now, bonds }
    return bonds
  }
}

/** The Bonds of a side that its enemies let it have (A10): the same object as long as nothing about them changes. */
export const bondsOf = (s: Situation, side: 0 | 1): Bonds => s.formed[side](s)

/** Puts a situation together field by field: objects of one shape are what the engine below is quick with. */
const assemble = (
  board: Board,
  { units, hexOf, stacks, cells, crowded, stands }: Disposition<Unit>,
  formed: Situation['formed'],
): Situation => ({ board, units, hexOf, stacks, cells, crowded, stands, formed })

/** @param before - a situation made lately, of which most still holds */
const situationAfter = (board: Board, before: Situation | undefined, units: readonly Unit[]): Situation => {
  const now = dispose(board, units, before)
  const formedBy = (side: 0 | 1): BondsOfSide =>
    before?.stands[side] === now.stands[side] ? before.formed[side] : bondsFormedIn(board, now, side)
  return assemble(board, now, before?.hexOf === now.hexOf ? before.formed : [formedBy(0), formedBy(1)])
}

type Units = State['units']

/** Situations that are known at once: a player looks at a position and at those after it in turn. */
const KNOWN = 8

const situationsOn = memoizeByKey((board: Board) =>
  memoizeLatest(KNOWN, (units: Units, latest: Situation | undefined) => situationAfter(board, latest, units)),
)

/** The situation of a state. States that share their units share it. */
export const situationOf = (board: Board, state: Pick<State, 'units'>): Situation => situationsOn(board)(state.units)

/** Remembers what depends only on where the units of a side stand: the same answer as long as none of them moves. */
export const whileStanding = <T>(make: (s: Situation, side: 0 | 1) => T): ((s: Situation, side: 0 | 1) => T) => {
  interface Known {
    readonly stands: object
    readonly answer: T
  }
  const latestOn = memoizeByKey((): Partial<Record<0 | 1, Known>> => ({}))
  return (s, side) => {
    const latest = latestOn(s.board)
    const stands = s.stands[side]
    const known = latest[side]
    if (known?.stands === stands) return known.answer
    const answer = make(s, side)
    latest[side] = { stands, answer }
    return answer
  }
}

/** Whether a hex lies in a zone of control of the enemies of a side. */
export const inEnemyZoc = (s: Situation, side: 0 | 1, hex: number): boolean => isInZone(s, side === 0 ? 1 : 0, hex)

/** Whether enemies of a side stand in a hex. */
export const isEnemyIn = (s: Situation, side: 0 | 1, hex: number): boolean => occupantOf(s, hex) === 2 - side

/** Whether friends of a side stand in a hex. */
export const isFriendIn = (s: Situation, side: 0 | 1, hex: number): boolean => occupantOf(s, hex) === side + 1

/** Whether an enemy unit of a side stands next to a hex, whatever its zone of control. */
export const isBesideEnemy = (s: Situation, side: 0 | 1, hex: number): boolean => {
  const { neighbours } = s.board.map
  for (let i = hex * 6; i < hex * 6 + 6; i++)
    if (neighbours[i]! >= 0 && occupantOf(s, neighbours[i]!) === 2 - side) return true
  return false
}

/** Whether a step would enter or cross a Bond of the enemies of a side (A10.2a). */
export const breaksEnemyBond = (s: Situation, side: 0 | 1, from: number, direction: number): boolean =>
  breaksBond(s.board, bondsOf(s, side === 0 ? 1 : 0), from * 6 + direction)

/** Whether an enemy Hex Bond bars a hex to a unit that comes from outside the map (A10.2a). */
export const barsEntry = (s: Situation, side: 0 | 1, hex: number): boolean =>
  bondsOf(s, side === 0 ? 1 : 0).hexes[hex] === 1

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
  return { bonds: bondsOf(s, sideNumber(opponent(side))), blown: blownTable(board, state), roadblocks }
}

/** What is known of the supply of a side in an arrangement; the part over land only when somebody has asked for it. */
interface Traced {
  readonly hexOf: Situation['hexOf']
  readonly side: Side
  readonly bridges: State['bridges']
  /** of the enemy */
  readonly roadblocks: readonly HexId[]
  readonly obstacles: Obstacles
  readonly sources: readonly number[]
  readonly roadTo: Int16Array
  net: SupplyNet | null
}

/** Arrangements whose supply is known at once on a board: of both sides, now and a little earlier. */
const TRACED = 4

const tracedOn = memoizeByKey((): { known: readonly Traced[] } => ({ known: [] }))

const trace = (board: Board, state: State, side: Side): Traced => {
  const s = situationOf(board, state)
  const { hexOf } = s
  const { bridges } = state
  const roadblocks = state.roadblocks[opponent(side)]
  const traced = tracedOn(board)
  const latest = traced.known.find(
    (one) => one.hexOf === hexOf && one.side === side && one.bridges === bridges && one.roadblocks === roadblocks,
  )
  if (latest !== undefined) return latest
  const obstacles = obstaclesOf(board, state, side)
  const sources = supplySources(board, side)
  const roadTo = roadsToSources(board, s, sideNumber(side), obstacles, sources)
  const made: Traced = { hexOf, side, bridges, roadblocks, obstacles, sources, roadTo, net: null }
  traced.known = [made, ...traced.known.slice(0, TRACED - 1)]
  return made
}

/** The roads that lead to a supply source of a side (A23.3e): by hex the next one on the way, -1 off these roads. */
export const supplyRoadsOf = (board: Board, state: State, side: Side): Int16Array => trace(board, state, side).roadTo

/** From where a side can trace supply (A23.3), worked out once for an arrangement. */
export const supplyNetOf = (board: Board, state: State, side: Side): SupplyNet => {
  const traced = trace(board, state, side)
  const { obstacles, sources, roadTo } = traced
  traced.net ??= supplyNet(board, situationOf(board, state), sideNumber(side), obstacles, sources, roadTo)
  return traced.net
}
