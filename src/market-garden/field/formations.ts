/**
 * Subordination: the formation of each unit, the headquarters that commands it, and the chain of command (M17.1). A
 * unit whose headquarters is lost, or that entered without one, may have been attached to another (M11.4, M17.17).
 */
import type { Position } from '../position.js'
import { memoizeByKey, memoizeLatest } from '../../engine/values/memoize.js'
import type { Board } from '../board/board.js'
import type { Formation } from '../board/counters.js'
import type { FormationMark } from '../board/counterTerms.js'
import type { State } from '../state.js'

/** The formation that is printed on a unit, or that a headquarters or leader commands; null for independent units. */
export const printedFormation = (board: Board, unit: number): string | null => {
  const { formation, commands } = board.counters[unit]!
  return formation ?? commands
}

/** The battalion that is printed on a unit; null for units of none. */
export const battalionOf = (board: Board, unit: number): string | null => {
  const { formation } = board.counters[unit]!
  return formation !== null && board.formationById.get(formation)?.level === 'battalion' ? formation : null
}

type Attached = State['attached']

const superiorUnder = (board: Board, attached: Attached, id: string): string | null =>
  attached[id] ?? board.formationById.get(id)?.superior ?? null

/** The formation above another: the one it has been attached to, or the printed one. */
export const superiorOf = ({ board, state }: Position, id: string): string | null =>
  superiorUnder(board, state.attached, id)

const chainUnder = (board: Board, attached: Attached, unit: number): readonly string[] => {
  const chain: string[] = []
  const { id, commands } = board.counters[unit]!
  let at: string | null = commands ?? attached[id] ?? printedFormation(board, unit)
  while (at !== null && !chain.includes(at)) {
    chain.push(at)
    at = superiorUnder(board, attached, at)
  }
  return chain
}

/** By unit: what follows from the attachments of the moment. */
interface Subordination {
  /** boards with different bridges down share their counters */
  counters: Board['counters'] | null
  chains: (readonly string[] | undefined)[]
  groundOfCorps: (boolean | undefined)[]
}

const subordinations = memoizeLatest<Attached, Subordination>(4, () => ({
  counters: null,
  chains: [],
  groundOfCorps: [],
}))

const subordinationOf = ({ board, state: { attached } }: Position): Subordination => {
  const known = subordinations(attached)
  if (known.counters !== board.counters) [known.counters, known.chains, known.groundOfCorps] = [board.counters, [], []]
  return known
}

/** The formations above a unit, from the nearest up. A headquarters belongs to the formation that it commands. */
export const chainOf = (p: Position, unit: number): readonly string[] =>
  (subordinationOf(p).chains[unit] ??= chainUnder(p.board, p.state.attached, unit))

/** Whether a unit belongs to a formation, directly or through others. */
export const isUnder = (p: Position, unit: number, formation: string): boolean => chainOf(p, unit).includes(formation)

/** Whether one formation is a printed superior of another (M17.2g). */
export const isSuperior = (board: Board, above: string, below: string): boolean => {
  for (
    let at = board.formationById.get(below)?.superior ?? null;
    at !== null;
    at = board.formationById.get(at)?.superior ?? null
  )
    if (at === above) return true
  return false
}

/** Whether a unit is printed as part of a formation, whatever its attachment. */
export const isPrintedUnder = (board: Board, unit: number, formation: string): boolean =>
  printedChain(board, unit).some(({ id }) => id === formation)

/** Whether a formation is above another at present, or is the same. */
export const isAbove = (p: Position, above: string, below: string): boolean => {
  const seen = new Set<string>()
  for (let at: string | null = below; at !== null && !seen.has(at); at = superiorOf(p, at)) {
    if (at === above) return true
    seen.add(at)
  }
  return false
}

/** The headquarters units of a formation: one, two for some divisions (M3.41w), none for battalions (M17.12a). */
export const headquartersOf = (board: Board, formation: string): readonly number[] =>
  board.headquarters.get(formation) ?? NONE

/** The leaders of a formation. */
export const leadersOf = (board: Board, formation: string): readonly number[] => board.leaders.get(formation) ?? NONE

const NONE: readonly number[] = []

/** Whether the headquarters of a formation counts as one hex beyond the north edge (M30.44a). */
export const liesBeyondNorth = (board: Board, formation: string): boolean =>
  board.formationById.get(formation)?.marks?.includes('beyond-north') === true

