/** Points from the highway are allotted to 30 Corps and to airborne formations with its units (M11.61c). */
import { pointsOf } from '../wording.js'
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import { inOrder } from '../../engine/values/inOrder.js'
import { stages } from '../../engine/legality/restriction.js'
import type { Choice } from '../../engine/frames/verb.js'
import { choiceIn } from '../activities.js'
import { HALVES } from '../board/limits.js'
import { formationById } from '../board/names.js'
import { remember, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { ActionOf } from '../state.js'
import { divisionsInPlay, isOnHighway, reserveOf } from './divisions.js'
import { inStages } from './logisticsStage.js'
import { addPoints } from './tracks.js'

type Allotment = Choice<At<'logistics'>, ActionOf<'allot-points'>>

/**
 * The formations that may receive points from the highway: divisions of 30 Corps, its reserve, and airborne formations
 * to which its ground units are attached (M11.61c-4, M11.61c-5).
 */
const receivers = remember((p: Position): readonly string[] => {
  const reserve = reserveOf(p)
  const divisions = divisionsInPlay(p, 'allied').filter((one) => isOnHighway(p, one))
  return [...divisions, ...(reserve === null ? [] : [reserve])].map(({ id }) => id)
})

/** All allotments possible from the pool. */
const allotments = remember((p: At<'logistics'>): readonly ActionOf<'allot-points'>[] => {
  const { stage, pool } = p.frame
  if (stage !== 'allot' || pool.command + pool.ammunition === 0) return []
  return inOrder(
    receivers(p).flatMap((formation) =>
      (['command', 'ammunition'] as const).flatMap((use) =>
        Array.from({ length: pool[use] }, (_, i) => ({
          type: 'allot-points' as const,
          formation,
          use,
          points: i + 1,
        })),
      ),
    ),
  )
})

/** Allots points from the pool to a division or to the reserve. */
export const allotting = choiceIn('logistics', 'allot-points', {
  restrictions: [
    stages<Allotment>(
      [inStages('allot-points', 'allot')],
      [
        forbid<Allotment>('M11.61c-4', 'no-receiver', ({ action }) => action.formation)
          .when(({ p, action }) => !receivers(p).includes(action.formation))
          .saying(
            ({ p, action }) =>
              say`${{ formation: formationById(p.board, action.formation) }} gets no points by the highway`,
          ),
      ],
      [
        forbid<Allotment>('M11.61c-4', 'too-many')
          .when(({ p, action }) => action.points > p.frame.pool[action.use])
          .saying(({ p, action }) => say`left: ${{ points: pointsOf(p.frame.pool[action.use], action.use) }}`),
      ],
    ),
  ],
  options: allotments,
  apply: (p, { formation, use, points }) => {
    const { frame } = p
    const left = { ...frame.pool, [use]: frame.pool[use] - points }
    return addPoints(replaceTop(p, { ...frame, pool: left }), formation, use, points * (use === 'command' ? HALVES : 1))
  },
})
