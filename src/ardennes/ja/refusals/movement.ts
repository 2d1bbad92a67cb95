/** Refusals in the Movement Phases and in the set-up. */
import type { Dictionary } from '../../../engine/words/saying.js'

export const movementRefusals: Dictionary = {
  // ---- setting out ----
  '{subject} has moved in this phase or may no longer move':
    '{subject}はこのフェイズにすでに移動したか、もう移動できない',
  '{subject} can move only with a prime mover': '{subject}は牽引車両がなければ移動できない',
  '{subject} is neither mechanized nor on trucks': '{subject}は機械化ユニットではなく、トラックにも乗車していない',
  '{subject} is German artillery': '{subject}はドイツ軍の砲兵である',
  '{subject} is not German artillery': '{subject}はドイツ軍の砲兵ではない',
  '{subject} starts in an enemy zone of control': '{subject}は敵ZOC内から移動を始める',
  '{subject} may not use strategic movement at night (A-R3)': '{subject}は夜間に戦略移動を行えない(A-R3)',
  '{subject} may not use strategic movement on turn 1': '{subject}は第1ターンに戦略移動を行えない',
  '{subject} has no strategic movement marker left to use': '{subject}が使える戦略移動マーカーは残っていない',
  '{subject} finds the markers kept for the airborne divisions':
    '{subject}が使えるマーカーはない。残りは空挺師団のために取り置かれている',
  '{subject} has no prime mover of its army left to use': '{subject}が使える所属軍の牽引車両は残っていない',
  '{subject} has no marker left: those of prime movers and strategic movement are the same':
    '{subject}が使えるマーカーは残っていない。牽引車両と戦略移動は同じマーカーを使う',
  '{unit} has nowhere to move in this mode': '{unit}はこの方法ではどこへも移動できない',
  '{unit} has no place to end its move': '{unit}には移動を終えられる場所がない',
  '{subject} has no place to end its move': '{subject}には移動を終えられる場所がない',
  'no unit is moving: a unit must start its move or enter the map first':
    '移動中のユニットがいない。まずユニットの移動か進入を始めなければならない',
  'units are moved in this phase; other actions belong to other phases':
    'このフェイズにはユニットを移動する。ほかの行動は別のフェイズで行う',
  'at night only the marked stacks move': '夜間は夜間マーカーのあるスタックが移動するだけである',
  'a move needs a path': '移動には経路が必要である',
  'a move needs units': '移動にはユニットが必要である',
  '{unit} is in {hex} already': '{unit}はすでに{hex}にいる',
  '{unit} has no route to {hex} in this phase': 'このフェイズに{unit}が{hex}へ至る経路はない',

  // ---- each step ----
  '{hex} is not next to {here}': '{hex}は{here}に隣接していない',
  '{unit} may move 1 hex in this phase': '{unit}がこのフェイズに移動できるのは1ヘクスまでである',
  '{unit} may move {count} hexes in this phase': '{unit}がこのフェイズに移動できるのは{count}ヘクスまでである',
  'enemy units are in {hex}': '{hex}には敵ユニットがいる',
  '{unit} must stop in the enemy zone of control in {hex}': '{unit}は{hex}の敵ZOC内で停止しなければならない',
  '{unit} must stop at the roadblock in {hex}': '{unit}は{hex}の道路障害物で停止しなければならない',
  '{subject} must stop beyond the Sauer': '{subject}はSauer河を渡ったら停止しなければならない',
  '{subject} is Disrupted or Routed and may not enter an enemy zone of control':
    '{subject}は混乱または敗走しており、敵ZOCに進入できない',
  'an enemy Bond blocks the way to {hex}': '敵のボンドが{hex}への進路を塞いでいる',
  '{unit} must follow roads in strategic movement, and none leads to {hex}':
    '{unit}の戦略移動は道路沿いに限られ、{hex}へ通じる道路はない',
  '{subject} may neither start in an enemy zone of control nor enter one by strategic movement':
    '{subject}は敵ZOC内から戦略移動を始めることも、戦略移動で敵ZOCに進入することもできない',
  '{subject} may cross rivers only at intact bridges': '{subject}は破壊されていない橋梁でのみ河川を渡れる',
  '{subject} may cross Forested Rough hexsides only along roads':
    '{subject}は道路沿いにのみ森林荒地ヘクスサイドを越えられる',
  '{subject} may enter and leave Forest and the Westwall only along roads':
    '{subject}は道路沿いにのみ森林とウェストウォールに出入りできる',
  '{subject} may not cross two unbridged rivers in a phase': '{subject}は1フェイズに橋のない河川を2本渡れない',
  '{subject} must begin next to the river and move tactically to cross it':
    '{subject}が河川を渡るには、河川に隣接して移動を始め、戦術移動を行わなければならない',
  '{subject} may not cross two Forested Rough hexsides in a phase':
    '{subject}は1フェイズに森林荒地ヘクスサイドを2回越えられない',
  '{subject} must begin next to the Forested Rough hexside and move tactically to cross it':
    '{subject}が森林荒地ヘクスサイドを越えるには、それに隣接して移動を始め、戦術移動を行わなければならない',
  '{unit} cannot cross the lake to {hex}': '{unit}は湖を越えて{hex}へ移動できない',
  '{subject} may only move two hexes tactically': '{subject}は2ヘクスまでの戦術移動しか行えない',
  '{subject} is moving tactically and may move at most two hexes':
    '{subject}は戦術移動中であり、2ヘクスまでしか移動できない',
  '{unit} has not enough movement points left for {hex}': '{unit}には{hex}に入る移動ポイントが残っていない',
  '{unit} cannot infiltrate a zone of control here': '{unit}はここではZOCを無視できない',
  '{unit} may not cross the army boundary before 18 December': '{unit}は12月18日より前に軍境界線を越えられない',
  '{hex} lies in the area of another division': '{hex}はほかの師団のエリア内にある',
  'only one unit of the 212th Division may cross from {from} to {to}':
    '{from}から{to}へ渡れるのは第212師団の1ユニットだけである',
  'the fuel dump in {hex} is guarded and must be attacked': '{hex}の燃料集積所には守備隊がおり、攻撃しなければならない',
  '{unit} may not leave the west bank of the Meuse for {hex}': '{unit}はミューズ河西岸を離れて{hex}へ移動できない',
  '{unit} is confined to the corner south of the Semois': '{unit}はSemois河の南の一角から出られない',
  'no Allied unit may enter {hex} while Germans are in the area of the 18th Division':
    '第18師団のエリアにドイツ軍がいる間、連合軍ユニットは{hex}に進入できない',

  // ---- the end of a move ----
  '{unit} has not moved yet': '{unit}はまだ移動していない',
  '{unit} must finish its move first': '先に{unit}の移動を終えなければならない',
  '{unit} may not end an extended move next to an enemy in {hex}':
    '{unit}は{hex}で敵に隣接して拡張移動を終えることができない',
  '{unit} may not end its strategic movement stacked in {hex}':
    '{unit}は{hex}でスタックして戦略移動を終えることができない',
  '{subject} may not end its strategic movement next to another column on the same road':
    '{subject}は同じ道路上の戦略移動中のユニットに隣接して戦略移動を終えることができない',
  '{subject} must end its move in the area of St-Vith': '{subject}はSt-Vithのエリア内で移動を終えなければならない',
  'only three stacks move at night: {unit} must stay with one of them':
    '夜間に移動できるのは3スタックまでであり、{unit}はそのいずれかに留まらなければならない',
  '{hex} would hold {points} stacking points; the limit is 3':
    '{hex}のスタッキングポイントが{points}になる。上限は3である',
  '{hex} would hold {count} units; the limit is 2': '{hex}のユニットが{count}個になる。上限は2個である',
  '{unit} is Disrupted or Routed and must leave the enemy zones of control':
    '{unit}は混乱または敗走しており、敵ZOCから離れなければならない',
  '{unit} must go to St-Vith': '{unit}はSt-Vithへ向かわなければならない',
  '{subject} is not in an overstacked hex': '{subject}はスタッキング制限を超えたヘクスにいない',
  'the excess over the stacking limits must be eliminated first':
    '先にスタッキング制限を超えるユニットを除去しなければならない',

  // ---- entering and leaving the map ----
  '{unit} may not enter at {hex}': '{unit}は{hex}から進入できない',
  'an enemy unit occupies {hex}': '{hex}は敵ユニットに占められている',
  'an enemy Bond blocks {hex}': '敵のボンドが{hex}を塞いでいる',
  '{unit} cannot pay for {hex}': '{unit}には{hex}に進入する移動ポイントがない',
  '{subject} may not enter the map at night': '{subject}は夜間にはマップに進入できない',
  '{subject} must rally before it leaves its box': '{subject}は回復するまでボックスを出られない',
  '{subject} must wait until Germans are at the Meuse':
    '{subject}はドイツ軍がミューズ河に達するまで待機しなければならない',
  'German units have left by {hex}: it is closed': '{hex}はドイツ軍ユニットが退出したため閉鎖されている',
  'German units in an entry hex of the sector are not blocked':
    'この地区の進入ヘクスに、封鎖されていないドイツ軍ユニットがいる',
  '{subject} must enter by strategic movement, with four points already spent':
    '{subject}は戦略移動で到着し、すでに移動ポイント4を消費している',
  '{subject} may not enter an enemy zone of control by strategic movement': '{subject}は戦略移動で敵ZOCに進入できない',
  '{subject} has no trucks': '{subject}はトラックを持たない',
  '{subject} has not loaded trucks': '{subject}はトラックに乗車していない',
  '{unit} may not leave the map from {hex}': '{unit}は{hex}からマップを退出できない',
  '{unit} cannot pay for leaving the map': '{unit}にはマップを退出する移動ポイントがない',
  '{unit} cannot go to box {box}': '{unit}は{box}ボックスへ移動できない',
  '{unit} cannot block {entry}': '{unit}は進入ヘクス{entry}を封鎖できない',
  '{subject} is not an engineer unit due to arrive': '{subject}は到着予定の工兵ではない',
  '{unit} needs a friendly town or city outside enemy zones, without another unit placed there; {hex} is not one':
    '{unit}は敵ZOC外の友軍の町か都市に1ヘクス1ユニットで置かれる。{hex}はこれに当たらない',
  '{subject} cannot be dropped now': '{subject}は今は降下できない',
  '{hex} is not clear or light woods free of enemies, their zones, their fuel dump and buildings':
    '{hex}は、敵ユニット、敵ZOC、敵燃料集積所、市街地のない平地または小さな森ではない',

  // ---- trucks, positions, parts ----
  '{subject} is German, and only the Allies have trucks': '{subject}はドイツ軍ユニットであり、ドイツ軍にトラックはない',
  '{subject} needs no trucks': '{subject}にトラックは必要ない',
  '{subject} carries a marker already': '{subject}にはすでにマーカーが置かれている',
  '{subject} is neither on the map nor in a box': '{subject}はマップ上にもボックスにもいない',
  '{subject} is not on a road': '{subject}は道路上にいない',
  '{subject} finds no truck marker left': '{subject}が使えるトラックマーカーは残っていない',
  'markers are removed in daytime Movement Phases': 'マーカーは昼間の移動フェイズに取り除く',
  '{subject} carries no strategic movement or truck marker': '{subject}には戦略移動マーカーもトラックマーカーもない',
  '{subject} has used its marker in this phase': '{subject}はこのフェイズにマーカーを使った',
  'no position can be built in {hex}: a village, town, city or the Westwall':
    '{hex}は村、町、都市またはウェストウォールであり、陣地を構築できない',
  'there is a position in {hex} already': '{hex}にはすでに陣地がある',
  '{subject} has no larger unit to rejoin': '{subject}には復帰する元の部隊がない',
  '{unit} and {parent} are not in one hex': '{unit}と{parent}は同じヘクスにいない',
  '{parent} is at full strength': '{parent}は完全戦力である',
  '{subject} cannot form breakdown units': '{subject}は分割ユニットを編成できない',
  '{subject} has no step to give': '{subject}には分割するステップがない',
  'no breakdown unit is left for {unit}': '{unit}のための分割ユニットが残っていない',
  'no movement marker is left for another part of {unit}': '{unit}の分割部隊のための移動マーカーが残っていない',
  '{hex} has no room for another unit of {unit}': '{hex}には{unit}の分割部隊の入る余地がない',
  '{subject} has disengaged or advanced already': '{subject}はすでに撤退または前進した',

  // ---- night ----
  'no friendly unit is in {hex}': '{hex}に友軍ユニットはいない',
  'the stack in {hex} has a Night marker': '{hex}のスタックには夜間マーカーがある',
  'Night markers are placed in PM turns': '夜間マーカーはPMターンに置く',
  'three stacks have Night markers already': 'すでに3スタックに夜間マーカーがある',
  '{subject} has moved by more than one point, or otherwise acted':
    '{subject}は移動ポイント1を超えて移動したか、ほかの行動を行った',
  'no Night marker is left to infiltrate with': '浸透に使える夜間マーカーが残っていない',
  '{subject} has a Night marker and needs no infiltration': '{subject}は夜間マーカーを持ち、浸透する必要がない',
  '{subject} can move at night anyway': '{subject}はもともと夜間に移動できる',
  '{subject} may not enter an enemy zone of control at night': '{subject}は夜間に敵ZOCへ進入できない',
  '{hex} is not next to {unit}': '{hex}は{unit}に隣接していない',

  // ---- set-up ----
  'the German units must be set up first': 'まずドイツ軍ユニットを配置しなければならない',
  'the set-up is over': 'セットアップは終わっている',
  'the plan has no hex for {unit}': '計画に{unit}のヘクスがない',
  '{unit} is placed next': '次に配置するのは{unit}である',
  '{hex} is not in the set-up area of {unit}': '{hex}は{unit}の配置エリア内にない',
  '{hex} has no room for {unit}': '{hex}には{unit}の入る余地がない',
}
