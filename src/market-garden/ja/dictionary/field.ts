/** Who stands where, and what the ground means. */
import type { Dictionary } from '../../../engine/words/saying.js'

export const field: Dictionary = {
  '{unit} may not enter {hex}': '{unit}は{hex}に入れない',
  'towed guns': '牽引砲',
  'unobserved barrage': '非観測弾幕',
  '{unit}, Depleted': '{unit}、枯渇',
  '{unit} must begin in Travel mode on the main road, in {hex}':
    '{unit}は基幹道路上の{hex}に行軍モードで始めなければならない',
  '{unit} may move along the main road only in Travel mode until turn {turn}':
    '{unit}は第{turn}ターンまで、基幹道路に沿っては行軍モードでしか移動できない',
  '{unit} must stay in Travel mode until turn {turn}': '{unit}は第{turn}ターンまで行軍モードのままでなければならない',
  '{hex} holds at most {points}': '{hex}に入るのは{points}までである',
  '{hex} holds at most {points} of vehicles': '{hex}に入る車両は{points}までである',
  '{hex} holds at most {points} in Travel mode': '{hex}に行軍モードで入るのは{points}までである',
  'two leaders cannot share {hex}': '指揮官2人は{hex}に一緒にいられない',
  '{hex} is not next to {from}': '{hex}は{from}に隣接していない',
  '{unit}: {problem}': '{unit}：{problem}',
  'units in Travel mode must keep to roads on the Island': '縦隊はアイランドで道路を離れられない',
  'units in Travel mode may enter and leave a raised road only at its ends, at junctions and in clear hexes':
    '縦隊が高台道路に出入りできるのは、その端か分岐か平地だけである',
  'vehicles may cross marsh only by road, trail or railway': '車両が湿地を通れるのは道路か小道か鉄道だけである',
  'only roads lead into {ground}': '{ground}には道路でしか入れない',
  'there is no bridge over the {water}': '{water}に橋梁がない',
  'the bridge is on a raised way': '橋梁は高台道路の上にある',
  'the bridge is on a raised way, for their Travel mode': '橋梁は高台道路の上にあり、行軍モードでだけ渡れる',
  'the {hexside} is closed to them': '{hexside}は越えられない',
  'vehicles may cross marsh only in Travel mode': '車両は行軍モードでしか湿地を通れない',
}
