/** Refusals of attacks, of disengagement, and of support. */
import type { Dictionary } from '../../../engine/words/saying.js'

export const attackRefusals: Dictionary = {
  // ---- declaring ----
  'an attack has one target hex': '攻撃の目標は1ヘクスである',
  'an attack needs attackers': '攻撃には攻撃側のユニットが必要である',
  'American and British units may not take part in the same attack': 'アメリカ軍とイギリス軍は同じ攻撃に参加できない',
  '{count} divisions would take part; the limit is 2': '{count}個師団が参加することになる。上限は2個である',
  '{subject} is not a unit of the attacker': '{subject}は攻撃側のユニットではない',
  '{subject} already takes part': '{subject}はすでに参加している',
  '{subject} is artillery and supports attacks only': '{subject}は砲兵であり、攻撃を支援することしかできない',
  '{subject} is Disrupted and may not attack': '{subject}は混乱しており、攻撃できない',
  '{subject} did not leave this hex': '{subject}はこのヘクスから退却したのではない',
  '{subject} is not stacked with the breakout group': '{subject}は突破グループと同じヘクスにいない',
  'a breakout group with units on foot may have advanced only one hex':
    '徒歩ユニットを含む突破グループは、1ヘクスだけ前進していなければならない',
  '{subject} has attacked in this phase': '{subject}はこのフェイズに攻撃を行った',
  '{subject} has tried to disengage': '{subject}は撤退を試みた',
  '{subject} has infiltrated and may not attack this night': '{subject}は浸透を行い、この夜は攻撃できない',
  '{subject} builds an improved position and may not attack': '{subject}は陣地を構築中であり、攻撃できない',
  '{subject} has a Night marker and may not attack by day': '{subject}には夜間マーカーがあり、昼間は攻撃できない',
  '{subject} has no Night marker and may not attack': '{subject}には夜間マーカーがなく、攻撃できない',
  '{subject} may only support an attack of Kampfgruppe Peiper':
    '{subject}はカンプグルッペ・パイパーの攻撃に加わることしかできない',
  '{subject} was not in the combat': '{subject}はこの戦闘に参加していない',
  'no enemy unit is in {hex}': '{hex}に敵ユニットはいない',
  'there is no enemy in {hex}': '{hex}に敵はいない',
  'no Allied unit may attack into the area of the 18th Division in {hex}':
    '連合軍ユニットは第18師団のエリア内の{hex}を攻撃できない',
  '{unit} is not next to {hex}': '{unit}は{hex}に隣接していない',
  'no unit may attack {hex} across the lake': '湖越しに{hex}を攻撃することはできない',
  '{hex} has been attacked in this phase': '{hex}はこのフェイズにすでに攻撃された',
  'the attack on {hex} is made first': '先に{hex}への攻撃を行わなければならない',
  'the counterattack is made on {hex}': '反撃の目標は{hex}である',
  'the breakout comes before any other attack': '突破戦闘はほかの攻撃より先に行う',
  '{unit} cannot attack {hex} from off the map': '{unit}はマップ外から{hex}を攻撃できない',
  'not every German-held entry hex of the sector of {hex} is blocked':
    '{hex}の地区には、封鎖されていないドイツ軍の進入ヘクスがある',
  'the attackers from off the map would make more than 1 stack': 'マップ外からの攻撃側が1スタックを超える',
  'the attackers from off the map would make more than {count} stacks': 'マップ外からの攻撃側が{count}スタックを超える',
  'this is a Combat Phase: units disengage, then attack': '今は戦闘フェイズである。ユニットはまず撤退し、次に攻撃する',

  // ---- disengagement ----
  'the disengagement of {unit} has been decided': '{unit}の撤退はすでに決まっている',
  '{subject} is neither Engaged nor next to an enemy': '{subject}は交戦状態になく、敵にも隣接していない',
  '{subject} may not disengage on turn 1': '{subject}は第1ターンには撤退できない',
  'the disengagements are ended first, then attacks are made': '先に撤退を終え、その後に攻撃する',
  'units disengage before the first attack': '撤退は最初の攻撃の前に行う',
  'the disengagements are over': '撤退はもう終わっている',
  'the disengagements are ended first': '先に撤退を終えなければならない',
  '{unit} is already among those that try': '{unit}はすでに撤退を試みるユニットに含まれている',
  '{unit} is not in {hex}': '{unit}は{hex}にいない',
  'the units that leave {hex} are named first': '先に{hex}から撤退するユニットを指定しなければならない',
  '{unit} must retreat now': '今退却するのは{unit}である',
  '{unit} must retreat first': '先に{unit}が退却しなければならない',
  '{unit} may not stop here': '{unit}はここで停止できない',

  // ---- artillery ----
  '{subject} is not a unit of the side that calls for support': '{subject}は支援を求める側のユニットではない',
  '{subject} is not artillery': '{subject}は砲兵ではない',
  'two artillery units support this side already': 'この側はすでに2ユニットの砲兵の支援を受けている',
  '{hex} is out of range of {unit}': '{hex}は{unit}の射程外にある',
  '{subject} has fired': '{subject}は砲撃済みである',
  '{subject} is with its prime mover': '{subject}は牽引されている',
  '{subject} is under attack itself': '{subject}自身が攻撃されている',
  '{subject} may not support a defence on turn 1': '{subject}は第1ターンには防御を支援できない',
  'no unit of the nation of {unit} takes part': '{unit}と同じ国籍のユニットが参加していない',
  'no unit of the corps of {unit} takes part': '{unit}と同じ軍団のユニットが参加していない',
}
