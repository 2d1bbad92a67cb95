/** The entry hexes of reinforcements (M22.1), and the cost of entering (M22.13a, M22.14a). */
import { say } from '../../engine/words/saying.js'
import { remember } from '../position.js'
import type { Position } from '../position.js'
import { forbidding } from '../../engine/legality/forbid.js'
import { about, allows } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { STACKING } from '../board/limits.js'
import { isEnemyIn, sideNamed } from '../field/situation.js'
import type { Mode } from '../state.js'
import { allowanceOf } from '../bounds/allowance.js'
import { CLOSED_GROUND } from '../field/closedGround.js'
import { edgeRate, isOnEdge, roadInto } from '../field/edgeRoads.js'
import { approachTo, areasBeside, areaWith, hexesOff, isTaken } from '../field/offMapAreas.js'
import type { Approach } from '../field/offMapAreas.js'
import { canHold, canHoldAlone } from '../field/stacking.js'
import type { InMode } from '../field/stacking.js'
import { isLeader, isTowed, nameOf } from '../field/units.js'

/**
 * Whether units enter as one stack: no more than the hex holds (M22.21a), and two at a time on a road (M8.53a, M8.53c).
 * Leaders do not count.
 */
const isOneStack = (p: Position, hex: number, comers: readonly InMode[]): boolean => {
  const { board } = p
  const troops = comers.filter(({ unit }) => !isLeader(board, unit))
  const byRoad = roadInto(board, hex) !== null
  return canHoldAlone(p, hex, troops) && !(byRoad && troops.length > STACKING.unitsMovingInTravel)
}

/** The units that have entered by a hex in this phase: the number of whole stacks, and the stack after those. */
interface Column {
  readonly ahead: number
  readonly stack: readonly InMode[]
}

const NO_COLUMN: Column = { ahead: 0, stack: [] }

/** The column with one more unit (M22.14a). */
const joined = (p: Position, hex: number, { ahead, stack }: Column, comer: InMode): Column => {
  if (stack.length === 0) return { ahead, stack: [comer] }
  const longer = [...stack, comer]
  return isOneStack(p, hex, longer) ? { ahead, stack: longer } : { ahead: ahead + 1, stack: [comer] }
}

/** A cache by hex, since every unit that waits at a hex needs the same column. */
const columns = remember(() => new Map<number, Column>())

const columnIn = (p: Position, hex: number): Column => {
  const { board, state } = p
  const entered = state.thisPhase.entered[hexNumber(board, hex)]
  if (entered === undefined) return NO_COLUMN
  let column = columns(p).get(hex)
  if (column === undefined) {
    column = entered.reduce((before, id) => {
      const unit = board.unitIndex(id)
      return joined(p, hex, before, { unit, mode: state.units[unit]!.mode })
    }, NO_COLUMN)
    columns(p).set(hex, column)
  }
  return column
}

/** The number of stacks that have entered by a hex in this phase ahead of the stack of this unit (M22.14a). */
const stacksAhead = (p: Position, unit: number, mode: Mode, hex: number): number => {
  const column = columnIn(p, hex)
  return column.stack.length === 0 ? 0 : joined(p, hex, column, { unit, mode }).ahead
}

/**
 * The cost of entering, in half movement points: the hex, and a hex of road for every stack ahead in the column
 * (M22.14a, M-R381); null where the unit cannot enter.
 */
export const entryCost = (p: Position, unit: number, mode: Mode, hex: number): number | null => {
  const rate = edgeRate(p, unit, mode, hex)
  const comes = p.board.counters[unit]!.arrival !== null || areaWith(p, unit) !== null
  return rate === null || !comes ? null : rate * (1 + stacksAhead(p, unit, mode, hex))
}

/** A unit that would enter by a hex in a mode. */
export interface ByHex {
  readonly p: Position
  readonly unit: number
  readonly mode: Mode
  readonly hex: number
}

const onHex = forbidding<ByHex>(({ p, hex }) => hexNumber(p.board, hex))

/**
 * A unit can enter by a hex at all: no enemy is there, and terrain and stacking permit it (M20.0h, M22.16a, M22.23a).
 */
export const UNBLOCKED: Restrictions<ByHex> = [
  onHex('M8.12a', 'enemy')
    .when(({ p, unit, hex }) => isEnemyIn(p, sideNamed(p.board.sides[unit]!), hex))
    .saying(({ p, hex }) => say`there is an enemy in ${{ hex: hexNumber(p.board, hex) }}`),
  about(({ p: { board }, unit, hex }) => ({ board, unit, from: -1, to: hex }), CLOSED_GROUND),
  onHex('M20.0h', 'full')
    .when(({ p, unit, mode, hex }) => !canHold(p, hex, [{ unit, mode }]))
    .saying(
      ({ p, unit, hex }) => say`${{ hex: hexNumber(p.board, hex) }} has no room for ${{ unit: nameOf(p.board, unit) }}`,
    ),
  onHex('M10.1', 'barred')
    .when(({ p, unit, mode, hex }) => edgeRate(p, unit, mode, hex) === null)
    .saying(
      ({ p, unit, hex }) => say`${{ unit: nameOf(p.board, unit) }} may not be in ${{ hex: hexNumber(p.board, hex) }}`,
    ),
]

