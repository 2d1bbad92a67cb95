/** What keeps units from moving as they like. */
import type { Dictionary } from '../../../engine/words/saying.js'

export const bounds: Dictionary = {
  '{subject} must stay near its supply head': '{subject}は自らの補給堡の近くにとどまらなければならない',
  '{hex} is too far from drop zones and bridges for {unit}': '{hex}は{unit}にとって降下ゾーンと橋梁から遠すぎる',
  '{unit} must be set up in {mode}': '{unit}は{mode}で配置しなければならない',
  '{unit} cannot recover before turn {turn}': '{unit}は第{turn}ターンより前に回復できない',
  '{hex} is more than {count} hexes from the main road': '{hex}は基幹道路から{count}ヘクスを超えている',
  '{subject} must wait for the rest of its division': '{subject}は師団の残りを待たなければならない',
  '{subject} may go no farther north': '{subject}はこれ以上北へは進めない',
  '{subject} must stay on the highway without command points':
    '{subject}は統率ポイントがないので基幹道路にとどまらなければならない',
  '{unit} may not go south to {hex}': '{unit}は南の{hex}へは進めない',
  '{subject} must stay in Travel mode without command points':
    '{subject}は統率ポイントがないので行軍モードのままでなければならない',
  'the formation of {unit} neither is fired at nor sees Germans nearby':
    '{unit}の組織は射撃を受けておらず、近くにドイツ軍も見ていない',
  '{unit} may not change mode or dismount if that delays its way to {place}':
    '{unit}は{place}への到着を遅らせる変更を行わない',
  '{unit} must enter in the mode that is fastest to {place}': '{unit}は{place}に早く着くモードで登場する',
  '{subject} is not in action yet': '{subject}はまだ行動していない',
  '{formation} is not in action yet': '{formation}はまだ行動していない',
  '{subject} may not move tonight': '{subject}は今夜移動しない',
  '{unit} stays in {place}': '{unit}は{place}にとどまる',
  '{unit} is on its way to {place}': '{unit}は{place}へ向かっている',
  '{unit} may attack only units in its way to {place}': '{unit}は{place}への途上にいる敵だけを攻撃する',
  '{subject} may not fire at the main road': '{subject}は基幹道路を射撃できない',
  '{subject} only leaves the map': '{subject}はマップから退出するだけである',
  'being ferried takes a whole movement phase': 'フェリーで渡るとそのフェイズの移動をすべて使う',
  '{hex} is not next to {unit}': '{hex}は{unit}に隣接していない',
  '{hex} is the hex that was lost': '{hex}は失ったばかりのヘクスである',
  'the enemy is in {hex}': '{hex}には敵がいる',
  '{hex} is in an enemy zone of control, but other hexes are not': '{hex}は敵ZOCであり、そうでないヘクスがほかにある',
  '{hex} is too far from the main road for {unit}': '{hex}は{unit}にとって基幹道路から遠すぎる',
}
