/** The Traffic Marker Phase (A24.3): markers are taken up and placed one by one, then two dice take some of them off. */
import type { Candidates } from '../../engine/candidates.js'
import { allOf, concat, fromItems } from '../../engine/candidates.js'
import { byNumber } from '../../engine/frames.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { HexId } from '../../hex/index.js'
import type { Board } from '../board.js'
import { greifRemoved } from '../limits.js'
import { hasPlaceFor, isPlaceFor, markersInBox, placeRefusals } from '../rules/trafficPlaces.js'
import { roadblocksInBox, trafficHexes } from '../rules/trafficPlaces.js'
import { pop, push, replaceTop } from '../stack.js'
import type { Action, Emit, Event, FrameOf, Side, State } from '../state.js'
import { notNow, unknownHex } from './refusals.js'

type Frame = FrameOf<'traffic'>

/** Opens the phase. */
export const openTraffic = (state: State, side: Side): State =>
  push(state, { type: 'traffic', side, taken: null, moved: [] })

/** A traffic marker put somewhere: into a hex, the holding box (null), or out of the game. */
const setMarker = (
  state: State,
  side: Side,
  marker: number,
  at: HexId | null | 'gone',
  rule: string,
  emit: Emit,
): State => {
  emit?.({ type: 'traffic', side, marker, at, rule })
  const places = state.traffic[side].map((place, i) => (i === marker - 1 ? at : place))
  return { ...state, traffic: { ...state.traffic, [side]: places } }
}

const setRoadblocks = (state: State, side: Side, hexes: readonly HexId[]): State => ({
  ...state,
  roadblocks: { ...state.roadblocks, [side]: [...hexes].sort() },
})

/** The state as it would be without a roadblock that is to be moved. */
const without = (state: State, side: Side, from: HexId | null): State =>
  from === null
    ? state
    : setRoadblocks(
        state,
        side,
        state.roadblocks[side].filter((at) => at !== from),
      )

/** Roadblocks that may be taken up: those in the box (null), and those that have not been moved in this phase (A24.8b). */
const roadblocksToTake = (state: State, frame: Frame): readonly (HexId | null)[] => [
  ...state.roadblocks[frame.side].filter((at) => !frame.moved.includes(at)),
  ...(roadblocksInBox(state, frame.side) > 0 ? [null] : []),
]

/** Where the marker in hand may be placed; a roadblock not where one lay or was put in this phase, which would change nothing. */
const places = (
  board: Board,
  state: State,
  { side, moved }: Frame,
  taken: number | 'roadblock',
): Candidates<Action> => {
  const isFree = isPlaceFor(board, state, side, taken)
  return fromItems(board.map.ids, (to, hex) =>
    isFree(hex) && !(taken === 'roadblock' && moved.includes(to)) ? { type: 'place-marker', to } : null,
  )
}

/** The frame with a roadblock in hand. */
const withRoadblock = (frame: Frame, from: HexId | null): Frame => ({
  ...frame,
  taken: 'roadblock',
  moved: from === null ? frame.moved : [...frame.moved, from],
})

/** Another place for a roadblock: there must be one before it is taken up. */
const hasOtherPlace = (board: Board, state: State, frame: Frame, from: HexId | null): boolean =>
  hasPlaceFor(board, without(state, frame.side, from), frame.side, 'roadblock', withRoadblock(frame, from).moved)

/** The numbers of the markers that may be taken up: where one finds a hex, all of them do. */
const markersToTake = (board: Board, state: State, { side }: Frame): readonly number[] => {
  const inBox = markersInBox(state, side)
  return inBox.length > 0 && hasPlaceFor(board, state, side, inBox[0]!) ? inBox : []
}

/** What may be taken up, and the end of the phase. */
const takes = (board: Board, state: State, frame: Frame): Candidates<Action> =>
  concat([
    allOf([{ type: 'end-phase' }]),
    fromItems(roadblocksToTake(state, frame), (from) =>
      hasOtherPlace(board, state, frame, from) ? { type: 'take-roadblock', from } : null,
    ),
    allOf(markersToTake(board, state, frame).map((marker): Action => ({ type: 'take-traffic-marker', marker }))),
  ])

/** Whether there is anything to place; traffic markers are looked at first, because they nearly always find a hex. */
const isOpen = (board: Board, state: State, frame: Frame): boolean =>
  frame.taken !== null ||
  markersToTake(board, state, frame).length > 0 ||
  roadblocksToTake(state, frame).some((from) => hasOtherPlace(board, state, frame, from))

const candidates = (board: Board, state: State, frame: Frame): Candidates<Action> =>
  frame.taken === null ? takes(board, state, frame) : places(board, state, frame, frame.taken)

const takeRefusals = (board: Board, state: State, frame: Frame, marker: number): readonly Violation[] => {
  if (!markersInBox(state, frame.side).includes(marker))
    return [illegal('A24.3c', 'not-in-the-box', `marker ${marker} is not in the holding box`)]
  return hasPlaceFor(board, state, frame.side, marker)
    ? []
    : [illegal('A24.4a', 'no-place', 'there is no hex for another traffic marker')]
}

