/** Why units on the move may not go into close action against a hex (M8.6, M8.7e, M10.42, M10.73). */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { directionTo, hexNumber } from '../board/board.js'
import { DENSE } from '../board/groundTables.js'
import { CLOSE_ACTION, HALVES, MOVEMENT } from '../board/limits.js'
import { hexOf, isEnemyIn, sideNamed, stackIn } from '../field/situation.js'
import type { FrameOf } from '../state.js'
import { closedRefusals } from '../field/closedGround.js'
import { allowanceOf, limitOf, movementPhaseOf } from '../bounds/allowance.js'
import { corpsAttackRefusals } from '../bounds/corpsAttacks.js'
import { commandLevel } from '../supply/commandPoints.js'
import { evadedRefusals } from './elusive.js'
import { isRidingHeadquarters } from './forces.js'
import { formationRefusals } from './formations.js'
import { wayOver } from '../crossings/ferries.js'
import { besideTheWayRefusals } from '../bounds/orders.js'
import { beganAt, hasNotMoved, ownSteps } from '../bounds/ownMove.js'
import { towardsRoadRefusals } from '../bounds/outwardBound.js'
import { leavingCost } from '../field/stepCost.js'
import { isArtillery, isGun, isHeavyWeapons, isLeader, nameOf } from '../field/units.js'
import { landedRefusals, pointsLeft } from '../movement/refusals.js'

type Moving = FrameOf<'moving'>

/** The fighting units of a move, top first as they lie in their hex. */
export const attackersOf = (p: Position, ids: readonly string[], hex: number): readonly number[] =>
  hex < 0 ? [] : stackIn(p, hex).filter((unit) => !isLeader(p.board, unit) && ids.includes(p.board.ids[unit]!))

/** Whether a unit began the phase next to a hex (M8.6d, M8.6q): it has not moved yet (M8.14b), or has come back. */
export const beganBeside = (board: Board, frame: Moving, unit: number, to: number): boolean => {
  const id = board.ids[unit]!
  const began = beganAt(frame, id)
  return hasNotMoved(frame, id) || (began !== null && directionTo(board, board.map.indexOf(began), to) >= 0)
}

/** What keeps a unit from attacking at all; Travel mode does not, but for headquarters (M13.2a, M-R166). */
const unfit = (p: Position, unit: number): readonly Violation[] => {
  const { board, state } = p
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const out: Violation[] = []
  const no = (rule: string, code: string, why: string): number => out.push(illegal(rule, code, `${name} ${why}`, id))
  if (isArtillery(board, unit)) no('M5.52a', 'artillery', 'is artillery and does not attack in close action')
  else if (isGun(board, unit)) no('M18.2c', 'guns', 'does not attack in close action')
  else if (board.counters[unit]!.rating === 0) no('M18.3b', 'bridge-engineers', 'only builds and ferries')
  if (isRidingHeadquarters(p, unit)) no('M13.2a', 'in-travel', 'is a headquarters in Travel mode and only moves')
  if (state.units[unit]!.disrupted) no('M11.5c', 'disrupted', 'is Disrupted')
  if (state.units[unit]!.depleted) no('M11.34b', 'depleted', 'is Depleted')
  if (commandLevel(p, unit) === 0) no('M11.66c', 'without-command', 'is without command points')
  return out
}

/**
 * What a close action costs in half points: half of the allowance, the hex, and leaving a zone of control (M8.6d), in
 * any case out of forest and city and over dikes (M10.73).
 */
const closeActionCost = (p: Position, frame: Moving, unit: number, from: number, to: number): number => {
  const { board } = p
  const direction = directionTo(board, from, to)
  const hidden = board.cover[from] === DENSE || (direction >= 0 && board.dike[from * 6 + direction] === 1)
  return (
    allowanceOf(p, unit, beganAt(frame, board.ids[unit]!) ?? undefined) / MOVEMENT.closeAction +
    wayOver(p, unit, from, to).cost +
    (hidden ? MOVEMENT.leavingZone * HALVES : leavingCost(p, unit, from))
  )
}

/**
 * What keeps a unit from getting at the hex: ground that is closed to it (M10.42), points or hexes that it has spent;
 * what boats ask for is asked elsewhere (M16.15a).
 */
