/** The serials that wait in England (M14.4, M14.7): who belongs to each, and which of them may and must fly. */
import type { Position } from '../position.js'
import { memoizeLatest } from '../../engine/memoize.js'
import type { Board } from '../board/board.js'
import { dateOf } from '../board/calendar.js'
import type { State } from '../state.js'
import { strengthOf } from './units.js'

/**
 * The serial of a unit: the one into which it was put (M14.72a), or the printed one; undefined for who does not come by
 * air.
 */
export const serialOf = ({ board, state: { landings } }: Position, unit: number): number | undefined =>
  landings?.serials[board.ids[unit]!] ?? board.counters[unit]!.serial

export const isInEngland = (p: Position, unit: number): boolean => p.state.units[unit]!.at === 'england'

/** Whether a unit is on its way, or about to be (M14.2a). */
const isDesignated = ({ board, state: { landings } }: Position, unit: number): boolean =>
  landings?.designated.some(({ units }) => units.includes(board.ids[unit]!)) === true

/** Whether a unit has turned back on this very day: it rests until the next (M-R229). */
export const rests = ({ board, state: { landings, turn } }: Position, unit: number): boolean => {
  const back = landings?.turnedBack[board.ids[unit]!]
  return back !== undefined && dateOf(back).september === dateOf(turn).september
}

const sortedOut = (p: Position): ReadonlyMap<number, readonly number[]> => {
  const found = new Map<number, number[]>()
  if (p.state.landings === null) return found
  p.board.counters.forEach((_, unit) => {
    const serial = serialOf(p, unit)
    if (serial === undefined || !isInEngland(p, unit) || isDesignated(p, unit)) return
    found.set(serial, [...(found.get(serial) ?? []), unit])
  })
  return new Map([...found].sort(([a], [b]) => a - b))
}

interface Sorted {
  board: Board | null
  landings: State['landings']
  serials: ReadonlyMap<number, readonly number[]>
}

const sorted = memoizeLatest<State['units'], Sorted>(4, () => ({ board: null, landings: null, serials: new Map() }))

/** The units in England that nobody has sent on their way, by serial, and those in ascending order of the units. */
export const serialsWaiting = (p: Position): ReadonlyMap<number, readonly number[]> => {
  const { board, state } = p
  const known = sorted(state.units)
  if (known.board !== board || known.landings !== state.landings)
    [known.board, known.landings, known.serials] = [board, state.landings, sortedOut(p)]
  return known.serials
}

const NOBODY: readonly number[] = []

/** The units of a serial that wait in England. */
export const waitingIn = (p: Position, serial: number): readonly number[] => serialsWaiting(p).get(serial) ?? NOBODY

/**
 * The units of a serial that can fly on this day: those who wait, but for those who have turned back on it (M-R229,
 * M14.71a).
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
 * Serials with units that a scenario has land by now and that have not set out yet; those that turned back need not
 * (M22.31b, M-R385).
 */
export const dueSerials = (p: Position): readonly number[] =>
  [...serialsWaiting(p)].flatMap(([serial, units]) => {
    const turn = turnOfSerial(p.board, serial)
    const due = units.some((unit) => p.state.landings?.turnedBack[p.board.ids[unit]!] === undefined)
    return turn !== undefined && turn <= p.state.turn && due ? [serial] : []
  })
