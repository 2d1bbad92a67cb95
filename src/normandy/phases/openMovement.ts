/** The opening of a movement phase and what is determined then (N4.A3, N4.A5, N4.B4, N4.B6). */
import { change, inEnemyZoc, push, sideNumber, within } from '../position.js'
import type { Position } from '../position.js'
import type { FrameOf, Side } from '../state.js'
import { dueUnits } from '../rules/entry.js'
import { hasIntegrity } from '../rules/integrity.js'
import { outOfSupply } from '../rules/supply.js'
import { idsOf } from '../rules/units.js'

type Movement = FrameOf<'movement'>

export const NO_ORDERS = { american: 0, commonwealth: 0, german: 0 } as const

/** The units of a side that are on the map, in ascending order. */
export const unitsOnMap = ({ board, hexOf }: Position, side: Side): readonly number[] => {
  const number = sideNumber(side)
  const units: number[] = []
  for (let unit = 0; unit < hexOf.length; unit++)
    if (board.sides[unit] === number && hexOf[unit]! >= 0) units.push(unit)
  return units
}

/**
 * The frame of a movement phase, with supply (N9.11, N9.12), zones of control (N5.61) and integrity (N5.51b) determined
 * now, for the Allies as for the Germans (N4.B4b); vehicles have their full allowance in each phase (N5.0b), and no
 * point is saved or transferred (N5.24).
 */
export const openMovement = (p: Position, side: Side, mechanized: boolean): Movement => {
  const { board } = p
  const number = sideNumber(side)
  const present = unitsOnMap(p, side)
  return {
    type: 'movement',
    side,
    mechanized,
    outOfSupply: idsOf(board, outOfSupply(p, present)),
    inZoc: idsOf(
      board,
      present.filter((unit) => inEnemyZoc(p, number, p.hexOf[unit]!)),
    ),
    whole: mechanized
      ? []
      : board.formations
          .filter((formation) => board.sides[formation.units[0] ?? -1] === number && hasIntegrity(p, formation))
          .map((f) => f.id),
    done: [],
    orders: NO_ORDERS,
    overruns: {},
    ending: false,
  }
}

/**
 * The mechanized movement phase. Overtime costs it when the players agreed on a limit of play time (N15.51);
 * reinforcements due in it still enter, since none may be delayed (NC5b, N-R66), but no other unit moves.
 */
export const beginMechanizedMovement = (p: Position, side: Side): Position => {
  const frame = openMovement(p, side, true)
  const opened = push(p, frame)
  if (!p.state.overtime) return opened
  const late = change(p, (state) => {
    state.overtime = false
  })
  if (dueUnits(within(opened, 'movement')).length === 0)
    return change(late, (state) => {
      state.targeted = null
    })
  return push(late, { ...frame, done: idsOf(p.board, unitsOnMap(p, side)) })
}
