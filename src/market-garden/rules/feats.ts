/** Whether something that a condition of victory asks for is so (M24.61, M26.61 to M30.51). */
import { distance } from '../../hex/map.js'
import { hexesAround } from '../around.js'
import type { Board } from '../board.js'
import { areaOf, columnOf, directionTo } from '../board.js'
import { hexOf, isEnemyIn, isFriendIn } from '../situation.js'
import type { Side, State } from '../state.js'
import type { Feat } from '../victoryTerms.js'
import { controllingHeadquarters, observerFor } from './control.js'
import { isPrintedUnder } from './formations.js'
import { pathfinderHexes } from './dropZones.js'
import { mayObserve, seesHex } from './observation.js'
import { isSupplied } from './supply.js'
import { isRoad } from './supplyPaths.js'
import { isArtillery, isLeader, strengthOf } from './units.js'
import { isControlledBy } from './zones.js'

type Of<K extends Feat['kind']> = Extract<Feat, { readonly kind: K }>

/** Whether Germans stand on the stretch of the main road that is fought for. */
export const onTheRoad = (board: Board, state: Pick<State, 'units'>): boolean =>
  board.mainRoad.some((hex) => isFriendIn(board, state, 'german', hex))

/** Combat units of a side on the map, in ascending order. */
const combatUnits = (board: Board, state: Pick<State, 'units'>, side: Side): readonly number[] =>
  board.counters.flatMap((counter, unit) =>
    counter.side === side && !isLeader(board, unit) && hexOf(board, state, unit) >= 0 ? [unit] : [],
  )

/**
 * Strength points that a side has lost; those of units without supply count as lost where the scenario says so
 * (M27.52a).
 */
const strengthLost = (board: Board, state: State, { of, orUnsupplied }: Of<'strength-lost'>): number =>
  state.losses[of] +
  (orUnsupplied !== true
    ? 0
    : combatUnits(board, state, of)
        .filter((unit) => !isSupplied(board, state, unit))
        .reduce((sum, unit) => sum + strengthOf(board, state, unit), 0))

/**
 * Whether Germans stand at both ends of a bridge that carries the road over a canal or a river, standing or blown
 * (M26.61a, M-R380).
 */
const holdsBridge = (board: Board, state: State): boolean =>
  [...board.bridges.values()].some(
    ({ carries, water, ends }) =>
      carries !== 'railway' &&
      water !== 'stream' &&
      ends.every((end) => board.mainRoad.includes(end) && isFriendIn(board, state, 'german', end)),
  )

/**
 * Whether German artillery could fire at the road or at a pathfinder, within its printed range: it has not run out, and
 * a German sees the hex who is in communication with a headquarters that controls it (M26.61a, M-R343).
 */
const gunsBear = (board: Board, state: State): boolean => {
  const aims = [...board.mainRoad, ...pathfinderHexes(board, state)]
  return combatUnits(board, state, 'german').some((gun) => {
    const { disrupted, depleted, mode } = state.units[gun]!
    if (!isArtillery(board, gun) || disrupted || depleted || mode === 'travel') return false
    const at = hexOf(board, state, gun)
    const directors = controllingHeadquarters(board, state, gun)
    return aims.some((aim) => {
      const sees = (from: number): boolean => seesHex(board, state, from, aim)
      return (
        distance(board.map, at, aim) <= board.counters[gun]!.range &&
        (sees(at) || directors.some((hq) => observerFor(board, state, gun, hq, sees) !== undefined))
      )
    })
  })
}

/**
 * Whether roads, not trails, lead from a hex to an area of the map without Germans and their zones; what is blown leads
 * nowhere (M27.61b).
 */
const isRoadFree = (board: Board, state: State, from: string, to: string): boolean => {
  const goals = new Set(areaOf(board, to))
  const free = (hex: number): boolean =>
    !isEnemyIn(board, state, 'allied', hex) && !isControlledBy(board, state, 'german', hex)
  const start = board.map.indexOf(from)
  const reached = new Set(start >= 0 && free(start) ? [start] : [])
  for (const hex of reached) {
    if (goals.has(hex)) return true
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const next = board.map.neighbours[side]!
      if (next >= 0 && isRoad(board, side) && free(next)) reached.add(next)
    }
  }
  return false
}

/**
 * Whether no unit of a side stands so near a hex; those without supply do not count where the scenario says so
 * (M27.61a, M27.52a).
 */
