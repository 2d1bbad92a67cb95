/** Advance after combat (A19): who may go into which hex, one hex at a time, and how far. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { exertsFrom, occupantOf, unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { directionTo, hasTerrain, hexNumber } from '../board.js'
import type { Advance } from '../combatResults.js'
import { ADVANCE_LENGTH, DISTANCES, ROAD_BONUS } from '../limits.js'
import { MAP_ROADS } from '../mapTerms.js'
import { breaksEnemyBond, isEnemyIn, situationOf } from '../situation.js'
import type { Situation } from '../situation.js'
import type { FrameOf, State } from '../state.js'
import { barriers, isGuardedDump } from './barriers.js'
import { isRoadOpen, isRoughWithoutRoad, isUnbridged, passageOf } from './passage.js'
import { isHeldOnTurnOne } from './setOut.js'
import { mayStack } from './stacking.js'
import { counterOf, nameOf, numberOf, standingOf } from './units.js'

type AdvanceFrame = FrameOf<'advance'>

const no = (rule: string, code: string, message: string, subject: string): Violation =>
  illegal(rule, code, message, subject)

/**
 * Why a unit that fought may not advance at all, or null. Artillery never advances (A19.1a): it takes no part in attacks
 * (A22.9a), and as a defender only goes back into the hex that it left.
 */
export const staysBehind = (board: Board, state: State, unit: number): Violation | null =>
  isHeldOnTurnOne(board, state, unit)
    ? no('A29.1a', 'held-on-turn-1', `${nameOf(board, unit)} may attack on turn 1 but not advance`, board.ids[unit]!)
    : null

/** What the ground forbids an advancing unit: prohibited terrain always (A19.2a, A19.2d), some of it beyond the first hex (A19.2b, A19.2c). */
const groundBarrier = (
  board: Board,
  state: State,
  unit: number,
  from: number,
  to: number,
  first: boolean,
): Violation | null => {
  const direction = directionTo(board, from, to)
  const at = hexNumber(board, to)
  const name = nameOf(board, unit)
  const passage = passageOf(board, state, unit, from, direction)
  const vehicle = counterOf(board, unit).mobility === 'vehicle'
  if (passage === 'prohibited')
    return no(vehicle ? 'A19.2d' : 'A19.2a', 'prohibited-terrain', `${name} may not advance into ${at} from there`, at)
  if (first) return null
  if (isUnbridged(board, state, from, direction) || isRoughWithoutRoad(board, state, from, direction))
    return no('A19.2c', 'crossing-too-late', `${name} may cross into ${at} only with the first hex of its advance`, at)
  if (hasTerrain(board, to, 'forest') && !isRoadOpen(board, state, from, direction))
    return no('A19.2b', 'forest-too-late', `${name} may enter the Forest in ${at} only first, or along a road`, at)
  return null
}

/** Whether one enemy unit exerts its zone of control over both hexes (A19.3b). */
const isWatchedAlong = (s: Situation, side: 0 | 1, from: number, to: number): boolean => {
  const { map, bars } = s.board
  const enemy = 2 - side
  const exerts = (hex: number, direction: number): boolean =>
    bars.some((bar, kind) => exertsFrom(s, hex, kind) && bar[hex * 6 + direction] === 0)
  for (let direction = 0; direction < 6; direction++) {
    const hex = map.neighbours[from * 6 + direction]!
    if (hex < 0 || occupantOf(s, hex) !== enemy || !exerts(hex, (direction + 3) % 6)) continue
    const ahead = directionTo(s.board, hex, to)
    if (ahead >= 0 && exerts(hex, ahead)) return true
  }
  return false
}

/**
 * Why a unit may not make a step of its advance, or null: enemies, terrain, Bonds, zones of control, and hexes that are closed to
 * it (A11.10c, A27.3a, A27.7, A29.3).
 *
 * @param vacated - the step enters the hex that the defender left, so that no Bond matters (A19.3a)
 */
