/** The words of a game, asked about whatever comes from outside: a line of text in any case, and nothing fails. */
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type * as t from 'io-ts'
import { boardNamed } from './boards.js'
import { decodeWith } from './codec.js'
import type { GameText } from './game.js'

/** Whether a value is, at a glance, a position on one of some boards: views are, too, with a scenario and frames. */
export const positionTest =
  (boards: Readonly<Record<string, unknown>>) =>
  (value: unknown): boolean => {
    const { scenario, stack } = (value ?? {}) as { readonly scenario?: unknown; readonly stack?: unknown }
    return E.isRight(boardNamed(boards, scenario)) && Array.isArray(stack) && stack.length > 0
  }

/** The type of a value, whatever it is; null when it has none that can be read. */
const typeOf = (value: unknown): string | null => {
  try {
    const { type } = Object(value) as { readonly type?: unknown }
    return typeof type === 'string' ? type : null
  } catch {
    return null
  }
}

const NOWHERE = 'not a position of the game'

/**
 * The words of a game for hosts: actions and events that the game does not know, or that are malformed, are told as
 * such; about a value that is no position, names stand for themselves.
 *
 * @param isPosition - whether a value is, at a glance, a position that the words can be asked about
 */
export const wordsForAnything = <S, A, E>(
  text: GameText<S, A, E>,
  isPosition: (s: unknown) => boolean,
  shapes: { readonly action: t.Type<A>; readonly event: t.Type<E> },
): GameText<S, A, E> => {
  const worded =
    <T>(kind: string, shape: t.Type<T>, say: (s: S, told: T) => string) =>
    (s: S, told: T): string =>
      pipe(
        decodeWith(shape, told),
        E.match(
          ([{ subject, message }]) => {
            const type = typeOf(told)
            if (type === null) return `Not an ${kind}`
            const isUnknown = subject === 'type'
            return isUnknown ? `Unknown ${kind} "${type.slice(0, 40)}"` : `Malformed ${kind} "${type}": ${message}`
          },
          () => (isPosition(s) ? say(s, told) : NOWHERE),
        ),
      )
  const named =
    (kind: 'unit' | 'place') =>
    (s: S, id: unknown): string => {
      if (typeof id !== 'string') return `Not a ${kind}`
      return isPosition(s) ? text[kind](s, id) : id
    }
  return {
    unit: named('unit'),
    place: named('place'),
    action: worded('action', shapes.action, (s, a) => text.action(s, a)),
    decision: (s) => (isPosition(s) ? text.decision(s) : NOWHERE),
    event: worded('event', shapes.event, (s, e) => text.event(s, e)),
  }
}
