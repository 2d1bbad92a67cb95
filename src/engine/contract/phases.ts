/** The phases of the contract: the steps of a sequence of play, each usable on its own. */
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { CheckedPlay } from './checkedPlay.js'
import type { Machine } from '../frames/frames.js'
import type { Phase, Side, Tagged } from '../game.js'
import type { AnyState, Soundness } from './soundness.js'
import { say } from '../words/saying.js'
import { illegal, refuse } from '../legality/violation.js'

/**
 * A step of a sequence of play, as the contract shows it.
 *
 * @category Building a game
 */
export interface StepInfo<Sides extends Side = Side> {
  readonly id: string
  readonly title: string
  readonly rule: string
  readonly side: Sides | null
}

/**
 * The phases of the contract from a sequence of play.
 *
 * @param open - the position with a phase newly opened; the same position when its scenario, with its options, has no
 *   such phase
 * @category Building a game
 */
export const phasesOf = <S extends AnyState, A extends Tagged, E, Sides extends Side, P extends StepInfo<Sides>>(
  steps: readonly P[],
  machine: Machine<S, A, E>,
  apply: CheckedPlay<S, A, E>['apply'],
  { read, trust, flaws }: Pick<Soundness<S>, 'read' | 'trust' | 'flaws'>,
  open: (s: S, step: P) => S,
): readonly Phase<S, A, E, Sides>[] =>
  steps.map((step) => {
    const { id, title, rule, side } = step
    return {
      id,
      title,
      rule,
      side,
      enter: (s) => {
        const opened = open(s, step)
        if (opened === s) return s
        // units on the move may be where they cannot stay, such as over a stacking limit
        const settled = trust(machine.settle(opened))
        return flaws(settled).length === 0 ? settled : s
      },
      legalActions: (s) => (s.phase === id ? machine.legalActions(s) : []),
      reduce: (s, a, emit) =>
        pipe(
          read(s),
          E.chain((state) =>
            state.phase === id
              ? apply(state, a, emit)
              : refuse([illegal(rule, 'other-phase', say`the current phase is ${{ phase: state.phase }}`)]),
          ),
        ),
    }
  })
