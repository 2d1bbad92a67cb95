/** German divisions are raised to normal delivery, one by one (M25.41g to M25.41j). */
import { fromItems } from '../../engine/legality/candidates.js'
import { stages } from '../../engine/legality/restriction.js'
import { verbIn } from '../activities.js'
import { including } from '../field/records.js'
import { byText } from '../field/textOrder.js'
import { replaceTop } from '../position.js'
import type { At } from '../position.js'
import { noteRaised, RAISE } from './deliveryLevels.js'
import type { RaiseQuestion } from './deliveryLevels.js'
import { divisionsInPlay } from './divisions.js'
import { inStages } from './logisticsStage.js'
import type { InLogistics } from './logisticsStage.js'

const raiseQuestion = (p: At<'logistics'>, formation: string): RaiseQuestion & InLogistics => ({
  p,
  frame: p.frame,
  formation,
})

export const raising = verbIn('logistics', 'raise-delivery', {
  toQuestion: (p, { formation }) => raiseQuestion(p, formation),
  restrictions: [stages<RaiseQuestion & InLogistics>([inStages('raise-delivery', 'levels')], RAISE)],
  options: (p) =>
    fromItems(p.frame.stage === 'levels' ? byText(divisionsInPlay(p, 'german').map(({ id }) => id)) : [], (formation) =>
      raiseQuestion(p, formation),
    ),
  toAction: (_p, { formation }) => ({ type: 'raise-delivery', formation }),
  apply: (p, { formation }) => {
    const { frame } = p
    return noteRaised(replaceTop(p, { ...frame, raised: including(frame.raised, formation) }), formation)
  },
})
