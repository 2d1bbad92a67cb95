/** Every law of Market-Garden, chapter by chapter. */
import type { Law } from './law.js'
import { DECLARATIONS } from './m05-declared.js'
import { RESULTS } from './m05-results.js'
import { REACTIONS } from './m07.js'
import { ASSAULTS } from './m08-assaults.js'
import { MOVES } from './m08-moves.js'
import { STACKS } from './m09.js'
import { SUPPLY } from './m11.js'
import { COMMAND } from './m11-command.js'
import { LANDINGS } from './m14.js'
import { BRIDGES } from './m16-bridges.js'
import { ENGINEERS } from './m16-engineers.js'
import { TOLD } from './told.js'

export const LAWS: readonly Law[] = [
  ...DECLARATIONS,
  ...RESULTS,
  ...REACTIONS,
  ...MOVES,
  ...ASSAULTS,
  ...STACKS,
  ...SUPPLY,
  ...COMMAND,
  ...LANDINGS,
  ...BRIDGES,
  ...ENGINEERS,
  ...TOLD,
]
