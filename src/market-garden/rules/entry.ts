/** Reinforcements (M22, M24.3): when and where they come, and what the way to their first hex costs them. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { hexCost, wayCost } from '../charts.js'
import { isEnemyIn, sideNamed } from '../situation.js'
import type { FrameOf, Mode, State } from '../state.js'
import { ROAD_KIND } from '../mapTerms.js'
import type { Way } from '../terrainChart.js'
import { allowanceOf } from './allowance.js'
import { closedRefusals } from './closedGround.js'
import { nightRefusals } from './nightMarch.js'
import { stackingRefusals } from './stacking.js'
import { gaitOf } from './stepCost.js'
import { isLeader, isTowed, nameOf } from './units.js'

/** The best road that leads through a hex, by which units come on (M22.13a). */
const roadInto = (board: Board, hex: number): { way: Way; raised: boolean } | null => {
  let best: { way: Way; raised: boolean } | null = null
  for (let side = hex * 6; side < hex * 6 + 6; side++) {
    const road = board.road[side]
    if (road === undefined) continue
    const found = { way: ROAD_KIND[road].road as Way, raised: ROAD_KIND[road].raised }
    const rank = ['trail', 'secondary', 'primary'].indexOf(found.way)
    if (best === null || rank > ['trail', 'secondary', 'primary'].indexOf(best.way)) best = found
  }
  return best
}

/** What a hex of the edge costs a unit that comes on or leaves by it: the road's rate where there is one it may use (M22.13a). */
export const edgeRate = (board: Board, state: State, unit: number, mode: Mode, hex: number): number | null => {
  const gait = isLeader(board, unit) ? 'travel' : gaitOf(board, { ...state.units[unit]!, mode }, unit)
  const road = roadInto(board, hex)
  const rate = road === null ? null : wayCost(board.charts, road.way, gait, road.raised)
  return rate ?? hexCost(board.charts, board.kind[hex]!, gait)
}

/** Units that have entered by a hex in this phase: those who come later wait behind them on the road (M22.14a). */
const ahead = (state: State, hex: string): number => state.thisPhase.entered[hex]?.length ?? 0

/** What entering costs: the hex, and a hex of road for everybody ahead in the column (M22.14a, M-R381); null where the unit cannot go. */
export const entryCost = (board: Board, state: State, unit: number, mode: Mode, hex: number): number | null => {
  const rate = edgeRate(board, state, unit, mode, hex)
  return rate === null || board.counters[unit]!.arrival === null
    ? null
    : rate * (1 + ahead(state, hexNumber(board, hex)))
}

/** Whether a unit can come on by a hex at all: no enemy is there, and it holds the unit (M20.0h, M22.16a). */
const isOpen = (board: Board, state: State, unit: number, mode: Mode, hex: number): boolean =>
  !isEnemyIn(board, state, sideNamed(board.sides[unit]!), hex) &&
  closedRefusals(board, unit, -1, hex).length === 0 &&
  stackingRefusals(board, state, hex, [{ unit, mode }]).length === 0 &&
  edgeRate(board, state, unit, mode, hex) !== null

/** The hexes that the scenario names for a unit: one, or those of an edge (M26.4b). */
const namedHexes = (board: Board, unit: number): readonly number[] => {
  const { arrival } = board.counters[unit]!
  return arrival === null ? [] : (arrival.among ?? [arrival.hex]).map((hex) => board.map.indexOf(hex))
}

