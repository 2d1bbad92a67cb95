/** Movement phases: every unit, in turn, goes to the best hex that it can reach. */
import { bestOf } from '../planner.js'
import { allows } from '../../engine/legality/restriction.js'
import { hexNumber } from '../../market-garden/board/board.js'
import { HALVES, MOVEMENT } from '../../market-garden/board/limits.js'
import { allowanceOf } from '../../market-garden/bounds/allowance.js'
import { canHold } from '../../market-garden/field/stacking.js'
import { hexOf, sideNumber } from '../../market-garden/field/situation.js'
import { inEnemyZone } from '../../market-garden/field/zones.js'
import { placesWithin } from '../../market-garden/movement/reach.js'
import type { Place } from '../../market-garden/movement/reach.js'
import { isHeadquarters } from '../../market-garden/field/units.js'
import { SET_OUT } from '../../market-garden/movement/setOutRules.js'
import type { Action, ActionOf, FrameOf } from '../../market-garden/state.js'
import { assaultBy } from './assault.js'
import { isInColumn } from './drive.js'
import { exitsOf } from './exits.js'
import { modeFor } from './modes.js'
import type { Look, Memory } from './look.js'
import { placeValue } from './places.js'
import { turnsTo } from './tasks.js'

/** How much more than staying a move must be worth; the same in response movement, which is short. */
const MARGIN = 0.25
const LEAVING_MARGIN = 0.1
/** Leaving an enemy zone of control draws fire (M8.4a): its cost, and the fraction of the fire that hits. */
const UNDER_FIRE = 0.2
const MET = 0.6
/** The fraction of that cost for units that must leave the map. */
const HASTE = 0.1
/** The threat, in steps, up to which a post is held without looking for a better hex. */
const CALM = 0.5
/** The distance from the enemy at which units leave column, before it sees them. */
const NEAR_ENEMY = 3

/** The cost of leaving enemy zones of control on a path, by the threat to these hexes. */
const costOfFire = ({ p, side, picture }: Look, unit: number, place: Place): number => {
  // a unit that leaves the map has no time to wait for a safe way
  const haste = picture.tasks.get(unit)?.kind === 'leave' ? HASTE : 1
  let cost = 0
  for (let at = place.before; at !== null; at = at.before)
    if (inEnemyZone(p, side, at.hex)) cost += haste * (UNDER_FIRE + picture.aims.own * MET * picture.threat[at.hex]!)
  return cost
}

/** The best hex in which a unit can end its move, if it is enough better than the unit's own hex. */
const bestPlace = (look: Look, unit: number): { readonly place: Place; readonly gain: number } | undefined => {
  const { p, board, state } = look
  const { mode } = state.units[unit]!
  const here = hexOf(p, unit)
  const stay = placeValue(look, unit, here)
  const margin = look.picture.tasks.get(unit)?.kind === 'leave' ? LEAVING_MARGIN : MARGIN
  const places = placesWithin(p, board.ids[unit]!)
    .filter(({ hex }) => hex !== here)
    .map((place) => ({ place, gain: placeValue(look, unit, place.hex) - 0.005 * place.spent - stay }))
    .filter(({ gain }) => gain >= margin)
    .sort((a, b) => b.gain - a.gain)
  let best: { readonly place: Place; readonly gain: number } | undefined
  for (const { place, gain } of places) {
    if (best !== undefined && gain <= best.gain) break
    const left = gain - costOfFire(look, unit, place)
    if (left < margin || left <= (best?.gain ?? 0) || !canHold(p, place.hex, [{ unit, mode }])) continue
    best = { place, gain: left }
  }
  return best
}

/** The hexes of a path, without the first. */
const pathTo = (place: Place): readonly Place[] => {
  const path: Place[] = []
  for (let at = place; at.before !== null; at = at.before) path.push(at)
  return path.reverse()
}

/**
 * The end of a move: off the map for units that should leave it; near the enemy a unit leaves column immediately,
 * before it is fired at in column.
 */
const endOfMove = (look: Look, unit: number, { hex, spent }: Place): Action => {
  const { p, board, state, side, toEnemy, picture } = look
  if (picture.tasks.get(unit)?.kind === 'leave' && exitsOf(board, side).includes(hex)) return { type: 'leave-map' }
  const { mode, id } = state.units[unit]!
  const isNear = toEnemy[hex]! <= NEAR_ENEMY && modeFor(look, unit, hex) === 'concentrated'
  const isAffordable = spent + MOVEMENT.leavingTravel * HALVES <= allowanceOf(p, unit)
  return mode === 'travel' && isNear && isAffordable && board.counters[unit]!.concentrates
    ? { type: 'leave-travel', unit: id }
    : { type: 'stop', where: 'bottom' }
}

