/** The activities of the frames of close action. */
import { closeAction } from './activity.js'
import { advance } from './advance.js'
import { assaultFire } from './mutualFire.js'
import { retreat } from './retreat.js'
import { search } from './searching.js'

export const closeActionTable = {
  'close-action': closeAction,
  search,
  'assault-fire': assaultFire,
  retreat,
  advance,
} as const
