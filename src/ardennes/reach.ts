/** The hexes that a unit can reach in the current Movement Phase: the search behind the query. */
import type { HexId } from '../hex/index.js'
import { allows } from '../engine/legality/restriction.js'
import { frameIn, within } from './position.js'
import type { Position, Within } from './position.js'
import type { Board } from './board/board.js'
import { hexNumber } from './board/board.js'
import { DISTANCES } from './limits.js'
import { memoizeByKey } from '../engine/values/memoize.js'
import { entryHexes } from './rules/movement/entry.js'
import { entrantAt } from './rules/movement/entryRestrictions.js'
import type { Mover } from './rules/movement/mover.js'
import { costAhead, mayEndExtended, moverAtStart, moverOf, mustStop, stepAt } from './rules/movement/mover.js'
import { canFinish, mayRest } from './rules/movement/rest.js'
import { mayAct, mayMoveBy, READY_OUTSIDE } from './rules/movement/setOut.js'
import { MOVEMENT_MODES } from './state.js'
import type { Reach } from '../wargame/answers.js'
import type { MovementMode, UnitId } from './state.js'
import { PROHIBITED, TACTICAL } from './board/terrainTables.js'

/**
 * A hex that a unit can reach in this phase: it must stop in an enemy zone of control (A9.2a), and can stop where the
 * rules of stacking and of its movement allow it (A8.3a, A11.2a, A12.2). Tactical movement never costs more points than
 * the unit has.
 *
 * @category Queries and composites
 */
export interface ArdennesReach extends Reach {
  /** the movement mode that gets there for the fewest points */
  readonly by: MovementMode
}

/** The best path to a hex so far, and whether the unit may stop there. */
interface Found {
  readonly mover: Mover
  readonly rests: boolean
}

/** The movers at the start of every movement mode of a unit. */
const startsOf = (p: Within<'movement'>, unit: number): readonly Mover[] => {
  const { board } = p
  const moving = frameIn(p, 'moving')
  if (moving !== undefined) return moving.unit === board.ids[unit] ? [moverOf(p, moving)] : []
  if (p.hexOf[unit]! >= 0) {
    if (!mayAct(p, unit)) return []
    return MOVEMENT_MODES.filter((by) => mayMoveBy(p, unit, by)).map((by) => moverAtStart(p, unit, by, p.hexOf[unit]!))
  }
  if (!allows(READY_OUTSIDE, { p, unit })) return []
  return MOVEMENT_MODES.filter((by) => mayMoveBy(p, unit, by)).flatMap((by) =>
    entryHexes(p, unit)
      .flatMap((hex) => entrantAt(p, unit, by, hex) ?? [])
      .filter((entrant) => canFinish(p, entrant)),
  )
}

/**
 * The kind of a path. Of two paths to a hex the cheaper one suffices if it leaves as many options: a further step can
 * be tactical only as one of the first two, a tactical move goes no further than two hexes, and an extended move may
 * not end next to an enemy (A11.2a), where a more expensive one may.
 */
const plainKindOf = (mover: Mover): number => {
  if (!mayEndExtended(mover)) return CANNOT_END
  return (mover.tactical ? 2 : 0) + (mover.steps < DISTANCES.tacticalMovement ? 0 : 1)
}

/** By kind of path, the kinds that leave at least as many options. */
const PLAIN: readonly (readonly number[])[] = [[0], [0, 1], [0, 2], [0, 1, 2, 3], [0, 1, 4]]
/** The best kind of path, the best after two steps, and the one that may go on but not end in its hex. */
const FRESH = 0
const FAR = 1
const CANNOT_END = 4

/** Paths through St-Vith are kinds of their own: they can be cheaper from there on (A24.7b). */
const shiftOf = ({ tookStVith }: Mover): number => (tookStVith ? PLAIN.length : 0)
export const kindOf = (mover: Mover): number => plainKindOf(mover) + shiftOf(mover)

/**
 * By kind of path, the kinds that leave at least as many options; paths through St-Vith and other paths never replace
 * each other.
 */
export const NO_WORSE: readonly (readonly number[])[] = [
  ...PLAIN,
  ...PLAIN.map((kinds) => kinds.map((kind) => kind + PLAIN.length)),
]
const KINDS = NO_WORSE.length

/** More half points than any path of a search can cost. */
const SPAN = 1024

/**
 * By hex and kind of path, the fewest half points that a search has found, counted from the search's own level. Created
 * once for a board and never cleared: every search begins a level below the last, so that entries of earlier searches
 * cost more than any of its own.
 */
interface Cheapest {
  readonly ways: Float64Array
  level: number
}

const cheapestOn = memoizeByKey(({ map }: Board): Cheapest => ({
  ways: new Float64Array(map.size * KINDS).fill(Infinity),
  level: 0,
}))

const note = ({ ways, level }: Cheapest, { hex, spent }: Mover, kind: number): void => {
  ways[hex * KINDS + kind] = level + spent
}

