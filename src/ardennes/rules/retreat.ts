/**
 * Retreat after combat (A17): all ways that a unit may take, found at once, because the priorities of A17.1 speak of whole
 * retreats. Each priority in its turn leaves the ways that satisfy it, if there are any (A17.1h).
 */
import type { Board } from '../board.js'
import { directionTo, inArea, supplySources } from '../board.js'
import { distance } from '../../hex/index.js'
import { unitsIn } from '../../wargame/disposition.js'
import { breaksEnemyBond, isEnemyIn, isFriendIn, inEnemyZoc, sideNamed, situationOf } from '../situation.js'
import type { Situation } from '../situation.js'
import type { State } from '../state.js'
import { isGuardedDump } from './barriers.js'
import { isRoadOpen, isUnbridged, passageOf } from './passage.js'
import { bearsMark, counterOf, isArtillery, isDisrupted, isGerman, numberOf } from './units.js'

/** A way out of a combat: the hexes after the first one. */
export interface Way {
  readonly hexes: readonly number[]
  /** it ends off the map, in the box of the edge (A17.6b) */
  readonly offMap: boolean
}

/** What a search for ways looks at. */
export interface Search {
  readonly board: Board
  readonly state: State
  readonly s: Situation
  readonly unit: number
  readonly side: 0 | 1
  /** units that retreat from the same combat: they keep no hex open for each other (A17.1e) */
  readonly force: readonly number[]
}

export const searchFor = (board: Board, state: State, unit: number, force: readonly number[]): Search => ({
  board,
  state,
  s: situationOf(board, state),
  unit,
  side: numberOf(board, unit),
  force,
})

/** Whether friends that do not retreat themselves stand in a hex (A17.1e). */
const isHeld = ({ s, side, force }: Search, hex: number): boolean =>
  isFriendIn(s, side, hex) && unitsIn(s, hex).some((other) => !force.includes(other))

/** Whether a hex counts as in an enemy zone of control: friends who stay there negate it (A17.1e). */
export const isExposed = (search: Search, hex: number): boolean =>
  inEnemyZoc(search.s, search.side, hex) && !isHeld(search, hex)

/**
 * The rule that bars a step whoever asks for it, or null: the edge of the map (A17.6a), enemies (A17.2a) and the guard of the
 * fuel dump among them (A32.2a), Bonds (A17.2b), the unbridged Meuse and lakes (A17.2d), ground that vehicles cannot cross
 * (A17.2e, A21.5), and the ground beyond which some units never go. Ground that is closed on the first days is open to them (A-R83).
 */
export const stepBar = ({ board, state, s, unit, side }: Search, from: number, direction: number): string | null => {
  const i = from * 6 + direction
  const to = board.map.neighbours[i]!
  if (to < 0) return 'A17.6a'
  if (isEnemyIn(s, side, to)) return 'A17.2a'
  if (side === 0 && isGuardedDump(board, state, to)) return 'A32.2a'
  if (breaksEnemyBond(s, side, from, direction)) return 'A17.2b'
  if (board.lake[i] === 1 || (board.meuse[i] === 1 && isUnbridged(board, state, from, direction))) return 'A17.2d'
  const passage = passageOf(board, state, unit, from, direction)
  if (passage === 'prohibited') return 'A17.2e'
  return confinementBar(board, state, unit, from, to)
}

/** The rule by which a unit is kept on its own ground: the British west of the Meuse (A27.3a), the 11th Armored south of the Semois (A33.2a). */
const confinementBar = (board: Board, state: State, unit: number, from: number, to: number): string | null => {
  const leaves = (area: 'west-of-meuse' | 'south-of-semois'): boolean =>
    inArea(board, area, from) && !inArea(board, area, to)
  if (counterOf(board, unit).nation === 'british' && leaves('west-of-meuse')) return 'A27.3a'
  return bearsMark(board, state, unit, 'semois') && leaves('south-of-semois') ? 'A33.2a' : null
}

/** Whether a unit may leave the map from a hex in a retreat: Allied units, but not over the east edge (A17.6). */
const mayLeaveFrom = ({ board, side }: Search, hex: number): boolean => side === 1 && board.edgeBox(hex) !== null

/** Every way of a length that the rules leave open (A17.1b, A17.2): an exposed hex can only be the first one (A17.2c). */
const waysFrom = (search: Search, start: number, length: number): readonly Way[] => {
  const { neighbours } = search.board.map
  const out: Way[] = []
  const go = (hex: number, path: readonly number[]): void => {
    if (path.length === length) {
      out.push({ hexes: path, offMap: false })
      return
    }
    if (mayLeaveFrom(search, hex)) out.push({ hexes: path, offMap: true })
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[hex * 6 + direction]!
      if (to === start || path.includes(to) || stepBar(search, hex, direction) !== null) continue
      if (path.length > 0 && isExposed(search, to)) continue
      go(to, [...path, to])
    }
  }
  go(start, [])
  return out
}

