/** Verbs and activities of this game: the engine's, with the types of Normandy filled in. */
import { automatic, decisions, rolling } from '../engine/activity.js'
import type { Activity, Decisions } from '../engine/activity.js'
import type { Roll } from '../engine/game.js'
import { choice, single, verb } from '../engine/verb.js'
import type { ChoiceSpec, Verb, VerbSpec } from '../engine/verb.js'
import type { Restrictions } from '../engine/restriction.js'
import type { At, Position } from './position.js'
import type { Action, ActionOf, ActionType, Emit, Event, Frame } from './state.js'

/** What goes on while a frame of a type lies on top. */
export type ActivityOf<T extends Frame['type']> = Activity<At<T>, Position, Action, Event>

/** An action of a type, as it can be taken with a frame of a type on top. */
export type VerbOf<T extends Frame['type'], K extends ActionType> = Verb<At<T>, Position, ActionOf<K>, Event>

/** A frame in which somebody decides: the table of its verbs. */
export const deciding = <T extends Frame['type']>(
  _frame: T,
  spec: Decisions<At<T>, Position, Action, Event>,
): ActivityOf<T> => decisions(spec)

/** A frame that waits for a die. */
export const rollingFor = <T extends Frame['type']>(
  _frame: T,
  spec: {
    readonly dice: (p: At<T>) => Roll | null
    readonly roll: (p: At<T>, die: number, emit: Emit) => Position
    readonly proceed?: (p: At<T>, emit: Emit) => Position
  },
): ActivityOf<T> => rolling({ ...spec, roll: (p, dice, emit) => spec.roll(p, dice[0]!, emit) })

/** A frame that goes on by itself. */
export const byItself = <T extends Frame['type']>(
  _frame: T,
  proceed: (p: At<T>, emit: Emit) => Position,
): ActivityOf<T> => automatic(proceed)

/** A verb from its question; see {@link verb}. */
export const verbIn = <T extends Frame['type'], K extends ActionType, Q>(
  _frame: T,
  _action: K,
  spec: VerbSpec<At<T>, Position, ActionOf<K>, Event, Q>,
): VerbOf<T, K> => verb(spec)

/** A verb whose actions can be listed as they are; see {@link choice}. */
export const choiceIn = <T extends Frame['type'], K extends ActionType>(
  _frame: T,
  _action: K,
  spec: ChoiceSpec<At<T>, Position, ActionOf<K>, Event>,
): VerbOf<T, K> => choice(spec)

/** A verb of which there is one action alone; see {@link single}. */
export const singleIn = <T extends Frame['type'], K extends ActionType>(
  _frame: T,
  action: ActionOf<K>,
  restrictions: Restrictions<At<T>>,
  apply: (p: At<T>, emit: Emit) => Position,
): VerbOf<T, K> => single(action, restrictions, apply)