const stepBarrier = (
  board: Board,
  state: State,
  unit: number,
  from: number,
  to: number,
  first: boolean,
  vacated: boolean,
): Violation | null => {
  const s = situationOf(board, state)
  const side = numberOf(board, unit)
  const at = hexNumber(board, to)
  const direction = directionTo(board, from, to)
  if (isEnemyIn(s, side, to)) return no('A19.1b', 'enemy-there', `enemy units stand in ${at}`, at)
  const ground = groundBarrier(board, state, unit, from, to, first)
  if (ground !== null) return ground
  const closed = barriers(board, state, s, unit, from, to)[0]
  if (closed !== undefined) return closed.rule === 'A11.10a' ? { ...closed, rule: 'A11.10c' } : closed
  if (!vacated && breaksEnemyBond(s, side, from, direction))
    return no('A19.3a', 'enemy-bond', `an enemy Bond bars the way into ${at}`, at)
  if (!first && isWatchedAlong(s, side, from, to))
    return no('A19.3b', 'zone-to-zone', `the same enemy unit controls both hexes on the way into ${at}`, at)
  return null
}

/**
 * Why a unit could not advance into the hex that it attacks, or null.
 *
 * @param held - the hex is still held, and only the way into it is looked at (A16.2c)
 */
export const firstStepBarrier = (
  board: Board,
  state: State,
  unit: number,
  target: number,
  held: boolean,
): Violation | null => {
  const stays = staysBehind(board, state, unit)
  if (stays !== null) return stays
  const s = situationOf(board, state)
  const from = s.hexOf[unit]!
  const closed = barriers(board, state, s, unit, from, target).find(({ rule }) => !(held && rule === 'A32.2a'))
  if (closed !== undefined) return closed
  if (from < 0) return null
  if (held) return groundBarrier(board, state, unit, from, target, true)
  return stepBarrier(board, state, unit, from, target, true, true)
}

/** The hexes of a unit's advance so far, the first one being where it stood; empty for one that has not come onto the map yet. */
export const pathOf = (s: Situation, frame: AdvanceFrame, unit: number): readonly number[] => {
  const path = frame.paths.find((p) => p.unit === s.board.ids[unit])
  if (path !== undefined) return path.hexes.map((id) => s.board.map.indexOf(id))
  return s.hexOf[unit]! < 0 ? [] : [s.hexOf[unit]!]
}

/** Hexes that a unit has advanced. */
export const advanced = (s: Situation, frame: AdvanceFrame, unit: number): number => {
  const path = frame.paths.find((p) => p.unit === s.board.ids[unit])
  if (path === undefined) return 0
  // an off-map attacker's path begins with the hex it took (A13.5f)
  return path.hexes[0] === frame.hex ? path.hexes.length : path.hexes.length - 1
}

/** Whether a step follows a primary road, or a secondary one outside Forest and Forested Rough (A19.1e). */
const isGoodRoad = (board: Board, state: State, from: number, to: number): boolean => {
  const direction = directionTo(board, from, to)
  if (!isRoadOpen(board, state, from, direction)) return false
  const primary = MAP_ROADS[board.map.links[from * 6 + direction]! - 1] === 'primary'
  return primary || !(hasTerrain(board, to, 'forest') || hasTerrain(board, to, 'forested-rough'))
}

/** How far a unit may go, all in all, along a path with its next hex (A19.1, A19.4g, A19.6). */
const lengthOf = (
  board: Board,
  state: State,
  frame: AdvanceFrame,
  unit: number,
  path: readonly number[],
  to: number,
): number => {
  const grouped = frame.group.includes(board.ids[unit]!)
  const kind: Advance = grouped && frame.kind === 'bonus' ? 'normal' : frame.kind
  if (state.units[unit]!.outOfSupply) return Math.min(ADVANCE_LENGTH[kind], DISTANCES.outOfSupplyAdvance)
  const hexes = [...path, to]
  const byRoad =
    counterOf(board, unit).mobility !== 'foot' &&
    hexes.every((hex, i) => i === 0 || isGoodRoad(board, state, hexes[i - 1]!, hex))
  return ADVANCE_LENGTH[kind] + (byRoad ? ROAD_BONUS[kind] : 0)
}

