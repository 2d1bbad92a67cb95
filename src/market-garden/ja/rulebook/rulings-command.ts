/** More rulings on command, supply and landings, chapters 11 to 14. */
import type { Rule } from '../../../engine/game.js'

export const rulingsOnCommand = {
  'M-R203': { title: '裁定：初日', text: '9月18日まで全員が補給下である。' },
  'M-R215': { title: '裁定：補給のない砲', text: '師団に弾薬ポイントがある間はそれで撃ち、回復には補給を要する。' },
  'M-R218': { title: '裁定：割合', text: '割合は全体の4分の1ずつである。' },
  'M-R223': {
    title: '裁定：トラック・ポイント',
    text: '乗れるのは第13章の挙げるものだけである。トラック・ポイントを与えるシナリオはない。',
  },
  'M-R238': {
    title: '裁定：夜間の降下',
    text: 'その日の空輸ポイントを使い、5を加える。引き返したユニットのポイントは昼間のものである。',
  },
  'M-R259': { title: '裁定：第1ターンの天候', text: 'キャンペーンは晴天で始まり、サイコロは第2ターンから振る。' },
  'M-R260': {
    title: '裁定：最上部の枯渇',
    text: '枯渇状態のユニットを、枯渇していないユニットの上に置かない。すでに上にいればそこで防御する。',
  },
  'M-R261': {
    title: '裁定：補給のない司令部',
    text: 'マーカーは司令部の臨機射撃と、ユニットへの補給を妨げる。移動、観測、指揮は行う。',
  },
} as const satisfies Readonly<Record<string, Rule>>
