/** Why an action is refused between two moves of a movement phase. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import type { Action, ActionOf, FrameOf, State, UnitId } from '../state.js'
import { inEnemyZoc, sideNumber, situationOf } from '../situation.js'
import type { Situation } from '../situation.js'
import { enteringMover, entryHexes, isDue, isEntryBarred, mayEnterBy } from '../rules/entry.js'
import { EXIT, exitArea, exitCost } from '../rules/exit.js'
import { moverAtStart } from '../rules/movement.js'
import type { Mover } from '../rules/movement.js'
import { eachEntry, eachRelief, standAtStart } from '../rules/moves.js'
import { overrunViolations } from '../rules/overrun.js'
import { overstackedHexes } from '../rules/stacking.js'
import { counterOf, indicesOf, nameOf, namesOf } from '../rules/units.js'
import { inArea } from '../board.js'
import { listRefusals, mobilityRefusals, startRefusals } from './groupRefusals.js'
import { overtimeRefusals } from './overtime.js'
import { stepRefusals } from './stepRefusals.js'

type Movement = FrameOf<'movement'>

/** Why reinforcements may not enter so (N12). */
const entryRefusals = (
  board: Board,
  state: State,
  s: Situation,
  frame: Movement,
  action: ActionOf<'enter'>,
): readonly Violation[] => {
  const list = listRefusals(board, frame, action.units)
  if (list.length > 0) return list
  const units = indicesOf(board, action.units)
  const hex = board.map.indexOf(action.to)
  const out: Violation[] = []
  if (hex < 0) out.push(illegal('input', 'unknown-hex', `${action.to} is not on the map`, action.to))
  for (const unit of units) {
    const id = board.ids[unit]!
    const { at } = state.units[unit]!
    if (at === 'left' || at === 'eliminated')
      out.push(illegal(at === 'left' ? 'N14.24' : 'N11.17', 'gone', `${nameOf(board, unit)} never returns`, id))
    else if (!isDue(board, state, frame, unit)) {
      const early = at === 'reserve' && counterOf(board, unit).arrival?.turn === state.turn
      const rule = early ? 'N12.11' : 'N3.2'
      out.push(illegal(rule, 'not-due', `${nameOf(board, unit)} is not due to enter in this phase`, id))
    } else if (hex >= 0 && !entryHexes(board, unit).includes(hex))
      out.push(
        illegal(
          board.mini ? 'N16.34b' : frame.side === 'german' ? 'N12.13' : 'N12.12a',
          'not-an-entry-hex',
          `${nameOf(board, unit)} may not enter at ${action.to}`,
          action.to,
        ),
      )
  }
  out.push(...mobilityRefusals(board, state, frame, units))
  if (out.length > 0) return out
  if (isEntryBarred(s, sideNumber(frame.side), hex))
    return [
      illegal('N12.12b', 'entry-barred', `an enemy or his zone of control bars the entry at ${action.to}`, action.to),
    ]
  return mayEnterBy(s, state, frame, enteringMover(s, state, frame, units), hex)
    ? []
    : [illegal('N6.15', 'no-room', `${namesOf(board, units)} would end the move over the stacking limit`, action.to)]
}

/** Why units at the edge cannot pay for leaving: the step off the map (N14.23a), or the disengagement besides (N14.23b). */
const exitCostRefusals = (s: Situation, mover: Mover, names: string): readonly Violation[] => {
  if (exitCost(s, mover, false) >= 0) return []
  return mover.spent + EXIT <= mover.allowance
    ? [illegal('N14.23b', 'cannot-disengage', `${names} cannot pay for the disengagement and for leaving the map`)]
    : [illegal('N14.23a', 'not-enough-movement', `${names} cannot pay for leaving the map`)]
}

const enteredZone = (names: string): Violation =>
  illegal(
    'N14.23b',
    'entered-zone',
    `${names} entered an enemy zone of control in this phase and may not leave the map`,
  )

