/** The entry hexes of reinforcements (M22.1), and the cost of entering (M22.13a, M22.14a). */
import { say } from '../../engine/words/saying.js'
import { handDown, remember } from '../position.js'
import type { Position } from '../position.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { forbidding } from '../../engine/legality/forbid.js'
import { about, allows } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { STACKING } from '../board/limits.js'
import { isEnemyIn, sideNamed } from '../field/situation.js'
import { MODES } from '../state.js'
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
      ({ p, unit, hex }) =>
        say`the terrain in ${{ hex: hexNumber(p.board, hex) }} is closed to ${{ unit: nameOf(p.board, unit) }}`,
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

/** The way in of a unit in a turn. */
interface TurnApproach {
  readonly turn: number
  readonly approach: Approach
}

/** Cache by unit: its approach in the turn that was asked about last, since every list of actions needs it. */
const approaches = memoizeByKey<Board, Map<number, TurnApproach>>(() => new Map())

/**
 * The entry hexes of a unit, and the areas behind them; Germans due in an area taken by the Allies enter elsewhere
 * (M-R378).
 */
export const approachOf = ({ board, state: { turn } }: Position, unit: number): Approach => {
  const known = approaches(board).get(unit)
  if (known?.turn === turn) return known.approach
  const hexes = namedHexes(board, unit)
  const approach =
    board.counters[unit]!.side === 'german'
      ? approachTo(board, turn, hexes)
      : { hexes, areas: hexes.flatMap((hex) => areasBeside(board, hex)) }
  approaches(board).set(unit, { turn, approach })
  return approach
}

/** The entries of a unit in a mode, and the hexes whose units they depend on. */
interface Found {
  readonly unit: number
  readonly entries: readonly number[]
  readonly asked: readonly number[]
}

const findEntries = (p: Position, unit: number, mode: Mode): Found => {
  const { board } = p
  const { hexes, areas } = approachOf(p, unit)
  const asked: number[] = []
  const among = (some: readonly number[]): readonly number[] => {
    asked.push(...some)
    return some.filter((hex) => isOpen(p, unit, mode, hex))
  }
  const found = (entries: readonly number[]): Found => ({ unit, entries, asked })
  const open = among(hexes)
  if (open.length > 0) return found(open)
  const beside = among(hexesBeside(p, unit, hexes))
  if (beside.length > 0) return found([...beside].sort((a, b) => a - b))
  const farther = areas.length > 0 ? areas.flatMap((id) => hexesOff(board, id)) : sameEdge(board, hexes)
  return found([...among([...new Set(farther)])].sort((a, b) => a - b))
}

/** The entries found so far, by unit and mode, with the circumstances in which they were found. */
interface Entries extends Pick<Position, 'board' | 'units' | 'stacks'> {
  readonly turn: number
  readonly found: Map<number, Found>
}

/** Whether a unit and those in some hexes are the same as in earlier circumstances. */
const isUnchanged = (p: Position, earlier: Entries, { unit, asked }: Found): boolean => {
  if (p.units[unit] !== earlier.units[unit]) return false
  for (const hex of asked) {
    const here = unitsIn(p, hex)
    if (here !== unitsIn(earlier, hex)) return false
    for (const other of here) if (p.units[other] !== earlier.units[other]) return false
  }
  return true
}

/** A cache of entries: later units need those of all units before them, and few units stand where others enter. */
const entriesFound = handDown<Entries>((p, earlier) => {
  const { board, units, stacks } = p
  const { turn } = p.state
  const found = new Map<number, Found>()
  if (earlier?.board === board && earlier.turn === turn) {
    if (earlier.units === units) return earlier
    for (const [key, one] of earlier.found) if (isUnchanged(p, earlier, one)) found.set(key, one)
  }
  return { board, units, stacks, turn, found }
})

/** The entries of a unit in a mode: those found earlier, or else those that are found now. */
const entriesOf = (p: Position, unit: number, mode: Mode, find: typeof findEntries): readonly number[] => {
  const { found } = entriesFound(p)
  const key = unit * MODES.length + MODES.indexOf(mode)
  let known = found.get(key)
  if (known === undefined) found.set(key, (known = find(p, unit, mode)))
  return known.entries
}

/**
 * The hexes by which a unit may enter in a mode: its own, or those adjacent to them when all are blocked, or else all
 * edge hexes of the same areas (M22.16a, M-R327). A unit may also wait (M22.16b).
 */
export const entryHexes = (p: Position, unit: number, mode: Mode): readonly number[] =>
  entriesOf(p, unit, mode, findEntries)

const findReturns = (p: Position, unit: number, mode: Mode): Found => {
  const asked = hexesOff(p.board, areaWith(p, unit)!)
  return { unit, entries: asked.filter((hex) => isOpen(p, unit, mode, hex)), asked }
}

/** The hexes by which a unit may enter in a mode from its off-map area (M20.0f). */
export const hexesOfReturn = (p: Position, unit: number, mode: Mode): readonly number[] =>
  entriesOf(p, unit, mode, findReturns)

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
