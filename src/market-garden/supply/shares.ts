/** The division of Allied deliveries into shares (M11.61b-1, M11.61c-1, M11.61c-2). */
import { say } from '../../engine/words/saying.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { forbidding } from '../../engine/legality/forbid.js'
import { inOrder } from '../../engine/values/inOrder.js'
import { allows, firstOf, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { verbIn } from '../activities.js'
import type { Board } from '../board/board.js'
import { HIGHWAY_USES } from '../board/charts.js'
import type { Formation } from '../board/counters.js'
import { remember, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { ActionOf } from '../state.js'
import { highwayOf, sharers } from './deliveries.js'
import type { HighwayUse } from '../board/supplyCharts.js'
import { formationById } from '../board/names.js'
import { inStages } from './logisticsStage.js'
import type { InLogistics } from './logisticsStage.js'
import { withPoints } from './tracks.js'

type Share = ActionOf<'share-delivery'>

/** A division into shares, and the formation of the delivery. */
interface ShareQuestion extends InLogistics {
  readonly share: Share
  /** undefined if it has no delivery, or has divided it */
  readonly sharer: Formation | undefined
}

/** The formations whose deliveries have not been divided yet. */
const undivided = (p: At<'logistics'>): readonly Formation[] =>
  sharers(p).filter(({ id }) => p.frame.shares[id] === undefined)

const usedBy = (share: Share): readonly HighwayUse[] => HIGHWAY_USES.filter((use) => share[use] > 0)

/** Whether the bonus for unused columns goes to a used one, or evenly to two (M11.61c-2). */
const bonusFits = (share: Share): boolean => {
  const used = usedBy(share)
  if (used.length === HIGHWAY_USES.length) return share.bonus === 'none'
  return share.bonus === 'even' ? used.length === 2 : used.some((use) => use === share.bonus)
}

const isOfTable = ({ p, share }: ShareQuestion): boolean => {
  const used = usedBy(share)
  return used.length > 0 && used.every((use) => p.board.charts.logistics.highway.shares.includes(share[use]))
}

const onDelivery = forbidding<ShareQuestion>(({ share }) => share.formation)

/** Two shares that make 100 (M11.61b-1). */
const AIRBORNE = firstOf<ShareQuestion>([
  onDelivery('M11.61b-1', 'shares')
    .when(({ share }) => share.movement > 0 || share.bonus !== 'none')
    .saying(() => 'only the highway carries movement'),
  onDelivery('M11.61b-1', 'shares')
    .when(
      ({ p, share: { command, ammunition } }) =>
        command + ammunition !== 100 || !p.board.charts.logistics.airborne.shares.includes(command),
    )
    .saying(() => 'the two shares must be on the table and total 100'),
])

/** Fractions up to 100 (M11.61c-1, M11.61c-2). */
const HIGHWAY = firstOf<ShareQuestion>([
  onDelivery('M11.61c-1', 'shares')
    .when((q) => !isOfTable(q))
    .saying(() => 'each share is one of the fractions of the table'),
  onDelivery('M11.61c-1', 'shares')
    .when(({ share: { command, ammunition, movement } }) => command + ammunition + movement > 100)
    .saying(() => 'the shares exceed 100'),
  onDelivery('M11.61c-2', 'shares')
    .when(({ share }) => !bonusFits(share))
    .saying(() => 'the bonus for an unused column goes to one that is used, or evenly to two'),
])

const isAirborneDelivery = ({ sharer }: ShareQuestion): boolean => sharer?.airborne === true

/** A delivery may be divided in this way. */
const SHARE: Restrictions<ShareQuestion> = [
  stages<ShareQuestion>(
    [inStages('share-delivery', 'shares')],
    [
      onDelivery('M11.61-3', 'no-delivery')
        .when(({ sharer }) => sharer === undefined)
        .saying(
          ({ p, share }) => say`${{ formation: formationById(p.board, share.formation) }} has no delivery to divide`,
        ),
    ],
    [where(isAirborneDelivery, [AIRBORNE]), where<ShareQuestion>((q) => !isAirborneDelivery(q), [HIGHWAY])],
  ),
]

const BONUS_CHOICES = ['none', 'even', ...HIGHWAY_USES] as const

/** Every way in which the table might divide the delivery of a formation. */
const waysOf = ({ charts: { logistics } }: Board, { id: formation, airborne }: Formation): readonly Share[] => {
  const type = 'share-delivery'
  if (airborne)
    return logistics.airborne.shares.map((command) => ({
      type,
      formation,
      command,
      ammunition: 100 - command,
      movement: 0,
      bonus: 'none',
    }))
  const parts = [0, ...logistics.highway.shares]
  return parts.flatMap((command) =>
    parts.flatMap((ammunition) =>
      parts.flatMap((movement) =>
        BONUS_CHOICES.map((bonus): Share => ({ type, formation, command, ammunition, movement, bonus })),
      ),
    ),
  )
}

/** Every way to divide the next deliveries, in the order of their texts. */
const openShares = remember((p: At<'logistics'>): readonly ShareQuestion[] => {
  if (p.frame.stage !== 'shares') return []
  const open = undivided(p).map((sharer) => ({
    sharer,
    ways: inOrder(waysOf(p.board, sharer).filter((share) => allows(SHARE, { p, share, sharer }))),
  }))
  return open
    .sort((a, b) => (JSON.stringify(a.sharer.id) < JSON.stringify(b.sharer.id) ? -1 : 1))
    .flatMap(({ sharer, ways }) => ways.map((share) => ({ p, share, sharer })))
})

/** Without a share for movement, units on the highway get no movement points (constraint of the table). */
const haltHighway = (p: Position, { formation, movement }: Share): Position =>
  highwayOf(p)?.id === formation && movement === 0 ? withPoints(p, { highway: 0 }) : p

export const sharing = verbIn('logistics', 'share-delivery', {
  toQuestion: (p, share) => ({ p, share, sharer: undivided(p).find(({ id }) => id === share.formation) }),
  restrictions: SHARE,
  options: (p) => fromItems(openShares(p), (q) => q),
  applied: SHARE,
  toAction: (_p, { share }) => share,
  apply: (p, { share }) => {
    const { formation, command, ammunition, movement, bonus } = share
    const shares = { ...p.frame.shares, [formation]: { command, ammunition, movement, bonus } }
    return haltHighway(replaceTop(p, { ...p.frame, shares }), share)
  },
})