const isNobodyNear = (board: Board, state: State, feat: Of<'nobody-near'>): boolean => {
  const near = new Set(hexesAround(board.map, board.map.indexOf(feat.hex), feat.within))
  return !combatUnits(board, state, feat.side).some(
    (unit) => near.has(hexOf(board, state, unit)) && (feat.orUnsupplied !== true || isSupplied(board, state, unit)),
  )
}

const isContained = (board: Board, state: State, { area, column }: Of<'contained'>): boolean => {
  const inside = new Set(areaOf(board, area))
  return combatUnits(board, state, 'allied').every((unit) => {
    const hex = hexOf(board, state, unit)
    return inside.has(hex) && columnOf(board, hex) <= column
  })
}

/** Whether Allies hold both ends of a crossing over a waterway, with no German near the far end (M29.51b, M-R352). */
const holdsCrossing = (board: Board, state: State, { over, area, clear }: Of<'crossing-held'>): boolean => {
  const beyond = new Set(areaOf(board, area))
  const water = new Set(board.map.lines[over] ?? [])
  const isOver = ([from, to]: readonly [number, number]): boolean => water.has(from * 6 + directionTo(board, from, to))
  const standing = [...board.bridges.values()].filter(({ id }) => !state.crossings.down.includes(id))
  return [...standing, ...board.ferries.values()].some(
    ({ ends }) =>
      isOver(ends) &&
      ends.every((end) => isFriendIn(board, state, 'allied', end)) &&
      ends
        .filter((end) => beyond.has(end))
        .every((end) =>
          hexesAround(board.map, end, clear).every(
            (hex) => !beyond.has(hex) || !isFriendIn(board, state, 'german', hex),
          ),
        ),
  )
}

/** The strength with which units have left the map (M30.51), those of a formation by their lettering (M-R581). */
const strengthGone = (board: Board, state: State, feat: Of<'left-map'>): number =>
  state.units.reduce((sum, { at, lost }, unit) => {
    const { side, strength } = board.counters[unit]!
    const counts =
      side === feat.side &&
      feat.by.some((edge) => at === `left-${edge}`) &&
      (feat.formation === undefined || isPrintedUnder(board, unit, feat.formation)) &&
      (feat.intact !== true || lost === 0)
    return counts ? sum + strength - lost : sum
  }, 0)

/**
 * Whether it is so.
 *
 * @param side - whose condition it is
 * @param met - conditions that are met already, by id
 */
export const isSo = (
  board: Board,
  state: State,
  feat: Feat,
  side: Side,
  met: readonly string[] = state.happened.met,
): boolean => {
  switch (feat.kind) {
    case 'road-held':
      return state.happened.onTheRoad && onTheRoad(board, state)
    case 'on-road':
      return onTheRoad(board, state)
    case 'strength-lost':
      return strengthLost(board, state, feat) >= feat.atLeast
    case 'bridge-held':
      return holdsBridge(board, state)
    case 'guns-bear':
      return gunsBear(board, state)
    case 'nobody-near':
      return isNobodyNear(board, state, feat)
    case 'near-pathfinder':
      return pathfinderHexes(board, state).some((marker) =>
        hexesAround(board.map, marker, feat.within).some((hex) => isFriendIn(board, state, 'german', hex)),
      )
    case 'pathfinder-seen':
      return pathfinderHexes(board, state).some((marker) =>
        combatUnits(board, state, 'german').some(
          (unit) => mayObserve(board, state, unit) && seesHex(board, state, hexOf(board, state, unit), marker),
        ),
      )
    case 'free-road':
      return isRoadFree(board, state, feat.from, feat.to)
    case 'contained':
      return isContained(board, state, feat)
    case 'units-in':
      return feat.hexes.every((hex) => isFriendIn(board, state, feat.side, board.map.indexOf(hex)))
    case 'none-in-supply':
      return combatUnits(board, state, feat.side).every((unit) => !isSupplied(board, state, unit))
    case 'none-in':
      return areaOf(board, feat.area).every((hex) => !isFriendIn(board, state, feat.side, hex))
    case 'crossing-held':
      return holdsCrossing(board, state, feat)
    case 'left-map':
      return strengthGone(board, state, feat) >= feat.atLeast
    case 'not':
      return !isSo(board, state, feat.feat, side, met)
    case 'all':
      return feat.feats.every((one) => isSo(board, state, one, side, met))
    case 'denied':
      return !board.terms.victory.conditions.some((other) => other.side !== side && met.includes(other.id))
  }
}
