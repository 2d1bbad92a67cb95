/** Replacements (N11, N16.35) and trucks (N5.7). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { distance } from '../../hex/index.js'
import type { Board, Formation } from '../board.js'
import { trucksAllowed } from '../charts.js'
import type { FrameOf, Service, State } from '../state.js'
import { situationOf } from '../situation.js'
import type { Situation } from '../situation.js'
import { gatheredAt } from './integrity.js'
import { isSupplied } from './supply.js'
import { counterOf, isArmorClass, isFriendly, nameOf, serviceOf } from './units.js'

type Replacement = FrameOf<'replacement'>

const isNearEnemy = (s: Situation, unit: number): boolean => {
  const hex = s.hexOf[unit]!
  return s.units.some(
    (_, other) =>
      s.board.sides[other] !== s.board.sides[unit] &&
      s.hexOf[other]! >= 0 &&
      distance(s.board.map, hex, s.hexOf[other]!) <= 2,
  )
}

/** Units of the mini-game that never receive replacements (N16.35b, N16.48). */
const isNeverReplaced = (board: Board, unit: number): boolean =>
  board.mini && board.sides[unit] === 1 && ['airborne', 'commando'].includes(counterOf(board, unit).kind)

/**
 * Whether a unit may regain a step in this phase: reduced, on the map, in supply, three hexes or more from every enemy (N11.12, N11.16).
 * The same for both sides (N4.A2b, N4.B3a).
 */
export const isReplaceable = (board: Board, state: State, unit: number): boolean => {
  const s = situationOf(board, state)
  const { attack, kind } = counterOf(board, unit)
  if (s.hexOf[unit]! < 0 || state.units[unit]!.steps >= attack.length || kind === 'headquarters') return false
  return !isNeverReplaced(board, unit) && isSupplied(s, unit) && !isNearEnemy(s, unit)
}

/**
 * Steps that a service may still restore: one of armor and two of infantry class for the Germans (N11.13), and for each
 * service in the mini-game (N16.35a); the Allies of the campaign are limited only to one step a unit (N11.14, N11.15).
 * What is not used is lost with the phase (N11.18).
 */
const stepsLeft = (board: Board, frame: Replacement, service: Service, armor: boolean): number => {
  if (!board.mini && service !== 'german') return Infinity
  return armor ? 1 - frame.armor[service] : 2 - frame.infantry[service]
}

/** Tiger and Ost battalions have a single step; every other unit is of armor or infantry class. */
export const replacementViolations = (
  board: Board,
  state: State,
  frame: Replacement,
  unit: number,
  id: string,
): readonly Violation[] => {
  if (unit < 0) return [illegal('input', 'unknown-unit', `there is no unit ${id}`, id)]
  const name = nameOf(board, unit)
  if (!isFriendly(board, unit, frame.side))
    return [illegal('N11.11', 'not-own-phase', `${name} receives replacements in the phase of its own side`, id)]
  const out: Violation[] = []
  if (isNeverReplaced(board, unit))
    out.push(illegal('N16.35b', 'never-eligible', `${name} never receives replacements`, id))
  else if (Object.hasOwn(board.boxes, state.units[unit]!.at))
    out.push(illegal('N16.35b', 'in-a-box', `${name} is at sea and receives no replacements`, id))
  else if (!frame.eligible.includes(board.ids[unit]!))
    out.push(illegal('N11.12', 'not-eligible', `${name} could not receive replacements at the start of the phase`, id))
  if (state.units[unit]!.steps >= counterOf(board, unit).attack.length)
    out.push(illegal('N11.0', 'at-full-strength', `${name} has all its steps`, id))
  if (frame.side === 'allied' && frame.restored.includes(board.ids[unit]!))
    out.push(illegal('N11.15', 'restored-already', `${name} has regained a step in this phase`, id))
  const armor = isArmorClass(board, unit)
  if (stepsLeft(board, frame, serviceOf(board, unit), armor) < 1)
    out.push(
      illegal(
        board.mini ? 'N16.35a' : 'N11.13',
        'no-steps-left',
        `no step of ${armor ? 'armor' : 'infantry'} class is left`,
        id,
      ),
    )
  return out
}

/** Trucks that may still be placed: those of the turn (N5.71a) that are neither in use nor lost this turn (N5.74b). */
const trucksLeft = (board: Board, state: State): number =>
  board.mini ? 0 : trucksAllowed(state.turn) - state.trucks.length - state.trucksLost

/** Whether a division may receive a truck: a US infantry division on the map in supply (N5.76), all in one hex (N5.77), or arriving in this turn (N5.71b, N-R44). */
export const mayReceiveTruck = (board: Board, state: State, formation: Formation): boolean => {
  if (board.mini || formation.integrity !== 'truck') return false
  const s = situationOf(board, state)
  const arriving = formation.units.every(
    (unit) => state.units[unit]!.at === 'reserve' && counterOf(board, unit).arrival?.turn === state.turn,
  )
  if (arriving) return true
  return gatheredAt(s, formation) >= 0 && formation.units.every((unit) => isSupplied(s, unit))
}

/** Why a truck may not be placed on a division. */
export const placeTruckViolations = (
  board: Board,
  state: State,
  frame: Replacement,
  division: string,
): readonly Violation[] => {
  const formation = board.formations[board.formationIndex(division)]
  if (frame.side !== 'allied' || board.mini)
    return [
      illegal(
        board.mini ? 'N16.32' : 'N5.71a',
        'no-trucks',
        'only US infantry divisions of the campaign have trucks',
        division,
      ),
    ]
  if (formation === undefined)
    return [illegal('input', 'unknown-division', `there is no division ${division}`, division)]
  const out: Violation[] = []
  if (formation.integrity !== 'truck')
    out.push(illegal('N5.71a', 'not-a-us-infantry-division', `${formation.name} is no US infantry division`, division))
  else if (!frame.trucks.includes(division))
    out.push(
      illegal(
        'N5.76',
        'cannot-receive-a-truck',
        `${formation.name} was not in supply, or not in one hex, at the start of the phase`,
        division,
      ),
    )
  if (state.trucks.includes(division))
    out.push(illegal('N5.71a', 'has-a-truck', `${formation.name} has a truck already`, division))
  if (trucksLeft(board, state) < 1)
    out.push(illegal('N5.71a', 'no-trucks-left', 'all trucks of this turn are in use or were lost this turn'))
  return out
}
