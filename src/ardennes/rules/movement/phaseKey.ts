/**
 * The key of a Movement Phase: everything that the options of the phasing player's units depend on, except the unit
 * itself, the places of friends, and the markers and counters left. It rarely changes from move to move. Answers about
 * a unit stay valid while the key is the same.
 */
import { unitsIn } from '../../../wargame/disposition.js'
import { SAUER_CROSSING } from '../../limits.js'
import { handDown } from '../../position.js'
import type { Position, Within } from '../../position.js'
import { BLOCK_PREFIX } from '../../state.js'
import type { UnitId } from '../../state.js'
import { bondsOf } from '../field/bondsNow.js'
import { areSame } from '../field/memoizeByParts.js'
import { trafficCosts } from './traffic.js'
import { isParentIn, kinOf } from '../field/units.js'
import type { Kin } from '../field/units.js'

type Units = Position['units']

/** Empty lists all become null, so that they compare as the same. */
const listed = (ids: readonly UnitId[]): readonly UnitId[] | null => (ids.length === 0 ? null : ids)

/** The key, except for the units that block entry hexes and the parents of breakdown units. */
const keyOf = (p: Within<'movement'>) => {
  const { board, state, phase } = p
  const { happened } = state
  const enemy = phase.side === 'german' ? 1 : 0
  return [
    phase.side,
    phase.night,
    listed(phase.placed),
    state.turn,
    // the same token while no enemy unit moves, so that its Bonds are the same (A10)
    p.sideKeys[enemy],
    bondsOf(p, enemy),
    state.bridges,
    state.roadblocks,
    trafficCosts(p, phase.side),
    state.dump,
    happened.roerDams,
    happened.boundToStVith,
    // only one unit crosses the Sauer on turn 1 (A29.2)
    state.turn === 1 ? unitsIn(p, board.map.indexOf(SAUER_CROSSING.to)) : null,
    listed(state.replaced),
    // Night markers matter only by night
    phase.night ? listed(state.night[phase.side]) : null,
    happened.released,
    happened.meuse,
    happened.arrived653,
    happened.exits,
  ] as const
}

type Key = ReturnType<typeof keyOf>

/** Whether the units that block entry hexes have changed (A13.4c). */
const blockersDiffer = (before: Units, now: Units): boolean => {
  if (before === now) return false
  if (before.length !== now.length) return true
  for (let unit = 0; unit < now.length; unit++)
    if (
      before[unit] !== now[unit] &&
      (before[unit]!.at.startsWith(BLOCK_PREFIX) || now[unit]!.at.startsWith(BLOCK_PREFIX))
    )
      return true
  return false
}

/** The cache under a key, and the units and key of its last use. */
interface Known<M> {
  readonly key: Key
  readonly units: Units
  readonly kin: readonly Kin[]
  readonly memory: M
}

/** The parent of a breakdown unit while it is in play; -1 for none. */
const parentAmong = (kin: readonly Kin[], units: Units, unit: number): number =>
  kin.find(({ child, parent }) => child === unit && isParentIn(units, parent))?.parent ?? -1

/** Whether an unchanged breakdown unit has another parent, or none any more, so that other rules bind it (A26.4b). */
const parentsDiffer = (p: Position, before: Known<unknown>): boolean => {
  const { units } = p
  const kin = kinOf(p)
  const differs = ({ child }: Kin): boolean =>
    before.units[child] === units[child] &&
    parentAmong(before.kin, before.units, child) !== parentAmong(kin, units, child)
  return before.kin === kin
    ? before.units !== units && kin.some((one) => before.units[one.parent] !== units[one.parent] && differs(one))
    : [...before.kin, ...kin].some(differs)
}

/**
 * A cache that lasts while the key of the phase is the same. Its entries must be valid for every position under the
 * key, or carry their own conditions.
 *
 * @param fresh - creates an empty cache
 */
export const rememberByPhaseKey = <M>(fresh: () => M): ((p: Within<'movement'>) => M) => {
  const known = handDown((p: Within<'movement'>, earlier: Known<M> | undefined): Known<M> => {
    const key = keyOf(p)
    const { units } = p
    const lasts =
      earlier !== undefined &&
      areSame(earlier.key, key) &&
      !blockersDiffer(earlier.units, units) &&
      !parentsDiffer(p, earlier)
    return { key, units, kin: kinOf(p), memory: lasts ? earlier.memory : fresh() }
  })
  return (p) => known(p).memory
}
