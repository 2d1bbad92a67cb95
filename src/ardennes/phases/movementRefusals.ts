/** Why an action is refused between two moves of a Movement Phase. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { sideNumber, situationOf } from '../situation.js'
import type { Situation } from '../situation.js'
import type { Action, ActionOf, FrameOf, State } from '../state.js'
import { blocksFor, boxesFor, dropHexes, engineerHexes, entryRefusals, isDue, mayDrop } from '../rules/entry.js'
import { moverAtStart } from '../rules/mover.js'
import { infiltrationRefusals, nightRefusals } from '../rules/night.js'
import { recombineRefusals } from '../rules/recombine.js'
import { canGoOn } from '../rules/rest.js'
import { actRefusals, divideRefusals, modeRefusals, ownRefusals } from '../rules/setOut.js'
import { loadRefusals, returnRefusals } from '../rules/trucks.js'
import { boxOf, nameOf } from '../rules/units.js'
import { buildRefusals } from '../rules/works.js'
import { mustStillMove } from './movementActions.js'
import { breakdownRefusalsHere } from './offers.js'

type Movement = FrameOf<'movement'>

const byNight = (frame: Movement): readonly Violation[] =>
  frame.night ? [illegal('A25.1', 'by-night', 'by night the marked stacks move, and nothing else is done')] : []

/** Why a unit may not set out in this way. */
const startRefusals = (
  board: Board,
  state: State,
  s: Situation,
  frame: Movement,
  unit: number,
  by: ActionOf<'start-move'>['by'],
): readonly Violation[] => {
  const out = [
    ...actRefusals(s, state, frame, unit),
    ...(s.hexOf[unit]! < 0 ? [] : modeRefusals(s, state, frame, unit, by)),
  ]
  if (out.length > 0) return out
  return canGoOn(s, state, frame, moverAtStart(board, state, unit, by, s.hexOf[unit]!))
    ? []
    : [illegal('A11.1b', 'nowhere-to-go', `${nameOf(board, unit)} has nowhere to go in this way`, board.ids[unit])]
}

const unitIn = (list: readonly number[], hex: string, board: Board): boolean =>
  list.some((other) => hexNumber(board, other) === hex)

/** Why engineers may not be placed in a hex (A13.2a). */
const engineerRefusals = (
  board: Board,
  state: State,
  s: Situation,
  frame: Movement,
  unit: number,
  to: string,
): readonly Violation[] => {
  const name = nameOf(board, unit)
  if (board.counters[unit]!.arrival?.by !== 'town' || !isDue(board, state, unit))
    return [illegal('A13.2a', 'not-due', `${name} is no engineer unit that is due`, board.ids[unit])]
  return unitIn(engineerHexes(s, state, frame.placed), to, board)
    ? []
    : [
        illegal(
          'A13.2a',
          'no-place-for-engineers',
          `${name} needs a friendly town or city out of enemy zones, one unit to a hex; ${to} is none`,
          to,
        ),
      ]
}

/** Why von der Heydte's battalion may not be dropped into a hex (A27.2a). */
const dropRefusals = (board: Board, state: State, s: Situation, unit: number, to: string): readonly Violation[] => {
  if (!mayDrop(board, state, unit))
    return [illegal('A27.2a', 'no-drop', `${nameOf(board, unit)} cannot be dropped now`, board.ids[unit])]
  return unitIn(dropHexes(s, state), to, board)
    ? []
    : [
        illegal(
          'A27.2a',
          'no-drop-zone',
          `${to} is not clear or light woods free of enemies, their zones, their fuel dump and buildings`,
          to,
        ),
      ]
}

/** Why the moves of units are not over yet: of all, or of some of them. */
const unfinished = (
  board: Board,
  state: State,
  frame: Movement,
  among: (unit: number) => boolean = () => true,
): readonly Violation[] => {
  const { flee, go } = mustStillMove(board, state, frame)
  return [
    ...flee
      .filter(among)
      .map((unit) =>
        illegal(
          'A18.2b',
          'must-leave-zone',
          `${nameOf(board, unit)} is Disrupted or Routed and must leave the enemy zones of control`,
          board.ids[unit],
        ),
      ),
    ...go
      .filter(among)
      .map((unit) =>
        illegal('A27.8a', 'must-go-to-st-vith', `${nameOf(board, unit)} must go to St-Vith`, board.ids[unit]),
      ),
  ]
}

