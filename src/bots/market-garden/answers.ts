/** Decisions about single units: cover, losses, retreats, advances (M5.3, M8.7). */
import { hexOf } from '../../market-garden/field/situation.js'
import { strengthOf } from '../../market-garden/field/units.js'
import type { Action, FrameOf, UnitId } from '../../market-garden/state.js'
import type { Ground } from '../../market-garden/board/terrainChart.js'
import { bestOf } from '../planner.js'
import type { Look } from './look.js'
import { placeValue, costOfStraying } from './places.js'
import { isAtPost } from './tasks.js'

/** Ground in which Defilade is of use against fire (M10.3). */
const COVER: readonly Ground[] = ['mixed', 'woods', 'forest', 'broken', 'marsh', 'town', 'rough', 'city']

/**
 * Whether a unit that was fired at goes into Defilade by choice: where there is cover, and not while it moves or
 * attacks, which Defilade would prevent (M8.6m).
 */
const wantsCover = ({ p, board, state, side }: Look, { unit: id, result }: FrameOf<'fire-result'>): boolean => {
  const unit = board.unitIndex(id)
  const hex = hexOf(p, unit)
  const acts = state.stack.some(
    (frame) => (frame.type === 'moving' || frame.type === 'close-action') && frame.units.some((one) => one === id),
  )
  if (acts || hex < 0) return false
  if (board.sides[unit] !== (side === 'german' ? 0 : 1)) return false
  return COVER.includes(board.kind[hex]!) || (result !== 0 && state.units[unit]!.mode === 'travel')
}

/** The answer to a fire result. */
const answerFire = (look: Look, frame: FrameOf<'fire-result'>, actions: readonly Action[]): Action => {
  const { p, board } = look
  const valueOf = (action: Action): number => {
    switch (action.type) {
      case 'take-cover':
        // on a hit or a D the alternative costs a step (M5.32c, M5.33b)
        return frame.stage === 'choose' || wantsCover(look, frame) ? 2 : -1
      case 'stand-fast':
        return -2
      case 'close-up':
        return 1.5
      case 'suffer':
        return action.what === 'disruption' ? 1 : 0.5
      case 'allot-step':
        // of its own units the one with most to lose, of enemy units the one with least
        return (
          (board.sides[board.unitIndex(action.unit)] === (look.side === 'german' ? 0 : 1) ? 0.1 : -0.1) *
          strengthOf(p, board.unitIndex(action.unit))
        )
      case 'bail-out':
        return -1
      default:
        return 0
    }
  }
  return bestOf(actions, valueOf)!
}

/** The hex to which a unit retreats, and the attackers that advance into the vacated hex. */
const valueOfMove = (look: Look, action: Action): number => {
  const { board } = look
  if (action.type === 'retreat') return placeValue(look, board.unitIndex(action.unit), board.map.indexOf(action.to))
  return 0
}

/** The cost of leaving a hex that counts only for units in it: more than an advance is worth. */
const OFF_POST = 2

/** What it costs an attacker to advance: out of supply, or out of a hex that counts. */
const costOfAdvance = (look: Look, id: UnitId): number => {
  const { board } = look
  const frame = look.state.stack.at(-1)!
  if (frame.type !== 'advance') return 0
  const unit = board.unitIndex(id)
  const [from, to] = [board.map.indexOf(frame.hex), board.map.indexOf(frame.to)]
  const task = look.picture.tasks.get(unit)
  const left = task !== undefined && isAtPost(task, from) && !isAtPost(task, to) ? OFF_POST : 0
  return left + costOfStraying(look, unit, to) - costOfStraying(look, unit, from)
}

/** Scores of single decisions; every action that is not named is as good as any. */
const scoreOf = (look: Look, action: Action): number => {
  switch (action.type) {
    case 'shift-roll':
      return -action.by // low rolls favour the firer
    case 'hold-fire':
    case 'charge-bridge': // the side that holds the bridges needs them
    case 'sacrifice': // there may be room elsewhere
    case 'break-out':
    case 'relocate-supply-head':
      return -1
    case 'return-fire':
      return action.answer.points
    case 'assault-fire':
      return action.points
    case 'advance':
      return 1 - costOfAdvance(look, action.unit)
    case 'blow-bridge':
    case 'intercept':
    case 'raise-delivery':
      return 1
    case 'retreat':
      return 2 + Math.max(-1.5, valueOfMove(look, action) * 0.01)
    default:
      return 0
  }
}

/** The answer to a question that needs a single action. */
export const chooseAnswer = (look: Look, actions: readonly Action[]): readonly Action[] => {
  const frame = look.state.stack.at(-1)!
  if (frame.type === 'fire-result') return [answerFire(look, frame, actions)]
  const best = bestOf(actions, (action) => scoreOf(look, action))
  const end = actions.find(({ type }) => type === 'end-phase')
  return best === undefined ? [] : end !== undefined && scoreOf(look, best) <= 0 ? [end] : [best]
}
