/** The builders of Normandy's frames; see {@link frameBuilders}. */
import { frameBuilders } from '../engine/frames/activity.js'
import type { Position } from './position.js'
import type { Action, Event, Frame } from './state.js'

export const { deciding, rollingFor, byItself, verbIn, choiceIn, singleIn } = frameBuilders<
  Position,
  Frame,
  Action,
  Event
>()
