/** What a move may run into: an ambush (M7.2b), and the eyes of those who direct the enemy's guns (M8.4g). */
import { hexesAround } from '../around.js'
import type { Board } from '../board.js'
import { OPEN } from '../ground.js'
import { FIRE } from '../limits.js'
import { hexOf, isBesideEnemy, isEnemyIn, opponent, sideNamed, stackIn } from '../situation.js'
import type { FrameOf, State, UnitId } from '../state.js'
import { FARTHEST_SIGHT, mayObserve, seesUnit } from './observation.js'
import { isArtillery, isLeader, movesAs } from './units.js'
import { controls } from './zones.js'

/** Whether an enemy of an ambusher was next to him already, the movers not counted (M7.2d). */
const isGivenAway = (board: Board, state: State, ambusher: number, movers: readonly UnitId[]): boolean => {
  const at = hexOf(board, state, ambusher)
  const side = sideNamed(board.sides[ambusher]!)
  if (!isBesideEnemy(board, state, side, at)) return false
  for (let i = at * 6; i < at * 6 + 6; i++) {
    const beside = board.map.neighbours[i]!
    if (beside < 0 || !isEnemyIn(board, state, side, beside)) continue
    if (stackIn(board, state, beside).some((unit) => !isLeader(board, unit) && !movers.includes(board.ids[unit]!)))
      return true
  }
  return false
}

/**
 * The units that spring an ambush on those who have just entered a hex: they stand next to it in covering terrain, control it,
 * had no enemy next to them, and have not done so before to this unit in this phase; the hex offers no cover, and the movers
 * are not in Defilade (M7.2b to M7.2d, M-R117).
 */
export const ambushersOf = (board: Board, state: State, movers: readonly UnitId[], hex: number): readonly number[] => {
  if (board.cover[hex] !== OPEN) return []
  const units = movers.map((id) => board.unitIndex(id)).filter((unit) => !isLeader(board, unit))
  if (units.length === 0 || units.every((unit) => state.units[unit]!.mode === 'defilade')) return []
  const enemy = opponent(sideNamed(board.sides[units[0]!]!))
  const found: number[] = []
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const beside = board.map.neighbours[i]!
    if (beside < 0 || board.cover[beside] === OPEN || !isEnemyIn(board, state, opponent(enemy), beside)) continue
    for (const unit of stackIn(board, state, beside))
      if (
        controls(board, state, unit, hex) &&
        !isGivenAway(board, state, unit, movers) &&
        !movers.some((mover) => state.thisPhase.ambushed.includes(`${board.ids[unit]!}>${mover}`))
      )
        found.push(unit)
  }
  return found.sort((a, b) => a - b)
}

type Moving = FrameOf<'moving'>

/** Whether the enemy has guns that could still answer a long move in this phase. */
const hasGuns = (board: Board, state: State, side: number): boolean =>
  board.counters.some(
    (_, unit) =>
      board.sides[unit] === side &&
      isArtillery(board, unit) &&
      !state.thisPhase.barraged.includes(board.ids[unit]!) &&
      (hexOf(board, state, unit) >= 0 || state.units[unit]!.at === 'beyond-the-edge'),
  )

/** For how many hexes in a row each enemy observer has seen the move, now that it has come to a hex: who does not see it begins anew (M5.51b, M-R158). */
export const watchOn = (board: Board, state: State, frame: Moving, hex: number): Moving['watch'] => {
  const movers = frame.units.map((id) => board.unitIndex(id))
  const enemy = 1 - board.sides[movers[0]!]!
  if (!hasGuns(board, state, enemy)) return {}
  const watch: Record<string, number> = {}
  for (const from of hexesAround(board.map, hex, FARTHEST_SIGHT))
    for (const observer of stackIn(board, state, from)) {
      if (board.sides[observer] !== enemy || !mayObserve(board, state, observer)) continue
      const id = board.ids[observer]!
      if (movers.some((mover) => seesUnit(board, state, from, mover))) watch[id] = (frame.watch[id] ?? 0) + 1
    }
  return watch
}

/** The observers who have seen enough of a move for their guns: more than two hexes on foot, more than four on vehicles (M5.51a). */
export const watchersOf = (board: Board, state: State, frame: Moving): readonly number[] => {
  const vehicles = frame.units.some(
    (id) => movesAs(board, state.units[board.unitIndex(id)]!, board.unitIndex(id)) === 'vehicle',
  )
  const most = vehicles ? FIRE.vehicleHexes : FIRE.footHexes
  return Object.entries(frame.watch)
    .filter(([, seen]) => seen > most)
    .map(([id]) => board.unitIndex(id))
    .sort((a, b) => a - b)
}
