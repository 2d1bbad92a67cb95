/** The invariants of bridges and ferries: their records refer to this map and are consistent. */
import { isBridgeEngineer } from '../field/units.js'
import type { Violation } from '../../engine/legality/violation.js'
import { illegal } from '../../engine/legality/violation.js'
import type { Board } from '../board/board.js'
import { chargeTurns } from './works.js'
import type { State } from '../state.js'

const isAscending = (list: readonly string[]): boolean => list.every((id, i) => i === 0 || list[i - 1]! < id)

/** The bridges named in frames of the stack. */
const inFrames = (state: State): readonly string[] =>
  state.stack.flatMap((frame) => {
    if (frame.type === 'demolition') return [...frame.bridges, ...(frame.rolling === null ? [] : [frame.rolling])]
    return frame.type === 'charge-roll' ? [frame.bridge] : []
  })

/** The violations of these invariants in a state. */
export const crossingViolations = (board: Board, state: State): readonly Violation[] => {
  const { down, entered, blown, repairs, charges, ferries } = state.crossings
  const out: Violation[] = []
  const bad = (rule: string, code: string, path: string, what: string): number =>
    out.push(illegal(rule, code, `crossings.${path} ${what}`, `crossings.${path}`))
  const named = { down, entered, repairs: Object.keys(repairs), charges: Object.keys(charges), stack: inFrames(state) }
  for (const [path, ids] of Object.entries(named))
    for (const id of ids)
      if (!board.bridges.has(id)) bad('input', 'unknown-bridge', path, `names ${id}, which is no bridge`)
  const rolled = state.stack.flatMap((frame) => (frame.type === 'ferry-roll' ? [frame.ferry] : []))
  for (const id of [...Object.keys(ferries), ...rolled])
    if (!board.ferries.has(id)) bad('input', 'unknown-ferry', 'ferries', `names ${id}, which is no ferry`)
  for (const [path, ids] of [
    ['down', down],
    ['entered', entered],
  ] as const)
    if (!isAscending(ids)) bad('input', 'out-of-order', path, 'is not in ascending order')
  if (blown > entered.length)
    bad('M16.5d', 'too-many-blown', 'blown', `is ${blown}, but Allied units have come to ${entered.length} bridges`)
  for (const [id, repair] of Object.entries(repairs)) {
    if (!down.includes(id)) bad('M16.6a', 'standing', `repairs.${id}`, 'is of a bridge that stands')
    for (const unit of repair.units)
      if (board.unitIndex(unit) < 0 || !isBridgeEngineer(board, board.unitIndex(unit)))
        bad('M16.6a', 'no-bridge-engineer', `repairs.${id}`, `names ${unit}, which is no bridge engineer`)
  }
  for (const [id, { unit, turns }] of Object.entries(charges)) {
    const span = board.bridges.get(id)
    if (down.includes(id)) bad('M16.7a', 'down', `charges.${id}`, 'is of a bridge that is down')
    if (span !== undefined && turns >= (chargeTurns(span)?.turns ?? 0))
      bad('M16.7a', 'too-many-turns', `charges.${id}`, `has ${turns} turns`)
    if (board.unitIndex(unit) < 0 || !isBridgeEngineer(board, board.unitIndex(unit)))
      bad('M16.7a', 'no-bridge-engineer', `charges.${id}`, `names ${unit}, which is no bridge engineer`)
  }
  for (const [id, points] of Object.entries(state.thisPhase.ferrying))
    if (board.unitIndex(id) < 0 || points > (board.counters[board.unitIndex(id)]?.strength ?? 0))
      bad('M16.12a', 'overloaded', `ferrying.${id}`, `is ${points}`)
  return out
}
