/**
 * How much German divisions are delivered (M25.41), in the campaign too (M-R373): low, but for those that are raised,
 * day by day.
 */
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { hexNumber } from '../board/board.js'
import { dateOf } from '../board/calendar.js'
import type { DeliveryLevel, HIGHWAY_USES } from '../board/charts.js'
import { sectorOf } from '../board/mapExtract.js'
import { hexOf } from '../field/situation.js'
import type { FrameOf } from '../state.js'
import { canTrace, divisionsInPlay, hasSwoboda } from './divisions.js'
import { headquartersOf } from '../field/formations.js'
import { including } from '../field/records.js'

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

const dayOf = ({ state: { turn } }: Position): number => dateOf(turn).september

const raisesOf = (p: Position) => RAISES.find(({ until }) => dayOf(p) <= until)!

/** Divisions that have been raised for the whole of this day (M25.41g, M25.41i, M-R506). */
export const raisedForDay = (p: Position): readonly string[] => {
  const raised = p.state.points?.raised
  return raised?.september === dayOf(p) ? raised.divisions : []
}

/** Whether all that may be raised for the day have been; what comes now is the one for the weather. */
const isDayFull = (p: Position): boolean => raisedForDay(p).length >= raisesOf(p).most

/** The hex of a headquarters of a division; undefined while it has none on the map. */
const placeOf = (p: Position, formation: string): number | undefined =>
  headquartersOf(p.board, formation)
    .map((unit) => hexOf(p, unit))
    .find((at) => at >= 0)

/**
 * Why a division is none of those raised for the day: on the first day it operates on the northern sheets (M25.41g).
 */
const dayRefusals = (p: Position, formation: string): readonly Violation[] => {
  const hex = placeOf(p, formation)
  const northern = hex !== undefined && sectorOf(hexNumber(p.board, hex)) !== 'south'
  return dayOf(p) > 18 || northern
    ? []
    : [illegal('M25.41g', 'not-northern', `${formation} does not operate on sheet A or B`, formation)]
}

/**
 * Why a division is not raised for the weather: from the 20th on one more, where it is P and as long as it is (M25.41i,
 * M-R506).
 */
const weatherRefusals = (p: Position, frame: Logistics, formation: string): readonly Violation[] => {
  const { rule, most } = raisesOf(p)
  const day = raisedForDay(p)
  if (dayOf(p) < FROM.weather || frame.raised.some((id) => !day.includes(id)))
    return [illegal(rule, 'no-more', `${most} divisions are raised on this day, and no more`, formation)]
  const hex = placeOf(p, formation)
  const sector = hex === undefined ? null : (sectorOf(hexNumber(p.board, hex)) ?? 'south')
  return sector !== null && p.state.weather[sector] === 'P'
    ? []
    : [illegal('M25.41i', 'weather', `${formation} does not stand on a map with weather P`, formation)]
}

/** Every reason why a German division may not be raised to normal delivery now. */
export const raiseRefusals = (p: Position, frame: Logistics, formation: string): readonly Violation[] => {
  if (!divisionsInPlay(p, 'german').some(({ id }) => id === formation))
    return [illegal('M11.61a-1', 'no-division', `${formation} is no German division in play`, formation)]
  const { lowDelivery } = p.board.terms
  if (lowDelivery !== undefined)
    return [illegal(lowDelivery, 'low', 'all German deliveries are low in this scenario', formation)]
  if (frame.raised.includes(formation))
    return [illegal(raisesOf(p).rule, 'raised', `${formation} has been raised`, formation)]
  return [
    ...(canTrace(p, formation)
      ? []
      : [illegal('M11.61-2', 'cut-off', `${formation} can trace no supply and receives nothing`, formation)]),
    ...(isDayFull(p) ? weatherRefusals(p, frame, formation) : dayRefusals(p, formation)),
  ]
}

/** The divisions that may be raised now. */
export const raisable = (p: Position, frame: Logistics): readonly string[] =>
  divisionsInPlay(p, 'german')
    .map(({ id }) => id)
    .filter((id) => raiseRefusals(p, frame, id).length === 0)

/** A division written down as raised: for the day, while any are; then for the weather of this delivery (M-R506). */
export const noteRaised = (p: Position, formation: string): Position =>
  p.state.points === null || isDayFull(p)
    ? p
    : put(p, {
        points: {
          ...p.state.points,
          raised: { september: dayOf(p), divisions: including(raisedForDay(p), formation) },
        },
      })

/**
 * Whether a division has its command points at normal from the 19th on: the 9th and 10th SS Panzer (M25.41h, M-R505).
 */
const isElite = (p: Position, formation: string): boolean =>
  dayOf(p) >= FROM.elite && p.board.formationById.get(formation)?.marks?.includes('normal-command') === true

/**
 * The delivery level of a German division (M11.61a-1, M11.61a-2, M25.41g to M25.41j); low for all in some scenarios
 * (M26.4c, M27.4b).
 */
export const levelOf = (p: Position, frame: Logistics, formation: string, use: Use): DeliveryLevel => {
  if (p.board.terms.lowDelivery !== undefined) return 'low'
  if (dayOf(p) >= FROM.flak && hasSwoboda(p, formation)) return 'high'
  if (frame.raised.includes(formation)) return 'normal'
  return use === 'command' && isElite(p, formation) ? 'normal' : 'low'
}
