/** Earlier positions of a match, for looking back. */
import type { Game, Tagged } from '../../src/index.js'
import type { Session } from '../../src/session/index.js'

/** The size of the cache of positions. */
const MOST_POSITIONS = 80

export interface EarlierPositions<S> {
  /** the position after this many actions, replayed from the nearest cached one */
  readonly positionAfter: (actions: number) => S
  /** removes the positions after this many actions from the cache */
  readonly forgetAfter: (actions: number) => void
}

export const earlierPositions = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  session: Session<S, A, E>,
): EarlierPositions<S> => {
  const positions = new Map<number, S>()
  return {
    positionAfter: (actions) => {
      const { journal, state } = session.match
      if (actions >= journal.actions.length) return state
      const found = positions.get(actions)
      if (found !== undefined) return found
      const nearest = Math.max(-1, ...[...positions.keys()].filter((one) => one < actions))
      let now = positions.get(nearest)
      if (now === undefined) {
        const begun = game.setup({ scenario: journal.scenario, options: journal.options })
        if (begun._tag === 'Left') return state
        now = begun.right
      }
      for (const action of journal.actions.slice(Math.max(nearest, 0), actions)) now = game.applyUnchecked(now, action)
      positions.set(actions, now)
      const [oldest] = positions.keys()
      if (positions.size > MOST_POSITIONS && oldest !== undefined) positions.delete(oldest)
      return now
    },
    forgetAfter: (actions) => {
      for (const at of positions.keys()) if (at > actions) positions.delete(at)
    },
  }
}