/** The ways that satisfy a wish, or all of them when none does. */
const prefer = (ways: readonly Way[], wish: (way: Way) => boolean): readonly Way[] => {
  const good = ways.filter(wish)
  return good.length > 0 ? good : ways
}

/** Hexes to the nearest source of supply that no enemy holds; more than any map has when there is none. */
const toSupply = ({ board, s, side }: Search, hex: number): number => {
  let nearest = Infinity
  for (const source of supplySources(board, sideNamed(side)))
    if (!isEnemyIn(s, side, source)) nearest = Math.min(nearest, distance(board.map, hex, source))
  return nearest
}

/** Steps of a way along a road. */
const stepsByRoad = ({ board, state }: Search, start: number, way: Way): number =>
  way.hexes.reduce((sum, hex, i) => {
    const from = i === 0 ? start : way.hexes[i - 1]!
    return isRoadOpen(board, state, from, directionTo(board, from, hex)) ? sum + 1 : sum
  }, 0)

/** Of some ways those that end nearer to a source of supply than they began, if there are any (A17.1f). */
export const nearerToSupply = (search: Search, start: number, ways: readonly Way[]): readonly Way[] => {
  const here = toSupply(search, start)
  return prefer(ways, (way) => toSupply(search, way.hexes.at(-1) ?? start) < here)
}

/** Of some ways of a mechanized unit those with the most steps by road (A17.1g). */
export const mostByRoad = (search: Search, start: number, ways: readonly Way[]): readonly Way[] => {
  if (counterOf(search.board, search.unit).mobility === 'foot') return ways
  const most = Math.max(...ways.map((way) => stepsByRoad(search, start, way)))
  return prefer(ways, (way) => stepsByRoad(search, start, way) === most)
}

/**
 * The ways that a unit may take out of a combat: of all that are open, those as far from the combat as the result says (A17.1c),
 * of these those that avoid exposed hexes (A17.1d, A-R24), of these those that end nearer to a source of supply than the combat
 * (A17.1f), and of these, for mechanized units, those with the most steps by road (A17.1g). A way off the map is as long as
 * any, and as near to supply as the hex at the edge.
 */
export const bestWays = (search: Search, start: number, length: number): readonly Way[] => {
  const end = (way: Way): number => way.hexes.at(-1) ?? start
  const open = waysFrom(search, start, length)
  const far = prefer(open, (way) => way.offMap || distance(search.board.map, start, end(way)) === length)
  const covered = prefer(far, ({ hexes }) => !hexes.some((hex) => isExposed(search, hex)))
  return mostByRoad(search, start, nearerToSupply(search, start, covered))
}

/** What must be retreated, for the rules that spare nobody. */
export interface Order {
  readonly distance: number
  /** the unit retreated onto others earlier in this phase (A17.5) */
  readonly again: boolean
}

/**
 * The rule by which a unit that must retreat is eliminated before it takes a step, or null: it is Routed (A18.1c), has
 * retreated into the hex in this phase (A17.5), is German artillery without a prime mover (A17.7b, A22.3g), or American engineers
 * that must go far (A27.10).
 */
export const doomBy = (board: Board, state: State, unit: number, { distance: hexes, again }: Order): string | null => {
  const { condition, marker } = state.units[unit]!
  if (condition === 'routed') return 'A18.1c'
  if (again) return 'A17.5'
  if (isGerman(board, unit) && isArtillery(board, unit) && marker !== 'prime-mover' && hexes > 1) return 'A17.7b'
  const { kind, nation } = counterOf(board, unit)
  return kind === 'engineer' && nation === 'american' && hexes >= 3 ? 'A27.10' : null
}

/**
 * The rule by which a unit without any way out is eliminated, of all that bar it from the hexes around: the exposed hexes behind
 * them first (A17.2c), for there it came nearest to a way out, and enemies last, for the attackers nearly always stand there.
 */
export const strandedBy = (search: Search, start: number): string => {
  const found = [0, 1, 2, 3, 4, 5].map((direction) => stepBar(search, start, direction) ?? 'A17.2c')
  const rules = ['A17.2c', 'A17.2b', 'A17.2e', 'A17.2d', 'A27.3a', 'A33.2a', 'A32.2a', 'A17.6a', 'A17.2a']
  return rules.find((rule) => found.includes(rule))!
}

/** The condition of a unit after a retreat: worse than before if the result disrupts (A18.1a, A18.1b). */
export const conditionAfter = (
  state: State,
  unit: number,
  condition: 'none' | 'disrupted' | 'routed',
): 'fit' | 'disrupted' | 'routed' => {
  const before = state.units[unit]!.condition
  if (condition === 'none') return before
  return isDisrupted(state, unit) ? 'routed' : condition
}

/** Whether a way crosses an army boundary while these are in force: a German unit is Disrupted at the end (A11.10d). */
export const crossesBoundary = (board: Board, start: number, hexes: readonly number[]): boolean => {
  const all = [start, ...hexes]
  return hexes.some((hex, k) => board.boundary[all[k]! * 6 + directionTo(board, all[k]!, hex)] === 1)
}
