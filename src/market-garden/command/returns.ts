/** Headquarters that were lost: which come back, when and where (M17.18). */
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { hexCost } from '../board/charts.js'
import { hexOf, isEnemyIn } from '../field/situation.js'
import type { Emit, Mode, Side } from '../state.js'
import { supplyHeadRefusals } from '../bounds/airborneLeash.js'
import { putInHex } from '../changes/changes.js'
import { withUnit, without } from '../field/records.js'
import { isUnder } from '../field/formations.js'
import { canHold } from '../field/stacking.js'
import { gaitOf } from '../field/stepCost.js'
import { isLeader, nameOf } from '../field/units.js'

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
export const unrolledLoss = (p: Position): number | undefined => {
  const { board, state } = p
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
const besideItsOwn = (p: Position, unit: number): ReadonlySet<number> => {
  const { board } = p
  const formation = board.counters[unit]!.commands!
  const hexes = new Set<number>()
  board.counters.forEach((_, other) => {
    const at = hexOf(p, other)
    if (at < 0 || other === unit || isLeader(board, other) || !isUnder(p, other, formation)) return
    for (let i = at * 6; i < at * 6 + 6; i++) if (board.map.neighbours[i]! >= 0) hexes.add(board.map.neighbours[i]!)
  })
  return hexes
}

/** Whether a headquarters could stand there at all: open ground, or a road through it. */
const isPassable = (p: Position, unit: number, mode: Mode, hex: number): boolean => {
  const { board } = p
  if (hexCost(board.charts, board.kind[hex]!, gaitOf(board, { ...p.state.units[unit]!, mode }, unit)) !== null)
    return true
  for (let side = hex * 6; side < hex * 6 + 6; side++)
    if (board.levelRoad[side] === 1) return board.kind[hex] !== 'water'
  return false
}

/**
 * Why a headquarters does not come back now, in this mode, to this hex (M17.18b); it waits for a better place (M-R307).
 */
export const returnRefusals = (
  p: Position,
  side: Side,
  unit: number,
  mode: Mode,
  hex: number,
): readonly Violation[] => {
  const { board, state } = p
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
  if (!besideItsOwn(p, unit).has(hex))
    out.push(illegal('M17.18b', 'not-beside', `${name} comes back beside a unit of its own`, id))
  out.push(...supplyHeadRefusals(p, unit, -1, hex))
  if (isEnemyIn(p, side, hex)) out.push(illegal('M8.12a', 'enemy', 'there is an enemy there', id))
  else if (!canHold(p, hex, [{ unit, mode }])) out.push(illegal('M9.1a', 'overstacked', 'the hex does not hold it', id))
  else if (!isPassable(p, unit, mode, hex)) out.push(illegal('M10.1', 'barred', `${name} cannot stand there`, id))
  return out
}

/** Every way in which headquarters of a side can come back now. */
export const openReturns = (
  p: Position,
  side: Side,
): readonly { readonly unit: number; readonly mode: Mode; readonly hex: number }[] =>
  p.board.counters.flatMap(({ id }, unit) =>
    (p.state.returning[id] ?? Infinity) > p.state.turn || p.state.units[unit]!.at !== 'eliminated'
      ? []
      : [...besideItsOwn(p, unit)].flatMap((hex) =>
          MODES_OF_RETURN.filter((mode) => returnRefusals(p, side, unit, mode, hex).length === 0).map((mode) => ({
            unit,
            mode,
            hex,
          })),
        ),
  )

/** A headquarters back on the map, as good as new. */
export const bringBack = (p: Position, unit: number, mode: Mode, hex: number, emit: Emit): Position => {
  const whole = withUnit(p, unit, { lost: 0, mode, disrupted: false, depleted: false, dismounted: false })
  const there = putInHex(whole, unit, hex, 'top', emit)
  return put(there, { returning: without(there.state.returning, p.board.ids[unit]!) })
}
