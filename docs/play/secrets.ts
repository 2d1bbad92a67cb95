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
 * The side for which the board is drawn: that of the one person at the page, or of two the one that decides. Null if
 * everything is visible, as to a spectator, or if nothing is hidden.
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
