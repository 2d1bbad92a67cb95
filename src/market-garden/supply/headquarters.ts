/**
 * The chain of headquarters (M11.0b): each is in supply when it can trace to the next one above it, which must be in
 * supply itself. Its state is checked in its owner's Command Phase, and its marker shows it until the next one
 * (M11.24a).
 */
import { put } from '../position.js'
import type { Position } from '../position.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import type { Board } from '../board/board.js'
import type { Formation } from '../board/counters.js'
import { HALVES, SUPPLY } from '../board/limits.js'
import { hexOf, sideNamed } from '../field/situation.js'
import type { Emit, Side } from '../state.js'
import { withUnit, without } from '../field/records.js'
import { beginsCutOff } from './cutOff.js'
import { superiorOf } from '../field/formations.js'
import { ferriedSides } from './supplyGround.js'
import { isSuppliedByLanding, sourceHexOf } from './supplyHeads.js'
import { columnPath, roadPath } from './supplyPaths.js'
import type { Path } from './supplyPaths.js'
import { commandAbove, corpsSources, sourcesOf } from './supplySources.js'
import type { Source, Sources } from './supplySources.js'

/** The source to which a headquarters traces, with the path; without a source it is out of supply. */
export interface Link {
  readonly headquarters: number
  readonly supplied: boolean
  readonly source: Source | null
  readonly path: Path | null
  /** the longest path there may be, in half movement points; null for roads of any length */
  readonly limit: number | null
  /** whether the path crosses water by engineers, which shortens the limit (M11.25a) */
  readonly byEngineers: boolean
  /** the rule that decides */
  readonly rule: string
}

/** A source, and the path to it. */
type Way = Omit<Link, 'headquarters' | 'supplied' | 'rule'>

/**
 * Whether all units of a side are in supply without tracing it: by the scenario (M24.5c), or because it is the first
 * day (M11.13d, M11.13e).
 */
export const isDeemedSupplied = (board: Board, turn: number, side: Side): boolean =>
  board.alwaysSupplied.includes(side) || turn < SUPPLY.automaticBefore

/** The formation that a headquarters commands; every board has it (M17.12b). */
export const formationOf = (board: Board, headquarters: number): Formation =>
  board.formationById.get(board.counters[headquarters]!.commands!)!

/** The best path from a headquarters to its sources, without engineers if there is one (M11.25b). */
const pathTo = (p: Position, headquarters: number, { sources, limit }: Sources): Way => {
  const side = sideNamed(p.board.sides[headquarters]!)
  const from = hexOf(p, headquarters)
  const ferried = ferriedSides(p, side).size > 0
  if (limit === null) {
    const ends = sources.map(({ hex }) => hex)
    const dry = roadPath(p, side, from, ends, 'on-bridges')
    const path = dry ?? (ferried ? roadPath(p, side, from, ends, 'by-engineers') : null)
    const within = path !== null && (dry !== null || path.length <= SUPPLY.corpsByEngineers)
    const source = within ? (sources.find(({ hex }) => hex === path.hexes.at(-1)) ?? null) : null
    return { source, path: within ? path : null, limit, byEngineers: within && dry === null }
  }
  const dry = columnPath(p, side, from, sources, limit, 'on-bridges')
  if (dry !== null || !ferried) return { source: dry?.end ?? null, path: dry, limit, byEngineers: false }
  const shorter = Math.floor(limit / SUPPLY.halves)
  const wet = columnPath(p, side, from, sources, shorter, 'by-engineers')
  return { source: wet?.end ?? null, path: wet, limit: wet === null ? limit : shorter, byEngineers: wet !== null }
}

const RULES = { corps: 'M11.21a', division: 'M11.22a', regiment: 'M11.23a', battalion: 'M11.23a' } as const

/** The links of a position, each worked out once. */
export interface Chain {
  readonly linkOf: (headquarters: number) => Link
  readonly isSupplied: (headquarters: number) => boolean
}

