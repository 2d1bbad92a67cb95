/** The frames of the phases without movement or combat, with their rules. */
import type { FrameTable } from '../../engine/frames.js'
import type { Board } from '../board.js'
import type { Action, Event, FrameOf, State } from '../state.js'
import { artillerySupplyRules } from './artillerySupply.js'
import { bridgePhaseRules, demolitionRollRules, dumpRollRules } from './bridges.js'
import { dumpTransferRules, fuelRollRules, fuelRules } from './fuelShortage.js'
import { rallyRules } from './rally.js'
import { replacementOrderRules, replacementRules } from './replacement.js'
import { surrenderRules } from './supply.js'
import { trafficRollRules, trafficRules } from './traffic.js'

type PhaseFrame = FrameOf<
  | 'artillery-supply'
  | 'dump-transfer'
  | 'fuel-roll'
  | 'fuel'
  | 'bridge-phase'
  | 'demolition-roll'
  | 'dump-roll'
  | 'rally'
  | 'traffic'
  | 'traffic-roll'
  | 'surrender'
  | 'replacement-order'
  | 'replacement'
>

/** Every frame of these phases; the sequence and the end of the game are frames of the machine itself. */
export const phaseTable = (boardOf: (state: State) => Board): FrameTable<State, PhaseFrame, Action, Event> => ({
  'artillery-supply': artillerySupplyRules(boardOf),
  'dump-transfer': dumpTransferRules,
  'fuel-roll': fuelRollRules(boardOf),
  fuel: fuelRules(boardOf),
  'bridge-phase': bridgePhaseRules(boardOf),
  'demolition-roll': demolitionRollRules(boardOf),
  'dump-roll': dumpRollRules,
  rally: rallyRules(boardOf),
  traffic: trafficRules(boardOf),
  'traffic-roll': trafficRollRules,
  surrender: surrenderRules(boardOf),
  'replacement-order': replacementOrderRules(boardOf),
  replacement: replacementRules(boardOf),
})
