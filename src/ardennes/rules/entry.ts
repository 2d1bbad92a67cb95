/** How units come onto the map: reinforcements, units from off-map boxes, units that blocked an entry hex (A13, A31.1b). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { isInZone, occupantOf, unitsIn } from '../../wargame/disposition.js'
import type { Board, BoxId } from '../board.js'
import { areaOf, boxOfEntry, entryAt, entryHex, hasTerrain, hexNumber, sectorOf } from '../board.js'
import { ALLIED_ENTRIES } from '../counterTerms.js'
import type { Arrival } from '../counters.js'
import { CALENDAR, DISTANCES } from '../limits.js'
import { barsEntry, inEnemyZoc, isEnemyIn, sideNumber } from '../situation.js'
import type { Situation } from '../situation.js'
import { OFF_MAP_BOXES } from '../mapTerms.js'
import type { FrameOf, MovementMode, State } from '../state.js'
import { barriers } from './barriers.js'
import type { Mover } from './mover.js'
import { moverAtStart } from './mover.js'
import { canFinish } from './rest.js'
import { trafficCost } from './traffic.js'
import { blockOf, boxOf, faceNow, hasMark, isDisrupted, isGerman, nameOf, sideOf } from './units.js'
import { couldMoveBy, modeRefusals } from './setOut.js'

type Movement = FrameOf<'movement'>
type Letter = (typeof ALLIED_ENTRIES)[number]

/** Whether the condition that an arrival waits for has come about (A27.9, A33.2b, A33.3a). */
const hasItsCondition = (state: State, { condition }: Arrival): boolean => {
  const { meuse, arrived653 } = state.happened
  switch (condition) {
    case null:
      return true
    case 'roll':
      return arrived653
    case 'meuse-crossed':
      return meuse !== null
    case 'turn-after-meuse-crossed':
      return meuse !== null && state.turn > meuse
  }
}

/** Whether a reinforcement may come now: its turn has come, and it has not come yet (A13.1a). A late unit may still come. */
export const isDue = (board: Board, state: State, unit: number): boolean => {
  const { arrival } = board.counters[unit]!
  return (
    state.units[unit]!.at === 'reserve' &&
    arrival !== null &&
    arrival.turn <= state.turn &&
    hasItsCondition(state, arrival)
  )
}

/** The hexes at which a unit may come onto the map (A11.9b, A13.1a, A31.1b). */
export const entryHexes = (board: Board, state: State, unit: number): readonly number[] => {
  const box = boxOf(state, unit)
  const letters = (letters: readonly string[]): readonly number[] =>
    letters.map((letter) => entryHex(board, letter)).filter((hex) => hex >= 0)
  if (box !== null) return letters(sectorOf(box as BoxId))
  const block = blockOf(state, unit)
  if (block !== null) return letters([block])
  if (!isDue(board, state, unit)) return []
  const { by, entries } = board.counters[unit]!.arrival!
  if (by === 'entry') return letters(entries)
  return by === 'west-edge' ? areaOf(board, 'east-map-west-edge-roads') : []
}

/** Defence factors of the units that block an entry hex (A13.4c, A13.4d). */
const blockingDefence = (board: Board, state: State, letter: string, without = -1): number =>
  state.units.reduce(
    (sum, { at }, unit) =>
      sum + (at === `block-${letter}` && unit !== without ? faceNow(board, state, unit).defence : 0),
    0,
  )

/** Whether the Germans in an entry hex are blocked (A13.4c). */
const isBlocked = (board: Board, state: State, letter: string, without = -1): boolean =>
  blockingDefence(board, state, letter, without) >= DISTANCES.blockingDefence

/** Whether Germans stand in the hex of an entry letter. */
const isHeldByGermans = (s: Situation, letter: string): boolean => {
  const hex = entryHex(s.board, letter)
  return hex >= 0 && occupantOf(s, hex) === 1
}

/** Whether every German-held entry hex of a letter's sector is blocked (A13.4b, A13.5d). */
export const isSectorOpen = (s: Situation, state: State, letter: string): boolean => {
  const box = boxOfEntry(letter)
  return box === null || sectorOf(box).every((other) => !isHeldByGermans(s, other) || isBlocked(s.board, state, other))
}

/** Units of the 5th Armored wait until a German unit is next to the Meuse or beyond it (A33.2c). */
export const waitsForMeuse = (s: Situation, state: State, unit: number): boolean => {
  const { board } = s
  if (!hasMark(board, unit, 'waits-for-meuse') || state.happened.meuse !== null) return false
  if (state.happened.released.includes(board.ids[unit]!)) return false
  return !state.units.some(
    (_, other) =>
      isGerman(board, other) &&
      s.hexOf[other]! >= 0 &&
      [0, 1, 2, 3, 4, 5].some((direction) => board.meuse[s.hexOf[other]! * 6 + direction] === 1),
  )
}

