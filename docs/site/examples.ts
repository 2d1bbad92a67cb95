/** Actions, events and frames as they occur in play: the first of each type in a short match of every scenario. */
import { playout, randomBot, startMatch } from '../../src/index.js'
import type { Game, Tagged } from '../../src/index.js'
import { KINDS } from './publicTypes.js'
import type { Kind } from './publicTypes.js'

/** The first value of each type. */
export type Examples = Readonly<Record<Kind, ReadonlyMap<string, object>>>

/** Actions of a match; later ones bring little that is new. */
const MOST_ACTIONS = 1_000

const framesOf = (state: unknown): readonly Tagged[] => (state as { readonly stack: readonly Tagged[] }).stack

/** Plays every scenario of a game with random bots, from the same seed every time. */
export const examplesOf = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  most = MOST_ACTIONS,
): Examples => {
  const found = Object.fromEntries(KINDS.map((kind) => [kind, new Map<string, object>()])) as Record<
    Kind,
    Map<string, object>
  >
  const note = (kind: Kind, value: Tagged): void => {
    if (!found[kind].has(value.type)) found[kind].set(value.type, value)
  }
  for (const { id } of game.info.scenarios) {
    const match = startMatch(game, { scenario: id, seed: 'catalogue' })
    if (match._tag === 'Left') throw new Error(`${game.info.id}: ${match.left[0].message}`)
    for (const frame of framesOf(match.right.state)) note('Frame', frame)
    playout(game, match.right, Object.fromEntries(game.info.sides.map((side) => [side, randomBot])), {
      most,
      emit: (event) => note('Event', event),
      visit: (action, state) => {
        note('Action', action)
        for (const frame of framesOf(state)) note('Frame', frame)
      },
    })
  }
  return found
}

/** The longest list that an example shows whole. */
const MOST_SHOWN = 5

const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value.map(shortened)
    return items.length <= MOST_SHOWN
      ? items
      : [...items.slice(0, MOST_SHOWN - 1), `… ${items.length - MOST_SHOWN + 1} more`]
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]))
}

/** An example as JSON, a field to a line where it does not fit into one; of long lists it shows the beginning. */
export const exampleText = (value: object): string => {
  const fields = Object.entries(shortened(value) as object).map(
    ([key, part]) => `${JSON.stringify(key)}: ${JSON.stringify(part)}`,
  )
  const line = `{ ${fields.join(', ')} }`
  return line.length <= 90 ? line : `{\n${fields.map((field) => `  ${field}`).join(',\n')}\n}`
}
