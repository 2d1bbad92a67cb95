/** Units of a hex that belong together. */
import type { Position } from './game.js'

/** The units in a hex by the names of their formations; those without one are left out. */
export const formationsIn = (
  { units }: Position,
  hex: string,
  nameOf: (unit: number) => string | undefined,
): readonly { readonly name: string; readonly units: readonly string[] }[] => {
  const byName = new Map<string, string[]>()
  units.forEach(({ id, at }, unit) => {
    const name = at === hex ? nameOf(unit) : undefined
    if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), id])
  })
  return [...byName].map(([name, ids]) => ({ name, units: ids }))
}
