/** Shorthand for tests about movement and the sequence of play. */
import { must, play, refusals, watch } from './small.js'
import type { Loose } from './small.js'
import { unitId } from '../../src/normandy/index.js'
import type { Action, FrameOf, NormandyGame, State, UnitId } from '../../src/normandy/index.js'
import { hexId } from '../../src/hex/index.js'
import type { HexId } from '../../src/hex/index.js'

export const move = (units: string | readonly string[], to: string): Loose => ({
  type: 'move',
  units: [units].flat(),
  to,
})
export const enter = (units: string | readonly string[], to: string): Loose => ({
  type: 'enter',
  units: [units].flat(),
  to,
})
export const overrun = (units: string | readonly string[], target: string): Loose => ({
  type: 'overrun',
  units: [units].flat(),
  target,
})
export const leave = (...units: readonly string[]) => ({ type: 'leave', units }) as const
export const roll = (...dice: readonly number[]): Loose => ({ type: 'roll', dice })
export const STOP: Loose = { type: 'stop' }
export const END: Loose = { type: 'end-phase' }
export const LOSSES: Loose = { type: 'choose-losses' }
export const RETREAT: Loose = { type: 'choose-retreat' }

/** Ids and hexes as the queries want them. */
export const unit = (id: string): UnitId => unitId(id)
export const ids = (...list: readonly string[]): readonly UnitId[] => list.map(unitId)
export const hexes = (...list: readonly string[]): readonly HexId[] => list.map(hexId)

/** The topmost frame of a type. */
export const frame = <T extends State['stack'][number]['type']>(state: State, type: T): FrameOf<T> | undefined =>
  [...state.stack].reverse().find((other): other is FrameOf<T> => other.type === type)

/** The type of the frame on top. */
export const top = (state: State): string => state.stack.at(-1)!.type

/** Movement points that have been spent when the last of some moves is made. */
export const spent = (game: NormandyGame, state: State, ...actions: readonly Loose[]): number | undefined => {
  const moves = watch(game, state, ...actions).events.flatMap((event) => (event.type === 'moved' ? [event] : []))
  return moves.at(-1)?.spent
}

const PASSES: readonly Action['type'][] = ['end-phase', 'end-declarations', 'end-air-support', 'stop', 'end-advance']

/** Does nothing that can be left undone, and rolls threes, until a phase opens. */
export const upTo = (game: NormandyGame, start: State, phase: State['phase'], turn = start.turn): State => {
  let state = start
  for (let i = 0; i < 500 && !(state.phase === phase && state.turn === turn); i++) state = passOnce(game, state)
  if (state.phase !== phase || state.turn !== turn) throw new Error(`${phase} of turn ${turn} did not come`)
  return state
}

/** Does nothing once, or rolls a three. */
export const passOnce = (game: NormandyGame, state: State): State => {
  const actions = game.legalActions(state)
  const pass =
    actions.find((action) => PASSES.includes(action.type)) ??
    actions.find((a) => a.type === 'roll' && a.dice[0] === 3) ??
    actions[0]!
  return must(game.apply(state, pass))
}

/** Whether the game allows an action: offered and not refused. Throws when the two disagree. */
export const allows = (game: NormandyGame, state: State, action: Loose): boolean => {
  const offered = game.legalActions(state).some((other) => JSON.stringify(other) === JSON.stringify(action))
  const reasons = refusals(game, state, action)
  if (offered !== (reasons.length === 0))
    throw new Error(
      `${JSON.stringify(action)} is ${offered ? 'offered' : 'not offered'}, but refused for ${reasons.join(', ') || 'nothing'}`,
    )
  return offered
}

/** The rules that forbid an action; it must not be offered either. */
export const forbids = (game: NormandyGame, state: State, action: Loose): readonly string[] => {
  if (allows(game, state, action)) throw new Error(`${JSON.stringify(action)} is allowed`)
  return refusals(game, state, action)
}

/** Plays, then gives the position; each of the actions is also offered. */
export const go = (game: NormandyGame, state: State, ...actions: readonly Loose[]): State =>
  actions.reduce(
    (now, action) => (allows(game, now, action) ? play(game, now, action) : fail(game, now, action)),
    state,
  )

const fail = (game: NormandyGame, state: State, action: Loose): never => {
  throw new Error(
    `${JSON.stringify(action)} is refused: ${game
      .explain(state, action as unknown as Action)
      .map((v) => `${v.rule} ${v.message}`)
      .join('; ')}`,
  )
}
