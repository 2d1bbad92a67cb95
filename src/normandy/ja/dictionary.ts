/** Every sentence of Normandy in Japanese. */
import type { Dictionary } from '../../engine/saying.js'
import { sharedJapanese } from '../../wargame/ja.js'
import { combat } from './dictionary/combat.js'
import { movement } from './dictionary/movement.js'
import { replacement } from './dictionary/replacement.js'
import { text } from './dictionary/text.js'
import { words } from './dictionary/words.js'

/** The rulebook of Normandy writes its own words for the map and the dice. */
const shared: Dictionary = Object.fromEntries(
  Object.entries(sharedJapanese).map(([template, told]) => [
    template,
    told.replaceAll('マップ', '地図').replaceAll('ダイス', 'サイコロ'),
  ]),
)

/**
 * Every sentence that the game says, by its English template.
 *
 * @category Languages
 */
export const dictionary: Dictionary = {
  ...shared,
  ...words,
  ...text,
  ...movement,
  ...combat,
  ...replacement,
}
