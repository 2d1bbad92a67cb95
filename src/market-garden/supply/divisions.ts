/** The formations that receive command and ammunition points, and those to which they assign them (M11.61, M11.63). */
import { remember } from '../position.js'
import type { Position } from '../position.js'
import type { Formation } from '../board/counters.js'
import { HALVES } from '../board/limits.js'
import { hexOf } from '../field/situation.js'
import type { Side } from '../state.js'
import { headquartersOf, isGroundOfCorps, isUnder, superiorOf } from '../field/formations.js'
import { attenuationAt } from './attenuation.js'
import { chainNow, isDeemedSupplied, reachesCorps, wayFromDivision } from './headquarters.js'
import { mainRoadOf } from '../field/mainRoad.js'
import { sourceHexOf } from './supplyHeads.js'
import { isSourceOpen } from './supplySpread.js'
import { hasMark, isLeader } from '../field/units.js'

const isOnMap = (p: Position, formation: string): boolean =>
  headquartersOf(p.board, formation).some((unit) => hexOf(p, unit) >= 0)

const hasUnits = (p: Position, formation: string): boolean =>
  p.board.counters.some((_, unit) => hexOf(p, unit) >= 0 && !isLeader(p.board, unit) && isUnder(p, unit, formation))

const findInPlay = (p: Position, side: Side): readonly Formation[] => {
  const { board } = p
  if (isDeemedSupplied(board, p.state.turn, side)) return []
  return board.formations.filter((one) => {
    if (one.side !== side) return false
    const alone = one.airborne && one.level === 'regiment' && superiorOf(p, one.id) === null
    const sourced = sourceHexOf(p, one.id) !== undefined
    if (one.level !== 'division' && !(alone && sourced)) return false
    return isOnMap(p, one.id) || (sourced && hasUnits(p, one.id))
  })
}

const inPlay = {
  german: remember((p) => findInPlay(p, 'german')),
  allied: remember((p) => findInPlay(p, 'allied')),
}

/**
 * The formations of a side with tracks of points: divisions whose headquarters is on the map (M-R271), or off the map
 * in the scenario with units on it (M24.5a), and an airborne brigade with a supply head of its own (M-R219).
 */
export const divisionsInPlay = (p: Position, side: Side): readonly Formation[] => inPlay[side](p)

/**
 * The formations of a side whose points run out with time: those in play, and divisions whose headquarters has been
 * lost or left the map. These cannot trace supply (M11.81a); without this, their old points would supply the rest of
 * their units forever.
 */
export const divisionsWithFadingPoints = (p: Position, side: Side): readonly Formation[] => {
  const present = divisionsInPlay(p, side)
  if (isDeemedSupplied(p.board, p.state.turn, side)) return present
  const assigned = p.state.points?.assigned ?? {}
  const away = p.board.formations.filter(
    (one) => one.side === side && one.level === 'division' && assigned[one.id] !== undefined && !present.includes(one),
  )
  return [...present, ...away]
}

/** 30 Corps while its headquarters is on the map; its reserve keeps what its divisions do not get (M11.65c). */
export const reserveOf = (p: Position): Formation | null =>
  p.board.formations.find(({ id, side, level }) => side === 'allied' && level === 'corps' && isOnMap(p, id)) ?? null

/**
 * Whether a division can trace supply: one of its headquarters is in supply, or the hex that represents it is open
 * (M11.61-2).
 */
export const canTrace = (p: Position, formation: string): boolean => {
  const { board } = p
  const units = headquartersOf(board, formation).filter((unit) => hexOf(p, unit) >= 0)
  if (units.length > 0) return units.some((unit) => !p.state.units[unit]!.depleted)
  const place = sourceHexOf(p, formation)
  const side = board.formationById.get(formation)?.side
  return place !== undefined && side !== undefined && isSourceOpen(p, side, place)
}

/** Whether a formation only passes points on to its subordinate headquarters (M11.17d, M-R256). */
const passesOn = (p: Position, formation: string): boolean =>
  [...p.board.headquarters.keys()].some((id) => superiorOf(p, id) === formation)

/** The division from which a regiment receives points, perhaps through brigades that pass them on. */
const drawsOn = (p: Position, formation: string): string | null => {
  const { board } = p
  const seen = new Set([formation])
  for (let at = superiorOf(p, formation); at !== null && !seen.has(at); at = superiorOf(p, at)) {
    const level = board.formationById.get(at)?.level
    if (level === 'division' || level === 'corps') return at
    if (board.formationById.get(at)?.airborne === true && superiorOf(p, at) === null) return at
    seen.add(at)
  }
  return null
}

