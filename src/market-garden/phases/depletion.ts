/** Units that fired without supply check for depletion (M11.33). */
import { pop, push } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Board } from '../board.js'
import { isDepletedBy } from '../charts.js'
import { withUnit } from '../rules/records.js'
import { depletionCauseOf } from '../rules/commandPoints.js'
import { trackOf } from '../rules/formations.js'
import { ratingOf } from '../rules/units.js'
import type { Action, Event, FrameOf, State } from '../state.js'

export const depletionRollRules = (
  boardOf: (state: State) => Board,
): FrameRules<State, FrameOf<'depletion-roll'>, Action, Event> => ({
  pending: (state, { units }) => ({
    kind: 'chance',
    roll: {
      kind: 'depletion',
      rule: 'M11.33a',
      roller: boardOf(state).counters[boardOf(state).unitIndex(units[0]!)]!.side,
      dice: 1,
      faces: 6,
    },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (state, frame, action, emit) => {
    if (action.type !== 'roll') return state
    const board = boardOf(state)
    const [id, ...units] = frame.units
    const unit = board.unitIndex(id!)
    const rest = pop(state)
    const next = units.length === 0 ? rest : push(rest, { ...frame, units })
    const cause = depletionCauseOf(board, state, unit) ?? 'out-of-supply'
    if (!isDepletedBy(board.charts, ratingOf(board, state, unit), cause, action.dice[0]!)) return next
    // artillery may spend a point of ammunition instead, while there is one (M11.72c, M11.72d)
    const division = cause === 'ammunition' ? trackOf(board, state, unit) : null
    if (division !== null && (state.points?.ammunition[division] ?? 0) > 0)
      return push(next, { type: 'ammunition-choice', unit: id! })
    emit?.({ type: 'depleted', unit: id! })
    return withUnit(next, unit, { depleted: true })
  },
  proceed: (state) => state,
})
