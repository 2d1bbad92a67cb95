/**
 * The units of each formation in play, counted once per position, since lists of attachments need them for every pair
 * of formations.
 */
import { handDown } from '../position.js'
import type { Position } from '../position.js'
import { hexOf } from './situation.js'
import type { State } from '../state.js'
import { battalionOf, chainOf, printedFormation, superiorOf } from './formations.js'
import { areaWith } from './offMapAreas.js'
import { unitsInAreas } from './offTheMap.js'
import { isHeadquarters, isHeavyWeapons, isLeader } from './units.js'

/** The units under each formation, by printed superiors and attachments. */
interface Roster {
  /** the battalions under a formation: its own, and those with single companies attached to it (M11.4c) */
  readonly battalions: ReadonlyMap<string, ReadonlySet<string>>
  /** the units of company size under a formation; heavy weapons do not count (M17.15c) */
  readonly companies: ReadonlyMap<string, number>
}

/**
 * Whether a unit is on the map or in an off-map area. There it stays under its headquarters, since it returns without
 * being attached anew (M20.0e).
 */
export const isInPlay = (p: Position, unit: number): boolean => hexOf(p, unit) >= 0 || areaWith(p, unit) !== null

const count = (p: Position): Roster => {
  const { board } = p
  const battalions = new Map<string, Set<string>>()
  const companies = new Map<string, number>()
  board.counters.forEach(({ id }, unit) => {
    if (!isInPlay(p, unit)) return
    const battalion = battalionOf(board, unit)
    const above = battalion === null ? null : (p.state.attached[id] ?? superiorOf(p, battalion))
    if (battalion !== null && above !== null) battalions.set(above, (battalions.get(above) ?? new Set()).add(battalion))
    if (isLeader(board, unit) || isHeadquarters(board, unit) || isHeavyWeapons(board, unit)) return
    for (const formation of chainOf(p, unit)) companies.set(formation, (companies.get(formation) ?? 0) + 1)
  })
  return { battalions, companies }
}

interface Counted {
  readonly hexOf: Position['hexOf']
  readonly areas: readonly number[]
  readonly attached: State['attached']
  readonly roster: Roster
}

/** Recounted when a unit has moved, on or off the map, or has been attached. */
const rosterOf = (p: Position): Roster => counted(p).roster

const counted = handDown<Counted>((p, earlier) => {
  const { hexOf } = p
  const { attached } = p.state
  const areas = unitsInAreas(p)
  const isSame = earlier?.hexOf === hexOf && earlier.areas === areas && earlier.attached === attached
  return isSame ? earlier : { hexOf, areas, attached, roster: count(p) }
})

/** Printed formations with units other than leaders on the map. */
const findPresent = ({ board, hexOf }: Position): ReadonlySet<string> => {
  const present = new Set<string>()
  for (let unit = 0; unit < hexOf.length; unit++) {
    if (hexOf[unit]! < 0 || isLeader(board, unit)) continue
    let at = printedFormation(board, unit)
    for (; at !== null && !present.has(at); at = board.formationById.get(at)?.superior ?? null) present.add(at)
  }
  return present
}

interface Present {
  readonly hexOf: Position['hexOf']
  readonly formations: ReadonlySet<string>
}

/** Found anew when a unit has moved; attachments change nothing. */
const present = handDown<Present>((p, earlier) =>
  earlier?.hexOf === p.hexOf ? earlier : { hexOf: p.hexOf, formations: findPresent(p) },
)

/** Whether a formation has units other than leaders on the map. */
export const isPresent = (p: Position, formation: string): boolean => present(p).formations.has(formation)

const NONE: ReadonlySet<string> = new Set()

/** The battalions under a formation with units in play (M11.4c). */
export const battalionsUnder = (p: Position, formation: string): ReadonlySet<string> =>
  rosterOf(p).battalions.get(formation) ?? NONE

/** Units of company size in play under a formation; heavy weapons do not count (M17.15c). */
export const companiesUnder = (p: Position, formation: string): number => rosterOf(p).companies.get(formation) ?? 0
