/** How far lines of play are followed. */
import type { Side } from '../engine/game.js'

/** A state that says which phase of which turn is on. */
export interface Timed {
  readonly turn: number
  readonly phase: string
}

/** A game whose phases belong to sides. */
interface Phased {
  readonly phases: readonly { readonly id: string; readonly side: Side | null }[]
}

/** The side whose phase is on in a position; null where it is nobody's. */
const sideOn = ({ phases }: Phased): ((at: Timed) => Side | null | undefined) => {
  const sides = new Map(phases.map(({ id, side }) => [id, side]))
  return ({ phase }) => sides.get(phase)
}

/** Whether a position lies beyond the half of the turn, the phases of one side after each other, that another is in. */
export const beyondHalf = (game: Phased): ((from: Timed, now: Timed) => boolean) => {
  const side = sideOn(game)
  return (from, now) => now.turn !== from.turn || side(now) !== side(from)
}

/**
 * Whether the other side has answered since: a position lies in the next turn, and it is the turn of the same side
 * again.
 */
export const beyondAnswer = (game: Phased): ((from: Timed, now: Timed) => boolean) => {
  const side = sideOn(game)
  return (from, now) => now.turn > from.turn + 1 || (now.turn > from.turn && side(now) === side(from))
}
