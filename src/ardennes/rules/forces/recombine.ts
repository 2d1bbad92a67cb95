/** Recombining a breakdown unit with its parent (A26.4). */
import { say } from '../../../engine/words/saying.js'
import { stages } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { withMembers } from '../../../engine/values/sortedSet.js'
import { put, withUnit } from '../../position.js'
import type { Position } from '../../position.js'
import { CONDITIONS } from '../../state.js'
import type { Condition, Emit, MovementMarker, State, UnitId } from '../../state.js'
import { setCondition, withoutUnit } from '../field/changes.js'
import { onUnit } from '../field/unitRestriction.js'
import type { UnitQuestion } from '../field/unitRestriction.js'
import { isFoot, nameOf, parentOf } from '../field/units.js'
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

/** A list with the parent in place of its breakdown unit; the same list if the latter is not in it. */
const joined = (ids: readonly UnitId[], child: UnitId, parent: UnitId): readonly UnitId[] =>
  ids.includes(child) ? withMembers(withoutUnit(ids, child), [parent]) : ids

/** The column or the trucks of a unit after its breakdown unit has joined it: those of either part (A-R90). */
const markerOfWhole = ({ board, units }: Position, child: number, parent: number): MovementMarker => {
  const { marker } = units[parent]!
  return marker === 'none' && isFoot(board, child) === isFoot(board, parent) ? units[child]!.marker : marker
}

/** The isolated groups, with the parent in the group of its breakdown unit if it belongs to none itself. */
const groupsOfWhole = ({ state: { surrender } }: Position, child: UnitId, parent: UnitId): State['surrender'] =>
  surrender.some(({ units }) => units.includes(parent))
    ? surrender
        .map((group) => ({ ...group, units: withoutUnit(group.units, child) }))
        .filter(({ units }) => units.length > 0)
    : surrender.map((group) => ({ ...group, units: joined(group.units, child, parent) }))

/**
 * Recombines a unit: its parent regains a step and takes the marks of both parts (A-R90), but no Night marker, because
 * it may have moved too far for one (A25.3c); the breakdown counter goes back to its pool (A26.4a).
 */
export const recombine = (before: Position, child: UnitId, emit: Emit): Position => {
  const { board } = before
  const { parents, builders, replaced, night, advantages } = before.state
  const id = parents[child]!
  const parent = board.unitIndex(id)
  const index = board.unitIndex(child)
  const part = before.units[index]!
  const { at, steps, engaged, outOfSupply, condition } = before.units[parent]!
  emit?.({ type: 'placed', unit: child, from: at, to: 'pool', rule: 'A26.4a' })
  const worsened = setCondition(before, parent, worse(condition, part.condition), 'A-R90', emit)
  emit?.({ type: 'recombined', unit: id, steps: steps + 1, at })
  const gone = withUnit(worsened, index, {
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
    marker: markerOfWhole(before, index, parent),
  })
  return put(whole, {
    parents: Object.fromEntries(Object.entries(parents).filter(([other]) => other !== child)),
    builders: joined(builders, child, id),
    replaced: joined(replaced, child, id),
    night: { german: withoutUnit(night.german, child), allied: withoutUnit(night.allied, child) },
    surrender: groupsOfWhole(before, child, id),
    advantages: advantages.map((mark) => ({ ...mark, units: joined(mark.units, child, id) })),
  })
}
