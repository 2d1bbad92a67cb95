/** Leaving the map (N14.12, N14.22, N14.23) and the victory points for it. */
import type { Board } from '../board.js'
import { withUnit } from '../stack.js'
import { inArea } from '../board.js'
import { exitPoints } from '../charts.js'
import type { Emit, State } from '../state.js'
import { inEnemyZoc } from '../situation.js'
import type { Situation } from '../situation.js'
import { DISENGAGEMENT } from './movement.js'
import type { Mover } from './movement.js'
import { removeTruck, score } from './elimination.js'
import type { Scoring } from './elimination.js'
import { counterOf, formationOf, hasTruck, serviceOf, sideOf } from './units.js'

/** Half points for the step off the map (N14.23a). */
export const EXIT = 2

/** The exit edge of a group: Germans by the east edge (N14.12a), American armor, mechanized and cavalry units by the west edge (N14.22a, N-R62); null for everybody else. */
export const exitArea = (board: Board, units: readonly number[]): string | null => {
  if (board.mini) return null
  if (units.every((unit) => serviceOf(board, unit) === 'german')) return 'german-exit'
  const mayLeave = units.every(
    (unit) =>
      serviceOf(board, unit) === 'american' && ['armor', 'mechanized', 'cavalry'].includes(counterOf(board, unit).kind),
  )
  return mayLeave ? 'us-exit' : null
}

/**
 * The cost in half points of leaving the map from the mover's hex: one point, and the disengagement on top from a hex in an
 * enemy zone of control (N14.23b); -1 when it may not leave here or cannot pay.
 */
export const exitCost = (s: Situation, mover: Mover, enteredZoc: boolean): number => {
  const area = exitArea(s.board, mover.units)
  if (area === null || enteredZoc || mover.hex < 0 || !inArea(s.board, area, mover.hex)) return -1
  // a defender who retreats in this phase can bring a zone to a headquarters that was in none when it began
  const zoc = inEnemyZoc(s, mover.side, mover.hex)
  const cost = EXIT + (zoc || mover.held ? DISENGAGEMENT : 0)
  return mover.spent + cost <= mover.allowance ? cost : -1
}

/** Points for one unit that leaves now, or null: static regiments and Tigers (N14.14), cavalry (N14.22b) and others score none. */
const pointsForLeaving = (board: Board, state: State, unit: number): Scoring | null => {
  const { kind, movement } = counterOf(board, unit)
  if (serviceOf(board, unit) === 'german') {
    if (kind === 'panzer' || kind === 'panzergrenadier') return { points: 3, rule: 'N14.12b' }
    const scores =
      kind === 'headquarters' ||
      kind === 'infantry-division' ||
      ((kind === 'infantry' || kind === 'parachute') && movement >= 9)
    return scores ? { points: 1, rule: 'N14.12a' } : null
  }
  // only units of the first three divisions count, regiments that are mechanized among them (N-R15, N-R16)
  const formation = formationOf(board, unit)
  const scores = isExitUnit(board, unit) && (kind === 'armor' || state.options.mechanizedExit)
  return scores && formation !== undefined && state.exited.indexOf(formation.id) < 3
    ? { points: exitPoints(state.turn), rule: 'N14.22a' }
    : null
}

/** A unit of an American armored division; cavalry never counts (N14.22b). */
export const isExitUnit = (board: Board, unit: number): boolean => {
  const { kind } = counterOf(board, unit)
  return (
    serviceOf(board, unit) === 'american' &&
    (kind === 'armor' || kind === 'mechanized') &&
    formationOf(board, unit)?.integrity === 'organic'
  )
}

/** Takes a group off the map for good (N14.24), with its points, and notes the first American exit (N5.48, N-R30). */
export const leaveMap = (board: Board, start: State, units: readonly number[], emit: Emit): State => {
  let state = start
  for (const unit of units) {
    const formation = formationOf(board, unit)
    if (isExitUnit(board, unit) && formation !== undefined && !state.exited.includes(formation.id))
      state = { ...state, exited: [...state.exited, formation.id], exitTurn: state.exitTurn ?? state.turn }
    const scoring = pointsForLeaving(board, state, unit)
    emit?.({ type: 'moved', units: [board.ids[unit]!], from: state.units[unit]!.at, to: 'left', spent: EXIT / 2 })
    state = score(state, sideOf(board, unit), scoring, board.ids[unit]!, emit)
    // the truck of a division that is gone for good is free for another
    if (hasTruck(board, state, unit)) state = removeTruck(state, formation!.id, false, 'N14.24', emit)
    state = withUnit(state, unit, { at: 'left' })
  }
  return state
}
