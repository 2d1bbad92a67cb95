/** A breakdown unit goes back into the unit it came from (A26.4). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { withUnit } from '../stack.js'
import type { Emit, State, UnitId } from '../state.js'
import { isDisrupted, nameOf } from './units.js'

/** Why a breakdown unit may not recombine (A26.4a); that neither has to move any more is seen to by ending both moves. */
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
  if (isDisrupted(state, child) || isDisrupted(state, parent))
    no('disrupted', `${name} or ${nameOf(board, parent)} is Disrupted`)
  return out
}

/** Whether a breakdown unit that has a parent may recombine now, quickly. */
export const mayRecombine = (board: Board, { units, parents }: State, child: number): boolean => {
  const part = units[child]!
  const parent = board.unitIndex(parents[part.id]!)
  const whole = units[parent]!
  return (
    part.at === whole.at &&
    board.map.indexOf(part.at) >= 0 &&
    whole.steps < board.counters[parent]!.faces.length &&
    part.condition === 'fit' &&
    whole.condition === 'fit'
  )
}

/** The parent regains a step, the breakdown counter goes back to its pool (A26.4a). */
export const recombine = (board: Board, state: State, child: UnitId, emit: Emit): State => {
  const parent = board.unitIndex(state.parents[child]!)
  const { at, steps } = state.units[parent]!
  const { engaged } = state.units[board.unitIndex(child)]!
  emit?.({ type: 'placed', unit: child, from: at, to: 'pool', rule: 'A26.4a' })
  const gone = withUnit(state, board.unitIndex(child), {
    at: 'pool',
    steps: 0,
    engaged: false,
    outOfSupply: false,
    marker: 'none',
  })
  const parents = Object.fromEntries(Object.entries(state.parents).filter(([id]) => id !== child))
  // a list without it stays the same list: what was found out for it still holds
  const without = (ids: readonly UnitId[]): readonly UnitId[] =>
    ids.includes(child) ? ids.filter((id) => id !== child) : ids
  return {
    ...withUnit(gone, parent, { steps: steps + 1, engaged: engaged || state.units[parent]!.engaged }),
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
