/** The restrictions of scenarios and of the spearhead on voluntary movement, beyond those of terrain. */
import { about, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { CLOSED_GROUND } from '../field/closedGround.js'
import type { Position } from '../position.js'
import { NEAR_DROP_ZONES } from './airborneLeash.js'
import { NOT_TOO_FAR_NORTH } from './flankBrigade.js'
import { ON_ROUTE } from './scenarioOrders.js'
import { TOWARDS_ROAD } from './outwardBound.js'
import type { OwnStep } from './ownMove.js'
import { keepsToTheRoad, NEAR_MAIN_ROAD } from './spearhead.js'

/** Whether there are any such restrictions; most scenarios have none. */
export const hasBounds = (p: Position): boolean => {
  const { campaign, closedGround, orders, outwardBound } = p.board.terms
  return (
    orders !== undefined ||
    closedGround !== undefined ||
    outwardBound !== undefined ||
    campaign !== undefined ||
    keepsToTheRoad(p)
  )
}

/** A unit may step into a hex voluntarily (M23.61a, M26.5, M27.51a, M28.52a, M30.41a, M30.46b, M31.23, M31.24c). */
export const VOLUNTARY_STEP: Restrictions<OwnStep> = [
  where<OwnStep>(
    ({ p }) => hasBounds(p),
    [
      about(({ p: { board }, unit, from, to }) => ({ board, unit, from, to }), CLOSED_GROUND),
      ...ON_ROUTE,
      ...TOWARDS_ROAD,
      ...NEAR_DROP_ZONES,
      ...NOT_TOO_FAR_NORTH,
      ...NEAR_MAIN_ROAD,
    ],
  ),
]
