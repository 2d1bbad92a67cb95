/**
 * A position of the game: a state on its board, with the disposition of units and their zones of control. Rules query
 * it, actions lead from one to the next, and it caches answers about itself.
 */
import type { AtFrame } from '../engine/frames/activity.js'
import { memoizeByKey } from '../engine/values/memoize.js'
import { positionsOf } from '../engine/frames/position.js'
import type { Positions } from '../engine/frames/position.js'
import { occupantOf } from '../wargame/disposition.js'
import { positionTools } from '../wargame/position.js'
import type { UnitPosition, WithinPhase } from '../wargame/position.js'
import type { Board } from './board/board.js'
import type { Frame, FrameOf, State, Unit } from './state.js'

export { inEnemyZoc, isEnemyIn, isFriendIn, opponent, sideNamed, sideNumber } from '../wargame/sides.js'

/** Movement points are counted in halves. */
export type Position = UnitPosition<Board, State, Unit, Frame>

/** A position with a frame of a type on top. */
export type At<T extends Frame['type']> = AtFrame<Position, Frame, T>

/** A position within a phase of a type, whatever the top frame. */
export type Within<T extends Frame['type']> = WithinPhase<Position, Frame, T>

/**
 * The state with other parts, copied field by field: a spread takes many times as long, and a single step makes several
 * copies.
 */
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

const tools = positionTools<Board, State, Unit, Frame>((board) => board, stateWith)
export const { positionOf, change, put, push, pop, replaceTop, frameIn, putFrame, within, remember, handDown } = tools
const { follow } = tools

/** The boards of the game, by scenario. */
export type Boards = Readonly<Record<State['scenario'], Board>>

/** The positions of the states of a game: all users of the same boards share their caches. */
export const positionsOn = memoizeByKey((boards: Boards): Positions<State, Position> =>
  positionsOf(({ scenario }: State) => boards[scenario], positionOf),
)

/** The position with the same changes to several units. */
export const withUnits = (p: Position, some: readonly number[], changes: Partial<Omit<Unit, 'id'>>): Position => {
  if (some.length === 0) return p
  const units = [...p.units]
  for (const unit of some) units[unit] = { ...units[unit]!, ...changes }
  return follow(p, stateWith(p.state, p.state.stack, units), p.circumstances, some)
}

/** The position with some fields of one unit changed. */
export const withUnit = (p: Position, unit: number, changes: Partial<Omit<Unit, 'id'>>): Position =>
  withUnits(p, [unit], changes)

/** The position with other improved positions, and with other units that have begun one in this turn. */
export const withWorks = (p: Position, works: State['works'], builders: State['builders']): Position =>
  follow(p, stateWith(p.state, p.state.stack, p.units, works, builders), p.circumstances)

type Movement = FrameOf<'movement'>

/** The fields that change in a Movement Phase: all but its side and whether it is night. */
export type MovementChanges = Partial<Omit<Movement, 'type' | 'side' | 'night'>>

/** The frame of a Movement Phase with some of its fields changed. */
export const movementWith = (frame: Movement, changes: MovementChanges): Movement => ({ ...frame, ...changes })

/** Whether an enemy unit of a side is next to a hex, with or without a zone of control. */
export const isBesideEnemy = (p: Position, side: 0 | 1, hex: number): boolean => {
  const { neighbours } = p.board.map
  for (let i = hex * 6; i < hex * 6 + 6; i++)
    if (neighbours[i]! >= 0 && occupantOf(p, neighbours[i]!) === 2 - side) return true
  return false
}
