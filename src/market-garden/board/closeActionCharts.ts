/**
 * The two tables of close action: its value by differences of rating and morale (M8.72), and its result by odds
 * (M8.73).
 */
import * as t from 'io-ts'
import { boundedInteger, exactly, listOf, mapOf, nullable, oneOf, recordOf, text } from '../../engine/codecs/codec.js'
import { columnIndex, columnOf } from '../../wargame/odds.js'
import { cellAt, columnsOf, falls, forEachOf, isEven, rises, Source } from './chartChecks.js'
import { GROUNDS, type Ground } from './terrainChart.js'

/** Values of a close action run from 1 to this; there is no value for attackers who are Disrupted instead (M8.7c). */
const HIGHEST = 10

/**
 * The close action value table.
 *
 * @category Board and counters
 */
export interface CloseActionValue {
  /** the differences of rating that head the columns, attacker less defender, in steps of one (M8.7a) */
  readonly ratings: readonly number[]
  /**
   * the differences of morale that head the rows, attacker less defender with the bonus of its terrain, in steps of one
   * (M8.7b)
   */
  readonly morale: readonly number[]
  /** by row and column, 1 to 10; 0 is D: the attackers are Disrupted and the close action is off (M8.7c) */
  readonly values: readonly (readonly number[])[]
  /** by terrain: the bonus to the defender's morale (M10.41) */
  readonly shelter: Readonly<Record<Ground, number>>
  /** the bonus of an entrenchment (M10.41) */
  readonly entrenched: number
  /** columns to the left for a defender on high ground (M10.44c) */
  readonly highGround: number
  /** where the table comes from */
  readonly source: Source
}

/**
 * Decodes the close action value table.
 *
 * @category Board and counters
 */
export const CloseActionValue = recordOf<CloseActionValue>('CloseActionValue', {
  ratings: listOf(boundedInteger(-9, 9)),
  morale: listOf(boundedInteger(-20, 20)),
  values: listOf(listOf(boundedInteger(0, HIGHEST))),
  shelter: forEachOf(GROUNDS, boundedInteger(0, 9), 'Shelter'),
  entrenched: boundedInteger(0, 9),
  highGround: boundedInteger(0, 9),
  source: Source,
})

/** The results of a close action, worst for the attacker first. */
export const CLOSE_ACTION_RESULTS = ['A2D', 'A1D', 'AD', 'A1', 'EX', 'D1', 'DD', 'D1D', 'D2D', 'D3D'] as const
/**
 * A result of a close action.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type CloseActionResultCode = (typeof CLOSE_ACTION_RESULTS)[number]

/**
 * The effects of a result of a close action.
 *
 * @category Board and counters
 */
export interface CloseActionOutcome {
  /** steps that the attackers lose, by the top unit first; losses come before everything else */
  readonly attackerSteps: number
  /** steps that the defenders lose, by the top unit first */
  readonly defenderSteps: number
  /** all attackers are Disrupted, and stay where they are */
  readonly attackersDisrupted: boolean
  /** all defenders are Disrupted */
  readonly defendersDisrupted: boolean
  /** hexes that the defenders retreat; the attackers may then enter the hex (M8.14b) */
  readonly retreat: number
}

const Outcome = recordOf<CloseActionOutcome>('CloseActionOutcome', {
  attackerSteps: boundedInteger(0, 9),
  defenderSteps: boundedInteger(0, 9),
  attackersDisrupted: t.boolean,
  defendersDisrupted: t.boolean,
  retreat: boundedInteger(0, 1),
})

/**
 * A line of the close action result table.
 *
 * @category Board and counters
 */
export interface CloseActionLine {
  /** the die that leads to this line, by ratio; null where none does */
  readonly dice: readonly (number | null)[]
  /** by value of the close action, 1 first */
  readonly results: readonly CloseActionResultCode[]
}

/**
 * The close action result table.
 *
 * @category Board and counters
 */
export interface CloseActionResult {
  /** ratios of attacker to defender, in ascending order; lower ones use the first, higher ones the last */
  readonly ratios: readonly string[]
  /** the lines of the table, best for the attacker first */
  readonly lines: readonly CloseActionLine[]
  /** by result: its effects */
  readonly outcomes: Readonly<Record<string, CloseActionOutcome>>
  /** where the table comes from */
  readonly source: Source
}

/**
 * Decodes the close action result table.
 *
 * @category Board and counters
 */
export const CloseActionResult = recordOf<CloseActionResult>('CloseActionResult', {
  ratios: listOf(text),
  lines: listOf(
    recordOf<CloseActionLine>('CloseActionLine', {
      dice: listOf(nullable(boundedInteger(1, 6))),
      results: exactly(HIGHEST, oneOf(CLOSE_ACTION_RESULTS, 'CloseActionResult')),
    }),
  ),
  outcomes: mapOf(Outcome, 'Outcomes'),
  source: Source,
})

