/** Single decisions: replacements, air power, losses, retreats, advances. */
import type { Action } from '../../normandy/state.js'
import { bestFirst } from '../planner.js'
import type { Plan } from '../planner.js'
import { airGain, bombValue } from './attacks.js'
import { distancesTo, strengthOf } from './look.js'
import type { Look } from './look.js'
import { placeValue } from './places.js'

/** A carpet bombing is saved for defenders of this strength, and for a turn in which the front has formed. */
const BOMBED_STRENGTH = 12
const BOMBED_FROM = 3

/**
 * A side with steps to spare takes losses rather than give up ground: the Allies, who can replace theirs (N11.14); the
 * Germans only in good terrain.
 */
const retreatScore = ({ p, board, state, side, weights }: Look): number => {
  const { frame } = p
  if (frame.type !== 'result') return 0
  const steps = frame.units.reduce((sum, id) => sum + state.units[board.unitIndex(id)]!.steps, 0)
  const hex = p.hexOf[board.unitIndex(frame.units[0]!)]!
  const spares = steps > weights.hold * frame.number
  const holds = spares && (side === 'allied' || board.shift[hex]! >= 1)
  return holds ? -1 : 1
}

/** Scores of single decisions; every action that is not named is as good as any. */
const scoreOf = (look: Look, action: Action): number => {
  const { p, board, state } = look
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
      return bombValue(look, action.target) >= BOMBED_STRENGTH && state.turn >= BOMBED_FROM ? 1 : -1
    case 'bombard':
      return 0.1 * bombValue(look, action.target)
    case 'patton':
      return action.columns
    case 'air-defence':
      return action.use ? 1 : 0
    case 'lose-step': {
      const unit = board.unitIndex(action.unit)
      return state.units[unit]!.steps - 0.1 * strengthOf(board, state, unit, true)
    }
    case 'retreat': {
      const to = board.map.indexOf(action.to)
      return placeValue(look, board.unitIndex(action.unit), to) + look.toEnemy[to]!
    }
    case 'advance': {
      const unit = board.unitIndex(action.unit)
      return placeValue(look, unit, board.map.indexOf(action.to)) - placeValue(look, unit, p.hexOf[unit]!)
    }
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

/** Each action as a plan of its own, best first. */
export const singlePlans = (look: Look, actions: readonly Action[], most: number): readonly Plan<Action>[] =>
  bestFirst(
    actions.map((action) => ({ actions: [action], worth: scoreOf(look, action) })),
    most,
  )
