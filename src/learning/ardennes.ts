/** The features of the Ardennes for a learner. */
import type { Board } from '../ardennes/board/board.js'
import { ENTRIES } from '../ardennes/board/counterTerms.js'
import type { Counter } from '../ardennes/board/counters.js'
import { OFF_MAP_BOXES } from '../ardennes/board/mapTerms.js'
import { BLOCK_PREFIX, BOX_PREFIX, CONDITIONS, MOVEMENT_MARKERS, OFF_MAP } from '../ardennes/vocabulary.js'
import type { Unit } from '../ardennes/vocabulary.js'
import type { View } from '../ardennes/view.js'
import { linesOf } from '../wargame/hexLines.js'
import { bit, placeIn } from './features.js'
import type { Features } from './features.js'

type Faces = Pick<Counter, 'faces'>

/** The visible face of a unit: the last one if one step is left; none without steps. */
const faceOf = ({ faces }: Faces, steps: number): Counter['faces'][number] | undefined =>
  steps <= 0 ? undefined : steps >= faces.length ? faces[0] : faces[faces.length - steps]

/**
 * The features of the Ardennes for a learner.
 *
 * @category What a learner sees
 */
export const ardennesFeatures: Features<Unit, Counter, View, Board> = {
  units: [
    { name: 'steps', adds: true, of: ({ steps }) => steps },
    { name: 'attack', adds: true, of: ({ steps }, counter) => faceOf(counter, steps)?.attack ?? 0 },
    { name: 'defence', adds: true, of: ({ steps }, counter) => faceOf(counter, steps)?.defence ?? 0 },
    { name: 'movement', of: ({ steps }, counter) => faceOf(counter, steps)?.movement ?? 0 },
    { name: 'stacking', adds: true, of: ({ steps }, counter) => faceOf(counter, steps)?.stacking ?? 0 },
    { name: 'artilleryRange', printed: ({ artillery }) => artillery?.range ?? 0 },
    { name: 'tankQuality', printed: ({ quality }) => quality?.value ?? 0 },
    { name: 'condition', adds: true, of: ({ condition }) => placeIn(CONDITIONS, condition) },
    { name: 'engaged', adds: true, of: ({ engaged }) => bit(engaged) },
    { name: 'fired', adds: true, of: ({ fired }) => bit(fired) },
    { name: 'outOfSupply', adds: true, of: ({ outOfSupply }) => bit(outOfSupply) },
    { name: 'marker', of: ({ marker }) => placeIn(MOVEMENT_MARKERS, marker) },
  ],
  hexes: [
    {
      name: 'held',
      each: ({ held }, mark) => {
        for (const hex of held) mark(hex, 1)
      },
    },
    {
      name: 'works',
      each: ({ works }, mark) => {
        for (const [hex, work] of Object.entries(works)) mark(hex, work === 'complete' ? 2 : 1)
      },
    },
    {
      name: 'roadblocks',
      sided: true,
      each: ({ roadblocks }, mark) => {
        for (const hex of roadblocks.german) mark(hex, 1)
        for (const hex of roadblocks.allied) mark(hex, -1)
      },
    },
    {
      name: 'fuelDump',
      each: ({ dump }, mark) => {
        if (dump !== null && dump.place !== 'secret') mark(dump.place, 1)
      },
    },
  ],
  scalars: [
    { name: 'airSupport', of: ({ air }) => air },
    { name: 'bridgesDown', of: ({ bridges }) => Object.keys(bridges).length },
    { name: 'heldHexes', of: ({ held }) => held.length },
    { name: 'meuseTurn', of: ({ happened }) => happened.meuse ?? 0 },
    { name: 'alliedAreas', of: ({ happened }) => happened.alliedAreas },
    { name: 'exits', of: ({ happened }) => happened.exits.length },
  ],
  places: () => [
    ...OFF_MAP,
    ...Object.keys(OFF_MAP_BOXES).map((box) => `${BOX_PREFIX}${box}`),
    ...ENTRIES.map((entry) => `${BLOCK_PREFIX}${entry}`),
  ],
  words: ({ formations, bridges, map }) => ({
    formation: formations.map(({ id }) => id),
    BridgeId: bridges.map(({ id }) => id),
    column: [...linesOf(map).keys()],
  }),
}
