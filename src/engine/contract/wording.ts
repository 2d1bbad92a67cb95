/** The words of a game about any value from outside: always a line of text, never an exception. */
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type * as t from 'io-ts'
import { boardNamed } from './boards.js'
import { decodeWith } from '../codecs/codec.js'
import { inWords, say } from '../words/saying.js'
import type { Dictionary } from '../words/saying.js'
import type { GameText } from '../game.js'

/** Whether a value looks like a position on one of some boards; a view with a scenario and frames does, too. */
export const positionTest =
  (boards: Readonly<Record<string, unknown>>) =>
  (value: unknown): boolean => {
    const { scenario, stack } = (value ?? {}) as { readonly scenario?: unknown; readonly stack?: unknown }
    return E.isRight(boardNamed(boards, scenario)) && Array.isArray(stack) && stack.length > 0
  }

const KINDS = {
  action: { none: say`Not an action`, kind: say`action` },
  event: { none: say`Not an event`, kind: say`event` },
  unit: { none: say`Not a unit` },
  place: { none: say`Not a place` },
}

/** The `type` of any value; null when it has none that can be read. */
const typeOf = (value: unknown): string | null => {
  try {
    const { type } = Object(value) as { readonly type?: unknown }
    return typeof type === 'string' ? type : null
  } catch {
    return null
  }
}

const NOWHERE = say`not a position of the game`

/**
 * The words of a game, in English alone or by the dictionary of any language.
 *
 * @category Building a game
 */
export type WordsOf<S, A, E> = GameText<S, A, E> | ((dictionary: Dictionary) => GameText<S, A, E>)

/**
 * The words of a game for hosts, by dictionary: unknown and malformed actions and events are reported as such; for a
 * value that is not a position, ids are used as names.
 *
 * @param isPosition - whether a value looks like a position
 */
export const wordsForAnything =
  <S, A, E>(
    words: WordsOf<S, A, E>,
    isPosition: (s: unknown) => boolean,
    shapes: { readonly action: t.Type<A>; readonly event: t.Type<E> },
  ): ((dictionary: Dictionary) => GameText<S, A, E>) =>
  (dictionary) => {
    const text = typeof words === 'function' ? words(dictionary) : words
    const nowhere = inWords(NOWHERE, dictionary)
    const worded =
      <T>(about: 'action' | 'event', shape: t.Type<T>, tell: (s: S, told: T) => string) =>
      (s: S, told: T): string =>
        pipe(
          decodeWith(shape, told),
          E.match(
            ([{ subject, template, params }]) => {
              const type = typeOf(told)
              const { none, kind } = KINDS[about]
              if (type === null) return inWords(none, dictionary)
              const isUnknown = subject === 'type'
              const said = isUnknown
                ? say`Unknown ${{ kind }} "${{ type: type.slice(0, 40) }}"`
                : say`Malformed ${{ kind }} "${{ type }}": ${{ problem: { template, params } }}`
              return inWords(said, dictionary)
            },
            () => (isPosition(s) ? tell(s, told) : nowhere),
          ),
        )
    const named =
      (kind: 'unit' | 'place') =>
      (s: S, id: unknown): string => {
        if (typeof id !== 'string') return inWords(KINDS[kind].none, dictionary)
        return isPosition(s) ? text[kind](s, id) : id
      }
    return {
      unit: named('unit'),
      place: named('place'),
      action: worded('action', shapes.action, (s, a) => text.action(s, a)),
      decision: (s) => (isPosition(s) ? text.decision(s) : nowhere),
      event: worded('event', shapes.event, (s, e) => text.event(s, e)),
    }
  }
