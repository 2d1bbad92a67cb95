/**
 * A side's decision about a result that a lead unit can improve: it names the unit and rolls, or declines (A16.2,
 * A16.7).
 */
import type { Saying } from '../../../engine/words/saying.js'
import { player } from '../../../engine/frames/activity.js'
import type { Verbs } from '../../../engine/frames/activity.js'
import { deciding, singleIn } from '../../activities.js'
import type { ActivityOf } from '../../activities.js'
import type { At, Position } from '../../position.js'
import type { Action, Emit, Event, Side } from '../../state.js'
import type { Battle } from './step.js'
import { AUTOMATIC, DECLINE, die, notNow } from './step.js'

/** The differences between a firefight and a determined defence. */
interface LeadDecision {
  /** the rule of the decision, and what it is about */
  readonly rule: string
  readonly asks: Saying
  readonly side: (battle: Battle) => Side
  /** the units that may lead */
  readonly leaders: (p: At<'battle'>) => readonly number[]
  /** the verb that names the lead unit */
  readonly verbs: Verbs<At<'battle'>, Position, Action, Event>
  readonly rollKind: string
  readonly rollRule: string
  readonly roll: (p: At<'battle'>, shown: number, emit: Emit) => Position
  /** what happens when no unit leads */
  readonly without: (p: At<'battle'>) => Position
}

/** The step of an attack for such a decision. */
export const ledStep = (led: LeadDecision): ActivityOf<'battle'> =>
  deciding('battle', {
    waitsFor: (p) => {
      const side = led.side(p.frame)
      if (p.frame.decided) return die(led.rollKind, led.rollRule, side)
      return led.leaders(p).length > 0 ? player(side) : AUTOMATIC
    },
    verbs: { decline: singleIn('battle', DECLINE, [], led.without), ...led.verbs },
    otherwise: () => notNow(led.rule, led.asks),
    roll: (p, dice, emit) => led.roll(p, dice[0]!, emit),
    proceed: led.without,
  })
