/** The frames of the Command and Organization Phases, with their rules. */
import type { FrameTable } from '../../engine/frames.js'
import type { Board } from '../board.js'
import type { Action, Event, FrameOf, State } from '../state.js'
import { commandPhaseRules } from './command.js'
import { ammunitionChoiceRules, transferRollRules } from './commandPoints.js'
import { headquartersRollRules, recoveryRollRules, spurRollRules } from './commandRolls.js'
import { deliveryFireRules, scatterRollRules } from './interference.js'
import { organizationRules } from './organization.js'
import { logisticsRules } from './logistics.js'
import { relocationRollRules } from './relocation.js'
import { commandRollRules } from './setOut.js'

type OwnFrame = FrameOf<
  | 'command-phase'
  | 'relocation-roll'
  | 'recovery-roll'
  | 'headquarters-roll'
  | 'spur-roll'
  | 'command-roll'
  | 'organization'
  | 'logistics'
  | 'delivery-fire'
  | 'scatter-roll'
  | 'transfer-roll'
  | 'ammunition-choice'
>

export const commandTable = (boardOf: (state: State) => Board): FrameTable<State, OwnFrame, Action, Event> => ({
  'command-phase': commandPhaseRules(boardOf),
  'relocation-roll': relocationRollRules(boardOf),
  'recovery-roll': recoveryRollRules(boardOf),
  'headquarters-roll': headquartersRollRules(boardOf),
  'spur-roll': spurRollRules(boardOf),
  'command-roll': commandRollRules(boardOf),
  logistics: logisticsRules(boardOf),
  'delivery-fire': deliveryFireRules(boardOf),
  'scatter-roll': scatterRollRules(boardOf),
  'transfer-roll': transferRollRules(),
  'ammunition-choice': ammunitionChoiceRules(boardOf),
  organization: organizationRules(boardOf),
})
