/** What triggers fire at a move: ambushes (M7.2b), and observation by enemies that direct artillery (M8.4g). */
import { withMembers } from '../../engine/values/sortedSet.js'
import { frameIn, handDown } from '../position.js'
import type { Position } from '../position.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { distance } from '../../hex/map.js'
import type { Board } from '../board/board.js'
import { hexesAround } from '../board/around.js'
import { directionTo } from '../board/board.js'
import { OPEN } from '../board/groundTables.js'
import { FIRE } from '../board/limits.js'
import { hexOf, isBesideEnemy, isEnemyIn, opponent, sideNamed, stackIn } from '../field/situation.js'
import type { FrameOf, State, UnitId } from '../state.js'
import { remember } from '../changes/changes.js'
import { mayObserve, seesUnit } from '../field/observation.js'
import { FARTHEST_SIGHT } from '../field/sight.js'
import { ownSteps } from '../bounds/ownMove.js'
import { isArtillery, isLeader, movesAs } from '../field/units.js'
import { controls } from '../field/zones.js'

/**
 * Whether an ambusher already had an enemy adjacent to it, and so cannot spring an ambush (M7.2d). Units of the moving
 * stack count where they have not moved.
 *
 * @param hex - the hex that the moving units enter, where they do not count
 */
const hadEnemyAdjacent = (p: Position, ambusher: number, movers: readonly UnitId[], hex: number): boolean => {
  const { board } = p
  const at = hexOf(p, ambusher)
  const side = sideNamed(board.sides[ambusher]!)
  if (!isBesideEnemy(p, side, at)) return false
  for (let i = at * 6; i < at * 6 + 6; i++) {
    const beside = board.map.neighbours[i]!
    if (beside < 0 || !isEnemyIn(p, side, beside)) continue
    const known = (unit: number): boolean => beside !== hex || !movers.includes(board.ids[unit]!)
    if (stackIn(p, beside).some((unit) => !isLeader(board, unit) && known(unit))) return true
  }
  return false
}

/**
 * The units that spring an ambush on units that have just entered a hex (M7.2b to M7.2d, M-R117). The ambushers are
 * adjacent in covering terrain, control the hex, had no enemy adjacent to them, and have not ambushed the same units in
 * this phase. The hex offers no cover, and the moving units are not all in Defilade.
 */
export const ambushersOf = (p: Position, movers: readonly UnitId[], hex: number): readonly number[] => {
  const { board, state } = p
  if (board.cover[hex] !== OPEN) return []
  const units = movers.map((id) => board.unitIndex(id)).filter((unit) => !isLeader(board, unit))
  if (units.length === 0 || units.every((unit) => state.units[unit]!.mode === 'defilade')) return []
  const enemy = opponent(sideNamed(board.sides[units[0]!]!))
  const found: number[] = []
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const beside = board.map.neighbours[i]!
    if (beside < 0 || board.cover[beside] === OPEN || !isEnemyIn(p, opponent(enemy), beside)) continue
    for (const unit of stackIn(p, beside))
      if (
        controls(p, unit, hex) &&
        !hadEnemyAdjacent(p, unit, movers, hex) &&
        !movers.some((mover) => state.thisPhase.ambushed.includes(`${board.ids[unit]!}>${mover}`))
      )
        found.push(unit)
  }
  return found.sort((a, b) => a - b)
}

/**
 * Pairs of units, the first of which may not ambush the second in this phase (M7.2d, M-R117), with all pairs of these
 * enemies and movers added.
 */
export const withoutAmbush = (
  { board, state: { thisPhase } }: Position,
  enemies: readonly number[],
  movers: readonly UnitId[],
): State['thisPhase']['ambushed'] => {
  const pairs = enemies.flatMap((enemy) => movers.map((mover) => `${board.ids[enemy]!}>${mover}`))
  return withMembers(thisPhase.ambushed, pairs)
}

/**
 * Notes that enemies in cover adjacent to both hexes of a step already had the moving units adjacent, and so may not
 * ambush them (M7.2d).
 */
