/**
 * Rulings on subordination, special units and leaders, chapters 17 to 19, and on the introductory scenario, where the
 * text leaves a reader in doubt.
 */
import type { Rule } from '../../../engine/game.js'

export const rulingsOnFormations = {
  'M-R570': {
    title: '裁定：1つの行動への射撃',
    text: '同じ行動に応じる射撃はすべて、複数組織攻撃と迫撃砲に要る歩兵については1つの攻撃であり、順に加わる。',
  },
  'M-R571': {
    title: '裁定：指揮官がまとめる攻撃',
    text: 'フェイズ中にそれまでにそのヘクスを射撃か突撃したものすべてである。その後に失われたものは問わない。',
  },
  'M-R572': {
    title: '裁定：フロストとともに',
    text: '彼のスタックで動くユニットは一緒に移動する。隣か途中のユニットは、彼がそのヘクスを通る時に加わる。',
  },
  'M-R573': { title: '裁定：端の外の砲兵中隊', text: 'その12ヘクスはほかと同じ射程であり、延長できる。' },
  'M-R304': {
    title: '裁定：歩兵と並ぶ砲',
    text: '対戦車砲とFlakは、自らの司令部の指揮系統のユニットとは罰則なしに混ざり、ほかとは混ざらない。',
  },
  'M-R307': {
    title: '裁定：復帰する余地がない時',
    text: '余地ができるまで待つ。自らのユニットが残っていない間は戻らない。',
  },
  'M-R313': {
    title: '裁定：工兵の位置',
    text: '士気のためには最上部2つの1つであること、塹壕と爆薬にはどの位置でもよい。',
  },
  'M-R372': { title: '裁定：カンプフグルッペの余地', text: '独立のものを含めて大隊4個と中隊16個である。' },
  'M-R386': { title: '裁定：中隊の付属の変更', text: '独立の中隊と大隊は、どの自軍統率フェイズでも変えられる。' },
} as const satisfies Readonly<Record<string, Rule>>
