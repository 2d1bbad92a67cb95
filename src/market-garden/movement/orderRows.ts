/** Which units may be brought to the top of their stack (M8.51a, M9.0, M9.31, M31.25c). */
import { stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import type { NamedUnit } from '../../wargame/unknown.js'
import { sentencesOn } from '../../engine/legality/forbid.js'
import { NOT_IDLE } from '../bounds/idle.js'
import { hexOf, sideNamed, stackIn } from '../field/situation.js'
import { isGun, isLeader, isStatic, isTowed, nameOf } from '../field/units.js'
import type { Position } from '../position.js'
import type { Side, UnitId } from '../state.js'

/** A unit that a side would bring to the top of its stack; `unit` is -1 if unknown. */
export interface BringUpQuestion extends NamedUnit {
  readonly p: Position
  readonly side: Side
  readonly id: UnitId
}

/** Whether a unit cannot move; such units may not change places with each other (M9.0a). */
const isFixed = (p: Position, unit: number): boolean =>
  isStatic(p.board, unit) ||
  (isTowed(p.board, unit) && isGun(p.board, unit) && p.state.units[unit]!.mode === 'defilade')

/** Whether a unit that meets a condition is above this one in its stack. Leaders have no place in the stack. */
const liesBelow = ({ p, unit }: BringUpQuestion, isOne: (other: number) => boolean): boolean => {
  if (isLeader(p.board, unit)) return false
  for (const other of stackIn(p, hexOf(p, unit))) {
    if (other === unit) return false
    if (!isLeader(p.board, other) && isOne(other)) return true
  }
  return false
}

const onUnit = sentencesOn<BringUpQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)

/** A unit is brought to the top of its stack. */
export const BRING_UP: Restrictions<BringUpQuestion> = [
  stages<BringUpQuestion>(
    [UNKNOWN_UNIT],
    [
      onUnit('M9.0a', 'not-yours', 'is not in one of your stacks').when(
        ({ p, side, unit }) => sideNamed(p.board.sides[unit]!) !== side || hexOf(p, unit) < 0,
      ),
    ],
    [
      NOT_IDLE,
      onUnit('M8.51a', 'on-top', 'is already on top').when((q) => !liesBelow(q, () => true)),
      onUnit('M9.0b', 'static', 'is static and must stay at the bottom').when(({ p, unit }) => isStatic(p.board, unit)),
      onUnit('M9.31', 'disrupted', 'is Disrupted and must stay below the others').when((q) => {
        const { units } = q.p.state
        return units[q.unit]!.disrupted && liesBelow(q, (other) => !units[other]!.disrupted)
      }),
      onUnit('M9.0a', 'emplaced', 'and the units above it cannot move').when(
        (q) => isFixed(q.p, q.unit) && liesBelow(q, (other) => isFixed(q.p, other)),
      ),
      // M-R260
      onUnit('M11.34d', 'depleted', 'is Depleted and may not go on top of others').when((q) => {
        const { units } = q.p.state
        return units[q.unit]!.depleted && liesBelow(q, (other) => !units[other]!.depleted)
      }),
      onUnit('M8.51a', 'reordered', 'has been raised in this phase').when(({ p, id }) =>
        p.state.thisPhase.reordered.includes(id),
      ),
    ],
  ),
]
