/** Step losses, eliminations and the victory points they give (N7.4, N14.1, N14.2). */
import type { Board } from '../board.js'
import type { Emit, Side, State, UnitId } from '../state.js'
import { withUnit } from '../stack.js'
import { opponent } from '../situation.js'
import { counterOf, formationOf, hasTruck, serviceOf, sideOf } from './units.js'

/** A German regiment of a static division: worth a point only with all of its kind in the division (NC3, N-R14). */
const isStaticRegiment = (board: Board, unit: number): boolean => {
  const { kind, movement } = counterOf(board, unit)
  return (kind === 'infantry' || kind === 'parachute') && movement <= 6
}

/** Victory points, and the rule that gives them. */
export interface Scoring {
  readonly points: number
  readonly rule: string
}

/** Victory points that the enemy scores for the elimination of a unit, given who is eliminated already; null for none. */
const eliminationPoints = (board: Board, state: State, unit: number): Scoring | null => {
  const { kind } = counterOf(board, unit)
  if (board.mini) return null // the mini-game counts victory hexes (N16.51a)
  if (sideOf(board, unit) === 'german') {
    switch (kind) {
      case 'panzer':
      case 'panzergrenadier':
      case 'tiger': // N-R6
        return { points: 3, rule: 'N14.21' }
      case 'infantry':
      case 'parachute': {
        if (!isStaticRegiment(board, unit)) return { points: 1, rule: 'N14.21' }
        const sisters = formationOf(board, unit)?.units.filter((other) => isStaticRegiment(board, other)) ?? []
        const last =
          sisters.length > 0 && sisters.every((other) => other === unit || state.units[other]!.at === 'eliminated')
        return last ? { points: 1, rule: 'NC3' } : null
      }
      default:
        return { points: 1, rule: 'N14.21' }
    }
  }
  const american = serviceOf(board, unit) === 'american'
  switch (kind) {
    case 'headquarters':
    case 'infantry':
    case 'airborne':
      return { points: 2, rule: 'N14.11' }
    case 'infantry-division':
      return { points: 6, rule: 'N14.11' }
    default:
      return { points: american ? 4 : 6, rule: 'N14.11' }
  }
}

/** Adds points that a side scores, and tells of them. */
export const score = (state: State, side: Side, scoring: Scoring | null, unit: UnitId, emit: Emit): State => {
  if (scoring === null || scoring.points === 0) return state
  const { points, rule } = scoring
  emit?.({ type: 'points', side, points, rule, for: unit })
  return { ...state, points: { ...state.points, [side]: state.points[side] + points } }
}

/** Takes a truck off a division; one that is lost to a combat result is not to be used again this turn (N5.74b). Want of supply takes none off (N9.18b). */
export const removeTruck = (state: State, division: string, lost: boolean, rule: string, emit: Emit): State => {
  if (!state.trucks.includes(division)) return state
  emit?.({ type: 'truck', division, placed: false, rule })
  return {
    ...state,
    trucks: state.trucks.filter((other) => other !== division),
    trucksLost: Math.min(3, state.trucksLost + (lost ? 1 : 0)),
  }
}

/** Removes units for good, one after another, with their victory points and trucks (N5.74a, N11.17). */
export const eliminate = (board: Board, start: State, units: readonly number[], rule: string, emit: Emit): State => {
  let state = start
  for (const unit of units) {
    const scoring = eliminationPoints(board, state, unit)
    const truck = hasTruck(board, state, unit)
    state = withUnit(state, unit, { at: 'eliminated', steps: 0 })
    emit?.({ type: 'eliminated', unit: board.ids[unit]!, rule })
    state = score(state, opponent(sideOf(board, unit)), scoring, board.ids[unit]!, emit)
    if (truck) state = removeTruck(state, formationOf(board, unit)!.id, true, 'N5.74a', emit)
  }
  return state
}

/** One step lost (N7.42, N7.43a): the next face of the counter, or elimination with the last step. */
export const loseStep = (board: Board, state: State, unit: number, rule: string, emit: Emit): State => {
  const { steps } = state.units[unit]!
  if (steps <= 1) return eliminate(board, state, [unit], rule, emit)
  emit?.({ type: 'step-lost', unit: board.ids[unit]!, steps: steps - 1 })
  return withUnit(state, unit, { steps: steps - 1 })
}
