/** The key under pictures of Market-Garden in Japanese. */
import type { Dictionary } from '../../engine/words/saying.js'
import { sharedLegend } from '../../wargame/jaLegend.js'

/**
 * Japanese for the words of the key, to be given to a picture as its `legendWords`.
 *
 * @category Languages
 */
export const legend: Dictionary = {
  ...sharedLegend,
  Mixed: '混合地形',
  Broken: '破砕地',
  Rough: '荒地',
  Woods: '林',
  Forest: '森',
  Water: '水域',
  'High ground': '高地',
  Obstacle: '障害物',
  Trail: '小道',
  'Raised primary': '一級の高台道路',
  'Raised secondary': '二級の高台道路',
  'Raised trail': '高台の小道',
  Railway: '鉄道',
  'Raised railway': '高台の鉄道',
  Dike: '堤防',
  Slope: '斜面',
  'under Allied fighters': '連合軍戦闘機の制圧下',
  'Charges being laid, turns': '設置中の爆薬(ターン)',
  'Bridge down': '落ちた橋',
  'Bridge under repair, turns': '修理中の橋(ターン)',
  Pathfinders: 'パスファインダー',
  'Air strikes': '空襲',
  Entrenchment: '塹壕',
  'Supply head': '補給堡',
  'Supply points lying here': 'ここに残された補給ポイント',
}
