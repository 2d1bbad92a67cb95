/** The air strikes that the turn record gives a scenario (M15.0a, M15.0b), as data. */
import { dateOf, halfOfDay } from './calendar.js'
import type { Side } from '../vocabulary.js'

/**
 * The strikes of a side on a day of September 1944: those of the morning, and those from 1501 on with the night that
 * follows (M-R241). Strikes not used in their half of the day are lost (M15.12a).
 *
 * @category Board and counters
 */
export interface StrikeDay {
  readonly september: number
  readonly am: number
  readonly pm: number
}

/**
 * The strikes of both sides, by day; omitted days have none.
 *
 * @category Board and counters
 */
export type StrikeAllotments = Readonly<Record<Side, readonly StrikeDay[]>>

/** The strikes that the turn record gives a side for the half of the day to which a turn belongs. */
export const allottedStrikes = (allotments: StrikeAllotments, side: Side, turn: number): number =>
  allotments[side].find(({ september }) => september === dateOf(turn).september)?.[halfOfDay(turn)] ?? 0

/** The problems of allotments that a host passes, by path; empty when there are none. */
export const allotmentProblems = (allotments: StrikeAllotments): readonly string[] =>
  (['german', 'allied'] as const).flatMap((side) =>
    allotments[side].flatMap(({ september }, i) =>
      allotments[side].findIndex((other) => other.september === september) < i
        ? [`airStrikes.${side}.${i}.september occurs twice`]
        : [],
    ),
  )
