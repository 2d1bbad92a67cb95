/** What the bot sees of a position: distances, fronts, goals. Made once for each arrangement of the units. */
import type { HexId } from '../../hex/index.js'
import { lineupOf } from '../lineup.js'
import type { Board } from '../../normandy/board.js'
import type { NormandyGame } from '../../normandy/create.js'
import type { Side, State } from '../../normandy/state.js'
import { spreadOn } from '../../normandy/rules/floods.js'

/** A position through the eyes of one side. Hexes are indices. */
export interface Look {
  readonly game: NormandyGame
  readonly board: Board
  readonly state: State
  readonly side: Side
  readonly number: 0 | 1
  /** the units of each hex */
  readonly unitsIn: (hex: number) => readonly number[]
  readonly ownZoc: ReadonlySet<HexId>
  readonly enemyZoc: ReadonlySet<HexId>
  readonly supplied: ReadonlySet<HexId>
  /** hexes to the nearest enemy */
  readonly toEnemy: Int16Array
  /** hexes to the side's goal */
  readonly toGoal: Int16Array
}

const anywhere = (): boolean => true

const spreadOverLand = (board: Board, sources: readonly number[]): Int16Array =>
  spreadOn(board)(
    sources,
    (hex) => board.sea[hex] === 0,
    (from, _to, direction) => board.seaBar[from * 6 + direction] === 0,
  )

/**
 * The middle of the enemy's rear: Falaise and Argentan for the Commonwealth, the exit in the south-west for the
 * Americans.
 */
const goalsOf = (board: Board, state: State, side: Side): readonly number[] => {
  if (board.mini) {
    const open = (board.map.areas['victory'] ?? []).filter((hex) => state.control[board.map.ids[hex]!] !== side)
    return open.length > 0 ? open : (board.map.areas['victory'] ?? [])
  }
  if (side === 'allied') return board.map.areas['us-exit'] ?? []
  return board.map.areas['german-exit'] ?? []
}

const goalDistances = new WeakMap<Board, Map<string, Int16Array>>()

/** Distances to named places, remembered with the board. */
export const distancesTo = (board: Board, key: string, hexes: readonly number[]): Int16Array => {
  const known = goalDistances.get(board) ?? new Map<string, Int16Array>()
  goalDistances.set(board, known)
  const made = known.get(key) ?? spreadOverLand(board, hexes)
  known.set(key, made)
  return made
}

/** Looks at a position. */
export const lookAt = (game: NormandyGame, state: State, side: Side): Look => {
  const board = game.boards[state.scenario]
  const number = side === 'german' ? 0 : 1
  const { unitsIn, enemies } = lineupOf(board, state.units, number)
  const goals = goalsOf(board, state, side)
  return {
    game,
    board,
    state,
    side,
    number,
    unitsIn,
    ownZoc: new Set(game.queries.zoc(state, side)),
    enemyZoc: new Set(game.queries.zoc(state, side === 'german' ? 'allied' : 'german')),
    supplied: new Set(game.queries.suppliedHexes(state, side)),
    toEnemy: spreadOn(board)(enemies, anywhere, anywhere),
    toGoal: board.mini ? spreadOverLand(board, goals) : distancesTo(board, side, goals),
  }
}

/** Strength as printed for the steps left, for rough comparisons. */
export const strengthOf = (board: Board, state: State, unit: number, attacking: boolean): number => {
  const counter = board.counters[unit]!
  const values = attacking ? counter.attack : counter.defence
  return values[values.length - state.units[unit]!.steps] ?? 0
}
