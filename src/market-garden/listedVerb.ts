/** Verbs whose legal actions a room lists by itself. */
import { fromItems } from '../engine/candidates.js'
import type { Choice, Emit } from '../engine/verb.js'
import type { Violation } from '../engine/violation.js'
import { verbIn } from './activities.js'
import type { VerbOf } from './activities.js'
import { reasonsIn } from './field/reasonsIn.js'
import type { At, Position } from './position.js'
import type { Action, ActionOf, Event, Frame } from './state.js'

/** What is legal, in the order of the JSON text, and why anything else is not. */
interface Listed<At, A> {
  readonly listed: (p: At) => readonly A[]
  readonly reasons: (p: At, action: A) => readonly Violation[]
  readonly apply: (p: At, action: A, emit: Emit<Event>) => Position
}

/** The actions of one type. */
export const ofType = <K extends Action['type']>(actions: readonly Action[], type: K): readonly ActionOf<K>[] =>
  actions.filter((action): action is ActionOf<K> => action.type === type)

/** A verb whose legal actions are listed, so that the list is not judged once more. */
export const listedIn = <T extends Frame['type'], K extends Action['type']>(
  frame: T,
  type: K,
  { listed, reasons, apply }: Listed<At<T>, ActionOf<K>>,
): VerbOf<T, K> => {
  const legal = reasonsIn(({ p, action }: Choice<At<T>, ActionOf<K>>) => reasons(p, action))
  return verbIn(frame, type, {
    ask: (p, action) => ({ p, action }),
    restrictions: [legal],
    options: (p) => fromItems(listed(p), (action) => ({ p, action })),
    judged: [legal],
    tell: (_p, { action }) => action,
    apply: (p, { action }, emit) => apply(p, action, emit),
  })
}
