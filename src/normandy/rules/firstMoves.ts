/** The first steps of a movement phase as actions, remembered unit by unit. {@link eachFirstMove} gives the same without remembering. */
import { stackedIn } from '../../wargame/disposition.js'
import type { Candidates } from '../../engine/candidates.js'
import { judgedByGroup } from '../../engine/candidates.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import type { Action, FrameOf, State } from '../state.js'
import { situationOf } from '../situation.js'
import type { Situation } from '../situation.js'
import { moverAtStart } from './movement.js'
import type { Mover } from './movement.js'
import { eachGroupLedBy, eachStepCost, unmovedMates, unmovedUnits } from './moves.js'
import { phaseMemory } from './phaseMemory.js'
import { canEndAfter, curesAreSafe } from './room.js'
import { halvesOf } from './stacking.js'
import { idsOf } from './units.js'

type Movement = FrameOf<'movement'>

/** A step that may be made if its move can end. */
interface FirstStep {
  readonly action: Action
  readonly mover: Mover
  readonly to: number
  readonly cost: number
  /** the group fits into the hex; otherwise it depends on places further away whether its move can end (N6.14a) */
  readonly roomy: boolean
}

const remembered = phaseMemory<readonly FirstStep[]>()

/** The steps of the groups that a unit leads; they hold until somebody moves in its hex or next to it. */
const stepsLedBy = (s: Situation, state: State, frame: Movement, unit: number): readonly FirstStep[] => {
  const { board } = s
  const steps: FirstStep[] = []
  eachGroupLedBy(board, state, frame, unmovedMates(board, s, frame, unit), (group) => {
    const mover = moverAtStart(s, state, frame, group)
    // shared by all who ask as long as nothing changes, so nobody may write to it
    const units = Object.freeze(idsOf(board, group))
    const points = halvesOf(board, group)
    return eachStepCost(s, mover, (to, cost) => {
      const action: Action = Object.freeze({ type: 'move', units, to: hexNumber(board, to) })
      steps.push({ action, mover, to, cost, roomy: stackedIn(s, to) + points <= board.stackLimit })
      return false
    })
  })
  return steps
}

/** The first steps of the phase, in the order of their JSON text. */
export const firstMoves = (board: Board, state: State, frame: Movement): Candidates<Action> => {
  const s = situationOf(board, state)
  const known = remembered(s, state, frame)
  const safe = curesAreSafe(s, state, frame)
  const byUnit = unmovedUnits(board, s, frame).map((unit) => (known[unit] ??= stepsLedBy(s, state, frame, unit)))
  const judge = ({ action, mover, to, cost, roomy }: FirstStep): Action | null =>
    (roomy && safe) || canEndAfter(s, state, frame, mover, to, cost) ? action : null
  return judgedByGroup(byUnit, (steps) => steps, judge)
}
