/** The sources of supply for headquarters, and the longest path to them (M11.11 to M11.23). */
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { wayCost } from '../board/charts.js'
import { HALVES, SUPPLY } from '../board/limits.js'
import { hexOf } from '../field/situation.js'
import type { Formation } from '../board/counters.js'
import type { Side } from '../state.js'
import { cityHexes, germanEdges, germanSources, southernEnds, trainSource, westernEdges } from './edgeSources.js'
import { hasCommand, headquartersOf, superiorOf } from '../field/formations.js'
import type { PathEnd } from './supplyPaths.js'
import { sourceHexOf } from './supplyHeads.js'
import { roadPath } from './supplyPaths.js'

/** A source: another headquarters, or a hex of the map, with the rule that makes it one. */
export interface Source extends PathEnd {
  /** the headquarters unit, -1 for a hex that is a source by itself */
  readonly unit: number
  readonly rule: string
}

/** Sources, and the longest path to them in half movement points; null for a path of any length along roads. */
export interface Sources {
  readonly sources: readonly Source[]
  readonly limit: number | null
}

const bare =
  (rule: string, extra = 0) =>
  (hex: number): Source => ({ hex, bare: true, extra, unit: -1, rule })

/** The headquarters of a formation on the map that are in supply themselves, as sources (M11.0a). */
const servingHeadquarters = (
  p: Position,
  formation: string,
  rule: string,
  isSupplied: (headquarters: number) => boolean,
): readonly Source[] =>
  headquartersOf(p.board, formation)
    .filter((unit) => hexOf(p, unit) >= 0 && isSupplied(unit))
    .map((unit) => ({ hex: hexOf(p, unit), bare: false, extra: 0, unit, rule }))

const corpsOf = (board: Board, side: Side): readonly Formation[] =>
  board.formations.filter((formation) => formation.side === side && formation.level === 'corps')

/** Whether a headquarters of a formation has come into play, even if it was lost later (M11.15c, M17.18a). */
export const hasCome = (p: Position, formation: string): boolean =>
  headquartersOf(p.board, formation).some((unit) => hexOf(p, unit) >= 0 || p.state.units[unit]!.at === 'eliminated')

/**
 * The sources of 30 Corps for its divisions and independent headquarters (M-R204): its headquarters, the train, the
 * city hexes on its road to the south (M11.21c), and the city hexes it has moved through that are joined to the south
 * by road (M11.12a).
 */
export const corpsSources = (p: Position, isSupplied: (headquarters: number) => boolean): readonly Source[] => {
  const { board } = p
  const corps = corpsOf(board, 'allied').map(({ id }) => id)
  const own = corps.flatMap((id) => servingHeadquarters(p, id, 'M11.15a', isSupplied))
  const south = southernEnds(board)
  const joined = (hex: number) => roadPath(p, 'allied', hex, south, 'on-bridges')
  const onTheRoad = own.flatMap(({ hex }) => (joined(hex)?.hexes ?? []).filter((at) => board.kind[at] === 'city'))
  const passed = p.state.passed
    .map((id) => board.map.indexOf(id))
    .filter((hex) => cityHexes(board).has(hex) && joined(hex) !== null)
  return [
    ...own,
    ...trainSource(board).map(bare('M11.12b')),
    ...onTheRoad.map(bare('M11.21c')),
    ...passed.map(bare('M11.12a')),
  ]
}

/** Roads off the map, with the road on to a corps headquarters that is not in play (M11.15c, M-R205). */
const beyondTheEdge = (board: Board, turn: number): readonly Source[] => {
  const each = wayCost(board.charts, 'primary', 'travel', false) ?? 0
  return germanEdges(board, turn).map(bare('M11.15c', SUPPLY.corpsBeyondEdge * each))
}

type IsSupplied = (headquarters: number) => boolean

/** For divisions, and independent headquarters of 30 Corps: the corps that commands them (M11.12c, M11.15). */
const divisionSources = (p: Position, formation: Formation, isSupplied: IsSupplied): readonly Source[] => {
  const { board, state } = p
  if (formation.side === 'allied') return corpsSources(p, isSupplied)
  if (formation.marks?.includes('west-edge') === true) return westernEdges(board, state.turn).map(bare('M11.15b'))
  const superior = superiorOf(p, formation.id)
  if (superior !== null && hasCome(p, superior)) return servingHeadquarters(p, superior, 'M11.15a', isSupplied)
  return beyondTheEdge(board, state.turn)
}

