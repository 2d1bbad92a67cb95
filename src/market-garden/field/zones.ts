/**
 * Zones of control (M7): the six adjacent hexes, or two hexes deep for units of range 2 or more, where the unit can
 * see.
 */
import { handDown } from '../position.js'
import type { Position } from '../position.js'
import { distance } from '../../hex/map.js'
import { hexesAround } from '../board/around.js'
import { unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board/board.js'
import { directionTo } from '../board/board.js'
import { DENSE, OPEN } from '../board/groundTables.js'
import { opponent, sideNumber } from './situation.js'
import { SIGHT } from '../board/limits.js'
import type { Side, State, Unit } from '../state.js'
import { seesHex } from './observation.js'
import { isLeader } from './units.js'

/** Whether a unit exerts a zone of control at all (M7.0a, M7.61, M7.62). */
const exertsZone = (board: Board, unit: number, { disrupted, depleted, mode }: Unit): boolean =>
  !disrupted && !depleted && mode !== 'travel' && board.counters[unit]!.rating > 0 && !isLeader(board, unit)

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

/** Whether a zone of control of so many hexes reaches from one hex into another (M7.41 to M7.43, M10.71a). */
const reaches = (p: Position, range: number, from: number, hex: number): boolean => {
  const { board } = p
  const apart = distance(board.map, from, hex)
  if (apart === 0 || apart > (range >= SIGHT.longZone ? SIGHT.longZone : 1) || board.cover[hex] === DENSE) return false
  if (apart === 1) return true
  return board.cover[hex] === OPEN && seesHex(p, from, hex) && !behindDike(board, from, hex)
}

/** Whether a unit exerts a zone of control into a hex. */
export const controls = (p: Position, unit: number, hex: number): boolean => {
  const from = p.hexOf[unit]!
  return (
    from >= 0 && exertsZone(p.board, unit, p.state.units[unit]!) && reaches(p, p.board.counters[unit]!.range, from, hex)
  )
}

/** The units of a side that exert a zone of control into a hex (M8.4d). */
export const controllersOf = (p: Position, side: Side, hex: number): readonly number[] => {
  const { board } = p
  const found: number[] = []
  for (const from of hexesAround(board.map, hex, SIGHT.longZone)) {
    const there = unitsIn(p, from)
    if (there.length === 0 || board.sides[there[0]!] !== sideNumber(side)) continue
    for (const unit of there) if (controls(p, unit, hex)) found.push(unit)
  }
  return found
}

/** Whether any unit of a side exerts a zone of control into a hex. */
const isControlledNow = (p: Position, side: number, hex: number): boolean => {
  const { board } = p
  for (const from of hexesAround(board.map, hex, SIGHT.longZone)) {
    const there = unitsIn(p, from)
    if (there.length === 0 || board.sides[there[0]!] !== side) continue
    for (const unit of there) if (controls(p, unit, hex)) return true
  }
  return false
}

/**
 * A cache of zones of control for one arrangement of units, one turn and one weather. It is filled on demand; later
 * positions share all of its pages except those near changed units.
 */
interface Zones extends Arrangement {
  readonly turn: number
  readonly weather: State['weather']
  /**
   * By hex: for each side a bit for whether the answer is known, and one for the answer. Pages are plain lists: these
   * are copied several times as fast as typed arrays of their size.
   */
  readonly pages: readonly number[][]
}

const PAGE_BITS = 7
const PAGE = 1 << PAGE_BITS

const knownBit = (side: number): number => 1 << (2 * side)
const yesBit = (side: number): number => 2 << (2 * side)

/** An empty cache. */
const blankFor = (p: Position): Zones => ({
  units: p.state.units,
  hexOf: p.hexOf,
  turn: p.state.turn,
  weather: p.state.weather,
  pages: Array.from({ length: Math.ceil(p.board.map.size / PAGE) }, () => new Array<number>(PAGE).fill(0)),
})

/** The units of a position and their hexes. */
export type Arrangement = Pick<Position, 'hexOf'> & Pick<State, 'units'>

/** The hexes where units have begun or ceased to exert a zone of control, each with the number of the side. */
const changes = (p: Position, { units, hexOf }: Arrangement): readonly (readonly [hex: number, side: number])[] => {
  const found: (readonly [number, number])[] = []
  const now = p.state.units
  for (let unit = 0; unit < now.length; unit++) {
    const [one, other] = [units[unit]!, now[unit]!]
    if (one === other) continue
    const before = exertsZone(p.board, unit, one) ? hexOf[unit]! : -1
    const after = exertsZone(p.board, unit, other) ? p.hexOf[unit]! : -1
    if (before === after) continue
    if (before >= 0) found.push([before, p.board.sides[unit]!])
    if (after >= 0) found.push([after, p.board.sides[unit]!])
  }
  return found
}

/** The hexes whose units, or the zones of control into which, may have changed. */
export const hexesChanged = (p: Position, earlier: Arrangement): ReadonlySet<number> => {
  const found = new Set<number>()
  for (const [hex] of changes(p, earlier))
    for (const near of hexesAround(p.board.map, hex, SIGHT.longZone)) found.add(near)
  const { hexOf } = earlier
  if (hexOf !== p.hexOf)
    for (let unit = 0; unit < hexOf.length; unit++)
      if (hexOf[unit] !== p.hexOf[unit]) {
        if (hexOf[unit]! >= 0) found.add(hexOf[unit]!)
        if (p.hexOf[unit]! >= 0) found.add(p.hexOf[unit]!)
      }
  return found
}

/** The pages without the answers for hexes near changes. */
const cleared = (p: Position, known: Zones['pages'], near: ReturnType<typeof changes>): Zones['pages'] => {
  const pages = [...known]
  for (const [hex, side] of near)
    for (const other of hexesAround(p.board.map, hex, SIGHT.longZone)) {
      const number = other >> PAGE_BITS
      if (pages[number] === known[number]) pages[number] = [...known[number]!]
      pages[number]![other & (PAGE - 1)]! &= ~(knownBit(side) | yesBit(side))
    }
  return pages
}

const zones = handDown<Zones>((p, earlier) => {
  const { units, turn, weather } = p.state
  if (earlier === undefined || earlier.turn !== turn || earlier.weather !== weather) return blankFor(p)
  if (earlier.units === units) return earlier
  const near = changes(p, earlier)
  const pages = near.length === 0 ? earlier.pages : cleared(p, earlier.pages, near)
  return { units, hexOf: p.hexOf, turn, weather, pages }
})

/** Whether a side exerts a zone of control into a hex; cached until a unit near it changes. */
export const isControlledBy = (p: Position, side: Side, hex: number): boolean => {
  const number = sideNumber(side)
  const page = zones(p).pages[hex >> PAGE_BITS]!
  const at = hex & (PAGE - 1)
  if ((page[at]! & knownBit(number)) === 0)
    page[at]! |= isControlledNow(p, number, hex) ? knownBit(number) | yesBit(number) : knownBit(number)
  return (page[at]! & yesBit(number)) !== 0
}

/** Whether a hex lies in a zone of control of the enemies of a side. */
export const inEnemyZone = (p: Position, side: Side, hex: number): boolean => isControlledBy(p, opponent(side), hex)
