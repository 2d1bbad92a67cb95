/**
 * Movement Phases: reinforcements enter, then every unit goes to the best hex that it can reach, the head of a column
 * before the units behind it. A unit that stays improves its position, or waits for the night.
 */
import { unitsIn } from '../../wargame/disposition.js'
import { within } from '../../ardennes/position.js'
import type { Within } from '../../ardennes/position.js'
import { inArea, unitsOfSide } from '../../ardennes/board/board.js'
import { reachable } from '../../ardennes/queries.js'
import type { ArdennesReach } from '../../ardennes/queries.js'
import { marksOfDone } from '../../ardennes/rules/field/marks.js'
import { mayAct } from '../../ardennes/rules/movement/setOut.js'
import { mayStack } from '../../ardennes/rules/field/stacking.js'
import { isBound } from '../../ardennes/rules/movement/stVith.js'
import { isDisrupted, isInfantryType, standingOf } from '../../ardennes/rules/field/units.js'
import type { Action, FrameOf } from '../../ardennes/state.js'
import { bestFirst } from '../planner.js'
import type { Plan } from '../planner.js'
import { placements, waiting } from './entries.js'
import { inEnemyZone } from './look.js'
import type { Look } from './look.js'
import { placeValue } from './places.js'

/** An unspent movement point breaks ties. */
const PER_POINT = 0.01
/** Units in column are safe when the enemy is farther away than this (A12.5a). */
const SAFE = 5
/** The cost of using a strategic movement marker: another unit may need it (A12.4). */
const MARKER = 0.1

/** Room for the unit beside the units there now: the bot does not expect other units to make way. */
const hasPlace = ({ p }: Look, unit: number, hex: number): boolean => {
  const others = unitsIn(p, hex).filter((other) => other !== unit)
  return others.length === 0 || mayStack([...others, unit].map((other) => standingOf(p, other)))
}

/** Whether the units in a unit's hex may not all stay there (A8.3a). */
const isCrowded = ({ p }: Look, unit: number): boolean => {
  const units = unitsIn(p, p.hexOf[unit]!)
  return units.length > 1 && !mayStack(units.map((other) => standingOf(p, other)))
}

/** The cost of a route: movement points, and the danger of being caught in column. */
const costOf = ({ weights, toEnemy }: Look, { by, cost }: ArdennesReach, hex: number): number =>
  PER_POINT * cost + (by === 'strategic' ? MARKER + (toEnemy[hex]! <= SAFE ? weights.column : 0) : 0)

/** The requirements for a move: the least worth of the place, and whether the unit is already moving. */
interface Wanted {
  readonly least: number
  readonly most: number
  readonly isUnderWay?: boolean
  /** whether other units make way later */
  readonly mayCrowd?: boolean
}

/** The moves of a unit to places worth more than the minimum, best first; a moving unit continues its move. */
const movesOf = (look: Look, unit: number, wanted: Wanted): readonly Plan<Action>[] => {
  const { p, board } = look
  const { least, most, isUnderWay = false, mayCrowd = false } = wanted
  const id = board.ids[unit]!
  const isOutside = p.hexOf[unit]! < 0
  const places = reachable(p, id).flatMap((reach) => {
    const hex = board.map.indexOf(reach.hex)
    if (!reach.mayStop || !(mayCrowd || hasPlace(look, unit, hex))) return []
    const worth = placeValue(look, unit, hex) - costOf(look, reach, hex) - least
    return worth > 0 ? [{ worth, reach }] : []
  })
  return bestFirst(places, most).map(({ worth, reach: { path, by } }) => {
    const [first, ...rest] = path
    const opening: readonly Action[] = isUnderWay
      ? []
      : isOutside
        ? [{ type: 'enter', unit: id, by, to: first! }] // a way has a beginning
        : [{ type: 'start-move', unit: id, by }]
    return { worth, actions: [...opening, ...rest.map((to): Action => ({ type: 'step', to })), { type: 'stop' }] }
  })
}

/** Any place on the map is better than none for a reinforcement. */
const OUTSIDE = -1000

/** Whether a unit may not stay: Disrupted in an enemy zone, or ordered to St-Vith (A18.2b, A27.8a). */
const mustLeave = (look: Look, unit: number): boolean => {
  const { p, board } = look
  const hex = p.hexOf[unit]!
  return (isDisrupted(p, unit) && inEnemyZone(look, hex)) || (isBound(p, unit) && !inArea(board, 'st-vith-area', hex))
}

/** Units that may still move, those nearest to the goal or the enemy first, so that no unit blocks those behind it. */
const movable = (look: Look, phase: Within<'movement'>): readonly number[] => {
  const { p, board, number, toEnemy, toGoal } = look
  const order = number === 0 ? toGoal : toEnemy
  return unitsOfSide(board, number)
    .filter((unit) => p.hexOf[unit]! >= 0 && mayAct(phase, unit))
    .sort((a, b) => order[p.hexOf[a]!]! - order[p.hexOf[b]!]!)
}

