/**
 * Rulings on subordination, special units and leaders, chapters 17 to 19, and on the introductory scenario, where the
 * text leaves a reader in doubt.
 */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const rulingsOnFormations = /* @__PURE__ */ rulesOf({
  'M-R570': {
    title: 'Ruling: reaction to one action',
    text: 'All fire in reaction to the same action is one attack, shot by shot, for mixed fire and for the infantry heavy weapons need.',
  },
  'M-R571': {
    title: 'Ruling: attacks joined by a leader',
    text: 'They are all fire and close actions against a hex in the phase so far; units lost since do not count.',
  },
  'M-R572': {
    title: 'Ruling: with Frost',
    text: 'Units in his stack move with him; those on his way join when he passes through their hex.',
  },
  'M-R573': {
    title: 'Ruling: batteries beyond the edge',
    text: 'Their twelve hexes are a range like any other, and may be extended.',
  },
  'M-R304': {
    title: 'Ruling: guns beside infantry',
    text: 'Anti-tank and flak units mix without penalty with units under their own headquarters, and with no others.',
  },
  'M-R307': {
    title: 'Ruling: no room to return',
    text: 'A headquarters waits until there is room; while none of its units is left it stays away.',
  },
  'M-R313': {
    title: 'Ruling: position of engineers',
    text: 'For morale they must be in the top two; for entrenchments and charges any position will do.',
  },
  'M-R372': {
    title: 'Ruling: room in a Kampfgruppe',
    text: 'It has room for four battalions and sixteen companies, including independent ones.',
  },
  'M-R386': {
    title: 'Ruling: reassigning companies',
    text: 'Independent companies and battalions may be reassigned in any Command Phase of their owner.',
  },
})
