/** The frames of the Command and Organization Phases, with their rules. */
import type { Position } from '../position.js'
import type { FrameTable } from '../../engine/frames.js'
import type { Action, Event, FrameOf } from '../state.js'
import { commandPhaseRules } from './command.js'
import { ammunitionChoiceRules, transferRollRules } from '../supply/spending.js'
import { headquartersRollRules, recoveryRollRules, spurRollRules } from './commandRolls.js'
import { organizationRules } from './organization.js'
import { logisticsRules } from '../supply/logistics.js'
import { relocationRollRules } from './relocation.js'
import { commandRollRules } from '../movement/setOut.js'

type OwnFrame = FrameOf<
  | 'command-phase'
  | 'relocation-roll'
  | 'recovery-roll'
  | 'headquarters-roll'
  | 'spur-roll'
  | 'command-roll'
  | 'organization'
  | 'logistics'
  | 'transfer-roll'
  | 'ammunition-choice'
>

export const commandTable: FrameTable<Position, OwnFrame, Action, Event> = {
  'command-phase': commandPhaseRules,
  'relocation-roll': relocationRollRules,
  'recovery-roll': recoveryRollRules,
  'headquarters-roll': headquartersRollRules,
  'spur-roll': spurRollRules,
  'command-roll': commandRollRules,
  logistics: logisticsRules,
  'transfer-roll': transferRollRules,
  'ammunition-choice': ammunitionChoiceRules,
  organization: organizationRules,
}
