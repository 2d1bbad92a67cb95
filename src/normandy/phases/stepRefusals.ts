/** Every reason why a step into a hex may not be made, written out rule by rule. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { directionOf } from '../../hex/index.js'
import { occupantOf } from '../../wargame/disposition.js'
import { PROHIBITED } from '../boardTables.js'
import type { FrameOf, State } from '../state.js'
import { hasCombatUnit, inEnemyZoc } from '../situation.js'
import type { Situation } from '../situation.js'
import { DISENGAGEMENT } from '../rules/movement.js'
import type { Mover } from '../rules/movement.js'
import { isRiverCrossingBarred } from '../rules/rivers.js'
import { canEndAfter } from '../rules/room.js'
import { namesOf } from '../rules/units.js'

/** Why the points do not suffice, or nothing (N5.11, N5.26, N5.63). */
const pointRefusals = (mover: Mover, base: number, zoc: boolean, names: string, to: string): readonly Violation[] => {
  const cost = base + (mover.held ? DISENGAGEMENT : 0)
  const left = mover.allowance - mover.spent
  if (cost <= left) return []
  const points = `${names} needs ${cost / 2} of its movement points to enter ${to} and has ${left / 2} left`
  if (mover.held) return [illegal('N5.63', 'cannot-disengage', `${points}; a disengagement must be paid in full`, to)]
  if (!mover.first) return [illegal('N5.11', 'not-enough-movement', points, to)]
  return zoc
    ? [
        illegal(
          'N5.26a',
          'no-minimum-move',
          `${points}; the minimum move does not lead into an enemy zone of control`,
          to,
        ),
      ]
    : []
}

/** @param to - the number of the hex */
export const stepRefusals = (
  s: Situation,
  state: State,
  frame: FrameOf<'movement'>,
  mover: Mover,
  to: string,
): readonly Violation[] => {
  const { board } = s
  const hex = board.map.indexOf(to)
  if (hex < 0) return [illegal('input', 'unknown-hex', `${to} is not on the map`, to)]
  const names = namesOf(board, mover.units)
  const direction = directionOf(board.map, mover.hex, hex)
  if (direction < 0)
    return [illegal('N5.11', 'not-adjacent', `${to} is not adjacent to ${board.map.ids[mover.hex]!}`, to)]
  const i = mover.hex * 6 + direction
  const base = (mover.vehicle ? board.vehicleCost : board.footCost)[i]!
  if (base === PROHIBITED) return [illegal('N5.11', 'prohibited-terrain', `sea keeps ${names} from entering ${to}`, to)]
  const out: Violation[] = []
  if (occupantOf(s, hex) === 2 - mover.side) out.push(illegal('N5.21', 'enemy-in-hex', `an enemy stands in ${to}`, to))
  const zoc = inEnemyZoc(s, mover.side, hex)
  if (zoc && mover.held)
    out.push(
      illegal(
        'N5.62a',
        'from-zone-to-zone',
        `${names} disengages and may not enter another zone of control in ${to}`,
        to,
      ),
    )
  if (zoc && mover.disengaged)
    out.push(
      illegal(
        'N5.62b',
        'zone-after-disengagement',
        `${names} disengaged in this phase and may not enter a zone of control in ${to}`,
        to,
      ),
    )
  if (zoc && mover.headquarters && !hasCombatUnit(s, mover.side, hex))
    out.push(
      illegal(
        'N8.26',
        'headquarters-into-zone',
        `a headquarters may not enter the zone of control in ${to} without a friendly combat unit`,
        to,
      ),
    )
  if (isRiverCrossingBarred(s, mover.side, i, hex))
    out.push(
      illegal(
        'N5.16a',
        'river-into-zone',
        `an enemy on the far bank keeps ${names} from crossing the river to ${to}`,
        to,
      ),
    )
  out.push(...pointRefusals(mover, base, zoc, names, to))
  if (out.length > 0) return out
  const cost = Math.min(base + (mover.held ? DISENGAGEMENT : 0), mover.allowance - mover.spent)
  return canEndAfter(s, state, frame, mover, hex, cost)
    ? []
    : [illegal('N6.15', 'no-room', `${names} would end its move over the stacking limit in ${to}`, to)]
}
