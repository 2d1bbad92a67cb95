/** Air strikes and fighters. */
import type { Dictionary } from '../../../engine/words/saying.js'

export const air: Dictionary = {
  '{unit} cannot move': '{unit}は移動できない',
  'Allied fighters fly over {unit} in {hex}': '{hex}の{unit}の上空には連合軍の戦闘機がいる',
  '{hex} is more than {count} hexes from the headquarters of 30 Corps':
    '{hex}は第30軍団司令部から{count}ヘクスを超えている',
  'the fighters have been ordered in this phase': '戦闘機はこのフェイズにもう命令を受けている',
  'the fighters are given up already': '戦闘機の運用はもう打ち切られている',
  'the fighters fly already': '戦闘機はもう飛んでいる',
  'the fighters are given up': '戦闘機の運用は打ち切られている',
  'the fighters reach no farther than {count} hexes': '戦闘機の行動範囲は{count}ヘクスまでである',
  'it takes {count} of the air strikes; left: {left}': '空襲{count}回分が必要だが、残りは{left}回である',
  'the fighters over 30 Corps are Allied': '第30軍団上空の戦闘機は連合軍のものである',
  'no fighters are on patrol in this game': 'このゲームに哨戒中の戦闘機はいない',
  'no air strike is placed on {unit}': '{unit}には空襲が配置されていない',
  'the air strikes that were placed come first': '配置した空襲を先に解決する',
  '{unit} retreats from the air strike first': '先に{unit}が空襲から退却する',
  '{unit} is alone in {hex}': '{unit}は{hex}に単独でいる',
  '{subject} is a leader, no target of air strikes': '{subject}は指揮官であり、空襲の目標にならない',
  'no unit of 30 Corps spots {unit} in cover in {hex}':
    '{hex}で隠匿されている{unit}を発見している第30軍団のユニットがいない',
  'none of your units is next to {unit} in cover in {hex}': '{hex}で隠匿されている{unit}に隣接する友軍ユニットがいない',
  'the Germans have no air strikes before turn {turn}': 'ドイツ軍は第{turn}ターンより前に空襲を行えない',
  'no air strikes are left in this half of the day': 'この半日の空襲は残っていない',
  'an attack takes {count} air strikes now; left: {left}':
    '今の攻撃には空襲{count}回分が必要だが、残りは{left}回である',
  '{count} attacks a turn are placed in {hex}': '{hex}にはこのターンの攻撃がもう{count}回配置されている',
  '{subject} is not an enemy on the map': '{subject}はマップ上の敵ではない',
  'there are no air strikes in this scenario': 'このシナリオに空襲はない',
}