/** Why those of some units may not leave the map either whom a zone of control has stopped in this phase (N14.23b). */
const stoppedRefusals = (s: Situation, frame: Movement, ids: readonly UnitId[]): readonly Violation[] => {
  const stopped = ids.filter((id) => {
    const hex = s.hexOf[s.board.unitIndex(id)] ?? -1
    return (
      frame.done.includes(id) && !frame.inZoc.includes(id) && hex >= 0 && inEnemyZoc(s, sideNumber(frame.side), hex)
    )
  })
  return stopped.length === 0 ? [] : [enteredZone(namesOf(s.board, indicesOf(s.board, stopped)))]
}

/** Why a group may not leave the map from where it stands (N14.23, N-R62). */
export const exitRefusals = (s: Situation, mover: Mover, enteredZoc: boolean): readonly Violation[] => {
  const { board } = s
  const names = namesOf(board, mover.units)
  const area = exitArea(board, mover.units)
  const at = hexNumber(board, mover.hex)
  const isAtEdge = area !== null && inArea(board, area, mover.hex)
  const out: Violation[] = []
  if (area === null) out.push(illegal('N-R62', 'may-not-leave', `${names} may not leave the map`))
  else if (!isAtEdge)
    out.push(illegal('N14.23a', 'not-at-the-edge', `${at} is not on the edge by which ${names} may leave`, at))
  if (enteredZoc) out.push(enteredZone(names))
  return isAtEdge && !enteredZoc ? [...out, ...exitCostRefusals(s, mover, names)] : out
}

/** Why the phase may not end yet. */
const endRefusals = (board: Board, state: State, s: Situation, frame: Movement): readonly Violation[] => {
  const out: Violation[] = []
  eachEntry(board, state, frame, (group) => {
    const unit = group[0]!
    const id = board.ids[unit]!
    if (!out.some((other) => other.subject === id))
      out.push(
        illegal(
          board.mini ? 'N16.34c' : 'NC5b',
          'reinforcement-due',
          `${nameOf(board, unit)} must enter in this phase`,
          id,
        ),
      )
    return false
  })
  const crowded = overstackedHexes(s, frame.side)
  const curable = new Set<number>()
  if (crowded.length > 0 && !state.options.overstacking)
    eachRelief(board, state, frame, crowded, (hex) => {
      curable.add(hex)
      return false
    })
  for (const hex of curable)
    out.push(
      illegal(
        'N6.11',
        'overstacked',
        `${hexNumber(board, hex)} is over the stacking limit and units can still move out`,
        hexNumber(board, hex),
      ),
    )
  return out
}

/** Every reason why the action is refused. */
export const movementRefusals = (board: Board, state: State, frame: Movement, action: Action): readonly Violation[] => {
  const s = situationOf(board, state)
  switch (action.type) {
    case 'move':
    case 'leave':
    case 'overrun': {
      const refusals = startRefusals(board, state, s, frame, action.units)
      if (refusals.length > 0)
        return action.type === 'leave' ? [...refusals, ...stoppedRefusals(s, frame, action.units)] : refusals
      const mover = moverAtStart(s, state, frame, indicesOf(board, action.units))
      if (action.type === 'move') return stepRefusals(s, state, frame, mover, action.to)
      if (action.type === 'leave') return exitRefusals(s, mover, false)
      return (
        targetRefusals(board, action.target) ??
        overrunViolations(s, state, frame, standAtStart(mover), board.map.indexOf(action.target))
      )
    }
    case 'enter':
      return entryRefusals(board, state, s, frame, action)
    case 'end-phase':
      return endRefusals(board, state, s, frame)
    case 'report-overtime':
      return overtimeRefusals(state, frame)
    default:
      return [
        illegal('N4.0a', 'not-in-this-phase', 'units are moved in this phase; other actions belong to other phases'),
      ]
  }
}

/** An overrun on a hex that is not on the map. */
export const targetRefusals = (board: Board, target: string): readonly Violation[] | null =>
  board.map.indexOf(target) < 0 ? [illegal('input', 'unknown-hex', `${target} is not on the map`, target)] : null
