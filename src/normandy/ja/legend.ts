/** The key under pictures of Normandy in Japanese. */
import type { Dictionary } from '../../engine/words/saying.js'
import { sharedLegend } from '../../wargame/jaLegend.js'

/**
 * Japanese for the words of the key, to be given to a picture as its `legendWords`.
 *
 * @category Languages
 */
export const legend: Dictionary = {
  ...sharedLegend,
  Bocage: 'ボカージュ',
  Woods: '林',
  Forest: '森',
  Highland: '高地',
  Coast: '海岸',
  Sea: '海',
  'Sea hexside': '海のヘクスサイド',
  'Carpet bombing': 'じゅうたん爆撃',
  'Victory hex, German': '勝利得点ヘクス(ドイツ軍)',
  'Victory hex, Allied': '勝利得点ヘクス(連合軍)',
  "Victory hex, nobody's": '勝利得点ヘクス(未占領)',
  'German entry hex': 'ドイツ軍の登場ヘクス',
  'Naval bombardment': '艦砲射撃',
}