/** The moves of a unit on the map; one that may not stay also considers hexes without room. */
const waysFrom = (look: Look, unit: number, most: number): readonly Plan<Action>[] => {
  if (isCrowded(look, unit)) {
    const ways = movesOf(look, unit, { least: OUTSIDE, most })
    if (ways.length > 0) return ways
  }
  if (!mustLeave(look, unit)) {
    const least = placeValue(look, unit, look.p.hexOf[unit]!) + look.weights.margin
    return movesOf(look, unit, { least, most })
  }
  const moves = movesOf(look, unit, { least: OUTSIDE, most })
  return moves.length > 0 ? moves : movesOf(look, unit, { least: OUTSIDE, most, mayCrowd: true })
}

/** The plans of one unit, best first. */
const waysOf = (look: Look, phase: Within<'movement'>, unit: number, most: number): readonly Plan<Action>[] =>
  look.p.hexOf[unit]! >= 0
    ? waysFrom(look, unit, most)
    : [...placements(look, phase, unit, most), ...movesOf(look, unit, { least: OUTSIDE, most })]

const isLegal = ({ game, state }: Look, action: Action): boolean => game.explain(state, action).length === 0

/** Infantry that stays near the enemy improves its position (A15.8). */
const digging = (look: Look, phase: Within<'movement'>): readonly Action[] => {
  const { p, board, number, state, toEnemy, weights } = look
  if (phase.phase.night || weights.dig === 0) return []
  const done = marksOfDone(phase)
  for (const unit of unitsOfSide(board, number)) {
    const hex = p.hexOf[unit]!
    if (hex < 0 || done[unit] === 1 || toEnemy[hex]! > weights.dig || !isInfantryType(board, unit)) continue
    if (Object.hasOwn(state.works, board.map.ids[hex]!)) continue
    const action: Action = { type: 'build', unit: board.ids[unit]! }
    if (isLegal(look, action)) return [action]
  }
  return []
}

/** How many hexes behind the front stacks are kept for the night: units in contact could attack by day. */
const RESERVE = { nearest: 2, farthest: 6 } as const

/** Mobile units that have not moved, and could not attack by day, may follow up in the night (A25.3). */
const nightMarks = (look: Look, phase: Within<'movement'>): readonly Action[] => {
  const { p, board, number, state, toEnemy } = look
  if (phase.phase.night || state.turn % 2 === 1) return []
  const done = marksOfDone(phase)
  for (const unit of unitsOfSide(board, number)) {
    const hex = p.hexOf[unit]!
    if (hex < 0 || done[unit] === 1 || board.counters[unit]!.mobility === 'foot') continue
    if (toEnemy[hex]! < RESERVE.nearest || toEnemy[hex]! > RESERVE.farthest) continue
    const action: Action = { type: 'mark-night', hex: board.map.ids[hex]! }
    if (isLegal(look, action)) return [action]
  }
  return []
}

/** The plans once no more units want to move. */
const closing = (look: Look, phase: Within<'movement'>): readonly Action[] => {
  const marks = nightMarks(look, phase)
  if (marks.length > 0) return marks
  const works = digging(look, phase)
  return works.length > 0 ? works : [{ type: 'end-phase' }]
}

/**
 * The move of the next unit that has somewhere better to be, or what ends the phase. `considered` holds the units
 * already considered.
 */
export const nextMove = (look: Look, frame: FrameOf<'movement'>, considered: Set<string>): readonly Action[] => {
  const phase = within(look.p, 'movement')
  const { turn } = look.state
  for (const unit of [...waiting(look, phase), ...movable(look, phase)]) {
    // a unit that has since come to a crowded hex is considered again
    const crowded = look.p.hexOf[unit]! >= 0 && isCrowded(look, unit)
    const key = `${turn}/${frame.night ? 'night' : 'day'}/${unit}/${crowded}`
    if (considered.has(key)) continue
    considered.add(key)
    const [way] = waysOf(look, phase, unit, 1)
    if (way !== undefined) return way.actions
  }
  return closing(look, phase)
}

/** How many routes of one unit are considered, and of how many units at a time. */
const WAYS = 3
const UNITS = 6

/** The moves of the first units that have any. */
const waysOfFirst = (look: Look, phase: Within<'movement'>, units: readonly number[]): readonly Plan<Action>[] => {
  const found: (readonly Plan<Action>[])[] = []
  for (const unit of units) {
    if (found.length >= UNITS) break
    const ways = waysOf(look, phase, unit, WAYS)
    if (ways.length > 0) found.push(ways)
  }
  return found.flat()
}

/** The plans between two moves, best first, and last the plan of ending the phase. */
export const movementPlans = (look: Look): readonly Plan<Action>[] => {
  const phase = within(look.p, 'movement')
  const coming = waysOfFirst(look, phase, waiting(look, phase))
  if (coming.length > 0) return coming
  return [...waysOfFirst(look, phase, movable(look, phase)), { actions: closing(look, phase), worth: 0 }]
}

/** A moving unit that cannot finish its plan goes to the best place left, or stops. */
export const movingPlans = (look: Look, frame: FrameOf<'moving'>, most: number): readonly Plan<Action>[] => {
  const unit = look.board.unitIndex(frame.unit)
  const here = look.p.hexOf[unit]!
  const stays = isLegal(look, { type: 'stop' })
  const least = stays && here >= 0 ? placeValue(look, unit, here) : OUTSIDE
  const onward = movesOf(look, unit, { least, most, isUnderWay: true })
  return stays ? [...onward, { actions: [{ type: 'stop' }], worth: 0 }] : onward
}
