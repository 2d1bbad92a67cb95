/**
 * 30 Corps must stay near the main road (M23.6). The limit depends on how far a unit is behind the northernmost one of
 * the corps. Units may not exceed it voluntarily, except to make contact with Germans close by (M23.61f) and in support
 * of paratroopers (M23.64a). Those that are too far must return (M23.61b). Armoured cars with a wider range must always
 * return (M23.63a).
 */
import { say } from '../../engine/words/saying.js'
import { handDown, remember } from '../position.js'
import type { Position } from '../position.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { distance } from '../../hex/map.js'
import { hexesAround } from '../board/around.js'
import type { Board } from '../board/board.js'
import { areaOf, hexNumber } from '../board/board.js'
import { SPEARHEAD } from '../board/limits.js'
import { hexOf, isFriendIn } from '../field/situation.js'
import type { State } from '../state.js'
import { commandLevel } from '../supply/commandPoints.js'
import { isFreeOnTheFlank } from './flankBrigade.js'
import { bearsMark, isAirborne, isGroundOfCorps } from '../field/formations.js'
import { groundTroops } from '../field/groundTroops.js'
import { mainRoadOf, northing } from '../field/mainRoad.js'
import { isSupplied } from '../supply/supply.js'
import { unitRows } from '../field/unitRows.js'
import { hasMark, isLeader, nameOf } from '../field/units.js'
import type { OwnStep, Rest } from './ownMove.js'
import { NEVER, mannerKey, terrainFlood, terrainSteps } from './terrainWays.js'
import { hasWayBack, restBefore } from './wayBack.js'

/** Whether the rules of the spearhead are in force: by option, or because the scenario has them (M23.6a, M30.45a). */
export const keepsToTheRoad = (p: Position): boolean => p.state.options.spearhead || p.board.terms.spearhead === true

/** The role of a unit in these rules: it leads, it follows, or it is an armoured car with a wider range (M23.63). */
type Role = 'leads' | 'follows' | 'ranges'

/** The role of a unit; null for all but ground units of 30 Corps. Leaders are not restricted. */
const roleOf = (p: Position, unit: number): Role | null => {
  const { board } = p
  if (isLeader(board, unit) || !isGroundOfCorps(p, unit)) return null
  const car = board.counters[unit]!.kind === 'armoured-reconnaissance'
  if (car && (hasMark(board, unit, 'household-cavalry') || bearsMark(board, unit, 'ranging-cars'))) return 'ranges'
  return bearsMark(board, unit, 'spearhead') ? 'leads' : 'follows'
}

/**
 * The place along the road of the road hex nearest to a hex; of several the one in the nearest row, and the most
 * northern of these (M-R470).
 */
const placeBeside = (board: Board, hex: number): number => (placesBeside(board)[hex] ??= findPlace(board, hex))

const placesBeside = memoizeByKey<Board, (number | undefined)[]>(() => [])

const findPlace = (board: Board, hex: number): number => {
  const { places, away } = mainRoadOf(board)
  let [rows, best] = [Infinity, 0]
  for (const [other, place] of places) {
    if (distance(board.map, hex, other) > away(hex)) continue
    const apart = Math.abs(northing(board, hex) - northing(board, other))
    if (apart < rows || (apart === rows && place > best)) [rows, best] = [apart, place]
  }
  return best
}

/**
 * How far up the road the northernmost unit of 30 Corps is; beyond its end once one has left the map over the north
 * edge (M-R470).
 */
const findHead = (p: Position): number => {
  const { board } = p
  let [row, head] = [-Infinity, 0]
  for (const unit of groundTroops(board)) {
    if (!isGroundOfCorps(p, unit)) continue
    if (p.state.units[unit]!.at === 'left-north') return mainRoadOf(board).places.size
    const hex = hexOf(p, unit)
    if (hex < 0 || northing(board, hex) < row) continue
    head = northing(board, hex) === row ? Math.max(head, placeBeside(board, hex)) : placeBeside(board, hex)
    row = northing(board, hex)
  }
  return head
}

