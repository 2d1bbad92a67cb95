/** The opening of a Movement Phase (A11, A12.7, A15.8g, A25.3, A27): markers, rolls, and the units that may move. */
import { CALENDAR, MARKERS } from '../limits.js'
import { change, push, put, within } from '../position.js'
import type { Position } from '../position.js'
import type { Emit, FrameOf, Side } from '../state.js'
import { freeWaiting } from '../rules/field/meuse.js'
import { isPeiperByNight } from '../rules/movement/setOut.js'
import { reachesStVith } from '../rules/movement/reachesStVith.js'
import { isOnMap, sideOf } from '../rules/field/units.js'
import { completeWorks } from '../rules/combat/works.js'

/** The hexes of the stacks with Night markers of a side (A25.3b). */
export const nightStacks = ({ board, state, units }: Position, side: Side): readonly string[] => [
  ...new Set(state.night[side].map((id) => units[board.unitIndex(id)]!.at)),
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

/**
 * A side without designated stacks skips its night phases (A25.3b), except for Kampfgruppe Peiper (A27.5a) and
 * infiltration (A34a).
 */
const openNight = (p: Position, side: Side): Position => {
  const stacks = nightStacks(p, side)
  const peiper = p.units.some(
    (_, unit) => sideOf(p.board, unit) === side && isPeiperByNight(p, unit) && isOnMap(p, unit),
  )
  const infiltrations = p.state.options.nightInfiltration ? Math.max(0, MARKERS[side].night - stacks.length) : 0
  return stacks.length === 0 && !peiper && infiltrations === 0 ? p : push(p, frame(side, true, infiltrations))
}

/** Whether the 653rd is rolled for: from turn 4 on, until it arrives or is cancelled (A27.9). */
const awaits653 = ({ board, state, units }: Position): boolean =>
  state.turn >= CALENDAR.first653Roll &&
  !state.happened.arrived653 &&
  board.marked('arrival-roll').some((unit) => units[unit]!.at === 'reserve')

/** Whether the roll that may order 9 Arm/CCB to St-Vith is pending, on turn 2 (A27.8a). */
const awaitsStVith = (p: Position): boolean =>
  p.state.options.stVith && p.state.turn === 2 && p.board.marked('st-vith').some((unit) => isOnMap(p, unit))

/** Releases 9 Arm/CCB when it is bound, but was driven away and cannot get back to St-Vith (A27.8b). */
const releasedFromStVith = (p: Position): Position =>
  p.state.happened.boundToStVith && !reachesStVith(within(p, 'movement'))
    ? change(p, ({ happened }) => {
        happened.boundToStVith = false
      })
    : p

/** Opens a Movement Phase: by day Night markers expire and begun positions are completed; rolls come first. */
export const openMovement = (p: Position, side: Side, time: 'day' | 'night', emit: Emit): Position => {
  const { board, state } = p
  const builders = state.builders.filter((id) => sideOf(board, board.unitIndex(id)) !== side)
  const rested = put(p, { builders })
  if (time === 'night') return openNight(rested, side)
  const cleared = put(rested, { night: { ...state.night, [side]: [] } })
  const opened = push(completeWorks(cleared, side, emit), frame(side, false, 0))
  if (side === 'german') return awaits653(opened) ? push(opened, { type: 'arrival-roll' }) : opened
  const free = releasedFromStVith(freeWaiting(opened))
  const bound = awaitsStVith(free) ? push(free, { type: 'st-vith-roll' }) : free
  return state.turn >= CALENDAR.clearSky ? push(bound, { type: 'air-roll' }) : bound
}
