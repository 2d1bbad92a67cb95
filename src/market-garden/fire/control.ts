/**
 * Who may direct indirect fire (M5.41 to M5.44, M12, M17.21): an artillery unit is controlled by a headquarters nearby,
 * which must be in communication with a unit of its own that sees the target; mortars are directed by companies of
 * their battalion.
 */
import { frameIn, remember } from '../position.js'
import type { Position } from '../position.js'
import { memoizeByKey } from '../../engine/memoize.js'
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

/** The formation whose headquarters may control a unit: the one that it belongs to, as the formations stand now. */
const ownFormation = (p: Position, unit: number): string | null =>
  p.state.attached[p.board.ids[unit]!] ?? printedFormation(p.board, unit)

/** Whether a headquarters can work: neither Disrupted (M11.5d) nor in Travel mode (M12.52a). */
const isWorking = (p: Position, headquarters: number): boolean => {
  const { disrupted, mode } = p.state.units[headquarters]!
  return !disrupted && mode !== 'travel'
}

/** Whether two hexes lie no farther apart than so many; nothing is near what is off the map. */
const isNear = (board: Board, one: number, other: number, most: number): boolean =>
  one >= 0 && other >= 0 && distance(board.map, one, other) <= most

/**
 * Units of artillery that a headquarters has directed in this phase, with those of the attack that is being declared.
 */
const directedBy = (p: Position, headquarters: number): ReadonlySet<string> => {
  const id = p.board.ids[headquarters]!
  const declared = frameIn(p, 'attack')?.firers.filter((firer) => firer.headquarters === id) ?? []
  return new Set<string>([...(p.state.thisPhase.directed[id] ?? []), ...declared.map(({ unit }) => unit)])
}

/**
 * Whether a German headquarters directs guns that are not under it: a corps any guns, nine units of them at most in a
 * phase, so that no more than nine observers report to it either (M12.42a); a division those of the Flak Brigade
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
 * Whether a headquarters is in communication with all British guns that have not moved yet, on the road as it may be
 * (M31.24b, M-R521).
 */
const isOfGunLine = (board: Board, headquarters: number): boolean =>
  board.counters[headquarters]!.commands === board.terms.campaign?.gunLine.headquarters

/**
 * The headquarters that may control an artillery unit where it stands: its own, and those subordinate to it (M12.1a,
 * M-R112), such as the brigades of the Guards for the guns of 30 Corps (M12.43b); German corps and divisions some
 * others (M12.41a, M12.42a). A headquarters of another chain controls it as long as it is attached there (M17.21h).
 */
export const controllingHeadquarters = (p: Position, unit: number): readonly number[] =>
  (knownControl(p)[unit] ??= headquartersOver(p, unit))

/** By unit: the headquarters that may control it, as far as they have been asked for; undefined for the others. */
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
 * Whether an observer works for a gun under a headquarters: for his own, and for those above it (M12.2a); any German
 * for a corps (M12.42a); airborne units for others' guns too (M17.21m), never the other way (M17.21n).
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
 * Whether 30 Corps hears all its ground units at once for British guns of no division beside its headquarters
 * (M12.43a).
 */
const hearsEverybody = (p: Position, headquarters: number, gun: number): boolean =>
  formationOf(p.board, headquarters).level === 'corps' &&
  p.board.counters[gun]!.nation === 'british' &&
  divisionOf(p.board, printedFormation(p.board, gun)) === null &&
  isNear(p.board, hexOf(p, gun), hexOf(p, headquarters), CONTROL.corpsArtillery)

/** Whether a headquarters may use the eyes of a unit for a gun, and hears what it sees (M5.42a). */
const reportsTo = (p: Position, observer: number, headquarters: number, gun: number, everybody: boolean): boolean =>
  observesFor(p, observer, headquarters, gun) &&
  ((everybody && isGroundOfCorps(p, observer)) || communicates(p.board, hexOf(p, observer), hexOf(p, headquarters)))

/**
 * A unit that sees what is fired at and is in communication with a headquarters that may use its eyes; undefined when
 * there is none (M5.42a).
 *
 * @param gun - the unit that fires
 * @param sees - whether it can be seen from a hex
 */
export const observerFor = (
  p: Position,
  gun: number,
  headquarters: number,
  sees: (from: number) => boolean,
): number | undefined => {
  const { board } = p
  const everybody = hearsEverybody(p, headquarters, gun)
  for (let unit = 0; unit < board.counters.length; unit++) {
    const hex = hexOf(p, unit)
    if (
      hex >= 0 &&
      board.sides[unit] === board.sides[headquarters] &&
      mayObserve(p, unit) &&
      sees(hex) &&
      reportsTo(p, unit, headquarters, gun, everybody)
    )
      return unit
  }
  return undefined
}