const offMap = (board: Board, unit: number): Violation =>
  illegal('A15.8d', 'not-on-map', `${nameOf(board, unit)} is not on the map`, board.ids[unit])

type OfUnit = Extract<Action, { readonly unit: string }>

/** Why an action with one unit is refused. */
const unitRefusals = (
  board: Board,
  state: State,
  s: Situation,
  frame: Movement,
  action: OfUnit,
): readonly Violation[] => {
  const unit = board.unitIndex(action.unit)
  if (unit < 0) return [illegal('input', 'unknown-unit', `there is no unit ${action.unit}`, action.unit)]
  const own = ownRefusals(s, state, frame, unit)
  const id = board.ids[unit]!
  switch (action.type) {
    case 'start-move':
      return startRefusals(board, state, s, frame, unit, action.by)
    case 'enter': {
      const hex = board.map.indexOf(action.to)
      if (hex < 0) return [...own, illegal('input', 'unknown-hex', `${action.to} is not on the map`, action.to)]
      return [...own, ...entryRefusals(s, state, frame, unit, action.by, hex)]
    }
    case 'to-box':
      return [
        ...own,
        ...byNight(frame),
        ...(boxesFor(s, state, unit).includes(action.box)
          ? []
          : [illegal('A11.9b', 'no-way-to-box', `${nameOf(board, unit)} cannot go to box ${action.box}`, id)]),
      ]
    case 'block':
      return [
        ...own,
        ...byNight(frame),
        ...(blocksFor(s, state, unit).includes(action.entry)
          ? []
          : [illegal('A13.4d', 'cannot-block', `${nameOf(board, unit)} cannot block ${action.entry}`, id)]),
      ]
    case 'place-engineers':
      return [...own, ...byNight(frame), ...engineerRefusals(board, state, s, frame, unit, action.to)]
    case 'drop':
      return [...own, ...byNight(frame), ...dropRefusals(board, state, s, unit, action.to)]
    case 'load-trucks': {
      const able = boxOf(state, unit) === null ? actRefusals(s, state, frame, unit) : own
      return [...able, ...byNight(frame), ...loadRefusals(s, state, unit)]
    }
    case 'return-marker':
      return board.sides[unit] === sideNumber(frame.side)
        ? returnRefusals(board, state, frame, unit)
        : [illegal('A11.1a', 'not-yours', `${nameOf(board, unit)} is not a unit of the phasing player`, id)]
    case 'build':
      return [
        ...own,
        ...byNight(frame),
        ...(s.hexOf[unit]! < 0 ? [offMap(board, unit)] : buildRefusals(s, state, unit)),
      ]
    case 'break-down':
      return [...divideRefusals(s, state, frame, unit), ...breakdownRefusalsHere(s, state, unit)]
    case 'recombine':
      return board.sides[unit] === sideNumber(frame.side)
        ? [
            ...recombineRefusals(board, state, unit),
            // both have completed their moves (A26.4a)
            ...unfinished(board, state, frame, (other) => other === unit || board.ids[other] === state.parents[id]),
          ]
        : [illegal('A11.1a', 'not-yours', `${nameOf(board, unit)} is not a unit of the phasing player`, id)]
    case 'infiltrate':
      return [...own, ...infiltrationRefusals(s, state, frame, unit, action.to)]
    default:
      return [
        illegal('A4.2', 'not-in-this-phase', 'units are moved in this phase; other actions belong to other phases'),
      ]
  }
}

/** What a unit does that has set out. */
const ON_THE_MOVE: readonly Action['type'][] = ['step', 'leave', 'slip-through', 'stop']

/** Every reason why the action is refused. */
export const movementRefusals = (board: Board, state: State, frame: Movement, action: Action): readonly Violation[] => {
  const s = situationOf(board, state)
  if (action.type === 'end-phase') return unfinished(board, state, frame)
  if (action.type === 'mark-night') {
    const hex = board.map.indexOf(action.hex)
    return hex < 0
      ? [illegal('input', 'unknown-hex', `${action.hex} is not on the map`, action.hex)]
      : nightRefusals(s, state, frame, hex)
  }
  if ('unit' in action && typeof action.unit === 'string') return unitRefusals(board, state, s, frame, action)
  if (ON_THE_MOVE.includes(action.type))
    return [illegal('A11.1a', 'nobody-on-the-move', 'nobody is on the move: a unit sets out or enters the map first')]
  return [illegal('A4.2', 'not-in-this-phase', 'units are moved in this phase; other actions belong to other phases')]
}
