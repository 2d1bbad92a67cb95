/** Misspelt names of areas: rules find the areas of a map by name, and take an absent one for empty. */
import { illegal } from '../engine/legality/violation.js'
import type { Violation } from '../engine/legality/violation.js'
import type { HexMap } from '../hex/index.js'

/** A misspelt name differs by one letter in so many: `town` is not a slip of `son`. */
const LETTERS = 5

/** By how many letters two words differ: letters that are added, missing or other ones. */
const lettersBetween = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, j) => j)
  for (let i = 0; i < one.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < other.length; j++)
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (one[i] === other[j] ? 0 : 1)))
    row = next
  }
  return row[other.length]!
}

const isNearly = (name: string, meant: string): boolean => {
  const slips = Math.floor(meant.length / LETTERS)
  return Math.abs(name.length - meant.length) <= slips && lettersBetween(name, meant) <= slips
}

/**
 * Areas whose names are nearly those of areas that the map lacks. Other names are a host's own, and most areas may be
 * left out.
 *
 * @param known - the names for which the rules look
 */
export const misspeltAreas = ({ areas }: Pick<HexMap, 'areas'>, known: readonly string[]): readonly Violation[] => {
  const absent = known.filter((name) => !Object.hasOwn(areas, name))
  return Object.keys(areas).flatMap((name) => {
    const meant = known.includes(name) ? undefined : absent.find((one) => isNearly(name, one))
    if (meant === undefined) return []
    const path = `map.areas.${name}`
    return [
      illegal('input', 'misspelt-area', `${path} is an area that no rule looks for, and ${meant} is missing`, path),
    ]
  })
}
