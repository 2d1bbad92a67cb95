/** Fuel shortage (A6): the dice, and the divisions that a result can affect. */
import { memoizeByKey } from '../../../engine/values/memoize.js'
import type { Board } from '../../board/board.js'
import { inArea } from '../../board/board.js'
import type { Charts } from '../../board/charts.js'
import { rowOf } from '../../board/chartRows.js'
import type { Formation } from '../../board/counters.js'
import { CALENDAR, DIE_MODIFIERS } from '../../limits.js'
import type { Position } from '../../position.js'
import { isDue } from './entry.js'
import { supplyRoadsOf } from '../supply/supplyNow.js'
import { brokenUnits, originOf } from '../field/units.js'

/** A fuel shortage table. */
export type FuelTable = Charts['fuel']['tables'][number]
/** A row of a table, from the first to the seventh. */
export type FuelRow = FuelTable['rows'][number]

/**
 * The places of the mechanized optional formations on the fuel tables (A33.3c). The rulebook leaves them to the
 * players; these are reconstructed, with the corps that each formation fought with.
 */
const OPTIONAL_PLACES: Readonly<Record<string, { readonly table: number; readonly row: number }>> = {
  'ger-11-pz': { table: 0, row: 6 },
  'ger-21-pz': { table: 0, row: 5 },
  'ger-25pg': { table: 0, row: 2 },
  'ger-10ss': { table: 1, row: 5 },
}

/** The modifier of both dice (A6.3, A28.2, A32.2h). */
export const fuelModifier = ({ state }: Position): number =>
  (state.turn >= CALENDAR.clearSky ? DIE_MODIFIERS.fuelClearSky : 0) +
  (state.dump?.status === 'transferred' ? DIE_MODIFIERS.fuelCapturedDump : 0)

/** The row of a table that a modified die falls on, from 0. */
export const fuelRowOf = (table: FuelTable, die: number): number => table.rows.indexOf(rowOf(table.rows, die))

/** Whether a unit is on the map or may enter in this turn (A6.4a); units that have left do not count (A-R27). */
const isPresent = (p: Position, unit: number): boolean => p.hexOf[unit]! >= 0 || isDue(p, unit)

/** The units of each formation by its counters. */
const membersOn = memoizeByKey(({ counters }: Board): ReadonlyMap<string | null, readonly number[]> => {
  const members = new Map<string | null, number[]>()
  counters.forEach(({ formation }, unit) => members.set(formation, [...(members.get(formation) ?? []), unit]))
  return members
})

/** The units of a formation that are on the map or due, its breakdown units among them, in ascending order. */
const unitsOfFormation = (p: Position, formation: string): readonly number[] => {
  const broken = brokenUnits(p).filter((unit) => p.board.counters[originOf(p, unit)]!.formation === formation)
  const own = (membersOn(p.board).get(formation) ?? []).filter((unit) => originOf(p, unit) === unit)
  return [...own, ...broken].filter((unit) => isPresent(p, unit)).sort((a, b) => a - b)
}

/** Divisions, and the brigades that the tables name: they count as divisions here (A6.1c). */
const countsAsDivision = (board: Board, formation: Formation): boolean =>
  formation.type === 'division' ||
  board.charts.fuel.tables.some((table) => table.rows.some((row) => row.formations.includes(formation.id)))

const isWest = (p: Position, unit: number): boolean => inArea(p.board, 'west-of-ourthe', p.hexOf[unit]!)

/**
 * The units that run short of fuel if a row names a formation: by `West of the Ourthe` only those that are there now
 * (A6.5b).
 */
export const struckUnits = (p: Position, row: FuelRow, formation: string): readonly number[] => {
  const units = unitsOfFormation(p, formation)
  return row.westOfOurthe ? units.filter((unit) => isWest(p, unit)) : units
}

/** The formations that a row names, with the optional ones placed there (A33.3c). */
const namedOn = (board: Board, table: number, row: number): readonly string[] => {
  const { formations } = board.charts.fuel.tables[table]!.rows[row]!
  const guests = Object.entries(OPTIONAL_PLACES).flatMap(([id, place]) =>
    place.table === table && place.row === row ? [id] : [],
  )
  return [...formations, ...guests]
}

/**
 * The formations that a row of a table can affect now, in ascending order: those it names, or for `West of the Ourthe`
 * the divisions of the table's army with units there (A6.5a). Formations that have not arrived do not count (A6.4b,
 * A6.4c, A-R27).
 */
export const fuelCandidates = (p: Position, table: number, row: number): readonly string[] => {
  const { board } = p
  const { army, rows } = board.charts.fuel.tables[table]!
  const result = rows[row]!
  const named = result.westOfOurthe
    ? board.formations
        .filter((formation) => formation.army === army && countsAsDivision(board, formation))
        .map(({ id }) => id)
    : namedOn(board, table, row)
  return named.filter((id) => struckUnits(p, result, id).length > 0).sort()
}

/**
 * Whether a road free of Allied units connects a captured dump to Germany, so that it can be transferred (A32.2e,
 * A32.2f).
 */
export const mayTransferDump = (p: Position): boolean => {
  const { dump } = p.state
  return dump?.status === 'captured' && supplyRoadsOf(p, 'german')[p.board.map.indexOf(dump.place)]! >= 0
}
