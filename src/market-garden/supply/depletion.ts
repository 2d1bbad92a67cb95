/** Units that fired without supply check for depletion (M11.33). */
import { pop, push } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import { isDepletedBy } from '../board/charts.js'
import { withUnit } from '../field/records.js'
import { depletionCauseOf } from './commandPoints.js'
import { trackOf } from '../field/formations.js'
import { ratingOf } from '../field/units.js'
import type { Action, Event, FrameOf } from '../state.js'

export const depletionRollRules: FrameRules<Position, FrameOf<'depletion-roll'>, Action, Event> = {
  pending: (p, { units }) => ({
    kind: 'chance',
    roll: {
      kind: 'depletion',
      rule: 'M11.33a',
      roller: p.board.counters[p.board.unitIndex(units[0]!)]!.side,
      dice: 1,
      faces: 6,
    },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (p, frame, action, emit) => {
    if (action.type !== 'roll') return p
    const { board } = p
    const [id, ...units] = frame.units
    const unit = board.unitIndex(id!)
    const rest = pop(p)
    const next = units.length === 0 ? rest : push(rest, { ...frame, units })
    const cause = depletionCauseOf(p, unit) ?? 'out-of-supply'
    if (!isDepletedBy(board.charts, ratingOf(p, unit), cause, action.dice[0]!)) return next
    // artillery may spend a point of ammunition instead, while there is one (M11.72c, M11.72d)
    const division = cause === 'ammunition' ? trackOf(p, unit) : null
    if (division !== null && (p.state.points?.ammunition[division] ?? 0) > 0)
      return push(next, { type: 'ammunition-choice', unit: id! })
    emit?.({ type: 'depleted', unit: id! })
    return withUnit(next, unit, { depleted: true })
  },
  proceed: (p) => p,
}
