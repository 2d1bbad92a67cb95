/** What movement, overruns, entry, exit, trucks and the room in a hex forbid. */
import type { Dictionary } from '../../../engine/words/saying.js'

const GROUPS: Dictionary = {
  '{subject} is not a unit of the phasing player': '{subject}はフェイズ・プレイヤーのユニットではない',
  'units are named once each, in ascending order of their ids': 'ユニットは重複なく識別名の昇順で指定する',
  'at least one unit must be named': 'ユニットを1個以上指定しなければならない',
  'only units of one division may move as a stack': 'スタックとして移動できるのは同じ師団のユニットだけである',
  '{subject} is at sea and may not move in this phase': '{subject}は海上にあり、このフェイズには移動できない',
  '{subject} is not stacked with the others': '{subject}は他のユニットと同じヘクスにいない',
  '{subject} has moved in this phase': '{subject}はこのフェイズの移動を済ませている',
  '{subject} dropped this turn and may not move': '{subject}はこのターンに降下したため移動できない',
  '{units} cannot move in the mechanized movement phase': '{units}は機械化移動フェイズに移動できない',
}

const STEPS: Dictionary = {
  '{hex} is not adjacent to {other}': '{hex}は{other}に隣接していない',
  '{units} cannot cross the sea to {hex}': '{units}は海のため{hex}に進入できない',
  'an enemy unit is in {hex}': '{hex}に敵がいる',
  '{units}, disengaging, may not enter another enemy zone of control in {hex}':
    '{units}は離脱するため、別の敵ZOCである{hex}に進入できない',
  '{units} disengaged in this phase and may not enter an enemy zone of control in {hex}':
    '{units}はこのフェイズに離脱したため、敵ZOCである{hex}に進入できない',
  'a headquarters may not enter the enemy zone of control in {hex} without a friendly combat unit':
    '司令部は、味方の戦闘ユニットがいない敵ZOCの{hex}に進入できない',
  'an enemy on the far bank keeps {units} from crossing the river to {hex}':
    '対岸に敵がいるため、{units}は河を渡って{hex}に進入できない',
  'the movement cost of {hex} is {points}; left to {units}: {left}':
    '{units}が{hex}に進入するには移動力{points}が必要だが、残りは{left}である',
  '{problem}; a disengagement must be paid in full': '{problem}。離脱の移動力は全額を払わなければならない',
  '{problem}; the minimum move may not enter an enemy zone of control':
    '{problem}。最低1ヘクスの移動では敵ZOCに進入できない',
  'the move of {units} would end over the stacking limit in {hex}':
    '{units}が{hex}で移動を終えるとスタック制限を超える',
  'with {units} in {hex}, another hex would stay over the stacking limit':
    '{units}が{hex}にいると、別のヘクスのスタック制限超過を解消できなくなる',
  '{units} must stop in {hex}': '{units}は{hex}で停止しなければならない',
  '{units} is in {hex} already': '{units}はすでに{hex}にいる',
  '{units} has no route over land to {hex}': '{units}が陸路で{hex}に行く道はない',
  'a move needs at least one hex': '移動には少なくとも1ヘクスが必要である',
}

const MOVES: Dictionary = {
  '{unit} must enter in this phase': '{unit}はこのフェイズに登場しなければならない',
  '{hex} is over the stacking limit and units can still move out':
    '{hex}はスタック制限を超えており、まだ移動で解消できる',
  'units are moved in this phase; other actions belong to other phases':
    'このフェイズに行えるのは移動だけで、他の行動は別のフェイズに行う',
  '{unit} is not in the moving stack': '{unit}は移動中のスタックに属していない',
  '{units} would be left over the stacking limit in {hex}': '{units}を{hex}に残すとスタック制限を超える',
  'the stack is in an enemy zone of control in {hex} and may only overrun':
    'スタックは敵ZOCの{hex}にいるため、オーバーランしかできない',
  'the whole moving stack makes the overrun': 'オーバーランは移動中のスタック全体で行う',
  'the move of {units} is finished first': '先に{units}の移動を終えなければならない',
  'this game has no time limit': 'このゲームでは時間制限を使っていない',
  'overtime costs the mechanized movement phase of this player turn, which has already started, ended or been lost':
    '時間切れで失うこのプレイヤー・ターンの機械化移動フェイズは、すでに終了したか、進行中か、失われている',
  '{subject} is not in an overstacked hex': '{subject}はスタック制限を超えたヘクスにいない',
  'the excess over the stacking limit must be eliminated first': '先にスタック制限の超過分を除去しなければならない',
}