const stepsTo = (look: Look, unit: number, place: Place): readonly Action[] => {
  const { board } = look
  const steps = pathTo(place).map(({ hex, by }): Action => {
    const to = hexNumber(board, hex)
    return by === null ? { type: 'step', to } : { type: 'ferry', to, by }
  })
  return [...steps, endOfMove(look, unit, place)]
}

/** The order in which units move, lowest first: headquarters of the column before the troops that they supply. */
const turnOf = ({ p, board, picture }: Look, unit: number): number => {
  const task = picture.tasks.get(unit)
  if (isHeadquarters(board, unit) && isInColumn(p, unit)) return -1
  return task === undefined ? Infinity : turnsTo(task, hexOf(p, unit)) + (task.kind === 'follow' ? 100 : 0)
}

/** The units of the side that may move, those nearest to their task first. */
const ready = (look: Look, { side, response }: FrameOf<'movement-phase'>, considered: ReadonlySet<number>) => {
  const { p, board } = look
  const found: { readonly unit: number; readonly turns: number }[] = []
  for (let unit = 0; unit < board.counters.length; unit++) {
    const hex = hexOf(p, unit)
    if (board.sides[unit] !== sideNumber(side) || hex < 0 || considered.has(unit)) continue
    if (!allows(SET_OUT, { p, side, unit, response })) continue
    found.push({ unit, turns: turnOf(look, unit) })
  }
  return found.sort((a, b) => a.turns - b.turns).map(({ unit }) => unit)
}

/** Whether a unit holds its post, and is under no fire there that it could avoid. */
const isInPlace = ({ p, picture }: Look, unit: number): boolean => {
  const task = picture.tasks.get(unit)
  const hex = hexOf(p, unit)
  return task?.kind === 'hold' && task.ways[hex] === 0 && picture.threat[hex]! < CALM
}

/** The move of a unit: a close action, off the map, or to a better hex; undefined when it stays. */
const moveOf = (look: Look, unit: number, phase: FrameOf<'movement-phase'>): readonly Action[] | undefined => {
  const { p, board, side, picture } = look
  const id = board.ids[unit]!
  const assault = assaultBy(look, unit, phase)
  if (assault !== undefined) return assault
  if (picture.tasks.get(unit)?.kind === 'leave' && exitsOf(board, side).includes(hexOf(p, unit)))
    return [{ type: 'start-move', unit: id }, { type: 'leave-map' }]
  const best = isInPlace(look, unit) ? undefined : bestPlace(look, unit)
  return best === undefined ? undefined : [{ type: 'start-move', unit: id }, ...stepsTo(look, unit, best.place)]
}

/** The next move, if any; a unit without a better hex is not considered again in this phase. */
export const nextMove = (
  look: Look,
  phase: FrameOf<'movement-phase'>,
  { considered }: Memory,
): readonly Action[] | undefined => {
  for (const unit of ready(look, phase, considered)) {
    considered.add(unit)
    const move = moveOf(look, unit, phase)
    if (move !== undefined) return move
  }
  return undefined
}

/**
 * A move of a unit without which the phase cannot end: it is too far from the road (M23.61b), or under orders (M26.5).
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

/** During a move, after a roll or enemy fire: continue to a better hex, otherwise stop. */
export const goOn = (look: Look, frame: FrameOf<'moving'>, actions: readonly Action[]): readonly Action[] => {
  const { p, board, picture } = look
  const unit = board.unitIndex(frame.units[0]!)
  const leave = actions.filter(({ type }) => type === 'leave-map').slice(0, 1)
  const stop = actions.filter(({ type }) => type === 'stop').slice(0, 1)
  if (leave.length > 0 && (picture.tasks.get(unit)?.kind === 'leave' || stop.length === 0)) return leave
  const onward = frame.units.length === 1 ? bestPlace(look, unit) : undefined
  if (onward !== undefined) return stepsTo(look, unit, onward.place)
  const steps = actions.filter((action): action is ActionOf<'step'> => action.type === 'step')
  const best = bestOf(steps, ({ to }) => placeValue(look, unit, board.map.indexOf(to)))
  const isBetter = (to: string): boolean =>
    placeValue(look, unit, board.map.indexOf(to)) > placeValue(look, unit, hexOf(p, unit))
  // reinforcements begin their move like this; others follow their plan
  if (best !== undefined && frame.from === null && isBetter(best.to)) return [best]
  if (stop.length > 0) return stop
  // it may not stay: any step towards a hex where it may is good (M23.61b, M26.5)
  return best === undefined ? [] : [best]
}
