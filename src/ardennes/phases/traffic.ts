/**
 * The Traffic Marker Phase (A24.3): markers are taken up and placed one by one, then two dice take some of them off.
 */
import { say } from '../../engine/words/saying.js'
import { forbid, forbidding } from '../../engine/legality/forbid.js'
import { player, rolling } from '../../engine/frames/activity.js'
import { fromItems, isAnyLegal } from '../../engine/legality/candidates.js'
import { about, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { withMembers } from '../../engine/values/sortedSet.js'
import { illegal } from '../../engine/legality/violation.js'
import type { HexId } from '../../hex/index.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import type { ActivityOf } from '../activities.js'
import { greifRemoved } from '../limits.js'
import { pop, push, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import {
  hasMarkerPlace,
  hasRoadblockPlace,
  markersInBox,
  roadblocksInBox,
  trafficHexes,
} from '../rules/movement/trafficPlaces.js'
import type { Emit, FrameOf, Side } from '../state.js'
import { chooseColumn, OTHER_PHASE, placeMarker, setMarker, setRoadblocks } from './trafficPlacing.js'

const MARKER_IN_HAND = illegal('A24.3a', 'marker-in-hand', 'the marker in hand must be placed first')

/** Opens the phase. */
export const openTraffic = (p: Position, side: Side): Position =>
  push(p, { type: 'traffic', side, taken: null, moved: [] })

/** A marker in hand must be placed before any other action. */
const HANDS_FREE = forbid<{ readonly p: At<'traffic'> }>(MARKER_IN_HAND.rule, MARKER_IN_HAND.code)
  .when(({ p }) => p.frame.taken !== null)
  .saying(() => MARKER_IN_HAND)

/** A traffic marker in the holding box. */
interface MarkerQuestion {
  readonly p: At<'traffic'>
  readonly marker: number
}

const TAKE_MARKER: Restrictions<MarkerQuestion> = [
  stages<MarkerQuestion>(
    [HANDS_FREE],
    [
      forbid<MarkerQuestion>('A24.3c', 'not-in-the-box')
        .when(({ p, marker }) => !markersInBox(p, p.frame.side).includes(marker))
        .saying(({ marker }) => say`marker ${{ marker }} is not in the holding box`),
    ],
    [
      forbid<MarkerQuestion>('A24.4a', 'no-place')
        .when(({ p }) => !hasMarkerPlace(p))
        .saying(() => 'there is no hex for another traffic marker'),
    ],
  ),
]

const takeMarker = verbIn('traffic', 'take-traffic-marker', {
  toQuestion: (p, { marker }) => ({ p, marker }),
  restrictions: TAKE_MARKER,
  options: (p) => fromItems(markersInBox(p, p.frame.side), (marker) => ({ p, marker })),
  toAction: (_p, { marker }) => ({ type: 'take-traffic-marker', marker }),
  apply: (p, { marker }) => replaceTop(p, { ...p.frame, taken: marker }),
})

/** A roadblock in a hex, or in the box (null). */
interface RoadblockQuestion {
  readonly p: At<'traffic'>
  readonly from: HexId | null
}

const isThere = ({ p, from }: RoadblockQuestion): boolean => {
  const { side } = p.frame
  return from === null ? roadblocksInBox(p, side) > 0 : p.state.roadblocks[side].includes(from)
}

const fromIn = ({ from }: RoadblockQuestion): string | undefined => from ?? undefined

const onRoadblock = forbidding<RoadblockQuestion>(fromIn)

const TAKE_ROADBLOCK: Restrictions<RoadblockQuestion> = [
  stages<RoadblockQuestion>(
    [HANDS_FREE],
    [
      onRoadblock('A24.8b', 'placed-in-this-phase')
        .when(({ p, from }) => from !== null && p.frame.moved.includes(from))
        .saying(({ from }) => say`the roadblock in ${{ hex: from ?? '' }} was placed in this phase`),
    ],
    [
      onRoadblock('A24.8a', 'no-roadblock')
        .when((q) => !isThere(q))
        .saying(() => 'you have no such roadblock'),
    ],
    [
      // a roadblock can be taken up only if there is another place for it
      forbid<RoadblockQuestion>('A24.8g', 'no-place')
        .when(({ p, from }) => !hasRoadblockPlace(p, from))
        .saying(() => 'there is no hex for the roadblock'),
    ],
  ),
]

const takeRoadblock = verbIn('traffic', 'take-roadblock', {
  toQuestion: (p, { from }) => ({ p, from }),
  restrictions: TAKE_ROADBLOCK,
  options: (p) => fromItems([...p.state.roadblocks[p.frame.side], null], (from) => ({ p, from })),
  toAction: (_p, { from }) => ({ type: 'take-roadblock', from }),
  apply: (p, { from }, emit) => {
    const { frame } = p
    const { side } = frame
    if (from === null) return replaceTop(p, { ...frame, taken: 'roadblock' })
    emit?.({ type: 'roadblock', side, from, to: null, rule: 'A24.8b' })
    const others = p.state.roadblocks[side].filter((at) => at !== from)
    const inHand: FrameOf<'traffic'> = { ...frame, taken: 'roadblock', moved: withMembers(frame.moved, [from]) }
    return replaceTop(setRoadblocks(p, side, others), inHand)
  },
})

/**
 * The phase ends: the Greif marker whose turn has come leaves the game (A24.6a, A-R73), then the dice if any marker is
 * on the map (A24.3b).
 */
const finish = (start: At<'traffic'>, emit: Emit): Position => {
  const { side } = start.frame
  const due = side === 'german' ? greifRemoved(start.state.turn) : null
  const isLeft = due !== null && start.state.traffic.german[due - 1] !== 'gone'
  const p = isLeft ? setMarker(start, side, due, 'gone', 'A24.6a', emit) : start
  return trafficHexes(p, side).length === 0 ? pop(p) : replaceTop(p, { type: 'traffic-roll', side })
}

/** The placing of markers; it ends automatically when there is nothing to place. */
export const traffic = deciding('traffic', {
  // traffic markers are checked first, because they nearly always find a hex
  waitsFor: (p) =>
    p.frame.taken !== null || isAnyLegal(takeMarker.candidates(p)) || isAnyLegal(takeRoadblock.candidates(p))
      ? player(p.frame.side)
      : { kind: 'automatic' },
  verbs: {
    'choose-column': chooseColumn,
    'end-phase': singleIn(
      'traffic',
      { type: 'end-phase' },
      [about((p: At<'traffic'>) => ({ p }), [HANDS_FREE])],
      finish,
    ),
    'place-marker': placeMarker,
    'take-roadblock': takeRoadblock,
    'take-traffic-marker': takeMarker,
  },
  otherwise: (p) => [p.frame.taken === null ? OTHER_PHASE : MARKER_IN_HAND],
  proceed: finish,
})

/**
 * Returns the markers whose numbers are rolled to the holding box, if they are on the map; a double removes only one.
 */
const removeRolled = (start: Position, side: Side, dice: readonly number[], emit: Emit): Position => {
  let p = start
  for (const marker of new Set(dice)) {
    const at = p.state.traffic[side][marker - 1]
    if (at !== null && at !== undefined && at !== 'gone') p = setMarker(p, side, marker, null, 'A24.3b', emit)
  }
  return pop(p)
}

/** Two dice, read one by one (A24.3b). */
export const trafficRoll: ActivityOf<'traffic-roll'> = rolling({
  dice: ({ frame }) => ({ kind: 'traffic', rule: 'A24.3b', roller: frame.side, dice: 2, faces: 6 }),
  roll: (p, dice, emit) => removeRolled(p, p.frame.side, dice, emit),
})
