/** Replacements (N11, N16.35): which units may regain a step. */
import { sentencesOn } from '../../engine/legality/forbid.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { firstOf, stages } from '../../engine/legality/restriction.js'
import { say } from '../../engine/words/saying.js'
import { distance } from '../../hex/index.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import type { Board } from '../board/board.js'
import type { At, Position } from '../position.js'
import type { FrameOf, Service, UnitId } from '../state.js'
import { isSupplied } from './supply.js'
import { counterOf, isArmorClass, isFriendly, nameOf, serviceOf } from './units.js'

/** A unit that is to regain a step. */
export interface ReplacementQuestion {
  readonly p: At<'replacement'>
  readonly unit: number
  readonly id: UnitId
}

const isNearEnemy = ({ board, units, hexOf }: Position, unit: number): boolean =>
  units.some(
    (_, other) =>
      board.sides[other] !== board.sides[unit] &&
      hexOf[other]! >= 0 &&
      distance(board.map, hexOf[unit]!, hexOf[other]!) <= 2,
  )

/** Units of the mini-game that never receive replacements (N16.35b, N16.48). */
const isNeverReplaced = (board: Board, unit: number): boolean =>
  board.mini && board.sides[unit] === 1 && ['airborne', 'commando'].includes(counterOf(board, unit).kind)

const isAtFullStrength = ({ board, units }: Position, unit: number): boolean =>
  units[unit]!.steps >= counterOf(board, unit).attack.length

/**
 * Whether a unit may regain a step in this phase: reduced, on the map, in supply, three hexes or more from every enemy
 * (N11.12, N11.16). The same for both sides (N4.A2b, N4.B3a).
 */
export const isReplaceable = (p: Position, unit: number): boolean => {
  const { board } = p
  if (p.hexOf[unit]! < 0 || isAtFullStrength(p, unit) || counterOf(board, unit).kind === 'headquarters') return false
  return !isNeverReplaced(board, unit) && isSupplied(p, unit) && !isNearEnemy(p, unit)
}

/**
 * Steps that a service may still restore: one of armor and two of infantry class for the Germans (N11.13), and for each
 * service in the mini-game (N16.35a); the Allies of the campaign are limited only to one step a unit (N11.14, N11.15).
 * Unused steps are lost (N11.18).
 */
const stepsLeft = (board: Board, frame: FrameOf<'replacement'>, service: Service, armor: boolean): number => {
  if (!board.mini && service !== 'german') return Infinity
  return armor ? 1 - frame.armor[service] : 2 - frame.infantry[service]
}

const onUnit = sentencesOn<ReplacementQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)

/** Whether the unit was among those that may regain a step when the phase began. */
const ELIGIBLE: Restrictions<ReplacementQuestion> = [
  firstOf([
    onUnit('N16.35b', 'never-eligible', 'never receives replacements').when(({ p: { board }, unit }) =>
      isNeverReplaced(board, unit),
    ),
    onUnit('N16.35b', 'in-a-box', 'is at sea and receives no replacements').when(({ p: { board, units }, unit }) =>
      Object.hasOwn(board.boxes, units[unit]!.at),
    ),
    onUnit('N11.12', 'not-eligible', 'could not receive replacements at the start of the phase').when(
      ({ p: { frame }, id }) => !frame.eligible.includes(id),
    ),
  ]),
]

/** Tiger and Ost battalions have a single step; every other unit is of armor or infantry class. */
export const REPLACE: Restrictions<ReplacementQuestion> = [
  stages<ReplacementQuestion>(
    [UNKNOWN_UNIT],
    [
      onUnit('N11.11', 'not-own-phase', 'receives replacements in the phase of its own side').when(
        ({ p: { board, frame }, unit }) => !isFriendly(board, unit, frame.side),
      ),
    ],
    [
      ...ELIGIBLE,
      onUnit('N11.0', 'at-full-strength', 'has all its steps').when(({ p, unit }) => isAtFullStrength(p, unit)),
      onUnit('N11.15', 'restored-already', 'has regained a step in this phase').when(
        ({ p: { frame }, id }) => frame.side === 'allied' && frame.restored.includes(id),
      ),
      onUnit(({ p: { board } }) => (board.mini ? 'N16.35a' : 'N11.13'), 'no-steps-left')
        .when(
          ({ p: { board, frame }, unit }) =>
            stepsLeft(board, frame, serviceOf(board, unit), isArmorClass(board, unit)) < 1,
        )
        .saying(({ p: { board }, unit }) =>
          isArmorClass(board, unit) ? say`no step of armor class is left` : say`no step of infantry class is left`,
        ),
    ],
  ),
]
