/** Where a unit may go in the Movement Phase that is on: the search behind the query. */
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
import { mayAct, mayMoveBy, READY_UNIT } from './rules/movement/setOut.js'
import { MOVEMENT_MODES } from './state.js'
import type { Reach } from '../wargame/answers.js'
import type { MovementMode, UnitId } from './state.js'
import { PROHIBITED, TACTICAL } from './board/terrainTables.js'

/**
 * A hex that a unit can reach in this phase: it must stop in an enemy zone of control (A9.2a), and may where the rules
 * of stacking and of its movement let it (A8.3a, A11.2a, A12.2). Tactical movement costs no points beyond those that
 * the unit has.
 *
 * @category Queries and composites
 */
export interface ArdennesReach extends Reach {
  /** the way of moving that gets there for the fewest points */
  readonly by: MovementMode
}

/** The best way to a hex so far, and whether the unit may stop there. */
interface Found {
  readonly mover: Mover
  readonly rests: boolean
}

/** The units at the start of every way that they may move. */
const startsOf = (p: Within<'movement'>, unit: number): readonly Mover[] => {
  const { board } = p
  const moving = frameIn(p, 'moving')
  if (moving !== undefined) return moving.unit === board.ids[unit] ? [moverOf(p, moving)] : []
  if (p.hexOf[unit]! >= 0) {
    if (!mayAct(p, unit)) return []
    return MOVEMENT_MODES.filter((by) => mayMoveBy(p, unit, by)).map((by) => moverAtStart(p, unit, by, p.hexOf[unit]!))
  }
  if (!allows(READY_UNIT, { p, unit })) return []
  return MOVEMENT_MODES.filter((by) => mayMoveBy(p, unit, by)).flatMap((by) =>
    entryHexes(p, unit)
      .flatMap((hex) => entrantAt(p, unit, by, hex) ?? [])
      .filter((entrant) => canFinish(p, entrant)),
  )
}

/**
 * Of two ways to a hex the cheaper one is enough, as long as it leaves as much to do: a step more may be tactical while
 * there were fewer than two, a move that is tactical already goes no further than two hexes, and one that is extended
 * may not end beside an enemy (A11.2a), where a dearer one may.
 */
const plainKindOf = (mover: Mover): number => {
  if (!mayEndExtended(mover)) return CANNOT_END
  return (mover.tactical ? 2 : 0) + (mover.steps < DISTANCES.tacticalMovement ? 0 : 1)
}

/** By such a kind of way, those that leave at least as much to do. */
const PLAIN: readonly (readonly number[])[] = [[0], [0, 1], [0, 2], [0, 1, 2, 3], [0, 1, 4]]
/** The best kind of way, the one that is best after two steps, and the one that may go on but not end where it is. */
const FRESH = 0
const FAR = 1
const CANNOT_END = 4

/** Ways by St-Vith are kinds of their own: they may be cheaper from there on (A24.7b). */
const shiftOf = ({ tookStVith }: Mover): number => (tookStVith ? PLAIN.length : 0)
export const kindOf = (mover: Mover): number => plainKindOf(mover) + shiftOf(mover)

/**
 * By kind of way, the kinds that leave at least as much to do; of ways by St-Vith and others neither takes the place of
 * the other.
 */
export const NO_WORSE: readonly (readonly number[])[] = [
  ...PLAIN,
  ...PLAIN.map((kinds) => kinds.map((kind) => kind + PLAIN.length)),
]
const KINDS = NO_WORSE.length

/** What a search may come to cost at most, in half points, and more. */
const SPAN = 1024

/**
 * By hex and kind of way, the fewest half points of it that a search has come to, counted from the search's own level.
 * It is made once for a board and never cleared: every search begins a level below the last, so that what others noted
 * is dearer than anything of its own.
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

/** Whether a hex was come to by a kind of way for so many half points. */
const hasWay = ({ ways, level }: Cheapest, hex: number, kind: number, points: number): boolean =>
  ways[hex * KINDS + kind]! <= level + points

