/** Every sentence of Normandy in Japanese. */
import type { Dictionary } from '../../engine/words/saying.js'
import { sharedJapanese } from '../../wargame/ja.js'
import { combat } from './dictionary/combat.js'
import { movement } from './dictionary/movement.js'
import { replacement } from './dictionary/replacement.js'
import { text } from './dictionary/text.js'
import { words } from './dictionary/words.js'

/**
 * Every sentence that the game says, by its English template.
 *
 * @category Languages
 */
export const dictionary: Dictionary = {
  ...sharedJapanese({ map: '地図', dice: 'サイコロ' }),
  ...words,
  ...text,
  ...movement,
  ...combat,
  ...replacement,
}
