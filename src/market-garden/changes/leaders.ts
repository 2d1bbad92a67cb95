/** Leaders: when they enter (M19.8a), and the bonus movement of units that march with Major Frost (M19.21). */
import { frameIn } from '../position.js'
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { stackIn } from '../field/situation.js'
import type { Emit } from '../state.js'
import { putInHex } from './changes.js'
import { divisionOf, headquartersOf, isUnder, leadersOf, printedFormation } from '../field/formations.js'
import { hasMark, isLeader } from '../field/units.js'

/**
 * The formation whose leader enters with a unit: that of a headquarters, or a battalion without one, with its first
 * unit (M19.8a, M-R384).
 */
const ledBy = (board: Board, unit: number): string | null => {
  const { kind, commands, formation } = board.counters[unit]!
  if (kind === 'headquarters') return commands
  return formation !== null && headquartersOf(board, formation).length === 0 ? formation : null
}

/**
 * The leader among units that land together, with his headquarters or the first unit of his battalion (M-R384);
 * undefined when there is none.
 */
export const leaderAmong = (p: Position, units: readonly number[]): number | undefined => {
  for (const unit of units) {
    const led = ledBy(p.board, unit)
    const leader =
      led === null ? undefined : leadersOf(p.board, led).find((other) => p.state.units[other]!.at === 'reserve')
    if (leader !== undefined) return leader
  }
  return undefined
}

/**
 * The position after a unit has entered play in a hex: its leader enters with it (M19.8a), unless another leader is
 * there (M19.31b).
 */
export const bringLeader = (p: Position, unit: number, hex: number, emit: Emit): Position => {
  const { board } = p
  const led = isLeader(board, unit) ? null : ledBy(board, unit)
  if (led === null) return p
  const { side } = board.counters[unit]!
  const taken = stackIn(p, hex).some((other) => isLeader(board, other) && board.counters[other]!.side === side)
  const leader = leadersOf(board, led).find((other) => p.state.units[other]!.at === 'reserve')
  if (taken || leader === undefined) return p
  const { id, mode } = p.state.units[leader]!
  const at = hexNumber(board, hex)
  emit?.(
    frameIn(p, 'setup') === undefined
      ? { type: 'entered', unit: id, at, mode }
      : { type: 'deployed', unit: id, to: at, mode },
  )
  return putInHex(p, leader, hex, 'top', emit)
}

/** The number of units of his division outside his battalion that Frost takes along (M19.21a). */
const COMPANIONS = 4

/** Whether a die is due before a unit begins its move: Frost has not rolled in this phase (M19.21b). */
export const isMarchBonusDue = (p: Position, unit: number): boolean =>
  hasMark(p.board, unit, 'frost') && p.state.thisPhase.marchBonus[p.board.ids[unit]!] === undefined

/**
 * Movement points that a unit has from marching with Frost (M19.21): his own battalion, and the first four other units
 * of his division that move with him in his stack (M-R572); one die serves all of them (M-R316).
 */
export const marchBonusOf = (p: Position, unit: number): number => {
  const { board } = p
  const moving = frameIn(p, 'moving')
  if (moving === undefined) return 0
  const units = moving.units.map((id) => board.unitIndex(id))
  const frost = units.find((other) => hasMark(board, other, 'frost'))
  if (frost === undefined || !units.includes(unit)) return 0
  const die = p.state.thisPhase.marchBonus[board.ids[frost]!] ?? 0
  const battalion = board.counters[frost]!.commands!
  if (unit === frost || isUnder(p, unit, battalion)) return die
  const division = divisionOf(board, battalion)
  const companions = units.filter((other) => {
    const own = printedFormation(board, other)
    return (
      other !== frost &&
      !isUnder(p, other, battalion) &&
      division !== null &&
      own !== null &&
      divisionOf(board, own)?.id === division.id
    )
  })
  return companions.slice(0, COMPANIONS).includes(unit) ? die : 0
}
