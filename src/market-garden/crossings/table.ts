/** The frames of bridges and ferries, with what goes on in them. */
import { chargeRoll } from './bridgeWorks.js'
import { demolition } from './demolition.js'
import { ferryRoll } from './openFerry.js'

export const crossingTable = { demolition, 'charge-roll': chargeRoll, 'ferry-roll': ferryRoll }
