/** Counters from what is printed on them, so that a company, or a battalion of them, is one line. Values: `5-3-8` is strength, rating, morale. */
import type { Arrival, Counter } from '../counters.js'
import { branchOf, type BranchName } from './branches.js'

type Sources = Counter['provenance']

/** What all units of a group share. */
export interface Group {
  readonly side: Counter['side']
  readonly nation: Counter['nation']
  readonly arrival: Arrival | null
  /** the formation they are part of; for headquarters the one they command */
  readonly formation: string
}

const REBUILT: Sources = { values: 'reconstructed', type: 'reconstructed', place: 'reconstructed' }

const base = (
  { side, nation, arrival }: Group,
  id: string,
  name: string,
  branch: BranchName,
  printed: string,
  given: Partial<Sources>,
): Omit<Counter, 'formation' | 'commands'> => {
  const [strength = 0, rating = 0, morale = 0] = printed.split('-').map(Number)
  return {
    id,
    name,
    side,
    nation,
    ...branchOf(branch),
    strength,
    rating,
    morale,
    arrival,
    provenance: { ...REBUILT, ...given },
  }
}

/** A counter of a group. */
export const counter = (
  group: Group,
  id: string,
  name: string,
  branch: BranchName,
  printed: string,
  given: Partial<Sources> = {},
): Counter => ({ ...base(group, id, name, branch, printed, given), formation: group.formation, commands: null })

/** The headquarters of a group's formation: that it is one, and where it comes, is the rulebook's (M24.2a, M24.3a). */
export const headquarters = (group: Group, name: string, branch: BranchName, printed: string): Counter => ({
  ...base(group, `${group.formation}-hq`, name, branch, printed, { type: 'rulebook', place: 'rulebook' }),
  formation: null,
  commands: group.formation,
})

/** Companies or platoons of a battalion by their designations, which stand left of the box (M3.31): `A 1/501`. */
export const companies = (
  group: Group,
  battalion: string,
  designations: readonly string[],
  branch: BranchName,
  printed: string,
  given: Partial<Sources> = {},
): readonly Counter[] =>
  designations.map((designation) =>
    counter(
      group,
      `${group.formation}-${designation.toLowerCase()}`,
      `${designation} ${battalion}`,
      branch,
      printed,
      given,
    ),
  )

/** Set up before play, so many hexes from a hex at most (M24.2a). */
export const near = (hex: string, within: number): Arrival => ({ turn: 0, hex, within, group: 1, half: false })

/** Comes on at a hex of the edge (M24.3a). */
export const enters = (turn: number, hex: string): Arrival => ({ turn, hex, within: 0, group: 1, half: false })

/** Comes on there after all others of the turn, with half of its movement (M24.3a). */
export const entersLast = (turn: number, hex: string): Arrival => ({ turn, hex, within: 0, group: 2, half: true })

/** By id, in code-unit order. */
export const byId = <T extends { readonly id: string }>(things: readonly T[]): readonly T[] =>
  [...things].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
