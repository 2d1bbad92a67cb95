/**
 * Bridge engineers that bring units over the water in their boats (M16.1 to M16.15), themselves among them (M16.14a,
 * M-R250).
 */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { distance } from '../../hex/map.js'
import { unknownUnit } from '../../wargame/unknown.js'
import type { Board } from '../board/board.js'
import { directionTo, hexNumber } from '../board/board.js'
import type { UnitKind } from '../board/counterTerms.js'
import { hexOf, sideNamed } from '../field/situation.js'
import type { FrameOf, UnitId } from '../state.js'
import { hasEntered, hasJustLanded, movementPhaseOf } from '../bounds/allowance.js'
import { ferryModeRefusals } from './ferries.js'
import { stepCost } from '../field/stepCost.js'
import { isHeadquarters, movesAs, nameOf, strengthOf } from '../field/units.js'
import { isBridgeEngineer } from './works.js'

type Moving = FrameOf<'moving'>

/**
 * Infantry, heavy weapons, headquarters, combat engineers and leaders, and nobody else (M16.1a); mounted ones climb off
 * first.
 */
const PASSENGERS: readonly UnitKind[] = [
  'infantry',
  'machine-gun',
  'armoured-infantry',
  'heavy-weapons',
  'headquarters',
  'engineer',
  'armoured-engineer',
  'leader',
]

const isWet = (board: Board, side: number): boolean => {
  const water = board.water[side]
  return (water === 'river' || water === 'canal' || water === 'stream') && board.bridge[side] === 0
}

/**
 * The hexes on the far bank of the water beside a hex: over a hexside without a bridge, or over a hex that is all water
 * (M16.11c). In ascending order.
 */
export const farBanks = (board: Board, from: number): readonly number[] => {
  const found = new Set<number>()
  for (let side = from * 6; side < from * 6 + 6; side++) {
    const over = board.map.neighbours[side]!
    if (over < 0) continue
    if (board.kind[over] !== 'water') {
      if (isWet(board, side)) found.add(over)
      continue
    }
    for (let next = over * 6; next < over * 6 + 6; next++) {
      const bank = board.map.neighbours[next]!
      if (bank >= 0 && board.kind[bank] !== 'water' && distance(board.map, from, bank) === 2) found.add(bank)
    }
  }
  return [...found].sort((a, b) => a - b)
}

/** Whether a unit can go into a hex over the water on its own: a stream that it fords needs no boats (M10.14). */
const fords = (p: Position, unit: number, from: number, to: number): boolean =>
  directionTo(p.board, from, to) >= 0 && stepCost(p, unit, from, to).violations.length === 0

/**
 * Why a bridge engineer cannot put its boats on the water for units that are about to move; whatever its mode (M-R549).
 */
export const boatRefusals = (p: Position, frame: Moving, by: UnitId): readonly Violation[] => {
  const { board, state } = p
  const engineer = board.unitIndex(by)
  if (engineer < 0) return [unknownUnit(by)]
  const first = board.unitIndex(frame.units[0]!)
  const name = nameOf(board, engineer)
  if (!isBridgeEngineer(board, engineer) || board.sides[engineer] !== board.sides[first])
    return [illegal('M16.1a', 'no-bridge-engineer', `${name} is no bridge engineer of yours`, by)]
  const out: Violation[] = []
  const self = frame.units.includes(by)
  if (movementPhaseOf(p)?.response === true)
    out.push(illegal('M16.11a', 'response', 'bridge engineers ferry in the conditional movement phase alone', by))
  if (frame.steps > 0 || frame.from === null)
    out.push(illegal('M16.11a', 'not-from-here', `${nameOf(board, first)} was not here when the phase began`, by))
  for (const unit of frame.units.filter((id) => hasJustLanded(p, id)))
    out.push(illegal('M16.11a', 'landed', `${unit} has landed in this very phase`, unit))
  const hasSteppedAside = (id: UnitId): boolean => state.thisPhase.aside?.includes(id) === true
  for (const unit of frame.units.filter(hasSteppedAside))
    out.push(illegal('M16.11a', 'stepped-aside', `${unit} has stepped aside in this very phase (M14.53a)`, unit))
  if (hexOf(p, engineer) !== hexOf(p, first))
    out.push(illegal('M16.11a', 'elsewhere', `${name} is not stacked with those who cross`, by))
  const carried = state.thisPhase.ferrying[by]
  const gone = state.thisPhase.moved.includes(by) || hasEntered(p, by) || hasSteppedAside(by)
  if (!self && gone && carried === undefined)
    out.push(illegal('M16.13a', 'has-moved', `${name} has moved in this phase`, by))
  if (state.units[engineer]!.disrupted) out.push(illegal('M16.1a', 'disrupted', `${name} is Disrupted`, by))
  if (self) {
    if (frame.units.length > 1)
      out.push(illegal('M16.14b', 'others', `${name} takes nobody along when it crosses itself`, by))
    return out
  }
  const load = frame.units.reduce((sum, id) => sum + strengthOf(p, board.unitIndex(id)), carried ?? 0)
  const strength = strengthOf(p, engineer)
  if (load > strength)
    out.push(
      illegal('M16.12a', 'overloaded', `${name} ferries ${strength} strength points in a phase, not ${load}`, by),
    )
  return out
}

/** Why one unit may not be brought over the water to a hex by boat. */
export const passengerRefusals = (
  p: Position,
  unit: number,
  by: UnitId,
  from: number,
  to: number,
): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const out: Violation[] = []
  if (!farBanks(board, from).includes(to))
    out.push(illegal('M16.1a', 'no-far-bank', `${hexNumber(board, to)} is not across unbridged water`, id))
  else if (fords(p, unit, from, to)) out.push(illegal('M10.14', 'no-need', `${name} crosses there without boats`, id))
  if (id === by) return [...out, ...ferryModeRefusals(p, unit)]
  const heavy = movesAs(board, p.state.units[unit]!, unit) === 'vehicle' && !isHeadquarters(board, unit)
  if (!PASSENGERS.includes(board.counters[unit]!.kind) || (heavy && board.counters[unit]!.transport === 'vehicle'))
    return [...out, illegal('M16.1a', 'not-ferried', `${name} is nothing that bridge engineers can ferry`, id)]
  return [...out, ...ferryModeRefusals(p, unit)]
}

/** The bridge engineers in a hex, in ascending order. */
export const boatsIn = (p: Position, hex: number, like: number): readonly UnitId[] =>
  p.board.ids.filter(
    (_, unit) =>
      isBridgeEngineer(p.board, unit) &&
      hexOf(p, unit) === hex &&
      sideNamed(p.board.sides[unit]!) === sideNamed(p.board.sides[like]!),
  )