/**
 * For airborne formations: their own supply head (M11.13a), and for an independent brigade those of other airborne
 * formations too (M11.13b).
 */
const supplyHeads = (p: Position, formation: Formation): readonly Source[] => {
  const own = sourceHexOf(p, formation.id)
  const others = formation.level === 'regiment' ? p.board.formations.filter(({ airborne }) => airborne) : []
  return [
    ...(own === undefined ? [] : [bare('M11.13a')(own)]),
    ...others.flatMap(({ id }) => {
      const hex = id === formation.id ? undefined : sourceHexOf(p, id)
      return hex === undefined ? [] : [bare('M11.13b')(hex)]
    }),
  ]
}

/**
 * For independent headquarters that are not attached: a corps, or its source while no corps headquarters is on the map
 * (M11.17b).
 */
const independentSources = (p: Position, formation: Formation, isSupplied: IsSupplied): readonly Source[] => {
  const { board } = p
  if (formation.airborne) return supplyHeads(p, formation)
  if (formation.side === 'allied') return corpsSources(p, isSupplied)
  const corps = corpsOf(board, 'german').map(({ id }) => id)
  const present = corps.some((id) => headquartersOf(board, id).some((unit) => hexOf(p, unit) >= 0))
  return present
    ? corps.flatMap((id) => servingHeadquarters(p, id, 'M11.17b', isSupplied))
    : germanSources(p).map(bare('M11.17b'))
}

/** The next formation above that commands: brigades without a headquarters in play pass it on (M11.17d). */
export const commandAbove = (p: Position, formation: string): string | null => {
  const seen = new Set([formation])
  for (let at = superiorOf(p, formation); at !== null && !seen.has(at); at = superiorOf(p, at)) {
    if (hasCommand(p.board, at)) return at
    seen.add(at)
  }
  return null
}

/** Whether no headquarters of a ground division has come into play yet. */
const isStillToCome = (p: Position, id: string): boolean => {
  const { level, airborne } = p.board.formationById.get(id)!
  return level === 'division' && !airborne && sourceHexOf(p, id) === undefined && !hasCome(p, id)
}

/**
 * The next formation above that commands and is in play; units that enter before their division are under the formation
 * above it (M-R561).
 */
const commandInPlay = (p: Position, formation: string): string | null => {
  const above = commandAbove(p, formation)
  return above !== null && isStillToCome(p, above) ? commandAbove(p, above) : above
}

/** For regiments, brigades and Kampfgruppen: the headquarters above them (M11.17a, M11.17c, M11.23a). */
const regimentSources = (p: Position, formation: Formation, isSupplied: IsSupplied): readonly Source[] => {
  const { board } = p
  if (superiorOf(p, formation.id) === null) return independentSources(p, formation, isSupplied)
  const above = commandInPlay(p, formation.id)
  if (above === null) return commandAbove(p, formation.id) === null ? [] : independentSources(p, formation, isSupplied)
  if (board.formationById.get(above)?.level === 'corps') {
    if (formation.side === 'allied') return corpsSources(p, isSupplied)
    if (!hasCome(p, above)) return germanSources(p).map(bare('M11.17b'))
  }
  const place = sourceHexOf(p, above)
  return place !== undefined && headquartersOf(board, above).every((unit) => hexOf(p, unit) < 0)
    ? [bare('M24.5a')(place)]
    : servingHeadquarters(p, above, 'M11.17a', isSupplied)
}

/**
 * The sources of a headquarters by the formation that it commands.
 *
 * @param isSupplied - whether another headquarters is in supply
 */
export const sourcesOf = (p: Position, formation: Formation, isSupplied: IsSupplied): Sources => {
  const { board } = p
  const { level, marks = [], airborne } = formation
  if (level === 'corps') {
    const place = board.supplySources.get(formation.id)
    const hexes = formation.side === 'german' ? germanSources(p) : trainSource(board)
    const all = place === undefined ? hexes : [place, ...hexes]
    return { sources: all.map(bare('M11.21a')), limit: null }
  }
  const likeDivision = level === 'division' || marks.includes('beyond-edge')
  const limit = (likeDivision ? SUPPLY.division : SUPPLY.regiment) * HALVES
  if (likeDivision && !airborne) {
    const place = board.supplySources.get(formation.id)
    const own = place === undefined ? divisionSources(p, formation, isSupplied) : [bare('M24.5a')(place)]
    return { sources: own, limit }
  }
  return {
    sources: level === 'division' ? supplyHeads(p, formation) : regimentSources(p, formation, isSupplied),
    limit,
  }
}
