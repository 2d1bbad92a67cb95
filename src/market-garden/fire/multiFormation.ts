/** Attacks by several formations on one hex (M17.2): every firer loses as much rating as formations take part. */
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { hexOf, stackIn } from '../field/situation.js'
import type { FrameOf } from '../state.js'
import { communicates } from '../field/communication.js'
import { chainOf, commandOf, isSuperior, isUnder, liesBeyondNorth, printedFormation } from '../field/formations.js'
import { isArtillery, isLeader } from '../field/units.js'

/**
 * What a unit counts as: its printed formation; an independent company counts for itself (M17.2k), and so does who is
 * on its own with a headquarters beyond the edge (M30.44b).
 */
export const formationOfFire = (p: Position, unit: number): string => {
  const { board } = p
  const command = commandOf(p, unit)
  const alone = command !== null && liesBeyondNorth(board, command)
  return (alone ? null : printedFormation(board, unit)) ?? board.counters[unit]!.id
}

/**
 * Whether a unit's fire counts at all: artillery causes no such attack (M17.22c), unless it belongs to nobody and is
 * under nobody.
 */
export const countsForFire = (p: Position, unit: number): boolean =>
  !isArtillery(p.board, unit) || chainOf(p, unit).length === 0

/**
 * The units whose fire has fallen into a hex in this phase (M17.2h, M-R302). Opportunity fire stands for itself, act by
 * act: there those count that have answered the same act (M17.2i, M-R570).
 */
export const firedBefore = (
  p: Position,
  hex: string,
  reaction: Pick<FrameOf<'reaction'>, 'spent'> | undefined,
): readonly number[] =>
  (reaction === undefined ? (p.state.thisPhase.firedInto[hex] ?? []) : Object.keys(reaction.spent)).map((id) =>
    p.board.unitIndex(id),
  )

/**
 * Different formations among these: a superior of another one is none of its own (M17.2e to M17.2g, M17.23a, M-R303),
 * for guns beside infantry too (M17.22b, M-R304).
 */
export const differentFormations = (board: Board, formations: readonly string[]): number => {
  const all = [...new Set(formations)]
  return all.filter((one) => !all.some((other) => isSuperior(board, one, other))).length
}

/**
 * Whether a leader makes these units fight as one (M19.12): he is stacked with a unit of his that takes part, and all
 * others are within communication of him. They are all that have fired at a hex, or assaulted it, up to now; who is
 * lost since is not asked (M-R571).
 */
export const isUnited = (p: Position, units: readonly number[]): boolean => {
  const { board } = p
  const there = units.filter((unit) => p.state.units[unit]!.at !== 'eliminated')
  return there.some((unit) => {
    const hex = hexOf(p, unit)
    return stackIn(p, hex).some(
      (leader) =>
        isLeader(board, leader) &&
        isUnder(p, unit, board.counters[leader]!.commands!) &&
        there.every((other) => {
          const at = hexOf(p, other)
          return at >= 0 && communicates(board, at, hex)
        }),
    )
  })
}