const OVERRUNS: Dictionary = {
  'overruns are made in the normal movement phase only': 'オーバーランは通常移動フェイズにしか行えない',
  'an overrun is made in movement, by compose.overrun': 'オーバーランは移動中にcompose.overrunで行う',
  '{subject} belongs to no division and cannot overrun': '{subject}は師団に属さないためオーバーランできない',
  '{subject} is not a vehicle force and cannot overrun': '{subject}は車輛部隊ではないためオーバーランできない',
  'all of {formation} must move as one stack to overrun':
    'オーバーランするには{formation}の全ユニットが1つのスタックで移動しなければならない',
  '{formation} had no integrity at the start of the phase':
    '{formation}はフェイズ開始時に同一師団効果を持っていなかった',
  '{formation} is out of supply in {hex} and cannot overrun': '{formation}は{hex}で補給切れのためオーバーランできない',
  '{formation} has no integrity in {hex}': '{formation}は{hex}で同一師団効果を持たない',
  '{hex} contains combat units that take no part in the overrun': '{hex}にオーバーランに参加しない戦闘ユニットがいる',
  'an overrun costs 3 movement points; left: {left}': 'オーバーランには移動力3が必要だが、残りは{left}である',
  '{formation} may make no more overruns in this phase': '{formation}はこのフェイズにもうオーバーランできない',
  'the {service} service has no order left for an overrun': '{service}にはオーバーランの命令が残っていない',
  '{subject} disengaged in this phase, may not enter an enemy zone of control and so cannot overrun':
    '{subject}はこのフェイズに離脱したため敵ZOCに進入できず、オーバーランできない',
  'an overrun may not cross the river to {hex}': '河を越えて{hex}をオーバーランできない',
  'an overrun may not cross the sea to {hex}': '海を越えて{hex}をオーバーランできない',
  'an enemy unit neither in nor adjacent to {hex} exerts a zone of control on the force':
    '{hex}にもその隣にもいない敵のZOCが部隊に及んでいる',
}

const ENTRY_AND_EXIT: Dictionary = {
  '{subject} never returns': '{subject}は二度と戻らない',
  '{subject} is not due to enter in this phase': '{subject}が登場するのはこのフェイズではない',
  '{unit} may not enter at {hex}': '{unit}は{hex}から登場できない',
  'an enemy unit or its zone of control blocks entry at {hex}': '敵またはそのZOCのため{hex}から登場できない',
  '{subject} entered an enemy zone of control in this phase and may not leave the map':
    '{subject}はこのフェイズに敵ZOCに進入したため、地図外へ出られない',
  '{subject} may not leave the map': '{subject}は地図外へ出られない',
  '{hex} is not on the edge by which {units} may leave': '{hex}は{units}が出られる地図端ではない',
  '{subject} cannot pay for the disengagement and for leaving the map':
    '{subject}は離脱と地図外への移動の移動力を払えない',
  '{subject} cannot pay for leaving the map': '{subject}は地図外への移動の移動力を払えない',
}

const AT_SEA: Dictionary = {
  'units move by sea and air in this phase; other actions belong to other phases':
    'このフェイズに行えるのは海上移動と降下だけで、他の行動は別のフェイズに行う',
  '{unit} may not drop on {hex}: {reason}': '{unit}は{hex}に降下できない: {reason}',
  '{unit} is not in an airborne box': '{unit}は空挺部隊のボックスにいない',
  'Germans are in it': 'ドイツ軍がいる',
  'it is in a German zone of control': 'ドイツ軍のZOCである',
  'it contains sea': '海を含む',
  'forest, city or marsh': '森か都市か湿地である',
  'five or more hexes from the coast': '海岸から5ヘクス以上離れている',
  '{unit} has no room in {hex}': '{hex}に{unit}の入る余地がない',
  'the airborne divisions drop first': '先に空挺師団が降下しなければならない',
  '{subject} was not in a box at the start of the phase': '{subject}はフェイズ開始時にボックスにいなかった',
  '{subject} has followed an arrow in this phase': '{subject}はこのフェイズにすでに矢印を進んだ',
  '{subject} must drop from the air': '{subject}は空から降下する',
  'no arrow leads from {place} to {other}': '{place}から{other}への矢印はない',
  'there is an enemy in {hex}': '{hex}に敵がいる',
  '{subject} must land on turn 1': '{subject}は第1ターンに上陸しなければならない',
}

export const movement: Dictionary = {
  ...GROUPS,
  ...STEPS,
  ...MOVES,
  ...OVERRUNS,
  ...ENTRY_AND_EXIT,
  ...AT_SEA,
}
