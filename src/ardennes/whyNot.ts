/** Why a unit cannot get to a hex: the rule that stops it on the most promising path. */
import { say } from '../engine/words/saying.js'
import { allows, refusals } from '../engine/legality/restriction.js'
import type { Restrictions } from '../engine/legality/restriction.js'
import type { Violation } from '../engine/legality/violation.js'
import { illegal } from '../engine/legality/violation.js'
import type { HexId } from '../hex/index.js'
import { nearestTo, obstacleTo } from '../wargame/approach.js'
import { unknownHex, unknownUnit } from '../wargame/unknown.js'
import { frameIn, within } from './position.js'
import type { Position, Within } from './position.js'
import { hexNumber } from './board/board.js'
import { STEP, stepQuestion } from './phases/stepRestrictions.js'
import { explore, reachable } from './reach.js'
import { entryHexes } from './rules/movement/entry.js'
import { ENTER, entrantAt } from './rules/movement/entryRestrictions.js'
import type { Mover } from './rules/movement/mover.js'
import { moverAtStart, moverOf } from './rules/movement/mover.js'
import { REST } from './rules/movement/rest.js'
import { BY, MOVABLE, READY_OUTSIDE } from './rules/movement/setOut.js'
import type { WayQuestion } from './rules/movement/setOut.js'
import { nameOf } from './rules/field/units.js'
import type { UnitId } from './state.js'

/** A unit that begins a move in normal mode. */
const ON_FOOT: Restrictions<WayQuestion> = [...MOVABLE, ...BY]

const questionOf = (p: Within<'movement'>, unit: number): WayQuestion => ({ p, unit, by: 'normal' })

/**
 * The movers at the start of a unit's normal movement: in its hex, or in the entry hexes that are open to it; empty
 * when it may not move.
 */
const startsOf = (p: Within<'movement'>, unit: number): readonly Mover[] => {
  const hex = p.hexOf[unit]!
  if (hex >= 0) return allows(ON_FOOT, questionOf(p, unit)) ? [moverAtStart(p, unit, 'normal', hex)] : []
  if (!allows(READY_OUTSIDE, { p, unit })) return []
  return entryHexes(p, unit).flatMap((entry) => entrantAt(p, unit, 'normal', entry) ?? [])
}

/** Why a unit may not move at all, or not enter the map at the entry hex nearest to its target. */
const unableToStart = (p: Within<'movement'>, unit: number, target: number): readonly Violation[] => {
  const entries = entryHexes(p, unit).map((hex) => ({ hex, spent: 0 }))
  const question = questionOf(p, unit)
  if (p.hexOf[unit]! < 0 && entries.length > 0 && allows(READY_OUTSIDE, question))
    return refusals(ENTER, { ...question, hex: nearestTo(p.board.map, target, entries).hex })
  return refusals(ON_FOOT, question)
}

/**
 * Why a unit cannot end its move in a hex in this phase by normal movement; empty when it can. The answer is the
 * refusal of the next step towards the hex, from the nearest place that the unit can reach.
 *
 * @param elsewhere - the game's own answer outside a Movement Phase
 */
export const whyNot = (
  now: Position,
  id: UnitId,
  to: HexId,
  elsewhere: () => readonly Violation[],
): readonly Violation[] => {
  const { board } = now
  const unit = board.unitIndex(id)
  const target = board.map.indexOf(to)
  if (unit < 0) return [unknownUnit(id)]
  if (target < 0) return [unknownHex(to)]
  if (now.phase.type !== 'movement') return elsewhere()
  const p = within(now, 'movement')
  const found = reachable(p, id).find(({ hex }) => hex === to)
  if (found?.mayStop === true) return []
  const moving = frameIn(p, 'moving')
  if (moving !== undefined && moving.unit !== id)
    return [
      illegal(
        'A11.1a',
        'move-pending',
        say`${{ unit: nameOf(board, board.unitIndex(moving.unit)) }} must finish its move first`,
        moving.unit,
      ),
    ]
  if (p.hexOf[unit] === target)
    return [illegal('A11.1b', 'there-already', say`${{ unit: nameOf(board, unit) }} is in ${{ hex: to }} already`, to)]
  const starts = moving === undefined ? startsOf(p, unit) : [moverOf(p, moving)]
  if (starts.length === 0) return unableToStart(p, unit, target)
  const places = starts.flatMap((start) => explore(p, start))
  const there = places.find(({ hex }) => hex === target)
  if (there !== undefined) return refusals(REST, { p, mover: there })
  const obstacle = obstacleTo(board.map, target, places, (mover, next) =>
    refusals(STEP, stepQuestion(p, mover, hexNumber(board, next))),
  )
  if (obstacle.length > 0) return obstacle
  return [
    illegal('A11.1b', 'no-way', say`${{ unit: nameOf(board, unit) }} has no route to ${{ hex: to }} in this phase`, to),
  ]
}
