/**
 * The supply of units (M11.3), which is checked whenever one moves or fires: a path to its headquarters, which must be
 * in supply itself.
 */
import type { Position } from '../position.js'
import { memoizeLatest } from '../../engine/values/memoize.js'
import { distance } from '../../hex/map.js'
import type { Board } from '../board/board.js'
import { SUPPLY } from '../board/limits.js'
import { hexOf, isEnemyIn, sideNamed } from '../field/situation.js'
import type { Side, State } from '../state.js'
import type { Gait } from '../board/terrainChart.js'
import { awaitsCommand, beginsCutOff } from './cutOff.js'
import { eastEdge, northEdge } from './edgeSources.js'
import {
  chainOf,
  commandOf,
  headquartersOf,
  isAirborne,
  isOfCorps,
  isUnder,
  liesBeyondNorth,
} from '../field/formations.js'
import { chainNow, isDeemedSupplied, reachesCorps } from './headquarters.js'
import { ferriedSides, isOpen, stepTable, supplyGait } from './supplyGround.js'
import { isSuppliedByLanding, sourceHexOf } from './supplyHeads.js'
import { isWithin } from './supplySpread.js'
import { hasCome } from './supplySources.js'
import { hasMark, isArtillery, isHeadquarters, isLeader } from '../field/units.js'

/** A place to which a unit can trace supply: a headquarters, or a hex that represents one (M24.5a), with its range. */
export interface Provider {
  /** the headquarters unit, -1 for a hex by itself */
  readonly unit: number
  readonly hex: number
  /** hexes, counting that of the headquarters (M11.31a) */
  readonly range: number
  /** the hex is the last before a headquarters off the map (M30.44a) */
  readonly beyond?: true
}

/**
 * The range in hexes at which a headquarters supplies units: halved in Travel mode (M13.2b), and halved while Disrupted
 * (M11.5d, M-R210, M-R564).
 */
export const supplyRange = (p: Position, headquarters: number): number => {
  const { mode, disrupted } = p.state.units[headquarters]!
  let range: number = SUPPLY.unit
  if (mode === 'travel') range = Math.floor(range / SUPPLY.halves)
  if (disrupted) range = Math.floor(range / SUPPLY.halves)
  return range
}

/**
 * The formations to whose headquarters a unit may trace: the one that commands it, and for some units others (M11.26b,
 * M12.41a, M23.63b).
 */
const providingFormations = (p: Position, unit: number): readonly string[] => {
  const { board } = p
  const own = commandOf(p, unit)
  const side = board.counters[unit]!.side
  if (hasMark(board, unit, 'swoboda') && isArtillery(board, unit)) {
    const divisions = board.formations.filter((one) => one.side === side && one.level === 'division')
    return [...new Set([...(own === null ? [] : [own]), ...divisions.map(({ id }) => id)])]
  }
  if (hasMark(board, unit, 'household-cavalry') && own !== null && board.formationById.get(own)?.level === 'division') {
    const within = [...board.headquarters].filter(([, units]) => units.some((hq) => isUnder(p, hq, own)))
    return [...new Set([own, ...within.map(([id]) => id)])]
  }
  return own === null ? [] : [own]
}

const corpsReach = memoizeLatest<State['units'], { board: Board | null; readonly known: Map<string, boolean> }>(
  8,
  () => ({
    board: null,
    known: new Map(),
  }),
)

/** Whether remaining command points keep a formation in supply although it is cut off (M11.66a, M11.81a, M11.81d). */
const hasPoints = (p: Position, formation: string): boolean => (p.state.points?.assigned[formation] ?? 0) > 0

/**
 * Whether a headquarters can supply a unit: it is in supply by its marker (M11.24a, M11.32b). Ground units of 30 Corps
 * attached to airborne formations are supplied only by their corps (M11.13f), which is traced each time (M11.16a).
 */
const serves = (p: Position, headquarters: number, unit: number): boolean => {
  const { board, state } = p
  const formation = board.counters[headquarters]!.commands!
  const foreign = board.formationById.get(formation)?.airborne === true && !isAirborne(board, unit)
  if (!foreign) return !state.units[headquarters]!.depleted || hasPoints(p, formation)
  const held = corpsReach(state.units)
  const { known } = held
  if (held.board !== board) known.clear()
  held.board = board
  const key = JSON.stringify([headquarters, state.turn, state.weather, state.passed, state.attached])
  let answer = known.get(key)
  if (answer === undefined) {
    answer = reachesCorps(p, headquarters, chainNow(p))
    known.set(key, answer)
  }
  return answer
}

/** All places to which a unit could trace now if there were a path. */
export const providersOf = (p: Position, unit: number): readonly Provider[] => {
  const { board } = p
  const found: Provider[] = []
  for (const formation of providingFormations(p, unit)) {
    const units = headquartersOf(board, formation).filter((hq) => hexOf(p, hq) >= 0)
    const place = sourceHexOf(p, formation)
    if (units.length === 0 && place !== undefined) found.push({ unit: -1, hex: place, range: SUPPLY.unit })
    if (liesBeyondNorth(board, formation))
      for (const hex of northEdge(board)) found.push({ unit: -1, hex, range: SUPPLY.unit - 1, beyond: true })
    for (const hq of units)
      if (serves(p, hq, unit)) found.push({ unit: hq, hex: hexOf(p, hq), range: supplyRange(p, hq) })
  }
  return [...found, ...atTheEdge(p, unit)]
}

