/** How a Movement Phase begins (A11, A12.7, A15.8g, A25.3, A27): markers, rolls, and who may move. */
import type { Board } from '../board.js'
import { CALENDAR, MARKERS } from '../limits.js'
import { situationOf } from '../situation.js'
import { push } from '../stack.js'
import type { Emit, FrameOf, Side, State } from '../state.js'
import { isOnMap, sideOf } from '../rules/units.js'
import { freeWaiting } from '../rules/meuse.js'
import { isPeiperByNight } from '../rules/setOut.js'
import { reachesStVith } from '../rules/stVith.js'
import { completeWorks } from '../rules/works.js'

/** The hexes of the stacks with Night markers of a side (A25.3b). */
export const nightStacks = (board: Board, state: State, side: Side): readonly string[] => [
  ...new Set(state.night[side].map((id) => state.units[board.unitIndex(id)]!.at)),
]

const frame = (side: Side, night: boolean, infiltrations: number): FrameOf<'movement'> => ({
  type: 'movement',
  side,
  night,
  done: [],
  light: [],
  marked: [],
  placed: [],
  passed: [],
  split: [],
  infiltrations,
  infiltrated: [],
  ending: false,
})

/** A side without designated stacks skips its night phases (A25.3b), but for Kampfgruppe Peiper (A27.5a) and infiltration (A34a). */
const openNight = (board: Board, state: State, side: Side): State => {
  const stacks = nightStacks(board, state, side)
  const peiper = state.units.some(
    (_, unit) => sideOf(board, unit) === side && isPeiperByNight(board, state, unit) && isOnMap(board, state, unit),
  )
  const infiltrations = state.options.nightInfiltration ? Math.max(0, MARKERS[side].night - stacks.length) : 0
  return stacks.length === 0 && !peiper && infiltrations === 0 ? state : push(state, frame(side, true, infiltrations))
}

/** The 653rd is rolled for from turn 4 on, until it comes or never comes (A27.9). */
const awaits653 = (board: Board, state: State): boolean =>
  state.turn >= CALENDAR.first653Roll &&
  !state.happened.arrived653 &&
  board.marked('arrival-roll').some((unit) => state.units[unit]!.at === 'reserve')

/** 9 Arm/CCB may be ordered to St-Vith on turn 2 (A27.8a). */
const awaitsStVith = (board: Board, state: State): boolean =>
  state.options.stVith && state.turn === 2 && board.marked('st-vith').some((unit) => isOnMap(board, state, unit))

/** 9 Arm/CCB that is bound, but was driven away and cannot get back to St-Vith, is released (A27.8b). */
const releasedFromStVith = (board: Board, state: State, movement: FrameOf<'movement'>): State =>
  state.happened.boundToStVith && !reachesStVith(situationOf(board, state), state, movement)
    ? { ...state, happened: { ...state.happened, boundToStVith: false } }
    : state

/** Opens a Movement Phase: day markers of the night are over, begun positions complete, rolls come first. */
export const openMovement = (board: Board, state: State, side: Side, night: boolean, emit: Emit): State => {
  const builders = state.builders.filter((id) => sideOf(board, board.unitIndex(id)) !== side)
  const rested: State = { ...state, builders }
  if (night) return openNight(board, rested, side)
  const cleared: State = { ...rested, night: { ...state.night, [side]: [] } }
  const built = completeWorks(board, situationOf(board, cleared), cleared, side, emit)
  const opened = push(built, frame(side, false, 0))
  if (side === 'german') return awaits653(board, opened) ? push(opened, { type: 'arrival-roll' }) : opened
  const free = releasedFromStVith(board, freeWaiting(board, opened), frame(side, false, 0))
  const bound = awaitsStVith(board, free) ? push(free, { type: 'st-vith-roll' }) : free
  return state.turn >= CALENDAR.clearSky ? push(bound, { type: 'air-roll' }) : bound
}
