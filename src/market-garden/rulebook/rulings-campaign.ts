/**
 * Rulings on pieces, reinforcements and the campaign, chapters 3, 22 and 31, where the text leaves a reader in doubt.
 */
import { rulesOf } from '../../engine/rulesOf.js'

export const rulingsOnCampaign = /* @__PURE__ */ rulesOf({
  'M-R565': {
    title: 'Ruling: bridges that are down',
    text: 'A bridge of the main road is scored whether it stands or not: its banks are what is held.',
  },
  'M-R566': {
    title: 'Ruling: when Allied reinforcements come',
    text: 'By land they come on in the conditional movement phase alone; the German choice of phases is for Germans.',
  },
  'M-R567': {
    title: 'Ruling: armoured cars and jeeps',
    text: 'They drive in every mode; wheels that serve for Travel mode alone are those from which men dismount.',
  },
  'M-R574': {
    title: 'Ruling: roads off the map',
    text: 'In a hex of the edge a road leads off when it would end there; one that runs along the edge does not.',
  },
  'M-R575': {
    title: 'Ruling: half of the movement',
    text: 'Who comes on with half of it does so in his very turn; who is held back for a later one has all of it.',
  },
  'M-R321': {
    title: 'Ruling: areas that stay open',
    text: 'Only the areas that are listed close, to movement and to supply.',
  },
  'M-R365': {
    title: 'Ruling: the bridge of Arnhem',
    text: 'It wins nothing by itself: the points decide.',
  },
  'M-R368': {
    title: 'Ruling: along the road',
    text: 'Every hex of a move beyond the limit is within four of the main road.',
  },
  'M-R371': {
    title: 'Ruling: who waits',
    text: 'The 43rd, the 50th but for 231 Brigade, the 8th Armoured and the 52nd, whatever their boxes are called.',
  },
  'M-R373': {
    title: 'Ruling: levels in the campaign',
    text: 'German deliveries go by the day there too; the surprise of the first day is for scenarios.',
  },
})
