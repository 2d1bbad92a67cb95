/** Who may attack whom (A14.1 to A14.3), in ordinary attacks, breakouts and counterattacks. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { occupantOf, unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { directionTo, hexNumber } from '../board.js'
import type { Side } from '../vocabulary.js'
import { isEnemyIn, sideNumber, situationOf } from '../situation.js'
import type { FrameOf, State } from '../state.js'
import { isClosedSector, isGuardedDump } from './barriers.js'
import { commandRefusals } from './command.js'
import type { AttackerInHex } from './command.js'
import { outsideRefusals } from './offMap.js'
import { bearsMark, indicesOf, isArtillery, isDisrupted, isFriendly, nameOf } from './units.js'

type Combat = FrameOf<'combat'>
/** An attack as far as it has been put together. */
export type Plan = Omit<FrameOf<'attack'>, 'type'>

/** An attack that nobody is in yet, of a Combat Phase or a breakout (A14.1, A19.4). */
export const openPlan = (frame: Combat | FrameOf<'breakout'>, target: Plan['target']): Plan => ({
  side: frame.side,
  kind: frame.type === 'breakout' ? 'breakout' : 'attack',
  target,
  units: [],
  group: frame.type === 'breakout' ? frame.units : [],
  far: frame.type === 'breakout' ? frame.far : [],
})

/** Why nobody may attack a hex, whoever he is; nothing when somebody may. */
const targetRefusals = (board: Board, state: State, side: Side, target: number): readonly Violation[] => {
  const s = situationOf(board, state)
  const at = hexNumber(board, target)
  if (!isEnemyIn(s, sideNumber(side), target) && !(side === 'german' && isGuardedDump(board, state, target)))
    return [illegal('A14.1a', 'nobody-there', `no enemy stands in ${at}`, at)]
  return side === 'allied' && isClosedSector(board, state, s, target)
    ? [illegal('A27.7', 'closed-sector', `no Allied unit may attack into the area of the 18th Division in ${at}`, at)]
    : []
}

/** Whether everybody in a hex has been attacked in this phase (A14.1b); units that retreated there do not count alone (A17.5). */
const isSpent = (board: Board, state: State, combat: Combat, target: number): boolean => {
  const units = unitsIn(situationOf(board, state), target)
  const fresh = units.some((unit) => !combat.defended.includes(board.ids[unit]!))
  return !fresh && !(isGuardedDump(board, state, target) && !combat.raided)
}

/** Why a unit may not attack at all now, wherever it stands: its kind and its condition (A18.2c, A22.9a). */
const unfitRefusals = (board: Board, state: State, unit: number): readonly Violation[] => {
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  if (isArtillery(board, unit))
    return [illegal('A22.9a', 'artillery', `${name} is artillery and supports attacks only`, id)]
  return isDisrupted(state, unit) ? [illegal('A18.2c', 'disrupted', `${name} is Disrupted and may not attack`, id)] : []
}

/** Whether a unit may attack at all, quickly. */
export const isFitToAttack = (board: Board, state: State, unit: number): boolean =>
  state.units[unit]!.steps > 0 && !isArtillery(board, unit) && !isDisrupted(state, unit)

/** Why a unit may not make an ordinary attack in this phase: what it has done or is marked for. */
const spentRefusals = (board: Board, state: State, combat: Combat, plan: Plan, unit: number): readonly Violation[] => {
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const out: Violation[] = []
  if (combat.attacked.includes(id))
    out.push(illegal('A14.1b', 'has-attacked', `${name} has attacked in this phase`, id))
  if (combat.tried.includes(id)) out.push(illegal('A20.1b', 'has-disengaged', `${name} has tried to disengage`, id))
  if (state.builders.includes(id))
    out.push(
      combat.night
        ? illegal('A34c', 'infiltrated', `${name} has infiltrated and may not attack in this night`, id)
        : illegal('A15.8e', 'builds', `${name} builds an improved position and may not attack`, id),
    )
  if (!combat.night && state.night[combat.side].includes(id))
    out.push(illegal('A25.3e', 'night-marker', `${name} has a Night marker and may not attack by day`, id))
  if (combat.night && !combat.active.includes(id)) {
    const guest = combat.supporters.includes(id)
    const led = indicesOf(board, plan.units).some((other) => bearsMark(board, state, other, 'kampfgruppe-peiper'))
    if (!guest) out.push(illegal('A25.3a', 'no-night-marker', `${name} has no Night marker and may not attack`, id))
    else if (!led)
      out.push(illegal('A27.5b', 'supports-only', `${name} may only support an attack of Kampfgruppe Peiper`, id))
  }
  return out
}

