/**
 * Who may direct indirect fire (M5.41 to M5.44, M12, M17.21): an artillery unit is controlled by a headquarters nearby,
 * which must be in communication with a unit of its own that sees the target; mortars are directed by companies of
 * their battalion.
 */
import { frameOf } from '../../engine/change.js'
import { memoizeByKey } from '../../engine/memoize.js'
import { distance } from '../../hex/map.js'
import type { Board } from '../board.js'
import { CONTROL } from '../limits.js'
import { hexOf } from '../situation.js'
import type { State } from '../state.js'
import { isInGunLine } from './campaignStart.js'
import { communicates } from './communication.js'
import { mainRoadOf } from './mainRoad.js'
import { divisionOf, isAirborne, isGroundOfCorps, isUnder, printedFormation } from './formations.js'
import { formationOf } from './headquarters.js'
import { mayObserve, seesUnit } from './observation.js'
import { hasMark, isArtillery, isHeavyWeapons, isLeader } from './units.js'

/** The formation whose headquarters may control a unit: the one that it belongs to, as the formations stand now. */
const ownFormation = (board: Board, state: State, unit: number): string | null =>
  state.attached[board.ids[unit]!] ?? printedFormation(board, unit)

/** Whether a headquarters can work: neither Disrupted (M11.5d) nor in Travel mode (M12.52a). */
const isWorking = (state: State, headquarters: number): boolean => {
  const { disrupted, mode } = state.units[headquarters]!
  return !disrupted && mode !== 'travel'
}

/** Whether two hexes lie no farther apart than so many; nothing is near what is off the map. */
const isNear = (board: Board, one: number, other: number, most: number): boolean =>
  one >= 0 && other >= 0 && distance(board.map, one, other) <= most

/**
 * Units of artillery that a headquarters has directed in this phase, with those of the attack that is being declared.
 */
const directedBy = (board: Board, state: State, headquarters: number): ReadonlySet<string> => {
  const id = board.ids[headquarters]!
  const declared = frameOf(state, 'attack')?.firers.filter((firer) => firer.headquarters === id) ?? []
  return new Set<string>([...(state.thisPhase.directed[id] ?? []), ...declared.map(({ unit }) => unit)])
}

/**
 * Whether a German headquarters directs guns that are not under it: a corps any guns, nine units of them at most in a
 * phase, so that no more than nine observers report to it either (M12.42a); a division those of the Flak Brigade
 * (M12.41a).
 */