/** The place of the head, and the values from which it was computed. */
interface Head {
  readonly hexOf: Position['hexOf']
  readonly attached: State['attached']
  readonly place: number
}

// it changes only when a unit moves or is attached
const head = handDown<Head>((p, earlier) => {
  const { hexOf } = p
  const { attached } = p.state
  return earlier?.hexOf === hexOf && earlier.attached === attached ? earlier : { hexOf, attached, place: findHead(p) }
})

const headOf = (p: Position): number => head(p).place

/**
 * The distance from the road that a unit may have, by its distance behind the head (M23.61a, M23.61c, M-R330, M-R471).
 */
const limitAt = (role: 'leads' | 'follows', behind: number): number => {
  if (behind > SPEARHEAD.rear) return SPEARHEAD.farLimit
  return role === 'leads' && behind <= SPEARHEAD.front ? SPEARHEAD.nearLimit : SPEARHEAD.middleLimit
}

/** Cache by role and place of the head; the place means nothing to units that range. */
const fields = memoizeByKey<Board['map'], Readonly<Record<Role, Map<number, Int16Array>>>>(() => ({
  leads: new Map(),
  follows: new Map(),
  ranges: new Map(),
}))

/** By hex: by how many hexes it exceeds the limit of a role, with the head at a place; 0 within the limit. */
const beyondLimits = (board: Board, role: Role, head: number): Int16Array => {
  const known = fields(board.map)[role]
  const key = role === 'ranges' ? 0 : head
  const found = known.get(key)
  if (found !== undefined) return found
  const { hexes, away } = mainRoadOf(board)
  const limit = (hex: number): number =>
    role === 'ranges' ? SPEARHEAD.farLimit : limitAt(role, head - placeBeside(board, hex))
  // the rulebook names the bridge by its southern end, B3235 (M23.61d)
  const bridge = Math.min(Infinity, ...areaOf(board, 'nijmegen-bridge').map((hex) => northing(board, hex)))
  const free = (hex: number): boolean => hexes.length === 0 || northing(board, hex) > bridge
  const made = Int16Array.from(board.map.ids, (_, hex) => (free(hex) ? 0 : Math.max(0, away(hex) - limit(hex))))
  known.set(key, made)
  return made
}

/** The airborne units of a board, without leaders. */
const paratroopers = memoizeByKey((board: Board): readonly number[] =>
  board.counters.flatMap((_, unit) => (!isLeader(board, unit) && isAirborne(board, unit) ? [unit] : [])),
)

/** The airborne units on the map, cached since a moving unit asks about each hex around it. */
const landed = remember((p: Position): readonly number[] => paratroopers(p.board).filter((unit) => hexOf(p, unit) >= 0))

/** Whether a hex is near paratroopers in supply and under command, which 30 Corps may support (M23.64a). */
const isInSupport = (p: Position, hex: number): boolean =>
  landed(p).some(
    (unit) =>
      distance(p.board.map, hexOf(p, unit), hex) <= SPEARHEAD.support &&
      isSupplied(p, unit) &&
      commandLevel(p, unit) > 0,
  )

/** By how many hexes a hex exceeds the limit of a unit; 0 within it, and for units without a limit. */
const beyond = (p: Position, unit: number, hex: number): number => {
  if (!keepsToTheRoad(p) || hex < 0) return 0
  const role = roleOf(p, unit)
  if (role === null || isFreeOnTheFlank(p, unit)) return 0
  const hexes = beyondLimits(p.board, role, headOf(p))[hex]!
  return hexes > 0 && isInSupport(p, hex) ? 0 : hexes
}

/** The Germans with whom a unit may make contact: those close to it (M23.61e, M23.61f, M-R332). */
const nearbyGermans = (p: Position, hex: number): readonly number[] =>
  hexesAround(p.board.map, hex, SPEARHEAD.contact).filter((other) => isFriendIn(p, 'german', other))

