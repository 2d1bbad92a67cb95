/** Reinforcements (M22, M24.3): when and where they come, and what the way to their first hex costs them. */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { STACKING } from '../board/limits.js'
import { isEnemyIn, sideNamed } from '../field/situation.js'
import type { FrameOf, Mode } from '../state.js'
import { allowanceOf } from '../bounds/allowance.js'
import { closedRefusals } from '../field/closedGround.js'
import { edgeRate, isOnEdge, roadInto } from '../field/edgeRoads.js'
import { dueTurn } from '../bounds/releases.js'
import { nightRefusals } from '../bounds/nightMarch.js'
import { isThereToCross, tardyRefusals } from '../bounds/hurry.js'
import type { WayIn } from '../bounds/hurry.js'
import { approachTo, areasBeside, areaWith, hexesOff, isTaken } from '../field/offMapAreas.js'
import type { Approach } from '../field/offMapAreas.js'
import { loadsOver, stackingRefusals } from '../field/stacking.js'
import { isLeader, isTowed, nameOf } from '../field/units.js'

interface Comer {
  readonly unit: number
  readonly mode: Mode
}

/**
 * Whether units come on as one stack: no more than the hex holds (M22.21a), and on a road two at a time (M8.53a,
 * M8.53c). Leaders go with their troops.
 */
const isOneStack = (p: Position, hex: number, comers: readonly Comer[]): boolean => {
  const { board } = p
  const troops = comers.filter(({ unit }) => !isLeader(board, unit))
  const byRoad = roadInto(board, hex) !== null
  return loadsOver(p, hex, troops).length === 0 && !(byRoad && troops.length > STACKING.unitsMovingInTravel)
}

/** The stacks that have entered by a hex in this phase, ahead of the one in which this unit comes (M22.14a). */
const stacksAhead = (p: Position, unit: number, mode: Mode, hex: number): number => {
  const { board, state } = p
  const before = (state.thisPhase.entered[hexNumber(board, hex)] ?? []).map((id) => board.unitIndex(id))
  let ahead = 0
  let stack: readonly Comer[] = []
  for (const comer of [...before.map((one) => ({ unit: one, mode: state.units[one]!.mode })), { unit, mode }]) {
    const fits = stack.length === 0 || isOneStack(p, hex, [...stack, comer])
    if (!fits) ahead++
    stack = fits ? [...stack, comer] : [comer]
  }
  return ahead
}

/**
 * What entering costs: the hex, and a hex of road for every stack ahead in the column (M22.14a, M-R381); null where the
 * unit cannot go.
 */
export const entryCost = (p: Position, unit: number, mode: Mode, hex: number): number | null => {
  const rate = edgeRate(p, unit, mode, hex)
  const comes = p.board.counters[unit]!.arrival !== null || areaWith(p, unit) !== null
  return rate === null || !comes ? null : rate * (1 + stacksAhead(p, unit, mode, hex))
}

/**
 * Why a unit cannot come on by a hex at all: an enemy is there, the ground is closed to it, or the hex does not hold it
 * (M20.0h, M22.16a).
 */
export const blockRefusals = (p: Position, unit: number, mode: Mode, hex: number): readonly Violation[] => {
  const { board } = p
  const at = hexNumber(board, hex)
  const out: Violation[] = []
  if (isEnemyIn(p, sideNamed(board.sides[unit]!), hex))
    out.push(illegal('M8.12a', 'enemy', `there is an enemy in ${at}`, at))
  out.push(...closedRefusals(board, unit, -1, hex))
  if (stackingRefusals(p, hex, [{ unit, mode }]).length > 0)
    out.push(illegal('M20.0h', 'full', `${at} does not hold ${nameOf(board, unit)} too`, at))
  if (edgeRate(p, unit, mode, hex) === null)
    out.push(illegal('M10.1', 'barred', `${nameOf(board, unit)} cannot stand in ${at}`, at))
  return out
}

const isOpen = (p: Position, unit: number, mode: Mode, hex: number): boolean =>
  blockRefusals(p, unit, mode, hex).length === 0

/** The hexes that the scenario names for a unit: one, or those of an edge (M26.4b). */
export const namedHexes = (board: Board, unit: number): readonly number[] => {
  const { arrival } = board.counters[unit]!
  return arrival === null ? [] : (arrival.among ?? [arrival.hex]).map((hex) => board.map.indexOf(hex))
}

/**
 * The hexes beside those of a unit by which it may come on: in a scenario with land beyond the edges those on the edge,
 * and for Germans only where they hold the land.
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
 * The hexes of the edge on which some hexes lie, in a scenario with land beyond the edges that nobody has drawn there:
 * the south of sheet D (M22.2a).
 */
const sameEdge = (board: Board, hexes: readonly number[]): readonly number[] => {
  const rows = new Set(hexes.map((hex) => board.map.r[hex]))
  const undrawn = board.terms.offMap !== undefined && hexes.every((hex) => areasBeside(board, hex).length === 0)
  return undrawn
    ? board.map.ids.flatMap((_, hex) => (isOnEdge(board, hex) && rows.has(board.map.r[hex]) ? [hex] : []))
    : []
}

/**
 * The hexes of a unit, and the areas beyond the edge to which they lead: those of Germans that are due where the Allies
 * stand come elsewhere (M-R378).
 */
const approachOf = (p: Position, unit: number): Approach => {
  const { board } = p
  const hexes = namedHexes(board, unit)
  return board.counters[unit]!.side === 'german'
    ? approachTo(board, p.state.turn, hexes)
    : { hexes, areas: hexes.flatMap((hex) => areasBeside(board, hex)) }
}

