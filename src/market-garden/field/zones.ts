/**
 * Zones of control (M7): six hexes around a unit, two hexes deep for units of range 2 and more, into what they can see.
 */
import type { Position } from '../position.js'
import { memoizeLatest } from '../../engine/memoize.js'
import { distance } from '../../hex/map.js'
import { hexesAround } from '../board/around.js'
import { unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board/board.js'
import { directionTo } from '../board/board.js'
import { DENSE, OPEN } from '../board/groundTables.js'
import { opponent, sideNumber } from './situation.js'
import type { Side, State } from '../state.js'
import { seesHex } from './observation.js'
import { isLeader } from './units.js'

/** Whether a unit exerts a zone of control at all (M7.0a, M7.61, M7.62). */
const exertsZone = (p: Position, unit: number): boolean => {
  const { board } = p
  const { disrupted, depleted, mode } = p.state.units[unit]!
  return !disrupted && !depleted && mode !== 'travel' && board.counters[unit]!.rating > 0 && !isLeader(board, unit)
}

/** Whether a dike lies on the way between two hexes that are two apart, beyond the first hexside (M7.42). */
const behindDike = (board: Board, from: number, hex: number): boolean => {
  const { neighbours } = board.map
  let free = false
  for (let i = from * 6; i < from * 6 + 6; i++) {
    const between = neighbours[i]!
    const direction = between < 0 ? -1 : directionTo(board, between, hex)
    if (direction >= 0 && board.dike[between * 6 + direction] === 0) free = true
  }
  return !free
}

/** Whether a zone of control of so many hexes reaches from one hex into another (M7.41 to M7.43). */
const reaches = (p: Position, range: number, from: number, hex: number): boolean => {
  const { board } = p
  const apart = distance(board.map, from, hex)
  if (apart === 0 || apart > (range >= 2 ? 2 : 1) || board.cover[hex] === DENSE) return false
  if (apart === 1) return true
  return board.cover[hex] === OPEN && seesHex(p, from, hex) && !behindDike(board, from, hex)
}

/** Whether a unit exerts a zone of control into a hex. */
export const controls = (p: Position, unit: number, hex: number): boolean => {
  const from = p.hexOf[unit]!
  return from >= 0 && exertsZone(p, unit) && reaches(p, p.board.counters[unit]!.range, from, hex)
}

/** The units of a side that exert a zone of control into a hex (M8.4d). */
export const controllersOf = (p: Position, side: Side, hex: number): readonly number[] => {
  const { board } = p
  const s = p
  const found: number[] = []
  for (const from of hexesAround(board.map, hex, 2)) {
    const there = unitsIn(s, from)
    if (there.length === 0 || board.sides[there[0]!] !== sideNumber(side)) continue
    for (const unit of there) if (controls(p, unit, hex)) found.push(unit)
  }
  return found
}

/** What zones depend on besides the units: the light. */
interface Zones {
  readonly board: Board
  readonly turn: number
  readonly weather: State['weather']
  /** by side number and hex: 0 not looked at yet, 1 controlled, 2 not */
  readonly known: readonly [Uint8Array, Uint8Array]
}

const zones = memoizeLatest<State['units'], { zones: Zones | null }>(8, () => ({ zones: null }))

/** Whether a side exerts a zone of control into a hex. Remembered as long as nobody moves, changes or is hurt. */
export const isControlledBy = (p: Position, side: Side, hex: number): boolean => {
  const { board, state } = p
  const held = zones(state.units)
  if (held.zones?.board !== board || held.zones.turn !== state.turn || held.zones.weather !== state.weather)
    held.zones = {
      board,
      turn: state.turn,
      weather: state.weather,
      known: [new Uint8Array(board.map.size), new Uint8Array(board.map.size)],
    }
  const known = held.zones.known[sideNumber(side)]
  if (known[hex] === 0) known[hex] = controllersOf(p, side, hex).length > 0 ? 1 : 2
  return known[hex] === 1
}

/** Whether a hex lies in a zone of control of the enemies of a side. */
export const inEnemyZone = (p: Position, side: Side, hex: number): boolean => isControlledBy(p, opponent(side), hex)
