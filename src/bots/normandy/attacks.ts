/** Combat phases: attacks at good odds, with no more units than necessary; air power where it helps most. */
import { hexesAround } from '../../hex/around.js'
import { unitsIn } from '../../wargame/disposition.js'
import { assess } from '../../normandy/queries.js'
import type { AttackQuery } from '../../normandy/queries.js'
import { serviceOf } from '../../normandy/rules/units.js'
import type { Action, ActionOf, State, UnitId } from '../../normandy/state.js'
import type { HexId } from '../../hex/index.js'
import { bestFirst } from '../planner.js'
import type { Plan } from '../planner.js'
import { trimmed } from '../trimmed.js'
import type { Look } from './look.js'
import { inOwnZone, stepWorth, strengthOf } from './look.js'

const stepsIn = (state: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + state.units[unit]!.steps, 0)

/** A bonus for eliminating a whole force, on top of its steps. */
const ELIMINATED = 1.5

/** Whether enemies in a hex have nowhere to retreat (N7.53a). */
const isTrapped = (look: Look, hex: number): boolean => {
  const { p, board, number } = look
  return hexesAround(board.map, hex).every((other) => {
    if (board.sea[other] === 1) return true
    const units = unitsIn(p, other)
    return units.length > 0 ? board.sides[units[0]!] === number : inOwnZone(look, other)
  })
}

/** The worth of the defenders' steps, including the victory points for eliminating them. */
const spoilsIn = (look: Look, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + look.state.units[unit]!.steps * stepWorth(look, unit), 0)

/**
 * The expected gain of an attack: enemy steps, or hexes where the enemy can retreat, less the side's own steps, which
 * cost less for a side that can replace them.
 */
export const expectedGain = (look: Look, query: AttackQuery): number => {
  const { p, board, state } = look
  const assessed = assess(p, query)
  if (assessed._tag === 'Left') return -Infinity
  const targets = query.targets.map((hex) => board.map.indexOf(hex))
  const units = targets.flatMap((hex) => unitsIn(p, hex))
  const defenders = stepsIn(state, units)
  const spoils = spoilsIn(look, units)
  const each = targets.every((hex) => isTrapped(look, hex)) ? spoils / Math.max(1, defenders) : look.weights.retreat
  const ours = stepsIn(
    state,
    query.attackers.map((id) => board.unitIndex(id)),
  )
  const cost = (result: number | 'E', steps: number): number =>
    result === 'E' ? ELIMINATED * steps : Math.min(result, steps)
  const taken = (result: number | 'E'): number =>
    result === 'E' ? ELIMINATED * spoils : each * Math.min(result, defenders)
  let sum = 0
  for (const { attacker, defender, weight } of assessed.right.distribution)
    sum += weight * (taken(defender) - look.weights.price * cost(attacker, ours))
  return sum / assessed.right.total
}

/** The units that an attack needs. */
const neededFor = (look: Look, attackers: readonly UnitId[], target: HexId): readonly UnitId[] => {
  const { board, state } = look
  const gainOf = (units: readonly UnitId[]): number => expectedGain(look, { attackers: units, targets: [target] })
  const weakestFirst = [...attackers].sort(
    (a, b) => strengthOf(board, state, board.unitIndex(a), true) - strengthOf(board, state, board.unitIndex(b), true),
  )
  return trimmed({ units: attackers, gain: gainOf(attackers) }, weakestFirst, gainOf).units
}

/** An attack that could be opened, and all units that could begin it. */
interface Opening {
  readonly target: HexId
  readonly units: UnitId[]
}

/** The attacks that can be opened: units of different services attack separately (N7.71). */
const openingsIn = ({ board }: Look, actions: readonly Action[]): readonly Opening[] => {
  const openings = new Map<string, Opening>()
  for (const action of actions) {
    if (action.type !== 'attack') continue
    const key = `${action.target}/${serviceOf(board, board.unitIndex(action.unit))}`
    const opening = openings.get(key)
    if (opening === undefined) openings.set(key, { target: action.target, units: [action.unit] })
    else opening.units.push(action.unit)
  }
  return [...openings.values()]
}

/** An attack from its first unit to its commitment. */
const attackActions = ([unit, ...others]: readonly UnitId[], target: HexId): readonly Action[] => [
  { type: 'attack', target, unit: unit! }, // an attack has a unit
  ...others.map((other): Action => ({ type: 'attack-add', unit: other })),
  { type: 'attack-commit' },
]

/** The attacks that promise enough, best first, and last the plan of no attack. */
export const attackPlans = (look: Look, actions: readonly Action[], most: number): readonly Plan<Action>[] => {
  const openings = openingsIn(look, actions)
  const good = openings.flatMap((opening) => {
    const gain = expectedGain(look, { attackers: opening.units, targets: [opening.target], tigers: true })
    return gain > look.weights.attack ? [{ opening, worth: gain - look.weights.attack }] : []
  })
  const attacks = bestFirst(good, most).map(({ opening: { target, units }, worth }) => ({
    worth,
    actions: attackActions(neededFor(look, units, target), target),
  }))
  const ends = actions
    .filter(({ type }) => type === 'end-phase' || type === 'end-declarations')
    .map((action) => ({ actions: [action], worth: 0 }))
  // attacks that promise too little are not listed, so ending is the worst plan: it must not be cut off
  return [...attacks.slice(0, Math.max(1, most - ends.length)), ...ends]
}

/** Air points go where one column shift gains most. */
export const airGain = (look: Look, action: ActionOf<'air-support'>): number => {
  const combat = look.state.stack.find((frame) => frame.type === 'combat')
  const attack = combat?.attacks.find((other) => other.targets[0] === action.target)
  return attack === undefined
    ? 0
    : expectedGain(look, { ...attack, air: true }) - expectedGain(look, { ...attack, air: false })
}

/** A carpet bombing is best used on many strong defenders in front of one's own line. */
export const bombValue = (look: Look, hex: HexId): number => {
  const { p, board, state } = look
  return unitsIn(p, board.map.indexOf(hex)).reduce((sum, unit) => sum + strengthOf(board, state, unit, false), 0)
}
