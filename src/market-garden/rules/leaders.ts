/** Leaders: when they come (M19.8a), and what Major Frost gets out of those who march with him (M19.21). */
import { frameOf } from '../../engine/change.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { stackIn } from '../situation.js'
import type { Emit, State } from '../state.js'
import { putInHex } from './changes.js'
import { divisionOf, headquartersOf, isUnder, leadersOf, printedFormation } from './formations.js'
import { hasMark, isLeader } from './units.js'

/**
 * The formation whose leader comes with a unit: that of a headquarters, or a battalion that has none, with its first
 * unit (M19.8a, M-R384).
 */
const ledBy = (board: Board, unit: number): string | null => {
  const { kind, commands, formation } = board.counters[unit]!
  if (kind === 'headquarters') return commands
  return formation !== null && headquartersOf(board, formation).length === 0 ? formation : null
}

/**
 * The state after a unit has come into play in a hex: its leader comes with it (M19.8a), unless another one stands
 * there (M19.31b).
 */
export const bringLeader = (board: Board, state: State, unit: number, hex: number, emit: Emit): State => {
  const led = isLeader(board, unit) ? null : ledBy(board, unit)
  if (led === null) return state
  const { side } = board.counters[unit]!
  const taken = stackIn(board, state, hex).some(
    (other) => isLeader(board, other) && board.counters[other]!.side === side,
  )
  const leader = leadersOf(board, led).find((other) => state.units[other]!.at === 'reserve')
  if (taken || leader === undefined) return state
  emit?.({ type: 'entered', unit: board.ids[leader]!, at: hexNumber(board, hex) })
  return putInHex(board, state, leader, hex, 'top', emit)
}

/** Others of the division, beyond his battalion, whom Frost takes along (M19.21a). */
const COMPANIONS = 4

/** Whether a die is due before a unit sets out: Frost has not rolled it in this phase (M19.21b). */
export const isSpurDue = (board: Board, state: State, unit: number): boolean =>
  hasMark(board, unit, 'frost') && state.thisPhase.spurred[board.ids[unit]!] === undefined

/**
 * Movement points that a unit has from marching with Frost (M19.21): his own battalion, and the first four others of
 * his division that move together with him, in his stack (M-R572), one die for all of them (M-R316).
 */
export const spurOf = (board: Board, state: State, unit: number): number => {
  const units = (frameOf(state, 'moving')?.units ?? []).map((id) => board.unitIndex(id))
  const frost = units.find((other) => hasMark(board, other, 'frost'))
  if (frost === undefined || !units.includes(unit)) return 0
  const die = state.thisPhase.spurred[board.ids[frost]!] ?? 0
  const battalion = board.counters[frost]!.commands!
  if (unit === frost || isUnder(board, state, unit, battalion)) return die
  const division = divisionOf(board, battalion)
  const companions = units.filter((other) => {
    const own = printedFormation(board, other)
    return (
      other !== frost &&
      !isUnder(board, state, other, battalion) &&
      division !== null &&
      own !== null &&
      divisionOf(board, own)?.id === division.id
    )
  })
  return companions.slice(0, COMPANIONS).includes(unit) ? die : 0
}
