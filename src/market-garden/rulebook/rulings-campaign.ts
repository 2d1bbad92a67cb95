/**
 * Rulings on pieces, reinforcements and the campaign, chapters 3, 22 and 31, where the text leaves a reader in doubt.
 */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const rulingsOnCampaign = /* @__PURE__ */ rulesOf({
  'M-R565': {
    title: 'Ruling: bridges that are down',
    text: 'Holding the banks of a main road bridge counts, intact or not.',
  },
  'M-R566': {
    title: 'Ruling: when Allied reinforcements come',
    text: 'By land they enter only in the conditional movement phase; only the Germans choose between phases.',
  },
  'M-R567': {
    title: 'Ruling: armoured cars and jeeps',
    text: 'They move as vehicles in every mode; only wheels for Travel mode alone may be dismounted.',
  },
  'M-R574': {
    title: 'Ruling: roads off the map',
    text: 'A road leads off the map from an edge hex if it would end there, not if it runs along the edge.',
  },
  'M-R575': {
    title: 'Ruling: half of the movement',
    text: 'A unit enters with half movement only on its own turn; delayed it has its full allowance.',
  },
  'M-R321': {
    title: 'Ruling: areas that stay open',
    text: 'Only the listed areas close, to movement and to supply.',
  },
  'M-R365': {
    title: 'Ruling: the bridge of Arnhem',
    text: 'It wins nothing by itself; the points decide.',
  },
  'M-R368': {
    title: 'Ruling: along the road',
    text: 'Every hex of a move beyond the limit must be within four of the main road.',
  },
  'M-R371': {
    title: 'Ruling: divisions that wait',
    text: 'They are the 43rd, the 50th except 231 Brigade, the 8th Armoured and the 52nd, whatever their boxes are called.',
  },
  'M-R373': {
    title: 'Ruling: levels in the campaign',
    text: 'The date gives German deliveries there too; first-day surprise is for scenarios only.',
  },
})