/** Whether a step leads towards Germans close by (M23.61f). */
const makesContact = (p: Position, from: number, to: number): boolean =>
  nearbyGermans(p, from).some((hex) => distance(p.board.map, hex, to) < distance(p.board.map, hex, from))

/** Whether a unit can return within its limit in the same move. */
const canReturn = (p: Position, unit: number, hex: number, rest: Rest): boolean =>
  hasWayBack(p, unit, hex, rest, (other) => beyond(p, unit, other) === 0)

/**
 * Whether a step takes armoured cars to a hex from which they cannot return within their limit in the same move. It
 * matters if they could return before the step, or if it brings them no nearer (M23.63a).
 */
const losesWayBack = (q: OwnStep): boolean => {
  const { p, unit, from, to, restAfter } = q
  if (canReturn(p, unit, to, restAfter())) return false
  return beyond(p, unit, to) >= beyond(p, unit, from) || canReturn(p, unit, from, restBefore(q))
}

/** The number of tables of ways back that are cached for a board. */
const CACHE_SIZE = 60

const waysBackOn = memoizeByKey<Board, Map<string, Int16Array>>(() => new Map())

/** By hex: the half movement points of the cheapest way to within the limit of a unit. Only terrain counts. */
const waysBack = (p: Position, unit: number, role: Role): Int16Array => {
  const { board } = p
  const place = headOf(p)
  const known = waysBackOn(board)
  const key = [role, place, mannerKey(p, unit)].join()
  const found = known.get(key)
  if (found !== undefined) return found
  const within = beyondLimits(board, role, place).map((hexes) => (hexes === 0 ? 0 : NEVER))
  const made = terrainFlood(board, terrainSteps(p, unit), within)
  if (known.size >= CACHE_SIZE) known.clear()
  known.set(key, made)
  return made
}

/** Whether a step leads back by a detour, such as one to a bridge, for a unit that is too far away (M23.61b). */
const isOnWayBack = ({ p, unit, from, to }: OwnStep, role: Role): boolean => {
  if (beyond(p, unit, from) === 0) return false
  const ways = waysBack(p, unit, role)
  return ways[to]! < ways[from]!
}

/** Whether a step takes a unit too far from the road, or keeps it there. */
const leavesRoad = (q: OwnStep): boolean => {
  const { p, unit, from, to } = q
  const there = beyond(p, unit, to)
  const role = roleOf(p, unit)
  if (there === 0 || role === null) return false
  if (role === 'ranges') return losesWayBack(q)
  return there >= beyond(p, unit, from) && !makesContact(p, from, to) && !isOnWayBack(q, role)
}

/**
 * A unit may not go too far from the main road (M23.61a). Armoured cars may go farther if they can return within their
 * limit in the same move (M23.63a).
 */
export const NEAR_MAIN_ROAD: Restrictions<OwnStep> = [
  where<OwnStep>(
    ({ p }) => keepsToTheRoad(p),
    [
      unitRows<OwnStep>()(({ p, unit }) => (roleOf(p, unit) === 'ranges' ? 'M23.63a' : 'M23.61a'), 'far-from-the-road')
        .when(leavesRoad)
        .saying(
          ({ p: { board }, unit, to }) =>
            say`${{ hex: hexNumber(board, to) }} is too far from the main road for ${{ unit: nameOf(board, unit) }}`,
        ),
    ],
  ),
]

/**
 * The rule by which a unit in a hex must return: it is too far from the road without Germans close by (M23.61b), or an
 * armoured car beyond its limit (M23.63a). Null when it need not.
 */
export const recalledBy = (p: Position, unit: number, hex: number): 'M23.61b' | 'M23.63a' | null => {
  if (beyond(p, unit, hex) === 0) return null
  if (roleOf(p, unit) === 'ranges') return 'M23.63a'
  return nearbyGermans(p, hex).length > 0 ? null : 'M23.61b'
}
