/** One attack: its frame goes from step to step (A14.4), each of which is an activity of its own. */
import type { ActivityOf } from '../activities.js'
import type { At } from '../position.js'
import { BATTLE_STEP_ACTIVITIES } from './battleSteps.js'

const stepOf = ({ frame }: At<'battle'>): ActivityOf<'battle'> => BATTLE_STEP_ACTIVITIES[frame.step]

export const battle: ActivityOf<'battle'> = {
  waitsFor: (p) => stepOf(p).waitsFor(p),
  candidates: (p) => stepOf(p).candidates(p),
  refusals: (p, action) => stepOf(p).refusals(p, action),
  apply: (p, action, emit) => stepOf(p).apply(p, action, emit),
  proceed: (p, emit) => stepOf(p).proceed(p, emit),
}
