/**
 * A position of the game: a state on its board, with the disposition of units and their zones of control. Rules query
 * it, actions lead from one to the next, and it caches answers about itself.
 */
import type { AtFrame } from '../engine/frames/activity.js'
import { memoizeByKey } from '../engine/values/memoize.js'
import { positionsOf } from '../engine/frames/position.js'
import type { Positions } from '../engine/frames/position.js'
import { withMembers } from '../engine/values/sortedSet.js'
import { exertsFrom, isOpenTo, occupantOf } from '../wargame/disposition.js'
import { positionTools } from '../wargame/position.js'
import type { UnitPosition, WithinPhase } from '../wargame/position.js'
import type { Board } from './board/board.js'
import type { Frame, State, Unit } from './state.js'

export { inEnemyZoc, opponent, sideNumber } from '../wargame/sides.js'

/**
 * Stacking points are counted in halves. Both sides can exert zones of control into a hex (N6.36), and several units
 * have the same effect as one (N6.38).
 */
export type Position = UnitPosition<Board, State, Unit, Frame>

/** A position with a frame of a type on top. */
export type At<T extends Frame['type']> = AtFrame<Position, Frame, T>

/** A position within a phase of a type, whatever the top frame. */
export type Within<T extends Frame['type']> = WithinPhase<Position, Frame, T>

/**
 * The state with another stack, other units, and other victory hexes under control, copied field by field: in a random
 * game of the campaign a spread takes a fifth of the time of an action, this a hundredth.
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

const tools = positionTools<Board, State, Unit, Frame>(({ ground }) => ground, stateWith)
export const { positionOf, change, put, push, pop, replaceTop, frameIn, putFrame, within, remember, handDown } = tools
const { follow } = tools

/** The boards of a game, by scenario. */
export type Boards = Readonly<Record<State['scenario'], Board>>

/** The positions of the states of a game: all users of the same boards share their caches. */
export const positionsOn = memoizeByKey((boards: Boards): Positions<State, Position> =>
  positionsOf(({ scenario }: State) => boards[scenario], positionOf),
)

/** The movement phase with more units marked as moved; caches for the phase stay valid. */
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
  const stack = [...p.state.stack]
  stack[1] = phase
  return follow(p, stateWith(p.state, stack), p.circumstances) as Within<'movement'> // still in that phase
}

/** The position with other versions of some units, and with other victory hexes under control. */
export const withUnits = (
  p: Position,
  units: State['units'],
  changed: readonly number[],
  control: State['control'] = p.state.control,
): Position => follow(p, stateWith(p.state, p.state.stack, units, control), p.circumstances, changed)

/** The unit in another place. */
export const unitAt = (unit: Unit, at: string): Unit => ({ id: unit.id, at, steps: unit.steps })

/** The position with one unit in another place, or with other steps left. */
export const withUnit = (p: Position, unit: number, changes: Partial<Pick<Unit, 'at' | 'steps'>>): Position => {
  const units = [...p.units]
  const { id, at, steps } = units[unit]!
  units[unit] = { id, at: changes.at ?? at, steps: changes.steps ?? steps }
  return withUnits(p, units, [unit])
}

/** Whether a combat unit of either side is in a hex (N2.3b): combat units are those that exert a zone of control. */
export const combatUnitsIn = (p: Position, hex: number): boolean => exertsFrom(p, hex, 0)

/** Whether a friendly combat unit of a side is in a hex. */
export const hasCombatUnit = (p: Position, side: 0 | 1, hex: number): boolean =>
  occupantOf(p, hex) === side + 1 && combatUnitsIn(p, hex)

/**
 * Whether a line of supply or communication of a side may enter a hex: no enemy, and no enemy zone of control without a
 * friendly combat unit, which a headquarters is not (N6.35a, N8.13, N8.27, N9.23). Zones of control affect enemies only
 * (N6.34); a headquarters does not cancel them (N6.35b).
 */
export const lineMayEnter = (p: Position, side: 0 | 1, hex: number): boolean =>
  p.board.sea[hex] === 0 && isOpenTo(p, side, hex)
