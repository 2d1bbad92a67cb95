/** A breakdown unit goes back into the unit it came from (A26.4). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { withUnit } from '../stack.js'
import { CONDITIONS } from '../state.js'
import type { Condition, Emit, State, UnitId } from '../state.js'
import { setCondition } from './changes.js'
import { nameOf } from './units.js'

/** Why a breakdown unit may not recombine (A26.4a), Disrupted or not (A-R90); whether either must still move is for the phase to say. */
export const recombineRefusals = (board: Board, state: State, child: number): readonly Violation[] => {
  const id = board.ids[child]!
  const name = nameOf(board, child)
  const parent = Object.hasOwn(state.parents, id) ? board.unitIndex(state.parents[id]!) : -1
  if (parent < 0) return [illegal('A26.4b', 'no-parent', `${name} has no larger unit to go back to`, id)]
  const out: Violation[] = []
  const no = (code: string, message: string): number => out.push(illegal('A26.4a', code, message, id))
  if (board.map.indexOf(state.units[child]!.at) < 0 || state.units[child]!.at !== state.units[parent]!.at)
    no('not-together', `${name} and ${nameOf(board, parent)} are not in one hex`)
  if (state.units[parent]!.steps >= board.counters[parent]!.faces.length)
    no('parent-full', `${nameOf(board, parent)} is at full strength`)
  return out
}

/** Whether a breakdown unit that has a parent may recombine now, quickly. */
export const mayRecombine = (board: Board, { units, parents }: State, child: number): boolean => {
  const part = units[child]!
  const parent = board.unitIndex(parents[part.id]!)
  const whole = units[parent]!
  return part.at === whole.at && board.map.indexOf(part.at) >= 0 && whole.steps < board.counters[parent]!.faces.length
}

/** The worse of two conditions. */
const worse = (one: Condition, other: Condition): Condition =>
  CONDITIONS.indexOf(one) > CONDITIONS.indexOf(other) ? one : other

/** The parent regains a step and bears what either part bore (A-R90); the breakdown counter goes back to its pool (A26.4a). */
export const recombine = (board: Board, before: State, child: UnitId, emit: Emit): State => {
  const parent = board.unitIndex(before.parents[child]!)
  const part = before.units[board.unitIndex(child)]!
  const { at, steps, engaged, outOfSupply, condition } = before.units[parent]!
  emit?.({ type: 'placed', unit: child, from: at, to: 'pool', rule: 'A26.4a' })
  const state = setCondition(board, before, parent, worse(condition, part.condition), 'A-R90', emit)
  const gone = withUnit(state, board.unitIndex(child), {
    at: 'pool',
    steps: 0,
    condition: 'fit',
    engaged: false,
    outOfSupply: false,
    marker: 'none',
  })
  const parents = Object.fromEntries(Object.entries(state.parents).filter(([id]) => id !== child))
  // a list without it stays the same list: what was found out for it still holds
  const without = (ids: readonly UnitId[]): readonly UnitId[] =>
    ids.includes(child) ? ids.filter((id) => id !== child) : ids
  return {
    ...withUnit(gone, parent, {
      steps: steps + 1,
      engaged: engaged || part.engaged,
      outOfSupply: outOfSupply || part.outOfSupply,
    }),
    parents,
    builders: without(state.builders),
    replaced: without(state.replaced),
    night: { german: without(state.night.german), allied: without(state.night.allied) },
    surrender: state.surrender
      .map((group) => ({ ...group, units: without(group.units) }))
      .filter(({ units }) => units.length > 0),
    advantages: state.advantages
      .map((mark) => ({ ...mark, units: without(mark.units) }))
      .filter(({ units }) => units.length > 0),
  }
}
