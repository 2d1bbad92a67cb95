/**
 * The Random Set-Up Table (M25.6c, M25.61, M25.62): where German rear-area formations may be quartered when play
 * begins.
 */
import type { Violation } from '../../engine/legality/violation.js'
import { illegal } from '../../engine/legality/violation.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import type { HexId, HexMap } from '../../hex/index.js'
import type { Counter } from './counters.js'
import type { Provenance } from './counterTerms.js'

/**
 * A hex of the table, and the number in parentheses: how far from it units may be placed (M25.62b).
 *
 * @category Board and counters
 */
export interface Quarters {
  readonly hex: HexId
  readonly within: number
}

/**
 * A line of the table: a formation, and where it is quartered for each face of the die.
 *
 * @category Board and counters
 */
export interface RandomPlacement {
  readonly formation: string
  readonly quarters: readonly Quarters[]
  /** units of the formation that keep their printed places; none when omitted */
  readonly fixed?: readonly string[]
}

/**
 * The Random Set-Up Table of a scenario. Formations are rolled for in the order of the lines; a unit that no line
 * places keeps its printed place.
 *
 * @category Board and counters
 */
export interface RandomSetup {
  readonly provenance: Provenance
  readonly lines: readonly RandomPlacement[]
}

/** Whether a counter is placed by a line. */
export const isPlacedBy = (counter: Counter, { formation, fixed = [] }: RandomPlacement): boolean =>
  counter.arrival?.turn === 0 && (counter.formation ?? counter.commands) === formation && !fixed.includes(counter.id)

/** By unit: the line of the table that places it, if any. */
export const placedBy = memoizeByKey(
  (board: {
    readonly counters: readonly Counter[]
    readonly terms: { readonly randomSetup?: RandomSetup }
  }): readonly (RandomPlacement | undefined)[] =>
    board.counters.map((counter) => board.terms.randomSetup?.lines.find((line) => isPlacedBy(counter, line))),
)

/**
 * Every defect of a table: it must name Germans that are set up and hexes of the map, and leave each unit a choice of
 * hexes.
 */
export const randomSetupProblems = (
  { lines }: RandomSetup,
  lands: boolean,
  map: HexMap,
  counters: readonly Counter[],
): readonly Violation[] => {
  const out: Violation[] = []
  const bad = (path: string, message: string): number =>
    out.push(illegal('M25.61a', 'bad-random-setup', `randomSetup.${path} ${message}`, `randomSetup.${path}`))
  if (!lands) bad('lines', 'are for a scenario with air landings')
  lines.forEach((line, i) => {
    const { formation, quarters, fixed = [] } = line
    const path = `lines.${i}`
    if (lines.findIndex((other) => other.formation === formation) < i) bad(path, `is a second line for ${formation}`)
    if (!counters.some((counter) => counter.side === 'german' && isPlacedBy(counter, line)))
      bad(path, `places nobody: ${formation} has no Germans who are set up`)
    for (const id of fixed.filter((unit) => !counters.some((counter) => counter.id === unit)))
      bad(`${path}.fixed`, `names ${id}, which is no counter`)
    if (quarters.length === 0) bad(`${path}.quarters`, 'is empty')
    quarters.forEach(({ hex, within }, face) => {
      if (map.indexOf(hex) < 0) bad(`${path}.quarters.${face}`, `is no hex of the map: ${hex}`)
      if (!Number.isInteger(within) || within < 0) bad(`${path}.quarters.${face}`, `has no distance: ${within}`)
      if (quarters.findIndex((other) => other.hex === hex) < face) bad(`${path}.quarters.${face}`, `repeats ${hex}`)
    })
  })
  return out
}
