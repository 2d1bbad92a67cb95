/** Queries about command and supply, answered by the rules that play uses. */
import type { Position } from '../position.js'
import type { SupplyAnswer } from '../../wargame/answers.js'
import type { HexId } from '../../hex/index.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { HALVES, SUPPLY } from '../board/limits.js'
import { awaitsCommand, beginsCutOff } from '../supply/cutOff.js'
import { chainOf, commandOf, headquartersOf } from '../field/formations.js'
import { chainNow, isDeemedSupplied, obstacleOf } from '../supply/headquarters.js'
import type { Chain } from '../supply/headquarters.js'
import { isChangingOver, isSupplied, providersOf, wayFrom } from '../supply/supply.js'
import type { Provider, SupplyWay } from '../supply/supply.js'
import { supplyGait } from '../supply/supplyGround.js'
import { isSuppliedByLanding, sourceHexOf } from '../supply/supplyHeads.js'
import { hexPath } from '../supply/supplyPaths.js'
import { isHeadquarters, isLeader } from '../field/units.js'
import { hexOf, sideNamed } from '../field/situation.js'
import type { UnitId } from '../state.js'

/**
 * Why a line of supply fails: there is no source, the source is out of supply itself, the path is too long, or every
 * path is blocked by enemies, their zones of control or terrain (M11.2b, M11.2c).
 *
 * @category Queries and composites
 */
export type SupplyObstacle = 'no-source' | 'source-out-of-supply' | 'too-far' | 'cut'

/**
 * A link of the chain of command: a headquarters, and its trace to the headquarters or source above it (M11.0b).
 *
 * @category Queries and composites
 */
export interface CommandLink {
  /** the formation that commands */
  readonly formation: string
  /**
   * the headquarters; null for a formation that a hex represents in the scenario, or whose headquarters is not on the
   * map
   */
  readonly headquarters: UnitId | null
  /** its hex, or the one that represents it; null when neither is on the map */
  readonly at: HexId | null
  /** whether it is in supply by its marker, which its owner's next Command Phase will reset (M11.24a) */
  readonly marked: boolean
  /** whether it could trace supply now */
  readonly traces: boolean
  /** the headquarters that it traces to; null for a source of the map */
  readonly source: UnitId | null
  /** the hexes of its path, its own first, even if the path is too long; null without a path */
  readonly path: readonly HexId[] | null
  /** movement points of a column (M11.2d); hexes for the road of a corps (M11.21a); null without a path */
  readonly length: number | null
  /** the longest path there may be, in the same measure; null for the road of a corps */
  readonly limit: number | null
  /** the rule that decides */
  readonly rule: string
  /** what keeps it out of supply now; null when it could trace */
  readonly obstacle: SupplyObstacle | null
}

const named = (board: Board, hexes: readonly number[]): readonly HexId[] => hexes.map((hex) => hexNumber(board, hex))

const linkOf = (p: Position, chain: Chain, formation: string, headquarters: number): CommandLink => {
  const { board } = p
  const link = chain.linkOf(headquarters)
  const obstacle = obstacleOf(p, headquarters, chain)
  const path = obstacle?.kind === 'too-far' ? obstacle.path : link.path
  const limit = obstacle?.kind === 'too-far' ? obstacle.limit : link.limit
  const measure = limit === null ? 1 : HALVES
  const hex = hexOf(p, headquarters)
  return {
    formation,
    headquarters: board.ids[headquarters]!,
    at: hex < 0 ? null : hexNumber(board, hex),
    marked: !p.state.units[headquarters]!.depleted,
    traces: link.supplied,
    source: link.source === null || link.source.unit < 0 ? null : board.ids[link.source.unit]!,
    path: path === null ? null : named(board, path.hexes),
    length: path === null ? null : path.length / measure,
    limit: limit === null ? null : limit / HALVES,
    rule: link.rule,
    obstacle: obstacle?.kind ?? null,
  }
}

/** The link of a formation without a headquarters on the map: a hex may represent it (M24.5a, M24.5b). */
const absentLink = (p: Position, formation: string): CommandLink => {
  const place = sourceHexOf(p, formation)
  return {
    formation,
    headquarters: null,
    at: place === undefined ? null : hexNumber(p.board, place),
    marked: place !== undefined,
    traces: place !== undefined,
    source: null,
    path: null,
    length: null,
    limit: null,
    rule: place === undefined ? 'M17.17a' : 'M24.5b',
    obstacle: place === undefined ? 'no-source' : null,
  }
}

/**
 * The chain of command above a unit, from the nearest headquarters up (M11.0b): every commanding formation, with the
 * trace of its headquarters to the next; two for a division that has two (M11.22b). Empty for independent and unknown
 * units.
 */
