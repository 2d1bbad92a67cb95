/** Recombining a breakdown unit with its parent (A26.4). */
import { say } from '../../../engine/words/saying.js'
import { stages } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { put, withUnit } from '../../position.js'
import type { Position } from '../../position.js'
import { CONDITIONS } from '../../state.js'
import type { Condition, Emit, UnitId } from '../../state.js'
import { setCondition, withoutUnit } from '../field/changes.js'
import { onUnit } from '../field/unitRestriction.js'
import type { UnitQuestion } from '../field/unitRestriction.js'
import { nameOf, parentOf } from '../field/units.js'
import type { UnitName } from '../../names.js'

const parentIndex = ({ p, unit }: UnitQuestion): number => parentOf(p, unit)

const parentName = (q: UnitQuestion): UnitName => nameOf(q.p.board, parentIndex(q))

/**
 * A breakdown unit that recombines (A26.4a), Disrupted or not (A-R90); the phase checks whether either must still move.
 */
export const RECOMBINE: Restrictions<UnitQuestion> = [
  stages<UnitQuestion>(
    [onUnit('A26.4b', 'no-parent', 'has no larger unit to rejoin').when((q) => parentIndex(q) < 0)],
    [
      onUnit('A26.4a', 'not-together')
        .when((q) => {
          const { at } = q.p.units[q.unit]!
          return at !== q.p.units[parentIndex(q)]!.at || q.p.board.map.indexOf(at) < 0
        })
        .saying((q) => say`${{ unit: nameOf(q.p.board, q.unit) }} and ${{ parent: parentName(q) }} are not in one hex`),
      onUnit('A26.4a', 'parent-full')
        .when((q) => q.p.units[parentIndex(q)]!.steps >= q.p.board.counters[parentIndex(q)]!.faces.length)
        .saying((q) => say`${{ parent: parentName(q) }} is at full strength`),
    ],
  ),
]

/** The worse of two conditions. */
const worse = (one: Condition, other: Condition): Condition =>
  CONDITIONS.indexOf(one) > CONDITIONS.indexOf(other) ? one : other

/**
 * Recombines a unit: its parent regains a step and takes the marks of both parts (A-R90); the breakdown counter goes
 * back to its pool (A26.4a).
 */
export const recombine = (before: Position, child: UnitId, emit: Emit): Position => {
  const { board } = before
  const { parents, builders, replaced, night, surrender, advantages } = before.state
  const parent = board.unitIndex(parents[child]!)
  const part = before.units[board.unitIndex(child)]!
  const { at, steps, engaged, outOfSupply, condition } = before.units[parent]!
  emit?.({ type: 'placed', unit: child, from: at, to: 'pool', rule: 'A26.4a' })
  const worsened = setCondition(before, parent, worse(condition, part.condition), 'A-R90', emit)
  const gone = withUnit(worsened, board.unitIndex(child), {
    at: 'pool',
    steps: 0,
    condition: 'fit',
    engaged: false,
    outOfSupply: false,
    marker: 'none',
  })
  const whole = withUnit(gone, parent, {
    steps: steps + 1,
    engaged: engaged || part.engaged,
    outOfSupply: outOfSupply || part.outOfSupply,
  })
  return put(whole, {
    parents: Object.fromEntries(Object.entries(parents).filter(([id]) => id !== child)),
    builders: withoutUnit(builders, child),
    replaced: withoutUnit(replaced, child),
    night: { german: withoutUnit(night.german, child), allied: withoutUnit(night.allied, child) },
    surrender: surrender
      .map((group) => ({ ...group, units: withoutUnit(group.units, child) }))
      .filter(({ units }) => units.length > 0),
    advantages: advantages
      .map((mark) => ({ ...mark, units: withoutUnit(mark.units, child) }))
      .filter(({ units }) => units.length > 0),
  })
}