/**
 * The bonus of terrain and entrenchment to the defender's morale: the better of the two, or both if the players say so
 * (M10.41, M-R128). Counted once: it is the offset between the terrain columns of the printed table (M-R145).
 *
 * @category Board and counters
 */
export const shelterOf = (
  { closeActionValue }: { readonly closeActionValue: CloseActionValue },
  ground: Ground,
  entrenched: boolean,
  cumulative = false,
): number => {
  const [terrain, trench] = [closeActionValue.shelter[ground], entrenched ? closeActionValue.entrenched : 0]
  return cumulative ? terrain + trench : Math.max(terrain, trench)
}

/**
 * The value of a close action, 1 to 10; 0 is D: the attackers are Disrupted and the close action is off (M8.7c).
 *
 * @param rating - rating of the top attacker less that of the top defender (M8.7a)
 * @param morale - morale of the top attacker less that of the top defender, {@link shelterOf} included (M8.7b)
 * @param highGround - the defender stands on high ground (M10.44c)
 * @category Board and counters
 */
export const closeActionValueOf = (
  { closeActionValue: table }: { readonly closeActionValue: CloseActionValue },
  rating: number,
  morale: number,
  highGround = false,
): number => {
  const row = cellAt(table.values, morale - (table.morale[0] ?? 0))
  const column = Math.max(0, Math.min(table.ratings.length - 1, rating - (table.ratings[0] ?? 0)))
  return cellAt(row, column - (highGround ? table.highGround : 0))
}

/**
 * The result of a close action (M8.7d). Fractions of the ratio favour the defender.
 *
 * @param value - 1 to 10, with its shifts to the right (M8.6q, M8.6r); more than 10 counts as 10
 * @param die - 1 to 6
 * @category Board and counters
 */
export const closeActionResultOf = (
  { closeActionResult: table }: { readonly closeActionResult: CloseActionResult },
  attackers: number,
  defenders: number,
  value: number,
  die: number,
): CloseActionResultCode => {
  const ratio = columnIndex(table.ratios.map(columnOf), attackers, defenders)
  const line = table.lines.find(({ dice }) => dice[ratio] === die) ?? table.lines[0]!
  return cellAt(line.results, value - 1)
}

const oneApart = (numbers: readonly number[]): boolean => numbers.every((n, i) => i === 0 || n === numbers[i - 1]! + 1)

const valueProblem = ({ ratings, morale, values }: CloseActionValue): string | null => {
  if (!oneApart(ratings) || !oneApart(morale)) return 'closeActionValue has a gap between its differences'
  if (values.length !== morale.length || values.length === 0 || !isEven([ratings, ...values]))
    return 'closeActionValue.values should have a row for each morale and a column for each rating'
  if (!values.every(rises)) return 'closeActionValue.values has a rating that is worse than a lower one'
  return columnsOf(values).every(rises) ? null : 'closeActionValue.values has a morale that is worse than a lower one'
}

const DICE = [1, 2, 3, 4, 5, 6] as const

const resultProblem = ({ ratios, lines, outcomes }: CloseActionResult): string | null => {
  const odds = ratios.map(columnOf).map(({ attack, defence }) => attack / defence)
  if (odds.length === 0 || odds.some((n, i) => !(n > 0) || (i > 0 && n <= odds[i - 1]!)))
    return 'closeActionResult.ratios should be ratios such as 2:1 in ascending order'
  const placeOf = (ratio: number, die: number): number => lines.findIndex(({ dice }) => dice[ratio] === die)
  const places = ratios.map((_, ratio) => DICE.map((die) => placeOf(ratio, die)))
  const cells = lines.flatMap(({ dice }) => dice.filter((die) => die !== null)).length
  if (places.flat().includes(-1) || cells !== 6 * ratios.length || !isEven([ratios, ...lines.map(({ dice }) => dice)]))
    return 'closeActionResult.lines should hold every die once for each ratio'
  if (!columnsOf(places).every(falls)) return 'closeActionResult has a ratio that is worse than a lower one'
  const ranks = lines.map(({ results }) => results.map((result) => CLOSE_ACTION_RESULTS.indexOf(result)))
  if (!ranks.every(rises)) return 'closeActionResult.lines has a value that is worse than a lower one'
  if (!columnsOf(ranks).every(falls)) return 'closeActionResult.lines has a line that is better than the one above it'
  const missing = CLOSE_ACTION_RESULTS.find((result) => outcomes[result] === undefined)
  if (missing !== undefined) return `closeActionResult.outcomes should say what ${missing} does`
  const known: readonly string[] = CLOSE_ACTION_RESULTS
  const stray = Object.keys(outcomes).find((result) => !known.includes(result))
  return stray === undefined ? null : `closeActionResult.outcomes knows no result ${stray}`
}

/** What is wrong with the tables of close action, or null. */
export const closeActionProblem = (charts: {
  readonly closeActionValue: CloseActionValue
  readonly closeActionResult: CloseActionResult
}): string | null => valueProblem(charts.closeActionValue) ?? resultProblem(charts.closeActionResult)
