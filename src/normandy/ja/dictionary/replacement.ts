/** What replacements and trucks forbid, and what is wrong with a position from outside. */
import type { Dictionary } from '../../../engine/words/saying.js'

const REPLACEMENTS: Dictionary = {
  'replacements are received in this phase; other actions belong to other phases':
    'このフェイズに行えるのは補充だけで、他の行動は別のフェイズに行う',
  '{subject} never receives replacements': '{subject}は補充を受けられない',
  '{subject} is at sea and receives no replacements': '{subject}は海上にあり、補充を受けられない',
  '{subject} could not receive replacements at the start of the phase':
    '{subject}はフェイズ開始時に補充を受けられる状態になかった',
  '{subject} receives replacements in the phase of its own side': '{subject}は自軍のフェイズに補充を受ける',
  '{subject} has all its steps': '{subject}はステップを失っていない',
  '{subject} has regained a step in this phase': '{subject}はこのフェイズにすでに1ステップ回復した',
  'no step of armor class is left': '装甲・機甲の補充ステップが残っていない',
  'no step of infantry class is left': '歩兵の補充ステップが残っていない',
}

const TRUCKS: Dictionary = {
  'only US infantry divisions of the campaign have trucks':
    'トラックを使えるのはキャンペーンのアメリカ軍歩兵師団だけである',
  'there is no division {formation}': '{formation}という師団はない',
  '{subject} is not a US infantry division': '{subject}はアメリカ軍歩兵師団ではない',
  '{subject} was not in supply, or not in one hex, at the start of the phase':
    '{subject}はフェイズ開始時に補給下にないか、1つのヘクスに集まっていなかった',
  '{subject} has a truck already': '{subject}にはすでにトラックが配属されている',
  'all trucks of this turn are in use or were lost this turn':
    'このターンのトラックはすべて使用中か、このターンに失われた',
  '{subject} has no truck': '{subject}にトラックは配属されていない',
  'the truck of {formation} was placed in this phase': '{formation}のトラックはこのフェイズに配属されたばかりである',
}

const CHECKS: Dictionary = {
  'trucks: more trucks are in use than the turn allows': 'trucks: このターンに使える数を超えるトラックが使われている',
  'the target {hex} is not on the map': 'targetedの{hex}は地図上にない',
  'turn is {turn}; the game has {turns}': 'turnは{turn}だが、ゲームは{turns}ターンまでである',
  '{path}.at: {unit} is in the sea at {hex}': '{path}.at: {unit}が海である{hex}にいる',
}

export const replacement: Dictionary = { ...REPLACEMENTS, ...TRUCKS, ...CHECKS }
