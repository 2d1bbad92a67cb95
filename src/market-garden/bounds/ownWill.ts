/**
 * Where a unit may not go of its own will although the ground would let it: what scenarios and the rules of the
 * spearhead say.
 */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { leashRefusals } from './airborneLeash.js'
import { closedRefusals } from '../field/closedGround.js'
import { northRefusals } from './flankBrigade.js'
import { strayRefusals } from './orders.js'
import { towardsRoadRefusals } from './outwardBound.js'
import type { Rest } from './ownMove.js'
import { farStepRefusals } from './spearhead.js'
import { hasWayBack } from './wayBack.js'

/**
 * Why a unit may not go from one hex into another (M23.61a, M26.5, M27.51a, M28.52a, M30.41a, M30.46b, M31.23,
 * M31.24c).
 */
export const boundsRefusals = (
  p: Position,
  unit: number,
  from: number,
  to: number,
  rest: Rest,
): readonly Violation[] => [
  ...closedRefusals(p.board, unit, from, to),
  ...strayRefusals(p, unit, from, to, rest),
  ...towardsRoadRefusals(p, unit, from, to),
  ...leashRefusals(p, unit, from, to),
  ...northRefusals(p, unit, to),
  ...farStepRefusals(p, unit, from, to, (within) => hasWayBack(p, unit, to, rest, within)),
]
