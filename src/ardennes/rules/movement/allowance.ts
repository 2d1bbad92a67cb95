/** The range of a unit: its movement allowance by movement mode, and the limits in hexes of some units. */
import { CALENDAR, DISTANCES } from '../../limits.js'
import { frameIn } from '../../position.js'
import type { Position } from '../../position.js'
import type { MovementMode, State } from '../../state.js'
import { bearsMark, faceNow, isArtillery, isGerman } from '../field/units.js'

/**
 * Half points that a unit may spend: doubled by strategic movement, twelve points on trucks (A12.1a, A12.62a), five
 * behind a prime mover (A22.3a).
 */
export const allowanceOf = (p: Position, unit: number, by: MovementMode): number => {
  const counter = p.board.counters[unit]!
  const face = faceNow(p, unit)
  // Allied artillery moves with the allowance of its fired side (A22.1d)
  const printed = counter.artillery === null ? face.movement : counter.artillery.firedMovement
  switch (by) {
    case 'normal':
      return 2 * (isGerman(p.board, unit) ? face.movement : printed)
    case 'prime-mover':
      return 2 * DISTANCES.primeMoverMovement
    case 'strategic':
      return counter.mobility === 'foot'
        ? 2 * DISTANCES.truckMovement - 2 * spentOnArrival(p, unit)
        : 2 * DISTANCES.strategicFactor * printed - 2 * spentOnArrival(p, unit)
  }
}

/** Movement points that a unit has spent before it enters the map in its turn of arrival (A31.1b). */
const spentOnArrival = (p: Position, unit: number): number => {
  const { arrival } = p.board.counters[unit]!
  return arrival !== null && arrival.turn === p.state.turn ? arrival.spent : 0
}

/** No limit in hexes. */
const FAR = 99

/**
 * The number of hexes that a unit of the Roer dams may move (A27.6): zero and one on the first two turns, one and two
 * once Germans are near; in the night after turn 2 as on that turn (A-R76).
 */
const roerLimit = (p: Position): number => p.state.turn - 1 + (p.state.happened.roerDams ? 1 : 0)

/** Whether a unit is one of the engineers that were placed in a town in this phase (A13.2a). */
export const wasPlaced = (p: Position, unit: number): boolean =>
  frameIn(p, 'movement')?.placed.includes(p.board.ids[unit]!) === true

/** The number of hexes that a unit may move in this phase, whatever they cost. */
export const stepsLimit = (p: Position, unit: number, by: MovementMode): number => {
  const counter = p.board.counters[unit]!
  if (p.state.turn <= 2 && bearsMark(p, unit, 'roer-river-dams')) return roerLimit(p)
  // engineers in the turn in which they are placed (A13.2c)
  if (counter.arrival?.by === 'town' && wasPlaced(p, unit)) return DISTANCES.engineerFirstMove
  // without a prime mover, German artillery adjusts by one hex or stays (A22.1c, A22.2a, A-R33)
  if (isGerman(p.board, unit) && isArtillery(p.board, unit) && by !== 'prime-mover')
    return counter.faces[0]!.movement > 0 ? 1 : 0
  return FAR
}

/** Whether the army boundaries are in force (A11.10a). */
export const boundariesHold = ({ turn }: Pick<State, 'turn'>): boolean => turn < CALENDAR.boundariesLifted
