/** Positions of a game without units: a state with the frame on top of its stack, and nothing else to be worked out. */
import { frameBuilders } from '../../../src/engine/frames/activity.js'
import type { ActivityIn, AtFrame } from '../../../src/engine/frames/activity.js'
import { pop as popped, push as pushed, replaceTop as replaced } from '../../../src/engine/frames/change.js'
import { emptyMemory } from '../../../src/engine/frames/memory.js'
import { positionsOf } from '../../../src/engine/frames/position.js'
import type { Position as PositionOn } from '../../../src/engine/frames/position.js'
import type { Emit as EmitOf } from '../../../src/engine/frames/verb.js'
import { illegal } from '../../../src/engine/legality/violation.js'
import type { Violation } from '../../../src/engine/legality/violation.js'
import type { Action, Event, Frame, State } from './state.js'

/** There is no board: both barns stand in every state. */
export interface Position extends PositionOn<null, State> {
  readonly frame: Frame
}
export type At<T extends Frame['type']> = AtFrame<Position, Frame, T>
export type ActivityOf<T extends Frame['type']> = ActivityIn<Position, Frame, Action, Event, T>
export type Emit = EmitOf<Event>

const positionOf = (state: State): Position => ({
  board: null,
  state,
  frame: state.stack[state.stack.length - 1]!,
  memory: emptyMemory(),
})

export const positions = positionsOf(
  () => null,
  (_board, state: State) => positionOf(state),
)

export const put = ({ state }: Position, fields: Partial<State>): Position => positionOf({ ...state, ...fields })
export const push = ({ state }: Position, frame: Frame): Position => positionOf(pushed(state, frame))
export const pop = ({ state }: Position): Position => positionOf(popped(state))
export const replaceTop = ({ state }: Position, frame: Frame): Position => positionOf(replaced(state, frame))

export const { deciding, byItself, choiceIn, singleIn } = frameBuilders<Position, Frame, Action, Event>()

export const otherwise = (_p: Position, { type }: Action): readonly Violation[] => [
  illegal('T1', 'out-of-turn', `${type} is not possible now`),
]
