/** The odds of an engagement with every reason for them, and the exact distribution of its results. */
import type { Entry } from '../../wargame/breakdown.js'
import { totalOf } from '../../wargame/breakdown.js'
import { columnIndex, shiftColumn } from '../../wargame/odds.js'
import type { Cell } from '../charts.js'
import type { Position } from '../position.js'
import { shiftEntries } from './shifts.js'
import type { Engagement } from './shifts.js'
import { attackEntries, defenceEntries } from './strength.js'

/**
 * One result of the table with the number of die faces, of six, that give it.
 *
 * @category Queries and composites
 */
export interface ResultChance extends Cell {
  readonly weight: number
}

/**
 * What combat is resolved with, and what `assess` answers.
 *
 * @category Queries and composites
 */
export interface Assessment {
  /**
   * every strength, halving, doubling and shift, in the order of the procedure (N7.0c-N7.0g); the totals are sums of
   * these
   */
  readonly entries: readonly Entry[]
  readonly attack: number
  readonly defence: number
  /** the column of the odds before shifts (N7.0e, N7.0f) */
  readonly oddsColumn: string
  readonly shift: number
  /** the column that the die is rolled on (N7.0g) */
  readonly column: string
  /** the results of the die 1 to 6 */
  readonly results: readonly Cell[]
  /** the same as a distribution: distinct results with integer weights that add up to six */
  readonly distribution: readonly ResultChance[]
}

const distributionOf = (results: readonly Cell[]): readonly ResultChance[] => {
  const chances: { attacker: Cell['attacker']; defender: Cell['defender']; weight: number }[] = []
  for (const { attacker, defender } of results) {
    const same = chances.find((chance) => chance.attacker === attacker && chance.defender === defender)
    if (same === undefined) chances.push({ attacker, defender, weight: 1 })
    else same.weight++
  }
  return chances
}

/**
 * Assesses an engagement as it would be resolved at this moment: supply and integrity are judged now (N7.0c), odds are
 * limited to the ends of the table before and after the shifts (N7.0f, N7.0g, N-R52).
 *
 * @param retreated - units that retreated onto others earlier in the combat phase (N7.55a)
 */
export const assessEngagement = (p: Position, engagement: Engagement, retreated: readonly number[]): Assessment => {
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
    oddsColumn: columns[odds]!.label,
    shift,
    column,
    results,
    distribution: distributionOf(results),
  }
}
