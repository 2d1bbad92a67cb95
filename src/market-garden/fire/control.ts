/**
 * Which units may direct indirect fire (M5.41 to M5.44, M12, M17.21). A nearby headquarters controls an artillery unit;
 * it must be in communication with a unit of its own that sees the target. Companies of their battalion direct mortars.
 */
import { frameIn, remember } from '../position.js'
import type { Position } from '../position.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { distance } from '../../hex/map.js'
import type { Board } from '../board/board.js'
import { CONTROL } from '../board/limits.js'
import { hexOf, sideNamed, sideNumber } from '../field/situation.js'
import { isInGunLine } from '../bounds/campaignStart.js'
import { communicates } from '../field/communication.js'
import { mainRoadOf } from '../field/mainRoad.js'
import { divisionOf, isAirborne, isGroundOfCorps, isUnder, printedFormation } from '../field/formations.js'
import { formationOf } from '../supply/headquarters.js'
import { mayObserve, observersOf, seesUnit } from '../field/observation.js'
import { hasMark, isArtillery, isHeavyWeapons, isLeader } from '../field/units.js'

/** The formation whose headquarters may control a unit: the one to which it is attached, or else its printed one. */
const ownFormation = (p: Position, unit: number): string | null =>
  p.state.attached[p.board.ids[unit]!] ?? printedFormation(p.board, unit)

/** Whether a headquarters can work: neither Disrupted (M11.5d) nor in Travel mode (M12.52a). */
const isWorking = (p: Position, headquarters: number): boolean => {
  const { disrupted, mode } = p.state.units[headquarters]!
  return !disrupted && mode !== 'travel'
}

/** Whether two hexes are on the map and at most so many hexes apart. */
const isNear = (board: Board, one: number, other: number, most: number): boolean =>
  one >= 0 && other >= 0 && distance(board.map, one, other) <= most

/** The artillery units that a headquarters has directed in this phase, including those of the attack being declared. */
const directedBy = (p: Position, headquarters: number): ReadonlySet<string> => {
  const id = p.board.ids[headquarters]!
  const declared = frameIn(p, 'attack')?.firers.filter((firer) => firer.headquarters === id) ?? []
  return new Set<string>([...(p.state.thisPhase.directed[id] ?? []), ...declared.map(({ unit }) => unit)])
}

/**
 * Whether a German headquarters directs guns not subordinate to it. A corps directs any guns, but at most nine units in
 * a phase, so that no more than nine observers report to it (M12.42a). A division directs those of the Flak Brigade
 * (M12.41a).
 */
const directsOthers = (p: Position, headquarters: number, unit: number): boolean => {
  const { board } = p
  const { side, level } = formationOf(board, headquarters)
  if (side !== 'german') return false
  if (level === 'division') return hasMark(board, unit, 'swoboda')
  if (level !== 'corps') return false
  const directed = directedBy(p, headquarters)
  return directed.has(board.ids[unit]!) || directed.size < CONTROL.unitsOfCorps
}

/**
 * Whether a headquarters controls the British guns that have not moved yet from anywhere on the map, in Travel mode too
 * (M31.24b, M-R521).
 */
const isOfGunLine = (board: Board, headquarters: number): boolean =>
  board.counters[headquarters]!.commands === board.terms.campaign?.gunLine.headquarters

/**
 * The headquarters that may control an artillery unit: its own, and those subordinate to that (M12.1a, M-R112), such as
 * the brigades of the Guards for the guns of 30 Corps (M12.43b). German corps and divisions also control some others
 * (M12.41a, M12.42a). A headquarters of another chain of command controls a unit only while it is attached there
 * (M17.21h).
 */
export const controllingHeadquarters = (p: Position, unit: number): readonly number[] =>
  (knownControl(p)[unit] ??= headquartersOver(p, unit))

/** Cache by unit: the headquarters that may control it; undefined until computed. */
const knownControl = remember((): (readonly number[] | undefined)[] => [])

const headquartersOver = (p: Position, unit: number): readonly number[] => {
  const { board } = p
  const own = ownFormation(p, unit)
  const level = own === null ? undefined : board.formationById.get(own)!.level
  const most = level === 'division' || level === 'corps' ? CONTROL.division : CONTROL.regiment
  const at = hexOf(p, unit)
  const found: number[] = []
  for (const headquarters of board.headquarters.values())
    for (const hq of headquarters) {
      if (board.sides[hq] !== board.sides[unit]) continue
      const hex = hexOf(p, hq)
      if (isInGunLine(p, unit) && isOfGunLine(board, hq)) {
        if (hex >= 0 && !p.state.units[hq]!.disrupted) found.push(hq) // M31.24b, M-R521
        continue
      }
      if (!isWorking(p, hq)) continue
      const commands = own !== null && isUnder(p, hq, own)
      if (commands && isNear(board, at, hex, most)) found.push(hq)
      else if (isNear(board, at, hex, CONTROL.division) && directsOthers(p, hq, unit)) found.push(hq)
    }
  return found.sort((a, b) => a - b)
}

