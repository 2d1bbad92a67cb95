/**
 * A position of the game: a state on its board with what can be read off at a glance, such as who stands where and who exerts
 * zones of control. Rules ask it, actions lead from one to the next, and it remembers what has been worked out about it.
 */
import type { Position as AnyPosition } from '../engine/position.js'
import { childMemory, emptyMemory, questionsOf } from '../engine/memory.js'
import type { Memory } from '../engine/memory.js'
import { change as changed } from '../engine/change.js'
import { withMembers } from '../engine/sortedSet.js'
import { dispose, exertsFrom, isInZone, isOpenTo, occupantOf } from '../wargame/disposition.js'
import type { Disposition } from '../wargame/disposition.js'
import type { Draft } from 'immer'
import type { Board } from './board.js'
import type { Frame, FrameOf, Side, State, Unit } from './state.js'

/**
 * Units and hexes are indices; `stacked` counts half points. Both sides may exert zones of control into a hex (N6.36), and
 * several units exert no more than one (N6.38).
 */
export interface Position extends Disposition<Unit>, AnyPosition<Board, State> {
  readonly board: Board
  readonly state: State
  /** the frame on top of the stack */
  readonly frame: Frame
  /** the frame of the phase that is on, under all its activities and interrupts */
  readonly phase: Frame
  /**
   * A token that is the same as long as nothing has changed but where units are, which of them have moved, and what lies on
   * top of the phase: what lasts for a phase may be remembered by it.
   */
  readonly circumstances: object
  readonly memory: Memory
}

/** A position with a frame of a type on top. */
export type At<T extends Frame['type']> = Position & { readonly frame: FrameOf<T> }

/** A position within a phase of a type, whatever lies on top. */
export type Within<T extends Frame['type']> = Position & { readonly phase: FrameOf<T> }

export const { remember, handDown } = questionsOf<Position>()

/** Puts a position together field by field: objects of one shape are what the engine below is quick with. */
const assemble = (
  board: Board,
  state: State,
  { units, hexOf, stacks, cells, crowded, stands }: Disposition<Unit>,
  circumstances: object,
  memory: Memory,
): Position => {
  const { stack } = state
  return {
    board,
    state,
    frame: stack[stack.length - 1]!,
    phase: stack[1] ?? stack[0]!,
    units,
    hexOf,
    stacks,
    cells,
    crowded,
    stands,
    circumstances,
    memory,
  }
}

/** The position of a state that follows no other. */
export const positionOf = (board: Board, state: State): Position =>
  assemble(board, state, dispose(board.ground, state.units), {}, emptyMemory())

/** The position that follows when a state has become another one. */
const follow = (p: Position, state: State, circumstances: object): Position =>
  assemble(
    p.board,
    state,
    state.units === p.units ? p : dispose(p.board.ground, state.units, p),
    circumstances,
    childMemory(p.memory),
  )

/**
 * The position after any change that is not only about units and frames: nothing is taken over but where units stand.
 *
 * @param recipe - writes to a draft of the state
 */
export const change = (p: Position, recipe: (draft: Draft<State>) => void): Position =>
  follow(p, changed(p.state, recipe), {})

/**
 * The state with another stack, other units, and other victory hexes under control, copied field by field: in a random game of the
 * campaign a spread takes a fifth of the time of an action, this a hundredth.
 */
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

/** The position with another stack of frames; what lasts for the phase lasts as long as its frame is the same. */
const withStack = (p: Position, stack: readonly Frame[]): Position =>
  follow(p, stateWith(p.state, stack), stack[1] === p.state.stack[1] ? p.circumstances : {})

/** The position with one more frame on its stack. */
export const push = (p: Position, frame: Frame): Position => withStack(p, [...p.state.stack, frame])

/** The position without its topmost frame. */
export const pop = (p: Position): Position => withStack(p, p.state.stack.slice(0, -1))

/** The position with another frame in place of the topmost one. */
export const replaceTop = (p: Position, frame: Frame): Position => withStack(p, [...p.state.stack.slice(0, -1), frame])

