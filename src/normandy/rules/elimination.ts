/** Step losses, eliminations and the victory points they give (N7.4, N14.1, N14.2). */
import type { Board } from '../board/board.js'
import { change, opponent, withUnit } from '../position.js'
import type { Position } from '../position.js'
import type { Emit, Side, UnitId } from '../state.js'
import { counterOf, formationOf, hasTruck, serviceOf, sideOf } from './units.js'

/**
 * Whether a German unit is a regiment of a static division: it scores only once the last of them in its division is
 * lost (NC3, N-R14).
 */
const isStaticRegiment = (board: Board, unit: number): boolean => {
  const { kind, movement } = counterOf(board, unit)
  return (kind === 'infantry' || kind === 'parachute') && movement <= 6
}

/** Victory points, and the rule that gives them. */
export interface Scoring {
  readonly points: number
  readonly rule: string
}

/**
 * Victory points that the enemy scores for the elimination of a unit, given the units eliminated so far; null for none.
 */
const eliminationPoints = ({ board, units }: Position, unit: number): Scoring | null => {
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
        const last = sisters.length > 0 && sisters.every((other) => other === unit || units[other]!.at === 'eliminated')
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

/** Adds points that a side scores, and emits the event. */
export const score = (p: Position, side: Side, scoring: Scoring | null, unit: UnitId, emit: Emit): Position => {
  if (scoring === null || scoring.points === 0) return p
  const { points, rule } = scoring
  emit?.({ type: 'points', side, points, rule, for: unit })
  return change(p, (state) => {
    state.points[side] += points
  })
}

/**
 * Takes a truck off a division; a truck lost to a combat result cannot be used again this turn (N5.74b). Lack of supply
 * removes none (N9.18b).
 */
export const removeTruck = (p: Position, division: string, lost: boolean, rule: string, emit: Emit): Position => {
  if (!p.state.trucks.includes(division)) return p
  emit?.({ type: 'truck', division, placed: false, rule })
  return change(p, (state) => {
    state.trucks = state.trucks.filter((other) => other !== division)
    if (lost) state.trucksLost = Math.min(3, state.trucksLost + 1)
  })
}

/** Removes units for good, one after another, with their victory points and trucks (N5.74a, N11.17). */
export const eliminate = (start: Position, units: readonly number[], rule: string, emit: Emit): Position => {
  const { board } = start
  let p = start
  for (const unit of units) {
    const scoring = eliminationPoints(p, unit)
    const truck = hasTruck(p, unit)
    p = withUnit(p, unit, { at: 'eliminated', steps: 0 })
    emit?.({ type: 'eliminated', unit: board.ids[unit]!, rule })
    p = score(p, opponent(sideOf(board, unit)), scoring, board.ids[unit]!, emit)
    if (truck) p = removeTruck(p, formationOf(board, unit)!.id, true, 'N5.74a', emit)
  }
  return p
}

/** Removes one step (N7.42, N7.43a): the next face of the counter, or elimination with the last step. */
export const loseStep = (p: Position, unit: number, rule: string, emit: Emit): Position => {
  const { steps } = p.units[unit]!
  if (steps <= 1) return eliminate(p, [unit], rule, emit)
  emit?.({ type: 'step-lost', unit: p.board.ids[unit]!, steps: steps - 1, rule })
  return withUnit(p, unit, { steps: steps - 1 })
}
