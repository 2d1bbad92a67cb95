/**
 * A position of the game: a state on its board, with lookups such as the units of each hex. Rules query it, actions
 * lead from one position to the next, and it caches answers about itself.
 */
import type { AtFrame } from '../engine/frames/activity.js'
import type { Positions } from '../engine/frames/position.js'
import { stamps } from '../engine/values/stamp.js'
import { positionTools } from '../wargame/position.js'
import type { UnitPosition, WithinPhase } from '../wargame/position.js'
import type { Board } from './board/board.js'
import { boardUnder } from './board/freeDrops.js'
import { boardAfter, boardWithBridgesDown } from './board/standing.js'
import type { Frame, State, Unit } from './state.js'

export { opponent, sideNamed, sideNumber } from '../wargame/sides.js'

/** Movement points are counted in halves. */
export type Position = UnitPosition<Board, State, Unit, Frame>

/** A position whose top frame is of a type. */
export type At<T extends Frame['type']> = AtFrame<Position, Frame, T>

/** Whether a frame of a type lies on top. */
export const isAt = <T extends Frame['type']>(p: Position, type: T): p is At<T> => p.frame.type === type

/** A position within a phase of a type, with any frame on top. */
export type Within<T extends Frame['type']> = WithinPhase<Position, Frame, T>

type Copy = { -readonly [K in keyof State]: State[K] }

/**
 * The state with another stack and other units, copied field by field: a spread takes many times as long, and one
 * action makes several copies. A state omits the tracks that its scenario does not use.
 */
const stateWith = (state: State, stack: readonly Frame[], units: State['units']): State => {
  const copy: Copy = {
    game: state.game,
    schemaVersion: state.schemaVersion,
    scenario: state.scenario,
    options: state.options,
    turn: state.turn,
    phase: state.phase,
    units,
    stacks: state.stacks,
    entrenchments: state.entrenchments,
    vacated: state.vacated,
    building: state.building,
    attached: state.attached,
    strays: state.strays,
    ratingLoss: state.ratingLoss,
    returning: state.returning,
    rested: state.rested,
    cutOff: state.cutOff,
    supplyHeads: state.supplyHeads,
    relocationTried: state.relocationTried,
    landed: state.landed,
    passed: state.passed,
    crossings: state.crossings,
    air: state.air,
    landings: state.landings,
    weather: state.weather,
    fired: state.fired,
    organized: state.organized,
    thisPhase: state.thisPhase,
    outward: state.outward,
    nightMarch: state.nightMarch,
    losses: state.losses,
    happened: state.happened,
    points: state.points,
    stack,
  }
  if (state.offMap !== undefined) copy.offMap = state.offMap
  if (state.fury !== undefined) copy.fury = state.fury
  if (state.campaign !== undefined) copy.campaign = state.campaign
  if (state.corpsAdvance !== undefined) copy.corpsAdvance = state.corpsAdvance
  if (state.quartered !== undefined) copy.quartered = state.quartered
  return copy
}

const tools = positionTools<Board, State, Unit, Frame>((board) => board, stateWith, boardAfter)
export const { change, put, push, pop, replaceTop, frameIn, putFrame, within, remember, handDown } = tools
const { follow } = tools

// each state has one slot for its position, filled on first use by the game, its checks or a player
const kept = stamps<Position>()

/** The position of a state on a board: the one cached with the state, or a new one. */
export const positionOf = (board: Board, state: State): Position => {
  const known = kept.of(state)
  if (known?.board === board) return known
  const made = tools.positionOf(board, state)
  kept.put(state, made)
  return made
}

/** The printed boards of a game, by scenario. */
export type Boards = Readonly<Record<State['scenario'], Board>>

/** The board that a state is played on: that of its options, without the bridges that are down. */
export const boardIn = (boards: Boards, state: State): Board =>
  boardWithBridgesDown(boardUnder(boards[state.scenario], state.options), state)

/** The position of a state of a game. */
export const positionIn = (boards: Boards, state: State): Position => positionOf(boardIn(boards, state), state)

/** The positions of the states of a game. */
export const positionsOn = (boards: Boards): Positions<State, Position> => ({
  of: (state) => positionIn(boards, state),
  keep: (p) => {
    kept.put(p.state, p)
    return p.state
  },
})

/** The position with other units, given the units that have changed. */
export const withUnits = (p: Position, units: State['units'], changed: readonly number[]): Position =>
  follow(p, stateWith(p.state, p.state.stack, units), p.circumstances, changed)
