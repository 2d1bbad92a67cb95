/** The serials that wait in England (M14.4, M14.7): who belongs to each, and which of them may and must fly. */
import { memoizeLatest } from '../../engine/memoize.js'
import type { Board } from '../board.js'
import { dateOf } from '../calendar.js'
import type { State } from '../state.js'
import { strengthOf } from './units.js'

type Waiting = Pick<State, 'units' | 'landings' | 'turn'>

/**
 * The serial of a unit: the one into which it was put (M14.72a), or the printed one; undefined for who does not come by
 * air.
 */
export const serialOf = (board: Board, { landings }: Pick<State, 'landings'>, unit: number): number | undefined =>
  landings?.serials[board.ids[unit]!] ?? board.counters[unit]!.serial

export const isInEngland = (state: Pick<State, 'units'>, unit: number): boolean => state.units[unit]!.at === 'england'

/** Whether a unit is on its way, or about to be (M14.2a). */
const isDesignated = (board: Board, { landings }: Waiting, unit: number): boolean =>
  landings?.designated.some(({ units }) => units.includes(board.ids[unit]!)) === true

/** Whether a unit has turned back on this very day: it rests until the next (M-R229). */
export const rests = (board: Board, { landings, turn }: Waiting, unit: number): boolean => {
  const back = landings?.turnedBack[board.ids[unit]!]
  return back !== undefined && dateOf(back).september === dateOf(turn).september
}

const sortedOut = (board: Board, state: Waiting): ReadonlyMap<number, readonly number[]> => {
  const found = new Map<number, number[]>()
  if (state.landings === null) return found
  board.counters.forEach((_, unit) => {
    const serial = serialOf(board, state, unit)
    if (serial === undefined || !isInEngland(state, unit) || isDesignated(board, state, unit)) return
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
export const serialsWaiting = (board: Board, state: Waiting): ReadonlyMap<number, readonly number[]> => {
  const known = sorted(state.units)
  if (known.board !== board || known.landings !== state.landings)
    [known.board, known.landings, known.serials] = [board, state.landings, sortedOut(board, state)]
  return known.serials
}

const NOBODY: readonly number[] = []

/** The units of a serial that wait in England. */
export const waitingIn = (board: Board, state: Waiting, serial: number): readonly number[] =>
  serialsWaiting(board, state).get(serial) ?? NOBODY

/**
 * The units of a serial that can fly on this day: those who wait, but for those who have turned back on it (M-R229,
 * M14.71a).
 */
export const readyIn = (board: Board, state: Waiting, serial: number): readonly number[] =>
  waitingIn(board, state, serial).filter((unit) => !rests(board, state, unit))

/** Strength points of units together (M14.72a). */
export const strengthTogether = (board: Board, state: Pick<State, 'units'>, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + strengthOf(board, state, unit), 0)

/** Whether units have turned back to England, all of them (M14.61c). */
export const haveTurnedBack = (board: Board, { landings }: Waiting, units: readonly number[]): boolean =>
  units.length > 0 && units.every((unit) => landings?.turnedBack[board.ids[unit]!] !== undefined)

/** The turn in which a scenario has a serial land (M22.31a); undefined when the owner chooses, or it plays no part. */
export const turnOfSerial = (board: Board, serial: number): number | undefined =>
  board.terms.landings?.drops?.find(({ serials }) => serials.includes(serial))?.turn

/**
 * Serials with units that a scenario has land by now and that have not set out yet; those that turned back need not
 * (M22.31b, M-R385).
 */
export const dueSerials = (board: Board, state: Waiting): readonly number[] =>
  [...serialsWaiting(board, state)].flatMap(([serial, units]) => {
    const turn = turnOfSerial(board, serial)
    const due = units.some((unit) => state.landings?.turnedBack[board.ids[unit]!] === undefined)
    return turn !== undefined && turn <= state.turn && due ? [serial] : []
  })