/**
 * Whether an observer may observe for a gun under a headquarters. It serves its own headquarters and those above it
 * (M12.2a), and any German serves a corps (M12.42a). Airborne units serve guns of others too (M17.21m), but others
 * never serve airborne guns (M17.21n).
 */
const observesFor = (p: Position, observer: number, headquarters: number, gun: number): boolean => {
  const { board } = p
  const formation = formationOf(board, headquarters)
  const airborne = isAirborne(board, observer)
  const airborneGun = isAirborne(board, gun)
  if (airborneGun && !airborne) return false
  if (isUnder(p, observer, formation.id)) return true
  return (airborne && !airborneGun) || (formation.side === 'german' && formation.level === 'corps')
}

/**
 * Whether 30 Corps is in communication with all its ground units for a British gun: one of no division, near its
 * headquarters (M12.43a).
 */
const hearsAllUnits = (p: Position, headquarters: number, gun: number): boolean =>
  formationOf(p.board, headquarters).level === 'corps' &&
  p.board.counters[gun]!.nation === 'british' &&
  divisionOf(p.board, printedFormation(p.board, gun)) === null &&
  isNear(p.board, hexOf(p, gun), hexOf(p, headquarters), CONTROL.corpsArtillery)

/** Whether a headquarters may use a unit as observer for a gun and is in communication with it (M5.42a). */
const reportsTo = (p: Position, observer: number, headquarters: number, gun: number, hearsAll: boolean): boolean =>
  observesFor(p, observer, headquarters, gun) &&
  ((hearsAll && isGroundOfCorps(p, observer)) || communicates(p.board, hexOf(p, observer), hexOf(p, headquarters)))

/**
 * A unit that sees the target and is in communication with a headquarters that may use it as observer; undefined when
 * there is none (M5.42a).
 *
 * @param gun - the unit that fires
 * @param sees - whether the target can be seen from a hex
 */
export const observerFor = (
  p: Position,
  gun: number,
  headquarters: number,
  sees: (from: number) => boolean,
): number | undefined => {
  const { board } = p
  const hearsAll = hearsAllUnits(p, headquarters, gun)
  for (let unit = 0; unit < board.counters.length; unit++) {
    const hex = hexOf(p, unit)
    if (
      hex >= 0 &&
      board.sides[unit] === board.sides[headquarters] &&
      mayObserve(p, unit) &&
      sees(hex) &&
      reportsTo(p, unit, headquarters, gun, hearsAll)
    )
      return unit
  }
  return undefined
}

const knownObservers = remember((): Map<number, readonly number[]> => new Map<number, readonly number[]>())

/** The units of a side that see a target, in ascending order; cached, since every battery needs them. */
export const sortedObservers = (p: Position, side: number, target: number): readonly number[] => {
  const known = knownObservers(p)
  const key = target * 2 + side
  const found = known.get(key) ?? [...observersOf(p, sideNamed(side), target)].sort((a, b) => a - b)
  known.set(key, found)
  return found
}

/** A unit that observes a target for a gun under a headquarters (M5.42a); undefined when there is none. */
export const spotterFor = (
  p: Position,
  gun: number,
  headquarters: number,
  target: number,
  among?: readonly number[],
): number | undefined => {
  const hearsAll = hearsAllUnits(p, headquarters, gun)
  return sortedObservers(p, p.board.sides[headquarters]!, target).find(
    (unit) => (among === undefined || among.includes(unit)) && reportsTo(p, unit, headquarters, gun, hearsAll),
  )
}

const knownSpotters = remember((): Map<number, boolean> => new Map<number, boolean>())

/** Whether any unit observes a target for a gun under a headquarters. Guns of the same kind share the answer. */
const isSpottedFor = (
  p: Position,
  gun: number,
  headquarters: number,
  target: number,
  among: readonly number[] | undefined,
): boolean => {
  if (among !== undefined) return spotterFor(p, gun, headquarters, target, among) !== undefined
  const known = knownSpotters(p)
  const kind = (isAirborne(p.board, gun) ? 2 : 0) + (hearsAllUnits(p, headquarters, gun) ? 1 : 0)
  const key = (target * p.board.counters.length + headquarters) * 4 + kind
  const found = known.get(key) ?? spotterFor(p, gun, headquarters, target) !== undefined
  known.set(key, found)
  return found
}

