/** The machine of a game: it calls the activity of the top frame, and runs automatic steps. */
import { fromList, toList } from '../legality/candidates.js'
import type { Activities, Activity } from './activity.js'
import { MOST_AUTOMATIC_STEPS } from './frames.js'
import type { Machine, Pending, Stacked } from './frames.js'
import type { Tagged } from '../game.js'
import type { Memory } from './memory.js'
import type { Positions } from './position.js'
import { NO_STATE } from './ownState.js'
import { everyRoll, explainRoll } from './rolls.js'
import type { Emit } from './verb.js'
import { illegal } from '../legality/violation.js'

/**
 * The machine of a game, from its positions and the table of its activities. Rolls and the end are the same in all
 * games, so it answers about them itself.
 *
 * @category Building a game
 */
export const machineOfActivities = <
  S extends Stacked<F>,
  F extends Tagged,
  P extends { readonly state: S; readonly frame: F; readonly memory: Memory },
  A extends Tagged,
  E,
>(
  { of, keep }: Positions<S, P>,
  activities: Activities<P, F, A, E>,
): Machine<S, A, E> => {
  const at = (state: S): P => {
    try {
      return of(state)
    } catch (cause) {
      throw new TypeError(NO_STATE, { cause }) // from JavaScript: something that only looks like a state
    }
  }
  // the table is total over F, so the activity found under a frame's own type takes that frame
  const activityOf = ({ frame }: P): Activity<P, P, A, E> =>
    (activities as unknown as Readonly<Record<string, Activity<P, P, A, E>>>)[frame.type]!
  // asked of every position three times: whether it is settled, who acts, what may be done
  const pending = (p: P): Pending => (p.memory.pending ??= activityOf(p).waitsFor(p))
  const settled = (start: P, emit: Emit<E>): P => {
    let p = start
    for (let step = 0; step < MOST_AUTOMATIC_STEPS; step++) {
      if (pending(p).kind !== 'automatic') return p
      p = activityOf(p).proceed(p, emit)
    }
    throw new RangeError(`the frame ${p.frame.type} never settles`)
  }
  const rolls = (p: P): readonly A[] => {
    const now = pending(p)
    // a roll action is one of the game's actions: the game's action union contains RollAction
    return now.kind === 'chance' ? (everyRoll(now.roll.dice, now.roll.faces) as unknown as readonly A[]) : []
  }
  return {
    pending: (s) => pending(at(s)),
    toAct: (s) => {
      const p = at(s)
      const now = pending(p)
      switch (now.kind) {
        case 'player':
          return { kind: 'player', side: now.side, frame: p.frame.type }
        case 'chance':
        case 'over':
          return now
        case 'automatic':
          throw new RangeError(`the frame ${p.frame.type} has not been settled`)
      }
    },
    legalActions: (s) => {
      const p = at(s)
      return pending(p).kind === 'player' ? toList(activityOf(p).candidates(p)) : rolls(p)
    },
    candidates: (s) => {
      const p = at(s)
      return pending(p).kind === 'player' ? activityOf(p).candidates(p) : fromList(rolls(p))
    },
    chanceOutcomes: (s) => rolls(at(s)).map((action) => ({ action, weight: 1 })),
    explain: (s, a) => {
      const p = at(s)
      const now = pending(p)
      switch (now.kind) {
        case 'player':
          return a.type === 'roll'
            ? [illegal('input', 'no-roll-pending', 'no die roll is due now')]
            : activityOf(p).refusals(p, a)
        case 'chance':
          return explainRoll(now.roll, a)
        case 'over':
        case 'automatic':
          return [illegal('input', 'game-over', 'the game is over')]
      }
    },
    step: (s, a, emit) => {
      const p = at(s)
      return keep(settled(activityOf(p).apply(p, a, emit), emit))
    },
    settle: (s, emit) => keep(settled(at(s), emit)),
  }
}
