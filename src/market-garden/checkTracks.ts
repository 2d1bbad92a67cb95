/** Numbers that play counts up: in a decoded state they leave it room to go on counting. */
import { illegal } from '../engine/violation.js'
import type { Violation } from '../engine/violation.js'
import type { State } from './state.js'

/** More strength points, victory points or supply points than any game brings. */
const MOST_POINTS = 5_000

const tracksOf = ({ losses, campaign, points, offMap }: State): Readonly<Record<string, object>> => ({
  losses,
  ...(campaign === undefined ? {} : { 'campaign.points': campaign.points }),
  ...(points === null ? {} : { points: { highway: points.highway ?? 0 } }),
  ...Object.fromEntries(
    Object.entries(points?.scattered ?? {}).map(([hex, track]) => [`points.scattered.${hex}`, track]),
  ),
  ...(offMap === undefined ? {} : { 'offMap.shifted': offMap.shifted, 'offMap.traffic': offMap.traffic }),
})

/** Every number that is too high to count on from. */
export const trackViolations = (state: State): readonly Violation[] =>
  Object.entries(tracksOf(state)).flatMap(([path, track]) =>
    Object.entries(track).flatMap(([key, value]) =>
      Number(value) > MOST_POINTS
        ? [illegal('input', 'too-many-points', `${path}.${key} is ${value}`, `${path}.${key}`)]
        : [],
    ),
  )
