/** Who sees what: a page shows one side only what that side may know. */
import type { Side, Tagged } from '../../src/index.js'
import type { Decision, Playable, Position } from './games/game.js'

/** Whether anything is hidden from one of the sides. */
export const hidesAnything = <S extends Position, A extends Decision, E extends Tagged>(
  { game }: Playable<S, A, E>,
  state: S,
): boolean => {
  const all = game.hash(state)
  return game.info.sides.some((side) => game.hash(game.knownTo?.(state, side) ?? state) !== all)
}

/**
 * For whom the board is drawn: the one person at the page, or of two the one who decides. Who only watches, and whoever
 * plays where nothing is hidden, sees everything.
 */
export const viewerOf = <S extends Position, A extends Decision, E extends Tagged>(
  playable: Playable<S, A, E>,
  state: S,
  people: readonly Side[],
): Side | null => {
  if (people.length === 0 || !hidesAnything(playable, state)) return null
  const next = playable.game.toAct(state)
  return next.kind === 'player' && people.includes(next.side) ? next.side : (people[0] ?? null)
}
