/**
 * The delivery levels of German divisions (M25.41), in the campaign too (M-R373): low, except for those raised day by
 * day.
 */
import { say } from '../../engine/words/saying.js'
import { sentencesOn } from '../../engine/legality/forbid.js'
import { firstOf, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { hexNumber } from '../board/board.js'
import { dateOf } from '../board/calendar.js'
import type { DeliveryLevel, HighwayUse } from '../board/charts.js'
import { sectorOf } from '../board/mapExtract.js'
import { formationIn } from '../board/names.js'
import { headquartersOf } from '../field/formations.js'
import { including } from '../field/records.js'
import { isPoorWeather } from '../field/observation.js'
import { hexOf } from '../field/situation.js'
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { FrameOf } from '../state.js'
import { canTrace, divisionsInPlay, hasFlakBrigade } from './divisions.js'
import { some } from '../wording.js'

type Logistics = FrameOf<'logistics'>

/** The first day of September for the elite divisions, the Flak Brigade, and weather P (M25.41g to M25.41j). */
const FROM = { elite: 19, flak: 19, weather: 20 } as const

/** How many German divisions may be raised on a day, and the rule for it. */
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

/** Whether all divisions that may be raised for the day have been; after that only the one for the weather is left. */
const isDayFull = (p: Position): boolean => raisedForDay(p).length >= raisesOf(p).most

/** The hex of a headquarters of a division; undefined while it has none on the map. */
const placeOf = (p: Position, formation: string): number | undefined =>
  headquartersOf(p.board, formation)
    .map((unit) => hexOf(p, unit))
    .find((at) => at >= 0)

/** A German division that would be raised to normal delivery. */
export interface RaiseQuestion {
  readonly p: Position
  readonly frame: Logistics
  readonly formation: string
}

const onDivision = sentencesOn<RaiseQuestion>(formationIn, ({ formation }) => formation)

const ruleOfDay = ({ p }: RaiseQuestion): string => raisesOf(p).rule

/** A division may be raised for the day; on the first day it must operate on the northern sheets (M25.41g). */
const FOR_THE_DAY: Restrictions<RaiseQuestion> = [
  onDivision('M25.41g', 'not-northern', 'does not operate on sheet A or B').when(({ p, formation }) => {
    if (dayOf(p) > 18) return false
    const hex = placeOf(p, formation)
    return hex === undefined || sectorOf(hexNumber(p.board, hex)) === 'south'
  }),
]

/** Whether a division has already been raised for the weather, or it is too early in the month. */
const isWeatherUsedUp = ({ p, frame }: RaiseQuestion): boolean => {
  const day = raisedForDay(p)
  return dayOf(p) < FROM.weather || frame.raised.some((id) => !day.includes(id))
}

const isInBadWeather = ({ p, formation }: RaiseQuestion): boolean => {
  const hex = placeOf(p, formation)
  return hex !== undefined && isPoorWeather(p, hex)
}

/** From the 20th on one more division may be raised, where and while the weather is P (M25.41i, M-R506). */
const FOR_THE_WEATHER = firstOf<RaiseQuestion>([
  onDivision(ruleOfDay, 'no-more')
    .when(isWeatherUsedUp)
    .saying(
      ({ p }) => say`no more than ${{ divisions: some(raisesOf(p).most, 'division') }} may be raised on this day`,
    ),
  onDivision('M25.41i', 'weather', 'does not stand on a map with weather P').when((q) => !isInBadWeather(q)),
])

/** A German division may be raised to normal delivery now. */
export const RAISE: Restrictions<RaiseQuestion> = [
  stages<RaiseQuestion>(
    [
      onDivision('M11.61a-1', 'no-division', 'is not a German division in play').when(
        ({ p, formation }) => !divisionsInPlay(p, 'german').some(({ id }) => id === formation),
      ),
    ],
    [
      onDivision(({ p }) => p.board.terms.lowDelivery ?? '', 'low')
        .when(({ p }) => p.board.terms.lowDelivery !== undefined)
        .saying(() => 'all German deliveries are low in this scenario'),
    ],
    [
      onDivision(ruleOfDay, 'raised', 'has been raised').when(({ frame, formation }) =>
        frame.raised.includes(formation),
      ),
    ],
    [
      onDivision('M11.61-2', 'cut-off', 'can trace no supply and receives nothing').when(
        ({ p, formation }) => !canTrace(p, formation),
      ),
      where<RaiseQuestion>(({ p }) => isDayFull(p), [FOR_THE_WEATHER]),
      where<RaiseQuestion>(({ p }) => !isDayFull(p), FOR_THE_DAY),
    ],
  ),
]

/**
 * Records a division as raised for the day, until all for the day are raised; the next counts for the weather of this
 * delivery only (M-R506).
 */
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
 * Whether the command points of a division are at the normal level, as for the 9th and 10th SS Panzer from the 19th on
 * (M25.41h, M-R505).
 */
const isElite = (p: Position, formation: string): boolean =>
  dayOf(p) >= FROM.elite && p.board.formationById.get(formation)?.marks?.includes('normal-command') === true

/**
 * The delivery level of a German division (M11.61a-1, M11.61a-2, M25.41g to M25.41j); low for all in some scenarios
 * (M26.4c, M27.4b).
 */
export const levelOf = (p: Position, frame: Logistics, formation: string, use: HighwayUse): DeliveryLevel => {
  if (p.board.terms.lowDelivery !== undefined) return 'low'
  if (dayOf(p) >= FROM.flak && hasFlakBrigade(p, formation)) return 'high'
  if (frame.raised.includes(formation)) return 'normal'
  return use === 'command' && isElite(p, formation) ? 'normal' : 'low'
}
