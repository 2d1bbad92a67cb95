/** Gestures of a side and their events: for logs, animations and undo. */
import type { Side, Tagged } from '../engine/game.js'
import { readable } from '../engine/values/readable.js'
import type { Relocation } from '../wargame/events.js'

/**
 * One action of a player, with the rolls that it called for.
 *
 * @category Sessions
 */
export interface GestureStep<A, E> {
  readonly action: A
  /** what happened, the dice included, in order */
  readonly events: readonly E[]
  /** how many actions the journal has after it, rolls included */
  readonly end: number
}

/**
 * A gesture of one side: what a host played with one call, or what a player decided until the position was back in a
 * phase or another player had to decide.
 *
 * @category Sessions
 */
export interface Gesture<A, E, Sides extends Side = Side> {
  /** who did it */
  readonly side: Sides
  /** the steps, in order */
  readonly steps: readonly GestureStep<A, E>[]
  /** how many actions the journal had before it */
  readonly start: number
}

/**
 * A change reported to a listener.
 *
 * - `played`: a gesture has been played, or has grown by these steps; it is the last of the history
 * - `undone`: gestures were undone; the history has the remaining ones
 * - `waiting`: a player has been asked for a decision, and has not answered yet
 * - `idle`: only the host can continue
 *
 * @category Sessions
 */
export type Change<A, E, Sides extends Side = Side> =
  | { readonly kind: 'played'; readonly gesture: Gesture<A, E, Sides>; readonly steps: readonly GestureStep<A, E>[] }
  | { readonly kind: 'undone'; readonly history: readonly Gesture<A, E, Sides>[] }
  | { readonly kind: 'waiting'; readonly side: Sides }
  | { readonly kind: 'idle' }

/** The gesture after an undo, with the remaining steps; null when none remains. */
export const cutAt = <A, E, Sides extends Side>(
  gesture: Gesture<A, E, Sides>,
  length: number,
): Gesture<A, E, Sides> | null => {
  const steps = gesture.steps.filter(({ end }) => end <= length)
  return steps.length === 0 ? null : { ...gesture, steps }
}

type Moving = Tagged & Relocation

const isMoving = (event: Tagged): event is Moving => {
  const { units, path }: Partial<Moving> = readable(event) // looked at, not trusted
  return Array.isArray(units) && Array.isArray(path)
}

const goesOn = (before: Moving, after: Moving): boolean =>
  before.type === after.type &&
  before.to === after.from &&
  before.units.length === after.units.length &&
  before.units.every((unit, i) => unit === after.units[i])

/**
 * Events with the steps of each move joined: consecutive events of the same type that move the same units on become
 * one, from the start of the first to the end of the last along the whole path.
 *
 * @category Sessions
 */
export const joinMoves = <E extends Tagged>(events: readonly E[]): readonly E[] => {
  const joined: E[] = []
  if (!Array.isArray(events)) return joined // it may come from a server
  for (const event of events as readonly E[]) {
    const last = joined.at(-1)
    if (last !== undefined && isMoving(last) && isMoving(event) && goesOn(last, event)) {
      const path = [...last.path, ...event.path.slice(last.path.at(-1) === event.path[0] ? 1 : 0)]
      joined[joined.length - 1] = { ...event, from: last.from, path }
    } else joined.push(event)
  }
  return joined
}
