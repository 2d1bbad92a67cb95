/** The die at the start of a night turn by which 30 Corps may move in it after all (M23.65b). */
import { pop, put } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import { SPEARHEAD } from '../board/limits.js'
import type { Action, Event, FrameOf } from '../state.js'

export const nightRollRules: FrameRules<Position, FrameOf<'night-roll'>, Action, Event> = {
  pending: () => ({
    kind: 'chance',
    roll: { kind: 'night-march', rule: 'M23.65b', roller: 'allied', dice: 1, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (p, _frame, action, emit) => {
    if (action.type !== 'roll') return p
    const allowed = action.dice[0]! <= SPEARHEAD.nightDie
    emit?.({ type: 'night-march-rolled', dice: action.dice, allowed })
    return pop(put(p, { nightMarch: { turn: p.state.turn, allowed } }))
  },
  proceed: (p) => p,
}
