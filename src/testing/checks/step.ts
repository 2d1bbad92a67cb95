/** Checks of every action that is played. */
import type { Tagged } from '../../engine/game.js'
import { isPlainJson } from '../../engine/values/hash.js'
import { brief } from '../report.js'
import type { Check, Step } from '../scene.js'

type At<S, A extends Tagged, E extends Tagged, V> = Check<Step<S, A, E, V>>

const apply = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'apply',
  // apply was called with a listener, applyUnchecked is called without: events must not change what happens
  find: ({ game, before, action, hash }) =>
    game.hash(game.applyUnchecked(before, action)) === hash
      ? []
      : [`apply and applyUnchecked of ${brief(action)} lead to different positions`],
})

const isEvent = (event: unknown): boolean =>
  isPlainJson(event) && typeof (event as Partial<Tagged> | null)?.type === 'string'

const events = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'events',
  find: ({ events: told }) =>
    told.flatMap((event) => (isEvent(event) ? [] : [`${brief(event)} is not an event: plain JSON with a type`])),
})

const words = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'words',
  find: ({ game, before, action, after, events: told }) => {
    const lines: readonly (readonly [string, unknown])[] = [
      [brief(action), game.text.action(before, action)],
      ['what is asked for', game.text.decision(after)],
      ...told.filter(isEvent).map((event) => [brief(event), game.text.event(after, event)] as const),
    ]
    return lines.flatMap(([what, line]) =>
      typeof line === 'string' && /^\S(.*\S)?$/.test(line) ? [] : [`${what} is told as ${JSON.stringify(line)}`],
    )
  },
})

/** The checks of an action. */
export const stepChecks = <S, A extends Tagged, E extends Tagged, V>(): readonly At<S, A, E, V>[] => [
  apply(),
  events(),
  words(),
]
