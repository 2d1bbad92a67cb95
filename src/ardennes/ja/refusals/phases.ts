/** Refusals in the phases without movement and combat. */
import type { Dictionary } from '../../../engine/words/saying.js'

export const phaseRefusals: Dictionary = {
  // ---- artillery supply and fuel ----
  'artillery is made ready in this phase': 'このフェイズには砲兵を砲撃可能に戻す',
  '{count} German artillery units have been made ready this turn':
    'このターンにはすでに{count}ユニットのドイツ軍砲兵を砲撃可能に戻した',
  '{subject} is not an artillery unit that has fired': '{subject}は砲撃済みの砲兵ではない',
  '{subject} has used strategic movement': '{subject}は戦略移動を行った',
  'no German strategic movement marker can be removed here': 'ここで取り除けるドイツ軍の戦略移動マーカーはない',
  'the transfer of the captured dump must be decided': '捕獲した燃料集積所を移送するか否かを決めなければならない',
  'a division that is short of fuel must be named': '燃料の尽きる師団を指定しなければならない',
  '{formation} is not among those the result allows: {formations}':
    '{formation}は判定結果の対象ではない。対象は{formations}である',

  // ---- bridges ----
  'bridges are blown and rebuilt in this phase': 'このフェイズには橋梁の爆破と再構築を行う',
  'you cannot destroy a fuel dump in this phase': 'このフェイズに破壊できる燃料集積所はない',
  'no enemy is within a hex of the bridge {bridge}': '橋梁{bridge}から1ヘクス以内に敵がいない',
  '{unit} does not reach the bridge {bridge}': '{unit}は橋梁{bridge}に到達できない',
  'the bridge {bridge} is already blown': '橋梁{bridge}はすでに破壊されている',
  'the bridge {bridge} has been tried in this player turn':
    '橋梁{bridge}の爆破はこのプレイヤーターンにすでに試みられた',
  'the bridge {bridge} may not be blown before 17 December': '橋梁{bridge}は12月17日より前に爆破できない',
  'the bridge {bridge} may not be blown before the Germans have tried to use it':
    '橋梁{bridge}はドイツ軍が渡ろうとするまで爆破できない',
  'an enemy unit or zone of control is at the bridge {bridge}': '橋梁{bridge}には敵ユニットか敵ZOCが及んでいる',
  'no supply line along roads leads to the bridge {bridge}': '橋梁{bridge}に道路沿いの補給線が通じていない',
  'the bridge {bridge} is not blown, or is already being rebuilt':
    '橋梁{bridge}は破壊されていないか、すでに再構築中である',

  // ---- traffic ----
  'traffic markers and roadblocks are placed in this phase': 'このフェイズには交通量マーカーと道路障害物を置く',
  'the marker in hand must be placed first': '先に手に取ったマーカーを置かなければならない',
  'marker {marker} is not in the holding box': 'マーカー{marker}は保持ボックスにない',
  'there is no hex for another traffic marker': '交通量マーカーを置けるヘクスはもうない',
  'a column is chosen for a traffic marker in hand': '列は手に取った交通量マーカーのために選ぶ',
  'column {column} has been chosen': 'すでに列{column}を選んだ',
  'there is no place for the marker in column {column}': '列{column}にマーカーを置けるヘクスはない',
  'column {column} is chosen first': '先に列{column}を選ぶ',
  'you have no such roadblock': 'そのような友軍の道路障害物はない',
  'there is no hex for the roadblock': '道路障害物を置けるヘクスはない',
  'the roadblock in {hex} was placed in this phase': '{hex}の道路障害物はこのフェイズに置かれた',
  '{hex} has held a roadblock in this phase': '{hex}の道路障害物は、このフェイズに取り除かれたか置かれたものである',
  '{subject} is on or next to another of your markers': '{subject}は友軍の別のマーカーと同じか隣接するヘクスにある',
  '{subject} is a bottleneck of St-Vith, where no Allied traffic marker may be placed':
    '{subject}はSt-Vithの渋滞ヘクスであり、連合軍の交通量マーカーを置けない',
  '{subject} is not a road hex': '{subject}は道路ヘクスではない',
  '{subject} is more than four hexes from your units': '{subject}は友軍ユニットから4ヘクスを超えて離れている',
  '{subject} has no supply line along roads': '{subject}には道路沿いの補給線が通じていない',
  '{subject} is on or next to an enemy unit': '{subject}は敵ユニットと同じか隣接するヘクスにある',
  '{subject} is on or next to an enemy roadblock': '{subject}は敵の道路障害物と同じか隣接するヘクスにある',
  '{subject} holds one of your units': '{subject}には友軍ユニットがいる',

  // ---- replacements ----
  'replacements are received in this phase': 'このフェイズには補充を受ける',
  'the German player must say who receives replacements first':
    'ドイツ軍プレイヤーが先に補充を受ける側を指定しなければならない',
  '{subject} never receives replacements': '{subject}は補充を受けられない',
  'the point is for an infantry-type unit, not for {unit}':
    'この補充ポイントは歩兵タイプのユニットのためのものであり、{unit}には使えない',
  '{subject} is not a reduced unit on the map': '{subject}はマップ上の減少戦力ユニットではない',
  '{subject} must withdraw from the enemy first': '{subject}は先に敵から離れなければならない',
  '{subject} is not next to an enemy and may not withdraw': '{subject}は敵に隣接しておらず、離れる必要がない',
  '{subject} is Engaged next to an enemy': '{subject}は敵に隣接して交戦状態にある',
  '{subject} is not a town or city': '{subject}は町でも都市でもない',
  '{subject} is not under your control': '{subject}は友軍の支配下にない',
  '{subject} holds an enemy roadblock': '{subject}には敵の道路障害物がある',
  'the entry hex {hex} lies in an enemy zone of control': '進入ヘクス{hex}は敵ZOC内にある',
  '{hex} lies across an army boundary': '{hex}は軍境界線の向こうにある',
  '{unit} needs no remnant': '{unit}の復帰に残余ユニットは必要ない',
  '{unit} is not a remnant of that type on the map': '{unit}はマップ上にいるその兵科の残余ユニットではない',
  '{unit} is out of supply': '{unit}は補給切れである',
  '{unit} is Disrupted': '{unit}は混乱している',
  '{subject} is not in the dead pile': '{subject}はデッドパイルにない',
  '{subject} can return only in place of a remnant': '{subject}は残余ユニットとの交換でのみ復帰する',
}
