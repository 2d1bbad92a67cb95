/**
 * The roll for a supply head that is set up elsewhere (M11.14b), in the middle of the owner's supply checks (M-R266).
 */
import { pop, put } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Action, Event, FrameOf } from '../state.js'
import { markHeadquarters } from '../supply/headquarters.js'
import { relocationRoll } from '../supply/supplyHeads.js'
import { resupply } from './command.js'

/** Two dice; when it succeeds headquarters and units are checked anew, by the head where it lies now (M11.0d). */
export const relocationRollRules: FrameRules<Position, FrameOf<'relocation-roll'>, Action, Event> = {
  pending: () => ({
    kind: 'chance',
    roll: { kind: 'supply-head', rule: 'M11.14b', roller: 'allied', dice: 2, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (p, { formation, to }, action, emit) => {
    if (action.type !== 'roll') return p
    const { board } = p
    const moved = action.dice[0]! + action.dice[1]! <= relocationRoll(board, formation)
    emit?.({ type: 'supply-head-relocated', formation, to, moved })
    const rolled = pop(p)
    if (!moved) return rolled
    const placed = put(rolled, { supplyHeads: { ...rolled.state.supplyHeads, [formation]: to } })
    return resupply(markHeadquarters(placed, 'allied', emit), 'allied', emit)
  },
  proceed: (p) => p,
}
