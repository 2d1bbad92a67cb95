/** Air strikes (M15): how many a side has, what they may be aimed at (M6.5), and what they promise. */
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { unknownUnit } from '../../wargame/unknown.js'
import { allottedStrikes } from '../board/airAllotments.js'
import type { StrikeResult, StrikeTarget } from '../board/airCharts.js'
import { STRIKE_RESULTS } from '../board/airCharts.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { halfOfDay, isNight } from '../board/calendar.js'
import { airStrikeOf, strikeTargetOf } from '../board/charts.js'
import { AIR } from '../board/limits.js'
import { hexOf, isFriendIn, opponent, sideNamed, stackIn } from '../field/situation.js'
import type { Options } from '../options.js'
import type { Side, State, UnitId } from '../state.js'
import type { Air } from './state.js'
import { patrolRefusals, spottedByCorps } from './patrol.js'
import { farStrikeRefusals } from '../bounds/corpsAttacks.js'
import { isEntrenched } from '../field/firingStrength.js'
import { isPoorWeather } from '../field/observation.js'
import { isGun, isLeader, nameOf } from '../field/units.js'

/** The strikes of a half-day as its first turn finds them. The Germans have none before turn 6 (M15.17a). */
const freshStrikes = (board: Board, turn: number, germanLost = false): Pick<Air, 'left' | 'uncertain'> => {
  const allotments = board.terms.airStrikes
  if (allotments === null) return { left: { german: 0, allied: 0 }, uncertain: false }
  const german = turn < AIR.germanFrom || germanLost ? 0 : allottedStrikes(allotments, 'german', turn)
  return {
    left: { german, allied: allottedStrikes(allotments, 'allied', turn) },
    uncertain: german > 0 && halfOfDay(turn) === 'pm',
  }
}

/** The air when play begins in a turn; null in a scenario without strikes. */
export const airAtStart = (board: Board, options: Options, turn: number): State['air'] =>
  board.terms.airStrikes === null
    ? null
    : {
        germanLost: false,
        placed: [],
        inHex: {},
        patrol: options.combatAirPatrol ? { flying: true, reach: AIR.patrol, next: AIR.patrol, ordered: false } : null,
        ...freshStrikes(board, turn),
      }

/**
 * The air in a new turn: hexes can be struck again (M15.11a), and each half of a day has strikes of its own (M15.12a).
 */
export const airInTurn = (board: Board, air: State['air'], turn: number): State['air'] =>
  air === null
    ? null
    : {
        ...air,
        ...(halfOfDay(turn) === halfOfDay(turn - 1) ? {} : freshStrikes(board, turn, air.germanLost)),
        inHex: {},
      }

/** How many strikes make one attack on a hex: more at night and in weather P, most in both (M15.13a). */
export const strikesForAttack = (p: Position, hex: number): number => {
  const hindrances = (isNight(p.state.turn) ? 1 : 0) + (isPoorWeather(p, hex) ? 1 : 0)
  return [1, AIR.hindered, AIR.hinderedTwice][hindrances]!
}

/** The state with strikes of a side used up. */
export const spendStrikes = (p: Position, air: Air, side: Side, strikes: number): Position =>
  put(p, {
    air: { ...air, left: { ...air.left, [side]: air.left[side] - strikes } },
  })

/** Whether a unit hides from the air: in Defilade, in a city or forest (M6.5). */
const hidesFromAir = (p: Position, unit: number): boolean => {
  const kind = p.board.kind[hexOf(p, unit)]!
  return p.state.units[unit]!.mode === 'defilade' && (kind === 'city' || kind === 'forest')
}

const hasFriendBeside = (p: Position, side: Side, hex: number): boolean => {
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const next = p.board.map.neighbours[i]!
    if (next >= 0 && isFriendIn(p, side, next)) return true
  }
  return false
}

/**
 * Why strikes of a side may not be aimed at a unit of the enemy on the map, whatever is left of them (M6.5, M15.14,
 * M15.3).
 */
