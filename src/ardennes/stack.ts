/**
 * The changes that are made to a state with every action. They copy field by field: the engine below takes many times as long
 * for a spread, and a single step makes several copies.
 */
import type { Frame, FrameOf, State, Unit } from './state.js'

const stateWith = (
  state: State,
  stack: readonly Frame[],
  units: State['units'] = state.units,
  works: State['works'] = state.works,
  builders: State['builders'] = state.builders,
): State => ({
  game: state.game,
  schemaVersion: state.schemaVersion,
  scenario: state.scenario,
  options: state.options,
  turn: state.turn,
  phase: state.phase,
  units,
  bridges: state.bridges,
  demolitions: state.demolitions,
  ouren: state.ouren,
  works,
  builders,
  traffic: state.traffic,
  roadblocks: state.roadblocks,
  held: state.held,
  advantages: state.advantages,
  surrender: state.surrender,
  night: state.night,
  replaced: state.replaced,
  parents: state.parents,
  air: state.air,
  disguise: state.disguise,
  happened: state.happened,
  dump: state.dump,
  stack,
})

/** The state with one more frame on its stack. */
export const push = (state: State, frame: Frame): State => stateWith(state, [...state.stack, frame])

/** The state without its topmost frame. */
export const pop = (state: State): State => stateWith(state, state.stack.slice(0, -1))

/** The state with another frame in place of the topmost one. */
export const replaceTop = (state: State, frame: Frame): State => {
  const stack = state.stack.slice()
  stack[stack.length - 1] = frame
  return stateWith(state, stack)
}

/** The state with a new version of the topmost frame of its type. */
export const putFrame = (state: State, frame: Frame): State => {
  const stack = state.stack.slice()
  stack[stack.findLastIndex((other) => other.type === frame.type)] = frame
  return stateWith(state, stack)
}

const unitWith = (unit: Unit, changes: Partial<Omit<Unit, 'id'>>): Unit => ({
  id: unit.id,
  at: changes.at ?? unit.at,
  steps: changes.steps ?? unit.steps,
  condition: changes.condition ?? unit.condition,
  engaged: changes.engaged ?? unit.engaged,
  fired: changes.fired ?? unit.fired,
  outOfSupply: changes.outOfSupply ?? unit.outOfSupply,
  marker: changes.marker ?? unit.marker,
})

/** The state with some fields of one unit changed. */
export const withUnit = (state: State, unit: number, changes: Partial<Omit<Unit, 'id'>>): State => {
  const units = state.units.slice()
  units[unit] = unitWith(units[unit]!, changes)
  return stateWith(state, state.stack, units)
}

/** The state with the same changes to several units. */
export const withUnits = (state: State, some: readonly number[], changes: Partial<Omit<Unit, 'id'>>): State => {
  if (some.length === 0) return state
  const units = state.units.slice()
  for (const unit of some) units[unit] = unitWith(units[unit]!, changes)
  return stateWith(state, state.stack, units)
}

/** The state with other positions, and with other units that have begun one in this turn. */
export const withWorks = (state: State, works: State['works'], builders: State['builders']): State =>
  stateWith(state, state.stack, state.units, works, builders)

type Movement = FrameOf<'movement'>

/** What changes in a Movement Phase: its side and whether it is night do not. */
export type MovementChanges = Partial<Omit<Movement, 'type' | 'side' | 'night'>>

/** The frame of a Movement Phase with some of its fields changed. */
export const movementWith = (frame: Movement, changes: MovementChanges): Movement => ({
  type: 'movement',
  side: frame.side,
  night: frame.night,
  done: changes.done ?? frame.done,
  light: changes.light ?? frame.light,
  marked: changes.marked ?? frame.marked,
  placed: changes.placed ?? frame.placed,
  passed: changes.passed ?? frame.passed,
  split: changes.split ?? frame.split,
  infiltrations: changes.infiltrations ?? frame.infiltrations,
  infiltrated: changes.infiltrated ?? frame.infiltrated,
  ending: changes.ending ?? frame.ending,
})
