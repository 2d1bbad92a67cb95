/** The current properties of a unit: side and service, mobility, strength, name. */
import type { Board } from '../board/board.js'
import { serviceOfNation } from '../board/services.js'
import type { Counter } from '../board/counters.js'
import { formationOf } from '../names.js'
import { sideNumber } from '../position.js'
import type { Position } from '../position.js'
import type { HexId } from '../../hex/index.js'
import type { Service, Side, UnitId } from '../state.js'

export { formationOf, nameById, nameOf, namesOf, ownName } from '../names.js'

export const counterOf = (board: Board, unit: number): Counter => board.counters[unit]!

/** `german` or `allied` (N2.3f). */
export const sideOf = (board: Board, unit: number): Side => (board.sides[unit] === 0 ? 'german' : 'allied')

/** The service whose orders and supply points a unit uses (N10.11, N7.71). */
export const serviceOf = (board: Board, unit: number): Service => serviceOfNation(counterOf(board, unit).nation)

export const isHeadquarters = (board: Board, unit: number): boolean => board.combat[unit] === 0

/** Battalions and headquarters in a hex do not spoil integrity (N6.22). */
export const isBattalion = (board: Board, unit: number): boolean => counterOf(board, unit).size === 'battalion'

/**
 * Armour-class units for replacements: panzer and panzergrenadier (N4.A2a); the mini-game adds armor, cavalry,
 * mechanized (N16.35a).
 */
export const isArmorClass = (board: Board, unit: number): boolean =>
  ['panzer', 'panzergrenadier', 'armor', 'cavalry', 'mechanized'].includes(counterOf(board, unit).kind)

/**
 * Tank and armor units in the sense of N15.22; panzergrenadier, mechanized and cavalry units are not (N15.22b), Tigers
 * are (N-R54).
 */
export const isTankUnit = (board: Board, unit: number): boolean =>
  ['panzer', 'armor', 'tiger', 'dd-tank'].includes(counterOf(board, unit).kind)

/** Whether the division of a unit has a truck, which makes it a vehicle unit in every respect (N5.34, N5.72). */
export const hasTruck = ({ board, state }: Position, unit: number): boolean => {
  if (state.trucks.length === 0) return false
  const formation = formationOf(board, unit)
  return formation !== undefined && state.trucks.includes(formation.id)
}

/**
 * Whether a group of units moves as vehicles, headquarters among them (N2.3a, N5.32, N5.35, N8.21). A truck carries the
 * units of its division only while they all move together (N5.77, N-R45). Mobility is printed: Commonwealth infantry
 * brigades of the mini-game go on foot (N16.12c).
 */
export const movesAsVehicle = (p: Position, group: readonly number[]): boolean =>
  group.every((unit) => counterOf(p.board, unit).mobility === 'vehicle') ||
  (hasTruck(p, group[0]!) && group.length === formationOf(p.board, group[0]!)!.units.length)

/**
 * Printed strength with the steps left (N2.3c): attack or defence value; they differ only in the mini-game (N16.12b).
 */
export const printedStrength = (p: Position, unit: number, attacking: boolean): number => {
  const counter = counterOf(p.board, unit)
  const values = attacking ? counter.attack : counter.defence
  return values[values.length - p.units[unit]!.steps] ?? 0
}

export const indicesOf = (board: Board, ids: readonly string[]): number[] => ids.map((id) => board.unitIndex(id))
/** The units of a list that are not eliminated. */
export const alive = ({ board, units }: Position, ids: readonly UnitId[]): readonly number[] =>
  indicesOf(board, ids).filter((unit) => units[unit]!.steps > 0)
export const idsOf = (board: Board, units: readonly number[]): UnitId[] => units.map((unit) => board.ids[unit]!)
export const hexesOf = (board: Board, ids: readonly HexId[]): number[] => ids.map((id) => board.map.indexOf(id))

export const isFriendly = (board: Board, unit: number, side: Side): boolean => board.sides[unit] === sideNumber(side)
