/** The counters of play: strength points lost, campaign points, supply points on the map, off-map traffic. */
import { refusals } from '../engine/legality/restriction.js'
import type { Violation } from '../engine/legality/violation.js'
import { TALLY } from '../wargame/tally.js'
import type { PerSide, State } from './state.js'
import type { PointPool } from './supply/state.js'

const talliesOf = (
  path: string,
  tallies: Readonly<Record<string, number>> | PerSide | PointPool = {},
): readonly (readonly [string, number])[] =>
  Object.entries<number>({ ...tallies }).map(([key, points]) => [`${path}.${key}`, points])

/** Every number that is too high for play to add to. */
export const trackViolations = ({ losses, campaign, points, offMap }: State): readonly Violation[] =>
  [
    ...talliesOf('losses', losses),
    ...talliesOf('campaign.points', campaign?.points),
    ...talliesOf('points', { highway: points?.highway ?? 0 }),
    ...Object.entries(points?.scattered ?? {}).flatMap(([hex, there]) => talliesOf(`points.scattered.${hex}`, there)),
    ...talliesOf('offMap.shifted', offMap?.shifted),
    ...talliesOf('offMap.traffic', offMap?.traffic),
  ].flatMap((tally) => refusals([TALLY], tally))
