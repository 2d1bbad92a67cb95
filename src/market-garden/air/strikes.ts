/** Air strikes (M15): their number, their targets (M6.5), and their forecast. */
import { say } from '../../engine/words/saying.js'
import { put } from '../position.js'
import type { Position } from '../position.js'
import { forbid, sentencesOn } from '../../engine/legality/forbid.js'
import { about, firstOf, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import type { NamedUnit } from '../../wargame/unknown.js'
import { allottedStrikes } from '../board/airAllotments.js'
import type { StrikeResult, StrikeTarget } from '../board/airCharts.js'
import { STRIKE_RESULTS } from '../board/airCharts.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { halfOfDay, isNight } from '../board/calendar.js'
import { airStrikeOf, strikeTargetOf } from '../board/charts.js'
import { AIR } from '../board/limits.js'
import { hexOf, isFriendIn, opponent, sideNumber, stackIn } from '../field/situation.js'
import type { Options } from '../options.js'
import type { Side, State, UnitId } from '../state.js'
import type { Air } from './state.js'
import { PATROL, spottedByCorps } from './patrol.js'
import { STRIKES_NEAR_ROAD } from '../bounds/corpsAttacks.js'
import { isEntrenched } from '../field/firingStrength.js'
import { isPoorWeather } from '../field/observation.js'
import { isGun, isLeader, nameOf } from '../field/units.js'

/** The strikes at the start of a half-day. The Germans have none before turn 6 (M15.17a). */
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

/** The side that may have placed strikes in a phase, from placing to resolving them (M15.15a, M15.16a). */
export const strikersIn = (phase: State['phase']): Side | null => {
  if (phase === 'allied-indirect-fire' || phase === 'allied-direct-fire') return 'allied'
  return phase === 'german-indirect-fire' || phase === 'german-direct-fire' ? 'german' : null
}

/** Removes placed strikes that cannot exist in a phase, which a host may open out of order. */
export const withStrikesOf = (p: Position, phase: State['phase']): Position => {
  const { air } = p.state
  if (air === null || air.placed.length === 0) return p
  const strikers = strikersIn(phase)
  const isOwn = (id: UnitId): boolean =>
    strikers !== null && p.board.sides[p.board.unitIndex(id)] === sideNumber(opponent(strikers))
  return put(p, { air: { ...air, placed: air.placed.filter(({ unit }) => isOwn(unit)) } })
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

/** The number of strikes needed for one attack on a hex: more at night and in weather P, most in both (M15.13a). */
export const strikesForAttack = (p: Position, hex: number): number => {
  const hindrances = (isNight(p.state.turn) ? 1 : 0) + (isPoorWeather(p, hex) ? 1 : 0)
  return [1, AIR.hindered, AIR.hinderedTwice][hindrances]!
}

/** Uses strikes of a side. */
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

/** A unit on which a side would place an air strike; -1 if unknown. */
export interface PlacingQuestion extends NamedUnit {
  readonly p: Position
  readonly side: Side
  readonly id: UnitId
}

const onUnit = sentencesOn<PlacingQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)

const hexAt = ({ p, unit }: PlacingQuestion): number => hexOf(p, unit)
const placeOf = (q: PlacingQuestion): string => hexNumber(q.p.board, hexAt(q))

/** Strikes may be aimed at an enemy unit, whatever their number (M6.5, M15.14, M15.3). */
const STRIKE_TARGET: Restrictions<PlacingQuestion> = [
  ...PATROL,
  about((q) => ({ board: q.p.board, side: q.side, hex: hexAt(q) }), STRIKES_NEAR_ROAD),
  where(
    ({ p, unit }) => isLeader(p.board, unit),
    [
      firstOf([
        forbid<PlacingQuestion>('M6.5', 'lone-leader', ({ id }) => id)
          .when((q) => stackIn(q.p, hexAt(q)).every((other) => isLeader(q.p.board, other)))
          .saying((q) => say`${{ unit: nameOf(q.p.board, q.unit) }} is alone in ${{ hex: placeOf(q) }}`),
        onUnit('M15.14a', 'leader', 'is a leader, no target of air strikes').when(() => true),
      ]),
    ],
  ),
  where(
    ({ p, unit }) => hidesFromAir(p, unit),
    [
      forbid<PlacingQuestion>('M15.33b', 'not-spotted', ({ id }) => id)
        .when((q) => spottedByCorps(q.p, q.side, hexAt(q)) === false)
        .saying((q) => {
          const unit = nameOf(q.p.board, q.unit)
          return say`no unit of 30 Corps spots ${{ unit }} in cover in ${{ hex: placeOf(q) }}`
        }),
      forbid<PlacingQuestion>('M15.14d', 'under-cover', ({ id }) => id)
        .when((q) => spottedByCorps(q.p, q.side, hexAt(q)) === null && !hasFriendBeside(q.p, q.side, hexAt(q)))
        .saying((q) => {
          const unit = nameOf(q.p.board, q.unit)
          return say`none of your units is next to ${{ unit }} in cover in ${{ hex: placeOf(q) }}`
        }),
    ],
  ),
]

const leftOf = ({ p, side }: PlacingQuestion): number => p.state.air?.left[side] ?? 0
const neededFor = (q: PlacingQuestion): number => strikesForAttack(q.p, hexAt(q))

/** A side has enough strikes for an attack on the hex, and the hex may be attacked again. */
const STRIKES: Restrictions<PlacingQuestion> = [
  forbid<PlacingQuestion>('M15.17a', 'too-early')
    .when(({ p, side }) => side === 'german' && p.state.turn < AIR.germanFrom)
    .saying(() => say`the Germans have no air strikes before turn ${{ turn: AIR.germanFrom }}`),
  forbid<PlacingQuestion>('M15.12a', 'none-left')
    .when((q) => neededFor(q) === 1 && leftOf(q) < 1)
    .saying(() => 'no air strikes are left in this half of the day'),
  forbid<PlacingQuestion>('M15.13a', 'too-few')
    .when((q) => neededFor(q) > 1 && leftOf(q) < neededFor(q))
    .saying((q) => say`an attack takes ${{ count: neededFor(q) }} air strikes now; left: ${{ left: leftOf(q) }}`),
  forbid<PlacingQuestion>('M15.11a', 'crowded-air', placeOf)
    .when((q) => (q.p.state.air?.inHex[placeOf(q)] ?? 0) >= AIR.strikesPerHex)
    .saying((q) => say`${{ count: AIR.strikesPerHex }} attacks a turn are placed in ${{ hex: placeOf(q) }}`),
]

/** A side may place an air strike on a unit now. */
export const PLACING: Restrictions<PlacingQuestion> = [
  stages<PlacingQuestion>(
    [UNKNOWN_UNIT],
    [
      onUnit('M15.14a', 'no-target', 'is not an enemy on the map').when(
        (q) => hexAt(q) < 0 || q.p.board.sides[q.unit] !== sideNumber(opponent(q.side)),
      ),
    ],
    [
      ...STRIKE_TARGET,
      forbid<PlacingQuestion>('M15.0a', 'no-strikes')
        .when(({ p }) => p.state.air === null)
        .saying(() => 'there are no air strikes in this scenario'),
      where(({ p }) => p.state.air !== null, STRIKES),
    ],
  ),
]

/** Places an attack on a unit, which counts as one whatever the strikes used (M15.13b, M-R242). */
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

/** The column of the table for a unit in its hex (M15.22a). */
export const strikeColumnOf = (p: Position, unit: number): StrikeTarget =>
  strikeTargetOf(p.board.charts, {
    mode: p.state.units[unit]!.mode,
    ground: p.board.kind[hexOf(p, unit)]!,
    gun: isGun(p.board, unit),
    entrenched: isEntrenched(p, unit),
  })

/**
 * The forecast of an air strike: its column, and how many of the 36 rolls give each result (M15.22a). For German
 * strikes the roll to get through comes first (M15.0c).
 *
 * @category Queries and composites
 */
export interface StrikeForecast {
  /** the kind of target of the unit on the table */
  readonly target: StrikeTarget
  /** the number of strikes needed for one attack there (M15.13a) */
  readonly strikes: number
  /** by result: how many of the 36 rolls give it */
  readonly rolls: Readonly<Record<StrikeResult, number>>
}

const DICE: readonly number[] = [1, 2, 3, 4, 5, 6]

/** The forecast of an air strike at a unit on the map; null for all others. */
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
