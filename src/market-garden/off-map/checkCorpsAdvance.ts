/** The invariants of the record of the advance of 30 Corps (M20.3). */
import type { Violation } from '../../engine/legality/violation.js'
import { illegal } from '../../engine/legality/violation.js'
import { ADVANCE, OBJECTIVE, OBJECTIVES } from '../board/advanceTerms.js'
import type { ObjectiveId } from '../board/advanceTerms.js'
import type { Board } from '../board/board.js'
import { nextObjective } from './corpsAdvance.js'
import type { State } from '../state.js'

const isObjective = (id: string): id is ObjectiveId => (OBJECTIVES as readonly string[]).includes(id)

/** The violations of these invariants in a state. */
export const advanceViolations = (board: Board, state: State): readonly Violation[] => {
  const { corpsAdvance: advance, options, turn } = state
  const out: Violation[] = []
  const bad = (rule: string, path: string, what: string): number =>
    out.push(illegal(rule, 'corps-advance', `corpsAdvance${path} ${what}`, `corpsAdvance${path}`))
  if ((advance !== undefined) !== (options.variableAdvance && board.terms.corpsOnItsWay === true))
    bad('M20.3a', '', `is ${advance === undefined ? 'missing' : 'there'}, unlike in the scenario with these options`)
  for (const [i, { type }] of state.stack.entries())
    if (advance === undefined && (type === 'objective-roll' || type === 'corridor-roll'))
      out.push(illegal('M20.3a', 'stray-roll', `stack.${i} rolls for an advance that there is none of`, `stack.${i}`))
  if (advance === undefined) return out
  const inOrder = OBJECTIVES.slice(0, Object.keys(advance.reached).length)
  if (inOrder.some((id) => advance.reached[id] === undefined)) bad('M20.31a', '.reached', 'leaves an objective out')
  if (state.stack.at(-1)?.type === 'objective-roll' && nextObjective(advance) === undefined)
    bad('M20.31a', '.reached', 'has all objectives, and there is a roll for another')
  for (const id of Object.keys(advance.serials))
    if (!isObjective(id) || !OBJECTIVE[id].bySerials) bad('M20.31b', `.serials.${id}`, 'cannot be helped by serials')
  if (Object.values(advance.serials).flat().length > ADVANCE.serials)
    bad('M-R324', '.serials', `are more than ${ADVANCE.serials}`)
  for (const id of advance.companies)
    if (board.counters[board.unitIndex(id)]?.side !== 'german')
      bad('M20.31d', '.companies', `names ${id}, which is no German unit`)
  const turns = [...Object.values(advance.reached), advance.since, advance.rolled?.turn, advance.cut, advance.checked]
  if (turns.some((one) => (one ?? 0) > turn)) bad('M20.3b', '', 'names a turn that has not come')
  return out
}
