/** Every type of frame with its activity: the whole flow of play in one table. */
import { machineOfActivities } from '../engine/frames/machine.js'
import type { Activities } from '../engine/frames/activity.js'
import type { Machine } from '../engine/frames/frames.js'
import type { Positions } from '../engine/frames/position.js'
import { deciding } from './activities.js'
import { advance } from './phases/advance.js'
import { artillerySupply } from './phases/artillerySupply.js'
import { attack } from './phases/attack.js'
import { battle } from './phases/battleSteps.js'
import { breakout } from './phases/breakout.js'
import { demolitionRoll, dumpRoll } from './phases/bridgeRolls.js'
import { bridgePhase } from './phases/bridges.js'
import { combat } from './phases/combat.js'
import { disengagement } from './phases/disengage.js'
import { excess } from './phases/excess.js'
import { dumpTransfer, fuel, fuelRoll } from './phases/fuelShortage.js'
import { losses } from './phases/losses.js'
import { movement } from './phases/movement.js'
import * as rolls from './phases/movementRolls.js'
import { moving } from './phases/moving.js'
import { rally } from './phases/rally.js'
import { replacement, replacementOrder } from './phases/replacement.js'
import { retreat } from './phases/retreat.js'
import { setup } from './phases/setup.js'
import { surrender } from './phases/supply.js'
import { traffic, trafficRoll } from './phases/traffic.js'
import { withdrawal } from './phases/withdrawal.js'
import type { Position } from './position.js'
import { outcomeOf } from './rules/victory.js'
import { sequence } from './sequence.js'
import type { Action, Event, Frame, State } from './state.js'

const ACTIVITIES: Activities<Position, Frame, Action, Event> = {
  sequence,
  // the set-up and the Movement Phases
  setup,
  movement,
  moving,
  excess,
  'ouren-roll': rolls.ourenRoll,
  'disguise-roll': rolls.disguiseRoll,
  'air-roll': rolls.airRoll,
  'arrival-roll': rolls.arrivalRoll,
  'st-vith-roll': rolls.stVithRoll,
  'drop-roll': rolls.dropRoll,
  'dump-draw': rolls.dumpDraw,
  // the Combat Phases
  combat,
  disengagement,
  withdrawal,
  attack,
  battle,
  losses,
  retreat,
  advance,
  breakout,
  // the phases without movement or combat
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
  // the machine itself reports the end of the game (A30.1)
  over: deciding('over', {
    waitsFor: (p) => ({ kind: 'over', outcome: outcomeOf(p) }),
    verbs: {},
    otherwise: () => [],
  }),
}

/** The machine of the Ardennes. */
export const ardennesMachine = (positions: Positions<State, Position>): Machine<State, Action, Event> =>
  machineOfActivities(positions, ACTIVITIES)