/** The chain of headquarters as it could be traced now, whatever the markers show (M11.0d). */
export const chainNow = (p: Position): Chain => {
  const { board } = p
  const known = new Map<number, Link>()
  const isSupplied = (headquarters: number): boolean => linkOf(headquarters).supplied
  const linkOf = (headquarters: number): Link => {
    const found = known.get(headquarters)
    if (found !== undefined) return found
    const formation = formationOf(board, headquarters)
    const cut: Link = {
      headquarters,
      supplied: false,
      source: null,
      path: null,
      limit: null,
      byEngineers: false,
      rule: RULES[formation.level],
    }
    known.set(headquarters, cut) // a circular chain finds no supply
    const link = linkBySource(cut, formation)
    known.set(headquarters, link)
    return link.supplied ? link : linkByPartner(link)
  }
  /** The link of a headquarters without its partner. */
  const linkBySource = (cut: Link, formation: Formation): Link => {
    const { headquarters } = cut
    const side = sideNamed(board.sides[headquarters]!)
    if (isDeemedSupplied(board, p.state.turn, side) && !beginsCutOff(board, headquarters))
      return { ...cut, supplied: true, rule: board.alwaysSupplied.includes(side) ? 'M24.5c' : 'M11.13e' }
    if (hexOf(p, headquarters) < 0) return cut
    if (isSuppliedByLanding(p, board.ids[headquarters]!)) return { ...cut, supplied: true, rule: 'M11.13d' }
    return traced(cut, sourcesOf(p, formation, canSupply(p, formation, chain)))
  }
  const traced = (cut: Link, sources: Sources): Link => {
    const way = pathTo(p, cut.headquarters, sources)
    return { ...cut, ...way, supplied: way.source !== null, rule: way.source?.rule ?? cut.rule }
  }
  /** The two headquarters of a division supply each other while a path connects them (M11.22b, M3.41w). */
  const linkByPartner = (cut: Link): Link => {
    const from = hexOf(p, cut.headquarters)
    const partners = (board.headquarters.get(formationOf(board, cut.headquarters).id) ?? []).filter(
      (other) => other !== cut.headquarters && hexOf(p, other) >= 0 && isSupplied(other),
    )
    if (from < 0 || partners.length === 0) return cut
    const sources = partners.map((unit): Source => ({
      hex: hexOf(p, unit),
      bare: false,
      extra: 0,
      unit,
      rule: 'M11.22b',
    }))
    const link = traced(cut, { sources, limit: SUPPLY.division * HALVES })
    known.set(cut.headquarters, link)
    return link
  }
  const chain: Chain = { linkOf, isSupplied }
  return chain
}

/**
 * Whether an airborne headquarters can pass supply from 30 Corps to units of the corps attached to it (M11.13f,
 * M11.16a), directly or through the headquarters of its division.
 */
export const reachesCorps = (p: Position, headquarters: number, chain: Chain): boolean =>
  wayToCorps(p, headquarters, chain).source !== null

/**
 * Whether a headquarters can supply that of a formation below it: it must be in supply. An airborne one supplies an
 * attached formation of 30 Corps only from the corps, whatever its supply head (M11.13f, M11.16a).
 */
const canSupply =
  (p: Position, formation: Formation, chain: Chain) =>
  (headquarters: number): boolean =>
    formationOf(p.board, headquarters).airborne && !formation.airborne
      ? reachesCorps(p, headquarters, chain)
      : chain.isSupplied(headquarters)

/**
 * The path of an airborne headquarters to 30 Corps: to a source of the corps, or to a headquarters of its own division
 * that reaches one.
 */
export const wayToCorps = (p: Position, headquarters: number, chain: Chain): Way => {
  const { board } = p
  const formation = formationOf(board, headquarters)
  const limit = (formation.level === 'division' ? SUPPLY.division : SUPPLY.regiment) * HALVES
  const direct = { sources: corpsSources(p, chain.isSupplied), limit }
  const way = pathTo(p, headquarters, direct)
  const above = superiorOf(p, formation.id)
  if (way.source !== null || above === null) return way
  const sources = (board.headquarters.get(above) ?? [])
    .filter((unit) => hexOf(p, unit) >= 0 && reachesCorps(p, unit, chain))
    .map((unit): Source => ({ hex: hexOf(p, unit), bare: false, extra: 0, unit, rule: 'M11.16a' }))
  return pathTo(p, headquarters, { sources, limit })
}

