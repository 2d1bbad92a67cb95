/** The roll to relocate a supply head (M11.14b), during the owner's supply checks (M-R266). */
import { rolling } from '../../engine/frames/activity.js'
import type { ActivityOf } from '../activities.js'
import { pop, put } from '../position.js'
import { markHeadquarters } from '../supply/headquarters.js'
import { highestRelocationRoll } from '../supply/supplyHeads.js'
import { resupply } from './supplyChecks.js'

/** Rolls two dice; on success headquarters and units are checked again with the head in its new hex (M11.0d). */
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
