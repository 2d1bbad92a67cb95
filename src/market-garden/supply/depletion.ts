/** Units that fired without supply check for depletion (M11.33). */
import { pop, push } from '../position.js'
import { rollingFor } from '../activities.js'
import { isDepletedBy } from '../board/charts.js'
import { withUnit } from '../field/records.js'
import { depletionCauseOf } from './commandPoints.js'
import { trackOf } from '../field/formations.js'
import { ratingOf } from '../field/units.js'

export const depletionRoll = rollingFor('depletion-roll', {
  dice: ({ board, frame: { units } }) => ({
    kind: 'depletion',
    rule: 'M11.33a',
    roller: board.counters[board.unitIndex(units[0]!)]!.side,
    dice: 1,
    faces: 6,
  }),
  roll: (p, die, emit) => {
    const { board, frame } = p
    const [id, ...units] = frame.units
    const unit = board.unitIndex(id!)
    const after = pop(p)
    const next = units.length === 0 ? after : push(after, { ...frame, units })
    const cause = depletionCauseOf(p, unit) ?? 'out-of-supply'
    if (!isDepletedBy(board.charts, ratingOf(p, unit), cause, die)) return next
    // artillery may spend a point of ammunition instead, while there is one (M11.72c, M11.72d)
    const division = cause === 'ammunition' ? trackOf(p, unit) : null
    if (division !== null && (p.state.points?.ammunition[division] ?? 0) > 0)
      return push(next, { type: 'ammunition-choice', unit: id! })
    emit?.({ type: 'depleted', unit: id! })
    return withUnit(next, unit, { depleted: true })
  },
})