export const commandChain = (p: Position, id: UnitId): readonly CommandLink[] => {
  const { board } = p
  const unit = board.unitIndex(id)
  if (unit < 0) return []
  const chain = chainNow(p)
  return chainOf(p, unit).flatMap((formation) => {
    const own = headquartersOf(board, formation)
    if (own.length === 0 && sourceHexOf(p, formation) === undefined) return []
    const present = own.filter((hq) => hexOf(p, hq) >= 0)
    return present.length === 0 ? [absentLink(p, formation)] : present.map((hq) => linkOf(p, chain, formation, hq))
  })
}

/**
 * The supply of one unit: whether it is in supply, its source and the path.
 *
 * @category Queries and composites
 */
export interface MarketGardenSupply extends SupplyAnswer {
  /** the headquarters that supplies it; null for a hex that represents one, and without supply */
  readonly headquarters: UnitId | null
  /** by adjacency, whatever the terrain (M11.24c), by a path, or by a shorter one across engineers (M11.25a) */
  readonly way: SupplyWay | null
  /** the hexes of the path, the unit's own first, even if the path is too long; empty without a path */
  readonly path: readonly HexId[]
  /** hexes, the unit's own not counted (M11.31a) */
  readonly length: number | null
  /** the longest path there may be, in hexes */
  readonly limit: number | null
  /** the rule that decides */
  readonly rule: string
  /** what keeps it out of supply; null when it is in supply */
  readonly obstacle: SupplyObstacle | null
}

const EMPTY = { headquarters: null, way: null, path: [], blockedAt: [], length: null, limit: null } as const

/** The answer for one provider. */
const fromProvider = (p: Position, unit: number, provider: Provider): MarketGardenSupply => {
  const { board } = p
  const way = wayFrom(p, unit, provider)
  const gait = supplyGait(p, unit)
  const most = way === null ? board.map.size : SUPPLY.unit
  const path = hexPath(p, unit, provider.hex, gait, most, way === 'engineers' ? 'by-engineers' : 'on-bridges')
  const limit = way === 'engineers' ? Math.floor(provider.range / SUPPLY.halves) : provider.range
  return {
    supplied: way !== null,
    headquarters: provider.unit < 0 ? null : board.ids[provider.unit]!,
    way,
    path: path === null ? [] : named(board, path.hexes),
    blockedAt: [],
    length: path?.length ?? null,
    limit,
    rule: way === 'beside' ? 'M11.24c' : way === 'engineers' ? 'M11.25a' : 'M11.31a',
    obstacle: way !== null ? null : path === null ? 'cut' : 'too-far',
  }
}

/** The supply of a unit now (M11.3a); an unknown unit has none. For a headquarters its marker decides (M11.24a). */
export const supplyAnswer = (p: Position, id: UnitId): MarketGardenSupply => {
  const { board } = p
  const unit = board.unitIndex(id)
  if (unit < 0) return { ...EMPTY, supplied: false, rule: 'input', obstacle: 'no-source' }
  const side = sideNamed(board.sides[unit]!)
  const supplied = isSupplied(p, unit)
  const cutOff = beginsCutOff(board, unit)
  if (cutOff && !supplied && awaitsCommand(p, unit))
    return { ...EMPTY, supplied, rule: 'M27.1c', obstacle: 'no-source' }
  if (!cutOff && isDeemedSupplied(board, p.state.turn, side))
    return { ...EMPTY, supplied, rule: board.alwaysSupplied.includes(side) ? 'M24.5c' : 'M11.13e', obstacle: null }
  if (isLeader(board, unit) || hexOf(p, unit) < 0) return { ...EMPTY, supplied, rule: 'M11.32d', obstacle: null }
  if (isSuppliedByLanding(p, id)) return { ...EMPTY, supplied, rule: 'M11.13d', obstacle: null }
  if (isHeadquarters(board, unit))
    return { ...EMPTY, supplied, rule: 'M11.24a', obstacle: supplied ? null : 'source-out-of-supply' }
  if (isChangingOver(p, id)) return { ...EMPTY, supplied, rule: 'M18.52b', obstacle: 'no-source' }
  const answers = providersOf(p, unit).map((provider) => fromProvider(p, unit, provider))
  const best = answers.find((answer) => answer.supplied) ?? answers[0]
  if (best !== undefined) return best
  const command = commandOf(p, unit)
  const present = command !== null && headquartersOf(board, command).some((hq) => hexOf(p, hq) >= 0)
  return {
    ...EMPTY,
    supplied,
    rule: present ? 'M11.32b' : 'M11.18b',
    obstacle: present ? 'source-out-of-supply' : 'no-source',
  }
}
