/** Units on the move that leave the map for good (M26.1b, M26.52a): who leaves a controlled hex so may be fired at first (M8.4a). */
import { replaceTop } from '../../engine/change.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { HALVES } from '../limits.js'
import { hexOf } from '../situation.js'
import type { Emit, FrameOf, State } from '../state.js'
import { hexLimit, movementPhaseOf } from '../rules/allowance.js'
import { takeFromHex } from '../rules/changes.js'
import { exitCost, exitFrom } from '../rules/exits.js'
import { hasNotMoved, ownSteps } from '../rules/ownMove.js'
import { leavingCost } from '../rules/stepCost.js'
import { nameOf } from '../rules/units.js'
import { inEnemyZone } from '../rules/zones.js'
import { landedRefusals, pointsLeft } from './moveRefusals.js'
import { carryOn, finish, firstOf, sideOf, survivors } from './movers.js'
import { announce } from './reaction.js'

type Moving = FrameOf<'moving'>

/** Why the units on the move may not leave the map from where they are. */
export const leavingRefusals = (board: Board, state: State, frame: Moving): readonly Violation[] => {
  const hex = hexOf(board, state, firstOf(board, frame))
  const at = hexNumber(board, hex)
  const response = movementPhaseOf(state)?.response === true
  const out: Violation[] = [...landedRefusals(frame)]
  for (const id of frame.units) {
    const unit = board.unitIndex(id)
    const name = nameOf(board, unit)
    if (exitFrom(board, state, unit, hex) === undefined) {
      out.push(illegal('M3.8b', 'no-way-out', `${name} cannot leave the map in ${at}`, at))
      continue
    }
    const cost = exitCost(board, state, unit, hex)
    const limit = hexLimit(board, state, unit, response)
    if (cost === null) out.push(illegal('M10.1', 'barred', `${name} cannot leave ${at} over the edge`, id))
    else if (
      cost + leavingCost(board, state, unit, hex) > pointsLeft(board, state, frame, unit) &&
      !hasNotMoved(frame, id)
    )
      out.push(illegal('M8.13a', 'too-dear', `${name} needs ${cost / HALVES} movement points`, id))
    if (limit !== null && ownSteps(frame, id) >= limit)
      out.push(illegal('M8.15', 'far-enough', `${name} moves ${limit} hexes at most`, id))
  }
  return out
}

/** They set out for the edge. */
export const leaveMap = (board: Board, state: State, frame: Moving, emit: Emit): State => {
  const hex = hexOf(board, state, firstOf(board, frame))
  const leaving = replaceTop(state, { ...frame, stage: 'departing' })
  return inEnemyZone(board, state, sideOf(board, frame), hex)
    ? announce(board, leaving, { trigger: 'leave', units: frame.units, hex }, emit)
    : leaving
}

/** They are gone, if fire has left them the means. */
export const depart = (board: Board, state: State, frame: Moving, emit: Emit): State => {
  const going: Moving = { ...frame, units: survivors(board, state, frame) }
  if (going.units.length === 0 || leavingRefusals(board, state, going).length > 0) return carryOn(board, state, frame)
  const hex = hexOf(board, state, firstOf(board, going))
  const gone = going.units.reduce((now, id) => {
    const unit = board.unitIndex(id)
    const { edge } = exitFrom(board, now, unit, hex)!
    emit?.({ type: 'left-map', unit: id, edge })
    return takeFromHex(board, now, unit, `left-${edge}`)
  }, state)
  return finish(gone, { ...going, stage: 'ready' }, going.units)
}
