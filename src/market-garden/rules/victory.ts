/** Who has won (M24.6). */
import type { Outcome } from '../../engine/game.js'
import type { Board } from '../board.js'
import { isEnemyIn } from '../situation.js'
import type { Emit, State } from '../state.js'

/** The conditions of German victory: the road for a complete turn, the road at the end of a turn, Allied steps (M24.61a to M24.61c). */
const CONDITIONS = ['M24.61a', 'M24.61b', 'M24.61c'] as const

/** Whether Germans stand on the stretch of the main road that is fought for. */
const onTheRoad = (board: Board, state: Pick<State, 'units'>): boolean =>
  board.mainRoad.some((hex) => isEnemyIn(board, state, 'allied', hex))

/** At the end of a phase: once nobody stands on the road, the complete turn begins anew (M-R376). */
export const watchRoad = (board: Board, state: State): State =>
  state.happened.onTheRoad && !onTheRoad(board, state)
    ? { ...state, happened: { ...state.happened, onTheRoad: false } }
    : state

/** Whether a condition is met at the end of a turn. */
const isMet = (board: Board, state: State, rule: (typeof CONDITIONS)[number]): boolean => {
  const { roadTurn, alliedSteps } = board.terms.victory
  switch (rule) {
    case 'M24.61a':
      return state.happened.onTheRoad && onTheRoad(board, state)
    case 'M24.61b':
      return state.turn === roadTurn && onTheRoad(board, state)
    case 'M24.61c':
      return state.losses.allied > alliedSteps
  }
}

/** The state at the end of a turn: conditions that are met stay so (M24.61), and the road is held from here on or not. */
export const conditionsMet = (board: Board, state: State, emit: Emit): State => {
  const met = CONDITIONS.filter((rule) => !state.happened.met.includes(rule) && isMet(board, state, rule))
  for (const rule of met) emit?.({ type: 'condition-met', turn: state.turn, rule })
  return {
    ...state,
    happened: { onTheRoad: onTheRoad(board, state), met: [...state.happened.met, ...met].sort() },
  }
}

const LEVEL_NAMES = {
  limited: 'German limited victory',
  substantial: 'German substantial victory',
  decisive: 'German decisive victory',
} as const

/** The result of a finished game: by conditions met (M24.61d); without any the Allies win by a toll of German steps (M24.61e), or nobody does (M-R336). */
export const outcomeOf = (board: Board, state: State): Outcome => {
  const { germanSteps, levels } = board.terms.victory
  const met = CONDITIONS.filter((rule) => state.happened.met.includes(rule)).length
  const level = levels[met] ?? null
  if (level !== null)
    return {
      winner: 'german',
      level: LEVEL_NAMES[level],
      points: { german: met, allied: 0 },
      returns: { german: met / CONDITIONS.length, allied: -met / CONDITIONS.length },
    }
  if (state.losses.german >= germanSteps)
    return {
      winner: 'allied',
      level: 'Allied victory',
      points: { german: 0, allied: 1 },
      returns: { german: -1, allied: 1 },
    }
  return { winner: null, level: 'Draw', points: { german: 0, allied: 0 }, returns: { german: 0, allied: 0 } }
}
