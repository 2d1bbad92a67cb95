/** The Allied sea movement phase of the mini-game (N16.31, N16.41-N16.46): air drops first, then the boxes. */
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import type { Action, Emit, Event, FrameOf, State } from '../state.js'
import { situationOf } from '../situation.js'
import { pop, push, replaceTop, withUnit } from '../stack.js'
import { eliminate, loseStep } from '../rules/elimination.js'
import {
  arrows,
  boxOf,
  dropViolations,
  isAirborneBox,
  landingRisk,
  mustLand,
  seaMoveViolations,
} from '../rules/landing.js'
import { relocate } from '../rules/relocate.js'
import { counterOf, idsOf, nameOf, serviceOf } from '../rules/units.js'

type SeaMovement = FrameOf<'sea-movement'>
type Landing = FrameOf<'landing-roll'>

/** Reinforcements of this turn appear in their pool and stay there in this phase; they cannot be delayed (N16.34a, N16.34c). */
const appear = (board: Board, state: State, emit: Emit): State => {
  const arriving = state.units.flatMap((unit, i) => {
    const { arrival } = counterOf(board, i)
    return board.sides[i] === 1 && unit.at === 'reserve' && arrival?.turn === state.turn
      ? [{ unit: i, pool: serviceOf(board, i) === 'american' ? 'box-P' : 'box-R' }]
      : []
  })
  for (const { unit, pool } of arriving)
    emit?.({ type: 'moved', units: [board.ids[unit]!], from: 'reserve', to: pool, spent: 0 })
  return arriving.reduce((now, { unit, pool }) => withUnit(now, unit, { at: pool }), state)
}

/** The state at the opening of the phase, with its frame on top. */
export const beginSeaMovement = (board: Board, state: State, emit: Emit): State => {
  const boxed = idsOf(
    board,
    state.units.flatMap((unit, i) => (Object.hasOwn(board.boxes, unit.at) ? [i] : [])),
  )
  return push(appear(board, state, emit), { type: 'sea-movement', boxed, done: [] })
}

/** Airborne divisions that have not dropped yet; until they have, nothing else is done (N16.44a). */
const waiting = (board: Board, state: State, frame: SeaMovement): readonly number[] =>
  frame.boxed
    .map((id) => board.unitIndex(id))
    .filter((unit) => isAirborneBox(boxOf(board, state, unit)) && !frame.done.includes(board.ids[unit]!))

const candidates = (board: Board, state: State, frame: SeaMovement): readonly Action[] => {
  const s = situationOf(board, state)
  const airborne = waiting(board, state, frame)
  const drops = airborne.flatMap((unit) =>
    board.map.ids.flatMap((to, hex): Action[] =>
      dropViolations(board, state, s, frame, unit, board.ids[unit]!, hex, to).length === 0
        ? [{ type: 'drop', unit: board.ids[unit]!, to }]
        : [],
    ),
  )
  if (drops.length > 0) return drops
  return frame.boxed.flatMap((id) => {
    const unit = board.unitIndex(id)
    return arrows(board, state, unit).flatMap((to): Action[] =>
      seaMoveViolations(board, state, s, frame, unit, id, to).length === 0 ? [{ type: 'sea-move', unit: id, to }] : [],
    )
  })
}

const endViolations = (
  board: Board,
  state: State,
  frame: SeaMovement,
  open: readonly Action[],
): readonly Violation[] => {
  if (open.some((action) => action.type === 'drop'))
    return [illegal('N16.44a', 'drop-first', 'the airborne divisions drop first')]
  return open.flatMap((action) =>
    action.type === 'sea-move' && mustLand(board, state, frame, board.unitIndex(action.unit))
      ? [
          illegal(
            'N16.41b',
            'must-land',
            `${nameOf(board, board.unitIndex(action.unit))} must land on turn 1`,
            action.unit,
          ),
        ]
      : [],
  )
}

const explain = (board: Board, state: State, frame: SeaMovement, action: Action): readonly Violation[] => {
  const s = situationOf(board, state)
  const open = candidates(board, state, frame)
  const dropping = open.some((other) => other.type === 'drop')
  switch (action.type) {
    case 'drop':
      return dropViolations(
        board,
        state,
        s,
        frame,
        board.unitIndex(action.unit),
        action.unit,
        board.map.indexOf(action.to),
        action.to,
      )
    case 'sea-move':
      return [
        ...(dropping ? [illegal('N16.44a', 'drop-first', 'the airborne divisions drop first')] : []),
        ...seaMoveViolations(board, state, s, frame, board.unitIndex(action.unit), action.unit, action.to),
      ]
    case 'end-phase':
      return endViolations(board, state, frame, open)
    default:
      return [
        illegal(
          'N16.31',
          'not-in-this-phase',
          'units move by sea and air in this phase; other actions belong to other phases',
        ),
      ]
  }
}

