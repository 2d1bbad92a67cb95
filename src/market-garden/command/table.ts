/** The activities of the frames of the Command and Organization Phases. */
import { commandPhase } from './command.js'
import { headquartersRoll, recoveryRoll, marchBonusRoll } from './commandRolls.js'
import { organization } from './organization.js'
import { relocationRoll } from './relocation.js'

export const commandTable = {
  'command-phase': commandPhase,
  'relocation-roll': relocationRoll,
  'recovery-roll': recoveryRoll,
  'headquarters-roll': headquartersRoll,
  'march-bonus-roll': marchBonusRoll,
  organization,
}