/** Whether a hex was reached by a kind of path for this number of half points. */
const hasWay = ({ ways, level }: Cheapest, hex: number, kind: number, points: number): boolean =>
  ways[hex * KINDS + kind]! <= level + points

const isBeaten = (cheapest: Cheapest, { hex, spent }: Mover, kind: number): boolean => {
  for (const other of NO_WORSE[kind]!) if (hasWay(cheapest, hex, other, spent)) return true
  return false
}

/**
 * Whether a step across a hexside of this cost need not be tried: it is not affordable and two hexes have been entered
 * already (A11.3a), or the unit has reached the hex for less by a path that leaves at least as many options.
 */
const isRedundant = (cheapest: Cheapest, mover: Mover, to: number, cost: number): boolean => {
  const { who, spent, steps } = mover
  const shift = shiftOf(mover)
  const isFar = steps + 1 >= DISTANCES.tacticalMovement
  const crosses = cost === TACTICAL
  if (steps >= DISTANCES.tacticalMovement && (crosses || spent + cost > who.extended)) return true
  const least = crosses ? spent : spent + cost
  return hasWay(cheapest, to, FRESH + shift, least) || (isFar && hasWay(cheapest, to, FAR + shift, least))
}

/** Every state of a move that a unit can reach from a start, cheapest first. */
export const explore = (p: Position, start: Mover): readonly Mover[] => {
  const { board } = p
  const { neighbours } = board.map
  const cheapest = cheapestOn(board)
  cheapest.level -= SPAN
  note(cheapest, start, kindOf(start))
  const reached: Mover[] = []
  // open states by their cost in half points, so that few are reached by an expensive path first
  const open: Mover[][] = []
  const keep = (mover: Mover): void => void (open[mover.spent] ??= []).push(mover)
  keep(start)
  for (let spent = 0; spent < open.length; spent++)
    for (const mover of open[spent] ?? []) {
      reached.push(mover)
      if (mustStop(mover)) continue
      for (let i = mover.hex * 6, direction = 0; direction < 6; i++, direction++) {
        const cost = costAhead(p, mover, direction)
        if (cost === PROHIBITED || isRedundant(cheapest, mover, neighbours[i]!, cost)) continue
        const next = stepAt(p, mover, direction, cost)
        if (next === null) continue
        const kind = kindOf(next)
        if (isBeaten(cheapest, next, kind)) continue
        note(cheapest, next, kind)
        keep(next)
      }
    }
  return reached
}

const pathOf = (board: Board, end: Mover): readonly HexId[] => {
  let length = 0
  for (let at: Mover | null = end; at !== null; at = at.before) length++
  const path = new Array<HexId>(length)
  for (let at: Mover | null = end; at !== null; at = at.before) path[--length] = hexNumber(board, at.hex)
  return path
}

const reachOf = (p: Position, { mover, rests }: Found): ArdennesReach => ({
  hex: hexNumber(p.board, mover.hex),
  by: mover.who.by,
  cost: mover.spent / 2,
  path: pathOf(p.board, mover),
  mustStop: mover.who.costs.zones[mover.hex] === 1,
  mayStop: rests,
})

/** The index of a hex that is not in the list of those found. */
const NOWHERE = -1

/** By hex, its index in the list of those found; reset to NOWHERE after every search. */
const placesOn = memoizeByKey(({ map }: Board) => new Int16Array(map.size).fill(NOWHERE))

/**
 * Returns every hex that a unit can reach in the current Movement Phase, in ascending order, without its own hex; each
 * with its best movement mode. Empty when it is not its phase, or it may not move or has moved.
 */
export const reachable = (now: Position, id: UnitId): readonly ArdennesReach[] => {
  const unit = now.board.unitIndex(id)
  if (unit < 0 || (now.frame.type !== 'movement' && now.frame.type !== 'moving')) return []
  const p = within(now, 'movement')
  const found: Found[] = []
  const placeOf = placesOn(p.board)
  let first = placeOf.length // the lowest hex of all that are found
  for (const start of startsOf(p, unit))
    for (const mover of explore(p, start)) {
      const { hex, spent } = mover
      if ((mover === start && start.steps === 0) || hex === p.hexOf[unit]) continue
      const place = placeOf[hex]!
      const known = place === NOWHERE ? undefined : found[place]
      // the cheapest paths come first; a more expensive one helps only if the unit could not stop before
      if (known !== undefined && known.rests && known.mover.spent <= spent) continue
      const rests = mayRest(p, mover)
      if (known !== undefined && !rests && (known.rests || known.mover.spent <= spent)) continue
      if (!rests && !canFinish(p, mover)) continue
      if (known === undefined) placeOf[hex] = found.push({ mover, rests }) - 1
      else found[place] = { mover, rests }
      if (hex < first) first = hex
    }
  const reaches: ArdennesReach[] = []
  for (let hex = first; hex < placeOf.length && reaches.length < found.length; hex++) {
    const place = placeOf[hex]!
    if (place === NOWHERE) continue
    placeOf[hex] = NOWHERE
    reaches.push(reachOf(p, found[place]!))
  }
  return reaches
}
