/** How far rollouts go. */
import type { Side } from '../engine/game.js'

/** A state with the current turn and phase. */
export interface Timed {
  readonly turn: number
  readonly phase: string
}

/** A game whose phases belong to sides. */
interface Phased {
  readonly phases: readonly { readonly id: string; readonly side: Side | null }[]
}

/** The side whose phase it is in a position; null when it belongs to neither. */
const sideOn = ({ phases }: Phased): ((at: Timed) => Side | null | undefined) => {
  const sides = new Map(phases.map(({ id, side }) => [id, side]))
  return ({ phase }) => sides.get(phase)
}

/** Whether a position is beyond the half turn of another: the consecutive phases of one side. */
export const beyondHalf = (game: Phased): ((from: Timed, now: Timed) => boolean) => {
  const side = sideOn(game)
  return (from, now) => now.turn !== from.turn || side(now) !== side(from)
}

/**
 * Whether the other side has answered some times since: a position lies that many turns ahead, and it is the turn of
 * the same side again.
 */
export const beyondAnswers = (game: Phased, answers: number): ((from: Timed, now: Timed) => boolean) => {
  const side = sideOn(game)
  return (from, now) => {
    const turns = now.turn - from.turn
    return turns > answers || (turns === answers && side(now) === side(from))
  }
}
