/** Whether a victory condition is met (M24.61, M26.61 to M30.51). */
import type { Position } from '../position.js'
import { distance } from '../../hex/map.js'
import { hexesAround } from '../board/around.js'
import { areaOf, columnOf, directionTo } from '../board/board.js'
import { hexOf, isEnemyIn, isFriendIn } from '../field/situation.js'
import type { Side } from '../state.js'
import type { Requirement } from '../board/victoryTerms.js'
import { controllingHeadquarters, observerFor } from '../fire/control.js'
import { isPrintedUnder } from '../field/formations.js'
import { pathfinderHexes } from '../field/dropZones.js'
import { mayObserve, seesHex } from '../field/observation.js'
import { isSupplied } from '../supply/supply.js'
import { isRoad } from '../supply/supplyPaths.js'
import { isArtillery, isLeader, strengthOf } from '../field/units.js'
import { isControlledBy } from '../field/zones.js'

type Of<K extends Requirement['kind']> = Extract<Requirement, { readonly kind: K }>

/** Whether Germans are on the contested stretch of the main road. */
export const onTheRoad = (p: Position): boolean => p.board.mainRoad.some((hex) => isFriendIn(p, 'german', hex))

/** Combat units of a side on the map, in ascending order. */
const combatUnits = (p: Position, side: Side): readonly number[] =>
  p.board.counters.flatMap((counter, unit) =>
    counter.side === side && !isLeader(p.board, unit) && hexOf(p, unit) >= 0 ? [unit] : [],
  )

/**
 * Strength points that a side has lost; those of units without supply count as lost where the scenario says so
 * (M27.52a).
 */
export const strengthLost = (p: Position, { of, orUnsupplied }: Of<'strength-lost'>): number =>
  p.state.losses[of] +
  (orUnsupplied !== true
    ? 0
    : combatUnits(p, of)
        .filter((unit) => !isSupplied(p, unit))
        .reduce((sum, unit) => sum + strengthOf(p, unit), 0))

/**
 * Whether Germans are at both ends of a bridge that carries the road over a canal or a river, intact or blown (M26.61a,
 * M-R380).
 */
const holdsBridge = (p: Position): boolean =>
  [...p.board.bridges.values()].some(
    ({ carries, water, ends }) =>
      carries !== 'railway' &&
      water !== 'stream' &&
      ends.every((end) => p.board.mainRoad.includes(end) && isFriendIn(p, 'german', end)),
  )

/**
 * Whether German artillery could fire at the road or at a pathfinder within its printed range: it has ammunition, and a
 * German unit in communication with a headquarters that controls it sees the hex (M26.61a, M-R343).
 */
const gunsBear = (p: Position): boolean => {
  const { board } = p
  const aims = [...board.mainRoad, ...pathfinderHexes(p)]
  return combatUnits(p, 'german').some((gun) => {
    const { disrupted, depleted, mode } = p.state.units[gun]!
    if (!isArtillery(board, gun) || disrupted || depleted || mode === 'travel') return false
    const at = hexOf(p, gun)
    const directors = controllingHeadquarters(p, gun)
    return aims.some((aim) => {
      const sees = (from: number): boolean => seesHex(p, from, aim)
      return (
        distance(board.map, at, aim) <= board.counters[gun]!.range &&
        (sees(at) || directors.some((hq) => observerFor(p, gun, hq, sees) !== undefined))
      )
    })
  })
}

/**
 * Whether roads, not trails, lead from a hex to an area of the map, free of Germans and their zones of control; a blown
 * bridge breaks the road (M27.61b).
 */
