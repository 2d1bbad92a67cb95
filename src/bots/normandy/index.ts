/** A player of Normandy that attacks at good odds, keeps its supply and heads for its victory points. */
import type { Bot } from '../../engine/play.js'
import type { NormandyGame } from '../../normandy/create.js'
import type { Action, Event, Side, State } from '../../normandy/state.js'
import { bestOf, planningBot } from '../planner.js'
import { airGain, bombValue, chooseAttack } from './attacks.js'
import type { Look } from './look.js'
import { distancesTo, lookAt, strengthOf } from './look.js'
import { chooseEntry, chooseExit, chooseMove, chooseOverrun } from './movement.js'
import { placeValue } from './places.js'

type Decide = (look: Look, actions: readonly Action[]) => readonly Action[]

/** Scores of single decisions; every action that is not named is as good as any. */
const scoreOf = (look: Look, action: Action): number => {
  const { board, state } = look
  switch (action.type) {
    case 'replace':
      return 2 + strengthOf(board, state, board.unitIndex(action.unit), true)
    case 'place-truck':
      return 1
    case 'remove-truck':
      return -2
    case 'air-support':
      return airGain(look, action)
    case 'end-air-support':
      return 0.01
    case 'carpet-bomb':
      return bombValue(look, action.target) >= 12 && state.turn >= 3 ? 1 : -1
    case 'bombard':
      return 0.1 * bombValue(look, action.target)
    case 'patton':
      return action.columns
    case 'air-defence':
      return action.use ? 1 : 0
    case 'lose-step':
      return (
        state.units[board.unitIndex(action.unit)]!.steps -
        0.1 * strengthOf(board, state, board.unitIndex(action.unit), true)
      )
    case 'retreat':
      return (
        placeValue(look, board.unitIndex(action.unit), board.map.indexOf(action.to)) +
        look.toEnemy[board.map.indexOf(action.to)]!
      )
    case 'advance':
      return (
        placeValue(look, board.unitIndex(action.unit), board.map.indexOf(action.to)) -
        placeValue(look, board.unitIndex(action.unit), board.map.indexOf(state.units[board.unitIndex(action.unit)]!.at))
      )
    case 'drop':
      return -distancesTo(board, 'victory', board.map.areas['victory'] ?? [])[board.map.indexOf(action.to)]!
    case 'sea-move':
      return board.map.indexOf(action.to) >= 0
        ? 2
        : 1 - 0.1 * state.units.filter((unit) => unit.at === action.to).length
    case 'choose-retreat':
      return retreatScore(look)
    case 'report-overtime':
    case 'attack-commit-without-tigers':
      return -5
    default:
      return 0
  }
}

/**
 * The Allies bleed rather than give up ground while they have steps to spare; the Germans only for one step in good
 * terrain.
 */
const retreatScore = (look: Look): number => {
  const frame = look.state.stack.at(-1)
  if (frame?.type !== 'result') return 0
  const steps = frame.units.reduce((sum, id) => sum + look.state.units[look.board.unitIndex(id)]!.steps, 0)
  const hex = look.board.map.indexOf(look.state.units[look.board.unitIndex(frame.units[0]!)]!.at)
  const holds =
    look.side === 'allied' ? steps > 2 * frame.number : frame.number === 1 && steps >= 4 && look.board.shift[hex]! >= 1
  return holds ? -1 : 1
}

const singly: Decide = (look, actions) => [bestOf(actions, (action) => scoreOf(look, action))!]

/**
 * One player; it remembers what it has set out to do, so every match needs a bot of its own.
 *
 * @category Normandy
 */
export const normandyBot = (game: NormandyGame): Bot<State, Action, Event> => {
  let considered = new Set<string>()
  const decide: Decide = (look, actions) => {
    const frame = look.state.stack.at(-1)!
    if (frame.type === 'movement') {
      const move = chooseEntry(look, actions) ?? chooseExit(look, actions) ?? chooseOverrun(look, actions)
      if (move !== undefined) return [move]
      const moves = chooseMove(look, frame, considered)
      if (moves.length > 0) return moves
      considered = new Set()
      const end = actions.find((action) => action.type === 'end-phase')
      return end === undefined ? singly(look, actions) : [end]
    }
    if (frame.type === 'moving') {
      const going =
        chooseExit(look, actions) ?? chooseOverrun(look, actions) ?? actions.find((action) => action.type === 'stop')
      return going === undefined ? singly(look, actions) : [going]
    }
    if (frame.type === 'combat' && frame.stage === 'declare') {
      const attack = chooseAttack(look, actions)
      return attack.length > 0
        ? attack
        : actions.filter((action) => action.type === 'end-phase' || action.type === 'end-declarations')
    }
    return singly(look, actions)
  }
  // the sides of a question are those of this game
  return planningBot((question) => decide(lookAt(game, question.state, question.side as Side), question.actions))
}