const isBeaten = (cheapest: Cheapest, { hex, spent }: Mover, kind: number): boolean => {
  for (const other of NO_WORSE[kind]!) if (hasWay(cheapest, hex, other, spent)) return true
  return false
}

/**
 * Whether a step over a hexside of this cost need not be tried: it cannot be paid for and two hexes have been gone
 * already (A11.3a), or it leads to where the unit has been for less, in a way that leaves as much to do as any that
 * begins with it.
 */
const isVain = (cheapest: Cheapest, mover: Mover, to: number, cost: number): boolean => {
  const { who, spent, steps } = mover
  const shift = shiftOf(mover)
  const isFar = steps + 1 >= DISTANCES.tacticalMovement
  const crosses = cost === TACTICAL
  if (steps >= DISTANCES.tacticalMovement && (crosses || spent + cost > who.extended)) return true
  const least = crosses ? spent : spent + cost
  return hasWay(cheapest, to, FRESH + shift, least) || (isFar && hasWay(cheapest, to, FAR + shift, least))
}

/** Everything that a unit can come to from a start, cheapest first. */
export const explore = (p: Position, start: Mover): readonly Mover[] => {
  const { board } = p
  const { neighbours } = board.map
  const cheapest = cheapestOn(board)
  cheapest.level -= SPAN
  note(cheapest, start, kindOf(start))
  const reached: Mover[] = []
  // places by the half points that they cost, so that hardly any is come to by a dear way first
  const open: Mover[][] = []
  const keep = (mover: Mover): void => void (open[mover.spent] ??= []).push(mover)
  keep(start)
  for (let spent = 0; spent < open.length; spent++)
    for (const mover of open[spent] ?? []) {
      reached.push(mover)
      if (mustStop(mover)) continue
      for (let i = mover.hex * 6, direction = 0; direction < 6; i++, direction++) {
        const cost = costAhead(p, mover, direction)
        if (cost === PROHIBITED || isVain(cheapest, mover, neighbours[i]!, cost)) continue
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

/** The place of a hex that is not in the list of those found. */
const NOWHERE = -1

/** By hex, its place in the list of those found; nowhere again after every search. */
const placesOn = memoizeByKey(({ map }: Board) => new Int16Array(map.size).fill(NOWHERE))

/**
 * Every hex that a unit can reach in the Movement Phase that is on, in ascending order, without the hex where it
 * stands; each with its best way of moving. Empty when it is not its phase, or it may not move (any more).
 */
export const reachable = (now: Position, id: UnitId): readonly ArdennesReach[] => {
  const unit = now.board.unitIndex(id)
  if (unit < 0 || (now.frame.type !== 'movement' && now.frame.type !== 'moving')) return []
  const p = within(now, 'movement')
  const found: Found[] = []
  const placeOf = placesOn(p.board)
  for (const start of startsOf(p, unit))
    for (const mover of explore(p, start)) {
      const { hex, spent } = mover
      if ((mover === start && start.steps === 0) || hex === p.hexOf[unit]) continue
      const place = placeOf[hex]!
      const known = place === NOWHERE ? undefined : found[place]
      // the ways come cheapest first; a dearer one helps only where the unit could not stop before
      if (known !== undefined && known.rests && known.mover.spent <= spent) continue
      const rests = mayRest(p, mover)
      if (known !== undefined && !rests && (known.rests || known.mover.spent <= spent)) continue
      if (!rests && !canFinish(p, mover)) continue
      if (known === undefined) placeOf[hex] = found.push({ mover, rests }) - 1
      else found[place] = { mover, rests }
    }
  const reaches: ArdennesReach[] = []
  for (let hex = 0; hex < placeOf.length && reaches.length < found.length; hex++) {
    const place = placeOf[hex]!
    if (place === NOWHERE) continue
    placeOf[hex] = NOWHERE
    reaches.push(reachOf(p, found[place]!))
  }
  return reaches
}
