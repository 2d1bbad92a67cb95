/** A sequence of play that opens one phase after another by itself. */

/**
 * The step after the current one; the first of the next turn follows the last of a turn. Steps that this turn does not
 * have are skipped.
 *
 * @category Building a game
 */
export const stepAfter = <S extends { readonly phase: string }, P extends StepOf<S>>(
  steps: readonly P[],
  state: S,
): P => {
  const at = steps.findIndex((step) => step.id === state.phase)
  for (let i = 1; i <= steps.length; i++) {
    const step = steps[(at + i) % steps.length]!
    if (step.when?.(state) !== false) return step
  }
  return steps.at(-1)!
}

/**
 * A step of a sequence of play, as far as the order of steps goes.
 *
 * @category Building a game
 */
export interface StepOf<S> {
  readonly id: string
  /** whether there is such a phase in this turn; every turn has it where this is left out */
  readonly when?: (state: S) => boolean
  /** it belongs to the set-up: no other phase leads to it, but it can be opened by name */
  readonly atStart?: true
  /** whether a game with these options has such a phase at all; every one has it where this is left out */
  readonly exists?: (state: S) => boolean
}

/**
 * The step that is opened when one is asked for by name: a phase that this turn does not have is passed over, as play
 * does.
 *
 * @category Building a game
 */
export const stepOpened = <S extends { readonly phase: string }, P extends StepOf<S>>(
  steps: readonly P[],
  state: S,
  step: P,
): P => (step.atStart === true || step.when?.(state) !== false ? step : stepAfter(steps, { ...state, phase: step.id }))
