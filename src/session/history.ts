/** The gestures of a journal, so that a saved match gets its history back. */
import { isRight } from 'fp-ts/lib/Either.js'
import type { Game, Side, Tagged, ToAct } from '../engine/game.js'
import type { Journal } from '../engine/play/journal.js'
import { readable } from '../engine/values/readable.js'
import type { Gesture, GestureStep } from './gesture.js'

/** Whether the decision is about a whole phase, with no activity under way. */
export const isAtRest = (next: ToAct): boolean => next.kind === 'player' && next.units.length + next.hexes.length === 0

/** A gesture that still grows. */
interface Growing<A, E, Sides extends Side> {
  readonly side: Sides
  readonly start: number
  readonly steps: GestureStep<A, E>[]
}

/** Whether a value, maybe from a file, is a journal with readable actions. */
const hasActions = <A>(given: Partial<Journal<A>>): given is Journal<A> => {
  const actions: unknown = given.actions
  return Array.isArray(actions)
}

/**
 * The gestures of a journal with their events: what one side decided until the position was back in a phase. The
 * journal is played again. Everything after an action that the game refuses is left out, and a value that is not a
 * journal has no gestures.
 *
 * @category Sessions
 */
export const gesturesOf = <S, A extends Tagged, E extends Tagged, Sides extends Side = Side>(
  game: Game<S, A, E, unknown, Sides>,
  journal: Journal<A>,
): readonly Gesture<A, E, Sides>[] => {
  const gestures: Growing<A, E, Sides>[] = []
  const copy = readable(journal)
  if (!hasActions(copy)) return gestures
  const { scenario, options, actions } = copy
  const opened = game.setup({ scenario, options })
  if (!isRight(opened)) return gestures
  let state = opened.right
  for (const [i, action] of actions.entries()) {
    const next = game.toAct(state)
    const events: E[] = []
    const played = game.apply(state, action, (event) => events.push(event))
    if (!isRight(played)) break
    state = played.right
    const last = gestures.at(-1)
    const step = last?.steps.at(-1)
    if (next.kind === 'player') {
      const one = { action, events, end: i + 1 }
      if (last?.side === next.side && !isAtRest(next)) last.steps.push(one)
      else gestures.push({ side: next.side, start: i, steps: [one] })
    } else if (last !== undefined && step !== undefined)
      // dice belong to the decision that called for them
      last.steps[last.steps.length - 1] = { ...step, events: [...step.events, ...events], end: i + 1 }
  }
  return gestures
}