const isRoadFree = (p: Position, from: string, to: string): boolean => {
  const { board } = p
  const goals = new Set(areaOf(board, to))
  const free = (hex: number): boolean => !isEnemyIn(p, 'allied', hex) && !isControlledBy(p, 'german', hex)
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
 * Whether no unit of a side is within a distance of a hex; units without supply do not count where the scenario says so
 * (M27.61a, M27.52a).
 */
const isNoUnitNear = (p: Position, requirement: Of<'nobody-near'>): boolean => {
  const { board } = p
  const near = new Set(hexesAround(board.map, board.map.indexOf(requirement.hex), requirement.within))
  return !combatUnits(p, requirement.side).some(
    (unit) => near.has(hexOf(p, unit)) && (requirement.orUnsupplied !== true || isSupplied(p, unit)),
  )
}

const isContained = (p: Position, { area, column }: Of<'contained'>): boolean => {
  const { board } = p
  const inside = new Set(areaOf(board, area))
  return combatUnits(p, 'allied').every((unit) => {
    const hex = hexOf(p, unit)
    return inside.has(hex) && columnOf(board, hex) <= column
  })
}

/**
 * Whether Allies hold both ends of a crossing over a waterway, with no German near the far end (M29.51b, M-R352). A
 * crossing that does not lead into the area has no such end: the ferry at Huissen ends south of the IJssel.
 */
const holdsCrossing = (p: Position, { over, area, clear }: Of<'crossing-held'>): boolean => {
  const { board } = p
  const beyond = new Set(areaOf(board, area))
  const water = new Set(board.map.lines[over] ?? [])
  const isOver = ([from, to]: readonly [number, number]): boolean => water.has(from * 6 + directionTo(board, from, to))
  const standing = [...board.bridges.values()].filter(({ id }) => !p.state.crossings.down.includes(id))
  return [...standing, ...board.ferries.values()].some(
    ({ ends }) =>
      isOver(ends) &&
      ends.some((end) => beyond.has(end)) &&
      ends.every((end) => isFriendIn(p, 'allied', end)) &&
      ends
        .filter((end) => beyond.has(end))
        .every((end) =>
          hexesAround(board.map, end, clear).every((hex) => !beyond.has(hex) || !isFriendIn(p, 'german', hex)),
        ),
  )
}

/** The strength with which units have left the map (M30.51), those of a formation by their lettering (M-R581). */
const strengthGone = (p: Position, requirement: Of<'left-map'>): number =>
  p.state.units.reduce((sum, { at, lost }, unit) => {
    const { side, strength } = p.board.counters[unit]!
    const counts =
      side === requirement.side &&
      requirement.by.some((edge) => at === `left-${edge}`) &&
      (requirement.formation === undefined || isPrintedUnder(p.board, unit, requirement.formation)) &&
      (requirement.intact !== true || lost === 0)
    return counts ? sum + strength - lost : sum
  }, 0)

/**
 * Whether the condition is met.
 *
 * @param side - the side whose condition it is
 * @param met - conditions already met, by id
 */
export const isRequirementMet = (
  p: Position,
  requirement: Requirement,
  side: Side,
  met: readonly string[] = p.state.happened.met,
): boolean => {
  const { board } = p
  switch (requirement.kind) {
    case 'road-held':
      return p.state.happened.onTheRoad && onTheRoad(p)
    case 'on-road':
      return onTheRoad(p)
    case 'strength-lost':
      return strengthLost(p, requirement) >= requirement.atLeast
    case 'bridge-held':
      return holdsBridge(p)
    case 'artillery-in-range':
      return gunsBear(p)
    case 'nobody-near':
      return isNoUnitNear(p, requirement)
    case 'near-pathfinder':
      return pathfinderHexes(p).some((marker) =>
        hexesAround(board.map, marker, requirement.within).some((hex) => isFriendIn(p, 'german', hex)),
      )
    case 'pathfinder-seen':
      return pathfinderHexes(p).some((marker) =>
        combatUnits(p, 'german').some((unit) => mayObserve(p, unit) && seesHex(p, hexOf(p, unit), marker)),
      )
    case 'free-road':
      return isRoadFree(p, requirement.from, requirement.to)
    case 'contained':
      return isContained(p, requirement)
    case 'units-in':
      return requirement.hexes.every((hex) => isFriendIn(p, requirement.side, board.map.indexOf(hex)))
    case 'none-in-supply':
      return combatUnits(p, requirement.side).every((unit) => !isSupplied(p, unit))
    case 'none-in':
      return areaOf(board, requirement.area).every((hex) => !isFriendIn(p, requirement.side, hex))
    case 'crossing-held':
      return holdsCrossing(p, requirement)
    case 'left-map':
      return strengthGone(p, requirement) >= requirement.atLeast
    case 'not':
      return !isRequirementMet(p, requirement.requirement, side, met)
    case 'all':
      return requirement.requirements.every((one) => isRequirementMet(p, one, side, met))
    case 'denied':
      return !board.terms.victory.conditions.some((other) => other.side !== side && met.includes(other.id))
  }
}
