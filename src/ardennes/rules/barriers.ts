/** Hexes and hexsides that are closed to some units for reasons other than terrain (A11.10, A27, A29, A32, A33). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { HexMap } from '../../hex/index.js'
import { occupantOf, unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { areaOf, directionTo, hexNumber, inArea } from '../board.js'
import { SAUER_CROSSING, CALENDAR } from '../limits.js'
import { SETUP_FORMATIONS } from '../mapTerms.js'
import { memoizeByKey } from '../../engine/memoize.js'
import type { Situation } from '../situation.js'
import type { State } from '../state.js'
import { boundariesHold } from './allowance.js'
import { bearsMark, isGerman, nameOf, originOf } from './units.js'

/** The formations in whose areas a German unit may be on turn 1: its own, or those of its corps for artillery (A29.3); a breakdown unit has its parent's. */
const ownAreas = (board: Board, state: State, unit: number): readonly string[] => {
  const { formation, start } = board.counters[originOf(board, state, unit)]!
  return formation === null ? (start?.areas ?? []) : [formation, ...(start?.areas ?? [])]
}

/** The formations in whose set-up area or rear each hex lies. */
const ownersOf = memoizeByKey((map: HexMap): readonly (readonly string[])[] =>
  map.ids.map((_, hex) =>
    SETUP_FORMATIONS.filter((id) => inArea({ map }, `setup-${id}`, hex) || inArea({ map }, `rear-${id}`, hex)),
  ),
)

/** Whether a hex lies in the set-up area or the rear of other divisions alone, which a German unit may not enter on turn 1 (A29.3). */
const isForeign = (board: Board, state: State, unit: number, hex: number): boolean => {
  const owned = ownersOf(board.map)[hex]!
  if (owned.length === 0) return false
  const own = ownAreas(board, state, unit)
  return !owned.some((id) => own.includes(id))
}

/** The place of the Sauer crossing of turn 1 (A29.2), which nobody makes who comes from outside the map. */
const isSauerCrossing = (board: Board, from: number, to: number): boolean =>
  from >= 0 && hexNumber(board, from) === SAUER_CROSSING.from && hexNumber(board, to) === SAUER_CROSSING.to

/** Whether nobody of the division has crossed yet; a breakdown unit belongs where its parent does (A-R81). */
const mayCrossSauer = (board: Board, state: State, s: Situation, unit: number, to: number): boolean => {
  const isOfDivision = (one: number): boolean =>
    board.counters[originOf(board, state, one)]!.formation === SAUER_CROSSING.formation
  return isOfDivision(unit) && !unitsIn(s, to).some(isOfDivision)
}

/** Whether the Allies may neither enter nor attack a hex: the area of the 18th Division while Germans are in it, on the first two turns and in the night after them (A27.7, A-R61, A-R76). */
export const isClosedSector = (board: Board, state: State, s: Situation, hex: number): boolean =>
  state.turn <= CALENDAR.lastOfClosedSector &&
  inArea(board, 'setup-ger-18', hex) &&
  areaOf(board, 'setup-ger-18').some((other) => occupantOf(s, other) === 1)

/** Whether the guard of the fuel dump stands in a hex: nobody enters without a fight (A32.2a). */
export const isGuardedDump = (board: Board, state: State, hex: number): boolean =>
  state.dump !== null && state.dump.status === 'found' && state.dump.place === hexNumber(board, hex)

/** Something that closes hexes to some units. */
export interface Barrier {
  readonly rule: string
  readonly code: string
  /** whether it concerns a unit now, wherever it may go */
  readonly binds: (board: Board, state: State, unit: number) => boolean
  /** whether it closes a hex to a unit that it binds and that comes from another; `from` is -1 when it comes from outside */
  readonly closes: (board: Board, state: State, s: Situation, unit: number, from: number, to: number) => boolean
  readonly says: (name: string, at: string) => string
}

const isOnTurnOne = (_board: Board, { turn }: State): boolean => turn === 1

/** What bars German units. */
const GERMAN: readonly Barrier[] = [
  {
    rule: 'A11.10a',
    code: 'army-boundary',
    binds: (_board, state) => boundariesHold(state),
    closes: (board, _state, _s, _unit, from, to) =>
      from >= 0 && board.boundary[from * 6 + directionTo(board, from, to)] === 1,
    says: (name) => `${name} may not cross the army boundary before 18 December`,
  },
  {
    rule: 'A29.3',
    code: 'foreign-area',
    binds: isOnTurnOne,
    closes: (board, state, _s, unit, _from, to) => isForeign(board, state, unit, to),
    says: (_name, at) => `${at} lies in the area of another division`,
  },
  {
    rule: 'A29.2',
    code: 'sauer-crossing',
    binds: isOnTurnOne,
    closes: (board, state, s, unit, from, to) =>
      isSauerCrossing(board, from, to) && !mayCrossSauer(board, state, s, unit, to),
    says: (_name, at) => `only one unit of the 212th Division may cross from ${SAUER_CROSSING.from} to ${at}`,
  },
  {
    rule: 'A32.2a',
    code: 'guarded-dump',
    binds: (_board, { dump }) => dump?.status === 'found',
    closes: (board, state, _s, _unit, _from, to) => isGuardedDump(board, state, to),
    says: (_name, at) => `the fuel dump in ${at} is guarded and must be attacked`,
  },
]

/** What bars Allied units. */
const ALLIED: readonly Barrier[] = [
  {
    rule: 'A27.3a',
    code: 'east-of-the-meuse',
    binds: (board, _state, unit) => board.counters[unit]!.nation === 'british',
    closes: (board, _state, _s, _unit, _from, to) => !inArea(board, 'west-of-meuse', to),
    says: (name, at) => `${name} may not leave the west bank of the Meuse for ${at}`,
  },
  {
    rule: 'A33.2a',
    code: 'beyond-the-semois',
    binds: (board, state, unit) => bearsMark(board, state, unit, 'semois'),
    closes: (board, _state, _s, _unit, _from, to) => !inArea(board, 'south-of-semois', to),
    says: (name) => `${name} is confined to the corner south of the Semois`,
  },
  {
    rule: 'A27.7',
    code: 'closed-sector',
    binds: (_board, { turn }) => turn <= CALENDAR.lastOfClosedSector,
    closes: (board, state, s, _unit, _from, to) => isClosedSector(board, state, s, to),
    says: (_name, at) => `no Allied unit may enter ${at} while Germans stand in the area of the 18th Division`,
  },
]

/** What concerns a unit now of all that closes hexes to some: for most units, after the first days, nothing. */
export const barriersOf = (board: Board, state: State, unit: number): readonly Barrier[] =>
  (isGerman(board, unit) ? GERMAN : ALLIED).filter(({ binds }) => binds(board, state, unit))

/** Why a hex is closed to a unit that comes from another; `from` is -1 when it comes from outside. */
export const barriers = (
  board: Board,
  state: State,
  s: Situation,
  unit: number,
  from: number,
  to: number,
): readonly Violation[] => {
  const at = hexNumber(board, to)
  return barriersOf(board, state, unit)
    .filter(({ closes }) => closes(board, state, s, unit, from, to))
    .map(({ rule, code, says }) => illegal(rule, code, says(nameOf(board, unit), at), at))
}

/** A unit that has crossed the Sauer by the rule of turn 1 goes no further (A29.2). */
export const stopsAtSauer = (board: Board, state: State, unit: number, start: number, hex: number): boolean =>
  state.turn === 1 && isGerman(board, unit) && isSauerCrossing(board, start, hex)
