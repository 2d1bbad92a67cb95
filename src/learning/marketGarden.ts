/** The features of Market-Garden for a learner. */
import type { Board } from '../market-garden/board/board.js'
import type { Counter } from '../market-garden/board/counters.js'
import { OFF_MAP_AREAS } from '../market-garden/board/mapTerms.js'
import { placeOff } from '../market-garden/board/offMapPlaces.js'
import { MODES, OFF_MAP } from '../market-garden/vocabulary.js'
import type { Side, Unit } from '../market-garden/vocabulary.js'
import type { View } from '../market-garden/view.js'
import { bit, placeIn } from './features.js'
import type { Features } from './features.js'

/**
 * The features of Market-Garden for a learner.
 *
 * @category What a learner sees
 */
export const marketGardenFeatures: Features<Unit, Counter, View, Board> = {
  units: [
    { name: 'steps', adds: true, of: ({ lost }, { strength }) => strength - lost },
    { name: 'rating', adds: true, printed: ({ rating }) => rating },
    { name: 'morale', printed: ({ morale }) => morale },
    { name: 'range', printed: ({ range }) => range },
    { name: 'movement', printed: ({ allowance }) => allowance },
    { name: 'headquarters', adds: true, printed: ({ commands }) => bit(commands !== null) },
    { name: 'mode', of: ({ mode }) => placeIn(MODES, mode) },
    { name: 'disrupted', adds: true, of: ({ disrupted }) => bit(disrupted) },
    { name: 'depleted', adds: true, of: ({ depleted }) => bit(depleted) },
    { name: 'dismounted', adds: true, of: ({ dismounted }) => bit(dismounted) },
  ],
  hexes: [
    {
      name: 'entrenchments',
      each: ({ entrenchments }, mark) => {
        for (const hex of entrenchments) mark(hex, 1)
      },
    },
    {
      name: 'supplyHeads',
      each: ({ supplyHeads }, mark) => {
        for (const hex of Object.values(supplyHeads)) mark(hex, 1)
      },
    },
    {
      name: 'passed',
      each: ({ passed }, mark) => {
        for (const hex of passed) mark(hex, 1)
      },
    },
  ],
  scalars: [
    { name: 'ownLosses', of: ({ losses }, own) => losses[own as Side] },
    { name: 'enemyLosses', of: ({ losses }, _, enemy) => losses[enemy as Side] },
  ],
  places: () => [...OFF_MAP, ...OFF_MAP_AREAS.map(placeOff), 'unseen'],
  words: ({ formations, ids, bridges, ferries }) => {
    const names = formations.map(({ id }) => id)
    return {
      formation: names,
      subject: [...names, ...ids],
      to: names,
      BridgeId: [...bridges.keys()],
      FerryId: [...ferries.keys()],
    }
  },
}
