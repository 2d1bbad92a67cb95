/** Rulings on pieces, reinforcements and the campaign, chapters 3, 22 and 31, where the text leaves a reader in doubt. */
import type { Rule } from '../../engine/game.js'

export const rulingsOnCampaign = {
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
} as const satisfies Readonly<Record<string, Rule>>
