/** Answers that are given repeatedly without asking, such as "always take cover". */
import type { Tagged, ToAct } from '../../src/index.js'

/** The side, the question and the answer: an action that names no unit and no place. */
export interface StandingAnswer {
  readonly side: string
  readonly frame: string
  readonly action: Tagged
}

/** Whether an action may be a standing answer: one that names no unit and no place always fits its question. */
export const mayStand = (next: ToAct, touched: number, choices: number): boolean =>
  // a phase is no small question: always ending it immediately would lose the game
  next.kind === 'player' && next.units.length + next.hexes.length > 0 && touched === 0 && choices <= 8

const isSame = (a: Tagged, b: Tagged): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The legal action that is a standing answer, if there is one. */
export const standingAmong = <A extends Tagged>(
  answers: readonly StandingAnswer[],
  next: ToAct,
  legal: () => readonly A[],
): A | undefined => {
  if (next.kind !== 'player') return undefined
  const given = answers.filter(({ side, frame }) => side === next.side && frame === next.frame)
  return given.length === 0 ? undefined : legal().find((action) => given.some((one) => isSame(one.action, action)))
}
