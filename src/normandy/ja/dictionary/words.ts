/** Names of things: sides, kinds of units, phases, options, levels of victory. */
import type { Dictionary } from '../../../engine/words/saying.js'

const SIDES: Dictionary = {
  American: 'アメリカ軍',
  Commonwealth: '英連邦軍',
}

const UNITS: Dictionary = {
  '{unit}': '{unit}',
  '{name} {kind}': '{name} {kind}',
  '{unit} ({formation})': '{unit}({formation})',
  '{units} ({formation})': '{units}({formation})',
  'a unit that is not seen': '見えないユニット',
  'unseen units': '見えないユニット',
  panzer: '装甲',
  panzergrenadier: '装甲擲弾兵',
  tiger: 'タイガー',
  ost: 'オスト',
  'infantry division': '歩兵師団',
  infantry: '歩兵',
  parachute: '降下猟兵',
  headquarters: '司令部',
  armor: '機甲',
  mechanized: '機械化',
  cavalry: '騎兵',
  airborne: '空挺',
  ranger: 'レンジャー',
  commando: 'コマンド',
  'dd tank': 'DD戦車',
}

const PLACES: Dictionary = {
  reserve: '展開表',
  eliminated: '全滅',
  left: '地図外',
  absent: '不在',
}

/** Boxes at sea. */
const BOXES: Dictionary = {
  'Utah north': 'ユタ北',
  'Utah south': 'ユタ南',
  'Omaha west': 'オマハ西',
  'Omaha centre': 'オマハ中央',
  'Omaha east': 'オマハ東',
  'Gold west': 'ゴールド西',
  'Gold east': 'ゴールド東',
  'Juno west': 'ジュノー西',
  'Juno east': 'ジュノー東',
  'Sword west': 'ソード西',
  'Sword east': 'ソード東',
  'American reinforcements': 'アメリカ軍増援',
  'Commonwealth reinforcements': '英連邦軍増援',
}

/** Rolls by their kinds. */
const ROLLS: Dictionary = {
  weather: '天候',
  combat: '戦闘',
  overrun: 'オーバーラン',
  'carpet-bombing': 'じゅうたん爆撃',
  'naval-bombardment': '艦砲射撃',
  'bombed-unit': '爆撃されるユニット',
  'bombarded-unit': '艦砲射撃されるユニット',
  landing: '上陸',
  'air-drop': '降下',
  'air-points': '航空戦力ポイント',
  'sudden-death': 'サドンデス',
}

const COUNTED: Dictionary = {
  '{count} step': '{count}ステップ',
  '{count} steps': '{count}ステップ',
  '{count} column': '{count}列',
  '{count} columns': '{count}列',
  '{points} air point': '航空戦力ポイント{points}',
  '{points} air points': '航空戦力ポイント{points}',
  '{points} victory point': '勝利得点{points}',
  '{points} victory points': '勝利得点{points}',
}

const WEATHER: Dictionary = { clear: '晴天', overcast: '荒天', storm: '嵐' }

const GROUND: Dictionary = {
  woods: '林',
  bocage: 'ボカージュ',
  forest: '森',
  highland: '高地',
  city: '都市',
  marsh: '湿地',
}

const PHASES: Dictionary = {
  'German weather': 'ドイツ軍天候判定フェイズ',
  'German replacement': 'ドイツ軍補充フェイズ',
  'German normal movement': 'ドイツ軍通常移動フェイズ',
  'German combat': 'ドイツ軍戦闘フェイズ',
  'German mechanized movement': 'ドイツ軍機械化移動フェイズ',
  'German movement': 'ドイツ軍移動フェイズ',
  'Allied weather': '連合軍天候判定フェイズ',
  'Allied supply receipt': '連合軍補給受領フェイズ',
  'Allied replacement': '連合軍補充フェイズ',
  'Allied normal movement': '連合軍通常移動フェイズ',
  'Allied combat': '連合軍戦闘フェイズ',
  'Allied mechanized movement': '連合軍機械化移動フェイズ',
  'Allied sea movement': '連合軍海上移動フェイズ',
  'Allied movement': '連合軍移動フェイズ',
  'End of the game turn': 'ゲームターン終了',
}

const GAME: Dictionary = {
  'Normandy: the break-out, 1944': 'ノルマンディ: 1944年の突破戦',
  'Breakout from Normandy, 16 July 1944': 'ノルマンディからの突破、1944年7月16日',
  'The Longest Day, 6 June 1944': '史上最大の作戦、1944年6月6日',
}

const OPTIONS: Dictionary = {
  'Revised weather: always the overcast column': '天候の改訂: 常に荒天の欄で判定する',
  'Step losses are spread before a unit loses a second step': '全員が1ステップを失うまで2ステップ目を失わない',
  'Attacking armor takes the first step loss': '攻撃した戦車部隊が最初の損害を受ける',
  'Vehicles retreat and advance over rivers by road': '車輛の退却と前進は道路でのみ河を渡る',
  'Headquarters may retreat with the attackers of their hex': '司令部は同じヘクスの攻撃側と共に退却できる',
  'Enemy stacks may be examined only when adjacent': '敵スタックの中身は隣接時にしか調べられない',
  'Carpet bombing as a 3:1 and a 2:1 attack': 'じゅうたん爆撃を3:1と2:1の2回の攻撃とする',
  'Losses from bombing fall on a random unit': '爆撃の損害を受けるユニットを無作為に決める',
  'Hill 112 weakens the defence of Caen': '112高地の占領でカーンの防御が弱まる',
  'A player turn that runs out of time loses its mechanized movement': '時間切れのプレイヤー・ターンは機械化移動を失う',
  'Deliberate overstacking is allowed': '意図的なスタック制限超過を認める',
  'Mechanized regiments of armored divisions score by leaving': '機甲師団の機械化連隊も突破で得点する',
}

const LEVELS: Dictionary = {
  'Allied decisive victory': '連合軍の決定的勝利',
  'Allied operational victory': '連合軍の作戦的勝利',
  'Allied tactical victory': '連合軍の戦術的勝利',
  draw: '引き分け',
  'German tactical victory': 'ドイツ軍の戦術的勝利',
  'German operational victory': 'ドイツ軍の作戦的勝利',
  'German decisive victory': 'ドイツ軍の決定的勝利',
  'Allied victory': '連合軍の勝利',
  'German victory': 'ドイツ軍の勝利',
}

export const words: Dictionary = {
  ...SIDES,
  ...UNITS,
  ...PLACES,
  ...BOXES,
  ...ROLLS,
  ...COUNTED,
  ...WEATHER,
  ...GROUND,
  ...PHASES,
  ...GAME,
  ...OPTIONS,
  ...LEVELS,
}
