/** Permanent ferries (M10.9, M16.16): who may use them, and what a step across one costs. */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { directionTo } from '../board/board.js'
import type { FerrySpan } from '../board/bridges.js'
import { ENGINEERING } from '../board/limits.js'
import { sideNamed, sideNumber, stackIn } from '../field/situation.js'
import type { Side } from '../state.js'
import { afloatCost, stepCost } from '../field/stepCost.js'
import type { StepAnswer } from '../field/stepCost.js'
import {
  isArmoured,
  isArtillery,
  isEngineer,
  isHeadquarters,
  isLeader,
  isTowed,
  movesAs,
  nameOf,
  strengthOf,
} from '../field/units.js'

/** The permanent ferry between two hexes, if there is one. */
const ferryBetween = (board: Board, from: number, to: number): FerrySpan | null => {
  const direction = directionTo(board, from, to)
  if (direction < 0 || board.ferry[from * 6 + direction] !== 1) return null
  for (const span of board.ferries.values()) if (span.ends.includes(from) && span.ends.includes(to)) return span
  return null
}

/** Whether engineers can do their special work: Concentrated, off their vehicles, not Disrupted (M3.41t). */
const works = (p: Position, unit: number): boolean => {
  const { board } = p
  const { mode, disrupted, dismounted } = p.state.units[unit]!
  return (
    (isEngineer(board, unit) || board.counters[unit]!.kind === 'bridge-engineer') &&
    mode === 'concentrated' &&
    !disrupted &&
    (dismounted || !isArmoured(board, unit))
  )
}

/** Strength points of engineers of a side that work in a hex, without those of one unit. */
const engineersIn = (p: Position, side: Side, hex: number, without = -1): number =>
  stackIn(p, hex)
    .filter((unit) => unit !== without && p.board.sides[unit] === sideNumber(side) && works(p, unit))
    .reduce((sum, unit) => sum + strengthOf(p, unit), 0)

/** Whether a leader of a side stands in a hex. */
const hasLeader = (p: Position, side: Side, hex: number): boolean =>
  stackIn(p, hex).some((unit) => isLeader(p.board, unit) && p.board.sides[unit] === sideNumber(side))

/**
 * Whether a unit is a vehicle to those who run a ferry: armour, and whatever rides in Travel mode (M3.41j, M16.16b).
 */
const isVehicle = (p: Position, unit: number): boolean =>
  !isLeader(p.board, unit) && movesAs(p.board, p.state.units[unit]!, unit) === 'vehicle'

/** Whether the Allies roll for units that cross by a permanent ferry (M16.16c, M-R248). */
export const needsFerryRoll = (p: Position, units: readonly number[]): boolean =>
  units.some((unit) => sideNamed(p.board.sides[unit]!) === 'allied' && isVehicle(p, unit))

/**
 * Why the mode of a unit keeps it from any ferry: Concentrated units cross, headquarters and artillery in Travel mode
 * (M10.92, M-R406).
 */
export const ferryModeRefusals = (p: Position, unit: number): readonly Violation[] => {
  const { board } = p
  if (isLeader(board, unit)) return []
  const { mode, disrupted } = p.state.units[unit]!
  const rides = isHeadquarters(board, unit) || isTowed(board, unit) || isArtillery(board, unit)
  const fits = (mode === 'concentrated' && board.counters[unit]!.concentrates) || (mode === 'travel' && rides)
  const wanted = rides ? 'in Travel mode' : 'Concentrated'
  return fits && !disrupted
    ? []
    : [illegal('M10.92', 'ferry-mode', `${nameOf(board, unit)} crosses by ferry ${wanted} alone`, board.ids[unit])]
}

/** Why a side crosses by bridges alone: the scenario lets it use no ferry (M28.51a). */
const bridgeRefusals = (board: Board, side: Side, id: string): readonly Violation[] =>
  board.terms.noFerries?.includes(side) === true
    ? [illegal('M28.51a', 'no-ferries', 'the Allies cross the river by bridge alone', id)]
    : []

