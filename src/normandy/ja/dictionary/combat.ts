/** What combat and air power forbid, and what the odds of an attack are made of. */
import type { Dictionary } from '../../../engine/words/saying.js'

const ATTACKS: Dictionary = {
  'an attack needs attackers and targets': '攻撃には攻撃側ユニットと目標が必要である',
  '{subject} is not on the map': '{subject}は地図上にいない',
  '{unit} is not on the map': '{unit}は地図上にいない',
  '{subject} is a headquarters and never attacks': '{subject}は司令部なので攻撃できない',
  '{subject} takes part in another attack of this phase': '{subject}はこのフェイズの別の攻撃に参加している',
  'the units in {hex} have been attacked in this phase': '{hex}のユニットへの攻撃はこのフェイズにすでに行われた',
  'a unit in {hex} has been attacked in this phase': '{hex}にはこのフェイズにすでに攻撃を受けたユニットがいる',
  'an attack on the units in {hex} has been declared in this phase':
    '{hex}のユニットへの攻撃はこのフェイズにすでに宣言された',
  'the {service} service has no order left for an attack': '{service}には攻撃の命令が残っていない',
  'the {service} service has no supply point left': '{service}には補給ポイントが残っていない',
  '{unit} is not adjacent to {hex}': '{unit}は{hex}に隣接していない',
  'American and Commonwealth units cannot attack together': 'アメリカ軍と英連邦軍は共同で攻撃できない',
  '{unit} is in this attack already': '{unit}はすでにこの攻撃に参加している',
  '{hex} is a target of this attack already': '{hex}はすでにこの攻撃の目標である',
  'there is no enemy in {hex}': '{hex}に敵はいない',
  'no Tiger battalion takes part in this attack': 'この攻撃にタイガー大隊は参加していない',
  'the attack on {hex} is completed first': '先に{hex}への攻撃の編成を終えなければならない',
  'attacks are made or declared now': '今は攻撃を行うか宣言する段階である',
  'air support is allotted now': '今は航空支援を割り当てる段階である',
  'naval guns bombard now': '今は艦砲射撃の段階である',
  'every declared attack is executed; left: {hexes}': '宣言した攻撃はすべて実行しなければならない。残りは{hexes}である',
  'no attack with its order marker on {hex} has been declared': '{hex}に命令マーカーを置いた攻撃は宣言されていない',
  'the columns of the Third Army headquarters are decided first': '先に第3軍司令部による修正を決めなければならない',
  'air support in defence is decided before the die is rolled': '防御の航空支援はサイコロを振る前に決める',
  '{count} of the two columns for this game turn have been used':
    'このゲームターンの2列のうち{count}列はすでに使われた',
}

const AIR_POWER: Dictionary = {
  'the attack on {hex} already has an air point': '{hex}への攻撃にはすでに航空戦力ポイントが割り当てられている',
  'no air point is left': '航空戦力ポイントが残っていない',
  'there are no Germans in {hex}': '{hex}にドイツ軍はいない',
  '{hex} is the target of a ground attack and cannot be bombarded': '{hex}は地上攻撃の目標なので艦砲射撃できない',
  '{hex} is the target of a ground attack and cannot be bombed': '{hex}は地上攻撃の目標なので爆撃できない',
  'there is no carpet bombing in the mini-game': 'ミニゲームにじゅうたん爆撃はない',
  'carpet bombing needs clear weather': 'じゅうたん爆撃は晴天でしか行えない',
  'carpet bombing takes all six air points': 'じゅうたん爆撃には航空戦力ポイント6がすべて必要である',
  'carpet bombing may be made only once per game': 'じゅうたん爆撃は1ゲームに1回しか行えない',
  '{hex} has been bombarded in this phase': '{hex}はこのフェイズにすでに艦砲射撃を受けた',
  'all four bombardments of this phase have been made': 'このフェイズの4回の艦砲射撃はすべて行われた',
  'no Allied unit that can direct naval guns is within 3 hexes of {hex}':
    '{hex}から3ヘクス以内に艦砲射撃を誘導できる連合軍ユニットがいない',
  'the steps lost to the naval bombardment are taken first': '先に艦砲射撃によるステップの損失を適用しなければならない',
  'the steps lost to the bombing are taken first': '先に爆撃によるステップの損失を適用しなければならない',
}

