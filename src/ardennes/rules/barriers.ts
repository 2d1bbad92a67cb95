/** Hexes and hexsides that are closed to some units for reasons other than terrain (A11.10, A27, A29, A32, A33). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { areaOf, directionTo, hexNumber, inArea } from '../board.js'
import { SAUER_CROSSING, CALENDAR } from '../limits.js'
import { SETUP_FORMATIONS } from '../mapTerms.js'
import type { Situation } from '../situation.js'
import type { State } from '../state.js'
import { boundariesHold } from './allowance.js'
import { bearsMark, isGerman, nameOf } from './units.js'

/** The formations in whose areas a German unit may be on turn 1: its own, or those of its corps for artillery (A29.3). */
const ownAreas = (board: Board, unit: number): readonly string[] => {
  const { formation, start } = board.counters[unit]!
  return formation === null ? (start?.areas ?? []) : [formation, ...(start?.areas ?? [])]
}

/** The formation in whose set-up area or rear a hex lies that a German unit may not enter on turn 1, or null (A29.3). */
const foreignArea = (board: Board, unit: number, hex: number): string | null => {
  const own = ownAreas(board, unit)
  const home = own.some((id) => inArea(board, `setup-${id}`, hex) || inArea(board, `rear-${id}`, hex))
  if (home) return null
  return SETUP_FORMATIONS.find((id) => inArea(board, `setup-${id}`, hex) || inArea(board, `rear-${id}`, hex)) ?? null
}

/** The place of the Sauer crossing of turn 1 (A29.2). */
const isSauerCrossing = (board: Board, from: number, to: number): boolean =>
  hexNumber(board, from) === SAUER_CROSSING.from && hexNumber(board, to) === SAUER_CROSSING.to

const mayCrossSauer = (board: Board, s: Situation, unit: number, to: number): boolean =>
  board.counters[unit]!.formation === SAUER_CROSSING.formation &&
  !s.unitsIn(to).some((other) => board.counters[other]!.formation === SAUER_CROSSING.formation)

/** Whether the Allies may neither enter nor attack a hex: the area of the 18th Division while Germans are in it, on the first two turns (A27.7, A-R61). */
export const isClosedSector = (board: Board, state: State, s: Situation, hex: number): boolean =>
  state.turn <= 2 &&
  inArea(board, 'setup-ger-18', hex) &&
  areaOf(board, 'setup-ger-18').some((other) => s.occupant[other] === 1)

/** Whether the guard of the fuel dump stands in a hex: nobody enters without a fight (A32.2a). */
export const isGuardedDump = (board: Board, state: State, hex: number): boolean =>
  state.dump !== null && state.dump.status === 'found' && state.dump.place === hexNumber(board, hex)

/** What bars German units. */
const germanBarriers = (
  board: Board,
  state: State,
  s: Situation,
  unit: number,
  from: number,
  to: number,
): Violation[] => {
  const out: Violation[] = []
  const at = hexNumber(board, to)
  const name = nameOf(board, unit)
  if (from >= 0 && boundariesHold(state) && board.boundary[from * 6 + directionTo(board, from, to)] === 1)
    out.push(illegal('A11.10a', 'army-boundary', `${name} may not cross the army boundary before 18 December`, at))
  if (state.turn === 1) {
    const foreign = foreignArea(board, unit, to)
    if (foreign !== null) out.push(illegal('A29.3', 'foreign-area', `${at} lies in the area of another division`, at))
    if (from >= 0 && isSauerCrossing(board, from, to) && !mayCrossSauer(board, s, unit, to))
      out.push(
        illegal(
          'A29.2',
          'sauer-crossing',
          `only one unit of the 212th Division may cross from ${SAUER_CROSSING.from} to ${at}`,
          at,
        ),
      )
  }
  if (isGuardedDump(board, state, to))
    out.push(illegal('A32.2a', 'guarded-dump', `the fuel dump in ${at} is guarded and must be attacked`, at))
  return out
}

/** What bars Allied units. */
const alliedBarriers = (board: Board, state: State, s: Situation, unit: number, to: number): Violation[] => {
  const out: Violation[] = []
  const at = hexNumber(board, to)
  const name = nameOf(board, unit)
  if (board.counters[unit]!.nation === 'british' && !inArea(board, 'west-of-meuse', to))
    out.push(illegal('A27.3a', 'east-of-the-meuse', `${name} may not leave the west bank of the Meuse for ${at}`, at))
  if (bearsMark(board, state, unit, 'semois') && !inArea(board, 'south-of-semois', to))
    out.push(illegal('A33.2a', 'beyond-the-semois', `${name} is confined to the corner south of the Semois`, at))
  if (isClosedSector(board, state, s, to))
    out.push(
      illegal(
        'A27.7',
        'closed-sector',
        `no Allied unit may enter ${at} while Germans stand in the area of the 18th Division`,
        at,
      ),
    )
  return out
}

/** Why a hex is closed to a unit that comes from another; `from` is -1 when it comes from outside. */
export const barriers = (
  board: Board,
  state: State,
  s: Situation,
  unit: number,
  from: number,
  to: number,
): readonly Violation[] =>
  isGerman(board, unit) ? germanBarriers(board, state, s, unit, from, to) : alliedBarriers(board, state, s, unit, to)

/** Whether there are barriers at all; asked for every step, so the rare cases are told apart first. */
export const barredAt = (board: Board, state: State, s: Situation, unit: number, from: number, to: number): boolean => {
  if (isGerman(board, unit)) {
    if (state.turn >= CALENDAR.boundariesLifted && state.dump === null) return false
  } else if (state.turn > 2 && board.counters[unit]!.nation !== 'british' && !bearsMark(board, state, unit, 'semois'))
    return false
  return barriers(board, state, s, unit, from, to).length > 0
}

/** A unit that has crossed the Sauer by the rule of turn 1 goes no further (A29.2). */
export const stopsAtSauer = (board: Board, state: State, unit: number, start: number, hex: number): boolean =>
  state.turn === 1 && isGerman(board, unit) && start >= 0 && isSauerCrossing(board, start, hex)
