/** Who may overrun what (N5.5). The result is resolved like a combat; see `phases/battle.ts`. */
import { commandLevel } from '../charts.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { hexNumber } from '../board.js'
import type { Board } from '../board.js'
import type { FrameOf, Service, State } from '../state.js'
import type { Situation } from '../situation.js'
import { directionOf } from '../../hex/index.js'
import { occupantOf, unitsIn } from '../../wargame/disposition.js'
import { hasIntegrity } from './integrity.js'
import { OVERRUN } from './movement.js'
import type { Mover } from './movement.js'
import { isSupplied } from './supply.js'
import { formationOf, isHeadquarters, namesOf, serviceOf } from './units.js'
import { combatUnitsIn } from '../situation.js'

/** Orders of a service for overruns, and again for attacks: its command level (N10.24, N10.25); three each in the mini-game (N16.33, N-R22). Each phase counts its own (N10.21, N10.26), and overruns cost no supply points (N10.16). */
export const ordersOf = (board: Board, state: State, service: Service): number =>
  service === 'german' ? Infinity : board.mini ? 3 : commandLevel(service, state.turn)

/** Overruns a division may make in a phase: a mechanized US infantry division one, any other two (N5.55c). */
const overrunsAllowed = (board: Board, unit: number): number =>
  formationOf(board, unit)?.integrity === 'truck' ? 1 : 2

/** What the checks of an overrun need to know about the move it is made in. */
export interface OverrunStand {
  readonly mover: Mover
  /** came on as a whole in this move (N12.18), so that integrity at the start of the phase is not asked for */
  readonly entered: boolean
  /** entered an enemy zone of control for this overrun (N-R13) */
  readonly approach: boolean
}

/** Whether every enemy zone of control on the mover's hex comes from the target hex or a hex adjacent to it (N5.58a, N-R13). */
const comesFromTarget = (s: Situation, side: 0 | 1, hex: number, target: number): boolean => {
  const { map, zocBar } = s.board
  for (let direction = 0; direction < 6; direction++) {
    const other = map.neighbours[hex * 6 + direction]!
    if (other < 0 || other === target || occupantOf(s, other) !== 2 - side || !combatUnitsIn(s, other)) continue
    if (zocBar[other * 6 + ((direction + 3) % 6)] === 1) continue
    if (directionOf(map, other, target) < 0) return false
  }
  return true
}

/**
 * Everything about the force itself, whatever the target: phase, division, integrity, supply where it stands (N9.16, N-R53), points, orders.
 * Only whole panzer and armored divisions and mechanized US infantry overrun (N4.A3b, N4.B4c), in the normal movement phase (N5.51a).
 */
const forceViolations = (
  s: Situation,
  state: State,
  frame: FrameOf<'movement'>,
  stand: OverrunStand,
): readonly Violation[] => {
  const { board } = s
  const { mover } = stand
  const out: Violation[] = []
  const names = namesOf(board, mover.units)
  const where = hexNumber(board, mover.hex)
  if (frame.mechanized)
    out.push(
      illegal('N5.36', 'no-overrun-in-mechanized-movement', 'overruns are made in the normal movement phase only'),
    )
  const formation = formationOf(board, mover.units[0]!)
  if (formation === undefined)
    return [...out, illegal('N5.51b', 'no-division', `${names} belongs to no division and cannot overrun`)]
  if (!mover.vehicle)
    out.push(
      illegal(board.mini ? 'N16.37a' : 'N5.51b', 'not-vehicles', `${names} is not a vehicle force and cannot overrun`),
    )
  if (mover.units.length < (formation.needed ?? formation.units.length))
    out.push(illegal('N5.57a', 'division-not-together', `all of ${formation.name} must move as one stack to overrun`))
  const whole = frame.whole.includes(formation.id) || stand.entered
  if (!whole)
    out.push(illegal('N5.51b', 'no-integrity-at-start', `${formation.name} had no integrity at the start of the phase`))
  if (!mover.units.every((unit) => isSupplied(s, unit)))
    out.push(illegal('N5.52b', 'out-of-supply', `${formation.name} is out of supply in ${where} and cannot overrun`))
  else if (!hasIntegrity(s, state, formation))
    out.push(illegal('N5.51b', 'no-integrity', `${formation.name} has no integrity in ${where}`))
  if (unitsIn(s, mover.hex).some((unit) => !mover.units.includes(unit) && !isHeadquarters(board, unit)))
    out.push(illegal('N5.54c', 'other-units-in-hex', `${where} contains combat units that take no part in the overrun`))
  if (mover.spent + OVERRUN > mover.allowance)
    out.push(
      illegal(
        'N5.52a',
        'not-enough-movement',
        `an overrun costs 3 movement points; ${(mover.allowance - mover.spent) / 2} are left`,
      ),
    )
  const made = frame.overruns[formation.id] ?? 0
  if (made >= overrunsAllowed(board, mover.units[0]!))
    out.push(
      illegal('N5.55c', 'too-many-overruns', `${formation.name} has made ${made} overruns in this phase already`),
    )
  const service = serviceOf(board, mover.units[0]!)
  if (frame.orders[service] >= ordersOf(board, state, service))
    out.push(
      illegal(board.mini ? 'N16.33' : 'N10.24', 'no-orders', `the ${service} service has no order left for an overrun`),
    )
  if (mover.disengaged)
    out.push(
      illegal(
        'N5.62b',
        'disengaged',
        `${names} disengaged in this phase and may not enter a zone of control, so it cannot overrun`,
      ),
    )
  return out
}

