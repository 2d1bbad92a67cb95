/** Every sentence of the Ardennes in Japanese. */
import type { Dictionary } from '../../engine/words/saying.js'
import { sharedJapanese } from '../../wargame/ja.js'
import { actions } from './actions.js'
import { combat } from './combat.js'
import { decisions } from './decisions.js'
import { events } from './events.js'
import { names } from './names.js'
import { attackRefusals } from './refusals/attacks.js'
import { battleRefusals } from './refusals/battles.js'
import { movementRefusals } from './refusals/movement.js'
import { phaseRefusals } from './refusals/phases.js'
import { unitRefusals } from './refusals/units.js'

/**
 * The dictionary: templates by the English ones. Spread it to replace single sentences.
 *
 * @category Languages
 */
export const dictionary: Dictionary = {
  ...sharedJapanese({ map: 'マップ', dice: 'ダイス' }),
  ...names,
  ...actions,
  ...decisions,
  ...events,
  ...combat,
  ...unitRefusals,
  ...movementRefusals,
  ...attackRefusals,
  ...battleRefusals,
  ...phaseRefusals,
}
