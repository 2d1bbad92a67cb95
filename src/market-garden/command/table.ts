/** What goes on while the frames of the Command and Organization Phases lie on top. */
import type { ActivityOf } from '../activities.js'
import { commandRoll } from '../movement/setOut.js'
import { commandPhase } from './command.js'
import { headquartersRoll, recoveryRoll, spurRoll } from './commandRolls.js'
import { organization } from './organization.js'
import { relocationRoll } from './relocation.js'

type OwnFrame =
  | 'command-phase'
  | 'relocation-roll'
  | 'recovery-roll'
  | 'headquarters-roll'
  | 'spur-roll'
  | 'command-roll'
  | 'organization'

export const commandTable: { readonly [T in OwnFrame]: ActivityOf<T> } = {
  'command-phase': commandPhase,
  'relocation-roll': relocationRoll,
  'recovery-roll': recoveryRoll,
  'headquarters-roll': headquartersRoll,
  'spur-roll': spurRoll,
  'command-roll': commandRoll,
  organization,
}
