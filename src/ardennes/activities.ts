/** The builders of the frames of the Ardennes; see {@link frameBuilders}. */
import { frameBuilders } from '../engine/frames/activity.js'
import type { Activity } from '../engine/frames/activity.js'
import type { Verb } from '../engine/frames/verb.js'
import type { At, Position } from './position.js'
import type { Action, ActionOf, ActionType, Event, Frame } from './state.js'

/** The activity of a frame of a type while it is on top. */
export type ActivityOf<T extends Frame['type']> = Activity<At<T>, Position, Action, Event>

/** An action of a type that can be taken with a frame of a type on top. */
export type VerbOf<T extends Frame['type'], K extends ActionType> = Verb<At<T>, Position, ActionOf<K>, Event>

export const { deciding, rollingFor, byItself, verbIn, choiceIn, singleIn } = frameBuilders<
  Position,
  Frame,
  Action,
  Event
>()
