/**
 * The numbers of a close action, for play and queries: differences, value, odds and shifts, with their breakdown
 * (M8.7).
 */
import type { Position } from '../position.js'
import type { Entry } from '../../wargame/breakdown.js'
import { say } from '../../engine/words/saying.js'
import { chanceOf, entryOf } from '../../wargame/entries.js'
import type { Assessment, Chance } from '../../wargame/answers.js'
import { totalOf } from '../../wargame/breakdown.js'
import { columnIndex, columnOf } from '../../wargame/odds.js'
import type { Board } from '../board/board.js'
import { closeActionResultOf, closeActionValueOf } from '../board/charts.js'
import type { CloseActionResultCode } from '../board/charts.js'
import { CLOSE_ACTION } from '../board/limits.js'
import { hexOf } from '../field/situation.js'
import { withUnit } from '../field/records.js'
import { PRESS_WORDS, RESULT_WORDS } from './resultWords.js'
import { fightersIn, forceEntries } from './forces.js'
import type { Assault } from './forces.js'
import { moraleEntries, ratingEntries } from './differences.js'
import { craftBetween } from '../crossings/ferries.js'
import { noteCrossing } from '../field/ferocity.js'
import { moraleOf } from '../field/morale.js'
import { strengthOf } from '../field/units.js'

/**
 * A difference: attacker less defender.
 *
 * @category Queries and composites
 */
export interface Difference {
  /** the attackers' part on `attack`, the defenders' on `defence` */
  readonly entries: readonly Entry[]
  /** the sum of the attackers' part less that of the defenders */
  readonly difference: number
}

/**
 * A close action at the moment of its roll.
 *
 * @category Queries and composites
 */
export interface CloseActionNumbers {
  /** effectiveness ratings of the units on top (M8.7a) */
  readonly rating: Difference
  /** their morale, with terrain, leaders, engineers and armour (M8.7b) */
  readonly morale: Difference
  /** strengths after all factors, on `attack` and `defence` (M8.7d) */
  readonly forces: readonly Entry[]
  /** strength points of the attackers after all factors */
  readonly attack: number
  /** strength points of the defenders after all factors */
  readonly defence: number
  /** the column of odds, such as `3:1` (M8.7d) */
  readonly odds: string
  /**
   * the result of the value table, 1 to 10; 0 is D: the attackers are Disrupted (M8.7c). It is 1 when they press on
   * despite a D
   */
  readonly value: number
  /**
   * shifts of the column of the result table, on `column` (M8.6q, M8.6r); high ground affects the value table and is
   * included in `value` (M10.44c)
   */
  readonly shifts: readonly Entry[]
  /** the column of the result table: value and shifts */
  readonly column: number
}

/** Whether the odds allow the attackers to press on despite a D without a check (M8.74). */
export const hasOverridingOdds = ({ attack, defence }: Pick<CloseActionNumbers, 'attack' | 'defence'>): boolean =>
  attack >= CLOSE_ACTION.overrideOdds * defence

const differenceOf = (entries: readonly Entry[]): Difference => ({
  entries,
  difference: totalOf(entries, 'attack') - totalOf(entries, 'defence'),
})

/**
 * Works out the numbers of a close action in a position.
 *
 * @param pressed - whether the attackers have pressed on despite a D: the value is then 1, without shifts (M8.74,
 *   M8.76, M-R123)
 */
export const closeActionNumbers = (p: Position, assault: Assault, pressed = false): CloseActionNumbers => {
  const { board } = p
  const rating = differenceOf(ratingEntries(p, assault))
  const morale = differenceOf(moraleEntries(p, assault))
  const forces = forceEntries(p, assault)
  const [attack, defence] = [totalOf(forces, 'attack'), totalOf(forces, 'defence')]
  const ratios = board.charts.closeActionResult.ratios
  const value = pressed
    ? CLOSE_ACTION.overrideValue
    : closeActionValueOf(board.charts, rating.difference, morale.difference, board.highGround[assault.to] === 1)
  const shifts: Entry[] = []
  if (!pressed && assault.adjacent)
    shifts.push(
      entryOf({
        rule: 'M8.6q',
        code: 'adjacent-from-start',
        said: say`began adjacent`,
        value: CLOSE_ACTION.adjacentShift,
        on: 'column',
      }),
    )
  if (!pressed && value === CLOSE_ACTION.overrideValue && hasOverridingOdds({ attack, defence }))
    shifts.push(
      entryOf({ rule: 'M8.6r', code: 'lowest-value', said: say`the lowest value at 3:1`, value: 1, on: 'column' }),
    )
  return {
    rating,
    morale,
    forces,
    attack,
    defence,
    odds: ratios[columnIndex(ratios.map(columnOf), attack, defence)] ?? '1:1',
    value,
    shifts: value === 0 ? [] : shifts,
    column: value === 0 ? 0 : value + totalOf(shifts, 'column'),
  }
}

