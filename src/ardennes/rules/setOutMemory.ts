/**
 * Whether a unit can set out is asked for every unit after every move, and hardly ever changes: during a Movement Phase the
 * enemy stands still. It is remembered where a move could end; as long as the unit and the setting are the same, only that
 * place is looked at again, because own units may have come there.
 */
import { unitsIn } from '../../wargame/disposition.js'
import type { Situation } from '../situation.js'
import type { FrameOf, MovementMode, State } from '../state.js'
import { mayLeave } from './exit.js'
import type { Mover } from './mover.js'
import { moverAtStart, stepOn } from './mover.js'
import { finishOf, mayRest } from './rest.js'

type Movement = FrameOf<'movement'>

/** What is remembered of a move that is open to a unit: it holds for one setting. */
export interface Ending {
  /** where it could end when it was asked last; undefined when that is not known, null when there is not even a first step */
  finish: Mover | null | undefined
}

/** An ending of which nothing is known yet. */
export const unknownEnding = (): Ending => ({ finish: undefined })

/** Whether a move can still end where it could before in the same setting. */
const stillEnds = (s: Situation, state: State, frame: Movement, finish: Mover): boolean => {
  // nobody has come there, and by day only company matters to units that are not in column
  if (!frame.night && finish.who.by !== 'strategic' && unitsIn(s, finish.hex).length === 0) return true
  return mayRest(s, state, frame, finish) || mayLeave(s, state, finish)
}

/** Where a move of a unit can end, best after one step into a hex of its own; null when it cannot end anywhere. Every first step is noted. */
const finishAfterStep = (
  s: Situation,
  state: State,
  frame: Movement,
  mover: Mover,
  firstSteps: Mover[],
): Mover | null => {
  let shared: Mover | null = null
  for (let direction = 0; direction < 6; direction++) {
    const step = stepOn(s, state, mover, direction)
    if (step === null) continue
    firstSteps.push(step)
    const isAlone = unitsIn(s, step.hex).length === 0
    if ((!isAlone && shared !== null) || !mayRest(s, state, frame, step)) continue
    if (isAlone) return step
    shared = step
  }
  if (shared !== null) return shared
  for (const step of firstSteps) {
    const finish = finishOf(s, state, frame, step)
    if (finish !== null) return finish
  }
  return null
}

/** Whether a unit that may move in this way has somewhere to go: the answer of `canGoOn` for a unit at its start. */
export const canSetOut = (
  ending: Ending,
  s: Situation,
  state: State,
  frame: Movement,
  unit: number,
  by: MovementMode,
): boolean => {
  if (ending.finish === null) return false
  if (ending.finish !== undefined && stillEnds(s, state, frame, ending.finish)) return true
  const mover = moverAtStart(s.board, state, unit, by, s.hexOf[unit]!)
  const firstSteps: Mover[] = []
  const finish = mayLeave(s, state, mover) ? mover : finishAfterStep(s, state, frame, mover, firstSteps)
  ending.finish = finish ?? (firstSteps.length === 0 ? null : undefined)
  return finish !== null
}

/** Whether a unit that stands in its entry hex can end its move: the answer of `canFinish`. */
export const canComeIn = (ending: Ending, s: Situation, state: State, frame: Movement, entrant: Mover): boolean => {
  if (ending.finish && stillEnds(s, state, frame, ending.finish)) return true
  ending.finish = finishOf(s, state, frame, entrant) ?? undefined
  return ending.finish !== undefined
}