const directsOthers = (board: Board, state: State, headquarters: number, unit: number): boolean => {
  const { side, level } = formationOf(board, headquarters)
  if (side !== 'german') return false
  if (level === 'division') return hasMark(board, unit, 'swoboda')
  if (level !== 'corps') return false
  const directed = directedBy(board, state, headquarters)
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
export const controllingHeadquarters = (board: Board, state: State, unit: number): readonly number[] => {
  const own = ownFormation(board, state, unit)
  const level = own === null ? undefined : board.formationById.get(own)!.level
  const most = level === 'division' || level === 'corps' ? CONTROL.division : CONTROL.regiment
  const at = hexOf(board, state, unit)
  const found: number[] = []
  for (const headquarters of board.headquarters.values())
    for (const hq of headquarters) {
      if (board.sides[hq] !== board.sides[unit]) continue
      const hex = hexOf(board, state, hq)
      if (isInGunLine(board, state, unit) && isOfGunLine(board, hq)) {
        if (hex >= 0 && !state.units[hq]!.disrupted) found.push(hq) // M31.24b, M-R521
        continue
      }
      if (!isWorking(state, hq)) continue
      const commands = own !== null && isUnder(board, state, hq, own)
      if (commands && isNear(board, at, hex, most)) found.push(hq)
      else if (isNear(board, at, hex, CONTROL.division) && directsOthers(board, state, hq, unit)) found.push(hq)
    }
  return found.sort((a, b) => a - b)
}

/**
 * Whether an observer works for a gun under a headquarters: for his own, and for those above it (M12.2a); any German
 * for a corps (M12.42a); airborne units for others' guns too (M17.21m), never the other way (M17.21n).
 */
const observesFor = (board: Board, state: State, observer: number, headquarters: number, gun: number): boolean => {
  const formation = formationOf(board, headquarters)
  const airborne = isAirborne(board, observer)
  const airborneGun = isAirborne(board, gun)
  if (airborneGun && !airborne) return false
  if (isUnder(board, state, observer, formation.id)) return true
  return (airborne && !airborneGun) || (formation.side === 'german' && formation.level === 'corps')
}

/**
 * Whether 30 Corps hears all its ground units at once for British guns of no division beside its headquarters
 * (M12.43a).
 */
const hearsEverybody = (board: Board, state: State, headquarters: number, gun: number): boolean =>
  formationOf(board, headquarters).level === 'corps' &&
  board.counters[gun]!.nation === 'british' &&
  divisionOf(board, printedFormation(board, gun)) === null &&
  isNear(board, hexOf(board, state, gun), hexOf(board, state, headquarters), CONTROL.corpsArtillery)

/**
 * A unit that sees what is fired at and is in communication with a headquarters that may use its eyes; undefined when
 * there is none (M5.42a).
 *
 * @param gun - the unit that fires
 * @param sees - whether it can be seen from a hex
 * @param among - the only units whose eyes count
 */
export const observerFor = (
  board: Board,
  state: State,
  gun: number,
  headquarters: number,
  sees: (from: number) => boolean,
  among?: readonly number[],
): number | undefined => {
  const at = hexOf(board, state, headquarters)
  const everybody = hearsEverybody(board, state, headquarters, gun)
  for (let unit = 0; unit < board.counters.length; unit++) {
    const hex = hexOf(board, state, unit)
    if (
      hex >= 0 &&
      board.sides[unit] === board.sides[headquarters] &&
      (among === undefined || among.includes(unit)) &&
      mayObserve(board, state, unit) &&
      observesFor(board, state, unit, headquarters, gun) &&
      sees(hex) &&
      ((everybody && isGroundOfCorps(board, state, unit)) || communicates(board, hex, at))
    )
      return unit
  }
  return undefined
}

/** A unit that sees a target for a gun under a headquarters (M5.42a). */
export const spotterFor = (
  board: Board,
  state: State,
  gun: number,
  headquarters: number,
  target: number,
  among?: readonly number[],
): number | undefined =>
  observerFor(board, state, gun, headquarters, (from) => seesUnit(board, state, from, target), among)

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
export const battalionSpots = (
  board: Board,
  state: State,
  unit: number,
  target: number,
  among?: readonly number[],
): boolean => {
  const own = printedFormation(board, unit)
  if (own === null || board.formationById.get(own)!.level !== 'battalion') return false
  const most = isHeavyWeapons(board, unit) ? CONTROL.heavyWeapons : CONTROL.battalion
  const at = hexOf(board, state, unit)
  const comrades = membersOf(board)
    .get(own)!
    .filter((other) => other !== unit && hexOf(board, state, other) >= 0)
  return (
    comrades.some((other) => isNear(board, at, hexOf(board, state, other), most)) &&
    comrades.some(
      (other) =>
        (among === undefined || among.includes(other)) &&
        mayObserve(board, state, other) &&
        seesUnit(board, state, hexOf(board, state, other), target),
    )
  )
}

/** Whether British ground units see a target for the batteries beyond the edge (M24.4b). */
export const britishSpot = (board: Board, state: State, target: number, among?: readonly number[]): boolean =>
  board.counters.some(
    ({ nation }, unit) =>
      nation === 'british' &&
      (among === undefined || among.includes(unit)) &&
      hexOf(board, state, unit) >= 0 &&
      mayObserve(board, state, unit) &&
      seesUnit(board, state, hexOf(board, state, unit), target),
  )

/** Whether a unit fires from beyond the edge of the map (M24.4). */
export const isBeyondTheEdge = (board: Board, unit: number): boolean => hasMark(board, unit, 'off-map-battery')

/** Whether the scenario lets British artillery fire at a target that nobody sees as if it were seen (M6.7f). */
const firesFreely = (board: Board, state: State, unit: number, target: number): boolean => {
  const free = board.terms.freeBarrage
  if (free === undefined || state.turn < free.turns[0] || state.turn > free.turns[1]) return false
  if (board.counters[unit]!.nation !== 'british' || !isArtillery(board, unit)) return false
  return mainRoadOf(board).away(hexOf(board, state, target)) <= free.within
}

/**
 * Every way in which a unit may fire indirectly at a target that somebody sees: by its own eyes or its battalion's
 * (null), or under a headquarters.
 *
 * @param among - the only units whose eyes count, when a long move is answered (M5.51b)
 */
export const directionsOf = (
  board: Board,
  state: State,
  unit: number,
  target: number,
  among?: readonly number[],
): readonly (number | null)[] => {
  if (isBeyondTheEdge(board, unit)) return britishSpot(board, state, target, among) ? [null] : []
  const ways: (number | null)[] = []
  const at = hexOf(board, state, unit)
  const sees = (among === undefined || among.includes(unit)) && seesUnit(board, state, at, target)
  const free = among === undefined && firesFreely(board, state, unit, target)
  if (free || sees || battalionSpots(board, state, unit, target, among)) ways.push(null) // M5.43a, M12.3a
  if (!isHeavyWeapons(board, unit))
    for (const hq of controllingHeadquarters(board, state, unit))
      if (spotterFor(board, state, unit, hq, target, among) !== undefined) ways.push(hq)
  return ways
}
