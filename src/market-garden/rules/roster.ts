/**
 * What of each formation stands on the map, counted once for a position: lists of attachments ask about every pair of
 * formations.
 */
import { memoizeLatest } from '../../engine/memoize.js'
import type { Board } from '../board.js'
import { hexOf } from '../situation.js'
import type { State } from '../state.js'
import { battalionOf, chainOf, printedFormation, superiorOf } from './formations.js'
import { isHeadquarters, isHeavyWeapons, isLeader } from './units.js'

type Known = Pick<State, 'units' | 'attached'>

interface Roster {
  /** formations of which anybody but a leader stands on the map, by lettering */
  readonly present: ReadonlySet<string>
  /**
   * the battalions under a formation: its own, and those of which companies have been put under it one by one (M11.4c)
   */
  readonly battalions: ReadonlyMap<string, ReadonlySet<string>>
  /** the units of company size under a formation; heavy weapons do not count (M17.15c) */
  readonly companies: ReadonlyMap<string, number>
}

const count = (board: Board, state: Known): Roster => {
  const present = new Set<string>()
  const battalions = new Map<string, Set<string>>()
  const companies = new Map<string, number>()
  board.counters.forEach(({ id }, unit) => {
    if (hexOf(board, state, unit) < 0) return
    const battalion = battalionOf(board, unit)
    const above = battalion === null ? null : (state.attached[id] ?? superiorOf(board, state, battalion))
    if (battalion !== null && above !== null) battalions.set(above, (battalions.get(above) ?? new Set()).add(battalion))
    if (isLeader(board, unit)) return
    for (
      let at = printedFormation(board, unit);
      at !== null && !present.has(at);
      at = board.formationById.get(at)?.superior ?? null
    )
      present.add(at)
    if (isHeadquarters(board, unit) || isHeavyWeapons(board, unit)) return
    for (const formation of chainOf(board, state, unit)) companies.set(formation, (companies.get(formation) ?? 0) + 1)
  })
  return { present, battalions, companies }
}

interface Counted {
  /** of which game it is; boards with different bridges down share their counters */
  counters: Board['counters'] | null
  attached: State['attached'] | null
  roster: Roster
}

const NOBODY: Roster = { present: new Set(), battalions: new Map(), companies: new Map() }

const counted = memoizeLatest<State['units'], Counted>(4, () => ({ counters: null, attached: null, roster: NOBODY }))

const rosterOf = (board: Board, state: Known): Roster => {
  const known = counted(state.units)
  if (known.counters !== board.counters || known.attached !== state.attached)
    [known.counters, known.attached, known.roster] = [board.counters, state.attached, count(board, state)]
  return known.roster
}

/** Whether anybody of a formation but a leader stands on the map. */
export const isPresent = (board: Board, state: Known, formation: string): boolean =>
  rosterOf(board, state).present.has(formation)

const NONE: ReadonlySet<string> = new Set()

/** Battalions under a formation of which something stands on the map (M11.4c). */
export const battalionsUnder = (board: Board, state: Known, formation: string): ReadonlySet<string> =>
  rosterOf(board, state).battalions.get(formation) ?? NONE

/** Units of company size under a formation on the map; heavy weapons do not count (M17.15c). */
export const companiesUnder = (board: Board, state: Known, formation: string): number =>
  rosterOf(board, state).companies.get(formation) ?? 0