const strikeTargetRefusals = (p: Position, side: Side, unit: number): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const hex = hexOf(p, unit)
  const at = hexNumber(board, hex)
  const out: Violation[] = [...patrolRefusals(p, side, unit), ...farStrikeRefusals(board, side, hex)]
  if (isLeader(board, unit))
    out.push(
      stackIn(p, hex).every((other) => isLeader(board, other))
        ? illegal('M6.5', 'lone-leader', `${name} is alone in ${at}`, id)
        : illegal('M15.14a', 'leader', `${name} is a leader, no target of air strikes`, id),
    )
  if (!hidesFromAir(p, unit)) return out
  const corpsSpots = spottedByCorps(p, side, hex)
  if (corpsSpots === false)
    out.push(illegal('M15.33b', 'not-spotted', `no unit of 30 Corps spots ${name} under its cover in ${at}`, id))
  if (corpsSpots === null && !hasFriendBeside(p, side, hex))
    out.push(illegal('M15.14d', 'under-cover', `nobody of yours is next to ${name} under its cover in ${at}`, id))
  return out
}

/** Why a side may not place an air strike on a unit now. */
export const placingRefusals = (p: Position, side: Side, id: UnitId): readonly Violation[] => {
  const { board } = p
  const { air } = p.state
  const unit = board.unitIndex(id)
  if (unit < 0) return [unknownUnit(id)]
  const hex = hexOf(p, unit)
  if (hex < 0 || sideNamed(board.sides[unit]!) !== opponent(side))
    return [illegal('M15.14a', 'no-target', `${nameOf(board, unit)} is no enemy on the map`, id)]
  const out: Violation[] = [...strikeTargetRefusals(p, side, unit)]
  if (air === null) return [...out, illegal('M15.0a', 'no-strikes', 'there are no air strikes in this scenario')]
  if (side === 'german' && p.state.turn < AIR.germanFrom)
    out.push(illegal('M15.17a', 'too-early', `the Germans have no air strikes before turn ${AIR.germanFrom}`))
  const needed = strikesForAttack(p, hex)
  if (air.left[side] < needed)
    out.push(
      needed === 1
        ? illegal('M15.12a', 'none-left', 'no air strikes are left in this half of the day')
        : illegal('M15.13a', 'too-few', `an attack takes ${needed} air strikes now, and ${air.left[side]} are left`),
    )
  const at = hexNumber(board, hex)
  if ((air.inHex[at] ?? 0) >= AIR.strikesPerHex)
    out.push(illegal('M15.11a', 'crowded-air', `${AIR.strikesPerHex} attacks a turn are placed in ${at}`, at))
  return out
}

/** The state after an attack has been placed on a unit: it counts as one, whatever it took (M15.13b, M-R242). */
export const placeStrike = (p: Position, side: Side, id: UnitId): Position => {
  const { board } = p
  const hex = hexOf(p, board.unitIndex(id))
  const at = hexNumber(board, hex)
  const { air } = p.state
  if (air === null) return p
  const placed = [...air.placed, { unit: id, hex: at }]
  const inHex = { ...air.inHex, [at]: (air.inHex[at] ?? 0) + 1 }
  return spendStrikes(p, { ...air, placed, inHex }, side, strikesForAttack(p, hex))
}

/** The column of the table for a unit where it stands (M15.22a). */
export const strikeColumnOf = (p: Position, unit: number): StrikeTarget =>
  strikeTargetOf(p.board.charts, {
    mode: p.state.units[unit]!.mode,
    ground: p.board.kind[hexOf(p, unit)]!,
    gun: isGun(p.board, unit),
    entrenched: isEntrenched(p, unit),
  })

/**
 * What an air strike promises: its column, and how many of the 36 rolls give each result (M15.22a). Whether Germans get
 * through to it is rolled for before (M15.0c).
 *
 * @category Queries and composites
 */
export interface StrikeForecast {
  readonly target: StrikeTarget
  /** how many strikes make one attack there (M15.13a) */
  readonly strikes: number
  readonly rolls: Readonly<Record<StrikeResult, number>>
}

const DICE: readonly number[] = [1, 2, 3, 4, 5, 6]

/** What an air strike at a unit on the map promises; null for all others. */
export const strikeForecast = (p: Position, id: UnitId): StrikeForecast | null => {
  const { board } = p
  const unit = board.unitIndex(id)
  const hex = unit < 0 ? -1 : hexOf(p, unit)
  if (hex < 0) return null
  const target = strikeColumnOf(p, unit)
  const results = DICE.flatMap((a) => DICE.map((b) => airStrikeOf(board.charts, target, a + b)))
  const count = (wanted: StrikeResult): number => results.filter((result) => result === wanted).length
  return {
    target,
    strikes: strikesForAttack(p, hex),
    rolls: Object.fromEntries(STRIKE_RESULTS.map((result) => [result, count(result)])) as Record<StrikeResult, number>,
  }
}
