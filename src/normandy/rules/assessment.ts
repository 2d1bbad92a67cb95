/** The odds of an engagement with every reason for them, and the exact distribution of its results. */
import { frozen } from '../../engine/values/freeze.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import type { Assessment, Chance } from '../../wargame/answers.js'
import { totalOf } from '../../wargame/breakdown.js'
import { chanceOf } from '../../wargame/entries.js'
import { columnIndex, shiftColumn } from '../../wargame/odds.js'
import type { Cell } from '../board/charts.js'
import type { Position } from '../position.js'
import { shiftEntries } from './shifts.js'
import type { Engagement } from './shifts.js'
import { attackEntries, defenceEntries } from './strength.js'

/**
 * One result of the table with the number of die faces, of six, that give it.
 *
 * @category Queries and composites
 */
export interface ResultChance extends Cell, Chance {}

/**
 * The odds and shifts that resolve a combat, with the result of each die.
 *
 * @category Queries and composites
 */
export interface CombatOdds extends Omit<Assessment, 'distribution' | 'total'> {
  /** the results of the die 1 to 6 */
  readonly results: readonly Cell[]
}

/**
 * The result of `assess`.
 *
 * @category Queries and composites
 */
export interface CombatAssessment extends CombatOdds, Assessment {
  /** the results as a distribution: distinct results with integer weights that add up to six */
  readonly distribution: readonly ResultChance[]
}

const attackerPart = (result: Cell['attacker']): Saying => {
  if (result === 0) return say`attacker unharmed`
  return result === 'E' ? say`attacker eliminated` : say`attacker loses ${{ count: result }} or retreats`
}

const defenderPart = (result: Cell['defender']): Saying => {
  if (result === 0) return say`defender unharmed`
  return result === 'E' ? say`defender eliminated` : say`defender loses ${{ count: result }} or retreats`
}

/** A cell of the table in words: steps lost, or hexes retreated instead (N7.31, N7.33). */
const chanceIn = memoizeByKey(({ attacker, defender }: Cell) =>
  frozen(chanceOf(say`${{ attacker: attackerPart(attacker) }}, ${{ defender: defenderPart(defender) }}`, 1)),
)

const distributionOf = (results: readonly Cell[]): readonly ResultChance[] => {
  const isSame = (a: Cell, b: Cell): boolean => a.attacker === b.attacker && a.defender === b.defender
  const distinct = results.filter((cell, i) => results.findIndex((other) => isSame(other, cell)) === i)
  return distinct.map((cell) => ({
    attacker: cell.attacker,
    defender: cell.defender,
    ...chanceIn(cell),
    weight: results.filter((other) => isSame(other, cell)).length,
  }))
}

/**
 * Returns the odds of an engagement if it were resolved now: supply and integrity as they are (N7.0c), odds limited to
 * the ends of the table before and after the shifts (N7.0f, N7.0g, N-R52).
 *
 * @param retreated - units that retreated onto others earlier in the combat phase (N7.55a)
 */
export const combatOdds = (p: Position, engagement: Engagement, retreated: readonly number[]): CombatOdds => {
  const { columns, charts } = p.board
  const entries = [
    ...attackEntries(p, engagement.attackers, engagement.overrun),
    ...defenceEntries(p, engagement.targets, engagement.overrun, retreated),
    ...shiftEntries(p, engagement),
  ]
  const attack = totalOf(entries, 'attack')
  const defence = totalOf(entries, 'defence')
  const shift = totalOf(entries, 'column')
  const odds = columnIndex(columns, attack, defence)
  const column = columns[shiftColumn(columns, odds, shift)]!.label
  const results = charts.results[column]!
  return {
    entries,
    attack,
    defence,
    odds: columns[odds]!.label,
    shift,
    column,
    results,
  }
}

/** Assesses an engagement: its odds and the distribution of its results. */
export const assessEngagement = (
  p: Position,
  engagement: Engagement,
  retreated: readonly number[],
): CombatAssessment => {
  const odds = combatOdds(p, engagement, retreated)
  return { distribution: distributionOf(odds.results), total: odds.results.length, ...odds }
}