export const preventAmbush = (p: Position, movers: readonly UnitId[], from: number, to: number): Position => {
  const { board } = p
  if (board.cover[to] !== OPEN) return p
  const side = sideNamed(board.sides[board.unitIndex(movers[0]!)]!)
  const aware: number[] = []
  for (const hex of hexesAround(board.map, to, 1))
    if (isEnemyIn(p, side, hex) && board.cover[hex] !== OPEN && directionTo(board, from, hex) >= 0)
      for (const unit of stackIn(p, hex)) if (!isLeader(board, unit)) aware.push(unit)
  return aware.length === 0 ? p : remember(p, { ambushed: withoutAmbush(p, aware, movers) })
}

type Moving = FrameOf<'moving'>

/** By side number: the units of a board. */
const troopsOf = memoizeByKey((board: Board): readonly (readonly number[])[] =>
  [0, 1].map((side) => board.counters.flatMap((_, unit) => (board.sides[unit] === side ? [unit] : []))),
)

/** By side number: the artillery units of a board. */
const artilleryOf = memoizeByKey((board: Board): readonly (readonly number[])[] =>
  troopsOf(board).map((units) => units.filter((unit) => isArtillery(board, unit))),
)

/** The units of a side on the map, until one of them moves. */
interface OnMap {
  readonly key: object
  readonly units: readonly number[]
}

/** By side number: the units of the side on the map. */
const onMap = [0, 1].map((side) =>
  handDown<OnMap>((p, earlier) => {
    const key = p.sideKeys[side]!
    if (earlier?.key === key) return earlier
    return { key, units: troopsOf(p.board)[side]!.filter((unit) => hexOf(p, unit) >= 0) }
  }),
)

/** Whether a side has artillery that could still react to a long move in this phase. */
const hasGuns = (p: Position, side: number): boolean =>
  artilleryOf(p.board)[side]!.some(
    (unit) =>
      !p.state.thisPhase.barraged.includes(p.board.ids[unit]!) &&
      (hexOf(p, unit) >= 0 || p.state.units[unit]!.at === 'beyond-the-edge'),
  )

/**
 * By enemy observer: for how many consecutive hexes it has seen the move, up to and including this hex. An observer
 * that loses sight of the move starts again (M5.51b, M-R158).
 */
export const watchOn = (p: Position, frame: Moving, hex: number): Moving['watch'] => {
  const { board } = p
  const movers = frame.units.map((id) => board.unitIndex(id))
  const enemy = 1 - board.sides[movers[0]!]!
  if (!hasGuns(p, enemy)) return {}
  const watch: Record<string, number> = {}
  for (const observer of onMap[enemy]!(p).units) {
    const from = hexOf(p, observer)
    if (distance(board.map, from, hex) > FARTHEST_SIGHT || !mayObserve(p, observer)) continue
    const id = board.ids[observer]!
    if (movers.some((mover) => seesUnit(p, from, mover))) watch[id] = (frame.watch[id] ?? 0) + 1
  }
  return watch
}

/**
 * Whether an observer has watched a moving unit long enough to direct fire at it: for more than two consecutive hexes
 * on foot, more than four in vehicles (M5.51a). Hexes before the unit joined the move do not count.
 */
export const hasWatched = (p: Position, frame: Moving, observer: number, id: UnitId): boolean => {
  const { board } = p
  const unit = board.unitIndex(id)
  const most = movesAs(board, p.state.units[unit]!, unit) === 'vehicle' ? FIRE.vehicleHexes : FIRE.footHexes
  return Math.min(frame.watch[board.ids[observer]!] ?? 0, ownSteps(frame, id)) > most
}

/**
 * The observers that have watched a unit long enough to direct fire in reaction to its move (M5.51b); undefined outside
 * a reaction.
 */
export const watchersOf = (
  p: Position,
  reaction: FrameOf<'reaction'> | undefined,
  target: number,
): readonly number[] | undefined => {
  const { board } = p
  const moving = frameIn(p, 'moving')
  return reaction?.observers
    .map((id) => board.unitIndex(id))
    .filter((observer) => moving !== undefined && hasWatched(p, moving, observer, board.ids[target]!))
}
