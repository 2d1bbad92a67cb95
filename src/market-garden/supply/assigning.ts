/** A side assigns command points after a delivery (M11.63). */
import { say } from '../../engine/words/saying.js'
import { fromGroups, fromList } from '../../engine/legality/candidates.js'
import { forbid, forbidding } from '../../engine/legality/forbid.js'
import { firstOf, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { verbIn } from '../activities.js'
import { HALVES } from '../board/limits.js'
import { formationById, formationIn } from '../board/names.js'
import { including } from '../field/records.js'
import { replaceTop } from '../position.js'
import type { At } from '../position.js'
import { inStages } from './logisticsStage.js'
import type { InLogistics } from './logisticsStage.js'
import { assignPoints, drawersByText, payerOf, priceOf } from './tracks.js'
import { pointsOf, some } from '../wording.js'

/** Points for a formation, with the division that pays for them and the price; null if there is none. */
interface AssignQuestion extends InLogistics {
  readonly formation: string
  readonly points: number
  readonly payer: string | null
  readonly price: number | null
}

const assignQuestion = (p: At<'logistics'>, formation: string, points: number): AssignQuestion => {
  const payer = payerOf(p, p.frame.side, formation)
  return { p, formation, points, payer, price: payer === null ? null : priceOf(p, formation, points) }
}

const onFormation = forbidding<AssignQuestion>(({ formation }) => formation)

const ASSIGN: Restrictions<AssignQuestion> = [
  stages<AssignQuestion>(
    [inStages('assign-points', 'assign')],
    [
      firstOf<AssignQuestion>([
        onFormation('M11.63a', 'no-points')
          .when(({ payer }) => payer === null)
          .saying((q) => say`${{ formation: formationIn(q) }} cannot trace to its division`),
        onFormation('M11.63b', 'assigned')
          .when(({ p, formation }) => p.frame.assigned.includes(formation))
          .saying((q) => say`${{ formation: formationIn(q) }} has been assigned points in this phase`),
        onFormation('M11.63b', 'has-them')
          .when(({ price }) => price === null)
          .saying((q) => say`${{ formation: formationIn(q) }} has ${{ points: some(q.points, 'point') }} already`),
        forbid<AssignQuestion>('M11.63a', 'too-dear', ({ payer }) => payer ?? undefined)
          .when(({ p, payer, price }) => (price ?? 0) > (p.state.points?.command[payer ?? ''] ?? 0))
          .saying(({ p, payer, price }) => {
            const [formation, points] = [formationById(p.board, payer!), pointsOf((price ?? 0) / HALVES, 'command')]
            return say`${{ formation }} does not have ${{ points }}`
          }),
      ]),
    ],
  ),
]

const AMOUNTS: readonly number[] = [1, 2]

export const assigning = verbIn('logistics', 'assign-points', {
  toQuestion: (p, { formation, points }) => assignQuestion(p, formation, points),
  restrictions: ASSIGN,
  options: (p) =>
    p.frame.stage !== 'assign'
      ? fromList([])
      : fromGroups(
          drawersByText(p, p.frame.side),
          () => AMOUNTS,
          (points, formation) => assignQuestion(p, formation, points),
        ),
  toAction: (_p, { formation, points }) => ({ type: 'assign-points', formation, points }),
  apply: (p, { formation, points }, emit) => {
    emit?.({ type: 'points-assigned', formation, points })
    const { frame } = p
    const noted = replaceTop(p, { ...frame, assigned: including(frame.assigned, formation) })
    return assignPoints(noted, payerOf(p, frame.side, formation)!, formation, points)
  },
})
