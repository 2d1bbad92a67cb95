/** The serials in England (M14.4, M14.7): their units, and which of them may and must fly. */
import { inOrder } from '../../engine/values/inOrder.js'
import { handDown } from '../position.js'
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { dateOf } from '../board/calendar.js'
import type { State } from '../state.js'
import { unitsInEngland } from './offTheMap.js'
import { strengthOf } from './units.js'

/**
 * The serial of a unit: the one it was regrouped into (M14.72a), or the printed one; undefined for units that do not
 * come by air.
 */
export const serialOf = ({ board, state: { landings } }: Position, unit: number): number | undefined =>
  landings?.serials[board.ids[unit]!] ?? board.counters[unit]!.serial

export const isInEngland = (p: Position, unit: number): boolean => p.state.units[unit]!.at === 'england'

/** Whether a unit has turned back on this day, and so may not fly until the next (M-R229). */
export const rests = ({ board, state: { landings, turn } }: Position, unit: number): boolean => {
  const back = landings?.turnedBack[board.ids[unit]!]
  return back !== undefined && dateOf(back).september === dateOf(turn).september
}

/** The units in England by serial, with what they were computed from. */
interface Sorted {
  readonly england: readonly number[]
  /** the units in England in the order of their indices */
  readonly ascending: readonly number[]
  readonly landings: State['landings']
  readonly serials: ReadonlyMap<number, readonly number[]>
  /** the units of all serials, in the order of their ids */
  readonly units: readonly number[]
  /** the serials in the order of the JSON texts of actions */
  readonly byText: readonly number[]
}

/** Units that are part of a designated drop or in the air do not wait (M14.2a). */
const sortedOut = (p: Position, ascending: readonly number[]): ReadonlyMap<number, readonly number[]> => {
  const {
    board,
    state: { landings },
  } = p
  const found = new Map<number, number[]>()
  if (landings === null) return found
  const designated = new Set(landings.designated.flatMap(({ units }) => units))
  for (const unit of ascending) {
    const serial = serialOf(p, unit)
    if (serial === undefined || designated.has(board.ids[unit]!)) continue
    const others = found.get(serial)
    if (others === undefined) found.set(serial, [unit])
    else others.push(unit)
  }
  return new Map([...found].sort(([a], [b]) => a - b))
}

const waitingAmong = (units: readonly number[], serials: Sorted['serials']): readonly number[] => {
  const waiting = new Set([...serials.values()].flat())
  return units.filter((unit) => waiting.has(unit))
}

/** The serials in the order of their texts, which regrouping leaves as it is. */
const orderOf = (serials: Sorted['serials'], earlier: Sorted | undefined): readonly number[] => {
  const numbers = [...serials.keys()]
  const isSame = earlier?.serials.size === numbers.length && numbers.every((serial) => earlier.serials.has(serial))
  return isSame ? earlier.byText : inOrder(numbers.map((serial) => ({ serial }))).map(({ serial }) => serial)
}

const sorted = handDown<Sorted>((p, earlier) => {
  const england = unitsInEngland(p)
  const { landings } = p.state
  const areSame = earlier?.england === england
  if (areSame && earlier.landings === landings) return earlier
  const ascending = areSame ? earlier.ascending : [...england].sort((a, b) => a - b)
  const serials = sortedOut(p, ascending)
  // regrouping changes serials alone
  const isRegrouped = areSame && earlier.landings?.designated === landings?.designated
  const units = isRegrouped ? earlier.units : waitingAmong(england, serials)
  return { england, ascending, landings, serials, units, byText: orderOf(serials, earlier) }
})

/** By serial: the units in England without a designated drop, in ascending order. */
export const serialsWaiting = (p: Position): ReadonlyMap<number, readonly number[]> => sorted(p).serials

/** The units of these serials, in the order of their ids. */
export const unitsWaiting = (p: Position): readonly number[] => sorted(p).units

/** These serials in the order of the JSON texts of actions. */
export const serialsByText = (p: Position): readonly number[] => sorted(p).byText

const NOBODY: readonly number[] = []

/** The units of a serial in England. */
export const waitingIn = (p: Position, serial: number): readonly number[] => serialsWaiting(p).get(serial) ?? NOBODY

/**
 * The units of a serial that can fly on this day: those in England that have not turned back on it (M-R229, M14.71a).
 */
export const readyIn = (p: Position, serial: number): readonly number[] =>
  waitingIn(p, serial).filter((unit) => !rests(p, unit))

/** Strength points of units together (M14.72a). */
export const strengthTogether = (p: Position, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + strengthOf(p, unit), 0)

/** Whether units have turned back to England, all of them (M14.61c). */
export const haveTurnedBack = ({ board, state: { landings } }: Position, units: readonly number[]): boolean =>
  units.length > 0 && units.every((unit) => landings?.turnedBack[board.ids[unit]!] !== undefined)

/** The turn in which a scenario has a serial land (M22.31a); undefined when the owner chooses, or it plays no part. */
export const turnOfSerial = (board: Board, serial: number): number | undefined =>
  board.terms.landings?.drops?.find(({ serials }) => serials.includes(serial))?.turn

/**
 * Serials that a scenario has land by now, with units that have not flown yet; units that turned back need not fly
 * (M22.31b, M-R385).
 */
export const dueSerials = (p: Position): readonly number[] =>
  [...serialsWaiting(p)].flatMap(([serial, units]) => {
    const turn = turnOfSerial(p.board, serial)
    const due = units.some((unit) => p.state.landings?.turnedBack[p.board.ids[unit]!] === undefined)
    return turn !== undefined && turn <= p.state.turn && due ? [serial] : []
  })
