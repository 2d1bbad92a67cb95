/** Who may take a step loss (N7.44, N7.46), with the optional priorities (N15.21, N15.22). */
import type { Board } from '../board.js'
import type { State, UnitId } from '../state.js'
import { isHeadquarters, isTankUnit } from './units.js'

/** A loss being distributed: the units that may take it, none of them eliminated, and those that have lost a step already. */
export interface Distribution {
  readonly units: readonly number[]
  readonly lost: readonly UnitId[]
  /** the attacker's own losses: only then must armor lose first (N15.22a) */
  readonly attacker: boolean
}

/** The rule that keeps a unit from taking the next step loss, or null. */
export const lossBarrier = (board: Board, state: State, distribution: Distribution, unit: number): string | null => {
  const { units, lost, attacker } = distribution
  if (!units.includes(unit)) return 'N7.44'
  const hasLost = (other: number): boolean => lost.includes(board.ids[other]!)
  if (
    state.options.armorFirst &&
    attacker &&
    lost.length === 0 &&
    units.some((other) => isTankUnit(board, other)) &&
    !isTankUnit(board, unit)
  )
    return 'N15.22a'
  if (state.options.lossPriority) {
    const untouched = units.some((other) => !isHeadquarters(board, other) && !hasLost(other))
    if (untouched && isHeadquarters(board, unit)) return 'N15.21b'
    if (untouched && hasLost(unit)) return 'N15.21a'
  }
  return null
}

/** The units that may take the next step loss, in ascending order. */
export const lossCandidates = (board: Board, state: State, distribution: Distribution): readonly number[] =>
  distribution.units.filter((unit) => lossBarrier(board, state, distribution, unit) === null).sort((a, b) => a - b)