/** The queue on the road is not too long for a unit to enter in this phase (M22.14a). */
export const NO_QUEUE = onHex('M22.14a', 'queue')
  .when(({ p, unit, mode, hex }) => (entryCost(p, unit, mode, hex) ?? 0) > allowanceOf(p, unit))
  .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} is queued behind others`)

const isOpen = (p: Position, unit: number, mode: Mode, hex: number): boolean =>
  allows(UNBLOCKED, { p, unit, mode, hex })

/** The hexes that the scenario names for a unit: one, or those of an edge (M26.4b). */
export const namedHexes = (board: Board, unit: number): readonly number[] => {
  const { arrival } = board.counters[unit]!
  return arrival === null ? [] : (arrival.among ?? [arrival.hex]).map((hex) => board.map.indexOf(hex))
}

/**
 * The hexes adjacent to those of a unit by which it may enter instead: with off-map areas only edge hexes, and for
 * Germans only where they hold the area.
 */
const hexesBeside = (p: Position, unit: number, own: readonly number[]): readonly number[] => {
  const { board } = p
  const german = board.counters[unit]!.side === 'german'
  const leadsOff = (hex: number): boolean =>
    isOnEdge(board, hex) && (!german || areasBeside(board, hex).some((id) => !isTaken(board, id, p.state.turn)))
  const beside = own.flatMap((hex) => [...board.map.neighbours.subarray(hex * 6, hex * 6 + 6)])
  return [...new Set(beside)].filter((hex) => hex >= 0 && (board.terms.offMap === undefined || leadsOff(hex)))
}

/**
 * All hexes on the same edge as some hexes, where the scenario has no off-map areas behind that edge: the south of
 * sheet D (M22.2a).
 */
const sameEdge = (board: Board, hexes: readonly number[]): readonly number[] => {
  const rows = new Set(hexes.map((hex) => board.map.r[hex]))
  const undrawn = board.terms.offMap !== undefined && hexes.every((hex) => areasBeside(board, hex).length === 0)
  return undrawn
    ? board.map.ids.flatMap((_, hex) => (isOnEdge(board, hex) && rows.has(board.map.r[hex]) ? [hex] : []))
    : []
}

/**
 * The entry hexes of a unit, and the areas behind them; Germans due in an area taken by the Allies enter elsewhere
 * (M-R378).
 */
const approachOf = (p: Position, unit: number): Approach => {
  const { board } = p
  const hexes = namedHexes(board, unit)
  return board.counters[unit]!.side === 'german'
    ? approachTo(board, p.state.turn, hexes)
    : { hexes, areas: hexes.flatMap((hex) => areasBeside(board, hex)) }
}

const findEntries = (p: Position, unit: number, mode: Mode): readonly number[] => {
  const { board } = p
  const { hexes, areas } = approachOf(p, unit)
  const among = (some: readonly number[]): readonly number[] => some.filter((hex) => isOpen(p, unit, mode, hex))
  const open = among(hexes)
  if (open.length > 0) return open
  const beside = among(hexesBeside(p, unit, hexes))
  const farther = areas.length > 0 ? areas.flatMap((id) => hexesOff(board, id)) : sameEdge(board, hexes)
  const found = beside.length > 0 ? beside : among([...new Set(farther)])
  return [...found].sort((a, b) => a - b)
}

/** A cache of entries: later units need those of all units before them. */
const entriesFound = remember((): Readonly<Record<Mode, Map<number, readonly number[]>>> => ({
  concentrated: new Map(),
  defilade: new Map(),
  travel: new Map(),
}))

/**
 * The hexes by which a unit may enter in a mode: its own, or those adjacent to them when all are blocked, or else all
 * edge hexes of the same areas (M22.16a, M-R327). A unit may also wait (M22.16b).
 */
export const entryHexes = (p: Position, unit: number, mode: Mode): readonly number[] => {
  const known = entriesFound(p)[mode]
  const found = known.get(unit) ?? findEntries(p, unit, mode)
  known.set(unit, found)
  return found
}

/** The modes in which a unit can enter: any that it has; guns that move only in Travel mode enter in it (M22.12a). */
export const entryModes = (board: Board, unit: number): readonly Mode[] => {
  const { concentrates, travels } = board.counters[unit]!
  if (isLeader(board, unit)) return ['defilade']
  const modes: Mode[] = []
  if (concentrates) modes.push('concentrated')
  if (!isTowed(board, unit)) modes.push('defilade')
  if (travels) modes.push('travel')
  return modes
}
