/** Questions about a position, answered by the same rules that play uses. */
import { nameOf } from './names.js'
import type { Either } from 'fp-ts/lib/Either.js'
import type { Violation, Violations } from '../engine/legality/violation.js'
import { accept, illegal, refuse } from '../engine/legality/violation.js'
import { say } from '../engine/words/saying.js'
import type { HexId } from '../hex/index.js'
import { hexNumber } from './board/board.js'
import { isInZone, stackedIn, unitsIn } from '../wargame/disposition.js'
import type { AttackPlan, Reach, SupplyAnswer } from '../wargame/answers.js'
import { unknownHex, unknownUnit } from '../wargame/unknown.js'
import { SideCodec } from './state.js'
import { frameIn, sideNumber, within } from './position.js'
import type { Position, Within } from './position.js'
import type { Side, UnitId } from './state.js'
import { assessEngagement } from './rules/assessment.js'
import type { CombatAssessment } from './rules/assessment.js'
import { declarationRefusals, isDeclared } from './rules/attacks.js'
import { gatheredAt, hasIntegrity, isEligible } from './rules/integrity.js'
import { movedMarks } from './rules/marks.js'
import { afterStep, mayMoveInPhase, moverAtStart, moverGoingOn, stepsOf, stopsIn } from './rules/movement.js'
import type { Mover } from './rules/movement.js'
import { canEndAfter, mayRest } from './rules/room.js'
import { halvesOf } from './rules/stacking.js'
import { supplyDistances, supplyLine } from './rules/supply.js'
import { hexesOf, indicesOf, isFriendly } from './rules/units.js'
import { floodOn } from './rules/floods.js'

/**
 * The group as it may move now, or null: not its phase, moved already, not together, or another action comes first,
 * such as the resolution of an overrun (N5.18).
 */
export const moverOf = (p: Within<'movement'>, units: readonly number[]): Mover | null => {
  const { board, frame } = p
  if (frame.type === 'moving') {
    const all = units.every((unit) => frame.units.includes(board.ids[unit]!))
    return all && frame.zoc === 'free' ? moverGoingOn(p, frame, units) : null
  }
  if (frame.type !== 'movement') return null
  const hex = p.hexOf[units[0]!]!
  const ready = units.every(
    (unit) => p.hexOf[unit] === hex && isFriendly(board, unit, frame.side) && movedMarks(p)[unit] === 0,
  )
  const formation = board.formationOf[units[0]!]!
  const together =
    units.length === 1 || (formation >= 0 && units.every((unit) => board.formationOf[unit] === formation))
  return hex >= 0 && ready && together ? moverAtStart(p, units) : null
}

/**
 * Every hex that a unit, or units of one division moving as a stack, can reach in the current movement phase, in
 * ascending order, without their own hex. Empty when it is not their phase or they have moved.
 */
export const reachable = (now: Position, ids: readonly UnitId[]): readonly Reach[] => {
  const { board } = now
  const units = indicesOf(board, ids)
  if (now.phase.type !== 'movement' || units.length === 0 || units.some((unit) => unit < 0)) return []
  const p = within(now, 'movement')
  const mover = moverOf(p, units)
  if (mover === null || !mayMoveInPhase(p, units)) return []
  // when no hex is overstacked, only the hex itself must have room
  const most = p.crowded.length === 0 ? board.stackLimit - halvesOf(board, units) : -1
  const roomy = (hex: number): boolean => stackedIn(p, hex) <= most
  const judged = new Map<number, boolean>()
  const mayStop = (hex: number): boolean => {
    const known = judged.get(hex)
    if (known !== undefined) return known
    const may = mayRest(p, units, hex)
    judged.set(hex, may)
    return may
  }
  const cost = stepsOf(p, mover)
  const flooded = floodOn(board)(
    mover.hex,
    mover.allowance - mover.spent,
    (from, to, direction, spent) => {
      const step = cost(from, to, direction, spent)
      if (step < 0 || roomy(to)) return step
      const there = from === mover.hex ? mover : afterStep(mover, from, spent)
      return canEndAfter(p, there, to, step, mayStop) ? step : -1
    },
    (hex) => hex === mover.hex || !stopsIn(p, hex),
  )
  // hexes come in the order of their cost, so the path to the previous hex is known already
  const paths = new Array<readonly HexId[]>(board.map.size)
  paths[mover.hex] = [hexNumber(board, mover.hex)]
  for (const hex of flooded.reached)
    if (hex !== mover.hex) paths[hex] = [...paths[flooded.previous(hex)]!, hexNumber(board, hex)]
  const answer: Reach[] = []
  for (const hex of flooded.reached.slice().sort())
    if (hex !== mover.hex)
      answer.push({
        hex: hexNumber(board, hex),
        cost: (mover.spent + flooded.costTo(hex)) / 2,
        path: paths[hex]!,
        mustStop: stopsIn(p, hex),
        mayStop: roomy(hex) || mayStop(hex),
        by: 'normal',
      })
  return answer
}

