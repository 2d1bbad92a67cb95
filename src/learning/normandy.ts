/** The features of Normandy for a learner. */
import type { Board } from '../normandy/board/board.js'
import type { Counter } from '../normandy/board/counters.js'
import { OFF_MAP, WEATHER } from '../normandy/vocabulary.js'
import type { Side, Unit } from '../normandy/vocabulary.js'
import type { View } from '../normandy/view.js'
import { bit, placeIn } from './features.js'
import type { Features } from './features.js'

/** A strength by the steps left, full strength first; 0 for a unit without steps. */
const byStep = (strengths: readonly number[], steps: number): number => strengths[strengths.length - steps] ?? 0

const pointsOf = ({ points }: View, side: string): number => points[side as Side]

/**
 * The features of Normandy for a learner.
 *
 * @category What a learner sees
 */
export const normandyFeatures: Features<Unit, Counter, View, Board> = {
  units: [
    { name: 'steps', adds: true, of: ({ steps }) => steps },
    { name: 'attack', adds: true, of: ({ steps }, { attack }) => byStep(attack, steps) },
    { name: 'defence', adds: true, of: ({ steps }, { defence }) => byStep(defence, steps) },
    { name: 'movement', printed: ({ movement }) => movement },
    { name: 'halfStacking', adds: true, printed: ({ stacking }) => 2 * stacking },
    { name: 'headquarters', adds: true, printed: ({ kind }) => bit(kind === 'headquarters') },
    { name: 'vehicles', printed: ({ mobility }) => bit(mobility === 'vehicle') },
  ],
  hexes: [
    {
      name: 'control',
      sided: true,
      each: ({ control }, mark) => {
        for (const [hex, side] of Object.entries(control)) mark(hex, side === 'german' ? 1 : -1)
      },
    },
    {
      name: 'hiddenCounters',
      each: ({ hidden }, mark) => {
        for (const { hex, counters } of hidden) mark(hex, counters)
      },
    },
    {
      name: 'targeted',
      each: ({ targeted }, mark) => {
        if (targeted !== null) mark(targeted, 1)
      },
    },
  ],
  scalars: [
    { name: 'ownPoints', of: (view, own) => pointsOf(view, own) },
    { name: 'enemyPoints', of: (view, _, enemy) => pointsOf(view, enemy) },
    { name: 'weather', of: ({ weather }) => placeIn(WEATHER, weather) },
    { name: 'airPoints', of: ({ airPoints }) => airPoints },
    { name: 'americanSupply', of: ({ supplyPoints }) => supplyPoints.american },
    { name: 'commonwealthSupply', of: ({ supplyPoints }) => supplyPoints.commonwealth },
    { name: 'germanMovement', of: ({ germanMovement }) => germanMovement },
    { name: 'bombed', of: ({ bombed }) => bit(bombed) },
  ],
  places: ({ boxes }) => [...OFF_MAP, ...Object.keys(boxes)],
  words: ({ formations, map, boxes }) => ({
    division: formations.map(({ id }) => id),
    to: [...map.ids, ...Object.keys(boxes)],
  }),
}
