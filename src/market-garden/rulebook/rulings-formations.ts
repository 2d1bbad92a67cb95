/**
 * Rulings on subordination, special units and leaders, chapters 17 to 19, and on the introductory scenario, where the
 * text leaves a reader in doubt.
 */
import { rulesOf } from '../../engine/rulesOf.js'

export const rulingsOnFormations = /* @__PURE__ */ rulesOf({
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
  'M-R304': {
    title: 'Ruling: guns beside infantry',
    text: 'Anti-tank and flak units mix with those of the chain of their own headquarters without penalty, with no others.',
  },
  'M-R307': {
    title: 'Ruling: no room to come back',
    text: 'It waits until there is; while no unit of its own is left it stays away.',
  },
  'M-R313': {
    title: 'Ruling: place of the engineers',
    text: 'For morale they are one of the top two; for entrenchments and charges any place does.',
  },
  'M-R372': {
    title: 'Ruling: room in a Kampfgruppe',
    text: 'Four battalions and sixteen companies, the independent ones among them.',
  },
  'M-R386': {
    title: 'Ruling: when companies change',
    text: 'Independent companies and battalions in any Command Phase of their own.',
  },
})
