/** Where, in which mode and in which order units land (M14.2e, M14.2f, M14.23, M14.8a). Hexes are indices. */
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { SCATTER_DIRECTIONS } from '../board/charts.js'
import type { Mode } from '../state.js'
import { isGun, isHeadquarters, isHeavyWeapons, isLeader, ratingOf } from '../field/units.js'
import { printedMorale } from '../field/morale.js'

/**
 * The hex to which a unit drifts. A unit that would drift off the map is not lost, but lands in the last hex before the
 * edge that is not all water (M14.2e, M14.64c, M-R544).
 */
export const driftedTo = (board: Board, hex: number, die: number, distance: number): number => {
  const side = SCATTER_DIRECTIONS.indexOf(board.charts.landing.directions[die - 1]!)
  let [at, dry] = [hex, hex]
  for (let step = 0; step < distance; step++) {
    at = board.map.neighbours[at * 6 + side]!
    if (at < 0) return dry
    if (board.kind[at] !== 'water') dry = at
  }
  return at
}

/** The modes in which a unit may land: infantry Concentrated or in Defilade, guns and jeeps in Defilade (M14.8a). */
export const landingModes = (board: Board, unit: number): readonly Mode[] => {
  const { concentrates, kind } = board.counters[unit]!
  return concentrates && !isGun(board, unit) && kind !== 'reconnaissance' ? ['concentrated', 'defilade'] : ['defilade']
}

/** The mode in which a unit lands: its present one, if it may land in it. */
export const landingMode = (p: Position, unit: number): Mode =>
  landingModes(p.board, unit).find((mode) => mode === p.state.units[unit]!.mode) ?? landingModes(p.board, unit)[0]!

/**
 * Units that land together in the order of their stack: the best fighters on top; mortars, headquarters and guns below
 * (M-R452).
 */
export const landingOrder = (p: Position, units: readonly number[]): readonly number[] => {
  const { board } = p
  const depth = (unit: number): number => {
    if (isLeader(board, unit)) return 0
    if (isGun(board, unit)) return 4
    if (isHeadquarters(board, unit)) return 3
    return isHeavyWeapons(board, unit) ? 2 : 1
  }
  const worth = (unit: number): number => ratingOf(p, unit) * 100 + printedMorale(p, unit)
  return [...units].sort((a, b) => depth(a) - depth(b) || worth(b) - worth(a) || a - b)
}
