/**
 * Retreat after combat (A17). All ways of a unit are found together, because the priorities of A17.1 apply to whole
 * retreats. Each priority in turn keeps the ways that satisfy it, if there are any (A17.1h).
 */
import { allows, firstOf, refusals } from '../../../engine/legality/restriction.js'
import type { Board } from '../../board/board.js'
import { directionTo, HEXSIDES, supplySources } from '../../board/board.js'
import { distance } from '../../../hex/index.js'
import { isEnemyIn, sideNamed } from '../../position.js'
import type { Position } from '../../position.js'
import { isRoadOpen } from '../field/passage.js'
import { isExposed, RETREAT_STEP, retreatStep } from './retreatSteps.js'
import type { Retreating } from './retreatSteps.js'
import { counterOf, isArtillery, isDisrupted, isGerman } from '../field/units.js'

/** A way out of a combat: its hexes without the hex of the combat. */
export interface Way {
  readonly hexes: readonly number[]
  /** whether it ends off the map, in the box of the edge (A17.6b) */
  readonly offMap: boolean
}

/** Whether a unit may leave the map from a hex in a retreat: Allied units, but not over the east edge (A17.6). */
const mayLeaveFrom = ({ p, side }: Retreating, hex: number): boolean => side === 1 && p.board.edgeBox(hex) !== null

/**
 * Every legal way of a length that begins with some hexes (A17.1b, A17.2): an exposed hex can only be the first one
 * (A17.2c).
 */
const waysFrom = (unit: Retreating, start: number, length: number, gone: readonly number[]): readonly Way[] => {
  const out: Way[] = []
  const go = (hex: number, path: readonly number[]): void => {
    if (path.length === length) {
      out.push({ hexes: path, offMap: false })
      return
    }
    if (mayLeaveFrom(unit, hex)) out.push({ hexes: path, offMap: true })
    for (let direction = 0; direction < 6; direction++) {
      const step = retreatStep(unit, hex, direction)
      const { to } = step
      if (to === start || path.includes(to) || !allows(RETREAT_STEP, step)) continue
      if (path.length > 0 && isExposed(unit, to)) continue
      go(to, [...path, to])
    }
  }
  go(gone.at(-1) ?? start, gone)
  return out
}

/** The ways that satisfy a wish, or all of them when none does. */
const prefer = (ways: readonly Way[], wish: (way: Way) => boolean): readonly Way[] => {
  const good = ways.filter(wish)
  return good.length > 0 ? good : ways
}

/** The distance to the nearest source of supply that no enemy holds; more than any map allows when there is none. */
const toSupply = ({ p, side }: Retreating, hex: number): number => {
  let nearest = Infinity
  for (const source of supplySources(p.board, sideNamed(side)))
    if (!isEnemyIn(p, side, source)) nearest = Math.min(nearest, distance(p.board.map, hex, source))
  return nearest
}

/** Steps of a way along a road. */
const stepsByRoad = ({ p }: Retreating, start: number, way: Way): number =>
  way.hexes.reduce((sum, hex, i) => {
    const from = i === 0 ? start : way.hexes[i - 1]!
    return isRoadOpen(p, from, directionTo(p.board, from, hex)) ? sum + 1 : sum
  }, 0)

/** The ways that end nearer to a source of supply than they began, or all when there are none (A17.1f). */
export const nearerToSupply = (unit: Retreating, start: number, ways: readonly Way[]): readonly Way[] => {
  const here = toSupply(unit, start)
  return prefer(ways, (way) => toSupply(unit, way.hexes.at(-1) ?? start) < here)
}

/** The ways of a mechanized unit with the most steps by road (A17.1g). */
export const mostByRoad = (unit: Retreating, start: number, ways: readonly Way[]): readonly Way[] => {
  if (counterOf(unit.p.board, unit.unit).mobility === 'foot') return ways
  const most = Math.max(...ways.map((way) => stepsByRoad(unit, start, way)))
  return prefer(ways, (way) => stepsByRoad(unit, start, way) === most)
}

/**
 * Returns the ways that a unit may take out of a combat. In order of priority they end as far from the combat as the
 * result says (A17.1c), avoid exposed hexes (A17.1d, A-R24), end nearer to a source of supply than the combat (A17.1f)
 * and, for mechanized units, have the most steps by road (A17.1g). A way off the map counts as long enough, and as near
 * to supply as its hex at the edge.
 *
 * @param gone - the hexes that the unit has taken already: what it met there may have closed the best ways (A32.1b)
 */
export const bestWays = (
  unit: Retreating,
  start: number,
  length: number,
  gone: readonly number[] = [],
): readonly Way[] => {
  const end = (way: Way): number => way.hexes.at(-1) ?? start
  const open = waysFrom(unit, start, length, gone)
  const far = prefer(open, (way) => way.offMap || distance(unit.p.board.map, start, end(way)) === length)
  const covered = prefer(far, ({ hexes }) => !hexes.some((hex) => isExposed(unit, hex)))
  return mostByRoad(unit, start, nearerToSupply(unit, start, covered))
}

/** The required retreat, for the rules that eliminate a unit before its first step. */
export interface Order {
  readonly distance: number
  /** whether the unit retreated onto others earlier in this phase (A17.5) */
  readonly again: boolean
}

/**
 * The rule by which a unit that must retreat is eliminated before it takes a step, or null: it is Routed (A18.1c), has
 * retreated into the hex in this phase (A17.5), is German artillery without a prime mover (A17.7b, A22.3g), or American
 * engineers in a long retreat (A27.10).
 */
export const eliminationRule = (p: Position, unit: number, { distance: hexes, again }: Order): string | null => {
  const { board } = p
  const { condition, marker } = p.units[unit]!
  if (condition === 'routed') return 'A18.1c'
  if (again) return 'A17.5'
  if (isGerman(board, unit) && isArtillery(board, unit) && marker !== 'prime-mover' && hexes > 1) return 'A17.7b'
  const { kind, nation } = counterOf(board, unit)
  return kind === 'engineer' && nation === 'american' && hexes >= 3 ? 'A27.10' : null
}

/**
 * Returns the rule by which a unit without a way out is eliminated, among all that bar the adjacent hexes: exposed
 * hexes first (A17.2c), because there it was nearest to a way out, and enemies last, because attackers are nearly
 * always adjacent.
 */
export const strandedBy = (unit: Retreating, start: number): string => {
  const found = HEXSIDES.map(
    (direction) => refusals([firstOf(RETREAT_STEP)], retreatStep(unit, start, direction))[0]?.rule ?? 'A17.2c',
  )
  const rules = ['A17.2c', 'A17.2b', 'A17.2e', 'A17.2d', 'A27.3a', 'A33.2a', 'A32.2a', 'A17.6a', 'A17.2a']
  return rules.find((rule) => found.includes(rule))!
}

/** The condition of a unit after a retreat: one level worse if the result disrupts (A18.1a, A18.1b). */
export const conditionAfter = (
  p: Position,
  unit: number,
  condition: 'none' | 'disrupted' | 'routed',
): 'fit' | 'disrupted' | 'routed' => {
  if (condition === 'none') return p.units[unit]!.condition
  return isDisrupted(p, unit) ? 'routed' : condition
}

/**
 * Whether a way crosses an army boundary while the boundaries are in force: a German unit is Disrupted at the end
 * (A11.10d).
 */
export const crossesBoundary = (board: Board, start: number, hexes: readonly number[]): boolean => {
  const all = [start, ...hexes]
  return hexes.some((hex, k) => board.boundary[all[k]! * 6 + directionTo(board, all[k]!, hex)] === 1)
}
