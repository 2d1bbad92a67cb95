/** Questions about a position, answered by the same rules that play uses. */
import { nameOf } from './names.js'
import { say } from '../engine/words/saying.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { allows } from '../engine/legality/restriction.js'
import type { Violation, Violations } from '../engine/legality/violation.js'
import { illegal, refuse, refuseOr } from '../engine/legality/violation.js'
import type { HexId } from '../hex/index.js'
import { isInZone, unitsIn } from '../wargame/disposition.js'
import type { SupplyAnswer } from '../wargame/answers.js'
import { unknownHex, unknownUnit } from '../wargame/unknown.js'
import { sideNumber } from './position.js'
import type { Position } from './position.js'
import { bondsOf } from './rules/field/bondsNow.js'
import { supplyNetOf } from './rules/supply/supplyNow.js'
import { announcementRefusals, NOT_ONE_TARGET } from './announcing.js'
import type { Board } from './board/board.js'
import { hexNumber } from './board/board.js'
import { assess } from './rules/combat/assessment.js'
import type { Forecast, Proposal } from './rules/combat/assessment.js'
import { isGuardedDump } from './rules/movement/closedHexes.js'
import type { Bond } from './rules/field/bonds.js'
import { OUTSIDE } from './rules/combat/offMap.js'
import { supplyLine } from './rules/supply/supply.js'
import { isolatedNow } from './rules/supply/surrender.js'
import { indicesOf, isGerman, sideOf } from './rules/field/units.js'
import { SideCodec } from './state.js'
import type { Side, UnitId } from './state.js'

export { reachable } from './reach.js'
export type { ArdennesReach } from './reach.js'

/**
 * Whether a unit can trace supply now, with both parts of the line (A23.3). Play itself depends on the out-of-supply
 * marker (`marked`).
 *
 * @category Queries and composites
 */
export interface ArdennesSupply extends SupplyAnswer {
  /** whether it carries an out-of-supply marker */
  readonly marked: boolean
  /** the land part, from the unit's hex to the road or the source */
  readonly land: readonly HexId[]
  /** the road part, from the end of the land part to the source */
  readonly road: readonly HexId[]
}

const numbersOf = (board: Board, hexes: readonly number[]): readonly HexId[] =>
  hexes.map((hex) => hexNumber(board, hex))

export const supply = (p: Position, id: UnitId): ArdennesSupply => {
  const unit = p.board.unitIndex(id)
  if (unit < 0) return { supplied: false, marked: false, land: [], road: [], path: [], blockedAt: [] }
  const marked = p.units[unit]!.outOfSupply
  const line = supplyLine(supplyNetOf(p, sideOf(p.board, unit)), p.hexOf[unit]!)
  if (line === null) return { supplied: false, marked, land: [], road: [], path: [], blockedAt: [] }
  const land = numbersOf(p.board, line.land)
  const road = numbersOf(p.board, line.road)
  const path = [...land, ...road.filter((hex) => hex !== land.at(-1))]
  return { supplied: true, marked, land, road, path, blockedAt: [] }
}

/** The hexes from which a side can trace supply, in ascending order (A23.3). */
export const suppliedHexes = (p: Position, side: Side): readonly HexId[] => {
  if (!SideCodec.is(side)) return []
  const net = supplyNetOf(p, side)
  return p.board.map.ids.filter((_, hex) => net.land[hex]! >= 0)
}

/** The hexes in the zone of control of a side, in ascending order (A9.1, A9.4). */
export const zoc = (p: Position, side: Side): readonly HexId[] => {
  if (!SideCodec.is(side)) return []
  return p.board.map.ids.filter((_, hex) => isInZone(p, sideNumber(side), hex))
}

/**
 * A Bond that is in force (A10): on a hex, or on the hexside between two. The edge of the map is a partner without a
 * hex.
 *
 * @category Queries and composites
 */
export interface BondAnswer {
  readonly side: Side
  readonly kind: 'hex' | 'hexside'
  readonly from: HexId
  readonly partner: HexId | null
  /** the hex that enemies may not enter, or the two hexes between which they may not move */
  readonly bars: readonly HexId[]
}

const bondAnswer = (board: Board, side: Side, bond: Bond): BondAnswer => ({
  side,
  kind: bond.kind,
  from: hexNumber(board, bond.from),
  partner: bond.partner < 0 ? null : hexNumber(board, bond.partner),
  bars: numbersOf(board, bond.kind === 'hex' ? [bond.hex] : bond.between),
})

/** Every Bond of both sides that is in force. */
export const bonds = (p: Position): readonly BondAnswer[] =>
  (['german', 'allied'] as const).flatMap((side) =>
    bondsOf(p, sideNumber(side)).list.map((bond) => bondAnswer(p.board, side, bond)),
  )

/**
 * A group of units that can trace neither supply nor a line of communication (A23.6), with its surrender points.
 *
 * @category Queries and composites
 */
export interface IsolationGroup {
  readonly side: Side
  readonly units: readonly UnitId[]
  readonly points: number
}

/**
 * The isolated groups of both sides if supply were checked now (A23.6), with the points that they would keep (A23.9).
 */
export const isolationGroups = (p: Position): readonly IsolationGroup[] =>
  (['german', 'allied'] as const).flatMap((side) =>
    isolatedNow(p, side).map(({ units, points }) => ({ side, units, points })),
  )

/** Whether a unit that is off the map may attack a hex from outside (A13.5). */
const attacksFromOutside = (p: Position, unit: number, target: number): boolean =>
  target >= 0 && allows(OUTSIDE, { p, unit, target, others: [] })

/** Whether a hex holds something that a unit could attack: an enemy, or the guard of the fuel dump (A14.1a, A32.2a). */
const isDefended = (p: Position, attacker: number | undefined, hex: number): boolean =>
  unitsIn(p, hex).some((unit) => p.board.sides[unit] !== p.board.sides[attacker ?? -1]) ||
  (attacker !== undefined && isGerman(p.board, attacker) && isGuardedDump(p, hex))

/**
 * Returns the forecast of an attack: every strength, bonus and shift with its rule, the column, and the exact
 * distribution of its ends (A14 to A16, A21). While a side makes attacks, its attack must be legal: others are refused
 * as by `compose.attack`. At other times only attackers in play and enemies in the hex are required.
 */
export const assessAttack = (p: Position, proposal: Proposal): Either<Violations, Forecast> => {
  const problems: Violation[] = []
  const [target] = proposal.targets
  if (target === undefined || proposal.targets.length > 1) return refuse([NOT_ONE_TARGET])
  const hex = p.board.map.indexOf(target)
  const attackers = indicesOf(p.board, proposal.attackers)
  if (attackers.length === 0) problems.push(illegal('A14.1a', 'nothing-to-assess', 'an attack needs attackers'))
  attackers.forEach((unit, i) => {
    const id = proposal.attackers[i]!
    if (unit < 0) problems.push(unknownUnit(id))
    else if (p.hexOf[unit]! < 0 && !attacksFromOutside(p, unit, hex))
      problems.push(illegal('A14.1a', 'not-on-map', say`${{ unit: nameOf(p.board, unit) }} is not on the map`, id))
  })
  if (hex < 0) problems.push(unknownHex(target))
  else if (!isDefended(p, attackers[0], hex))
    problems.push(illegal('A14.1a', 'no-enemy', say`there is no enemy in ${{ hex: target }}`, target))
  if (problems.length === 0) problems.push(...announcementRefusals(p, proposal.attackers, p.board.map.ids[hex]!))
  return refuseOr(problems, () => assess(p, proposal))
}