/** Half points for the first hex, at the rate of its road (A13.1a). */
const entryCost = (board: Board, mover: Mover, hex: number): number => {
  const primary = board.map.source.legend.links.indexOf('primary') + 1
  const { roads } = board.charts.terrain.chart
  const onPrimary = [0, 1, 2, 3, 4, 5].some((direction) => board.map.links[hex * 6 + direction] === primary)
  const wooded = hasTerrain(board, hex, 'forest') || hasTerrain(board, hex, 'forested-rough')
  const cost = roads[onPrimary ? 'primary' : wooded ? 'secondary-forest' : 'secondary'][mover.who.column]
  return typeof cost === 'string' ? 0 : 2 * cost.mud
}

/** The unit in its entry hex, its first step made (A13.1a); null when it cannot pay for it. */
export const enterAt = (board: Board, state: State, unit: number, by: MovementMode, hex: number): Mover | null => {
  const mover = moverAtStart(board, state, unit, by, -1)
  // traffic markers and roadblocks are paid for in whatever hex (A12.3a, A24.2a)
  const spent = entryCost(board, mover, hex) + 2 * trafficCost(board, state, sideOf(board, unit), hex)
  const affordable = !mover.who.tacticalOnly && spent <= mover.who.extended
  if (!affordable && by === 'strategic') return null
  return { ...mover, hex, spent, steps: 1, tactical: !affordable }
}

/** What keeps a unit that may move in this way from coming onto the map at a hex, whoever of its own side stands where. */
const entryBars = (
  s: Situation,
  state: State,
  frame: Movement,
  unit: number,
  by: MovementMode,
  hex: number,
): readonly Violation[] => {
  const { board } = s
  const name = nameOf(board, unit)
  const at = hexNumber(board, hex)
  const out: Violation[] = []
  const no = (rule: string, code: string, message: string): number => out.push(illegal(rule, code, message, at))
  if (frame.night) no('A25.1', 'by-night', `${name} may not enter the map by night`)
  if (!entryHexes(board, state, unit).includes(hex)) no('A13.1a', 'not-an-entry-hex', `${name} may not enter at ${at}`)
  // out of the box, that is: from the map it may still go there (A-R31)
  if (isDisrupted(state, unit)) no('A11.9f', 'not-rallied', `${name} must rally before it leaves its box`)
  if (waitsForMeuse(s, state, unit)) no('A33.2c', 'waits-for-the-meuse', `${name} waits until Germans are at the Meuse`)
  if (isEnemyIn(s, sideNumber(frame.side), hex)) no('A13.4a', 'entry-occupied', `an enemy unit occupies ${at}`)
  if (frame.side === 'allied' && state.happened.exits.includes(at))
    no('A30.2f', 'entry-closed', `German units have left by ${at}: it is closed`)
  const letter = entryAt(board, hex)
  if (
    frame.side === 'allied' &&
    state.units[unit]!.at === 'reserve' &&
    letter !== null &&
    !isSectorOpen(s, state, letter)
  )
    no('A13.4b', 'sector-barred', `German units in an entry hex of the sector are not blocked`)
  if (barsEntry(s, sideNumber(frame.side), hex)) no('A10.2a', 'bond', `an enemy Bond bars ${at}`)
  // the airborne divisions only, not whoever else comes over the west edge
  if (by !== 'strategic' && (board.counters[unit]!.arrival?.spent ?? 0) > 0 && state.units[unit]!.at === 'reserve')
    no('A31.1b', 'by-column-only', `${name} comes in column: it has spent four points on the road already`)
  if (by === 'strategic' && inEnemyZoc(s, sideNumber(frame.side), hex))
    no('A12.2a', 'zone-of-control', `${name} may not enter an enemy zone of control by strategic movement`)
  if (by === 'strategic' && board.counters[unit]!.mobility === 'foot' && isGerman(board, unit))
    no('A12.61a', 'no-trucks', `${name} has no trucks`)
  // trucks are for those who come fresh (A12.61b) or were loaded in their box (A12.61a)
  if (
    by === 'strategic' &&
    board.counters[unit]!.mobility === 'foot' &&
    state.units[unit]!.marker !== 'truck' &&
    state.units[unit]!.at !== 'reserve'
  )
    no('A12.61a', 'not-loaded', `${name} has not loaded trucks`)
  out.push(...barriers(board, state, s, unit, -1, hex))
  return out
}

/** Why a unit may not come onto the map at a hex in this way; nothing when it may. */
export const entryRefusals = (
  s: Situation,
  state: State,
  frame: Movement,
  unit: number,
  by: MovementMode,
  hex: number,
): readonly Violation[] => {
  const { board } = s
  const bars = [...modeRefusals(s, state, frame, unit, by), ...entryBars(s, state, frame, unit, by, hex)]
  if (bars.length > 0) return bars
  const mover = enterAt(board, state, unit, by, hex)
  const at = hexNumber(board, hex)
  const name = nameOf(board, unit)
  if (mover === null) return [illegal('A11.1b', 'not-enough-movement', `${name} cannot pay for ${at}`, at)]
  return canFinish(s, state, frame, mover)
    ? []
    : [illegal('A8.3a', 'no-room', `${name} finds no place to end its move`, at)]
}

