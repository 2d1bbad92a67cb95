/** The types that all composites share. */
import type { Either } from 'fp-ts/lib/Either.js'
import type { Attempt, Tried } from '../engine/frames/attempt.js'
import type { Violations } from '../engine/legality/violation.js'
import type { Action, Event, State } from './state.js'

/** The part of the game by which a composite finds its actions. */
export type Game = Tried<State, Action, Event> & { readonly legalActions: (state: State) => readonly Action[] }

/** The result of a composite. */
export type Actions = Either<Violations, readonly Action[]>

/** The actions of a composite so far. */
export type Trial = Attempt<State, Action>
