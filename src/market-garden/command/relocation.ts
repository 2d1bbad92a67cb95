/**
 * The roll for a supply head that is set up elsewhere (M11.14b), in the middle of the owner's supply checks (M-R266).
 */
import { rolling } from '../../engine/activity.js'
import type { ActivityOf } from '../activities.js'
import { pop, put } from '../position.js'
import { markHeadquarters } from '../supply/headquarters.js'
import { highestRelocationRoll } from '../supply/supplyHeads.js'
import { resupply } from './judging.js'

/** Two dice; when it succeeds headquarters and units are checked anew, by the head where it lies now (M11.0d). */
export const relocationRoll: ActivityOf<'relocation-roll'> = rolling({
  dice: () => ({ kind: 'supply-head', rule: 'M11.14b', roller: 'allied', dice: 2, faces: 6 }),
  roll: (p, dice, emit) => {
    const { formation, to } = p.frame
    const moved = dice[0]! + dice[1]! <= highestRelocationRoll(p.board, formation)
    emit?.({ type: 'supply-head-relocated', formation, to, moved })
    const rolled = pop(p)
    if (!moved) return rolled
    const placed = put(rolled, { supplyHeads: { ...rolled.state.supplyHeads, [formation]: to } })
    return resupply(markHeadquarters(placed, 'allied', emit), 'allied', emit)
  },
})
