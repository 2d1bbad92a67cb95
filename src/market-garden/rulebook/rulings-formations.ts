/** Rulings on subordination, special units and leaders, chapters 17 to 19, and on the introductory scenario, where the text leaves a reader in doubt. */
import type { Rule } from '../../engine/game.js'

export const rulingsOnFormations = {
  'M-R570': {
    title: 'Ruling: answers to one act',
    text: 'All that answers the same act is one attack, shot by shot, for mixed fire and for the infantry that mortars need.',
  },
  'M-R571': {
    title: 'Ruling: the attack a leader unites',
    text: 'All that has fired at a hex in the phase, or assaulted it, up to then; who is lost since is not asked.',
  },
  'M-R572': {
    title: 'Ruling: with Frost',
    text: 'Who moves in his stack moves with him; those next to him or on his way join when he comes through their hex.',
  },
  'M-R573': {
    title: 'Ruling: batteries beyond the edge',
    text: 'Their twelve hexes are a range like any other, which they may extend.',
  },
} as const satisfies Readonly<Record<string, Rule>>