/**
 * An attack or overrun to be assessed; options that are left out are not used.
 *
 * @category Queries and composites
 */
export interface AttackQuery extends AttackPlan {
  readonly overrun?: boolean
  readonly air?: boolean
  readonly airDefence?: boolean
  readonly tigers?: boolean
  readonly patton?: 0 | 1 | 2
}

/**
 * Why an attack of the phasing side cannot be declared, while attacks are being declared; empty for one that has been
 * declared.
 */
const undeclarable = (p: Position, query: AttackQuery): readonly Violation[] => {
  const { frame } = p
  if (query.overrun === true || frame.type !== 'combat' || frame.stage !== 'declare') return []
  const phasing = indicesOf(p.board, query.attackers).some((unit) => isFriendly(p.board, unit, frame.side))
  return phasing && !isDeclared(frame, query) ? declarationRefusals(within(p, 'combat'), query) : []
}

/**
 * Returns the odds of an attack if it were resolved in this position: every strength and shift with its rule, the
 * column, and the exact distribution of results. While a side declares attacks, its attacks must be declared or legal
 * to declare: others are refused as by `compose.attack`, such as one without a supply point (N10.14). At other times,
 * and for overruns and attacks by the other side, only units and hexes on the map are required.
 */
export const assess = (p: Position, query: AttackQuery): Either<Violations, CombatAssessment> => {
  const { board } = p
  const problems: Violation[] = []
  const attackers = indicesOf(board, query.attackers)
  const targets = hexesOf(board, query.targets)
  if (attackers.length === 0 || targets.length === 0)
    problems.push(illegal('N7.0a', 'nothing-to-assess', 'an attack needs attackers and targets'))
  attackers.forEach((unit, i) => {
    const id = query.attackers[i]!
    if (unit < 0) problems.push(unknownUnit(id))
    else if (p.hexOf[unit]! < 0)
      problems.push(illegal('N7.0a', 'not-on-map', say`${{ unit: nameOf(board, unit) }} is not on the map`, id))
  })
  targets.forEach((hex, i) => {
    const id = query.targets[i]!
    if (hex < 0) problems.push(unknownHex(id))
    else if (unitsIn(p, hex).length === 0 || board.sides[attackers[0] ?? -1] === board.sides[unitsIn(p, hex)[0]!])
      problems.push(illegal('N7.0a', 'no-enemy', say`there is no enemy in ${{ hex: id }}`, id))
  })
  const { overrun = false, air = false, airDefence = false, tigers = false, patton = 0 } = query
  if (problems.length === 0) problems.push(...undeclarable(p, query))
  if (problems.length > 0) return refuse(problems)
  const retreated = indicesOf(board, frameIn(p, 'combat')?.retreated ?? [])
  return accept(assessEngagement(p, { attackers, targets, overrun, air, airDefence, tigers, patton }, retreated))
}

/** Whether a unit is in supply, with the line or what blocks it (N9). */
export const supply = (p: Position, id: UnitId): SupplyAnswer => {
  const { board } = p
  const unit = board.unitIndex(id)
  if (unit < 0) return { supplied: false, path: [], blockedAt: [] }
  const line = supplyLine(p, unit)
  const number = (hex: number): HexId => hexNumber(board, hex)
  return { supplied: line.supplied, path: line.path.map(number), blockedAt: line.blockedAt.map(number) }
}

/** The hexes into which a side can trace a supply line, in ascending order (N9.2). */
export const suppliedHexes = (p: Position, side: Side): readonly HexId[] => {
  if (!SideCodec.is(side)) return []
  const distances = supplyDistances(p, sideNumber(side))
  return p.board.map.ids.filter((_, hex) => distances[hex]! >= 0)
}

/** The hexes in which the units of a side exert their zone of control, in ascending order (N6.31, N6.37). */
export const zoc = (p: Position, side: Side): readonly HexId[] => {
  if (!SideCodec.is(side)) return []
  return p.board.map.ids.filter((_, hex) => isInZone(p, sideNumber(side), hex))
}

/**
 * A division that can have integrity, and whether it has it now (N6.2).
 *
 * @category Queries and composites
 */
export interface IntegrityAnswer {
  readonly division: string
  readonly integrity: boolean
  /** the hex where enough of it is together, whether or not something else spoils its integrity */
  readonly hex: HexId | null
}

export const integrity = (p: Position): readonly IntegrityAnswer[] =>
  p.board.formations
    .filter((formation) => isEligible(p, formation))
    .map((formation) => {
      const hex = gatheredAt(p, formation)
      return {
        division: formation.id,
        integrity: hasIntegrity(p, formation),
        hex: hex < 0 ? null : hexNumber(p.board, hex),
      }
    })
