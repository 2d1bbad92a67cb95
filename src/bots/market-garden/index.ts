/** A player of Market-Garden that goes for the road, fires at what it can hurt and takes cover. */
import type { Bot } from '../../engine/play.js'
import { distance } from '../../hex/map.js'
import type { MarketGardenGame } from '../../market-garden/create.js'
import type { Action, Event, Mode, Side, State } from '../../market-garden/state.js'
import { bestOf, planningBot } from '../planner.js'
import { chooseStrike } from './air.js'
import { chooseFire, chooseFirer } from './fire.js'
import { isBehindTroops } from './following.js'
import { chooseDrop, chooseLanding, chooseSite } from './landings.js'
import { NEAR, lookAt, placeValue } from './look.js'
import type { Look } from './look.js'
import { bringOn, chooseMove, goOn } from './movement.js'

/**
 * What a mode is worth to a unit where it stands: guns and headquarters work in Defilade, others are Concentrated
 * before the enemy.
 */
const modeValue = (look: Look, unit: number, mode: Mode): number => {
  const { map } = look.board
  const hex = map.indexOf(look.state.units[unit]!.at)
  const enemy = look.toEnemy[hex] ?? 9
  if (isBehindTroops(look.board, unit)) {
    const middle = look.middleFor(unit)
    const left = enemy > 1 && hex >= 0 && middle !== null && distance(map, hex, middle) > 2 * NEAR
    const wanted: Mode = enemy > 8 || left ? 'travel' : 'defilade'
    return mode === wanted ? 1 : 0
  }
  const wanted: Mode = enemy > 6 ? 'travel' : enemy <= 1 && look.side === 'allied' ? 'defilade' : 'concentrated'
  return mode === wanted ? 1 : mode === 'concentrated' ? 0.5 : 0
}

/** Scores of single decisions; every action that is not named is as good as any. */
const scoreOf = (look: Look, action: Action): number => {
  const { board } = look
  switch (action.type) {
    case 'place-unit': {
      const unit = board.unitIndex(action.unit)
      return placeValue(look, unit, board.map.indexOf(action.to)) + modeValue(look, unit, action.mode)
    }
    case 'change-mode': {
      const unit = board.unitIndex(action.unit)
      return modeValue(look, unit, action.mode) - modeValue(look, unit, look.state.units[unit]!.mode) - 0.1
    }
    case 'take-cover':
      return 1
    case 'stand-fast':
      return -1
    case 'suffer':
      return action.what === 'disruption' ? 0.5 : 0
    case 'shift-roll':
      return -action.by // low rolls are good for who fires
    case 'hold-fire':
      return -1
    case 'return-fire':
      return action.answer.points
    case 'blow-bridge':
    case 'repair-bridge':
      return 1
    case 'charge-bridge':
      return -1 // who holds the bridges needs them
    case 'intercept':
      return 1
    case 'sacrifice':
    case 'break-out':
      return -1 // there may be room elsewhere
    default:
      return 0
  }
}

/**
 * One player; it remembers what it has set out to do, so every match needs a bot of its own.
 *
 * @category Market-Garden
 */
export const marketGardenBot = (game: MarketGardenGame): Bot<State, Action, Event> => {
  const considered = new Set<string>()
  const decide = (look: Look, actions: readonly Action[]): readonly Action[] => {
    const frame = look.state.stack.at(-1)!
    const end = actions.filter(({ type }) => type === 'end-phase').slice(0, 1)
    switch (frame.type) {
      case 'fire-phase':
      case 'reaction': {
        const strike = chooseStrike(look, actions) // before any fire
        if (strike.length > 0) return strike
        const shot = chooseFire(look, actions)
        return shot.length > 0 ? shot : frame.type === 'reaction' ? [{ type: 'hold-fire' }] : end
      }
      case 'attack':
        if (frame.stage === 'declare') return chooseFirer(actions)
        break
      case 'drop-zones': {
        const marker = chooseLanding(look, actions)
        return marker.length > 0 ? marker : end
      }
      case 'movement-phase': {
        const landing = chooseLanding(look, actions) // before the moves: those who land can move too (M14.51c)
        if (landing.length > 0) return landing
        const moves = chooseMove(look, actions, considered)
        if (moves.length > 0) return moves
        return end.length > 0 ? end : bringOn(look, actions)
      }
      case 'placing-marker':
        return [chooseSite(look, frame, actions)]
      case 'designating':
        return [chooseDrop(look, actions)]
      case 'moving':
        return goOn(look, actions)
      default:
    }
    const best = bestOf(actions, (action) => scoreOf(look, action))!
    return end.length > 0 && scoreOf(look, best) <= 0 ? end : [best]
  }
  // the sides of a question are those of this game
  return planningBot((question) => decide(lookAt(game, question.state, question.side as Side), question.actions))
}
