/** A player of the Ardennes that heads for the crossroads, attacks at good odds and holds what it can. */
import type { Bot } from '../../engine/play.js'
import type { ArdennesGame } from '../../ardennes/create.js'
import type { Action, Event, Side, State } from '../../ardennes/state.js'
import { bestOf, planningBot } from '../planner.js'
import { chooseAttack } from './attacks.js'
import type { Look } from './look.js'
import { lookAt, strengthOf } from './look.js'
import { chooseMove } from './movement.js'
import { placeValue } from './places.js'

/** Scores of single decisions; every action that is not named is as good as any. */
const scoreOf = (look: Look, action: Action): number => {
  const { board, state } = look
  const value = (unit: string, to: string): number => placeValue(look, board.unitIndex(unit), board.map.indexOf(to))
  switch (action.type) {
    case 'deploy':
      return value(action.unit, action.to)
    case 'attack-add':
    case 'support':
    case 'air-support':
    case 'ready-artillery':
    case 'surprise':
    case 'demolish':
    case 'destroy-dump':
      return 2
    case 'attack-commit':
      return 1
    case 'attack-cancel':
    case 'eliminate':
    case 'break-down':
    case 'leave':
      return -5
    case 'firefight':
      return 0.5 + (board.counters[board.unitIndex(action.unit)]!.morale === 'elite' ? 1 : 0)
    case 'determined-defence':
      return 0.5 + 0.1 * state.units[board.unitIndex(action.unit)]!.steps
    case 'lose-step':
      return (
        state.units[board.unitIndex(action.unit)]!.steps -
        0.1 * strengthOf(board, state, board.unitIndex(action.unit), true)
      )
    case 'retreat':
      return look.toEnemy[board.map.indexOf(action.to)]! + 0.1 * value(action.unit, action.to)
    case 'advance':
      return value(action.unit, action.to) - value(action.unit, state.units[board.unitIndex(action.unit)]!.at)
    case 'rebuild':
    case 'restore-remnant':
      return 2
    case 'bring-back':
      return 1
    case 'end-disengagement':
    case 'end-phase':
      return 0.5
    default:
      return 0
  }
}

/**
 * One player; it remembers what it has set out to do, so every match needs a bot of its own.
 *
 * @category Ardennes
 */
export const ardennesBot = (game: ArdennesGame): Bot<State, Action, Event> => {
  let considered = new Set<string>()
  const decide = (look: Look, actions: readonly Action[]): readonly Action[] => {
    const frame = look.state.stack.at(-1)!
    const only = (type: Action['type']): readonly Action[] =>
      actions.filter((action) => action.type === type).slice(0, 1)
    if (frame.type === 'movement') {
      const moves = chooseMove(look, frame, actions, considered)
      if (moves.length > 0) return moves
      considered = new Set()
      return only('end-phase')
    }
    if (frame.type === 'moving') return only('stop')
    if (frame.type === 'combat' && frame.stage === 'attacks') {
      const attack = chooseAttack(look, actions)
      return attack.length > 0 ? attack : only('end-phase')
    }
    return [bestOf(actions, (action) => scoreOf(look, action))!]
  }
  // the sides of a question are those of this game
  return planningBot((question) => decide(lookAt(game, question.state, question.side as Side), question.actions))
}
