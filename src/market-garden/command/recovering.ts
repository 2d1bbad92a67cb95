/** Disrupted units try to recover in the Command Phase (M11.53). */
import { fromItems } from '../../engine/legality/candidates.js'
import { sentencesOn } from '../../engine/legality/forbid.js'
import { stages } from '../../engine/legality/restriction.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import type { NamedUnit } from '../../wargame/unknown.js'
import { verbIn } from '../activities.js'
import { SUPPRESSED } from '../bounds/campaignStart.js'
import { NOT_IDLE } from '../bounds/idle.js'
import { including } from '../field/records.js'
import { hexOf, sideNamed } from '../field/situation.js'
import { unitsByText } from '../field/textOrder.js'
import { nameOf } from '../field/units.js'
import { push, replaceTop } from '../position.js'
import type { At } from '../position.js'
import type { UnitId } from '../state.js'

interface RecoverQuestion extends NamedUnit {
  readonly p: At<'command-phase'>
  readonly id: UnitId
}

const onUnit = sentencesOn<RecoverQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)

const OWN = onUnit('M11.53a', 'not-yours', 'is not your unit on the map').when(
  ({ p, unit }) => sideNamed(p.board.sides[unit]!) !== p.frame.side || hexOf(p, unit) < 0,
)

const DISRUPTED = onUnit('M11.53a', 'not-disrupted', 'is not Disrupted').when(
  ({ p, unit }) => !p.state.units[unit]!.disrupted,
)

/** The attempt of a unit to recover, once in a phase. */
export const recovering = verbIn('command-phase', 'recover', {
  toQuestion: (p, { unit }) => ({ p, unit: p.board.unitIndex(unit), id: unit }),
  restrictions: [
    stages<RecoverQuestion>(
      [UNKNOWN_UNIT],
      [
        OWN,
        SUPPRESSED,
        NOT_IDLE,
        DISRUPTED,
        onUnit('M11.53a', 'tried', 'has tried in this phase').when(({ p, id }) => p.frame.units.includes(id)),
      ],
    ),
  ],
  options: (p) =>
    fromItems(unitsByText(p.board, p.frame.side), (unit) =>
      p.state.units[unit]!.disrupted && p.hexOf[unit]! >= 0 ? { p, unit, id: p.board.ids[unit]! } : null,
    ),
  applied: [UNKNOWN_UNIT, OWN, DISRUPTED],
  toAction: (_p, { id }) => ({ type: 'recover', unit: id }),
  apply: (p, { id }) =>
    push(replaceTop(p, { ...p.frame, units: including(p.frame.units, id) }), { type: 'recovery-roll', unit: id }),
})