const outOfReach = (
  p: Position,
  frame: Moving,
  unit: number,
  from: number,
  to: number,
  byBoat: boolean,
): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const barred = byBoat ? [] : wayOver(p, unit, from, to).violations
  const closed = [...barred, ...closedRefusals(board, unit, from, to)] // M-R550
  if (closed.length > 0)
    return [illegal('M10.42', 'closed', `${name} cannot enter ${hexNumber(board, to)}`, id), ...closed]
  // who began there always may, whatever it costs (M8.7f, M8.14b)
  if (beganBeside(board, frame, unit, to)) return []
  const out: Violation[] = []
  if (closeActionCost(p, frame, unit, from, to) > pointsLeft(p, frame, unit))
    out.push(illegal('M8.6d', 'too-dear', `${name} has too few movement points left for a close action`, id)) // M-R157
  const limit = limitOf(p, unit, movementPhaseOf(p)?.response === true)
  if (limit !== null && ownSteps(frame, id) >= limit.hexes)
    out.push(
      illegal(limit.rule, 'far-enough', `${name} has moved ${limit.hexes} hexes, and the attacked hex is one more`, id),
    )
  return out
}

/**
 * Who leads: no mortars (M18.1j), least of all far from where they stood (M18.1l, M-R309), and nobody while guns lie on
 * top of the stack (M5.52a, M-R113).
 */
const leadRefusals = (p: Position, frame: Moving, attackers: readonly number[], from: number): readonly Violation[] => {
  const { board } = p
  const out: Violation[] = []
  const lead = attackers[0]!
  const id = board.ids[lead]!
  const steps = ownSteps(frame, id)
  if (isHeavyWeapons(board, lead)) {
    out.push(
      illegal('M18.1j', 'heavy-weapons-lead', `${nameOf(board, lead)} may not lead an attack, or attack alone`, id),
    )
    if (steps > 1) out.push(illegal('M18.1l', 'displaced', `${nameOf(board, lead)} has moved ${steps} hexes`, id))
  }
  const top = stackIn(p, from).find((unit) => !isLeader(board, unit))
  if (top !== undefined && isGun(board, top) && !attackers.includes(top))
    out.push(illegal('M5.52a', 'guns-on-top', `${nameOf(board, top)} lies on top and cannot attack`, board.ids[top]))
  return out
}

/**
 * Why the units on the move may not go into close action against a hex. That they have not fired (M8.6b) and have not
 * attacked in this phase (M8.7e) is settled when they set out.
 *
 * @param craft - what carries them over the water, when it is not left to the ground
 */
export const closeActionRefusals = (
  p: Position,
  frame: Moving,
  hex: number,
  craft: 'engineers' | null = null,
): readonly Violation[] => {
  const { board } = p
  if (hex < 0) return [illegal('input', 'unknown-hex', 'there is no such hex')]
  const at = hexNumber(board, hex)
  const first = board.unitIndex(frame.units[0] ?? '')
  const from = first < 0 ? -1 : hexOf(p, first)
  if (from < 0 || directionTo(board, from, hex) < 0)
    return [illegal('M8.6c', 'not-adjacent', `${at} is not next to the units on the move`, at)]
  if (!isEnemyIn(p, sideNamed(board.sides[first]!), hex))
    return [illegal('M8.6a', 'no-enemy', `there is no enemy in ${at}`, at)]
  const attackers = attackersOf(p, frame.units, from)
  if (attackers.length === 0) return [illegal('M8.6a', 'nobody', 'leaders do not attack by themselves')]
  const afar = attackers.some((unit) => !beganBeside(board, frame, unit, hex))
  return [
    ...landedRefusals(frame),
    ...evadedRefusals(p, hex),
    ...attackers.flatMap((unit) => [
      ...unfit(p, unit),
      ...corpsAttackRefusals(p, unit, hex),
      ...towardsRoadRefusals(p, unit, from, hex),
      ...besideTheWayRefusals(p, unit, hex),
      ...outOfReach(p, frame, unit, from, hex, craft !== null),
    ]),
    ...leadRefusals(p, frame, attackers, from),
    ...(afar && attackers.length > CLOSE_ACTION.unitsFromAfar
      ? [
          illegal(
            'M8.6e',
            'too-many',
            `${CLOSE_ACTION.unitsFromAfar} units attack at most when they come from afar`,
            at,
          ),
        ]
      : []),
    ...formationRefusals(
      p,
      frame.units.map((id) => board.unitIndex(id)),
      hex,
    ),
  ]
}
