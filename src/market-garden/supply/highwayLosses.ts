/** Takes the losses by German fire from the points that the highway has brought (M11.61c-4, M11.61c-6, M-R217). */
import { forbid } from '../../engine/legality/forbid.js'
import { stages } from '../../engine/legality/restriction.js'
import type { Choice } from '../../engine/frames/verb.js'
import { choiceIn } from '../activities.js'
import { leftAfterLosses, totalLosses } from '../fire/interference.js'
import { replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { ActionOf } from '../state.js'
import { highwayOf } from './deliveries.js'
import { inStages } from './logisticsStage.js'

type LoseFirst = ActionOf<'lose-first'>

/** The points lost to fire at the highway (M11.61c-6). */
const hitsOnHighway = (p: At<'logistics'>): number => {
  const highway = highwayOf(p)?.id
  return highway === undefined ? 0 : totalLosses(p.frame, highway, null).lost
}

/** Puts the points that are left into the pool for the divisions. */
export const lose = (p: At<'logistics'>, first: LoseFirst['use']): Position => {
  const { frame } = p
  const left = leftAfterLosses(frame.brought, hitsOnHighway(p), first)
  const pool = { command: frame.pool.command + left.command, ammunition: frame.pool.ammunition + left.ammunition }
  return replaceTop(p, { ...frame, pool, stage: 'allot' })
}

/**
 * Whether the Allied player must choose which kind of points is lost first: both kinds were brought, and some points
 * are lost (M-R217).
 */
const losesInTurn = (p: At<'logistics'>): boolean =>
  p.frame.brought.command > 0 && p.frame.brought.ammunition > 0 && hitsOnHighway(p) > 0

const KINDS: readonly LoseFirst[] = [
  { type: 'lose-first', use: 'ammunition' },
  { type: 'lose-first', use: 'command' },
]

type Losing = Choice<At<'logistics'>, LoseFirst>

export const losing = choiceIn('logistics', 'lose-first', {
  restrictions: [
    stages<Losing>(
      [inStages('lose-first', 'losses')],
      [
        forbid<Losing>('M11.61c-6', 'no-choice')
          .when(({ p }) => !losesInTurn(p))
          .saying(() => 'no points are lost of both kinds'),
      ],
    ),
  ],
  options: () => KINDS,
  apply: (p, { use }) => lose(p, use),
})
