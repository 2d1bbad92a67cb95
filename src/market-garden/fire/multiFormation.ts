/** Fire by several formations at one hex (M17.2), which lowers the ratings of the firers. */
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { hexOf, stackIn } from '../field/situation.js'
import type { FrameOf } from '../state.js'
import { communicates } from '../field/communication.js'
import { chainOf, commandOf, isSuperior, isUnder, liesBeyondNorth, printedFormation } from '../field/formations.js'
import { isArtillery, isLeader } from '../field/units.js'

/**
 * The formation that a unit counts as: its printed one. An independent company counts as one by itself (M17.2k), and so
 * does a unit whose headquarters is off the map (M30.44b).
 */
export const formationOfFire = (p: Position, unit: number): string => {
  const { board } = p
  const command = commandOf(p, unit)
  const alone = command !== null && liesBeyondNorth(board, command)
  return (alone ? null : printedFormation(board, unit)) ?? board.counters[unit]!.id
}

/**
 * Whether a unit counts as of a formation when it fires: artillery does not (M17.22c), unless it has no chain of
 * command.
 */
export const countsForFire = (p: Position, unit: number): boolean =>
  !isArtillery(p.board, unit) || chainOf(p, unit).length === 0

/**
 * The units that have fired at a hex in this phase (M17.2h, M-R302); in opportunity fire, those that have reacted to
 * the same act (M17.2i, M-R570).
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
 * The number of different formations among these: the superior of another one does not count (M17.2e to M17.2g,
 * M17.23a, M-R303), also for guns with infantry (M17.22b, M-R304).
 */
export const differentFormations = (board: Board, formations: readonly string[]): number => {
  const all = [...new Set(formations)]
  return all.filter((one) => !all.some((other) => isSuperior(board, one, other))).length
}

/**
 * Whether a leader unites units that have fired at a hex or assaulted it (M19.12): the leader is stacked with a
 * subordinate unit among them, and is in communication with all others. Units lost since do not count (M-R571).
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
