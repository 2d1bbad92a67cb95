/** The Germans decide on fire at deliveries (M11.61b-3, M11.61c-6). */
import { fromItems } from '../../engine/legality/candidates.js'
import { allows, stages } from '../../engine/legality/restriction.js'
import { verbIn } from '../activities.js'
import { remember } from '../position.js'
import type { At } from '../position.js'
import { inStages } from './logisticsStage.js'
import { INTERFERENCE, interferenceQuestion, possibleInterference } from '../fire/interference.js'
import type { InterferenceQuestion } from '../fire/interference.js'
import { openFire } from '../fire/shotsAtDeliveries.js'

/** The shots that the Germans can still fire. */
const shots = remember((p: At<'logistics'>): readonly InterferenceQuestion[] =>
  p.frame.stage === 'interference' ? possibleInterference(p).filter((q) => allows(INTERFERENCE, q)) : [],
)

const INTERFERING = stages<InterferenceQuestion>([inStages('fire-at-delivery', 'interference')], INTERFERENCE)

export const shooting = verbIn('logistics', 'fire-at-delivery', {
  toQuestion: interferenceQuestion,
  restrictions: [INTERFERING],
  options: (p) => fromItems(shots(p), (q) => q),
  applied: [INTERFERING],
  toAction: (_p, { aim: { unit, formation, use } }) => ({ type: 'fire-at-delivery', unit, formation, use }),
  apply: (p, { aim }) => openFire(p, aim),
})
