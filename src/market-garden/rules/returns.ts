/** Headquarters that were lost: which come back, when and where (M17.18). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { hexCost } from '../charts.js'
import { hexOf, isEnemyIn } from '../situation.js'
import type { Emit, Mode, Side, State } from '../state.js'
import { supplyHeadRefusals } from './airborneLeash.js'
import { putInHex } from './changes.js'
import { withUnit, without } from './records.js'
import { isUnder } from './formations.js'
import { canHold } from './stacking.js'
import { gaitOf } from './stepCost.js'
import { isLeader, nameOf } from './units.js'

/**
 * Whether a headquarters comes back at all: that of a division or corps, or one that stands between it and others
 * (M17.18a); not the lowest (M17.18c).
 */
const comesBack = (board: Board, unit: number): boolean => {
  const formation = board.formationById.get(board.counters[unit]!.commands!)
  if (formation === undefined) return false
  if (formation.level === 'division' || formation.level === 'corps') return true
  return board.formations.some(({ id, superior }) => superior === formation.id && board.headquarters.has(id))
}

/** A lost headquarters that nobody has rolled for; undefined when there is none. */
export const unrolledLoss = (board: Board, state: State): number | undefined => {
  const lost = board.counters.findIndex(
    ({ id, kind }, unit) =>
      kind === 'headquarters' &&
      state.units[unit]!.at === 'eliminated' &&
      state.returning[id] === undefined &&
      comesBack(board, unit),
  )
  return lost < 0 ? undefined : lost
}

/** The modes in which it comes: those that its counter has (M22.0b). */
const MODES_OF_RETURN: readonly Mode[] = ['defilade', 'travel']

/** The hexes beside units that are subordinate to a headquarters (M17.18b). */
const besideItsOwn = (board: Board, state: State, unit: number): ReadonlySet<number> => {
  const formation = board.counters[unit]!.commands!
  const hexes = new Set<number>()
  board.counters.forEach((_, other) => {
    const at = hexOf(board, state, other)
    if (at < 0 || other === unit || isLeader(board, other) || !isUnder(board, state, other, formation)) return
    for (let i = at * 6; i < at * 6 + 6; i++) if (board.map.neighbours[i]! >= 0) hexes.add(board.map.neighbours[i]!)
  })
  return hexes
}

/** Whether a headquarters could stand there at all: open ground, or a road through it. */
const isPassable = (board: Board, state: State, unit: number, mode: Mode, hex: number): boolean => {
  if (hexCost(board.charts, board.kind[hex]!, gaitOf(board, { ...state.units[unit]!, mode }, unit)) !== null)
    return true
  for (let side = hex * 6; side < hex * 6 + 6; side++)
    if (board.levelRoad[side] === 1) return board.kind[hex] !== 'water'
  return false
}

/**
 * Why a headquarters does not come back now, in this mode, to this hex (M17.18b); it waits for a better place (M-R307).
 */
export const returnRefusals = (
  board: Board,
  state: State,
  side: Side,
  unit: number,
  mode: Mode,
  hex: number,
): readonly Violation[] => {
  const id = board.ids[unit]!
  const { kind, side: own, travels } = board.counters[unit]!
  const until = state.returning[id]
  const name = nameOf(board, unit)
  if (own !== side || kind !== 'headquarters' || state.units[unit]!.at !== 'eliminated' || until === undefined)
    return [illegal('M17.18b', 'not-lost', `${name} is no headquarters that comes back`, id)]
  const out: Violation[] = []
  if (until > state.turn) out.push(illegal('M17.18a', 'too-early', `${name} is back in turn ${until}`, id))
  if (!MODES_OF_RETURN.includes(mode) || (mode === 'travel' && !travels))
    out.push(illegal('M13.2a', 'no-such-side', `${name} has no ${mode} mode`, id))
  if (hex < 0) return [...out, illegal('input', 'unknown-hex', 'there is no such hex')]
  if (!besideItsOwn(board, state, unit).has(hex))
    out.push(illegal('M17.18b', 'not-beside', `${name} comes back beside a unit of its own`, id))
  out.push(...supplyHeadRefusals(board, state, unit, -1, hex))
  if (isEnemyIn(board, state, side, hex)) out.push(illegal('M8.12a', 'enemy', 'there is an enemy there', id))
  else if (!canHold(board, state, hex, [{ unit, mode }]))
    out.push(illegal('M9.1a', 'overstacked', 'the hex does not hold it', id))
  else if (!isPassable(board, state, unit, mode, hex))
    out.push(illegal('M10.1', 'barred', `${name} cannot stand there`, id))
  return out
}

/** Every way in which headquarters of a side can come back now. */
export const openReturns = (
  board: Board,
  state: State,
  side: Side,
): readonly { readonly unit: number; readonly mode: Mode; readonly hex: number }[] =>
  board.counters.flatMap(({ id }, unit) =>
    (state.returning[id] ?? Infinity) > state.turn || state.units[unit]!.at !== 'eliminated'
      ? []
      : [...besideItsOwn(board, state, unit)].flatMap((hex) =>
          MODES_OF_RETURN.filter((mode) => returnRefusals(board, state, side, unit, mode, hex).length === 0).map(
            (mode) => ({ unit, mode, hex }),
          ),
        ),
  )

/** A headquarters back on the map, as good as new. */
export const bringBack = (board: Board, state: State, unit: number, mode: Mode, hex: number, emit: Emit): State => {
  const whole = withUnit(state, unit, { lost: 0, mode, disrupted: false, depleted: false, dismounted: false })
  const there = putInHex(board, whole, unit, hex, 'top', emit)
  return { ...there, returning: without(there.returning, board.ids[unit]!) }
}