const roadblockRefusals = (board: Board, state: State, frame: Frame, from: HexId | null): readonly Violation[] => {
  if (from !== null && frame.moved.includes(from))
    return [illegal('A24.8b', 'placed-in-this-phase', `the roadblock in ${from} was placed in this phase`, from)]
  if (!roadblocksToTake(state, frame).includes(from))
    return [illegal('A24.8a', 'no-roadblock', 'there is no such roadblock of yours', from ?? undefined)]
  return hasOtherPlace(board, state, frame, from)
    ? []
    : [illegal('A24.8g', 'no-place', 'there is no hex for the roadblock')]
}

const explain = (board: Board, state: State, frame: Frame, action: Action): readonly Violation[] => {
  if (frame.taken !== null) {
    if (action.type !== 'place-marker')
      return [illegal('A24.3a', 'marker-in-hand', 'the marker that was taken up must be placed first')]
    const hex = board.map.indexOf(action.to)
    if (hex < 0) return unknownHex(action.to)
    const same =
      frame.taken === 'roadblock' && frame.moved.includes(action.to)
        ? [illegal('A24.8b', 'same-place', `a roadblock lay in ${action.to} or was placed there`, action.to)]
        : []
    return [...placeRefusals(board, state, frame.side, frame.taken, hex), ...same]
  }
  switch (action.type) {
    case 'end-phase':
      return []
    case 'take-traffic-marker':
      return takeRefusals(board, state, frame, action.marker)
    case 'take-roadblock':
      return roadblockRefusals(board, state, frame, action.from)
    default:
      return notNow('A24.3a', 'traffic markers and roadblocks are placed in this phase')
  }
}

const placeTaken = (state: State, frame: Frame, to: HexId, emit: Emit): State => {
  const { side, taken } = frame
  if (taken !== 'roadblock')
    return replaceTop(setMarker(state, side, taken ?? 1, to, 'A24.3a', emit), { ...frame, taken: null })
  emit?.({ type: 'roadblock', side, from: null, to, rule: 'A24.8g' })
  const placed = setRoadblocks(state, side, [...state.roadblocks[side], to])
  return replaceTop(placed, { ...frame, taken: null, moved: [...frame.moved, to] })
}

const takeRoadblock = (state: State, frame: Frame, from: HexId | null, emit: Emit): State => {
  if (from !== null) emit?.({ type: 'roadblock', side: frame.side, from, to: null, rule: 'A24.8b' })
  return replaceTop(without(state, frame.side, from), withRoadblock(frame, from))
}

/** The phase ends: the Greif marker whose turn has come leaves the game (A24.6a, A-R73), then the dice if any marker is on the map (A24.3b). */
const finish = (start: State, { side }: Frame, emit: Emit): State => {
  const due = side === 'german' ? greifRemoved(start.turn) : null
  const isLeft = due !== null && start.traffic.german[due - 1] !== 'gone'
  const state = isLeft ? setMarker(start, side, due, 'gone', 'A24.6a', emit) : start
  return trafficHexes(state, side).length === 0 ? pop(state) : replaceTop(state, { type: 'traffic-roll', side })
}

const reduce = (state: State, frame: Frame, action: Action, emit: Emit): State => {
  switch (action.type) {
    case 'place-marker':
      return placeTaken(state, frame, action.to, emit)
    case 'take-traffic-marker':
      return replaceTop(state, { ...frame, taken: action.marker })
    case 'take-roadblock':
      return takeRoadblock(state, frame, action.from, emit)
    default:
      return finish(state, frame, emit)
  }
}

/** The placing; it ends by itself when there is nothing to place. */
export const trafficRules = (boardOf: (state: State) => Board): FrameRules<State, Frame, Action, Event> => ({
  pending: (state, frame) =>
    isOpen(boardOf(state), state, frame) ? { kind: 'player', side: frame.side } : { kind: 'automatic' },
  ...byNumber((state, frame: Frame) => candidates(boardOf(state), state, frame)),
  explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
  reduce,
  proceed: finish,
})

/** The markers whose numbers come up go back to the holding box: one only on a double, none that is not on the map (A24.3b). */
const removeRolled = (start: State, side: Side, dice: readonly number[], emit: Emit): State => {
  let state = start
  for (const marker of new Set(dice)) {
    const at = state.traffic[side][marker - 1]
    if (at !== null && at !== undefined && at !== 'gone') state = setMarker(state, side, marker, null, 'A24.3b', emit)
  }
  return pop(state)
}

/** Two dice, read one by one (A24.3b). */
export const trafficRollRules: FrameRules<State, FrameOf<'traffic-roll'>, Action, Event> = {
  pending: (_state, { side }) => ({
    kind: 'chance',
    roll: { kind: 'traffic', rule: 'A24.3b', roller: side, dice: 2, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (state, { side }, action, emit) =>
    action.type === 'roll' ? removeRolled(state, side, action.dice, emit) : state,
  proceed: (state) => pop(state),
}