/** The hexes by which a unit may enter in a mode: its own, or those beside them when all are blocked, on the edge or not (M22.16a, M-R327). */
export const entryHexes = (board: Board, state: State, unit: number, mode: Mode): readonly number[] => {
  const own = namedHexes(board, unit)
  const open = own.filter((hex) => isOpen(board, state, unit, mode, hex))
  if (open.length > 0) return open
  const beside = new Set<number>()
  for (const hex of own)
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const next = board.map.neighbours[i]!
      if (next >= 0 && isOpen(board, state, unit, mode, next)) beside.add(next)
    }
  return [...beside].sort((a, b) => a - b)
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
const mustWait = (board: Board, state: State, unit: number): boolean => {
  const { arrival, side } = board.counters[unit]!
  return board.counters.some(
    (other, i) =>
      other.side === side &&
      other.arrival !== null &&
      arrival !== null &&
      other.arrival.turn === arrival.turn &&
      other.arrival.hex === arrival.hex &&
      other.arrival.group < arrival.group &&
      state.units[i]!.at === 'reserve' &&
      entryModes(board, i).some((mode) => entryHexes(board, state, i, mode).length > 0),
  )
}

/** Why a unit may not come on to the map in this phase, by whatever hex and in whatever mode. */
const arrivalRefusals = (
  board: Board,
  state: State,
  phase: FrameOf<'movement-phase'>,
  unit: number,
): readonly Violation[] => {
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const { arrival, side } = board.counters[unit]!
  if (state.units[unit]!.at !== 'reserve' || arrival === null || arrival.turn === 0)
    return [illegal('M22.0a', 'no-reinforcement', `${name} is no reinforcement`, id)]
  const out: Violation[] = [...nightRefusals(board, state, unit)]
  if (side !== phase.side) out.push(illegal('M22.0a', 'not-yours', `${name} belongs to the other side`, id))
  // the German player brings units on in either of his movement phases (M22.11a), the Allied player in the conditional one
  if (phase.response && side === 'allied')
    out.push(illegal('M22.11a', 'response', `${name} enters in the conditional movement phase`, id))
  if (arrival.turn > state.turn) out.push(illegal('M22.0a', 'too-early', `${name} comes in turn ${arrival.turn}`, id))
  else if (mustWait(board, state, unit))
    out.push(illegal('M24.3a', 'after-the-others', `${name} enters after the other units of its turn`, id))
  return out
}

/** Why a reinforcement that may come on may not do so by this hex in this mode. */
const wayInRefusals = (board: Board, state: State, unit: number, mode: Mode, hex: number): readonly Violation[] => {
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const { arrival } = board.counters[unit]!
  if (!entryModes(board, unit).includes(mode))
    return [illegal('M22.12a', 'mode', `${name} cannot enter in ${mode} mode`, id)]
  if (!entryHexes(board, state, unit, mode).includes(hex))
    return [
      illegal(
        'M22.16a',
        'blocked',
        `${name} enters by ${arrival?.among === undefined ? arrival?.hex : 'its edge of the map'}, or beside it when that is blocked`,
        id,
      ),
    ]
  return (entryCost(board, state, unit, mode, hex) ?? 0) > allowanceOf(board, state, unit)
    ? [illegal('M22.14a', 'queue', `${name} waits on the road behind others`, hexNumber(board, hex))]
    : []
}

/** Why a reinforcement may not enter in this way. */
export const entryRefusals = (
  board: Board,
  state: State,
  phase: FrameOf<'movement-phase'>,
  unit: number,
  mode: Mode,
  hex: number,
): readonly Violation[] => [
  ...arrivalRefusals(board, state, phase, unit),
  ...(board.counters[unit]!.arrival === null ? [] : wayInRefusals(board, state, unit, mode, hex)),
]

/** Every mode and hex in which a unit may come on in this phase. */
export const waysIn = (
  board: Board,
  state: State,
  phase: FrameOf<'movement-phase'>,
  unit: number,
): readonly { readonly mode: Mode; readonly hex: number }[] =>
  arrivalRefusals(board, state, phase, unit).length > 0
    ? []
    : entryModes(board, unit).flatMap((mode) =>
        entryHexes(board, state, unit, mode)
          .filter((hex) => wayInRefusals(board, state, unit, mode, hex).length === 0)
          .map((hex) => ({ mode, hex })),
      )
