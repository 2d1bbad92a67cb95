/**
 * One side satisfies the number of a combat result (N7.3): all by step losses or all by retreat, as its owner chooses,
 * whatever the number (N7.32c). Steps are lost by the force as a whole (N7.45), hexes are retreated by every unit of it
 * (N-R56).
 */
import { forbid } from '../../engine/legality/forbid.js'
import { player } from '../../engine/frames/activity.js'
import { about, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Choice } from '../../engine/frames/verb.js'
import { say } from '../../engine/words/saying.js'
import { illegal } from '../../engine/legality/violation.js'
import { choiceIn, deciding, singleIn } from '../activities.js'
import { frameIn, pop, putFrame, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { ActionOf, Emit } from '../state.js'
import { eliminate, loseStep } from '../rules/elimination.js'
import { LOSS, lossCandidates } from '../rules/losses.js'
import type { Distribution } from '../rules/losses.js'
import { isCrowdedOut } from '../rules/retreat.js'
import { pathOf, survivors } from '../rules/retreatRestrictions.js'
import { idsOf, isHeadquarters } from '../rules/units.js'
import { mayRetreat, retreat, takeAlong } from './retreat.js'

/**
 * Headquarters that the attacker took along share the retreat but not the losses (N15.24, N8.22); defending ones may
 * give up their step (N8.24).
 */
const distributionOf = (p: At<'result'>): Distribution => ({
  units: survivors(p).filter((unit) => !(p.frame.attacker && isHeadquarters(p.board, unit))),
  lost: p.frame.lost,
  attacker: p.frame.attacker,
  rule: 'N7.44',
})

const victims = (p: At<'result'>): readonly number[] => lossCandidates(p, distributionOf(p))

const METHOD: Restrictions<At<'result'>> = [
  forbid<At<'result'>>('N7.32b', 'method-chosen')
    .when(({ frame }) => frame.method !== 'choose')
    .saying(() => 'the choice between losses and a retreat has been made'),
]

const LOSE: Restrictions<Choice<At<'result'>, ActionOf<'lose-step'>>> = [
  stages(
    [
      forbid<Choice<At<'result'>, ActionOf<'lose-step'>>>('N7.32b', 'no-losses-due')
        .when(({ p }) => p.frame.method !== 'losses')
        .saying(() => 'no step loss is due now'),
    ],
    [
      about(
        ({ p, action }) => ({
          p,
          distribution: distributionOf(p),
          unit: p.board.unitIndex(action.unit),
          id: action.unit,
        }),
        LOSS,
      ),
    ],
  ),
]

const takeLosses = (p: At<'result'>): Position => replaceTop(p, { ...p.frame, method: 'losses', steps: p.frame.number })

const lose = (p: At<'result'>, unit: number, emit: Emit): Position => {
  const { board, frame } = p
  const paid = replaceTop(p, { ...frame, steps: frame.steps - 1, lost: [...frame.lost, board.ids[unit]!] })
  return loseStep(paid, unit, 'N7.42', emit)
}

/** Ends the result: the battle below records the paths of retreat. */
const finish = (p: Position, { attacker, paths }: At<'result'>['frame']): Position => {
  const below = pop(p)
  const battle = frameIn(below, 'battle')!
  return putFrame(below, attacker ? { ...battle, attackerPaths: paths } : { ...battle, defenderPaths: paths })
}

/**
 * No unit can retreat further: units without room are eliminated (N7.53b, N-R9) and the missing hexes become step
 * losses (N7.56b), as many as the unit furthest behind lacks, from the force as a whole (N7.45, N-R68).
 */
const judgeRetreat = (p: At<'result'>, emit: Emit): Position => {
  const { board, frame } = p
  const short = survivors(p).filter((unit) => pathOf(p, unit).length <= frame.number)
  const crowded = short.filter((unit) => isCrowdedOut(p, unit))
  const judged = eliminate(p, crowded, 'N7.53b', emit)
  const missing = short
    .filter((unit) => !crowded.includes(unit) && !(frame.attacker && isHeadquarters(board, unit)))
    .map((unit) => frame.number + 1 - pathOf(p, unit).length)
  return missing.length === 0
    ? finish(judged, frame)
    : replaceTop(judged, { ...frame, method: 'losses', steps: Math.max(...missing) })
}

/** Whether the owner has a choice; without one the result is applied automatically. */
const hasChoice = (p: At<'result'>): boolean => {
  switch (p.frame.method) {
    case 'choose':
    case 'retreat':
      return mayRetreat(p)
    case 'losses':
      return p.frame.steps > 0 && victims(p).length > 1
  }
}

const proceed = (p: At<'result'>, emit: Emit): Position => {
  switch (p.frame.method) {
    case 'choose':
      return takeLosses(p) // no retreat is possible (N7.56b)
    case 'retreat':
      return judgeRetreat(p, emit)
    case 'losses': {
      const [unit] = victims(p)
      // losses in excess of the steps are ignored (N-R51)
      return p.frame.steps === 0 || unit === undefined ? finish(p, p.frame) : lose(p, unit, emit)
    }
  }
}

export const result = deciding('result', {
  waitsFor: (p) => (hasChoice(p) ? player(p.frame.side) : { kind: 'automatic' }),
  verbs: {
    'choose-losses': singleIn('result', { type: 'choose-losses' }, METHOD, takeLosses),
    'choose-retreat': singleIn('result', { type: 'choose-retreat' }, METHOD, (p) =>
      replaceTop(p, { ...p.frame, method: 'retreat' }),
    ),
    'lose-step': choiceIn('result', 'lose-step', {
      restrictions: LOSE,
      options: (p) => idsOf(p.board, victims(p)).map((unit) => ({ type: 'lose-step', unit })),
      apply: (p, { unit }, emit) => lose(p, p.board.unitIndex(unit), emit),
    }),
    retreat,
    'take-along': takeAlong,
  },
  otherwise: (p) => [
    illegal(
      'N7.0h',
      'result-pending',
      say`the result of the combat in ${{ hexes: frameIn(p, 'battle')!.targets }} is applied first`,
    ),
  ],
  proceed,
})