/**
 * The path by which a headquarters gets command points from its division, directly or through a brigade (M11.63a,
 * M11.17d); null when it has none. The division itself need not be in supply (M11.81c). The length is that of the whole
 * path from the division (M11.63f); the hexes are those of its last part.
 */
export const wayFromDivision = (p: Position, headquarters: number, division: string): Path | null => {
  const { board } = p
  const above = commandAbove(p, formationOf(board, headquarters).id)
  if (above === null) return null
  const present = (board.headquarters.get(above) ?? []).filter((unit) => hexOf(p, unit) >= 0)
  const before = new Map(
    above === division ? [] : present.map((unit) => [unit, wayFromDivision(p, unit, division)] as const),
  )
  const serving = above === division ? present : present.filter((unit) => before.get(unit) !== null)
  const place = above === division && present.length === 0 ? sourceHexOf(p, above) : undefined
  const sources = [
    ...serving.map((unit): Source => ({
      hex: hexOf(p, unit),
      bare: false,
      extra: 0,
      unit,
      rule: 'M11.63a',
    })),
    ...(place === undefined ? [] : [{ hex: place, bare: true, extra: 0, unit: -1, rule: 'M24.5a' }]),
  ]
  const { path, source } = pathTo(p, headquarters, { sources, limit: SUPPLY.regiment * HALVES })
  return path === null ? null : { ...path, length: path.length + (before.get(source?.unit ?? -1)?.length ?? 0) }
}

/** Why a headquarters cannot trace: there is no source, the path is too long, or every path is blocked. */
export type Obstacle =
  | { readonly kind: 'no-source' }
  | { readonly kind: 'too-far'; readonly path: Path; readonly limit: number }
  | { readonly kind: 'cut' }

/** Longer than any path on the map, in half movement points. */
const ANY_LENGTH = 20_000

/** What keeps a headquarters out of supply now; null when it is in supply. */
export const obstacleOf = (p: Position, headquarters: number, chain: Chain): Obstacle | null => {
  if (chain.isSupplied(headquarters)) return null
  const formation = formationOf(p.board, headquarters)
  const all = sourcesOf(p, formation, canSupply(p, formation, chain))
  if (all.sources.length === 0) return { kind: 'no-source' }
  const { path } = pathTo(p, headquarters, { sources: all.sources, limit: ANY_LENGTH })
  return path === null || all.limit === null ? { kind: 'cut' } : { kind: 'too-far', path, limit: all.limit }
}

/** The headquarters of both sides; boards with the same counters share them. */
const headquarters = memoizeByKey((counters: Board['counters']): Readonly<Record<Side, readonly number[]>> => {
  const of = (side: Side): readonly number[] =>
    counters.flatMap(({ kind, side: own }, unit) => (kind === 'headquarters' && own === side ? [unit] : []))
  return { german: of('german'), allied: of('allied') }
})

/** The headquarters of a side on the map. */
const present = (p: Position, side: Side): readonly number[] =>
  headquarters(p.board.counters)[side].filter((unit) => hexOf(p, unit) >= 0)

/** Sets the marker of every headquarters of a side by what it can trace now, from the corps down (M11.0d, M11.24a). */
export const markHeadquarters = (p: Position, side: Side, emit: Emit): Position => {
  const chain = chainNow(p)
  return present(p, side).reduce((now, unit) => {
    const supplied = chain.isSupplied(unit)
    if (now.state.units[unit]!.depleted === !supplied) return now
    emit?.({ type: 'headquarters-checked', unit: p.board.ids[unit]!, supplied })
    return withUnit(now, unit, { depleted: !supplied })
  }, p)
}

/**
 * Marks the headquarters of a side in its Command Phase, and counts the turns that each has been without supply. Turns
 * in which it is Disrupted neither add to the count nor reset it (M11.14a, M-R421).
 */
export const checkHeadquarters = (p: Position, side: Side, emit: Emit): Position => {
  const judged = markHeadquarters(p, side, emit)
  const cutOff = present(judged, side).reduce((counts, unit) => {
    const id = p.board.ids[unit]!
    const { depleted, disrupted } = judged.state.units[unit]!
    if (!depleted) return without(counts, id)
    return disrupted ? counts : { ...counts, [id]: (counts[id] ?? 0) + 1 }
  }, p.state.cutOff)
  return put(judged, { cutOff })
}
