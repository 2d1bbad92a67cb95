/** Hexes and hexsides that are closed to some units for reasons other than terrain (A11.10, A27, A29, A32, A33). */
import { say } from '../../../engine/words/saying.js'
import type { Saying } from '../../../engine/words/saying.js'
import { forbidding } from '../../../engine/legality/forbid.js'
import { where } from '../../../engine/legality/restriction.js'
import type { Restriction, Restrictions } from '../../../engine/legality/restriction.js'
import type { HexMap } from '../../../hex/index.js'
import { occupantOf, unitsIn } from '../../../wargame/disposition.js'
import type { Board } from '../../board/board.js'
import { areaOf, directionTo, hexNumber, inArea } from '../../board/board.js'
import { SAUER_CROSSING, CALENDAR } from '../../limits.js'
import { SETUP_FORMATIONS } from '../../board/mapTerms.js'
import { memoizeByKey } from '../../../engine/values/memoize.js'
import type { Position } from '../../position.js'
import { boundariesHold } from './allowance.js'
import { isBeyondBoundary } from './sectors.js'
import { bearsMark, isDisrupted, isGerman, nameOf, originOf } from '../field/units.js'
import type { UnitName } from '../../names.js'

/**
 * The formations whose areas a German unit may enter on turn 1: its own, or those of its corps for artillery (A29.3); a
 * breakdown unit has those of its parent.
 */
const ownAreas = (p: Position, unit: number): readonly string[] => {
  const { formation, start } = p.board.counters[originOf(p, unit)]!
  return formation === null ? (start?.areas ?? []) : [formation, ...(start?.areas ?? [])]
}

/** By hex, the formations whose set-up area or rear contains it. */
const ownersOf = memoizeByKey((map: HexMap): readonly (readonly string[])[] =>
  map.ids.map((_, hex) =>
    SETUP_FORMATIONS.filter((id) => inArea({ map }, `setup-${id}`, hex) || inArea({ map }, `rear-${id}`, hex)),
  ),
)

/**
 * Whether a hex is only in the set-up areas or the rear of other divisions, which a German unit may not enter on turn 1
 * (A29.3).
 */
const isForeign = (p: Position, unit: number, hex: number): boolean => {
  const owned = ownersOf(p.board.map)[hex]!
  if (owned.length === 0) return false
  const own = ownAreas(p, unit)
  return !owned.some((id) => own.includes(id))
}

/** Whether a step is the Sauer crossing of turn 1 (A29.2), which no unit makes from outside the map. */
const isSauerCrossing = (board: Board, from: number, to: number): boolean =>
  from >= 0 && hexNumber(board, from) === SAUER_CROSSING.from && hexNumber(board, to) === SAUER_CROSSING.to

/** Whether no unit of the division has crossed yet; a breakdown unit belongs to its parent's division (A-R81). */
const mayCrossSauer = (p: Position, unit: number, to: number): boolean => {
  const isOfDivision = (one: number): boolean =>
    p.board.counters[originOf(p, one)]!.formation === SAUER_CROSSING.formation
  return isOfDivision(unit) && !unitsIn(p, to).some(isOfDivision)
}

/**
 * Whether the Allies may neither enter nor attack a hex: the area of the 18th Division while Germans are in it, on the
 * first two turns and in the night after them (A27.7, A-R61, A-R76).
 */
export const isClosedSector = (p: Position, hex: number): boolean =>
  p.state.turn <= CALENDAR.lastOfClosedSector &&
  inArea(p.board, 'setup-ger-18', hex) &&
  areaOf(p.board, 'setup-ger-18').some((other) => occupantOf(p, other) === 1)

/** Whether the guard of the fuel dump is in a hex: no unit enters without combat (A32.2a). */
export const isGuardedDump = (p: Position, hex: number): boolean =>
  p.state.dump !== null && p.state.dump.status === 'found' && p.state.dump.place === hexNumber(p.board, hex)

/**
 * Whether a unit that a retreat has driven over an army boundary returns: it may, because it cannot rally until it does
 * (A11.10d).
 */
const goesHome = (p: Position, unit: number, from: number, to: number): boolean =>
  isDisrupted(p, unit) && isBeyondBoundary(p, unit, from) && !isBeyondBoundary(p, unit, to)

/** A unit that is to enter a hex from another; `from` is -1 when it comes from outside the map. */
export interface WayInQuestion {
  readonly p: Position
  readonly unit: number
  readonly from: number
  readonly to: number
}

