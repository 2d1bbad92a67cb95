/** Entry onto the map: reinforcements, units from off-map boxes, units that blocked an entry hex (A13, A31.1b). */
import { isInZone, occupantOf, unitsIn } from '../../../wargame/disposition.js'
import type { Board } from '../../board/board.js'
import { areaOf, boxOfEntry, entryHex, hasTerrain, hexNumber, sectorOf } from '../../board/board.js'
import { ALLIED_ENTRIES } from '../../board/counterTerms.js'
import type { Arrival } from '../../board/counters.js'
import { CALENDAR, DISTANCES } from '../../limits.js'
import { OFF_MAP_BOXES } from '../../board/mapTerms.js'
import type { BoxId } from '../../board/mapTerms.js'
import type { Position } from '../../position.js'
import type { MovementMode } from '../../state.js'
import { isAtMeuse } from '../field/meuse.js'
import type { Mover } from './mover.js'
import { moverAtStart } from './mover.js'
import { trafficCost } from './traffic.js'
import { blockOf, boxOf, faceNow, hasMark, isDisrupted, isGerman, sideOf } from '../field/units.js'

type Letter = (typeof ALLIED_ENTRIES)[number]

/** Whether the condition of an arrival is met (A27.9, A33.2b, A33.3a). */
const hasItsCondition = (p: Position, { condition }: Arrival): boolean => {
  const { meuse, arrived653 } = p.state.happened
  switch (condition) {
    case null:
      return true
    case 'roll':
      return arrived653
    case 'meuse-crossed':
      return meuse !== null
    case 'turn-after-meuse-crossed':
      return meuse !== null && p.state.turn > meuse
  }
}

/** Whether a reinforcement may enter now: on its turn or later, if it has not entered yet (A13.1a). */
export const isDue = (p: Position, unit: number): boolean => {
  const { arrival } = p.board.counters[unit]!
  return (
    p.units[unit]!.at === 'reserve' && arrival !== null && arrival.turn <= p.state.turn && hasItsCondition(p, arrival)
  )
}

/** The hexes at which a unit may enter the map (A11.9b, A13.1a, A31.1b). */
export const entryHexes = (p: Position, unit: number): readonly number[] => {
  const box = boxOf(p, unit)
  const letters = (letters: readonly string[]): readonly number[] =>
    letters.map((letter) => entryHex(p.board, letter)).filter((hex) => hex >= 0)
  if (box !== null) return letters(sectorOf(box as BoxId))
  const block = blockOf(p, unit)
  if (block !== null) return letters([block])
  if (!isDue(p, unit)) return []
  const { by, entries } = p.board.counters[unit]!.arrival!
  if (by === 'entry') return letters(entries)
  return by === 'west-edge' ? areaOf(p.board, 'east-map-west-edge-roads') : []
}

/** Defence factors of the units that block an entry hex (A13.4c, A13.4d). */
const blockingDefence = (p: Position, letter: string, without = -1): number =>
  p.units.reduce(
    (sum, { at }, unit) => sum + (at === `block-${letter}` && unit !== without ? faceNow(p, unit).defence : 0),
    0,
  )

/** Whether the Germans in an entry hex are blocked (A13.4c). */
const isBlocked = (p: Position, letter: string, without = -1): boolean =>
  blockingDefence(p, letter, without) >= DISTANCES.blockingDefence

/** Whether Germans are in the hex of an entry letter. */
const isHeldByGermans = (p: Position, letter: string): boolean => {
  const hex = entryHex(p.board, letter)
  return hex >= 0 && occupantOf(p, hex) === 1
}

/** Whether every German-held entry hex of a letter's sector is blocked (A13.4b, A13.5d). */
export const isSectorOpen = (p: Position, letter: string): boolean => {
  const box = boxOfEntry(letter)
  return box === null || sectorOf(box).every((other) => !isHeldByGermans(p, other) || isBlocked(p, other))
}

/** Units of the 5th Armored wait until a German unit is next to the Meuse or beyond it (A33.2c). */
export const waitsForMeuse = (p: Position, unit: number): boolean => {
  const { board } = p
  if (!hasMark(board, unit, 'waits-for-meuse') || p.state.happened.meuse !== null) return false
  if (p.state.happened.released.includes(board.ids[unit]!)) return false
  return !p.units.some(
    (_, other) => isGerman(board, other) && p.hexOf[other]! >= 0 && isAtMeuse(board, p.hexOf[other]!),
  )
}

/** Half points for the first hex, by its road (A13.1a). */
const entryCost = (board: Board, mover: Mover, hex: number): number => {
  const primary = board.map.source.legend.links.indexOf('primary') + 1
  const { roads } = board.charts.terrain.chart
  const onPrimary = [0, 1, 2, 3, 4, 5].some((direction) => board.map.links[hex * 6 + direction] === primary)
  const wooded = hasTerrain(board, hex, 'forest') || hasTerrain(board, hex, 'forested-rough')
  const cost = roads[onPrimary ? 'primary' : wooded ? 'secondary-forest' : 'secondary'][mover.who.column]
  return typeof cost === 'string' ? 0 : 2 * cost.mud
}

