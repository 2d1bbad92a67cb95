/**
 * Return fire (M5.19b, M5.61a, M5.81e): an armoured target of anti-tank fire may fire back at the same moment. It needs
 * guns of its own only against armour.
 */
import { KIND_WORDS, some } from '../wording.js'
import { say } from '../../engine/words/saying.js'
import { sentencesOn } from '../../engine/legality/forbid.js'
import { about, allows, firstOf, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Position } from '../position.js'
import { distance } from '../../hex/map.js'
import { NOT_IDLE } from '../bounds/idle.js'
import { FIRES_AT_HEX } from '../bounds/outwardBound.js'
import { FIRE } from '../board/limits.js'
import { seesUnit } from '../field/observation.js'
import { hexOf } from '../field/situation.js'
import { firesInColumn, isArmouredTarget, isEngineer, nameOf, strengthOf } from '../field/units.js'
import type { FrameOf } from '../state.js'
import { gunClassOf } from './gunnery.js'

type Attack = FrameOf<'attack'>
type Answer = Attack['answers'][number]

/** Return fire by the target of an attack at one of the firers. */
export interface AnswerQuestion {
  readonly p: Position
  readonly attack: Attack
  readonly answer: Answer
  /** the target of the attack */
  readonly unit: number
  /** the unit fired at in return, -1 if unknown */
  readonly at: number
}

export const answerQuestion = (p: Position, attack: Attack, answer: Answer): AnswerQuestion => ({
  p,
  attack,
  answer,
  unit: p.board.unitIndex(attack.target!),
  at: p.board.unitIndex(answer.at),
})

/** The strength points left to the target for return fire; one in Travel mode (M5.27a). */
const pointsLeft = (p: Position, attack: Attack): number => {
  const target = p.board.unitIndex(attack.target!)
  const used = attack.answers.reduce((sum, { points }) => sum + points, 0)
  const left = strengthOf(p, target) - used
  return p.state.units[target]!.mode === 'travel' ? Math.min(FIRE.travelPoints, left) : left
}

/** The kind of return fire at a unit: anti-tank at armour, otherwise conventional (M5.0b, M5.81d). */
const kindAt = (p: Position, at: number): Answer['kind'] => (isArmouredTarget(p, at) ? 'anti-tank' : 'conventional')

const targetName = ({ p, unit }: AnswerQuestion): string => nameOf(p.board, unit)
const unitOf = ({ p, unit }: AnswerQuestion) => p.state.units[unit]!

/** Rows about the target, which would return fire. */
const onTarget = sentencesOn<AnswerQuestion>(targetName, ({ attack }) => attack.target ?? undefined)

/** Rows about the unit that would be fired at in return. */
const onAnswered = sentencesOn<AnswerQuestion>(targetName, ({ answer }) => answer.at)

const reaches = ({ p, unit, at }: AnswerQuestion): boolean => {
  const [from, to] = [hexOf(p, unit), hexOf(p, at)]
  return from >= 0 && to >= 0 && distance(p.board.map, from, to) <= p.board.counters[unit]!.range
}

