/** Refusals about the state of a unit, in whatever phase. */
import type { Dictionary } from '../../../engine/words/saying.js'

export const unitRefusals: Dictionary = {
  '{subject} is out of supply': '{subject}は補給切れである',
  '{subject} is Disrupted or Routed': '{subject}は混乱または敗走している',
  '{subject} is Disrupted': '{subject}は混乱している',
  '{subject} is Engaged': '{subject}は交戦状態にある',
  '{subject} is not on the map': '{subject}はマップ上にいない',
  '{subject} was placed on the map in this phase': '{subject}はこのフェイズにマップ上に配置された',
  '{subject} is not yours': '{subject}は友軍ユニットではない',
  '{subject} is not a unit of the phasing player': '{subject}は手番プレイヤーのユニットではない',
  '{subject} is next to an enemy': '{subject}は敵ユニットに隣接している',
  '{subject} is not an infantry-type unit': '{subject}は歩兵タイプのユニットではない',
  '{subject} has no Night marker': '{subject}には夜間マーカーがない',
  '{subject} has no Night marker and may not break down at night':
    '{subject}には夜間マーカーがなく、夜間は分割できない',
  '{subject} has no Night marker and may not disengage at night': '{subject}には夜間マーカーがなく、夜間は撤退できない',
  '{subject} received a replacement': '{subject}は補充を受けている',
  '{subject} received a replacement in the night': '{subject}は夜間に補充を受けた',
  '{subject} may not move on turn 1': '{subject}は第1ターンには移動できない',
  '{subject} has a red set-up box and may not move on turn 1':
    '{subject}は赤いセットアップ枠を持ち、第1ターンには移動できない',
  '{unit} is not on the map': '{unit}はマップ上にいない',
  'there is no hex {hex}': '{hex}というヘクスは存在しない',
  'there is no bridge {bridge}': '{bridge}という橋梁は存在しない',
  'turn is {turn}; the game has {count}': 'ターンが{turn}になっているが、ゲームは{count}ターンまでである',
  '{reason}; other actions belong to other phases': '{reason}。ほかの行動は別のフェイズで行う',
}
