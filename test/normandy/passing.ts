/** Playing on without anybody doing more than he must, for tests of what happens between two phases. */
import type { NormandyGame, State } from '../../src/normandy/index.js'
import type { PhaseId } from '../../src/normandy/state.js'
import { must } from './small.js'

const IDLE = ['end-phase', 'end-declarations', 'end-air-support', 'end-bombardment', 'end-advance', 'stop']

/** The next position when the one who acts does as little as he can, and every die shows the face given. */
const passOnce = (game: NormandyGame, state: State, die: number): State => {
  const actions = game.legalActions(state)
  if (game.toAct(state).kind === 'chance') return must(game.apply(state, actions[die - 1]!))
  const idle = IDLE.flatMap((type) => actions.filter((action) => action.type === type))
  return must(game.apply(state, idle[0] ?? actions[0]!))
}

/** The first position of a phase of a turn, or the end of the game. */
export const passTo = (game: NormandyGame, start: State, turn: number, phase: PhaseId, die = 6): State => {
  let state = start
  for (let step = 0; step < 2000; step++) {
    if ((state.turn === turn && state.phase === phase) || game.toAct(state).kind === 'over') return state
    state = passOnce(game, state, die)
  }
  throw new Error(`${phase} of turn ${turn} is never reached`)
}

/** The end of the game. */
export const passToTheEnd = (game: NormandyGame, start: State): State => passTo(game, start, 99, 'turn-end')
