/** Combat phases: attacks at good odds, with no more units than they need; air power where it helps most. */
import type { Action, ActionOf, State, UnitId } from '../../normandy/state.js'
import type { AttackQuery } from '../../normandy/queries.js'
import type { HexId } from '../../hex/index.js'
import type { Look } from './look.js'
import { strengthOf } from './look.js'

const stepsIn = (state: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + state.units[unit]!.steps, 0)

/**
 * What an attack is expected to gain: enemy steps and hexes, less our own at a discount for the side that can replace
 * them.
 */
export const expectedGain = (look: Look, query: AttackQuery): number => {
  const assessed = look.game.queries.assess(look.state, query)
  if (assessed._tag === 'Left') return -Infinity
  const { board, state } = look
  const defenders = query.targets.flatMap((hex) => look.unitsIn(board.map.indexOf(hex)))
  const ours = query.attackers.map((id) => board.unitIndex(id))
  const price = look.side === 'allied' ? 0.4 : 0.8
  const cost = (result: number | 'E', steps: number): number => (result === 'E' ? 1.5 * steps : Math.min(result, steps))
  let sum = 0
  for (const { attacker, defender, weight } of assessed.right.distribution)
    sum += weight * (cost(defender, stepsIn(state, defenders)) - price * cost(attacker, stepsIn(state, ours)))
  return sum / 6
}

/** Leaves out attackers, weakest first, whose absence does not lower the gain. */
const trimmed = (look: Look, attackers: readonly UnitId[], target: HexId): readonly UnitId[] => {
  const { board, state } = look
  let kept = attackers
  let gain = expectedGain(look, { attackers: kept, targets: [target] })
  const weakestFirst = [...attackers].sort(
    (a, b) => strengthOf(board, state, board.unitIndex(a), true) - strengthOf(board, state, board.unitIndex(b), true),
  )
  for (const unit of weakestFirst) {
    const fewer = kept.filter((other) => other !== unit)
    if (fewer.length === 0) break
    const less = expectedGain(look, { attackers: fewer, targets: [target] })
    if (less >= gain) [kept, gain] = [fewer, less]
  }
  return kept
}

/** The most promising attack that can be opened, as a list of actions; nothing when none is good enough. */
export const chooseAttack = (look: Look, actions: readonly Action[]): readonly Action[] => {
  const openings = new Map<string, { readonly target: HexId; readonly units: UnitId[] }>()
  for (const action of actions) {
    if (action.type !== 'attack') continue
    const { nation } = look.board.counters[look.board.unitIndex(action.unit)]!
    const service = nation === 'american' || nation === 'french' ? 'american' : 'other'
    const key = `${action.target}/${service}`
    const opening = openings.get(key)
    if (opening === undefined) openings.set(key, { target: action.target, units: [action.unit] })
    else opening.units.push(action.unit)
  }
  const least = look.side === 'allied' ? 0.25 : 0.5
  let plan: { readonly attackers: readonly UnitId[]; readonly target: HexId } | undefined
  let highest = least
  for (const { target, units } of openings.values()) {
    const gain = expectedGain(look, { attackers: units, targets: [target], tigers: true })
    if (gain > highest) [plan, highest] = [{ attackers: units, target }, gain]
  }
  if (plan === undefined) return []
  const composed = look.game.compose.attack(look.state, {
    attackers: trimmed(look, plan.attackers, plan.target),
    targets: [plan.target],
  })
  return composed._tag === 'Right' ? composed.right : []
}

/** Air points go where one column gains most. */
export const airGain = (look: Look, action: ActionOf<'air-support'>): number => {
  const combat = look.state.stack.find((frame) => frame.type === 'combat')
  const attack = combat?.attacks.find((other) => other.targets[0] === action.target)
  return attack === undefined
    ? 0
    : expectedGain(look, { ...attack, air: true }) - expectedGain(look, { ...attack, air: false })
}

/** A bomb is best spent on many strong defenders that stand before our front. */
export const bombValue = (look: Look, hex: HexId): number => {
  const { board, state } = look
  const index = board.map.indexOf(hex)
  return look.unitsIn(index).reduce((sum, unit) => sum + strengthOf(board, state, unit, false), 0)
}
