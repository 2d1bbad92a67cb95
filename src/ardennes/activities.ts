/** The words in which the frames of the Ardennes are written down; see {@link frameBuilders}. */
import { frameBuilders } from '../engine/frames/activity.js'
import type { Activity } from '../engine/frames/activity.js'
import type { Verb } from '../engine/frames/verb.js'
import type { At, Position } from './position.js'
import type { Action, ActionOf, ActionType, Event, Frame } from './state.js'

/** What goes on while a frame of a type lies on top. */
export type ActivityOf<T extends Frame['type']> = Activity<At<T>, Position, Action, Event>

/** An action of a type, as it can be taken with a frame of a type on top. */
export type VerbOf<T extends Frame['type'], K extends ActionType> = Verb<At<T>, Position, ActionOf<K>, Event>

export const { deciding, rollingFor, byItself, verbIn, choiceIn, singleIn } = frameBuilders<
  Position,
  Frame,
  Action,
  Event
>()
