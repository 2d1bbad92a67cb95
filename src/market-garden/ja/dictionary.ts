/** Every sentence of Market-Garden in Japanese. */
import type { Dictionary } from '../../engine/words/saying.js'
import { sharedJapanese } from '../../wargame/ja.js'
import { actions } from './dictionary/actions.js'
import { air } from './dictionary/air.js'
import { bounds } from './dictionary/bounds.js'
import { closeAction } from './dictionary/closeAction.js'
import { command } from './dictionary/command.js'
import { crossings } from './dictionary/crossings.js'
import { decisions } from './dictionary/decisions.js'
import { events } from './dictionary/events.js'
import { field } from './dictionary/field.js'
import { fire } from './dictionary/fire.js'
import { landings } from './dictionary/landings.js'
import { movement } from './dictionary/movement.js'
import { names } from './dictionary/names.js'
import { offMap } from './dictionary/offMap.js'
import { rolls } from './dictionary/rolls.js'
import { supply } from './dictionary/supply.js'
import { titles } from './dictionary/titles.js'
import { words } from './dictionary/words.js'

/**
 * Every sentence that the game says, by its English template.
 *
 * @category Languages
 */
export const dictionary: Dictionary = {
  ...sharedJapanese({ map: 'マップ', dice: 'サイコロ' }),
  ...actions,
  ...air,
  ...bounds,
  ...closeAction,
  ...command,
  ...crossings,
  ...decisions,
  ...events,
  ...field,
  ...fire,
  ...landings,
  ...movement,
  ...names,
  ...offMap,
  ...rolls,
  ...supply,
  ...titles,
  ...words,
}