const knownEyes = remember((): Map<number, readonly number[]> => new Map<number, readonly number[]>())

/** The units of a side that see a target, in ascending order: asked again for every battery and its headquarters. */
export const eyesOn = (p: Position, side: number, target: number): readonly number[] => {
  const known = knownEyes(p)
  const key = target * 2 + side
  const found = known.get(key) ?? [...observersOf(p, sideNamed(side), target)].sort((a, b) => a - b)
  known.set(key, found)
  return found
}

/** A unit that sees a target for a gun under a headquarters (M5.42a). */
export const spotterFor = (
  p: Position,
  gun: number,
  headquarters: number,
  target: number,
  among?: readonly number[],
): number | undefined => {
  const everybody = hearsEverybody(p, headquarters, gun)
  return eyesOn(p, p.board.sides[headquarters]!, target).find(
    (unit) => (among === undefined || among.includes(unit)) && reportsTo(p, unit, headquarters, gun, everybody),
  )
}

const knownSpotters = remember((): Map<number, boolean> => new Map<number, boolean>())

/** Whether somebody sees a target for a gun under a headquarters; the answer is the same for many guns of it. */
const isSpottedFor = (
  p: Position,
  gun: number,
  headquarters: number,
  target: number,
  among: readonly number[] | undefined,
): boolean => {
  if (among !== undefined) return spotterFor(p, gun, headquarters, target, among) !== undefined
  const known = knownSpotters(p)
  const kind = (isAirborne(p.board, gun) ? 2 : 0) + (hearsEverybody(p, headquarters, gun) ? 1 : 0)
  const key = (target * p.board.counters.length + headquarters) * 4 + kind
  const found = known.get(key) ?? spotterFor(p, gun, headquarters, target) !== undefined
  known.set(key, found)
  return found
}

/** By formation: the units that bear its lettering, leaders aside. */
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

/** Whether British ground units see a target for the batteries beyond the edge (M24.4b). */
export const britishSpot = (p: Position, target: number, among?: readonly number[]): boolean =>
  eyesOn(p, sideNumber('allied'), target).some(
    (unit) => p.board.counters[unit]!.nation === 'british' && (among === undefined || among.includes(unit)),
  )

/** Whether a unit fires from beyond the edge of the map (M24.4). */
export const isBeyondTheEdge = (board: Board, unit: number): boolean => hasMark(board, unit, 'off-map-battery')

/**
 * Whether the scenario lets British artillery fire at a target that nobody sees as if it were seen (M6.7f): the book
 * speaks of the barrages of 30 Corps, so not the guns of the airborne division (M31.25a).
 */
const firesFreely = (p: Position, unit: number, target: number): boolean => {
  const { board, state } = p
  const free = board.terms.freeBarrage
  if (free === undefined || state.turn < free.turns[0] || state.turn > free.turns[1]) return false
  if (board.counters[unit]!.nation !== 'british' || !isArtillery(board, unit) || isAirborne(board, unit)) return false
  return mainRoadOf(board).away(hexOf(p, target)) <= free.within
}

/** Whether a unit may fire indirectly at a target by its own eyes or its battalion's (M5.43a, M12.3a). */
const directsItself = (p: Position, unit: number, target: number, among: readonly number[] | undefined): boolean => {
  if (isBeyondTheEdge(p.board, unit)) return britishSpot(p, target, among)
  return (
    (among === undefined && firesFreely(p, unit, target)) ||
    ((among === undefined || among.includes(unit)) && seesUnit(p, hexOf(p, unit), target)) ||
    battalionSpots(p, unit, target, among)
  )
}

/** The headquarters under which a unit might fire indirectly, whoever sees the target. */
const headquartersFor = (p: Position, unit: number): readonly number[] =>
  isBeyondTheEdge(p.board, unit) || isHeavyWeapons(p.board, unit) ? [] : controllingHeadquarters(p, unit)

/**
 * Whether a unit may fire indirectly at a target that somebody sees in this way: by its own eyes or its battalion's
 * (null), or under a headquarters.
 *
 * @param among - the only units whose eyes count, when a long move is answered (M5.51b)
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

/** Whether there is any such way. */
export const isDirected = (p: Position, unit: number, target: number, among?: readonly number[]): boolean =>
  directsItself(p, unit, target, among) ||
  headquartersFor(p, unit).some((hq) => isSpottedFor(p, unit, hq, target, among))

/** Every such way: null first, then the headquarters in ascending order. */
export const directionsOf = (
  p: Position,
  unit: number,
  target: number,
  among?: readonly number[],
): readonly (number | null)[] => {
  const under = headquartersFor(p, unit).filter((hq) => isSpottedFor(p, unit, hq, target, among))
  return directsItself(p, unit, target, among) ? [null, ...under] : under
}
