/** Command points may be sent to a headquarters in the Command Phase (M11.63e, M11.63f). */
import { say } from '../../engine/words/saying.js'
import { rolling } from '../../engine/frames/activity.js'
import { fromGroups, fromList } from '../../engine/legality/candidates.js'
import { forbid, forbidding } from '../../engine/legality/forbid.js'
import { firstOf, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { verbIn } from '../activities.js'
import type { ActivityOf } from '../activities.js'
import { HALVES, POINTS } from '../board/limits.js'
import { formationById, formationIn } from '../board/names.js'
import { headquartersOf } from '../field/formations.js'
import { hexOf } from '../field/situation.js'
import { pop, push } from '../position.js'
import type { At, Position } from '../position.js'
import { wayFromDivision } from './headquarters.js'
import type { Path } from './supplyPaths.js'
import { drawersByText, payerOf, priceOf, withPoints } from './tracks.js'
import { pointsOf } from '../wording.js'

/** Points for a headquarters, with the division that pays for them; null when there is none. */
interface SendQuestion {
  readonly p: At<'command-phase'>
  readonly formation: string
  readonly points: number
  readonly payer: string | null
}

const sendQuestion = (p: At<'command-phase'>, formation: string, points: number): SendQuestion => ({
  p,
  formation,
  points,
  payer: p.state.points === null ? null : payerOf(p, p.frame.side, formation),
})

/** The points in effect at a formation; two until points are assigned. */
const heldBy = (p: Position, formation: string): number => p.state.points?.assigned[formation] ?? POINTS.headquarters

const heldThen = ({ p, formation, points }: SendQuestion): number => heldBy(p, formation) + points

const priceFor = (q: SendQuestion): number => priceOf(q.p, q.formation, heldThen(q)) ?? 0

const onFormation = forbidding<SendQuestion>(({ formation }) => formation)

const SEND: Restrictions<SendQuestion> = [
  stages<SendQuestion>(
    [
      firstOf<SendQuestion>([
        forbid<SendQuestion>('M11.0c', 'no-points')
          .when(({ p }) => p.state.points === null)
          .saying(() => 'command points are not in use'),
        onFormation('M11.63e', 'no-headquarters')
          .when(({ payer, formation }) => payer === null || payer === formation)
          .saying((q) => say`${{ formation: formationIn(q) }} does not draw on a division`),
        onFormation('M11.63b', 'has-them')
          .when((q) => heldThen(q) > POINTS.headquarters)
          .saying((q) => say`${{ formation: formationIn(q) }} holds ${{ points: POINTS.headquarters }} points at most`),
      ]),
    ],
    [
      forbid<SendQuestion>('M11.63e', 'too-dear', ({ payer }) => payer ?? undefined)
        .when((q) => priceFor(q) > (q.p.state.points?.command[q.payer ?? ''] ?? 0))
        .saying((q) => {
          const [formation, points] = [formationById(q.p.board, q.payer!), pointsOf(priceFor(q) / HALVES, 'command')]
          return say`${{ formation }} does not have ${{ points }}`
        }),
    ],
  ),
]

/** The path by which points reach a headquarters of a formation (M11.63e); null when there is none. */
const pathTo = (p: Position, payer: string, formation: string): Path | null =>
  headquartersOf(p.board, formation)
    .filter((unit) => hexOf(p, unit) >= 0)
    .map((unit) => wayFromDivision(p, unit, payer))
    .find((path) => path !== null) ?? null

/**
 * The modifier of the roll by the length of the path: one for every two movement points beyond eight (M11.63f, M-R211).
 */
const addedByDistance = (length: number): number =>
  Math.max(0, Math.floor((length / HALVES - POINTS.transferFree) / POINTS.transferStep))

const AMOUNTS: readonly number[] = [1, 2]

/** Takes the points from the track, and rolls for them (M11.63f). */
export const sending = verbIn('command-phase', 'send-points', {
  toQuestion: (p, { formation, points }) => sendQuestion(p, formation, points),
  restrictions: SEND,
  options: (p) =>
    p.state.points === null
      ? fromList([])
      : fromGroups(
          drawersByText(p, p.frame.side),
          () => AMOUNTS,
          (points, formation) => sendQuestion(p, formation, points),
        ),
  toAction: (_p, { formation, points }) => ({ type: 'send-points', formation, points }),
  apply: (p, q) => {
    const { side } = p.frame
    const { formation, points } = q
    const payer = payerOf(p, side, formation)!
    const price = priceFor(q)
    const command = p.state.points?.command ?? {}
    const paid = withPoints(p, { command: { ...command, [payer]: (command[payer] ?? 0) - price } })
    const added = addedByDistance(pathTo(p, payer, formation)?.length ?? 0)
    return push(paid, { type: 'transfer-roll', side, formation, points, added })
  },
})

/** Rolls two dice with the modifier for distance: on more than eight only half arrives, rounding up (M11.63f). */
export const transferRoll: ActivityOf<'transfer-roll'> = rolling({
  dice: ({ frame }) => ({ kind: 'transfer', rule: 'M11.63f', roller: frame.side, dice: 2, faces: 6 }),
  roll: (p, dice, emit) => {
    const { formation, points, added } = p.frame
    const late = dice[0]! + dice[1]! + added > POINTS.transferRoll
    const arrive = late ? Math.ceil(points / 2) : points
    const assigned = p.state.points?.assigned ?? {}
    const total = Math.min(POINTS.headquarters, heldBy(p, formation) + arrive)
    emit?.({ type: 'points-assigned', formation, points: total })
    return withPoints(pop(p), { assigned: { ...assigned, [formation]: total } })
  },
})
