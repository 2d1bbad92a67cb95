/** The activities of the frames of bridges and ferries. */
import { chargeRoll } from './bridgeWorks.js'
import { demolition } from './demolition.js'
import { ferryRoll } from './openFerry.js'

export const crossingTable = { demolition, 'charge-roll': chargeRoll, 'ferry-roll': ferryRoll }
