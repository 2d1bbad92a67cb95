/** The builders with which the frames of Market-Garden are defined; see {@link frameBuilders}. */
import { frameBuilders } from '../engine/frames/activity.js'
import type { Activity } from '../engine/frames/activity.js'
import type { Verb } from '../engine/frames/verb.js'
import type { At, Position } from './position.js'
import type { Action, ActionOf, Event, Frame, FrameOf } from './state.js'

/** The activity while a frame of a type is on top. */
export type ActivityOf<T extends Frame['type']> = Activity<At<T>, Position, Action, Event>

/** An action of a type that is possible while a frame of a type is on top. */
export type VerbOf<T extends Frame['type'], K extends Action['type']> = Verb<At<T>, Position, ActionOf<K>, Event>

export const { deciding, rollingFor, byItself, verbIn, choiceIn, singleIn } = frameBuilders<
  Position,
  Frame,
  Action,
  Event
>()

/** The activity of a frame that goes through stages, each of which is an activity of its own. */
export const inStages = <T extends Frame['type'], S extends string>(
  _frame: T,
  stageOf: (frame: FrameOf<T>) => S,
  stages: Readonly<Record<S, ActivityOf<T>>>,
): ActivityOf<T> => {
  const at = (p: At<T>): ActivityOf<T> => stages[stageOf(p.frame)]
  return {
    waitsFor: (p) => at(p).waitsFor(p),
    candidates: (p) => at(p).candidates(p),
    refusals: (p, action) => at(p).refusals(p, action),
    apply: (p, action, emit) => at(p).apply(p, action, emit),
    proceed: (p, emit) => at(p).proceed(p, emit),
  }
}
