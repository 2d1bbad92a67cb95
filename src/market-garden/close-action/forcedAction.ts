/** Units that land on Germans fight for the hex as if from an adjacent one (M14.55a, M14.56a). */
import type { Position } from '../position.js'
import type { UnitId } from '../state.js'
import { stackingLoads } from '../field/stacking.js'
import { isInEngland } from '../field/serials.js'
import { isGun, isLeader } from '../field/units.js'

/** Whether a close action is fought by units that land on the hex. */
export const isForced = ({ hex, to }: { readonly hex: string; readonly to: string }): boolean => hex === to

/**
 * The units that fight, in the order given: all but guns, which never attack (M5.52a, M18.2c). They have no hex yet.
 */
export const forcedAttackers = (p: Position, ids: readonly UnitId[]): readonly number[] =>
  ids
    .map((id) => p.board.unitIndex(id))
    .filter((unit) => isInEngland(p, unit) && !isGun(p.board, unit) && !isLeader(p.board, unit))

/** Whether the landing units alone overstack the hex (M14.56a, M-R236). */
export const landingOverstacks = (p: Position, ids: readonly UnitId[], hex: number): boolean =>
  stackingLoads(
    p,
    hex,
    ids.map((id) => p.board.unitIndex(id)).filter((unit) => isInEngland(p, unit)),
  ).length > 0
