/** Where units come down, and in what shape (M14.2e, M14.2f, M14.23, M14.8a). Hexes are indices. */
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { SCATTER_DIRECTIONS } from '../board/charts.js'
import type { Mode } from '../state.js'
import { isGun, isHeadquarters, isHeavyWeapons, isLeader, ratingOf } from '../field/units.js'
import { printedMorale } from '../field/morale.js'

/**
 * The hex to which a unit drifts: beyond the edge nobody is lost, but comes down in the last hex that is not all water
 * (M14.2e, M14.64c, M-R544).
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

/**
 * The modes in which a unit may land: never Travel mode; infantry as its owner likes, guns and jeeps in Defilade
 * (M14.8a).
 */
export const landingModes = (board: Board, unit: number): readonly Mode[] => {
  const { concentrates, kind } = board.counters[unit]!
  return concentrates && !isGun(board, unit) && kind !== 'reconnaissance' ? ['concentrated', 'defilade'] : ['defilade']
}

/** The mode in which a unit lands as things stand. */
export const landingMode = (p: Position, unit: number): Mode =>
  landingModes(p.board, unit).find((mode) => mode === p.state.units[unit]!.mode) ?? landingModes(p.board, unit)[0]!

/**
 * Units that land together as they lie in their stack: the best fighters on top, mortars, headquarters and guns below
 * (M-R452).
 */
export const landingOrder = (p: Position, units: readonly number[]): readonly number[] => {
  const { board } = p
  const depth = (unit: number): number =>
    isLeader(board, unit)
      ? 0
      : isGun(board, unit)
        ? 4
        : isHeadquarters(board, unit)
          ? 3
          : isHeavyWeapons(board, unit)
            ? 2
            : 1
  const worth = (unit: number): number => ratingOf(p, unit) * 100 + printedMorale(p, unit)
  return [...units].sort((a, b) => depth(a) - depth(b) || worth(b) - worth(a) || a - b)
}