const DICE = [1, 2, 3, 4, 5, 6] as const

/** How many of the six rolls give each result. */
const rollsOf = (
  board: Board,
  numbers: CloseActionNumbers,
): Readonly<Partial<Record<CloseActionResultCode, number>>> => {
  const rolls: Partial<Record<CloseActionResultCode, number>> = {}
  if (numbers.column === 0) return rolls
  for (const die of DICE) {
    const result = closeActionResultOf(board.charts, numbers.attack, numbers.defence, numbers.column, die)
    rolls[result] = (rolls[result] ?? 0) + 1
  }
  return rolls
}

/** The results as a distribution. A D, which is not rolled for, is its only outcome. */
const chancesOf = (results: Readonly<Partial<Record<CloseActionResultCode, number>>>): readonly Chance[] => {
  const chances = (Object.entries(results) as [CloseActionResultCode, number][]).map(([result, weight]) =>
    chanceOf(RESULT_WORDS[result], weight),
  )
  return chances.length > 0 ? chances : [chanceOf(PRESS_WORDS, DICE.length)]
}

/**
 * The forecast of pressing on despite a D (M8.74, M8.76).
 *
 * @category Queries and composites
 */
export interface PressForecast {
  /** M8.74 at 3:1 and more, where no check is made, otherwise M8.76 (M-R124) */
  readonly rule: 'M8.74' | 'M8.76'
  /** the morale check: two dice must roll no more than this; null without a check */
  readonly check: number | null
  /** by result, of six, after the lead unit has lost its step; empty when no attackers are left */
  readonly results: Readonly<Partial<Record<CloseActionResultCode, number>>>
}

/**
 * The forecast of a close action.
 *
 * @category Queries and composites
 */
export interface CloseActionForecast extends Assessment {
  /** strengths and shifts; the breakdown of the value is in `rating` and `morale` */
  readonly entries: readonly Entry[]
  /** the results of the table, or a D as the only one, each with its weight */
  readonly distribution: readonly Chance[]
  /** the difference of the ratings, which leads to the value */
  readonly rating: Difference
  /** the difference of morale, which leads to the value */
  readonly morale: Difference
  /** the value before shifts; 0 is a D: the attackers may not close in unless they press on (M8.7c) */
  readonly value: number
  /** by result: how many of the six rolls give it; empty for a D */
  readonly results: Readonly<Partial<Record<CloseActionResultCode, number>>>
  /** the forecast of pressing on; null when there is no D */
  readonly press: PressForecast | null
}

/** The position and the attack after the lead unit has paid for pressing on (M8.76). */
const afterPayment = (p: Position, { attackers, ...rest }: Assault): readonly [Position, Assault] => {
  const lead = attackers[0]!
  const left = strengthOf(p, lead) - CLOSE_ACTION.overrideSteps
  return left > 0
    ? [withUnit(p, lead, { lost: p.state.units[lead]!.lost + CLOSE_ACTION.overrideSteps }), { attackers, ...rest }]
    : [p, { attackers: attackers.slice(1), ...rest }]
}

/** The position with the attackers in boats, where they cross by boat; that may put them in a fury (M23.52a). */
const withBoats = (p: Position, { attackers, to, craft }: Assault): Position => {
  const from = hexOf(p, attackers[0]!)
  return from >= 0 && (craft ?? craftBetween(p.board, from, to)) === 'engineers'
    ? noteCrossing(p, attackers, [], from, to)
    : p
}

/**
 * The forecast of a close action in a position, before opportunity fire and fire at armour, whether or not it is legal.
 * Null without attackers or defenders.
 *
 * @param assault - attackers top first, all in one hex
 */
export const closeActionForecast = (before: Position, assault: Assault): CloseActionForecast | null => {
  const { board } = before
  const lead = assault.attackers[0]
  if (lead === undefined || fightersIn(before, assault.to).length === 0) return null
  const p = withBoats(before, assault)
  const numbers = closeActionNumbers(p, assault)
  const { rating, morale, forces, shifts, attack, defence, odds, value } = numbers
  const results = rollsOf(board, numbers)
  const column = value === 0 ? 'D' : String(numbers.column)
  const shift = totalOf(shifts, 'column')
  const entries = [...forces, ...shifts]
  const distribution = chancesOf(results)
  const forecastWith = (press: PressForecast | null): CloseActionForecast => ({
    entries,
    attack,
    defence,
    odds,
    shift,
    column,
    distribution,
    total: DICE.length,
    rating,
    morale,
    value,
    results,
    press,
  })
  if (value > 0) return forecastWith(null)
  const unchecked = hasOverridingOdds(numbers)
  const [paid, left] = afterPayment(p, assault)
  return forecastWith({
    rule: unchecked ? 'M8.74' : 'M8.76',
    check: unchecked ? null : moraleOf(p, lead),
    results: left.attackers.length === 0 ? {} : rollsOf(board, closeActionNumbers(paid, left, true)),
  })
}
