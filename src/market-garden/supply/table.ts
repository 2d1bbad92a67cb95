/** The activities of the frames of points and logistics. */
import type { ActivityOf } from '../activities.js'
import { ammunitionChoice } from './ammunition.js'
import { logistics } from './logistics.js'
import { transferRoll } from './sending.js'

type OwnFrame = 'logistics' | 'transfer-roll' | 'ammunition-choice'

export const supplyTable: { readonly [T in OwnFrame]: ActivityOf<T> } = {
  logistics,
  'transfer-roll': transferRoll,
  'ammunition-choice': ammunitionChoice,
}