const RESULTS: Dictionary = {
  'the choice between losses and a retreat has been made': '損失か退却かはすでに選ばれている',
  'no step loss is due now': '今はステップを失う場面ではない',
  'the result of the combat in {hexes} is applied first': '先に{hexes}の戦闘の結果を適用しなければならない',
  '{unit} may not take this step loss': '{unit}はこのステップの損失を受けられない',
  'no retreat is due now': '今は退却する場面ではない',
  '{unit} takes no part in the retreat': '{unit}はこの退却に加わっていない',
  '{unit} has retreated far enough': '{unit}の退却はもう済んでいる',
  '{subject} is not the next hex of the retreat': '{subject}は退却の次のヘクスではない',
  '{subject} cannot be reached by land': '{subject}には陸路では入れない',
  '{subject} holds enemy units': '{subject}には敵ユニットがいる',
  '{subject} lies in an enemy zone of control, without a friendly combat unit':
    '{subject}は敵ZOC内にあり、味方戦闘ユニットがいない',
  '{subject} is no farther from the hex where the retreat began':
    '{subject}は退却を始めたヘクスから遠ざかるヘクスではない',
  '{subject} is the target of the overrun': '{subject}はオーバーランの目標である',
  '{subject} lies across water without a road': '{subject}は道路の通じていない水面の向こうにある',
  '{subject} has no room left': '{subject}には入る余地がない',
  '{unit} cannot retreat off the map': '{unit}は地図外に退却できない',
  '{unit} may retreat only with combat units of its hex': '{unit}は同じヘクスの戦闘ユニットと共にしか退却できない',
  'a hex outside enemy zones of control, without other combat units, is open to {unit}':
    '{unit}には、敵ZOC外でほかの戦闘ユニットのいないヘクスがある',
  'a hex outside enemy zones of control is open to {unit}': '{unit}には敵ZOC外のヘクスがある',
  '{subject} cannot join this retreat': '{subject}をこの退却に伴うことはできない',
  '{unit} was not in the combat': '{unit}は戦闘に参加していない',
  '{subject} has advanced far enough': '{subject}の戦闘後前進はもう済んでいる',
  '{subject} is no hex that the enemy vacated': '{subject}は敵が明け渡したヘクスではない',
  '{subject} must stop in the hex that it has entered': '{subject}は入ったヘクスで停止しなければならない',
  "{subject} is not on the path of the enemy's retreat": '{subject}は敵の退却路上にない',
  '{subject} lies across a river, in an enemy zone of control': '{subject}は河の向こうの敵ZOC内にある',
  'headquarters advance only into a hex with a friendly combat unit':
    '司令部が戦闘後前進できるのは味方戦闘ユニットのいるヘクスだけである',
  '{subject} was not in the combat': '{subject}は戦闘に参加していない',
  '{unit} must first advance to a hex with room': '先に{unit}が余地のあるヘクスまで前進しなければならない',
  'an advance may not end over the stacking limit': '戦闘後前進を終えた時点でスタック制限を超えてはならない',
  'the advance into {hexes} is made or declined first': '先に{hexes}への戦闘後前進を行うか見送らなければならない',
}

const ENTRIES: Dictionary = {
  'out of supply: half, rounded up': '補給切れ: 半減、端数切り上げ',
  'divisional integrity': '同一師団効果',
  '{unit} retreated into the hex': '{unit}(このヘクスへ退却してきた)',
  'headquarters alone': '司令部のみ',
  'all attackers across a river': '攻撃側がすべて河越し',
  'all attackers across a stream': '攻撃側がすべて小川越し',
  'headquarters {unit}': '司令部: {unit}',
  'Tiger battalion': 'タイガー大隊',
  'air support': '航空支援',
  'air support in defence': '防御の航空支援',
}

const CHANCES: Dictionary = {
  '{attacker}, {defender}': '{attacker}、{defender}',
  'attacker unharmed': '攻撃側に損害なし',
  'attacker eliminated': '攻撃側が全滅',
  'attacker loses {count} or retreats': '攻撃側が{count}ステップ損失か退却',
  'defender unharmed': '防御側に損害なし',
  'defender eliminated': '防御側が全滅',
  'defender loses {count} or retreats': '防御側が{count}ステップ損失か退却',
}

export const combat: Dictionary = { ...ATTACKS, ...AIR_POWER, ...RESULTS, ...ENTRIES, ...CHANCES }
