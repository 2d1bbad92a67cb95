/** The activities of the frames of the Command and Organization Phases. */
import { commandPhase } from './command.js'
import { headquartersRoll, recoveryRoll, spurRoll } from './commandRolls.js'
import { organization } from './organization.js'
import { relocationRoll } from './relocation.js'

export const commandTable = {
  'command-phase': commandPhase,
  'relocation-roll': relocationRoll,
  'recovery-roll': recoveryRoll,
  'headquarters-roll': headquartersRoll,
  'spur-roll': spurRoll,
  organization,
}