/** The unit in its entry hex, its first step made (A13.1a); null when it cannot pay for it. */
export const enterAt = (p: Position, unit: number, by: MovementMode, hex: number): Mover | null => {
  const mover = moverAtStart(p, unit, by, -1)
  // traffic markers and roadblocks cost points in any hex (A12.3a, A24.2a)
  const spent = entryCost(p.board, mover, hex) + 2 * trafficCost(p, sideOf(p.board, unit), hex)
  const affordable = !mover.who.tacticalOnly && spent <= mover.who.extended
  if (!affordable && by === 'strategic') return null
  return { ...mover, hex, spent, steps: 1, tactical: !affordable }
}

/** The boxes that a unit may move to (A11.9b, A13.1d, A13.4e). */
export const boxesFor = (p: Position, unit: number): readonly BoxId[] => {
  const { board } = p
  const own = boxOf(p, unit)
  if (own !== null) return isDisrupted(p, unit) || waitsForMeuse(p, unit) ? [] : [...OFF_MAP_BOXES[own as BoxId].links]
  const block = blockOf(p, unit)
  if (block !== null) {
    // free when the Germans have left, or when the others block without it, or when all together do not block (A13.4e)
    const free = !isHeldByGermans(p, block) || isBlocked(p, block, unit) || !isBlocked(p, block)
    const home = boxOfEntry(block)
    return free && home !== null ? [home] : []
  }
  if (isGerman(board, unit) || !isDue(p, unit)) return []
  const { by, entries } = board.counters[unit]!.arrival!
  if (by === 'box') return ['NW'] // the box of the optional 5th Armored (A33.2c)
  return [...new Set(entries.flatMap((letter) => boxOfEntry(letter) ?? []))]
}

/** The entry letters that a unit may help to block (A13.4c, A13.4d): three units together at most. */
export const blocksFor = (p: Position, unit: number): readonly Letter[] => {
  const { board } = p
  if (isGerman(board, unit) || isDisrupted(p, unit) || waitsForMeuse(p, unit)) return []
  const box = boxOf(p, unit)
  const letters: readonly string[] =
    box !== null ? sectorOf(box as BoxId) : isDue(p, unit) ? board.counters[unit]!.arrival!.entries : []
  return ALLIED_ENTRIES.filter(
    (letter) =>
      letters.includes(letter) &&
      isHeldByGermans(p, letter) &&
      p.units.filter(({ at }) => at === `block-${letter}`).length < BLOCKERS,
  )
}

/** The most units that block together (A13.4c). */
const BLOCKERS = 3

/**
 * Towns and cities in which engineers may be placed (A13.2a): held by their side, not in an enemy zone of control, one
 * placed unit a hex in this phase.
 */
export const engineerHexes = (p: Position, placed: readonly string[]): readonly number[] => {
  const { board } = p
  const out: number[] = []
  for (let hex = 0; hex < board.map.size; hex++) {
    if (board.tracked[hex] === 0 || occupantOf(p, hex) === 1 || isInZone(p, 0, hex)) continue
    if (!hasTerrain(board, hex, 'town') && !hasTerrain(board, hex, 'city')) continue
    if (p.state.held.includes(hexNumber(board, hex))) continue
    const taken = unitsIn(p, hex).some((unit) => placed.includes(board.ids[unit]!))
    if (!taken) out.push(hex)
  }
  return out
}

/** The hexes where the guard of the fuel dump is, or could be as far as the German player knows (A-R84). */
const placesOfDump = ({ board, state: { dump } }: Position): readonly number[] => {
  if (dump?.status === 'found') return [board.map.indexOf(dump.place)]
  if (dump?.status !== 'hidden') return []
  return areaOf(board, 'fuel-dumps').filter((hex) => !dump.searched.includes(hexNumber(board, hex)))
}

/**
 * The hexes in which von der Heydte's battalion may be dropped (A27.2a, A-R38, A-R84): clear or light woods, nothing
 * built, no enemy and no enemy zone of control.
 */
export const dropHexes = (p: Position): readonly number[] => {
  const { board } = p
  const guarded = placesOfDump(p)
  const barred = ['forest', 'forested-rough', 'village', 'town', 'city'] as const
  const out: number[] = []
  for (let hex = 0; hex < board.map.size; hex++)
    if (
      occupantOf(p, hex) !== 2 &&
      !isInZone(p, 1, hex) &&
      !guarded.includes(hex) &&
      !barred.some((kind) => hasTerrain(board, hex, kind))
    )
      out.push(hex)
  return out
}

/** Whether the drop can be made now (A27.2a). */
export const mayDrop = (p: Position, unit: number): boolean =>
  p.state.turn === CALENDAR.dropOfVonDerHeydte &&
  p.board.counters[unit]!.arrival?.by === 'airdrop' &&
  p.units[unit]!.at === 'reserve'