/**
 * Whether a formation commands: it has headquarters units, a hex that represents them in the scenario (M24.5a), or a
 * headquarters off the map (M30.44a).
 */
export const hasCommand = (board: Board, formation: string): boolean =>
  headquartersOf(board, formation).length > 0 || board.supplySources.has(formation) || liesBeyondNorth(board, formation)

/**
 * The nearest commanding formation above a unit, to whose headquarters it traces (M11.18a, M17.0b); null for an
 * independent unit that is not attached (M11.18b, M17.16a). For a headquarters it is the next one above its own.
 */
export const commandOf = (p: Position, unit: number): string | null => commandIn(p.board, chainOf(p, unit), unit)

const commandIn = (board: Board, chain: readonly string[], unit: number): string | null => {
  const own = board.counters[unit]!.commands
  return chain.find((id) => id !== own && hasCommand(board, id)) ?? null
}

const printedCommands = memoizeByKey((board: Board): readonly (string | null)[] =>
  board.counters.map((_, unit) => commandIn(board, chainUnder(board, {}, unit), unit)),
)

/** The printed commanding formation of a unit, whatever its attachment. */
export const printedCommandOf = (board: Board, unit: number): string | null => printedCommands(board)[unit]!

/** By unit: the printed formations above it, from the nearest up, computed once for all positions. */
const printedChains = memoizeByKey((printed: Board): readonly (readonly Formation[])[] =>
  printed.counters.map((_, unit) => {
    const chain: Formation[] = []
    for (let id = printedFormation(printed, unit); id !== null;) {
      const found = printed.formationById.get(id)
      if (found === undefined) break
      chain.push(found)
      id = found.superior
    }
    return chain
  }),
)

/** The printed formations above a unit, whatever its attachment, from the nearest up. */
const printedChain = (board: Board, unit: number): readonly Formation[] => printedChains(board.printed ?? board)[unit]!

/** Whether a unit is printed as part of a formation with a mark. */
export const bearsMark = (board: Board, unit: number, mark: FormationMark): boolean =>
  printedChain(board, unit).some(({ marks }) => marks?.includes(mark) === true)

/** The highest printed formation above a unit: its division, or its corps; null for an independent unit. */
export const printedTop = (board: Board, unit: number): Formation | null => printedChain(board, unit).at(-1) ?? null

/** Whether a unit is printed as part of an airborne formation, whatever its attachment (M11.13a, M17.21m). */
export const isAirborne = (board: Board, unit: number): boolean => printedTop(board, unit)?.airborne === true

/** Whether a formation is 30 Corps, the only Allied corps, or a part of it. */
export const isOfCorps = ({ board, state }: Position, formation: string): boolean =>
  isOfCorpsUnder(board, state.attached, formation)

/** The same by the printed formation, whatever its attachment. */
export const isPrintedOfCorps = (board: Board, formation: string): boolean => isOfCorpsUnder(board, {}, formation)

const isOfCorpsUnder = (board: Board, attached: Attached, formation: string): boolean => {
  for (let at: string | null = formation; at !== null; at = superiorUnder(board, attached, at)) {
    const found = board.formationById.get(at)
    if (found?.level === 'corps') return found.side === 'allied'
  }
  return false
}

/** Whether a unit is a ground unit of 30 Corps, whatever its attachment (M11.12a, M23.64c). */
export const isGroundOfCorps = (p: Position, unit: number): boolean =>
  (subordinationOf(p).groundOfCorps[unit] ??= isUnderCorps(p, unit))

const isUnderCorps = (p: Position, unit: number): boolean => {
  const top = printedTop(p.board, unit)
  return top !== null && top.side === 'allied' && !top.airborne && isOfCorps(p, top.id)
}

/**
 * The formation with the tracks of a unit's points: its division, 30 Corps, or an independent airborne brigade
 * (M11.72a, M-R219).
 */
export const trackOf = (p: Position, unit: number): string | null =>
  chainOf(p, unit).find((id) => {
    const found = p.board.formationById.get(id)
    const alone = found?.airborne === true && found.level === 'regiment' && superiorOf(p, id) === null
    return alone || found?.level === 'division' || found?.level === 'corps'
  }) ?? null

/** The printed division of a formation, which may be the formation itself; null for none. */
export const divisionOf = (board: Board, id: string | null): Formation | null => {
  for (let at = id; at !== null; at = board.formationById.get(at)?.superior ?? null) {
    const found = board.formationById.get(at)
    if (found?.level === 'division') return found
  }
  return null
}
