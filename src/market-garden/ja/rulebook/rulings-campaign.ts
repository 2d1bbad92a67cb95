/**
 * Rulings on pieces, reinforcements and the campaign, chapters 3, 22 and 31, where the text leaves a reader in doubt.
 */
import type { Rule } from '../../../engine/game.js'

export const rulingsOnCampaign = {
  'M-R565': {
    title: '裁定：落ちた橋梁',
    text: '基幹道路の橋梁は、落ちていても得点になる。押さえるのはその両岸である。',
  },
  'M-R566': {
    title: '裁定：連合軍の増援の時機',
    text: '陸路の増援は条件移動フェイズにだけ登場する。フェイズを選べるのはドイツ軍だけである。',
  },
  'M-R567': {
    title: '裁定：装甲車とジープ',
    text: 'どのモードでも車両として走る。行軍モードにだけ使う車輪は、兵が下車する車輪である。',
  },
  'M-R574': {
    title: '裁定：マップ外への道路',
    text: '端のヘクスで終わるはずの道路は外へ続く。端に沿って走る道路は続かない。',
  },
  'M-R575': {
    title: '裁定：移動力半分',
    text: '半分で登場するユニットは、そのターンに限る。後のターンまで控えたものは全移動力を持つ。',
  },
  'M-R321': { title: '裁定：閉じないエリア', text: '一覧にあるエリアだけが、移動と補給に対して閉じる。' },
  'M-R365': { title: '裁定：アルンヘムの橋梁', text: 'それだけでは勝利にならず、ポイントで決まる。' },
  'M-R368': {
    title: '裁定：道路沿い',
    text: '限度を超える移動のどのヘクスも、基幹道路から4ヘクス以内でなければならない。',
  },
  'M-R371': {
    title: '裁定：待機するもの',
    text: '枠の名によらず、第43師団、第231旅団を除く第50師団、第8機甲旅団、第52師団である。',
  },
  'M-R373': {
    title: '裁定：キャンペーンの配送段階',
    text: 'ドイツ軍の配送段階はここでも日による。初日の奇襲はシナリオのものである。',
  },
} as const satisfies Readonly<Record<string, Rule>>