/** Why a unit may not attack a hex from where it stands (A14.1a). */
const placeRefusals = (board: Board, state: State, plan: Plan, unit: number, target: number): readonly Violation[] => {
  const s = situationOf(board, state)
  const from = s.hexOf[unit]!
  const at = hexNumber(board, target)
  if (from < 0) {
    const outside = indicesOf(board, plan.units).filter((other) => s.hexOf[other]! < 0)
    return outsideRefusals(board, state, unit, target, outside)
  }
  const direction = directionTo(board, from, target)
  if (direction < 0)
    return [illegal('A14.1a', 'not-adjacent', `${nameOf(board, unit)} is not next to ${at}`, board.ids[unit])]
  return board.lake[from * 6 + direction] === 1
    ? [illegal('A14.1a', 'lake', `nobody attacks ${at} over the lake`, at)]
    : []
}

/** Why a unit of the breakout group may not take part: all of it stands in one hex, and foot slows it down (A19.4b, A19.4c). */
const groupRefusals = (board: Board, state: State, plan: Plan, unit: number): readonly Violation[] => {
  const id = board.ids[unit]!
  const s = situationOf(board, state)
  const group = [...indicesOf(board, plan.units).filter((other) => plan.group.includes(board.ids[other]!)), unit]
  const out: Violation[] = []
  if (group.some((other) => s.hexOf[other] !== s.hexOf[unit]))
    out.push(illegal('A19.4b', 'one-stack', `${nameOf(board, unit)} does not stand with the breakout group`, id))
  const onFoot = group.some((other) => board.counters[other]!.mobility === 'foot')
  if (onFoot && group.some((other) => plan.far.includes(board.ids[other]!)))
    out.push(
      illegal('A19.4c', 'advanced-too-far', 'a breakout group with units on foot may have advanced one hex only', id),
    )
  return out
}

/** The attackers as command control sees them; those outside the map stand together. */
const commanded = (board: Board, state: State, units: readonly number[]): readonly AttackerInHex[] => {
  const s = situationOf(board, state)
  return units.map((unit) => {
    const hex = s.hexOf[unit]!
    const stack = hex < 0 ? units.filter((other) => s.hexOf[other]! < 0) : unitsIn(s, hex)
    return { counter: board.counters[unit]!, hex, stack: stack.map((other) => board.counters[other]!) }
  })
}

/** Why a unit may not join an attack, or begin one when nobody is in it yet; nothing when it may. */
export const attackRefusals = (
  board: Board,
  state: State,
  combat: Combat,
  plan: Plan,
  unit: number,
): readonly Violation[] => {
  const id = board.ids[unit]!
  const target = board.map.indexOf(plan.target)
  if (!isFriendly(board, unit, plan.side))
    return [illegal('A14.1a', 'not-yours', `${nameOf(board, unit)} is not a unit of the attacker`, id)]
  if (target < 0) return [illegal('A14.1a', 'unknown-hex', `there is no hex ${plan.target}`, plan.target)]
  const nobody = targetRefusals(board, state, plan.side, target)
  if (nobody.length > 0) return nobody
  if (plan.units.includes(id)) return [illegal('A14.2c', 'already-in', `${nameOf(board, unit)} takes part already`, id)]
  const out: Violation[] = [...unfitRefusals(board, state, unit), ...placeRefusals(board, state, plan, unit, target)]
  const grouped = plan.group.includes(id)
  if (plan.kind === 'counterattack') {
    if (!grouped) out.push(illegal('A16.72e', 'not-driven-out', `${nameOf(board, unit)} did not leave this hex`, id))
  } else if (grouped) out.push(...groupRefusals(board, state, plan, unit))
  else {
    // a breakout is led by its group, which others may join, or rather which joins their attack (A19.5)
    if (plan.kind === 'breakout' && plan.units.length === 0)
      out.push(illegal('A19.4b', 'not-in-the-group', `${nameOf(board, unit)} was not in the combat`, id))
    out.push(...spentRefusals(board, state, combat, plan, unit))
    if (isSpent(board, state, combat, target))
      out.push(illegal('A14.1b', 'attacked-already', `${plan.target} has been attacked in this phase`, plan.target))
  }
  // one unit alone is of one division and nation
  if (out.length > 0 || plan.units.length === 0) return out
  return commandRefusals(commanded(board, state, [...indicesOf(board, plan.units), unit]))
}

/** The hexes next to a unit's hex that a unit could attack at all, in the order of their numbers; enemies and the dump only. */
export const targetsBeside = (board: Board, state: State, side: Side, hex: number): readonly number[] => {
  const s = situationOf(board, state)
  const enemy = 2 - sideNumber(side)
  const out: number[] = []
  for (let k = hex * 6; k < hex * 6 + 6; k++) {
    const to = board.map.ordered[k]!
    if (to < 0) continue
    if (occupantOf(s, to) === enemy || (side === 'german' && isGuardedDump(board, state, to))) out.push(to)
  }
  return out
}

/** The entry hexes that Allied units outside the map could attack (A13.5). */
export const targetsFromOutside = (board: Board, state: State, hexes: readonly number[]): readonly number[] => {
  const s = situationOf(board, state)
  return hexes.filter((hex) => hex >= 0 && isEnemyIn(s, 1, hex))
}
