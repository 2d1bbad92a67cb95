/** Why a unit cannot get to a hex: the rule that stops it on the most promising path. */
import { say } from '../engine/words/saying.js'
import type { Position } from './position.js'
import { refusals } from '../engine/legality/restriction.js'
import type { Violation } from '../engine/legality/violation.js'
import { illegal } from '../engine/legality/violation.js'
import type { HexId } from '../hex/index.js'
import { obstacleTo } from '../wargame/approach.js'
import { unknownHex, unknownUnit } from '../wargame/unknown.js'
import { STAY } from './movement/comingBack.js'
import { SET_OUT } from './movement/setOutRules.js'
import { STEP } from './movement/stepRules.js'
import { withFixedPoints } from './movement/allowanceRolls.js'
import { movementIn, placesWithin, stayIn } from './movement/reach.js'
import { entryModes } from './off-map/entryHexes.js'
import { areaWith } from './field/offMapAreas.js'
import { COMING_ON } from './off-map/comingOn.js'
import { nameOf } from './field/units.js'
import type { FrameOf, UnitId } from './state.js'
import { newMove } from './bounds/ownMove.js'

/** Why a unit without any move cannot get to a hex: it may not begin a move, or not enter the map there in any mode. */
const outsideRefusals = (
  p: Position,
  phase: FrameOf<'movement-phase'>,
  unit: number,
  hex: number,
): readonly Violation[] => {
  const { state } = p
  if (state.units[unit]!.at !== 'reserve' && areaWith(p, unit) === null)
    return refusals(SET_OUT, { p, side: phase.side, unit, response: phase.response })
  const modes = areaWith(p, unit) === null ? entryModes(p.board, unit) : [state.units[unit]!.mode]
  const answers = modes.map((mode) => refusals(COMING_ON, { p, phase, unit, mode, hex }))
  return answers.find((answer) => answer.length === 0) ?? answers[0] ?? []
}

/**
 * Why a unit cannot get to a hex in this phase; empty when it can. The answer is the rule that prevents the next step
 * towards the hex from the nearest hex that the unit can reach.
 *
 * @param elsewhere - the game's own answer outside movement phases, and while something else is decided in them
 */
export const whyNot = (
  p: Position,
  id: UnitId,
  to: HexId,
  elsewhere: () => readonly Violation[],
): readonly Violation[] => {
  const { board, state } = p
  const phase = movementIn(p)
  const unit = board.unitIndex(id)
  const target = board.map.indexOf(to)
  if (unit < 0) return [unknownUnit(id)]
  if (target < 0) return [unknownHex(to)]
  if (phase === undefined) return elsewhere()
  const moving = p.frame.type === 'moving' ? p.frame : undefined
  if (moving !== undefined && !moving.units.includes(id))
    return [illegal('M8.0b', 'others-on-the-move', 'other units are on the move', id)]
  if (state.units[unit]!.at === to)
    return [illegal('M8.11', 'there-already', say`${{ unit: nameOf(board, unit) }} is in ${{ hex: to }} already`, to)]
  const places = placesWithin(p, id)
  if (places.length === 0) return outsideRefusals(p, phase, unit, target)
  const ready = withFixedPoints(p, unit)
  const move = moving ?? newMove([id], state.units[unit]!.at as HexId) // it is on the map, or it would reach nothing
  const there = places.find(({ hex }) => hex === target)
  if (there !== undefined) {
    const question = stayIn(p, { ...move, units: [id] }, there)
    return question === null ? [] : refusals(STAY, question)
  }
  const obstacle = obstacleTo(board.map, target, places, ({ hex, steps, spent }, next) =>
    refusals(STEP, { p: ready, frame: { ...move, units: [id], steps, spent: { [id]: spent } }, to: next, from: hex }),
  )
  if (obstacle.length > 0) return obstacle
  return [
    illegal('M8.11', 'no-way', say`${{ unit: nameOf(board, unit) }} has no route to ${{ hex: to }} in this phase`, to),
  ]
}
