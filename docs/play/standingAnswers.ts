/** Answers that are given again and again without asking, such as "always take cover". */
import type { Tagged, ToAct } from '../../src/index.js'

/** Whose answer it is, to which question, and the answer: an action that names nobody and no place. */
export interface StandingAnswer {
  readonly side: string
  readonly frame: string
  readonly action: Tagged
}

/** An answer that names nobody and no place fits whenever its question comes up again. */
export const mayStand = (next: ToAct, touched: number, choices: number): boolean =>
  // a phase is no small question: to end it at once, always, would be to give the game away
  next.kind === 'player' && next.units.length + next.hexes.length > 0 && touched === 0 && choices <= 8

const isSame = (a: Tagged, b: Tagged): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The legal action that stands as an answer, if one does. */
export const standingAmong = <A extends Tagged>(
  answers: readonly StandingAnswer[],
  next: ToAct,
  legal: () => readonly A[],
): A | undefined => {
  if (next.kind !== 'player') return undefined
  const given = answers.filter(({ side, frame }) => side === next.side && frame === next.frame)
  return given.length === 0 ? undefined : legal().find((action) => given.some((one) => isSame(one.action, action)))
}