/** A restriction that closes hexes to some units. */
export interface ClosedHexes extends Restriction<WayInQuestion> {
  /** whether it applies to a unit now, whatever the hex */
  readonly binds: (p: Position, unit: number) => boolean
}

const nameIn = ({ p, unit }: WayInQuestion): UnitName => nameOf(p.board, unit)
const atOf = ({ p, to }: WayInQuestion): string => hexNumber(p.board, to)
const isOnTurnOne = ({ state }: Position): boolean => state.turn === 1

const onHex = forbidding<WayInQuestion>(atOf)

/** A row that closes hexes to the units that it binds. */
const closing = (rule: string, code: string, binds: ClosedHexes['binds']) => ({
  when: (forbids: ClosedHexes['forbids']) => ({
    saying: (says: (q: WayInQuestion) => Saying): ClosedHexes => ({
      binds,
      ...onHex(rule, code).when(forbids).saying(says),
    }),
  }),
})

/** Hexes that are closed to German units. */
const GERMAN: readonly ClosedHexes[] = [
  closing('A11.10a', 'army-boundary', (p) => boundariesHold(p.state))
    .when(
      ({ p, unit, from, to }) =>
        from >= 0 && p.board.boundary[from * 6 + directionTo(p.board, from, to)] === 1 && !goesHome(p, unit, from, to),
    )
    .saying((q) => say`${{ unit: nameIn(q) }} may not cross the army boundary before 18 December`),
  closing('A29.3', 'foreign-area', isOnTurnOne)
    .when(({ p, unit, to }) => isForeign(p, unit, to))
    .saying((q) => say`${{ hex: atOf(q) }} lies in the area of another division`),
  closing('A29.2', 'sauer-crossing', isOnTurnOne)
    .when(({ p, unit, from, to }) => isSauerCrossing(p.board, from, to) && !mayCrossSauer(p, unit, to))
    .saying(
      (q) =>
        say`only one unit of the 212th Division may cross from ${{ from: SAUER_CROSSING.from }} to ${{ to: atOf(q) }}`,
    ),
  closing('A32.2a', 'guarded-dump', ({ state }) => state.dump?.status === 'found')
    .when(({ p, to }) => isGuardedDump(p, to))
    .saying((q) => say`the fuel dump in ${{ hex: atOf(q) }} is guarded and must be attacked`),
]

/** Hexes that are closed to Allied units. */
const ALLIED: readonly ClosedHexes[] = [
  closing('A27.3a', 'east-of-the-meuse', ({ board }, unit) => board.counters[unit]!.nation === 'british')
    .when(({ p, to }) => !inArea(p.board, 'west-of-meuse', to))
    .saying((q) => say`${{ unit: nameIn(q) }} may not leave the west bank of the Meuse for ${{ hex: atOf(q) }}`),
  closing('A33.2a', 'beyond-the-semois', (p, unit) => bearsMark(p, unit, 'semois'))
    .when(({ p, to }) => !inArea(p.board, 'south-of-semois', to))
    .saying((q) => say`${{ unit: nameIn(q) }} is confined to the corner south of the Semois`),
  closing('A27.7', 'closed-sector', ({ state }) => state.turn <= CALENDAR.lastOfClosedSector)
    .when(({ p, to }) => isClosedSector(p, to))
    .saying(
      (q) => say`no Allied unit may enter ${{ hex: atOf(q) }} while Germans are in the area of the 18th Division`,
    ),
]

/** The restrictions that apply to a unit now: for most units none after the first days. */
export const closedTo = (p: Position, unit: number): readonly ClosedHexes[] =>
  (isGerman(p.board, unit) ? GERMAN : ALLIED).filter(({ binds }) => binds(p, unit))

/** Hexes that are closed to a unit for reasons other than terrain. */
export const OPEN_TO_UNIT: Restrictions<WayInQuestion> = [
  ...GERMAN.map((row) => where(({ p, unit }: WayInQuestion) => isGerman(p.board, unit) && row.binds(p, unit), [row])),
  ...ALLIED.map((row) => where(({ p, unit }: WayInQuestion) => !isGerman(p.board, unit) && row.binds(p, unit), [row])),
]

/** Whether a unit has crossed the Sauer by the rule of turn 1 and must stop (A29.2). */
export const stopsAtSauer = (p: Position, unit: number, start: number, hex: number): boolean =>
  p.state.turn === 1 && isGerman(p.board, unit) && isSauerCrossing(p.board, start, hex)