/** Everything about the target. */
const targetViolations = (s: Situation, stand: OverrunStand, target: number): readonly Violation[] => {
  const { board } = s
  const { mover } = stand
  const at = hexNumber(board, target)
  const direction = directionOf(board.map, mover.hex, target)
  const out: Violation[] = []
  if (direction < 0)
    return [illegal('N5.52a', 'not-adjacent', `${at} is not adjacent to ${hexNumber(board, mover.hex)}`, at)]
  if (occupantOf(s, target) !== 2 - mover.side)
    out.push(illegal('N5.52a', 'no-enemy', `there is no enemy in ${at}`, at))
  if (board.rivers[mover.hex * 6 + direction]! >= 0)
    out.push(illegal('N5.54a', 'across-a-river', `an overrun may not cross the river to ${at}`, at))
  if (board.seaBar[mover.hex * 6 + direction] === 1)
    out.push(illegal('N5.54a', 'across-the-sea', `an overrun may not cross the sea to ${at}`, at))
  if (stand.approach && !comesFromTarget(s, mover.side, mover.hex, target))
    out.push(
      illegal(
        'N5.58a',
        'other-zones-of-control',
        `an enemy not in or beside ${at} exerts a zone of control on the force`,
        at,
      ),
    )
  return out
}

/** Every reason why the force may not overrun the target. */
export const overrunViolations = (
  s: Situation,
  state: State,
  frame: FrameOf<'movement'>,
  stand: OverrunStand,
  target: number,
): readonly Violation[] => [...forceViolations(s, state, frame, stand), ...targetViolations(s, stand, target)]

/**
 * The hexes that a force may overrun, in ascending order.
 * One target hex at a time; the same hex may be overrun again (N5.57b).
 */
export const overrunTargets = (
  s: Situation,
  state: State,
  frame: FrameOf<'movement'>,
  stand: OverrunStand,
): readonly number[] => {
  const { board } = s
  const { mover } = stand
  // what rules most forces out comes first: this is asked at every step
  if (frame.mechanized || !mover.vehicle || mover.disengaged || mover.spent + OVERRUN > mover.allowance) return []
  const formation = formationOf(board, mover.units[0]!)
  if (
    formation === undefined ||
    formation.integrity === 'none' ||
    !(stand.entered || frame.whole.includes(formation.id))
  )
    return []
  if (mover.units.length < (formation.needed ?? formation.units.length)) return []
  let targets: number[] | undefined
  for (let i = mover.hex * 6; i < mover.hex * 6 + 6; i++) {
    const to = board.map.ordered[i]!
    if (to >= 0 && occupantOf(s, to) === 2 - mover.side) (targets ??= []).push(to)
  }
  if (targets === undefined || forceViolations(s, state, frame, stand).length > 0) return []
  return targets.filter((target) => targetViolations(s, stand, target).length === 0)
}