/** The target may return fire as declared. */
export const ANSWER: Restrictions<AnswerQuestion> = [
  stages<AnswerQuestion>(
    [
      onAnswered('M5.19b', 'did-not-fire')
        .when(({ attack, answer }) => !attack.firers.some(({ unit }) => unit === answer.at))
        .saying((q) => say`${{ enemy: q.answer.at }} has not fired at ${{ target: targetName(q) }}`),
    ],
    [
      // units on foot do not return fire either, even as targets by M23.7
      onTarget('M5.19b', 'not-armoured', 'is not armoured, and returns no fire').when(
        ({ p, unit }) => !isArmouredTarget(p, unit),
      ),
      onAnswered('M5.19b', 'answered')
        .when(({ attack, answer }) => attack.answers.some((other) => other.at === answer.at))
        .saying((q) => say`${{ target: targetName(q) }} has answered ${{ enemy: q.answer.at }}`),
      onTarget('M5.21b', 'depleted', 'is Depleted').when((q) => unitOf(q).depleted),
      onTarget('M8.41c', 'disrupted', 'is Disrupted').when((q) => unitOf(q).disrupted),
      onTarget('M5.21c', 'in-travel', 'is in Travel mode').when(
        (q) => unitOf(q).mode === 'travel' && !firesInColumn(q.p.board, q.unit),
      ),
      onTarget('M5.27b', 'column-has-fired')
        .when((q) => {
          const { at, mode } = unitOf(q)
          const { units, thisPhase } = q.p.state
          return mode === 'travel' && thisPhase.columnFire.includes(`${at}>${units[q.at]!.at}`)
        })
        .saying(({ answer }) => say`another Travel-mode unit of its hex has fired at ${{ enemy: answer.at }}`),
      onTarget('M5.81e', 'no-gun', 'has no guns to answer armour with').when(
        ({ p, answer, unit }) =>
          answer.kind === 'anti-tank' && (gunClassOf(p, unit) === null || isEngineer(p.board, unit)),
      ),
      onTarget('M3.41s', 'cannot-fire', 'cannot fire in any way').when(
        ({ p, unit }) => p.board.counters[unit]!.rating === 0,
      ),
      onAnswered('M5.0b', 'other-kind')
        .when(({ p, answer, at }) => answer.kind !== kindAt(p, at))
        .saying(
          ({ p, answer, at }) =>
            say`${{ enemy: answer.at }} is answered by ${{ kind: KIND_WORDS[kindAt(p, at)] }} fire`,
        ),
      onTarget('M5.83', 'has-fired-at-tanks', 'has made anti-tank fire in this phase').when(
        ({ p, attack, answer }) =>
          answer.kind === 'conventional' && p.state.thisPhase.gunners?.includes(attack.target!) === true,
      ),
      onTarget(
        (q) => (unitOf(q).mode === 'travel' && q.answer.points > FIRE.travelPoints ? 'M5.27a' : 'M5.25b'),
        'points',
      )
        .when(({ p, attack, answer }) => {
          const left = pointsLeft(p, attack)
          return answer.points > left || (answer.kind !== 'anti-tank' && answer.points !== left)
        })
        .saying(
          (q) =>
            say`${{ target: targetName(q) }} has ${{ points: some(pointsLeft(q.p, q.attack), 'point') }} to answer with`,
        ),
      NOT_IDLE,
      about(({ p, unit, at }) => ({ p, unit, hex: hexOf(p, at) }), FIRES_AT_HEX),
      firstOf<AnswerQuestion>([
        onAnswered('M5.24a', 'out-of-range')
          .when((q) => !reaches(q))
          .saying((q) => say`${{ target: targetName(q) }} does not reach ${{ enemy: q.answer.at }}`),
        // a unit that fires is not hidden (M5.86c)
        onAnswered('M5.24b', 'unobserved')
          .when(({ p, unit, at }) => !seesUnit(p, hexOf(p, unit), at))
          .saying((q) => say`${{ target: targetName(q) }} does not observe ${{ enemy: q.answer.at }}`),
      ]),
    ],
  ),
]

/** All return fire that the target can make. Return fire provokes no return fire itself (M-R136). */
export const answersOf = (p: Position, attack: Attack): readonly Answer[] => {
  const left = pointsLeft(p, attack)
  if (left < 1) return []
  return attack.firers.flatMap(({ unit }): readonly Answer[] => {
    const kind = kindAt(p, p.board.unitIndex(unit))
    const shares = kind === 'anti-tank' ? Array.from({ length: left }, (_, i) => i + 1) : [left]
    return shares
      .map((points): Answer => ({ at: unit, kind, points }))
      .filter((answer) => allows(ANSWER, answerQuestion(p, attack, answer)))
  })
}
