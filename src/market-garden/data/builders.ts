/**
 * Counters from what is printed on them, so that a company, or a battalion of them, is one line. Values: `5-3-8` is
 * strength, rating, morale.
 */
import type { Arrival, Counter } from '../board/counters.js'
import { branchOf, type BranchName } from './branches.js'

type Sources = Counter['provenance']

/** What all units of a group share. */
export interface Group {
  readonly side: Counter['side']
  readonly nation: Counter['nation']
  readonly arrival: Arrival | null
  /** the formation they are part of; for headquarters the one they command */
  readonly formation: string
  /** the serial in which they wait in England (M14.4a) */
  readonly serial?: number
}

const REBUILT: Sources = { values: 'reconstructed', type: 'reconstructed', place: 'reconstructed' }

const base = (
  { side, nation, arrival, serial }: Group,
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
    ...(serial === undefined ? {} : { serial }),
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

/**
 * The headquarters of a group's formation; in scenario 24 that it is one, and where it comes, is the rulebook's
 * (M24.2a, M24.3a).
 */
export const headquarters = (
  group: Group,
  name: string,
  branch: BranchName,
  printed: string,
  given: Partial<Sources> = { type: 'rulebook', place: 'rulebook' },
): Counter => ({
  ...base(group, `${group.formation}-hq`, name, branch, printed, given),
  formation: null,
  commands: group.formation,
})

/** Counters told apart by their designations alone, which stand left of the box (M3.31). */
const lettered =
  (idOf: (formation: string, name: string) => string) =>
  (
    group: Group,
    name: string,
    designations: readonly string[],
    branch: BranchName,
    printed: string,
    given: Partial<Sources> = {},
  ): readonly Counter[] =>
    designations.map((designation) =>
      counter(
        group,
        `${idOf(group.formation, name)}-${designation.toLowerCase()}`,
        `${designation} ${name}`,
        branch,
        printed,
        given,
      ),
    )

/** Companies or platoons of a battalion: `A 1/501`. */
export const companies = lettered((formation) => formation)

/** Units of a formation that are no part of its battalions, told apart by what stands before the stroke: `A 376/82`. */
export const assets = lettered((formation, name) => `${formation}-${name.split('/')[0]!.toLowerCase()}`)

/** Companies numbered from one on, and mortars where the battalion has them: `1 I/1034`. */
export const battalion = (
  group: Group,
  name: string,
  count: number,
  branch: BranchName,
  printed: string,
  weapons?: readonly [branch: BranchName, printed: string],
): readonly Counter[] => [
  ...companies(
    group,
    name,
    Array.from({ length: count }, (_, i) => `${i + 1}`),
    branch,
    printed,
  ),
  ...(weapons === undefined ? [] : companies(group, name, ['HW'], ...weapons)),
]

/** Set up before play, so many hexes from a hex at most (M24.2a). */
export const near = (hex: string, within: number): Arrival => ({ turn: 0, hex, within, group: 1, half: false })

/** Comes on at a hex of the edge (M24.3a). */
export const enters = (turn: number, hex: string): Arrival => ({ turn, hex, within: 0, group: 1, half: false })

/** Comes on there with half of its movement (M28.52b). */
export const entersSlowly = (turn: number, hex: string): Arrival => ({ ...enters(turn, hex), half: true })

/** Set up before play in any of these hexes (M31.12a). */
export const anywhereIn = (hexes: readonly string[]): Arrival => entersAmong(0, hexes)

/** Comes on there after all others of the turn, with half of its movement (M24.3a). */
export const entersLast = (turn: number, hex: string): Arrival => ({ turn, hex, within: 0, group: 2, half: true })

/** Comes on anywhere along an edge: at any of these hexes (M26.4b). */
export const entersAmong = (turn: number, hexes: readonly string[]): Arrival => ({
  turn,
  hex: hexes[0]!,
  within: 0,
  among: hexes,
  group: 1,
  half: false,
})

/** The groups of a formation and of those below it, with all else alike. */
export const groups =
  (side: Group['side'], nation: Group['nation']) =>
  (formation: string, arrival: Group['arrival'], serial?: number): Group => ({
    side,
    nation,
    formation,
    arrival,
    ...(serial === undefined ? {} : { serial }),
  })

/** By id, in code-unit order. */
export const byId = <T extends { readonly id: string }>(things: readonly T[]): readonly T[] =>
  [...things].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
