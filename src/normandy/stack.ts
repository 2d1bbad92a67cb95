/**
 * The changes that are made to a state with every action. They copy field by field: the engine below takes twenty times as
 * long for a spread, and a single step makes half a dozen copies.
 */
import type { Frame, FrameOf, State, Unit } from './state.js'

const stateWith = (
  state: State,
  stack: readonly Frame[],
  units: State['units'] = state.units,
  control: State['control'] = state.control,
): State => ({
  game: state.game,
  schemaVersion: state.schemaVersion,
  scenario: state.scenario,
  options: state.options,
  turn: state.turn,
  phase: state.phase,
  units,
  weather: state.weather,
  germanMovement: state.germanMovement,
  exitTurn: state.exitTurn,
  supplyPoints: state.supplyPoints,
  airPoints: state.airPoints,
  bombed: state.bombed,
  targeted: state.targeted,
  trucks: state.trucks,
  trucksLost: state.trucksLost,
  patton: state.patton,
  exited: state.exited,
  points: state.points,
  control,
  coastEntered: state.coastEntered,
  suddenDeath: state.suddenDeath,
  overtime: state.overtime,
  dropped: state.dropped,
  stack,
})

/** The state with one more frame on its stack. */
export const push = (state: State, frame: Frame): State => stateWith(state, [...state.stack, frame])

/** The state without its topmost frame. */
export const pop = (state: State): State => stateWith(state, state.stack.slice(0, -1))

/** The state with another frame in place of the topmost one. */
export const replaceTop = (state: State, frame: Frame): State => stateWith(state, [...state.stack.slice(0, -1), frame])

/** The state with other units, and other victory hexes under control. */
export const withUnits = (state: State, units: State['units'], control: State['control']): State =>
  stateWith(state, state.stack, units, control)

/** The frame of a movement phase with other units that have moved. */
export const withDone = (frame: FrameOf<'movement'>, done: FrameOf<'movement'>['done']): FrameOf<'movement'> => ({
  type: 'movement',
  side: frame.side,
  mechanized: frame.mechanized,
  outOfSupply: frame.outOfSupply,
  inZoc: frame.inZoc,
  whole: frame.whole,
  done,
  orders: frame.orders,
  overruns: frame.overruns,
  ending: frame.ending,
})

/** The unit somewhere else. */
export const unitAt = (unit: Unit, at: string): Unit => ({ id: unit.id, at, steps: unit.steps })

/** The state with one unit somewhere else, or with other steps left. */
export const withUnit = (state: State, unit: number, changes: Partial<Pick<Unit, 'at' | 'steps'>>): State => {
  const units = state.units.slice()
  const { id, at, steps } = units[unit]!
  units[unit] = { id, at: changes.at ?? at, steps: changes.steps ?? steps }
  return withUnits(state, units, state.control)
}
