/** Why a unit cannot get to a hex: the rule that stops it on the way that looks best. */
import type { Violation } from '../engine/violation.js'
import { illegal } from '../engine/violation.js'
import { frameOf } from '../engine/change.js'
import type { HexId } from '../hex/index.js'
import { nearestTo, stepsTowards } from '../wargame/approach.js'
import type { Board } from './board.js'
import { hexNumber } from './board.js'
import { stepRefusals } from './phases/stepRefusals.js'
import { explore, reachable } from './reach.js'
import { entrantAt, entryHexes, entryRefusals } from './rules/entry.js'
import type { Mover } from './rules/mover.js'
import { moverAtStart, moverOf } from './rules/mover.js'
import { restRefusals } from './rules/rest.js'
import { actRefusals, modeRefusals, ownRefusals } from './rules/setOut.js'
import { nameOf } from './rules/units.js'
import { situationOf } from './situation.js'
import type { Situation } from './situation.js'
import type { FrameOf, State, UnitId } from './state.js'

type Movement = FrameOf<'movement'>

/** A unit where its ordinary movement begins: in its hex, or in the entry hexes that are open to it; nowhere when it may not move. */
const startsOf = (s: Situation, state: State, frame: Movement, unit: number): readonly Mover[] => {
  const hex = s.hexOf[unit]!
  if (hex >= 0) {
    const bars = [...actRefusals(s, state, frame, unit), ...modeRefusals(s, state, frame, unit, 'normal')]
    return bars.length > 0 ? [] : [moverAtStart(s.board, state, unit, 'normal', hex)]
  }
  if (ownRefusals(s, state, frame, unit).length > 0) return []
  return entryHexes(s.board, state, unit).flatMap((entry) => entrantAt(s, state, frame, unit, 'normal', entry) ?? [])
}

/** Why a unit may not move at all, or not come onto the map at the entry hex that is nearest to where it should go. */
const unableToStart = (
  s: Situation,
  state: State,
  frame: Movement,
  unit: number,
  target: number,
): readonly Violation[] => {
  const entries = entryHexes(s.board, state, unit).map((hex) => ({ hex, spent: 0 }))
  const own = ownRefusals(s, state, frame, unit)
  if (s.hexOf[unit]! < 0 && own.length === 0 && entries.length > 0)
    return entryRefusals(s, state, frame, unit, 'normal', nearestTo(s.board.map, target, entries).hex)
  return [...actRefusals(s, state, frame, unit), ...modeRefusals(s, state, frame, unit, 'normal')]
}

/**
 * Why a unit cannot end its move in a hex in this phase, by its ordinary movement; nothing when it can. Of the places that it
 * comes to, the one nearest to the hex is looked at: what keeps it from the next step towards the hex is the answer.
 *
 * @param elsewhere - the game's own answer when it is no Movement Phase
 */
export const whyNot = (
  board: Board,
  state: State,
  id: UnitId,
  to: HexId,
  elsewhere: () => readonly Violation[],
): readonly Violation[] => {
  const frame = frameOf(state, 'movement')
  const unit = board.unitIndex(id)
  const target = board.map.indexOf(to)
  if (unit < 0) return [illegal('input', 'unknown-unit', `there is no unit ${id}`, id)]
  if (frame === undefined) return elsewhere()
  if (target < 0) return [illegal('input', 'unknown-hex', `${to} is not on the map`, to)]
  const found = reachable(board, state, id).find(({ hex }) => hex === to)
  if (found?.mayStop === true) return []
  const s = situationOf(board, state)
  const moving = frameOf(state, 'moving')
  if (moving !== undefined && moving.unit !== id)
    return [
      illegal(
        'A11.1a',
        'move-pending',
        `${nameOf(board, board.unitIndex(moving.unit))} must finish its move first`,
        moving.unit,
      ),
    ]
  if (s.hexOf[unit] === target)
    return [illegal('A11.1b', 'there-already', `${nameOf(board, unit)} is in ${to} already`, to)]
  const starts = moving === undefined ? startsOf(s, state, frame, unit) : [moverOf(board, state, moving)]
  if (starts.length === 0) return unableToStart(s, state, frame, unit, target)
  const places = starts.flatMap((start) => explore(s, state, start))
  const there = places.find(({ hex }) => hex === target)
  if (there !== undefined) return restRefusals(s, state, frame, there)
  const nearest = nearestTo(board.map, target, places)
  for (const next of stepsTowards(board.map, nearest.hex, target)) {
    const refusals = stepRefusals(s, state, frame, nearest, hexNumber(board, next))
    if (refusals.length > 0) return refusals
  }
  return [illegal('A11.1b', 'no-way', `no way leads ${nameOf(board, unit)} to ${to} in this phase`, to)]
}
