/** The activities of the frames of fire. */
import { leaderRoll } from '../changes/losses.js'
import { depletionRoll } from '../supply/depletion.js'
import { attack } from './attack.js'
import { firePhase } from './firePhase.js'
import { fireResult } from './fireResult.js'
import { reaction } from './reaction.js'
import { deliveryFire, scatterRoll } from './shotsAtDeliveries.js'

export const fireTable = {
  'fire-phase': firePhase,
  reaction,
  attack,
  'fire-result': fireResult,
  'leader-roll': leaderRoll,
  'depletion-roll': depletionRoll,
  'delivery-fire': deliveryFire,
  'scatter-roll': scatterRoll,
} as const