/**
 * The formations that draw points from a division: those under it with headquarters on the map, and itself for its own
 * units (M11.64a).
 */
export const drawersOn = (p: Position, division: string): readonly string[] => [
  ...[...p.board.headquarters.keys()]
    .filter((id) => id !== division && isOnMap(p, id) && !passesOn(p, id) && drawsOn(p, id) === division)
    .sort(),
  division,
]

/** Of these, the formations to which the division may assign points: they trace to it (M11.63a). */
export const assignableUnder = (p: Position, division: string): readonly string[] =>
  drawersOn(p, division).filter(
    (id) =>
      id === division ||
      headquartersOf(p.board, id).some((unit) => hexOf(p, unit) >= 0 && wayFromDivision(p, unit, division) !== null),
  )

/** Whether a formation is one of 30 Corps: its deliveries come by the highway (M11.61c-1). */
export const usesHighway = ({ side, airborne }: Formation): boolean => side === 'allied' && !airborne

/** Whether ground units of 30 Corps are attached to an airborne formation (M11.61c-5). */
const hostsGround = (p: Position, formation: string): boolean =>
  p.board.formationById.get(formation)?.airborne === true &&
  p.board.counters.some(
    (_, unit) =>
      hexOf(p, unit) >= 0 && !isLeader(p.board, unit) && isGroundOfCorps(p, unit) && isUnder(p, unit, formation),
  )

/**
 * Whether the highway can bring points to a formation: a division of 30 Corps that traces supply, or an airborne one
 * for the ground units attached to it, while a headquarters of it traces to the source of 30 Corps (M11.61c-4,
 * M11.61c-5).
 */
export const isOnHighway = (p: Position, formation: Formation): boolean => {
  if (usesHighway(formation)) return canTrace(p, formation.id)
  if (!hostsGround(p, formation.id)) return false
  const chain = chainNow(p)
  return headquartersOf(p.board, formation.id).some((unit) => hexOf(p, unit) >= 0 && reachesCorps(p, unit, chain))
}

/**
 * The hex of a formation for costs: that of its headquarters, preferably in supply, or the one that represents it
 * (M-R270).
 */
const placeOf = (p: Position, formation: string): number => {
  const units = headquartersOf(p.board, formation).filter((unit) => hexOf(p, unit) >= 0)
  const best = units.find((unit) => !p.state.units[unit]!.depleted) ?? units[0]
  return best === undefined ? (sourceHexOf(p, formation) ?? -1) : hexOf(p, best)
}

/** Hexes from the highway beyond which a unit of 30 Corps makes its headquarters pay more (M11.67e). */
const FAR_AFIELD = 12

/** Whether a unit of a formation is too far from the highway (M11.67e, M23.64b). */
const hasUnitFarAfield = (p: Position, formation: string): boolean => {
  const { board } = p
  const { hexes, away } = mainRoadOf(board)
  return (
    hexes.length > 0 &&
    board.counters.some((counter, unit) => {
      const hex = hexOf(p, unit)
      const own = counter.commands === formation || isUnder(p, unit, formation)
      return hex >= 0 && own && away(hex) > FAR_AFIELD
    })
  )
}

/**
 * The cost for a division of assigning points to a formation, in half points: the points, and what 30 Corps pays for
 * the distance (M11.67a).
 */
export const costOfPoints = (p: Position, formation: string, points: number): number => {
  const { board } = p
  const found = board.formationById.get(formation)
  const hex = placeOf(p, formation)
  if (points === 0 || found === undefined || !usesHighway(found) || hex < 0) return points * HALVES
  const already = (p.state.points?.assigned[formation] ?? 0) > 0
  const extra = attenuationAt(board, hex) + (hasUnitFarAfield(p, formation) ? HALVES : 0)
  return points * HALVES + (already ? 0 : extra)
}

/**
 * Whether the Flak Brigade that brings a division its supplies is attached to it, with its headquarters on the map
 * (M11.61a-3, M25.41h); single flak units of it that serve elsewhere (M18.52a) bring nothing.
 */
export const hasFlakBrigade = (p: Position, formation: string): boolean =>
  p.board.counters.some(
    ({ formation: brigade }, unit) =>
      brigade !== null &&
      hasMark(p.board, unit, 'swoboda') &&
      headquartersOf(p.board, brigade).some((hq) => hexOf(p, hq) >= 0 && isUnder(p, hq, formation)),
  )