/** Why a unit may not use a permanent ferry from a hex (M10.91, M16.16). */
const ferryRefusals = (p: Position, unit: number, from: number, ferry: FerrySpan): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const side = sideNamed(board.sides[unit]!)
  const vehicle = isVehicle(p, unit)
  const out: Violation[] = [...bridgeRefusals(board, side, ferry.id), ...ferryModeRefusals(p, unit)]
  if (side === 'allied') {
    if (p.state.crossings.ferries[ferry.id] !== true)
      out.push(
        illegal('M10.91b', 'ferry-closed', `nobody has got the ferry ${ferry.id} going for the Allies`, ferry.id),
      )
    if (vehicle && !hasLeader(p, side, from))
      out.push(illegal('M16.16c', 'no-leader', `no leader sees ${nameOf(board, unit)} across`, id))
    return out
  }
  // at one of its hexes; a query looks ahead to where the unit would be by then
  const ownWork = works(p, unit) ? strengthOf(p, unit) : 0
  const engineers = Math.max(...ferry.ends.map((end) => engineersIn(p, side, end, unit) + (end === from ? ownWork : 0)))
  if (engineers === 0)
    out.push(illegal('M10.91a', 'no-engineers', `no engineers work at the ferry ${ferry.id}`, ferry.id))
  else if (vehicle && engineers < ENGINEERING.ferryStrength)
    out.push(
      illegal(
        'M16.16b',
        'few-engineers',
        `${nameOf(board, unit)} needs ${ENGINEERING.ferryStrength} points of engineers at the ferry ${ferry.id}`,
        id,
      ),
    )
  return out
}

/**
 * A step as a unit can take it: on its own, or else by the permanent ferry that crosses there.
 *
 * @param offRoad - it does without the rate of a road (M8.53c)
 */
export const wayOver = (p: Position, unit: number, from: number, to: number, offRoad = false): StepAnswer => {
  const own = stepCost(p, unit, from, to, offRoad)
  if (own.violations.length === 0) return own
  const ferry = ferryBetween(p.board, from, to)
  if (ferry === null) return own
  const crossing = afloatCost(p, unit, from, to)
  return { ...crossing, violations: [...ferryRefusals(p, unit, from, ferry), ...crossing.violations] }
}

/** Whether a step takes any of these units over the water by a permanent ferry. */
export const goesByFerry = (p: Position, units: readonly number[], from: number, to: number): boolean =>
  ferryBetween(p.board, from, to) !== null && units.some((unit) => stepCost(p, unit, from, to).violations.length > 0)

/**
 * Why the Allies may not roll for a ferry: a leader and engineers together at one of its ends, once for each ferry
 * (M10.91b, M-R129).
 */
export const openFerryRefusals = (p: Position, side: Side, id: string): readonly Violation[] => {
  const { board } = p
  const ferry = board.ferries.get(id)
  if (ferry === undefined) return [illegal('input', 'unknown-ferry', `there is no ferry ${id}`, id)]
  const out: Violation[] = [...bridgeRefusals(board, side, id)]
  if (side !== 'allied') out.push(illegal('M10.91a', 'no-roll', 'German engineers work a ferry without a roll', id))
  if (p.state.crossings.ferries[id] !== undefined)
    out.push(illegal('M10.91b', 'rolled', `the roll for the ferry ${id} has been made`, id))
  if (!ferry.ends.some((end) => hasLeader(p, side, end) && engineersIn(p, side, end) > 0))
    out.push(illegal('M10.91b', 'no-leader', `no leader with engineers is at the ferry ${id}`, id))
  return out
}

/**
 * What carries units over the water from one hex to another when nothing else is said: a permanent ferry, or boats of
 * engineers; null where they need neither.
 */
export const craftBetween = (board: Board, from: number, to: number): 'ferry' | 'engineers' | null => {
  const direction = directionTo(board, from, to)
  if (direction < 0) return null
  const side = from * 6 + direction
  const water = board.water[side]
  if (board.bridge[side] === 1 || (water !== 'river' && water !== 'canal')) return null
  return board.ferry[side] === 1 ? 'ferry' : 'engineers'
}
