/** Answers that are given again and again without asking, such as "always take cover". */
import type { Tagged, ToAct } from '../../src/index.js'

/** An answer that names nobody and no place fits whenever its question comes up again. */
export const mayStand = (next: ToAct, touched: number, choices: number): boolean =>
  // a phase is no small question: to end it at once, always, would be to give the game away
  next.kind === 'player' && next.units.length + next.hexes.length > 0 && touched === 0 && choices <= 8

/** A standing answer as a text: whose it is, to which question, and the answer. */
export const standing = (next: ToAct, action: Tagged): string =>
  next.kind === 'player' ? `${next.side} ${next.frame} ${JSON.stringify(action)}` : ''

/** What a standing answer says, for a list of them. */
export const answerOf = (text: string): { readonly side: string; readonly frame: string; readonly action: unknown } => {
  const [side = '', frame = '', ...rest] = text.split(' ')
  return { side, frame, action: JSON.parse(rest.join(' ')) as unknown }
}

/** The legal action that stands as an answer, if one does. */
export const standingAmong = <A extends Tagged>(
  answers: readonly string[],
  next: ToAct,
  legal: readonly A[],
): A | undefined =>
  answers.length === 0 ? undefined : legal.find((action) => answers.includes(standing(next, action)))