/**
 * The hexes by which a unit may enter in a mode: its own; those beside them when all are blocked; and when these are
 * too, all of the edge that leads to the same land (M22.16a, M-R327). Nobody has to come at once (M22.16b).
 */
export const entryHexes = (p: Position, unit: number, mode: Mode): readonly number[] => {
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

/** The modes in which a unit can enter: any that it has; guns that move in Travel mode alone come in it (M22.12a). */
export const entryModes = (board: Board, unit: number): readonly Mode[] => {
  const { concentrates, travels } = board.counters[unit]!
  if (isLeader(board, unit)) return ['defilade']
  const modes: Mode[] = []
  if (concentrates) modes.push('concentrated')
  if (!isTowed(board, unit)) modes.push('defilade')
  if (travels) modes.push('travel')
  return modes
}

/** Whether a unit of an earlier group of the same turn has still to come (M24.3a). */
const mustWait = (p: Position, unit: number): boolean => {
  const { board } = p
  const { arrival, side } = board.counters[unit]!
  return board.counters.some(
    (other, i) =>
      other.side === side &&
      other.arrival !== null &&
      arrival !== null &&
      other.arrival.turn === arrival.turn &&
      other.arrival.hex === arrival.hex &&
      other.arrival.group < arrival.group &&
      p.state.units[i]!.at === 'reserve' &&
      entryModes(board, i).some((mode) => entryHexes(p, i, mode).length > 0),
  )
}

/** Why a unit may not come on to the map in this phase, by whatever hex and in whatever mode. */
export const arrivalRefusals = (p: Position, phase: FrameOf<'movement-phase'>, unit: number): readonly Violation[] => {
  const { board, state } = p
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const { arrival, side } = board.counters[unit]!
  if (state.units[unit]!.at !== 'reserve' || arrival === null || arrival.turn === 0)
    return [illegal('M22.0a', 'no-reinforcement', `${name} is no reinforcement`, id)]
  const out: Violation[] = [...nightRefusals(p, unit)]
  if (side !== phase.side) out.push(illegal('M22.0a', 'not-yours', `${name} belongs to the other side`, id))
  // the German player brings units on in either of his movement phases (M22.11a)
  if (phase.response && side === 'allied')
    out.push(illegal('M-R566', 'response', `${name} enters in the conditional movement phase`, id))
  const due = dueTurn(p, unit)
  if (due === Infinity) out.push(illegal('M31.17a', 'not-released', `${name} has not been released yet`, id))
  else if (due > state.turn) out.push(illegal('M22.0a', 'too-early', `${name} comes in turn ${due}`, id))
  else if (mustWait(p, unit))
    out.push(illegal('M24.3a', 'after-the-others', `${name} enters after the other units of its turn`, id))
  return out
}

/** Why a reinforcement that may come on may not do so by this hex in this mode. */
const wayInRefusals = (p: Position, unit: number, mode: Mode, hex: number): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const { arrival } = board.counters[unit]!
  if (!entryModes(board, unit).includes(mode))
    return [illegal('M22.12a', 'mode', `${name} cannot enter in ${mode} mode`, id)]
  if (!entryHexes(p, unit, mode).includes(hex))
    return [
      illegal(
        'M22.16a',
        'blocked',
        `${name} enters by ${arrival?.among === undefined ? arrival?.hex : 'its edge of the map'}, or beside it when that is blocked`,
        id,
      ),
    ]
  return (entryCost(p, unit, mode, hex) ?? 0) > allowanceOf(p, unit)
    ? [illegal('M22.14a', 'queue', `${name} waits on the road behind others`, hexNumber(board, hex))]
    : []
}

/** Why a reinforcement that is there to cross the map alone may not enter in this way: in another it leaves sooner. */
const slowEntryRefusals = (
  p: Position,
  phase: FrameOf<'movement-phase'>,
  unit: number,
  way: WayIn,
): readonly Violation[] =>
  isThereToCross(p, unit)
    ? tardyRefusals(p, phase, unit, way, openWays(p, unit), ({ mode, hex }) => entryCost(p, unit, mode, hex))
    : []

/** Why a reinforcement may not enter in this way. */
export const entryRefusals = (
  p: Position,
  phase: FrameOf<'movement-phase'>,
  unit: number,
  mode: Mode,
  hex: number,
): readonly Violation[] => [
  ...arrivalRefusals(p, phase, unit),
  ...(p.board.counters[unit]!.arrival === null
    ? []
    : [...wayInRefusals(p, unit, mode, hex), ...slowEntryRefusals(p, phase, unit, { mode, hex })]),
]

/** The modes and hexes in which a unit may come on as far as it does not have to hurry. */
const openWays = (p: Position, unit: number): readonly WayIn[] =>
  entryModes(p.board, unit).flatMap((mode) =>
    entryHexes(p, unit, mode)
      .filter((hex) => wayInRefusals(p, unit, mode, hex).length === 0)
      .map((hex) => ({ mode, hex })),
  )

/** Every mode and hex in which a unit may come on in this phase. */
export const waysIn = (p: Position, phase: FrameOf<'movement-phase'>, unit: number): readonly WayIn[] =>
  arrivalRefusals(p, phase, unit).length > 0
    ? []
    : openWays(p, unit).filter((way) => slowEntryRefusals(p, phase, unit, way).length === 0)
