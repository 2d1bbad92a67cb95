/**
 * What goes on in the phases without movement or combat, by frame; `frames.ts` has the sequence and the end of the
 * game.
 */
import { artillerySupply } from './artillerySupply.js'
import { demolitionRoll, dumpRoll } from './bridgeRolls.js'
import { bridgePhase } from './bridges.js'
import { dumpTransfer, fuel, fuelRoll } from './fuelShortage.js'
import { rally } from './rally.js'
import { replacement, replacementOrder } from './replacement.js'
import { surrender } from './supply.js'
import { traffic, trafficRoll } from './traffic.js'

export const phaseTable = {
  'artillery-supply': artillerySupply,
  'dump-transfer': dumpTransfer,
  'fuel-roll': fuelRoll,
  fuel,
  'bridge-phase': bridgePhase,
  'demolition-roll': demolitionRoll,
  'dump-roll': dumpRoll,
  rally,
  traffic,
  'traffic-roll': trafficRoll,
  surrender,
  'replacement-order': replacementOrder,
  replacement,
} as const
