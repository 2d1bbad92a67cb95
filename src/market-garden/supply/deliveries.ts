/** The deliveries to divisions, twice a day (M11.61, M11.71, M25.41). */
import { airborneDelivery, germanDelivery, highwayDelivery, HIGHWAY_USES } from '../board/charts.js'
import type { Formation } from '../board/counters.js'
import { isPoorWeather } from '../field/observation.js'
import { remember } from '../position.js'
import type { Position } from '../position.js'
import type { FrameOf } from '../state.js'
import { levelOf } from './deliveryLevels.js'
import type { HighwayUse } from '../board/supplyCharts.js'
import { canTrace, divisionsInPlay, usesHighway } from './divisions.js'
import { sourceHexOf } from './supplyHeads.js'

type Logistics = FrameOf<'logistics'>

/** The bonus to rolls for the highway when a use gets no share (M11.61c-2). */
const BONUS = 2

/**
 * The formation that represents 30 Corps in the deliveries of the highway: the corps, or else its first division; null
 * when none can trace supply.
 */
export const highwayOf = (p: Position): Formation | null => {
  const own = divisionsInPlay(p, 'allied').filter((one) => usesHighway(one) && canTrace(p, one.id))
  if (own.length === 0) return null
  return p.board.formations.find(({ side, level }) => side === 'allied' && level === 'corps') ?? own[0]!
}

/** Airborne formations that receive points (M11.61b-1, M11.61-2, M-R219). */
const airborneReceivers = (p: Position): readonly Formation[] =>
  divisionsInPlay(p, 'allied').filter((one) => one.airborne && canTrace(p, one.id))

/** The formations whose deliveries are divided into shares (M11.61b-1, M11.61c-1). */
export const sharers = remember((p: Position): readonly Formation[] => {
  const highway = highwayOf(p)
  return highway === null ? airborneReceivers(p) : [...airborneReceivers(p), highway]
})

/** The deliveries to roll for, once all deliveries are divided (M11.61a-1, M11.61b-2, M11.61c-3, M11.71c). */
export const rollsOf = (p: Position, frame: Logistics): Logistics['rolls'] => {
  const germans = divisionsInPlay(p, 'german').filter(({ id }) => canTrace(p, id))
  const both = ['command', 'ammunition'] as const
  return [
    ...germans.flatMap(({ id }) => both.map((use) => ({ formation: id, use }))),
    ...Object.entries(frame.shares).flatMap(([id, share]) =>
      HIGHWAY_USES.filter((use) => share[use] > 0).map((use) => ({ formation: id, use })),
    ),
  ]
}

/** The bonus of a use to its roll for the highway. */
const bonusFor = (share: Logistics['shares'][string], use: HighwayUse): number =>
  share.bonus === use ? BONUS : share.bonus === 'even' ? BONUS / 2 : 0

/** The whole points that a roll delivers; half of them by air in weather P, rounding up (M25.23c, M-R220). */
export const deliveryOf = (p: Position, frame: Logistics, formation: string, use: HighwayUse, roll: number): number => {
  const { board } = p
  const found = board.formationById.get(formation)
  const share = frame.shares[formation]
  if (found?.side === 'german')
    return use === 'movement' ? 0 : germanDelivery(board.charts, use, levelOf(p, frame, formation, use), roll)
  if (share === undefined || found === undefined) return 0
  if (!found.airborne) return highwayDelivery(board.charts, use, share[use], roll + bonusFor(share, use)) ?? 0
  const points = use === 'movement' ? 0 : (airborneDelivery(board.charts, use, share[use], roll) ?? 0)
  const head = sourceHexOf(p, formation)
  const isPoor = head === undefined ? p.state.weather.south === 'P' : isPoorWeather(p, head)
  return isPoor ? Math.ceil(points / 2) : points
}
