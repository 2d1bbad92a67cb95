/** What a move may run into: an ambush (M7.2b), and the eyes of those who direct the enemy's guns (M8.4g). */
import { frameIn } from '../position.js'
import type { Position } from '../position.js'
import { memoizeByKey } from '../../engine/memoize.js'
import { distance } from '../../hex/map.js'
import type { Board } from '../board/board.js'
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
 * Whether an enemy of an ambusher was next to him already (M7.2d): a mover too, as long as he has not left the hex in
 * which he was.
 *
 * @param hex - the hex that the movers enter, where they do not count
 */
const isGivenAway = (p: Position, ambusher: number, movers: readonly UnitId[], hex: number): boolean => {
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
 * The units that spring an ambush on those who have just entered a hex: they stand next to it in covering terrain,
 * control it, had no enemy next to them, and have not done so before to this unit in this phase; the hex offers no
 * cover, and the movers are not in Defilade (M7.2b to M7.2d, M-R117).
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
        !isGivenAway(p, unit, movers, hex) &&
        !movers.some((mover) => state.thisPhase.ambushed.includes(`${board.ids[unit]!}>${mover}`))
      )
        found.push(unit)
  }
  return found.sort((a, b) => a - b)
}

/**
 * The pairs of units of which one will not ambush the other in this phase (M7.2d, M-R117), with those of these enemies
 * and movers.
 */
export const withoutAmbush = (
  { board, state: { thisPhase } }: Position,
  enemies: readonly number[],
  movers: readonly UnitId[],
): State['thisPhase']['ambushed'] => {
  const pairs = enemies.flatMap((enemy) => movers.map((mover) => `${board.ids[enemy]!}>${mover}`))
  return [...new Set([...thisPhase.ambushed, ...pairs])].sort()
}

/**
 * Notes that enemies in cover who stand beside both hexes of a step had the movers next to them already: they do not
 * ambush them (M7.2d).
 */
export const warn = (p: Position, movers: readonly UnitId[], from: number, to: number): Position => {
  const { board } = p
  if (board.cover[to] !== OPEN) return p
  const side = sideNamed(board.sides[board.unitIndex(movers[0]!)]!)
  const warned = Array.from(board.map.neighbours.slice(to * 6, to * 6 + 6))
    .filter((hex) => hex >= 0 && board.cover[hex] !== OPEN && directionTo(board, from, hex) >= 0)
    .filter((hex) => isEnemyIn(p, side, hex))
    .flatMap((hex) => stackIn(p, hex).filter((unit) => !isLeader(board, unit)))
  return warned.length === 0 ? p : remember(p, { ambushed: withoutAmbush(p, warned, movers) })
}

type Moving = FrameOf<'moving'>

/** The units of a board, by side number. */
const troopsOf = memoizeByKey((board: Board): readonly (readonly number[])[] =>
  [0, 1].map((side) => board.counters.flatMap((_, unit) => (board.sides[unit] === side ? [unit] : []))),
)

/** The artillery among them. */
const artilleryOf = memoizeByKey((board: Board): readonly (readonly number[])[] =>
  troopsOf(board).map((units) => units.filter((unit) => isArtillery(board, unit))),
)

/** Whether the enemy has guns that could still answer a long move in this phase. */
const hasGuns = (p: Position, side: number): boolean =>
  artilleryOf(p.board)[side]!.some(
    (unit) =>
      !p.state.thisPhase.barraged.includes(p.board.ids[unit]!) &&
      (hexOf(p, unit) >= 0 || p.state.units[unit]!.at === 'beyond-the-edge'),
  )

/**
 * For how many hexes in a row each enemy observer has seen the move, now that it has come to a hex: who does not see it
 * begins anew (M5.51b, M-R158).
 */
export const watchOn = (p: Position, frame: Moving, hex: number): Moving['watch'] => {
  const { board } = p
  const movers = frame.units.map((id) => board.unitIndex(id))
  const enemy = 1 - board.sides[movers[0]!]!
  if (!hasGuns(p, enemy)) return {}
  const watch: Record<string, number> = {}
  for (const observer of troopsOf(board)[enemy]!) {
    const from = hexOf(p, observer)
    if (from < 0 || distance(board.map, from, hex) > FARTHEST_SIGHT || !mayObserve(p, observer)) continue
    const id = board.ids[observer]!
    if (movers.some((mover) => seesUnit(p, from, mover))) watch[id] = (frame.watch[id] ?? 0) + 1
  }
  return watch
}

/**
 * Whether an observer has seen enough of a unit on the move for his guns: more than two hexes in a row on foot, more
 * than four on vehicles (M5.51a). A unit that was picked up on the way has not been seen longer than it has moved.
 */
export const hasWatched = (p: Position, frame: Moving, observer: number, id: UnitId): boolean => {
  const { board } = p
  const unit = board.unitIndex(id)
  const most = movesAs(board, p.state.units[unit]!, unit) === 'vehicle' ? FIRE.vehicleHexes : FIRE.footHexes
  return Math.min(frame.watch[board.ids[observer]!] ?? 0, ownSteps(frame, id)) > most
}

/**
 * Those who have watched a unit long enough to direct the answer to its move; undefined when no act is answered
 * (M5.51b).
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
