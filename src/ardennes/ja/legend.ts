/** The key under pictures of the Ardennes in Japanese. */
import type { Dictionary } from '../../engine/words/saying.js'
import { sharedLegend } from '../../wargame/jaLegend.js'

/**
 * Japanese for the words of the key, to be given to a picture as its `legendWords`.
 *
 * @category Languages
 */
export const legend: Dictionary = {
  ...sharedLegend,
  'Light woods': '小さな森',
  Forest: '森林',
  'Forested rough': '森林荒地',
  'Forested rough river': '森林荒地の河川',
  Westwall: 'ウェストウォール',
  Lake: '湖',
  Meuse: 'ミューズ河',
  'Army boundary': '軍境界線',
  'German Bonds': 'ドイツ軍のボンド',
  'Allied Bonds': '連合軍のボンド',
  'Bridge blown': '爆破された橋',
  'German bridging': 'ドイツ軍による橋の再構築',
  'Allied bridging': '連合軍による橋の再構築',
  'Entry hex': '進入ヘクス',
  'Attacker Advantage': '攻撃側優勢',
  'Improved Position': '陣地',
  'Improved Position under construction': '構築中の陣地',
  'Greif marker': 'グライフマーカー',
  'Traffic Marker': '交通量マーカー',
  'German Roadblock': 'ドイツ軍の道路障害物',
  'Allied Roadblock': '連合軍の道路障害物',
  'Surrender points': '投降ポイント',
  'Fuel Dump': '燃料集積所',
}
