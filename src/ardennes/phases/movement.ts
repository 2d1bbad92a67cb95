/** The Movement Phases, by day and by night (A11, A25.3): actions between moves, and the end of the phase. */
import { player } from '../../engine/frames/activity.js'
import { illegal } from '../../engine/legality/violation.js'
import { deciding } from '../activities.js'
import { pop } from '../position.js'
import type { Action } from '../state.js'
import { end } from './movement/endPhase.js'
import { infiltrate, markNight } from './movement/night.js'
import { block, drop, placeEngineers, toBox } from './movement/outside.js'
import { enter, startMove } from './movement/startMove.js'
import { breakUnitDown, build, joinAgain, loadTrucks, returnMarker } from './movement/work.js'

/** Actions of a unit that has begun its move. */
const ON_THE_MOVE: readonly Action['type'][] = ['step', 'leave', 'slip-through', 'stop']

export const movement = deciding('movement', {
  waitsFor: ({ frame }) => (frame.ending ? { kind: 'automatic' } : player(frame.side)),
  verbs: {
    'start-move': startMove,
    enter,
    'to-box': toBox,
    block,
    'place-engineers': placeEngineers,
    drop,
    'load-trucks': loadTrucks,
    'return-marker': returnMarker,
    build,
    'break-down': breakUnitDown,
    recombine: joinAgain,
    'mark-night': markNight,
    infiltrate,
    'end-phase': end,
  },
  otherwise: (_p, { type }) =>
    ON_THE_MOVE.includes(type)
      ? [
          illegal(
            'A11.1a',
            'nobody-on-the-move',
            'no unit is moving: a unit must start its move or enter the map first',
          ),
        ]
      : [illegal('A4.2', 'not-in-this-phase', 'units are moved in this phase; other actions belong to other phases')],
  // the excess has been eliminated: the phase is over
  proceed: pop,
})
