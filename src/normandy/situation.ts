/**
 * What can be read off the board at a glance: who stands where, zones of control, supply. It is derived once for each
 * arrangement of the units and remembered with it, never stored in a state.
 */
import { recalling } from '../engine/recall.js'
import { dispose, exertsFrom, isInZone, isOpenTo, occupantOf } from '../wargame/disposition.js'
import type { Disposition } from '../wargame/disposition.js'
import type { Board } from './board.js'
import type { Side, State, Unit } from './state.js'

/** 0 for the Germans, 1 for the Allies. */
export const sideNumber = (side: Side): 0 | 1 => (side === 'german' ? 0 : 1)
export const opponent = (side: Side): Side => (side === 'german' ? 'allied' : 'german')

/**
 * The situation on the map. Units and hexes are indices; `stacked` counts half points. Both sides may exert zones of control
 * into a hex (N6.36), and several units exert no more than one (N6.38).
 */
export interface Situation extends Disposition<Unit> {
  readonly board: Board
  /** distance in hexes to the nearest supply source over a supply line, -1 for none, by side number */
  readonly supply: readonly [() => readonly number[], () => readonly number[]]
}

/**
 * Whether a line of supply or communication of a side may enter a hex: no enemy, and no enemy zone of control without a friendly combat unit, for which a headquarters is none (N6.35a, N8.13, N8.27, N9.23).
 * Zones of control hamper enemies only (N6.34); a headquarters does not cancel them (N6.35b).
 */
export const lineMayEnter = (s: Situation, side: 0 | 1, hex: number): boolean =>
  s.board.sea[hex] === 0 && isOpenTo(s, side, hex)

/** The flood of a `Spread`, written out. */
const floodSupply = (s: Situation, side: 0 | 1): readonly number[] => {
  const { map, seaBar, supplySources } = s.board
  const distances = new Array<number>(map.size).fill(-1)
  const queue: number[] = []
  for (const source of supplySources[side === 0 ? 'german' : 'allied'])
    if (distances[source]! < 0 && lineMayEnter(s, side, source)) {
      distances[source] = 0
      queue.push(source)
    }
  for (let next = 0; next < queue.length; next++) {
    const hex = queue[next]!
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const to = map.neighbours[i]!
      // hexsides of the sea and of the map's edge are barred, so that no sea is entered
      if (seaBar[i] === 1 || distances[to]! >= 0 || !isOpenTo(s, side, to)) continue
      distances[to] = distances[hex]! + 1
      queue.push(to)
    }
  }
  return distances
}

/** Puts a situation together field by field: objects of one shape are what the engine below is quick with. */
const assemble = (
  board: Board,
  { units, hexOf, stacks, cells, crowded, stands }: Disposition<Unit>,
  supply: Situation['supply'],
): Situation => ({
  board,
  units,
  hexOf,
  stacks,
  cells,
  crowded,
  stands,
  supply,
})

/** @param before - a situation made lately, of which most still holds */
const situationAfter = (board: Board, before: Situation | undefined, units: readonly Unit[]): Situation => {
  const now = dispose(board.ground, units, before)
  // nobody has moved: supply is what it was
  if (before?.hexOf === now.hexOf) return assemble(board, now, before.supply)
  let german: readonly number[] | undefined
  let allied: readonly number[] | undefined
  const situation: Situation = assemble(board, now, [
    () => (german ??= floodSupply(situation, 0)),
    () => (allied ??= floodSupply(situation, 1)),
  ])
  return situation
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
export const inEnemyZoc = (s: Situation, side: 0 | 1, hex: number): boolean => isInZone(s, side === 0 ? 1 : 0, hex)

/** Whether a combat unit stands in a hex (N2.3b), whatever its side: combat units are those that exert a zone of control. */
export const combatUnitsIn = (s: Situation, hex: number): boolean => exertsFrom(s, hex, 0)

/** Whether a friendly combat unit of a side stands in a hex. */
export const hasCombatUnit = (s: Situation, side: 0 | 1, hex: number): boolean =>
  occupantOf(s, hex) === side + 1 && combatUnitsIn(s, hex)