/** Why a unit that has come along a path may not go on into a hex, room apart; nothing is said of who advances first. */
const goingOnBarrier = (
  board: Board,
  state: State,
  frame: AdvanceFrame,
  unit: number,
  path: readonly number[],
  to: number,
): Violation | null => {
  const at = hexNumber(board, to)
  const name = nameOf(board, unit)
  const target = board.map.indexOf(frame.hex)
  const outside = path[0] === undefined
  const begun = frame.paths.some((p) => p.unit === board.ids[unit] && p.hexes[0] === frame.hex)
  const steps = outside ? 0 : path.length - (begun ? 0 : 1)
  const from = path.at(-1)
  if (from === undefined) {
    if (to !== target) return no('A13.5f', 'entry-hex-first', `${name} must take ${frame.hex} first`, at)
    return firstStepBarrier(board, state, unit, target, false)
  }
  if (directionTo(board, from, to) < 0) return no('A19.1c', 'not-adjacent', `${at} is not next to ${name}`, at)
  const longest = lengthOf(board, state, frame, unit, path, to)
  if (steps >= longest) {
    const rule = state.units[unit]!.outOfSupply ? 'A19.6' : frame.kind === 'bonus' ? 'A19.1d' : 'A19.1c'
    return no(rule, 'too-far', `${name} may advance ${longest} hexes`, at)
  }
  if (frame.kind === 'limited' && to !== target)
    return no('A19.1b', 'vacated-hex-only', `a limited advance leads into ${frame.hex} only`, at)
  return stepBarrier(board, state, unit, from, to, steps === 0, to === target)
}

/** Whether a unit could stay in a hex with those who stand there (A8.3a). */
const fits = (board: Board, state: State, unit: number, hex: number): boolean => {
  const others = unitsIn(situationOf(board, state), hex).filter((other) => other !== unit)
  return mayStack([...others, unit].map((other) => standingOf(board, state, other)))
}

/** Whether a unit finds room in a hex, or could go on from there to one where it does (A8.3a). */
const findsRoom = (
  board: Board,
  state: State,
  frame: AdvanceFrame,
  unit: number,
  path: readonly number[],
  to: number,
): boolean => {
  if (fits(board, state, unit, to)) return true
  const { neighbours } = board.map
  // the path of an off-map attacker that enters begins with the hex it takes
  const entered = path.length === 0
  const further = [...path, to]
  const known = entered
    ? { ...frame, paths: [...frame.paths, { unit: board.ids[unit]!, hexes: [hexNumber(board, to)] }] }
    : frame
  for (let i = to * 6; i < to * 6 + 6; i++) {
    const next = neighbours[i]!
    if (
      next >= 0 &&
      goingOnBarrier(board, state, known, unit, further, next) === null &&
      findsRoom(board, state, known, unit, further, next)
    )
      return true
  }
  return false
}

/** The unit that advanced last and stands where it may not stay: it must go on before anything else (A8.3a); -1 for none. */
export const mustGoOn = (board: Board, state: State, frame: AdvanceFrame): number => {
  const last = frame.paths.at(-1)
  if (last === undefined) return -1
  const unit = board.unitIndex(last.unit)
  const hex = situationOf(board, state).hexOf[unit]!
  return hex >= 0 && last.hexes.length > 0 && !fits(board, state, unit, hex) ? unit : -1
}

/** Why a unit may not advance into a hex now, or null. */
export const advanceBarrier = (
  board: Board,
  state: State,
  frame: AdvanceFrame,
  unit: number,
  to: number,
): Violation | null => {
  const id = board.ids[unit]!
  const s = situationOf(board, state)
  if (!frame.units.includes(id) || state.units[unit]!.steps === 0)
    return no('A16.2l', 'not-in-the-combat', `${nameOf(board, unit)} did not fight in this combat`, id)
  const stays = staysBehind(board, state, unit)
  if (stays !== null) return stays
  if (frame.halted.includes(id)) return no('A7.8a', 'bridge-down', `${nameOf(board, unit)} goes no further`, id)
  const urgent = mustGoOn(board, state, frame)
  const at = hexNumber(board, to)
  if (urgent >= 0 && urgent !== unit)
    return no('A8.3a', 'stack-in-motion', `${nameOf(board, urgent)} must first go on to a hex with room`, at)
  const path = pathOf(s, frame, unit)
  const barrier = goingOnBarrier(board, state, frame, unit, path, to)
  if (barrier !== null) return barrier
  return findsRoom(board, state, frame, unit, path, to)
    ? null
    : no('A8.3a', 'no-room', `${nameOf(board, unit)} would find no room in ${at}`, at)
}

/** Whether the hex of a combat is free for the winner: no enemy unit, no guard of the fuel dump. */
export const isVacated = (board: Board, state: State, side: 0 | 1, hex: number): boolean =>
  !isEnemyIn(situationOf(board, state), side, hex) && !(side === 0 && isGuardedDump(board, state, hex))