/** Those who had to land or drop and could not are eliminated, like reinforcements that cannot appear (N16.41b, N-R65). */
const endPhase = (board: Board, state: State, frame: SeaMovement, emit: Emit): State => {
  const late = state.units.flatMap((_, unit) => (mustLand(board, state, frame, unit) ? [unit] : []))
  return pop(eliminate(board, state, late, 'N16.41b', emit))
}

/** A unit comes ashore or down; it goes no further in this phase, but may in the next (N16.45a). */
const land = (
  board: Board,
  state: State,
  frame: SeaMovement,
  unit: number,
  hex: number,
  drop: boolean,
  emit: Emit,
): State => {
  const id = board.ids[unit]!
  const to = hexNumber(board, hex)
  const risk = drop
    ? (boxOf(board, state, unit)?.landingLoss ?? [1, 4])
    : landingRisk(board, state, situationOf(board, state), unit, hex)
  const marked = replaceTop(state, {
    ...frame,
    done: [...frame.done, id],
  })
  const ashore = relocate(board, drop ? { ...marked, dropped: [...marked.dropped, id] } : marked, [unit], hex)
  if (risk === null) {
    emit?.({ type: 'landed', unit: id, at: to, die: null, lost: false })
    return ashore
  }
  return push(ashore, { type: 'landing-roll', unit: id, to, lowest: risk[0]!, highest: risk[1]!, drop })
}

const reduce = (board: Board, state: State, frame: SeaMovement, action: Action, emit: Emit): State => {
  switch (action.type) {
    case 'drop':
      return land(board, state, frame, board.unitIndex(action.unit), board.map.indexOf(action.to), true, emit)
    case 'sea-move': {
      const unit = board.unitIndex(action.unit)
      const hex = board.map.indexOf(action.to)
      if (hex >= 0) return land(board, state, frame, unit, hex, false, emit)
      emit?.({ type: 'moved', units: [action.unit], from: state.units[unit]!.at, to: action.to, spent: 0 })
      return withUnit(replaceTop(state, { ...frame, done: [...frame.done, action.unit] }), unit, { at: action.to })
    }
    default:
      return endPhase(board, state, frame, emit)
  }
}

export const seaMovementRules = (
  boards: Readonly<Record<string, Board>>,
): FrameRules<State, SeaMovement, Action, Event> => {
  const boardOf = (state: State): Board => boards[state.scenario]!
  return {
    pending: () => ({ kind: 'player', side: 'allied' }),
    legalActions: (state, frame) => {
      const board = boardOf(state)
      const open = candidates(board, state, frame)
      return endViolations(board, state, frame, open).length === 0 ? [{ type: 'end-phase' }, ...open] : open
    },
    explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
    reduce: (state, frame, action, emit) => reduce(boardOf(state), state, frame, action, emit),
    proceed: (state) => state,
  }
}

/** The rule by which a unit is rolled for that comes ashore or down. */
const landingRule = (board: Board, state: State, frame: Landing): 'N16.42a' | 'N16.42b' | 'N16.43' | 'N16.44c' => {
  if (frame.drop) return 'N16.44c'
  if (counterOf(board, board.unitIndex(frame.unit)).kind === 'dd-tank') return 'N16.43'
  return state.turn === 1 ? 'N16.42a' : 'N16.42b'
}

/** The German player rolls for a unit that lands or drops (N16.42a, N16.43, N16.44c). */
export const landingRollRules = (
  boards: Readonly<Record<string, Board>>,
): FrameRules<State, Landing, Action, Event> => ({
  pending: (state, frame) => ({
    kind: 'chance',
    roll: {
      kind: frame.drop ? 'air-drop' : 'landing',
      rule: landingRule(boards[state.scenario]!, state, frame),
      roller: 'german',
      dice: 1,
      faces: 6,
    },
  }),
  legalActions: () => [],
  explain: () => [illegal('N16.42a', 'landing-roll-pending', 'the landing is rolled for first')],
  reduce: (state, frame, action, emit) => {
    if (action.type !== 'roll') return state
    const board = boards[state.scenario]!
    const die = action.dice[0]!
    const lost = die >= frame.lowest && die <= frame.highest
    emit?.({ type: 'landed', unit: frame.unit, at: frame.to, die, lost })
    return lost
      ? loseStep(board, pop(state), board.unitIndex(frame.unit), landingRule(board, state, frame), emit)
      : pop(state)
  },
  proceed: (state) => state,
})
