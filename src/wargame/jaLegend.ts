/** The part of the key under pictures that all games share, in Japanese. */
import type { Dictionary } from '../engine/words/saying.js'

/**
 * Japanese for the words of a picture's key that all games share. The key of a game spreads it.
 *
 * @category Languages
 */
export const sharedLegend: Dictionary = {
  Clear: '平地',
  City: '都市',
  Town: '町',
  Village: '村',
  Marsh: '湿地',
  Stream: '小川',
  River: '河川',
  Canal: '運河',
  'Primary road': '一級道路',
  'Secondary road': '二級道路',
  Border: '国境',
  'Front line': '前線',
  'German zones of control': 'ドイツ軍のZOC',
  'Allied zones of control': '連合軍のZOC',
  'German supply': 'ドイツ軍の補給',
  'Allied supply': '連合軍の補給',
  'reach, in movement points': '到達範囲(移動力)',
}