/** The topmost frame of a type, or undefined. */
export const frameIn = <T extends Frame['type']>({ state: { stack } }: Position, type: T): FrameOf<T> | undefined => {
  for (let i = stack.length - 1; i >= 0; i--) {
    const frame = stack[i]!
    if (frame.type === type) return frame as FrameOf<T> // the tag says so
  }
  return undefined
}

/** The position with a new version of the topmost frame of its type. */
export const putFrame = (p: Position, frame: Frame): Position => {
  const at = p.state.stack.findLastIndex((other) => other.type === frame.type)
  return withStack(
    p,
    p.state.stack.map((other, i) => (i === at ? frame : other)),
  )
}

/** The movement phase with more units that have moved; what lasts for the phase lasts on. */
export const markMoved = (p: Within<'movement'>, units: readonly number[]): Within<'movement'> => {
  const { side, mechanized, outOfSupply, inZoc, whole, orders, overruns, ending } = p.phase
  const done = withMembers(
    p.phase.done,
    units.map((unit) => p.board.ids[unit]!),
  )
  const phase = {
    type: 'movement',
    side,
    mechanized,
    outOfSupply,
    inZoc,
    whole,
    done,
    orders,
    overruns,
    ending,
  } as const
  const stack = p.state.stack.slice()
  stack[1] = phase
  return follow(p, stateWith(p.state, stack), p.circumstances) as Within<'movement'> // with that phase
}

/** The position with other units, and other victory hexes under control. */
export const withUnits = (p: Position, units: State['units'], control: State['control'] = p.state.control): Position =>
  follow(p, stateWith(p.state, p.state.stack, units, control), p.circumstances)

/** The unit somewhere else. */
export const unitAt = (unit: Unit, at: string): Unit => ({ id: unit.id, at, steps: unit.steps })

/** The position with one unit somewhere else, or with other steps left. */
export const withUnit = (p: Position, unit: number, changes: Partial<Pick<Unit, 'at' | 'steps'>>): Position => {
  const units = p.units.slice()
  const { id, at, steps } = units[unit]!
  units[unit] = { id, at: changes.at ?? at, steps: changes.steps ?? steps }
  return withUnits(p, units)
}

/** The position within the phase that is on; an activity of another phase does not ask. */
export const within = <T extends Frame['type']>(p: Position, type: T): Within<T> => {
  if (p.phase.type !== type) throw new RangeError(`the phase is ${p.phase.type}, and not ${type}`)
  return p as Within<T> // the tag says so
}

/** 0 for the Germans, 1 for the Allies. */
export const sideNumber = (side: Side): 0 | 1 => (side === 'german' ? 0 : 1)
export const opponent = (side: Side): Side => (side === 'german' ? 'allied' : 'german')

/** Whether a hex lies in a zone of control of the enemies of a side. */
export const inEnemyZoc = (p: Position, side: 0 | 1, hex: number): boolean => isInZone(p, side === 0 ? 1 : 0, hex)

/** Whether a combat unit stands in a hex (N2.3b), whatever its side: combat units are those that exert a zone of control. */
export const combatUnitsIn = (p: Position, hex: number): boolean => exertsFrom(p, hex, 0)

/** Whether a friendly combat unit of a side stands in a hex. */
export const hasCombatUnit = (p: Position, side: 0 | 1, hex: number): boolean =>
  occupantOf(p, hex) === side + 1 && combatUnitsIn(p, hex)

/**
 * Whether a line of supply or communication of a side may enter a hex: no enemy, and no enemy zone of control without a friendly
 * combat unit, for which a headquarters is none (N6.35a, N8.13, N8.27, N9.23). Zones of control hamper enemies only (N6.34);
 * a headquarters does not cancel them (N6.35b).
 */
export const lineMayEnter = (p: Position, side: 0 | 1, hex: number): boolean =>
  p.board.sea[hex] === 0 && isOpenTo(p, side, hex)
