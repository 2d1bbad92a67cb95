/** What reaches the divisions twice a day (M11.61, M11.71, M25.41): levels, shares, tables. */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { airborneDelivery, germanDelivery, highwayDelivery, HIGHWAY_USES } from '../board/charts.js'
import { hexNumber } from '../board/board.js'
import type { Formation } from '../board/counters.js'
import { sectorOf } from '../board/mapExtract.js'
import type { ActionOf, FrameOf } from '../state.js'
import { levelOf } from './deliveryLevels.js'
import type { Use } from './deliveryLevels.js'
import { canTrace, divisionsInPlay, usesHighway } from './divisions.js'
import { sourceHexOf } from './supplyHeads.js'

type Logistics = FrameOf<'logistics'>

/** Added to the rolls of the highway for a use that gets nothing (M11.61c-2). */
const BONUS = 2

/** What stands for all of 30 Corps when the highway is divided: the corps, or the one division of it that is known. */
export const highwayOf = (p: Position): Formation | null => {
  const own = divisionsInPlay(p, 'allied').filter((one) => usesHighway(one) && canTrace(p, one.id))
  if (own.length === 0) return null
  return p.board.formations.find(({ side, level }) => side === 'allied' && level === 'corps') ?? own[0]!
}

/** Airborne formations that receive points (M11.61b-1, M11.61-2, M-R219). */
const airborneReceivers = (p: Position): readonly Formation[] =>
  divisionsInPlay(p, 'allied').filter((one) => one.airborne && canTrace(p, one.id))

/** The formations whose deliveries are divided, and have not been yet. */
const sharers = (p: Position, frame: Logistics): readonly Formation[] => {
  const highway = highwayOf(p)
  return [...airborneReceivers(p), ...(highway === null ? [] : [highway])].filter(
    ({ id }) => frame.shares[id] === undefined,
  )
}

type Share = Omit<ActionOf<'share-delivery'>, 'type'>

const usedBy = (share: Share): readonly Use[] => HIGHWAY_USES.filter((use) => share[use] > 0)

/**
 * Why a delivery is not divided like this: airborne by two shares that make 100, the highway by its fractions up to 100
 * (M11.61b-1, M11.61c-1, M11.61c-2).
 */
export const shareRefusals = (p: Position, frame: Logistics, share: Share): readonly Violation[] => {
  const formation = sharers(p, frame).find(({ id }) => id === share.formation)
  const { airborne, highway } = p.board.charts.logistics
  if (formation === undefined)
    return [illegal('M11.61-3', 'no-delivery', `${share.formation} has no delivery to divide`, share.formation)]
  const bad = (rule: string, why: string): readonly Violation[] => [illegal(rule, 'shares', why, share.formation)]
  if (formation.airborne) {
    if (share.movement > 0 || share.bonus !== 'none') return bad('M11.61b-1', 'only the highway carries movement')
    return airborne.shares.includes(share.command) && share.command + share.ammunition === 100
      ? []
      : bad('M11.61b-1', 'the two shares are of the table, and make 100')
  }
  const used = usedBy(share)
  if (used.length === 0 || used.some((use) => !highway.shares.includes(share[use])))
    return bad('M11.61c-1', 'each share is one of the fractions of the table')
  if (share.command + share.ammunition + share.movement > 100) return bad('M11.61c-1', 'the shares exceed 100')
  const fits =
    used.length === HIGHWAY_USES.length
      ? share.bonus === 'none'
      : share.bonus === 'even'
        ? used.length === 2
        : used.some((use) => use === share.bonus)
  return fits ? [] : bad('M11.61c-2', 'the bonus for an unused column goes to one that is used, or evenly to two')
}

const BONUS_CHOICES = ['none', 'even', ...HIGHWAY_USES] as const

/** Every way to divide the next deliveries. */
export const openShares = (p: Position, frame: Logistics): readonly ActionOf<'share-delivery'>[] => {
  const { airborne, highway } = p.board.charts.logistics
  return sharers(p, frame).flatMap(({ id, airborne: lands }) => {
    const parts = lands ? airborne.shares : [0, ...highway.shares]
    const ways = parts.flatMap((command) =>
      (lands ? [100 - command] : parts).flatMap((ammunition) =>
        (lands ? [0] : parts).flatMap((movement) =>
          BONUS_CHOICES.map((bonus): Share => ({ formation: id, command, ammunition, movement, bonus })),
        ),
      ),
    )
    return ways
      .filter((share) => shareRefusals(p, frame, share).length === 0)
      .map((share) => ({ type: 'share-delivery' as const, ...share }))
  })
}

/** The deliveries to roll for, once everything is divided (M11.61a-1, M11.61b-2, M11.61c-3, M11.71c). */
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

/** What is added to a roll for the highway. */
const bonusFor = (share: Logistics['shares'][string], use: Use): number =>
  share.bonus === use ? BONUS : share.bonus === 'even' ? BONUS / 2 : 0

/** What a roll delivers, in whole points; by the air half of it in weather P, rounded up (M25.23c, M-R220). */
export const deliveryOf = (p: Position, frame: Logistics, formation: string, use: Use, roll: number): number => {
  const { board } = p
  const found = board.formationById.get(formation)
  const share = frame.shares[formation]
  if (found?.side === 'german')
    return use === 'movement' ? 0 : germanDelivery(board.charts, use, levelOf(p, frame, formation, use), roll)
  if (share === undefined || found === undefined) return 0
  if (!found.airborne) return highwayDelivery(board.charts, use, share[use], roll + bonusFor(share, use)) ?? 0
  const points = use === 'movement' ? 0 : (airborneDelivery(board.charts, use, share[use], roll) ?? 0)
  const head = sourceHexOf(p, formation)
  const sector = head === undefined ? 'south' : (sectorOf(hexNumber(board, head)) ?? 'south')
  return p.state.weather[sector] === 'P' ? Math.ceil(points / 2) : points
}