/**
 * The unit in its entry hex as far as its own side does not stand in its way: whether it finds a marker, and whether it can
 * finish its move, are other questions.
 */
export const entrantAt = (
  s: Situation,
  state: State,
  frame: Movement,
  unit: number,
  by: MovementMode,
  hex: number,
): Mover | null =>
  couldMoveBy(s, state, frame, unit, by) && entryBars(s, state, frame, unit, by, hex).length === 0
    ? enterAt(s.board, state, unit, by, hex)
    : null

/** The boxes that a unit may go to (A11.9b, A13.1d, A13.4e). */
export const boxesFor = (s: Situation, state: State, unit: number): readonly BoxId[] => {
  const { board } = s
  const own = boxOf(state, unit)
  if (own !== null)
    return isDisrupted(state, unit) || waitsForMeuse(s, state, unit) ? [] : [...OFF_MAP_BOXES[own as BoxId].links]
  const block = blockOf(state, unit)
  if (block !== null) {
    // free when the Germans have gone, when others do its work, or when all of them together do not block (A13.4e)
    const free = !isHeldByGermans(s, block) || isBlocked(board, state, block, unit) || !isBlocked(board, state, block)
    const home = boxOfEntry(block)
    return free && home !== null ? [home] : []
  }
  if (isGerman(board, unit) || !isDue(board, state, unit)) return []
  const { by, entries } = board.counters[unit]!.arrival!
  if (by === 'box') return ['NW'] // the box of the optional 5th Armored (A33.2c)
  return [...new Set(entries.flatMap((letter) => boxOfEntry(letter) ?? []))]
}

/** The entry letters that a unit may help to block (A13.4c, A13.4d): three units together at most. */
export const blocksFor = (s: Situation, state: State, unit: number): readonly Letter[] => {
  const { board } = s
  if (isGerman(board, unit) || isDisrupted(state, unit) || waitsForMeuse(s, state, unit)) return []
  const box = boxOf(state, unit)
  const letters: readonly string[] =
    box !== null ? sectorOf(box as BoxId) : isDue(board, state, unit) ? board.counters[unit]!.arrival!.entries : []
  return ALLIED_ENTRIES.filter(
    (letter) =>
      letters.includes(letter) &&
      isHeldByGermans(s, letter) &&
      state.units.filter(({ at }) => at === `block-${letter}`).length < BLOCKERS,
  )
}

/** One unit blocks, or two or three together (A13.4c). */
const BLOCKERS = 3

/** Towns and cities in which engineers may be placed (A13.2a): held by their side, not in an enemy zone, one of those placed in this phase to a hex. */
export const engineerHexes = (s: Situation, state: State, placed: readonly string[]): readonly number[] => {
  const { board } = s
  const out: number[] = []
  for (let hex = 0; hex < board.map.size; hex++) {
    if (board.tracked[hex] === 0 || occupantOf(s, hex) === 1 || isInZone(s, 0, hex)) continue
    if (!hasTerrain(board, hex, 'town') && !hasTerrain(board, hex, 'city')) continue
    if (state.held.includes(hexNumber(board, hex))) continue
    const taken = unitsIn(s, hex).some((unit) => placed.includes(board.ids[unit]!))
    if (!taken) out.push(hex)
  }
  return out
}

/** The places where the guard of the fuel dump stands, or may stand for all the German player knows (A-R84). */
const placesOfDump = (board: Board, { dump }: Pick<State, 'dump'>): readonly number[] => {
  if (dump?.status === 'found') return [board.map.indexOf(dump.place)]
  if (dump?.status !== 'hidden') return []
  return areaOf(board, 'fuel-dumps').filter((hex) => !dump.searched.includes(hexNumber(board, hex)))
}

/** Where von der Heydte's battalion may come down (A27.2a, A-R38, A-R84): clear or light woods, nothing built, no enemy and none of his zones. */
export const dropHexes = (s: Situation, state: Pick<State, 'dump'>): readonly number[] => {
  const { board } = s
  const guarded = placesOfDump(board, state)
  const barred = ['forest', 'forested-rough', 'village', 'town', 'city'] as const
  const out: number[] = []
  for (let hex = 0; hex < board.map.size; hex++)
    if (
      occupantOf(s, hex) !== 2 &&
      !isInZone(s, 1, hex) &&
      !guarded.includes(hex) &&
      !barred.some((kind) => hasTerrain(board, hex, kind))
    )
      out.push(hex)
  return out
}

/** Whether the drop can be made now (A27.2a). */
export const mayDrop = (board: Board, state: State, unit: number): boolean =>
  state.turn === CALENDAR.dropOfVonDerHeydte &&
  board.counters[unit]!.arrival?.by === 'airdrop' &&
  state.units[unit]!.at === 'reserve'
