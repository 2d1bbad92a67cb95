/**
 * The Traffic Marker Phase (A24.3): markers are taken up and placed one by one, then two dice take some of them off.
 */
import { say } from '../../engine/saying.js'
import { forbid, forbidding } from '../../engine/forbid.js'
import { player, rolling } from '../../engine/activity.js'
import { fromList, fromItems, isAnyLegal } from '../../engine/candidates.js'
import type { Candidates } from '../../engine/candidates.js'
import { about, stages } from '../../engine/restriction.js'
import type { Restrictions } from '../../engine/restriction.js'
import { withMembers } from '../../engine/sortedSet.js'
import { illegal } from '../../engine/violation.js'
import type { HexId } from '../../hex/index.js'
import { UNKNOWN_HEX } from '../../wargame/unknown.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import type { ActivityOf } from '../activities.js'
import { greifRemoved } from '../limits.js'
import { change, pop, push, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import { hasMarkerPlace, hasRoadblockPlace, hexesFor, markersInBox, PLACE } from '../rules/trafficPlaces.js'
import { nearOwnMarkers, placeQuestion, roadblocksInBox, trafficHexes } from '../rules/trafficPlaces.js'
import type { PlaceQuestion } from '../rules/trafficPlaces.js'
import type { Emit, FrameOf, Side } from '../state.js'
import { notNow } from './refusals.js'

const [OTHER_PHASE] = notNow('A24.3a', say`traffic markers and roadblocks are placed in this phase`)
const MARKER_IN_HAND = illegal('A24.3a', 'marker-in-hand', 'the marker in hand must be placed first')

/** Opens the phase. */
export const openTraffic = (p: Position, side: Side): Position =>
  push(p, { type: 'traffic', side, taken: null, moved: [] })

/** A traffic marker put somewhere: into a hex, the holding box (null), or out of the game. */
const setMarker = (
  p: Position,
  side: Side,
  marker: number,
  at: HexId | null | 'gone',
  rule: string,
  emit: Emit,
): Position => {
  emit?.({ type: 'traffic', side, marker, at, rule })
  return change(p, ({ traffic }) => {
    traffic[side][marker - 1] = at
  })
}

const setRoadblocks = (p: Position, side: Side, hexes: readonly HexId[]): Position =>
  change(p, ({ roadblocks }) => {
    roadblocks[side] = [...hexes]
  })

/** Whoever has a marker in his hand places it before anything else. */
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
  ask: (p, { marker }) => ({ p, marker }),
  restrictions: TAKE_MARKER,
  options: (p) => fromItems(markersInBox(p, p.frame.side), (marker) => ({ p, marker })),
  tell: (_p, { marker }) => ({ type: 'take-traffic-marker', marker }),
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
      // there must be another place before it is taken up
      forbid<RoadblockQuestion>('A24.8g', 'no-place')
        .when(({ p, from }) => !hasRoadblockPlace(p, from))
        .saying(() => 'there is no hex for the roadblock'),
    ],
  ),
]

const takeRoadblock = verbIn('traffic', 'take-roadblock', {
  ask: (p, { from }) => ({ p, from }),
  restrictions: TAKE_ROADBLOCK,
  options: (p) => fromItems([...p.state.roadblocks[p.frame.side], null], (from) => ({ p, from })),
  tell: (_p, { from }) => ({ type: 'take-roadblock', from }),
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

/** The marker in hand and where it would lie. */
interface PlacingQuestion extends PlaceQuestion {
  readonly to: HexId
}

const IN_HAND = forbid<PlacingQuestion>(OTHER_PHASE.rule, OTHER_PHASE.code)
  .when(({ p }) => p.frame.taken === null)
  .saying(() => OTHER_PHASE)

/** It would change nothing where one lay. */
const OTHER_PLACE = forbid<PlacingQuestion>('A24.8b', 'same-place', ({ to }) => to)
  .when(({ p, what, to }) => what === 'roadblock' && p.frame.moved.includes(to))
  .saying(({ to }) => say`${{ hex: to }} has held a roadblock in this phase`)

/** The places for the marker in hand. */
const places = (p: At<'traffic'>): Candidates<PlacingQuestion> => {
  const what = p.frame.taken
  if (what === null) return fromList([])
  const own = nearOwnMarkers(p)
  const { ids } = p.board.map
  // written out, since a spread for every hex takes three times as long
  return fromItems(hexesFor(p.board, what), (hex) => ({ p, what, hex, own, to: ids[hex]! }))
}

const place = verbIn('traffic', 'place-marker', {
  ask: (p, { to }): PlacingQuestion => ({ to, ...placeQuestion(p, p.frame.taken ?? 1)(p.board.map.indexOf(to)) }),
  restrictions: [stages<PlacingQuestion>([IN_HAND], [UNKNOWN_HEX], [...PLACE, OTHER_PLACE])],
  options: places,
  judged: [IN_HAND, UNKNOWN_HEX],
  tell: (_p, { to }) => ({ type: 'place-marker', to }),
  apply: (p, { what, to }, emit) => {
    const { frame } = p
    const { side } = frame
    if (what !== 'roadblock') return replaceTop(setMarker(p, side, what, to, 'A24.3a', emit), { ...frame, taken: null })
    emit?.({ type: 'roadblock', side, from: null, to, rule: 'A24.8g' })
    const placed = setRoadblocks(p, side, withMembers(p.state.roadblocks[side], [to]))
    return replaceTop(placed, { ...frame, taken: null, moved: withMembers(frame.moved, [to]) })
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

/** The placing; it ends by itself when there is nothing to place. */
export const traffic = deciding('traffic', {
  // traffic markers are looked at first, because they nearly always find a hex
  waitsFor: (p) =>
    p.frame.taken !== null || isAnyLegal(takeMarker.candidates(p)) || isAnyLegal(takeRoadblock.candidates(p))
      ? player(p.frame.side)
      : { kind: 'automatic' },
  verbs: {
    'end-phase': singleIn(
      'traffic',
      { type: 'end-phase' },
      [about((p: At<'traffic'>) => ({ p }), [HANDS_FREE])],
      finish,
    ),
    'place-marker': place,
    'take-roadblock': takeRoadblock,
    'take-traffic-marker': takeMarker,
  },
  otherwise: (p) => [p.frame.taken === null ? OTHER_PHASE : MARKER_IN_HAND],
  proceed: finish,
})

/** The markers whose numbers come up go back to the holding box: one only on a double, none that is not on the map. */
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