/** The hexes of the east edge to which a unit traces until the headquarters of its division has entered (M21.1b). */
const atTheEdge = (p: Position, unit: number): readonly Provider[] => {
  const { board } = p
  const from = hexOf(p, unit)
  const waits = (id: string): boolean =>
    board.formationById.get(id)?.marks?.includes('east-edge') === true && !hasCome(p, id)
  if (from < 0 || !chainOf(p, unit).some(waits)) return []
  const range = SUPPLY.fromEastEdge
  return eastEdge(board, p.state.turn)
    .filter((hex) => distance(board.map, from, hex) <= range)
    .map((hex) => ({ unit: -1, hex, range }))
}

/**
 * How a provider supplies a unit: by adjacency, whatever the terrain (M11.24c, M11.32c), by a path, or by a shorter one
 * across engineers (M11.25a).
 *
 * @category Queries and composites
 * @useDeclaredType
 */
export type SupplyWay = 'beside' | 'path' | 'engineers'

/** How a provider supplies a unit; null when it does not. */
export const wayFrom = (p: Position, unit: number, provider: Provider): SupplyWay | null => {
  const { board } = p
  const from = hexOf(p, unit)
  const side = sideNamed(board.sides[unit]!)
  if (from < 0) return null
  const beside =
    distance(board.map, from, provider.hex) <= (provider.beyond === true ? 0 : 1) && !isEnemyIn(p, side, provider.hex)
  if (beside && !isAirborne(board, unit)) return 'beside'
  const course = { side, place: provider.hex, gait: supplyGait(p, unit) }
  if (isWithin(p, course, 'on-bridges', from, provider.range)) return 'path'
  const byEngineers = Math.floor(provider.range / SUPPLY.halves)
  const engineers = ferriedSides(p, side).size > 0
  return engineers && isWithin(p, course, 'by-engineers', from, byEngineers) ? 'engineers' : null
}

/** Whether flak is still changing to a new headquarters, and so is unsupplied (M18.52b). */
export const isChangingOver = (p: Position, id: string): boolean => (p.state.returning[id] ?? 0) > p.state.turn

/**
 * Whether a unit is in supply now (M11.3a, M11.32a). For a headquarters its marker decides (M11.24a). Leaders need no
 * supply, and units off the map are in supply (M11.32d).
 */
export const isSupplied = (p: Position, unit: number): boolean => {
  const { board, state } = p
  const side = sideNamed(board.sides[unit]!)
  if (isLeader(board, unit) || hexOf(p, unit) < 0) return true
  const cutOff = beginsCutOff(board, unit)
  if (cutOff && awaitsCommand(p, unit)) return false
  if (!cutOff && isDeemedSupplied(board, state.turn, side)) return true
  if (isSuppliedByLanding(p, board.ids[unit]!)) return true
  if (isHeadquarters(board, unit)) return !state.units[unit]!.depleted || hasPoints(p, board.counters[unit]!.commands!)
  if (isChangingOver(p, board.ids[unit]!)) return false
  return providersOf(p, unit).some((provider) => wayFrom(p, unit, provider) !== null)
}

/** Whether a road or trail of any kind runs over a hexside. */
const hasRoad = (board: Board, side: number): boolean => board.road[side] !== undefined

/** Whether a path along roads and trails only connects two hexes within a range (M8.32b). */
const isJoinedByRoad = (p: Position, side: Side, gait: Gait, from: number, to: number, range: number): boolean => {
  const { board } = p
  const steps = stepTable(board, gait)
  let edge = [from]
  const seen = new Set(edge)
  for (let length = 0; length <= range; length++) {
    if (edge.includes(to)) return true
    const next: number[] = []
    for (const hex of edge)
      for (let over = hex * 6; over < hex * 6 + 6; over++) {
        const other = board.map.neighbours[over]!
        if (other < 0 || seen.has(other) || !hasRoad(board, over) || steps[over]! < 0) continue
        if (!isOpen(p, side, other)) continue
        seen.add(other)
        next.push(other)
      }
    edge = next
  }
  return false
}

/** Whether a unit can mount again: it traces supply to its headquarters along roads and trails only (M8.32b). */
export const canRemount = (p: Position, unit: number): boolean => {
  const { board } = p
  const side = sideNamed(board.sides[unit]!)
  // units that are in supply without tracing it need no such path (M11.13e, M24.5c)
  if (isDeemedSupplied(board, p.state.turn, side)) return true
  const from = hexOf(p, unit)
  return (
    from >= 0 &&
    isSupplied(p, unit) &&
    providersOf(p, unit).some(({ hex, range }) => isJoinedByRoad(p, side, 'travel', from, hex, range))
  )
}

/** Whether a unit can trace to a headquarters of 30 Corps that is in supply (M13.3c). */
export const isReachedByCorps = (p: Position, unit: number): boolean =>
  [...p.board.headquarters].some(
    ([formation, units]) =>
      isOfCorps(p, formation) &&
      units.some((hq) => {
        const hex = hexOf(p, hq)
        if (hex < 0 || p.state.units[hq]!.depleted) return false
        return wayFrom(p, unit, { unit: hq, hex, range: supplyRange(p, hq) }) !== null
      }),
  )
