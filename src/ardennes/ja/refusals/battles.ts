/** Refusals while an attack is fought: its steps, losses, retreats and advances. */
import type { Dictionary } from '../../../engine/words/saying.js'

export const battleRefusals: Dictionary = {
  // ---- the steps of an attack ----
  'the attacker must decide whether to continue the attack': '攻撃側が攻撃を続けるか否かを決めなければならない',
  'the surprise attempt of the disguised brigade is decided first': '先に偽装した旅団の奇襲を決めなければならない',
  'air support is decided before artillery': '航空支援は砲撃支援より先に決める',
  'artillery support is decided before the die is rolled': '砲撃支援はダイスを振る前に決める',
  'the attacker must decide whether to start a firefight': '攻撃側が戦い続けるか否かを決めなければならない',
  'the retreat of the recon unit is decided first': '先に偵察ユニットが1ヘクス退却するか否かを決めなければならない',
  'the defender must decide whether to make a stand': '防御側が死守するか否かを決めなければならない',
  'the attacker must first decide whether to mark an advantage':
    '先に攻撃側が優勢マーカーを置くか否かを決めなければならない',
  'the defender must decide whether to counterattack': '防御側が反撃するか否かを決めなければならない',
  'the defender must first decide what to blow': '先に防御側が何を爆破するかを決めなければならない',
  '{subject} did not attack, or could not advance into the hex':
    '{subject}は攻撃に参加していないか、そのヘクスへ前進できない',
  '{subject} does not defend here, or cannot lead a determined defence':
    '{subject}はここを守っていないか、死守の先導ユニットになれない',
  'no unit attacked from {hex}': '{hex}からの攻撃は行われていない',

  // ---- bridges and the dump ----
  'no unit attacks across a bridge {bridge}': '橋梁{bridge}越しの攻撃は行われていない',
  'the bridge {bridge} cannot be blown now': '橋梁{bridge}は今は爆破できない',
  '{unit} is not within one hex of the bridge {bridge}': '{unit}は橋梁{bridge}から1ヘクス以内にいない',
  'no fuel dump can be destroyed here now': '今ここで破壊できる燃料集積所はない',

  // ---- losses ----
  'a step must be lost first': 'まず1ステップを失わなければならない',
  '{unit} may not take this step loss': '{unit}はこのステップロスを受けられない',

  // ---- retreats ----
  'the defenders retreat first': 'まず防御側が退却しなければならない',
  '{unit} has no retreat to make now': '{unit}は今は退却しない',
  '{unit} completes its retreat first': '先に{unit}の退却を終えなければならない',
  '{hex} is not the next hex of the retreat': '{hex}は退却の次のヘクスではない',
  '{unit} has a better way to retreat than by {hex}': '{unit}は{hex}より優先される経路で退却しなければならない',
  '{unit} may not leave the map here': '{unit}はここからマップを離れられない',
  '{subject} lies beyond the edge of the map': '{subject}はマップ端の外にある',
  '{subject} holds enemy units': '{subject}には敵ユニットがいる',
  '{subject} holds the guard of the fuel dump': '{subject}には燃料集積所の守備隊がいる',
  '{subject} lies behind an enemy Bond': '{subject}は敵のボンドの向こうにある',
  '{subject} lies across water without a bridge': '{subject}は橋のない水面の向こうにある',
  '{subject} lies east of the Meuse': '{subject}はミューズ河の東にある',
  '{subject} lies beyond the Semois': '{subject}はSemois河の向こうにある',
  '{subject} lies in an enemy zone of control': '{subject}は敵ZOC内にある',
  '{subject} lies in an enemy zone of control, and no way leads on from it':
    '{subject}は敵ZOC内にあり、そこから先へ進める経路もない',
  '{subject} is not the next hex of the retreat': '{subject}は退却の次のヘクスではない',
  '{unit} has retreated far enough': '{unit}の退却はもう済んでいる',
  '{subject} lies across an army boundary': '{subject}は軍境界線の向こうにある',
  '{hex} does not lead towards supply, and other hexes do': '補給源へ近づくのは{hex}ではなく別のヘクスである',
  '{unit} must retreat by road': '{unit}は道路沿いに退却しなければならない',

  // ---- advances ----
  'the advance into {hex} is made or declined first': '先に{hex}への戦闘後前進を行うか否かを決めなければならない',
  '{unit} did not fight in this combat': '{unit}はこの戦闘に参加していない',
  '{unit} may advance no farther': '{unit}はこれ以上前進できない',
  '{unit} must first move on to a hex with room': '先に{unit}が余地のあるヘクスまで前進しなければならない',
  '{unit} would have no room in {hex}': '{hex}には{unit}の入る余地がない',
  '{unit} must take {hex} first': '{unit}はまず{hex}に入らなければならない',
  '{unit} may advance 1 hex': '{unit}が前進できるのは1ヘクスまでである',
  '{unit} may advance {count} hexes': '{unit}が前進できるのは{count}ヘクスまでである',
  'a limited advance leads into {hex} only': '制限された前進で入れるのは{hex}だけである',
  'an enemy Bond blocks the way into {hex}': '敵のボンドが{hex}への進路を塞いでいる',
  'the same enemy unit controls both hexes on the way into {hex}':
    '{hex}への進路の両ヘクスが同じ敵ユニットのZOC内にある',
  '{unit} may attack on turn 1 but not advance': '{unit}は第1ターンに攻撃はできるが、前進はできない',
  'the terrain on the way into {hex} is closed to {unit}': '{hex}への進路の地形に{unit}は入れない',
  '{unit} may cross into {hex} only with the first hex of its advance':
    '{unit}が{hex}へ越えられるのは前進の1ヘクス目だけである',
  '{unit} may enter the Forest in {hex} only as its first hex, or along a road':
    '{unit}が{hex}の森林に入れるのは、前進の1ヘクス目か道路沿いだけである',
  '{subject} has begun its advance': '{subject}はすでに前進を始めている',
  'a unit must first move on to a hex with room': '先にユニットを余地のあるヘクスまで前進させなければならない',
  'an advance may not end over the stacking limits': 'スタッキング制限を超えて前進を終えることはできない',
}