/** By formation: the units printed with it, without leaders. */
const membersOf = memoizeByKey((board: Board): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, number[]>()
  board.counters.forEach(({ formation }, unit) => {
    if (formation !== null && !isLeader(board, unit)) found.set(formation, [...(found.get(formation) ?? []), unit])
  })
  return found
})

/**
 * Whether a company of the same battalion sees the target for mortars near it (M5.42b, M18.1k), or a unit of the
 * battalion for its artillery (M17.21d).
 */
export const battalionSpots = (p: Position, unit: number, target: number, among?: readonly number[]): boolean => {
  const { board } = p
  const own = printedFormation(board, unit)
  if (own === null || board.formationById.get(own)!.level !== 'battalion') return false
  const most = isHeavyWeapons(board, unit) ? CONTROL.heavyWeapons : CONTROL.battalion
  const at = hexOf(p, unit)
  const comrades = membersOf(board)
    .get(own)!
    .filter((other) => other !== unit && hexOf(p, other) >= 0)
  return (
    comrades.some((other) => isNear(board, at, hexOf(p, other), most)) &&
    comrades.some(
      (other) =>
        (among === undefined || among.includes(other)) && mayObserve(p, other) && seesUnit(p, hexOf(p, other), target),
    )
  )
}

/** Whether British ground units see a target for the off-map batteries (M24.4b). */
export const britishSpot = (p: Position, target: number, among?: readonly number[]): boolean =>
  sortedObservers(p, sideNumber('allied'), target).some(
    (unit) => p.board.counters[unit]!.nation === 'british' && (among === undefined || among.includes(unit)),
  )

/** Whether a unit is an off-map battery (M24.4). */
export const isOffMapBattery = (board: Board, unit: number): boolean => hasMark(board, unit, 'off-map-battery')

/**
 * Whether the scenario lets British artillery fire at an unobserved target as if it were observed (M6.7f). The rule
 * names the barrages of 30 Corps, so it excludes the guns of the airborne division (M31.25a).
 */
const firesFreely = (p: Position, unit: number, target: number): boolean => {
  const { board, state } = p
  const free = board.terms.freeBarrage
  if (free === undefined || state.turn < free.turns[0] || state.turn > free.turns[1]) return false
  if (board.counters[unit]!.nation !== 'british' || !isArtillery(board, unit) || isAirborne(board, unit)) return false
  return mainRoadOf(board).away(hexOf(p, target)) <= free.within
}

/** Whether a unit may fire indirectly at a target that it or its battalion observes (M5.43a, M12.3a). */
const directsItself = (p: Position, unit: number, target: number, among: readonly number[] | undefined): boolean => {
  if (isOffMapBattery(p.board, unit)) return britishSpot(p, target, among)
  return (
    (among === undefined && firesFreely(p, unit, target)) ||
    ((among === undefined || among.includes(unit)) && seesUnit(p, hexOf(p, unit), target)) ||
    battalionSpots(p, unit, target, among)
  )
}

/** The headquarters under which a unit might fire indirectly, whatever unit observes the target. */
const headquartersFor = (p: Position, unit: number): readonly number[] =>
  isOffMapBattery(p.board, unit) || isHeavyWeapons(p.board, unit) ? [] : controllingHeadquarters(p, unit)

/**
 * Whether a unit may fire indirectly at a target under a headquarters, or by its own or its battalion's observation
 * (null).
 *
 * @param among - the only units that may observe, in reaction to a long move (M5.51b); any when omitted
 */
export const isDirectedBy = (
  p: Position,
  unit: number,
  target: number,
  headquarters: number | null,
  among?: readonly number[],
): boolean =>
  headquarters === null
    ? directsItself(p, unit, target, among)
    : headquartersFor(p, unit).includes(headquarters) && isSpottedFor(p, unit, headquarters, target, among)

/** Whether a unit may fire indirectly at a target at all. */
export const isDirected = (p: Position, unit: number, target: number, among?: readonly number[]): boolean =>
  directsItself(p, unit, target, among) ||
  headquartersFor(p, unit).some((hq) => isSpottedFor(p, unit, hq, target, among))

/**
 * Every headquarters under which a unit may fire at a target, in ascending order; first null where it may fire by its
 * own or its battalion's observation.
 */
export const directionsOf = (
  p: Position,
  unit: number,
  target: number,
  among?: readonly number[],
): readonly (number | null)[] => {
  const under = headquartersFor(p, unit).filter((hq) => isSpottedFor(p, unit, hq, target, among))
  return directsItself(p, unit, target, among) ? [null, ...under] : under
}
