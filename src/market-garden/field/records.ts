/** Plain changes of records and lists in a state. */
import { withUnits } from '../position.js'
import type { Position } from '../position.js'
import type { Unit } from '../state.js'

/** A copy of a unit, field by field: spreads in different places give copies of different hidden classes. */
const copyOf = (unit: Unit): Unit => ({
  id: unit.id,
  at: unit.at,
  lost: unit.lost,
  mode: unit.mode,
  disrupted: unit.disrupted,
  depleted: unit.depleted,
  dismounted: unit.dismounted,
})

/** The position with some fields of one unit changed. */
export const withUnit = (p: Position, unit: number, changes: Partial<Omit<Unit, 'id'>>): Position => {
  const units = [...p.state.units]
  units[unit] = Object.assign(copyOf(units[unit]!), changes)
  return withUnits(p, units, [unit])
}

/** The same record without one key. A loop is several times as fast as `Object.entries`. */
export const without = <V>(all: Readonly<Record<string, V>>, key: string): Readonly<Record<string, V>> => {
  if (!Object.hasOwn(all, key)) return all
  const left: Record<string, V> = {}
  for (const other of Object.keys(all)) if (other !== key) left[other] = all[other]!
  return left
}

/** The same record with an entry, which comes last. */
export const withEntry = <V>(all: Readonly<Record<string, V>>, key: string, value: V): Readonly<Record<string, V>> => {
  const copy: Record<string, V> = {}
  for (const other of Object.keys(all)) if (other !== key) copy[other] = all[other]!
  copy[key] = value
  return copy
}

/** A list with one more entry, in ascending order and without duplicates. */
export const including = <T extends string>(list: readonly T[], entry: T): readonly T[] =>
  list.includes(entry) ? list : [...list, entry].sort()
