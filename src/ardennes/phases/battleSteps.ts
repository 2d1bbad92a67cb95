/**
 * One attack: its frame goes from step to step (A14.4), and each step is an activity of its own. `attack.ts` builds the
 * attack; `rules/combat/engagement.ts` computes its odds when the die is rolled.
 */
import type { ActivityOf } from '../activities.js'
import type { BattleStepId } from '../combatTerms.js'
import type { At } from '../position.js'
import { counterGunsStep, gunsStep } from './battle/artillery.js'
import { bridgesStep } from './battle/bridges.js'
import { counterattackStep } from './battle/counterattack.js'
import { reconStep, retreatStep, standStep } from './battle/defence.js'
import { advanceStep, closeStep, markersStep } from './battle/ending.js'
import { airStep, cancelStep, surpriseStep } from './battle/opening.js'
import { firefightStep, lossesStep, rollStep } from './battle/resolution.js'

/** The steps from the first to the last. */
const BATTLE_STEP_ACTIVITIES: Readonly<Record<BattleStepId, ActivityOf<'battle'>>> = {
  // the defender may blow the bridges that the attack crosses (A14.4a), one unit and one die for each
  bridges: bridgesStep,
  // the attacker may then call it off (A14.4a)
  cancel: cancelStep,
  // a disguised brigade may surprise (A27.13)
  surprise: surpriseStep,
  // an air marker for the attack, or fighter-bombers against it (A15.6)
  air: airStep,
  // the attacker's artillery, then the defender's with its die (A14.4c)
  guns: gunsStep,
  'counter-guns': counterGunsStep,
  // ratio, shifts and the die (A14.4b, A14.4d)
  roll: rollStep,
  // FF: Engaged, or a second die (A16.2)
  firefight: firefightStep,
  // step losses and remnants (A16.3, A16.4)
  losses: lossesStep,
  // a lone recon unit slips away (A21.4)
  recon: reconStep,
  // determined defence (A16.7)
  stand: standStep,
  // retreats (A17)
  retreat: retreatStep,
  // Engaged, Attacker Advantage (A16.5, A16.6)
  markers: markersStep,
  // advance after combat (A19)
  advance: advanceStep,
  // the defender's counterattack after CA (A16.72e)
  counterattack: counterattackStep,
  // the end; breakout combat (A19.4)
  close: closeStep,
}

const stepOf = ({ frame }: At<'battle'>): ActivityOf<'battle'> => BATTLE_STEP_ACTIVITIES[frame.step]

export const battle: ActivityOf<'battle'> = {
  waitsFor: (p) => stepOf(p).waitsFor(p),
  candidates: (p) => stepOf(p).candidates(p),
  refusals: (p, action) => stepOf(p).refusals(p, action),
  apply: (p, action, emit) => stepOf(p).apply(p, action, emit),
  proceed: (p, emit) => stepOf(p).proceed(p, emit),
}
