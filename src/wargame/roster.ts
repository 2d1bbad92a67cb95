/** The units of a scenario: their sides, and whether a position has exactly these units. */
import { say } from '../engine/words/saying.js'
import { illegal, rephrased } from '../engine/legality/violation.js'
import type { Violation } from '../engine/legality/violation.js'
import { unitId } from './units.js'
import type { UnitId } from './units.js'

/**
 * The violations in the units of a position: every unit of the scenario must be there once and in order, and pass the
 * game's own checks.
 *
 * @param ids - the units of the scenario, in order
 * @param flawsOf - the game's own violations of a unit; it gets the number of the unit, and its path
 * @category Units
 */
export const rosterViolations = <U extends { readonly id: string }>(
  units: readonly U[],
  ids: readonly string[],
  flawsOf: (unit: U, index: number, path: string) => readonly Violation[],
): readonly Violation[] => {
  if (units.length !== ids.length)
    return [
      illegal(
        'input',
        'roster',
        say`units has ${{ count: units.length }} units; the scenario has ${{ expected: ids.length }}`,
        'units',
      ),
    ]
  return units.flatMap((unit, i) => {
    const path = `units.${i}`
    return unit.id === ids[i]
      ? flawsOf(unit, i, path)
      : [illegal('input', 'roster', `${path}.id is ${unit.id}; ${ids[i]!} belongs there`, `${path}.id`)]
  })
}

/**
 * The units of a scenario, numbered in ascending order of their ids.
 *
 * @category Units
 */
export interface UnitTables<U> {
  /** in ascending order of the ids; `state.units` has the same order */
  readonly counters: readonly U[]
  readonly ids: readonly UnitId[]
  /** the number of a unit; -1 for an unknown one */
  readonly unitIndex: (id: string) => number
}

/**
 * The tables of counters that stand in ascending order of their ids.
 *
 * @category Units
 */
export const unitTables = <U extends { readonly id: string }>(counters: readonly U[]): UnitTables<U> => {
  const index = new Map(counters.map(({ id }, i) => [id, i]))
  return { counters, ids: counters.map(({ id }) => unitId(id)), unitIndex: (id) => index.get(id) ?? -1 }
}

/** Matches the place of a unit in the list at the beginning of a message: `units.113.at`. */
const BY_NUMBER = /^units\.(\d+)[.\w]*/

/**
 * The same violations, with the id of the unit after its number: `units.113.at (ger-2pz-3) is …`, so that a host that
 * made the position by ids finds it.
 *
 * @category Units
 */
export const namingUnits = (
  units: readonly { readonly id: string }[],
  violations: readonly Violation[],
): readonly Violation[] =>
  violations.map((violation) => {
    const [place, number] = BY_NUMBER.exec(violation.message) ?? []
    const id = units[Number(number)]?.id
    if (place === undefined || id === undefined || violation.message.includes(id)) return violation
    return rephrased(violation, say`${{ place }} (${{ id }})${{ problem: violation.message.slice(place.length) }}`)
  })

/** The two sides, by side number. */
const SIDES = ['german', 'allied'] as const

/** The side that a unit of a scenario belongs to; null for an unknown unit. */
export const sideOfUnit = (
  board: { readonly sides: ArrayLike<number>; readonly unitIndex: (id: string) => number },
  unit: string,
): (typeof SIDES)[number] | null => SIDES[board.sides[board.unitIndex(unit)] ?? -1] ?? null
