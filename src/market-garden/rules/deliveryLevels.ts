/**
 * How much German divisions are delivered (M25.41), in the campaign too (M-R373): low, but for those that are raised,
 * day by day.
 */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { dateOf } from '../calendar.js'
import type { DeliveryLevel, HIGHWAY_USES } from '../charts.js'
import { sectorOf } from '../mapExtract.js'
import { hexOf } from '../situation.js'
import type { FrameOf, State } from '../state.js'
import { canTrace, divisionsInPlay, hasSwoboda } from './divisions.js'
import { headquartersOf } from './formations.js'
import { including } from './records.js'

type Logistics = FrameOf<'logistics'>
/** What a delivery is for. */
export type Use = (typeof HIGHWAY_USES)[number]

/** The days of September from which levels change, none of them later (M25.41g to M25.41j). */
const FROM = { elite: 19, flak: 19, weather: 20 } as const

/** How many German divisions are raised on a day, and the rule that says so. */
const RAISES = [
  { until: 18, most: 1, rule: 'M25.41g' },
  { until: 19, most: 0, rule: 'M25.41h' },
  { until: 21, most: 2, rule: 'M25.41i' },
  { until: Infinity, most: 3, rule: 'M25.41j' },
] as const

const dayOf = ({ turn }: Pick<State, 'turn'>): number => dateOf(turn).september

const raisesOf = (state: Pick<State, 'turn'>) => RAISES.find(({ until }) => dayOf(state) <= until)!

/** Divisions that have been raised for the whole of this day (M25.41g, M25.41i, M-R506). */
export const raisedForDay = (state: State): readonly string[] => {
  const raised = state.points?.raised
  return raised?.september === dayOf(state) ? raised.divisions : []
}

/** Whether all that may be raised for the day have been; what comes now is the one for the weather. */
const isDayFull = (state: State): boolean => raisedForDay(state).length >= raisesOf(state).most

/** The hex of a headquarters of a division; undefined while it has none on the map. */
const placeOf = (board: Board, state: State, formation: string): number | undefined =>
  headquartersOf(board, formation)
    .map((unit) => hexOf(board, state, unit))
    .find((at) => at >= 0)

/**
 * Why a division is none of those raised for the day: on the first day it operates on the northern sheets (M25.41g).
 */
const dayRefusals = (board: Board, state: State, formation: string): readonly Violation[] => {
  const hex = placeOf(board, state, formation)
  const northern = hex !== undefined && sectorOf(hexNumber(board, hex)) !== 'south'
  return dayOf(state) > 18 || northern
    ? []
    : [illegal('M25.41g', 'not-northern', `${formation} does not operate on sheet A or B`, formation)]
}

/**
 * Why a division is not raised for the weather: from the 20th on one more, where it is P and as long as it is (M25.41i,
 * M-R506).
 */
const weatherRefusals = (board: Board, state: State, frame: Logistics, formation: string): readonly Violation[] => {
  const { rule, most } = raisesOf(state)
  const day = raisedForDay(state)
  if (dayOf(state) < FROM.weather || frame.raised.some((id) => !day.includes(id)))
    return [illegal(rule, 'no-more', `${most} divisions are raised on this day, and no more`, formation)]
  const hex = placeOf(board, state, formation)
  const sector = hex === undefined ? null : (sectorOf(hexNumber(board, hex)) ?? 'south')
  return sector !== null && state.weather[sector] === 'P'
    ? []
    : [illegal('M25.41i', 'weather', `${formation} does not stand on a map with weather P`, formation)]
}

/** Every reason why a German division may not be raised to normal delivery now. */
export const raiseRefusals = (
  board: Board,
  state: State,
  frame: Logistics,
  formation: string,
): readonly Violation[] => {
  if (!divisionsInPlay(board, state, 'german').some(({ id }) => id === formation))
    return [illegal('M11.61a-1', 'no-division', `${formation} is no German division in play`, formation)]
  const { lowDelivery } = board.terms
  if (lowDelivery !== undefined)
    return [illegal(lowDelivery, 'low', 'all German deliveries are low in this scenario', formation)]
  if (frame.raised.includes(formation))
    return [illegal(raisesOf(state).rule, 'raised', `${formation} has been raised`, formation)]
  return [
    ...(canTrace(board, state, formation)
      ? []
      : [illegal('M11.61-2', 'cut-off', `${formation} can trace no supply and receives nothing`, formation)]),
    ...(isDayFull(state) ? weatherRefusals(board, state, frame, formation) : dayRefusals(board, state, formation)),
  ]
}

/** The divisions that may be raised now. */
export const raisable = (board: Board, state: State, frame: Logistics): readonly string[] =>
  divisionsInPlay(board, state, 'german')
    .map(({ id }) => id)
    .filter((id) => raiseRefusals(board, state, frame, id).length === 0)

/** A division written down as raised: for the day, while any are; then for the weather of this delivery (M-R506). */
export const noteRaised = (state: State, formation: string): State =>
  state.points === null || isDayFull(state)
    ? state
    : {
        ...state,
        points: {
          ...state.points,
          raised: { september: dayOf(state), divisions: including(raisedForDay(state), formation) },
        },
      }

/**
 * Whether a division has its command points at normal from the 19th on: the 9th and 10th SS Panzer (M25.41h, M-R505).
 */
const isElite = (board: Board, state: State, formation: string): boolean =>
  dayOf(state) >= FROM.elite && board.formationById.get(formation)?.marks?.includes('normal-command') === true

/**
 * The delivery level of a German division (M11.61a-1, M11.61a-2, M25.41g to M25.41j); low for all in some scenarios
 * (M26.4c, M27.4b).
 */
export const levelOf = (board: Board, state: State, frame: Logistics, formation: string, use: Use): DeliveryLevel => {
  if (board.terms.lowDelivery !== undefined) return 'low'
  if (dayOf(state) >= FROM.flak && hasSwoboda(board, state, formation)) return 'high'
  if (frame.raised.includes(formation)) return 'normal'
  return use === 'command' && isElite(board, state, formation) ? 'normal' : 'low'
}
