/** What the bot sees of a position: fronts, goals and supply. Made once for each position that it is asked about. */
import { spreadFrom } from '../spread.js'
import { lineupOf } from '../lineup.js'
import type { ArdennesGame } from '../../ardennes/create.js'
import type { Board } from '../../ardennes/board.js'
import type { Side, State } from '../../ardennes/state.js'

/** A position through the eyes of one side. Hexes are indices. */
export interface Look {
  readonly game: ArdennesGame
  readonly board: Board
  readonly state: State
  readonly side: Side
  readonly number: 0 | 1
  readonly unitsIn: (hex: number) => readonly number[]
  /** hexes to the nearest enemy */
  readonly toEnemy: Int16Array
  /** hexes to the nearest place that the side wants */
  readonly toGoal: Int16Array
  /** 1 where the enemy exerts a zone of control */
  readonly enemyZoc: ReadonlySet<string>
}

/**
 * Where a side wants to be: the Germans on the victory hexes that they do not hold, the Allies between them and the
 * enemy.
 */
const goalsOf = (board: Board, state: State, side: Side): readonly number[] => {
  const victory = [...(board.map.areas['victory-east'] ?? []), ...(board.map.areas['victory-west'] ?? [])]
  const german = (hex: number): boolean => state.held.includes(board.map.ids[hex]!)
  const wanted = victory.filter((hex) => (side === 'german' ? !german(hex) : true))
  return wanted.length > 0 ? wanted : victory
}

/** Looks at a position. */
export const lookAt = (game: ArdennesGame, state: State, side: Side): Look => {
  const board = game.boards[state.scenario]
  const number = side === 'german' ? 0 : 1
  const { unitsIn, enemies } = lineupOf(board, state.units, number)
  return {
    game,
    board,
    state,
    side,
    number,
    unitsIn,
    toEnemy: spreadFrom(board.map, enemies),
    toGoal: spreadFrom(board.map, goalsOf(board, state, side)),
    enemyZoc: new Set(game.queries.zoc(state, side === 'german' ? 'allied' : 'german')),
  }
}

/** Printed strength of the face that is up. */
export const strengthOf = (board: Board, state: State, unit: number, attacking: boolean): number => {
  const { faces } = board.counters[unit]!
  const face = faces[faces.length - state.units[unit]!.steps]
  return face === undefined ? 0 : attacking ? face.attack : face.defence
}
