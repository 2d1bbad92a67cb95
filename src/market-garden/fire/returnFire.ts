/**
 * Return fire (M5.19b, M5.61a, M5.81e): an armoured unit that guns are fired at may fire back at them, at the same
 * moment. Guns of its own it needs against armour alone.
 */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { distance } from '../../hex/map.js'
import { hexOf } from '../field/situation.js'
import type { Action, FrameOf } from '../state.js'
import { FIRE } from '../board/limits.js'
import { gunClassOf } from './gunnery.js'
import { idleRefusals } from '../bounds/idle.js'
import { fireAtRoadRefusals } from '../bounds/outwardBound.js'
import { seesUnit } from '../field/observation.js'
import { firesInColumn, isArmouredTarget, isEngineer, nameOf, strengthOf } from '../field/units.js'

type Attack = FrameOf<'attack'>
type Answer = Attack['answers'][number]

/** Strength points with which the target can still answer: one into each hex in Travel mode (M5.27a). */
const pointsLeft = (p: Position, attack: Attack): number => {
  const target = p.board.unitIndex(attack.target!)
  const used = attack.answers.reduce((sum, { points }) => sum + points, 0)
  const left = strengthOf(p, target) - used
  return p.state.units[target]!.mode === 'travel' ? Math.min(FIRE.travelPoints, left) : left
}

/** The fire that answers a unit: by guns at armour, otherwise conventional (M5.0b, M5.81d). */
const kindAt = (p: Position, at: number): Answer['kind'] => (isArmouredTarget(p, at) ? 'anti-tank' : 'conventional')

/** Why the target cannot answer in this way. */
export const answerRefusals = (p: Position, attack: Attack, answer: Answer): readonly Violation[] => {
  const { board, state } = p
  const target = board.unitIndex(attack.target!)
  const at = board.unitIndex(answer.at)
  const name = nameOf(board, target)
  if (!attack.firers.some(({ unit }) => unit === answer.at))
    return [illegal('M5.19b', 'did-not-fire', `${answer.at} has not fired at ${name}`, answer.at)]
  const out: Violation[] = []
  if (!isArmouredTarget(p, target))
    // nor do those on foot by M23.7
    out.push(illegal('M5.19b', 'not-armoured', `${name} is not armoured, and returns no fire`, attack.target!))
  const { at: stand, depleted, disrupted, mode } = state.units[target]!
  if (attack.answers.some((other) => other.at === answer.at))
    out.push(illegal('M5.19b', 'answered', `${name} has answered ${answer.at}`, answer.at))
  if (depleted) out.push(illegal('M5.21b', 'depleted', `${name} is Depleted`, attack.target!))
  if (disrupted) out.push(illegal('M8.41c', 'disrupted', `${name} is Disrupted`, attack.target!))
  if (mode === 'travel' && !firesInColumn(board, target))
    out.push(illegal('M5.21c', 'in-travel', `${name} is in Travel mode`, attack.target!))
  if (mode === 'travel' && state.thisPhase.columnFire.includes(`${stand}>${state.units[at]!.at}`))
    out.push(illegal('M5.27b', 'column-has-fired', `its column has fired at ${answer.at}`, attack.target!))
  if (answer.kind === 'anti-tank' && (gunClassOf(p, target) === null || isEngineer(board, target)))
    out.push(illegal('M5.81e', 'no-gun', `${name} has no guns to answer armour with`, attack.target!))
  if (board.counters[target]!.rating === 0)
    out.push(illegal('M3.41s', 'cannot-fire', `${name} cannot fire in any way`, attack.target!))
  if (answer.kind !== kindAt(p, at))
    out.push(illegal('M5.0b', 'other-kind', `${answer.at} is answered by ${kindAt(p, at)} fire`, answer.at))
  if (answer.kind === 'conventional' && state.thisPhase.gunners?.includes(attack.target!) === true)
    out.push(illegal('M5.83', 'has-fired-at-tanks', `${name} has made anti-tank fire in this phase`, attack.target!))
  const left = pointsLeft(p, attack)
  const splits = answer.kind === 'anti-tank'
  const rides = mode === 'travel' && answer.points > FIRE.travelPoints
  if (answer.points > left || (!splits && answer.points !== left))
    out.push(
      illegal(rides ? 'M5.27a' : 'M5.25b', 'points', `${name} has ${left} points to answer with`, attack.target!),
    )
  const from = hexOf(p, target)
  const to = hexOf(p, at)
  const { range } = board.counters[target]!
  out.push(...idleRefusals(p, target), ...fireAtRoadRefusals(p, target, to))
  if (from < 0 || to < 0 || distance(board.map, from, to) > range)
    out.push(illegal('M5.24a', 'out-of-range', `${name} does not reach ${answer.at}`, answer.at))
  else if (!seesUnit(p, from, at))
    // who fires is seen (M5.86c)
    out.push(illegal('M5.24b', 'unobserved', `${name} does not observe ${answer.at}`, answer.at))
  return out
}

/** Every answer that the target can give. */
export const answerActions = (p: Position, attack: Attack): readonly Action[] => {
  const left = pointsLeft(p, attack)
  if (left < 1) return []
  return attack.firers.flatMap(({ unit }): readonly Action[] => {
    const at = p.board.unitIndex(unit)
    const kind = kindAt(p, at)
    const shares = kind === 'anti-tank' ? Array.from({ length: left }, (_, i) => i + 1) : [left]
    return shares
      .map((points): Answer => ({ at: unit, kind, points }))
      .filter((answer) => answerRefusals(p, attack, answer).length === 0)
      .map((answer) => ({ type: 'return-fire', answer }))
  })
}

/** Whether the target can answer at all. Return fire is never answered itself (M-R136). */
export const mayAnswer = (p: Position, attack: Attack): boolean => answerActions(p, attack).length > 0
