/** Moves told in one line, for the tests of the Movement Phases. */
import type { ArdennesGame } from '../../src/ardennes/create.js'
import type { FrameOf, MovementMode, State } from '../../src/ardennes/state.js'
import { legal, play, refusals } from './small.js'

/** Puts a unit on the move along a path; it is still under way if it can go on. */
export const go = (
  game: ArdennesGame,
  state: State,
  unit: string,
  path: readonly string[],
  by: MovementMode = 'normal',
): State => play(game, state, { type: 'start-move', unit, by }, ...path.map((to) => ({ type: 'step', to }) as const))

/** The unit under way, or undefined when nobody is. */
export const underWay = (state: State): FrameOf<'moving'> | undefined => {
  const top = state.stack.at(-1)!
  return top.type === 'moving' ? top : undefined
}

/** A whole move, with its stop. */
export const move: typeof go = (game, state, unit, path, by) => {
  const moved = go(game, state, unit, path, by)
  return underWay(moved) === undefined ? moved : play(game, moved, { type: 'stop' })
}

/** A unit comes onto the map. */
export const enter = (game: ArdennesGame, state: State, unit: string, to: string, by: MovementMode = 'normal'): State =>
  play(game, state, { type: 'enter', unit, by, to })

/** The rules against the next step. */
export const against = (game: ArdennesGame, state: State, to: string): readonly string[] =>
  refusals(game, state, { type: 'step', to })

/** The rules against setting out. */
export const held = (game: ArdennesGame, state: State, unit: string, by: MovementMode = 'normal'): readonly string[] =>
  refusals(game, state, { type: 'start-move', unit, by })

/** The hexes that a unit under way may step into. */
export const steps = (game: ArdennesGame, state: State): readonly string[] =>
  legal(game, state, 'step').map((action) => action.to)

/** The units for which there is an action of a type. */
export const unitsOf = (
  game: ArdennesGame,
  state: State,
  type: 'start-move' | 'build' | 'break-down' | 'recombine',
) => [...new Set(legal(game, state, type).map((action) => action.unit as string))]

/** The Movement Phase that is on. */
export const phaseOf = (state: State): FrameOf<'movement'> => {
  const frame = state.stack.find((other) => other.type === 'movement')
  if (frame?.type !== 'movement') throw new Error('no Movement Phase')
  return frame
}

/** Roads of a kind along hexes. */
export const roads = (kind: 'primary' | 'secondary', ...hexes: readonly string[]): [string, string, string][] =>
  hexes.slice(1).map((to, i): [string, string, string] => [hexes[i]!, to, kind])
