/** How a movement phase opens: what it judges at its start (N4.A3, N4.A5, N4.B4, N4.B6). */
import type { Board } from '../board.js'
import type { FrameOf, Side, State } from '../state.js'
import { inEnemyZoc, sideNumber, situationOf } from '../situation.js'
import { push } from '../stack.js'
import { dueUnits } from '../rules/entry.js'
import { hasIntegrity } from '../rules/integrity.js'
import { outOfSupply } from '../rules/supply.js'
import { idsOf } from '../rules/units.js'

type Movement = FrameOf<'movement'>

export const NO_ORDERS = { american: 0, commonwealth: 0, german: 0 } as const

/**
 * The frame of a movement phase, with supply (N9.11, N9.12), zones of control (N5.61) and integrity (N5.51b) judged now.
 * The Allies are judged like the Germans (N4.B4b); vehicles have their full allowance in each phase (N5.0b), and no point is saved or handed on (N5.24).
 */
export const openMovement = (board: Board, state: State, side: Side, mechanized: boolean): Movement => {
  const s = situationOf(board, state)
  const number = sideNumber(side)
  const mine: number[] = []
  for (let unit = 0; unit < state.units.length; unit++)
    if (board.sides[unit] === number && s.hexOf[unit]! >= 0) mine.push(unit)
  return {
    type: 'movement',
    side,
    mechanized,
    outOfSupply: idsOf(board, outOfSupply(s, mine)),
    inZoc: idsOf(
      board,
      mine.filter((unit) => inEnemyZoc(s, number, s.hexOf[unit]!)),
    ),
    whole: mechanized
      ? []
      : board.formations
          .filter((formation) => board.sides[formation.units[0] ?? -1] === number && hasIntegrity(s, state, formation))
          .map((f) => f.id),
    done: [],
    orders: NO_ORDERS,
    overruns: {},
    ending: false,
  }
}

/**
 * The mechanized movement phase. Overtime costs it when the players agreed on a limit of play time (N15.51); reinforcements
 * that are due in it enter all the same, since none may be delayed (NC5b, N-R66), but nobody else moves.
 */
export const beginMechanizedMovement = (board: Board, state: State, side: Side): State => {
  const frame = openMovement(board, state, side, true)
  if (!state.overtime) return push(state, frame)
  const late: State = { ...state, overtime: false }
  if (dueUnits(board, late, frame).length === 0) return { ...late, targeted: null }
  const present = state.units.flatMap((unit, i) =>
    board.sides[i] === sideNumber(side) && board.map.indexOf(unit.at) >= 0 ? [i] : [],
  )
  return push(late, { ...frame, done: idsOf(board, present) })
}
