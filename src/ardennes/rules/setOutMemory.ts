/**
 * Whether a unit can set out is asked for every unit after every move, and hardly ever changes: during a Movement Phase the
 * enemy stands still. For each unit it is remembered where its move could end; as long as the unit and the setting are the
 * same, only that place is looked at again, because own units may have come there.
 */
import type { Situation } from '../situation.js'
import { MOVEMENT_MODES } from '../state.js'
import type { FrameOf, MovementMode, State, Unit } from '../state.js'
import { mayLeave } from './exit.js'
import type { Mover } from './mover.js'
import { moverAtStart, stepOn } from './mover.js'
import { finishOf, mayRest } from './rest.js'

/** What a unit could do when it was asked last. */
interface Known {
  readonly unit: Unit
  /** where a move of it ends; null when there is not even a first step */
  readonly finish: Mover | null
}

/** What is remembered by unit and mode; it holds for one ground of a setting. */
export type StepMemory = (Known | undefined)[]

type Movement = FrameOf<'movement'>

/** Where a move of a unit can end, best after one step; null when it cannot end anywhere. Every first step is noted. */
const finishAfterStep = (
  s: Situation,
  state: State,
  frame: Movement,
  mover: Mover,
  firstSteps: Mover[],
): Mover | null => {
  for (let direction = 0; direction < 6; direction++) {
    const step = stepOn(s, state, mover, direction)
    if (step === null) continue
    if (mayRest(s, state, frame, step)) return step
    firstSteps.push(step)
  }
  for (const step of firstSteps) {
    const finish = finishOf(s, state, frame, step)
    if (finish !== null) return finish
  }
  return null
}

/** Whether a unit that may move in this way has somewhere to go: the answer of `canGoOn` for a unit at its start. */
export const canSetOut = (
  memory: StepMemory,
  s: Situation,
  state: State,
  frame: Movement,
  unit: number,
  by: MovementMode,
): boolean => {
  const key = unit * MOVEMENT_MODES.length + MOVEMENT_MODES.indexOf(by)
  const known = memory[key]
  if (known?.unit === state.units[unit]) {
    const { finish } = known!
    if (finish === null) return false
    if (mayRest(s, state, frame, finish) || mayLeave(s, state, finish)) return true
  }
  const mover = moverAtStart(s.board, state, unit, by, s.hexOf[unit]!)
  const firstSteps: Mover[] = []
  const finish = mayLeave(s, state, mover) ? mover : finishAfterStep(s, state, frame, mover, firstSteps)
  if (finish !== null || firstSteps.length === 0) memory[key] = { unit: state.units[unit]!, finish }
  return finish !== null
}
