/** The strengths of the players of a game relative to each other, by Glicko-2. */
import glicko2 from 'glicko2-lite'
import type { Played } from './tournament.js'

/** A player of a game with its rating. */
export interface Rated {
  readonly game: string
  readonly player: string
  /** every player begins at 1500 */
  readonly rating: number
  /** the standard deviation of the rating */
  readonly deviation: number
  /** matches against other players */
  readonly matches: number
}

interface Strength {
  readonly rating: number
  readonly deviation: number
  readonly volatility: number
  readonly matches: number
}

/** The strength at which every player begins in Glicko-2. */
const BEGINNER: Strength = { rating: 1500, deviation: 350, volatility: 0.06, matches: 0 }

/** An opponent's rating and deviation, with the points won: 1, ½ or 0. */
type Result = readonly [rating: number, deviation: number, points: number]

/** The strengths of all players of a game after one rating period. */
const afterPeriod = (
  before: ReadonlyMap<string, Strength>,
  matches: readonly Played[],
): ReadonlyMap<string, Strength> => {
  const strengthOf = (player: string): Strength => before.get(player) ?? BEGINNER
  const results = new Map<string, Result[]>()
  const add = (player: string, opponent: string, points: number): void => {
    const { rating, deviation } = strengthOf(opponent)
    results.set(player, [...(results.get(player) ?? []), [rating, deviation, points]])
  }
  for (const { task, report } of matches) {
    const points = report.winner === null ? 0.5 : report.winner === 'german' ? 1 : 0
    add(task.bots.german, task.bots.allied, points)
    add(task.bots.allied, task.bots.german, 1 - points)
  }
  const after = new Map(before)
  for (const [player, played] of results) {
    const { rating, deviation, volatility, matches: earlier } = strengthOf(player)
    const next = glicko2(
      rating,
      deviation,
      volatility,
      played.map(([opponent, doubt, points]) => [opponent, doubt, points]),
    )
    after.set(player, {
      rating: next.rating,
      deviation: next.rd,
      volatility: next.vol,
      matches: earlier + played.length,
    })
  }
  return after
}

const groupedBy = <T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return groups
}

/**
 * The ratings of the players in each game, the strongest first. The matches of one seed, in all scenarios, are a
 * rating period. A player's matches against itself say nothing of its strength and do not count.
 */
export const ratingsOf = (played: readonly Played[]): readonly Rated[] => {
  const apart = played.filter(({ task }) => task.bots.german !== task.bots.allied)
  return [...groupedBy(apart, ({ task }) => task.game)].flatMap(([game, matches]) => {
    const periods = [...groupedBy(matches, ({ task }) => task.seed)]
      .sort(([seed], [other]) => seed.localeCompare(other, 'en', { numeric: true }))
      .map(([, period]) => period)
    const strengths = periods.reduce<ReadonlyMap<string, Strength>>(afterPeriod, new Map<string, Strength>())
    return [...strengths]
      .map(([player, { rating, deviation, matches: count }]) => ({ game, player, rating, deviation, matches: count }))
      .sort((one, other) => other.rating - one.rating)
  })
}
