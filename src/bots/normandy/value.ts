/** The value of a position: the points scored so far, and those that the remaining forces may still score. */
import type { NormandyGame } from '../../normandy/create.js'
import { positionsOn } from '../../normandy/position.js'
import { isExitUnit } from '../../normandy/rules/exit.js'
import type { Position } from '../../normandy/position.js'
import type { State } from '../../normandy/state.js'
import { distancesTo } from './look.js'

/** Points for a remaining step, by side: the points for eliminating a unit, spread over its steps (N14.11, N14.21). */
const STEP = { german: 0.4, allied: 0.3 } as const
/** The worth of a step in victory hexes, in the mini-game. */
const MINI_STEP = 0.15
/** The worth of a German on a beach that decides the game, in victory hexes (N16.53a). */
const SUDDEN_DEATH = 20
/** A unit of armor this many hexes from its exit is worth half of what it scores there (N14.22a). */
const HALF_WAY = 8

/**
 * The points that American armor scores in the turn in which it leaves (N14.22a), or saves its division later
 * (N14.13a).
 */
const exitPoints = (turn: number): number => (turn <= 4 ? 6 : turn === 5 ? 4 : turn === 6 ? 2 : 1)

/** The points that the Allies can expect for leaving the map. */
const expectedExitPoints = ({ board, state, hexOf }: Position): number => {
  const toExit = distancesTo(board, 'allied', board.map.areas['us-exit'] ?? [])
  let expected = 0
  hexOf.forEach((hex, unit) => {
    if (hex >= 0 && isExitUnit(board, unit)) expected += exitPoints(state.turn) * 2 ** (-toExit[hex]! / HALF_WAY)
  })
  return expected
}

/** The lead of the Allies. */
const lead = (game: NormandyGame, p: Position): number => {
  const { board, state } = p
  if (state.suddenDeath) return -SUDDEN_DEATH
  const ahead = game.standing(state).margin.allied
  let steps = 0
  state.units.forEach(({ at, steps: left }, unit) => {
    if (at === 'left' || at === 'eliminated') return
    const allied = board.sides[unit] === 1
    const worth = board.mini ? MINI_STEP : allied ? STEP.allied : STEP.german
    steps += allied ? worth * left : -worth * left
  })
  return board.mini ? ahead + steps : ahead + steps + expectedExitPoints(p)
}

/** The value of a position to a side, in victory points; the values of the two sides add up to 0. */
export const normandyValue =
  (game: NormandyGame) =>
  (state: State, side: string): number => {
    const ahead = lead(game, positionsOn(game.boards).of(state))
    return side === 'allied' ? ahead : -ahead
  }
