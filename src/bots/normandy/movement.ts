/** Movement phases: reinforcements in, units off the map, overruns, then every unit to the best hex it can reach. */
import { toList } from '../../engine/legality/candidates.js'
import { unitsIn } from '../../wargame/disposition.js'
import { within } from '../../normandy/position.js'
import { reachable } from '../../normandy/queries.js'
import { dueUnits } from '../../normandy/rules/entry.js'
import { entries } from '../../normandy/rules/entryRestrictions.js'
import { firstExits, firstOverruns } from '../../normandy/rules/firstMoves.js'
import { idsOf } from '../../normandy/rules/units.js'
import type { Action, ActionOf, FrameOf, State, UnitId } from '../../normandy/state.js'
import { bestFirst, bestOf } from '../planner.js'
import type { Plan } from '../planner.js'
import { expectedGain } from './attacks.js'
import type { Look } from './look.js'
import { placeValue } from './places.js'

/** An unspent movement point breaks ties. */
const PER_POINT = 0.01
/** The expected gain in steps that an overrun needs. */
const WORTH_AN_OVERRUN = 0.5

/** Whole divisions enter together, in the hexes where they are worth most. */
const entryPlans = (look: Look): readonly Plan<Action>[] => {
  const phase = within(look.p, 'movement')
  if (dueUnits(phase).length === 0) return []
  return toList(entries(phase)).map(({ ids, units, hex, to }): Plan<Action> => ({
    actions: [{ type: 'enter', units: ids, to }],
    worth: 100 * ids.length + placeValue(look, units[0]!, hex),
  }))
}

/** American armor leaves as soon as it can; Germans only when the game is nearly over. */
const leavesNow = ({ side, state, weights }: Look): boolean => side === 'allied' || state.turn >= weights.homeward

/** The units that can leave the map from their hex, the largest group first. */
const exitPlans = (look: Look): readonly Plan<Action>[] =>
  leavesNow(look)
    ? firstExits(within(look.p, 'movement')).map((units) => ({
        actions: [{ type: 'leave', units }],
        worth: units.length,
      }))
    : []

/** The overruns worth making. */
const promising = (look: Look, overruns: readonly ActionOf<'overrun'>[]): readonly Plan<Action>[] =>
  overruns
    .map((action) => ({
      actions: [action],
      worth: expectedGain(look, { attackers: action.units, targets: [action.target], overrun: true }),
    }))
    .filter(({ worth }) => worth > WORTH_AN_OVERRUN)

const overrunPlans = (look: Look): readonly Plan<Action>[] =>
  promising(
    look,
    firstOverruns(within(look.p, 'movement')).map(({ mover, to }) => ({
      type: 'overrun',
      units: idsOf(look.board, mover.units),
      target: to,
    })),
  )

/** The units of one hex that have not moved and may move as one group. */
const groupsOf = (look: Look, frame: FrameOf<'movement'>): readonly (readonly number[])[] => {
  const { p, board, number } = look
  const done = new Set<string>(frame.done)
  const groups = new Map<string, number[]>()
  p.hexOf.forEach((hex, i) => {
    if (hex < 0 || board.sides[i] !== number || done.has(board.ids[i]!)) return
    const formation = board.formationOf[i]!
    const key = formation < 0 ? board.ids[i]! : `${hex}/${formation}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [i])
    else group.push(i)
  })
  return [...groups.values()]
}

/** Room for the group beside the units there now: the bot does not expect other units to make way. */
const hasPlace = ({ p, board }: Look, group: readonly number[], hex: number): boolean => {
  const { halves, stackLimit } = board
  let sum = 0
  for (const unit of unitsIn(p, hex)) sum += halves[unit]!
  for (const unit of group) sum += halves[unit]!
  return sum <= stackLimit
}

/** The moves of a group to better places than its own, the best first. */
const movesOf = (look: Look, group: readonly number[], most: number): readonly Plan<Action>[] => {
  const { p, board } = look
  const unit = group[0]!
  const units: readonly UnitId[] = idsOf(board, group)
  const here = placeValue(look, unit, p.hexOf[unit]!) + look.weights.margin
  const places = reachable(p, units).flatMap((reach) => {
    const hex = board.map.indexOf(reach.hex)
    if (!reach.mayStop || !hasPlace(look, group, hex)) return []
    const worth = placeValue(look, unit, hex) - PER_POINT * reach.cost - here
    return worth < 0 ? [] : [{ worth, path: reach.path }]
  })
  return bestFirst(places, most).map(({ worth, path }) => ({
    worth,
    actions: [...path.slice(1).map((to): Action => ({ type: 'move', units, to })), { type: 'stop' }],
  }))
}

const keyOf = ({ turn, phase }: State, units: readonly UnitId[]): string => `${turn}/${phase}/${units.join(',')}`

/** The plans that come before all moves. */
const urgentPlans = (look: Look): readonly Plan<Action>[] => {
  for (const plans of [entryPlans, exitPlans, overrunPlans]) {
    const found = plans(look)
    if (found.length > 0) return found
  }
  return []
}

/**
 * The move of the next group that has somewhere better to be, or nothing. `considered` holds the units already
 * considered.
 */
export const nextMove = (look: Look, frame: FrameOf<'movement'>, considered: Set<string>): readonly Action[] => {
  const urgent = bestOf(urgentPlans(look), ({ worth }) => worth)
  if (urgent !== undefined) return urgent.actions
  for (const group of groupsOf(look, frame)) {
    const key = keyOf(look.state, idsOf(look.board, group))
    if (considered.has(key)) continue
    considered.add(key)
    const [move] = movesOf(look, group, 1)
    if (move !== undefined) return move.actions
  }
  return []
}

/** How many routes of one group are considered. */
const WAYS = 3

/** The plans between two moves, best first, and last the plan of doing nothing. */
export const movementPlans = (look: Look, frame: FrameOf<'movement'>): readonly Plan<Action>[] => {
  const urgent = urgentPlans(look)
  if (urgent.length > 0) return urgent
  const moves = groupsOf(look, frame).flatMap((group) => movesOf(look, group, WAYS))
  return [...moves, { actions: [{ type: 'end-phase' }], worth: 0 }]
}

/** During a move: leave the map, overrun, or end the move. */
export const movingPlans = (look: Look, actions: readonly Action[]): readonly Plan<Action>[] => {
  const leaving = actions.filter((action): action is ActionOf<'leave'> => action.type === 'leave')
  const overruns = actions.filter((action): action is ActionOf<'overrun'> => action.type === 'overrun')
  const stop: readonly Action[] = actions.filter(({ type }) => type === 'stop')
  return [
    ...(leavesNow(look) ? leaving.map((action) => ({ actions: [action], worth: 100 + action.units.length })) : []),
    ...promising(look, overruns),
    ...stop.map((action) => ({ actions: [action], worth: 0 })),
  ]
}
