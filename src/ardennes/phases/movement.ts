/** The Movement Phases, by day and by night (A11, A25.3): what they offer between two moves, and how they end. */
import { byNumber } from '../../engine/frames.js'
import type { FrameRules } from '../../engine/frames.js'
import { frameOf } from '../../engine/change.js'
import type { HexId } from '../../hex/index.js'
import { unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { boxPlace, directionTo, hexNumber } from '../board.js'
import { MARKERS } from '../limits.js'
import { isFriendIn, opponent, sideNumber, situationOf } from '../situation.js'
import type { MovementChanges } from '../stack.js'
import { movementWith, pop, push, putFrame, replaceTop, withUnit, withUnits, withWorks } from '../stack.js'
import type { Action, ActionOf, Emit, Event, FrameOf, State, UnitId } from '../state.js'
import { BLOCK_PREFIX, BOX_PREFIX } from '../state.js'
import { breakDown } from '../rules/breakdown.js'
import { clearEmptyWorks, leaveAdvantage, putInHex } from '../rules/changes.js'
import { excessHexes } from '../rules/excess.js'
import { enterAt } from '../rules/entry.js'
import { moverAtStart } from '../rules/mover.js'
import { isOurenUntried } from '../rules/ouren.js'
import { recombine } from '../rules/recombine.js'
import { boxOf, isArtillery, isGerman, sideOf } from '../rules/units.js'
import { beginWork } from '../rules/works.js'
import { movementActions } from './movementActions.js'
import { movementRefusals } from './movementRefusals.js'
import { nightStacks } from './openMovement.js'
import { arrive, frameAt, passRoadblock } from './moving.js'

type Movement = FrameOf<'movement'>

/** Notes that units may not move any more in this phase. */
const finishWith = (state: State, ids: readonly UnitId[], changes?: MovementChanges): State => {
  const frame = frameOf(state, 'movement')!
  return putFrame(state, movementWith(frame, { ...changes, done: [...frame.done, ...ids] }))
}

/** The marker that a unit carries after it set out in this way (A12.4, A12.7b, A12.62a, A22.3d). */
const markerFor = (board: Board, unit: number, by: ActionOf<'start-move'>['by']): State['units'][number]['marker'] => {
  switch (by) {
    case 'normal':
      return 'none'
    case 'strategic':
      return board.counters[unit]!.mobility === 'foot' ? 'truck' : 'strategic'
    case 'prime-mover':
      return 'prime-mover'
  }
}

const hexHere = (board: Board, state: State, unit: number): HexId =>
  hexNumber(board, situationOf(board, state).hexOf[unit]!)

/** The marker that a unit keeps when it moves by no marker: its prime mover, but no column and no trucks (A12.7b, A-R71). */
const markerWithout = (state: State, unit: number): State['units'][number]['marker'] =>
  state.units[unit]!.marker === 'prime-mover' ? 'prime-mover' : 'none'

/** A unit sets out: it gets its marker, or gives back the one it does not use. */
const setOut = (board: Board, state: State, frame: Movement, unit: number, by: ActionOf<'start-move'>['by']): State => {
  const id = board.ids[unit]!
  const kept = state.units[unit]!.marker === 'prime-mover' ? 'prime-mover' : markerFor(board, unit, by)
  const marked = kept === 'none' ? frame.marked : [...frame.marked, id]
  // a marker of the night goes with the first of its stack that moves (A-R42)
  const divides = frame.night && state.night[frame.side].includes(id)
  const split = divides ? [...new Set([...frame.split, hexHere(board, state, unit)])] : frame.split
  const bearing = state.units[unit]!.marker === kept ? state : withUnit(state, unit, { marker: kept })
  return putFrame(bearing, movementWith(frame, { done: [...frame.done, id], marked, split }))
}

const startMove = (board: Board, state: State, frame: Movement, action: ActionOf<'start-move'>): State => {
  const unit = board.unitIndex(action.unit)
  const hex = situationOf(board, state).hexOf[unit]!
  const mover = moverAtStart(board, state, unit, action.by, hex)
  return push(setOut(board, state, frame, unit, action.by), frameAt(board, mover))
}

const enter = (board: Board, state: State, frame: Movement, action: ActionOf<'enter'>, emit: Emit): State => {
  const unit = board.unitIndex(action.unit)
  const from = state.units[unit]!.at
  const mover = enterAt(board, state, unit, action.by, board.map.indexOf(action.to))!
  // all artillery arrives on its fired side (A13.3)
  const ready = isArtillery(board, unit) && from === 'reserve' ? withUnit(state, unit, { fired: true }) : state
  return arrive(board, push(setOut(board, ready, frame, unit, action.by), frameAt(board, mover)), mover, from, emit)
}

/** A unit stands in a hex without having stepped there; a roadblock in it is passed all the same (A24.8i). */
const settle = (board: Board, state: State, unit: number, hex: number, emit: Emit): State =>
  passRoadblock(board, putInHex(board, state, unit, hex, emit), unit, hexNumber(board, hex))

/** Puts a unit into a place outside the map, or into a hex without a move; that was its move. */
const put = (board: Board, state: State, id: UnitId, to: string, rule: string, emit: Emit): State => {
  const unit = board.unitIndex(id)
  emit?.({ type: 'placed', unit: id, from: state.units[unit]!.at, to, rule })
  // artillery arrives on its fired side (A13.3), and from box to box it has gone further than it could adjust (A22.1a, A22.1b)
  const far = state.units[unit]!.at === 'reserve' || (boxOf(state, unit) !== null && to.startsWith(BOX_PREFIX))
  const fired = state.units[unit]!.fired || (isArtillery(board, unit) && far)
  const hex = board.map.indexOf(to)
  // blockers that go to their box are no longer under their advantage (A16.6e)
  const placed = leaveAdvantage(withUnit(state, unit, { at: to, fired }), id)
  return finishWith(hex < 0 ? placed : settle(board, placed, unit, hex, emit), [id])
}

/** A stack gets a Night marker; its units do not move any more (A25.3b, A25.3e). */
const markNight = (board: Board, state: State, frame: Movement, action: ActionOf<'mark-night'>): State => {
  const s = situationOf(board, state)
  const ids = unitsIn(s, board.map.indexOf(action.hex)).map((unit) => board.ids[unit]!)
  const marked = { ...state, night: { ...state.night, [frame.side]: [...state.night[frame.side], ...ids].sort() } }
  return finishWith(
    marked,
    ids.filter((id) => !frame.done.includes(id)),
  )
}

/** A unit infiltrates by night; others of its stack may follow on the same marker (A34a). */
const infiltrate = (board: Board, state: State, frame: Movement, action: ActionOf<'infiltrate'>, emit: Emit): State => {
  const unit = board.unitIndex(action.unit)
  const start = situationOf(board, state).hexOf[unit]!
  const to = board.map.indexOf(action.to)
  // the first German use of the bridge is rolled for; if it stands, the stack may slip over it (A7.8a, A-R64)
  if (isGerman(board, unit) && isOurenUntried(board, state, start, directionTo(board, start, to)))
    return push(state, { type: 'ouren-roll' })
  const from = hexNumber(board, start)
  emit?.({ type: 'moved', unit: action.unit, from, to: action.to, by: 'normal', spent: 0 })
  const follows = frame.infiltrated.some((other) => other.from === from && other.to === action.to)
  const moved = settle(board, withUnit(state, unit, { marker: markerWithout(state, unit) }), unit, to, emit)
  const resting = { ...moved, builders: [...moved.builders, action.unit].sort() } // A34c
  return finishWith(resting, [action.unit], {
    infiltrations: frame.infiltrations - (follows ? 0 : 1),
    infiltrated: follows ? frame.infiltrated : [...frame.infiltrated, { from, to: action.to }],
  })
}

/** The enemy roadblocks that units have come to, and by day those under which they stand at the end of the phase, driven there before (A24.8i). */
const roadblocksCleared = (board: Board, state: State, frame: Movement): readonly HexId[] => {
  const s = situationOf(board, state)
  const standsIn = (at: HexId): boolean => isFriendIn(s, sideNumber(frame.side), board.map.indexOf(at))
  const under = frame.night ? [] : state.roadblocks[opponent(frame.side)].filter(standsIn)
  return [...new Set([...frame.passed, ...under])]
}

/** The markers that come off at the end of the phase: unused columns and trucks (A12.7b), roadblocks passed (A24.8i), replacements (A25.25). */
const clearMarkers = (board: Board, state: State, frame: Movement, emit: Emit): State => {
  const unused = state.units.flatMap(({ id, marker }, unit) =>
    (marker === 'strategic' || marker === 'truck') && sideOf(board, unit) === frame.side && !frame.marked.includes(id)
      ? [unit]
      : [],
  )
  const cleared = frame.night ? state : withUnits(state, unused, { marker: 'none' })
  const enemy = opponent(frame.side)
  const passed = roadblocksCleared(board, state, frame)
  for (const from of passed) emit?.({ type: 'roadblock', side: enemy, from, to: null, rule: 'A24.8i' })
  const roadblocks = {
    ...state.roadblocks,
    [enemy]: state.roadblocks[enemy].filter((hex) => !passed.includes(hex)),
  }
  const replaced = frame.night
    ? state.replaced
    : state.replaced.filter((id) => sideOf(board, board.unitIndex(id)) !== frame.side)
  return { ...cleared, roadblocks: passed.length === 0 ? state.roadblocks : roadblocks, replaced }
}

/** Night markers are not beyond three: where a stack has divided, those that stayed behind lose theirs (A-R42). */
const leaveBehind = (board: Board, state: State, frame: Movement): State => {
  if (frame.split.length === 0 || nightStacks(board, state, frame.side).length <= MARKERS[frame.side].night)
    return state
  const left = (id: UnitId): boolean =>
    !frame.done.includes(id) && frame.split.includes(hexHere(board, state, board.unitIndex(id)))
  return {
    ...state,
    night: { ...state.night, [frame.side]: state.night[frame.side].filter((id) => !left(id)) },
  }
}

/** The end of the phase: empty positions go (A15.8j), and what is over the stacking limits (A8.3). */
const endPhase = (board: Board, state: State, frame: Movement, emit: Emit): State => {
  const cleared = clearEmptyWorks(board, clearMarkers(board, leaveBehind(board, state, frame), frame, emit))
  if (excessHexes(board, cleared, frame.side, frame.night ? frame.done : undefined).length === 0) return pop(cleared)
  return push(replaceTop(cleared, movementWith(frame, { ending: true })), { type: 'excess', side: frame.side })
}

/** A breakdown unit goes back to its parent, whose move is over; both must have gone a point at most for a Night marker (A25.3c). */
const rejoin = (board: Board, state: State, frame: Movement, child: UnitId, emit: Emit): State => {
  const parent = state.parents[child]!
  const isLight = (id: UnitId): boolean => !frame.done.includes(id) || frame.light.includes(id)
  const others = frame.light.filter((id) => id !== parent && id !== child)
  return finishWith(recombine(board, state, child, emit), frame.done.includes(parent) ? [] : [parent], {
    light: isLight(parent) && isLight(child) ? [...others, parent] : others,
  })
}

/** Von der Heydte's battalion is in the air above a hex: whether it lands at all, the die says (A27.2b). */
const drop = (board: Board, state: State, { unit, to }: ActionOf<'drop'>, emit: Emit): State => {
  const index = board.unitIndex(unit)
  emit?.({ type: 'placed', unit, from: state.units[index]!.at, to, rule: 'A27.2a' })
  return push(finishWith(withUnit(state, index, { at: to }), [unit]), { type: 'drop-roll', unit })
}

const reduce = (board: Board, state: State, frame: Movement, action: Action, emit: Emit): State => {
  switch (action.type) {
    case 'start-move':
      return startMove(board, state, frame, action)
    case 'enter':
      return enter(board, state, frame, action, emit)
    case 'to-box':
      return put(board, state, action.unit, boxPlace(action.box), 'A13.1d', emit)
    case 'block':
      return put(board, state, action.unit, `${BLOCK_PREFIX}${action.entry}`, 'A13.4c', emit)
    case 'place-engineers': {
      const placed = put(board, state, action.unit, action.to, 'A13.2a', emit)
      // they may still move (A13.2c)
      const after = frameOf(placed, 'movement')!
      return putFrame(placed, movementWith(after, { done: frame.done, placed: [...frame.placed, action.unit] }))
    }
    case 'drop':
      return drop(board, state, action, emit)
    case 'load-trucks': {
      const loaded = withUnit(state, board.unitIndex(action.unit), { marker: 'truck' })
      return finishWith(loaded, [action.unit], { marked: [...frame.marked, action.unit] })
    }
    case 'return-marker':
      return withUnit(state, board.unitIndex(action.unit), { marker: 'none' })
    case 'build': {
      const hex = hexNumber(board, situationOf(board, state).hexOf[board.unitIndex(action.unit)]!)
      emit?.({ type: 'work', hex, state: 'building' })
      const builders = [...state.builders, action.unit].sort()
      // it has not moved, and so may still get a Night marker (A25.3c)
      const light = [...frame.light, action.unit]
      return finishWith(withWorks(state, beginWork(state.works, hex), builders), [action.unit], { light })
    }
    case 'break-down':
      return breakDown(board, state, board.unitIndex(action.unit), emit).state
    case 'recombine':
      return rejoin(board, state, frame, action.unit, emit)
    case 'mark-night':
      return markNight(board, state, frame, action)
    case 'infiltrate':
      return infiltrate(board, state, frame, action, emit)
    default:
      return endPhase(board, state, frame, emit)
  }
}

export const movementRules = (boardOf: (state: State) => Board): FrameRules<State, Movement, Action, Event> => ({
  pending: (_state, frame) => (frame.ending ? { kind: 'automatic' } : { kind: 'player', side: frame.side }),
  ...byNumber((state, frame: Movement) => movementActions(boardOf(state), state, frame)),
  explain: (state, frame, action) => movementRefusals(boardOf(state), state, frame, action),
  reduce: (state, frame, action, emit) => reduce(boardOf(state), state, frame, action, emit),
  // the excess has been given up: the phase is over
  proceed: (state) => pop(state),
})
