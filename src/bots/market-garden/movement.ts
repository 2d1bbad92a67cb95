/** Movement phases: every unit, in turn, to the best hex that it can reach. */
import { bestOf } from '../planner.js'
import type { MarketGardenReach } from '../../market-garden/queries.js'
import { areaWith, isTaken } from '../../market-garden/field/offMapAreas.js'
import { canHold } from '../../market-garden/field/stacking.js'
import type { Action, ActionOf } from '../../market-garden/state.js'
import { chooseAssault } from './assault.js'
import { toExit, wantsOut } from './exits.js'
import type { Look } from './look.js'
import { placeValue } from './look.js'

/** A move must be worth this much more than staying. */
const MARGIN = 0.4

const worthOf =
  (look: Look, unit: number) =>
  (reach: MarketGardenReach): number =>
    placeValue(look, unit, look.board.map.indexOf(reach.hex)) - 0.01 * reach.cost - (reach.underFire ? 0.8 : 0)

/** The best place that a unit can reach and stay in, when it is so much better than where it stands. */
const bestReach = (look: Look, unit: number): MarketGardenReach | undefined => {
  const { p, board, game, state } = look
  const { id, at, mode } = state.units[unit]!
  const worth = worthOf(look, unit)
  const target = bestOf(
    game.queries.reachable(state, id).filter(({ hex }) => canHold(p, board.map.indexOf(hex), [{ unit, mode }])),
    worth,
  )
  return target === undefined || worth(target) < placeValue(look, unit, board.map.indexOf(at)) + MARGIN
    ? undefined
    : target
}

/** Reinforcements come on at once, in column when they can. */
const chooseEntry = (actions: readonly Action[]): readonly Action[] => {
  const entries = actions.filter((action): action is ActionOf<'enter'> => action.type === 'enter')
  const best = bestOf(entries, ({ mode }) => (mode === 'travel' ? 1 : 0))
  return best === undefined ? [] : [best]
}

/**
 * Off the map: entries are announced as soon as they can be, and who is in an area that will be lost goes on to another
 * (M20.19b, M20.2a).
 */
const chooseOffMap = ({ p, board, state }: Look, actions: readonly Action[]): readonly Action[] => {
  const announced = actions.filter(({ type }) => type === 'announce-entry').slice(0, 1)
  if (announced.length > 0) return announced
  return actions
    .filter((action): action is ActionOf<'move-off-map'> => action.type === 'move-off-map')
    .filter(({ unit, to }) => {
      const area = areaWith(p, board.unitIndex(unit))
      return area !== null && isTaken(board, area, state.turn + 1) && !isTaken(board, to, state.turn + 1)
    })
    .slice(0, 1)
}

/** The next move, or nothing when nobody has anywhere better to be. `considered` remembers whom we have asked. */
export const chooseMove = (look: Look, actions: readonly Action[], considered: Set<string>): readonly Action[] => {
  const entry = chooseEntry(actions)
  if (entry.length > 0) return entry
  const off = chooseOffMap(look, actions)
  if (off.length > 0) return off
  const { p, board, game, state } = look
  const ready = new Set(actions.flatMap((action) => (action.type === 'start-move' ? [action.unit] : [])))
  for (const action of actions) {
    if (action.type !== 'start-move') continue
    const key = `${state.turn}/${state.phase}/${action.unit}`
    if (considered.has(key)) continue
    considered.add(key)
    const unit = board.unitIndex(action.unit)
    const assault = chooseAssault(look, unit, ready)
    if (assault.length > 0) return assault
    const { at } = state.units[unit]!
    if (wantsOut(p, unit) && toExit(board, look.side)[board.map.indexOf(at)] === 0) return [action]
    const target = bestReach(look, unit)
    if (target === undefined) continue
    const composed = game.compose.move(state, [action.unit], target.path.slice(1))
    if (composed._tag === 'Right') return composed.right
  }
  return []
}

/**
 * A move of somebody without whom the phase cannot end: he is too far from the road (M23.61b), or sent somewhere
 * (M26.5).
 */
export const bringOn = (look: Look, actions: readonly Action[]): readonly Action[] => {
  const { board, game, state, toRoad } = look
  const bound = new Set(game.explain(state, { type: 'end-phase' }).map(({ subject }) => subject))
  const starts = actions.filter(
    (action): action is ActionOf<'start-move'> => action.type === 'start-move' && bound.has(action.unit),
  )
  const farthest = bestOf(starts, ({ unit }) => toRoad[board.map.indexOf(state.units[board.unitIndex(unit)]!.at)]!)
  return farthest === undefined ? [] : [farthest]
}

/** On the move, when a roll or the enemy's fire came between: on towards a better place, else stop. */
export const goOn = (look: Look, actions: readonly Action[]): readonly Action[] => {
  const { p, board, state } = look
  const frame = state.stack.at(-1)
  if (frame?.type !== 'moving') return []
  const unit = board.unitIndex(frame.units[0]!)
  const here = placeValue(look, unit, board.map.indexOf(state.units[unit]!.at))
  const leave = actions.filter(({ type }) => type === 'leave-map')
  const stop = actions.filter(({ type }) => type === 'stop').slice(0, 1)
  if (leave.length > 0 && (wantsOut(p, unit) || stop.length === 0)) return leave
  const onward = frame.units.length === 1 ? bestReach(look, unit) : undefined
  if (onward !== undefined && onward.ferriedBy === null)
    return [...onward.path.slice(1).map((to): Action => ({ type: 'step', to })), { type: 'stop', where: 'bottom' }]
  const steps = actions.filter((action): action is ActionOf<'step'> => action.type === 'step')
  const best = bestOf(steps, ({ to }) => placeValue(look, unit, board.map.indexOf(to)))
  // reinforcements begin their way like this; others follow their plan
  if (best !== undefined && frame.from === null && placeValue(look, unit, board.map.indexOf(best.to)) > here)
    return [best]
  if (stop.length > 0) return stop
  // it may not stay: any step takes it to where it may (M23.61b, M26.5)
  return best === undefined ? [] : [best]
}
