/** Units on the move take to the water: by a permanent ferry (M16.16), or in the boats of bridge engineers (M16.1). */
import { replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { directionTo, hexNumber } from '../board/board.js'
import { ENGINEERING, HALVES } from '../board/limits.js'
import { hexOf, isEnemyIn } from '../field/situation.js'
import type { Action, Emit, FrameOf, UnitId } from '../state.js'
import { boundsRefusals } from '../bounds/ownWill.js'
import { boatRefusals, boatsIn, farBanks, passengerRefusals } from '../crossings/boats.js'
import { remember, stopBuilding } from '../changes/changes.js'
import { noteCrossing } from '../field/ferocity.js'
import { goesByFerry, needsFerryRoll } from '../crossings/ferries.js'
import { highwayStepRefusals } from '../bounds/highway.js'
import { NO_REST } from '../bounds/ownMove.js'
import { stackingRefusals } from '../field/stacking.js'
import { afloatCost, leavingCost } from '../field/stepCost.js'
import { nameOf, strengthOf } from '../field/units.js'
import { closeActionRefusals, openCloseAction } from '../close-action/assault.js'
import { firstOf, finish, sideOf } from '../bounds/movers.js'
import { pointsLeft } from './spending.js'

type Moving = FrameOf<'moving'>

const unitsOf = (board: Board, frame: Moving): readonly number[] => frame.units.map((id) => board.unitIndex(id))

/** What crossing by boat costs a unit, leaving a zone of control among it, in half points (M16.11b, M7.1a). */
export const boatCost = (p: Position, unit: number, from: number, to: number): number =>
  afloatCost(p, unit, from, to).cost + leavingCost(p, unit, from)

/** Why units on the move cannot be ferried to a hex by a bridge engineer. */
export const ferryRefusals = (p: Position, frame: Moving, to: number, by: UnitId): readonly Violation[] => {
  const { board } = p
  if (to < 0) return [illegal('input', 'unknown-hex', 'there is no such hex')]
  const boats = boatRefusals(p, frame, by)
  if (boats.some(({ rule, code }) => rule === 'input' || code === 'no-bridge-engineer')) return boats
  const from = hexOf(p, firstOf(board, frame))
  const at = hexNumber(board, to)
  const out: Violation[] = [...boats]
  for (const unit of unitsOf(board, frame)) {
    out.push(...passengerRefusals(p, unit, by, from, to))
    const crossing = afloatCost(p, unit, from, to)
    out.push(
      ...crossing.violations,
      ...highwayStepRefusals(p, unit, from, to),
      ...boundsRefusals(p, unit, from, to, NO_REST), // it is the whole move
    )
    const cost = boatCost(p, unit, from, to)
    // one hex is never too dear for who has not moved (M8.14a); the way over a hex of water is two
    const isNext = directionTo(board, from, to) >= 0
    if (crossing.violations.length === 0 && !isNext && cost > pointsLeft(p, frame, unit))
      out.push(
        illegal(
          'M16.11b',
          'too-dear',
          `${nameOf(board, unit)} needs ${cost / HALVES} movement points to cross`,
          board.ids[unit],
        ),
      )
  }
  if (isEnemyIn(p, sideOf(board, frame), to))
    return [...out, illegal('M8.12a', 'enemy', `there is an enemy in ${at}`, at)]
  const coming = unitsOf(board, frame).map((unit) => ({ unit, mode: p.state.units[unit]!.mode }))
  return [...out, ...stackingRefusals(p, to, coming)]
}

/** Why units on the move cannot go into close action out of the boats of a bridge engineer (M16.15a). */
export const ferryAssaultRefusals = (p: Position, frame: Moving, to: number, by: UnitId): readonly Violation[] => {
  const { board } = p
  const wrong = closeActionRefusals(p, frame, to, 'engineers')
  const boats = boatRefusals(p, frame, by)
  if (to < 0 || boats.some(({ rule, code }) => rule === 'input' || code === 'no-bridge-engineer'))
    return [...wrong, ...boats]
  const from = hexOf(p, firstOf(board, frame))
  return [
    ...wrong,
    ...boats,
    ...unitsOf(board, frame).flatMap((unit) => [
      ...passengerRefusals(p, unit, by, from, to),
      ...afloatCost(p, unit, from, to).violations,
    ]),
  ]
}

/** Whether units are, or have been, in the boats of engineers: that is their whole movement (M16.11c). */
export const isInBoats = ({ ferry }: Moving): boolean => ferry !== null && ferry.by !== null

/**
 * Whether units in boats can still be brought across after the enemy's fire; what the boats take was settled when they
 * were loaded.
 */
export const mayLand = (p: Position, frame: Moving, to: number): boolean => {
  const { board } = p
  const by = frame.ferry?.by ?? null
  const from = hexOf(p, firstOf(board, frame))
  return by !== null && unitsOf(board, frame).every((unit) => passengerRefusals(p, unit, by, from, to).length === 0)
}

/** Every way in which the units on the move can be ferried. */
export const ferryActions = (p: Position, frame: Moving): readonly Action[] => {
  const { board } = p
  if (frame.steps > 0 || frame.from === null) return []
  const first = firstOf(board, frame)
  const from = hexOf(p, first)
  const banks = farBanks(board, from)
  return boatsIn(p, from, first).flatMap((by) =>
    banks.flatMap((bank): Action[] => {
      const hex = hexNumber(board, bank)
      return [
        ...(ferryRefusals(p, frame, bank, by).length === 0 ? [{ type: 'ferry', to: hex, by } as const] : []),
        ...(ferryAssaultRefusals(p, frame, bank, by).length === 0 ? [{ type: 'ferry-assault', hex, by } as const] : []),
      ]
    }),
  )
}

/**
 * The boats are loaded for a crossing (M23.52a). The engineer has its hands full: it stays where it is (M16.13a), and
 * whatever it was building waits (M-R404).
 */
const loadBoats = (before: Position, frame: Moving, to: number, by: UnitId): Position => {
  const { board } = before
  const from = hexOf(before, firstOf(board, frame))
  const p = noteCrossing(before, unitsOf(board, frame), [board.unitIndex(by)], from, to)
  const { ferrying } = p.state.thisPhase
  if (frame.units.includes(by)) return p
  const load = unitsOf(board, frame).reduce((sum, unit) => sum + strengthOf(p, unit), ferrying[by] ?? 0)
  return stopBuilding(remember(p, { ferrying: { ...ferrying, [by]: load } }), by)
}

/** The frame of units that are about to set out over the water, and the position with it. */
export const castOff = (
  p: Position,
  frame: Moving,
  to: number,
  by: UnitId | null,
  emit: Emit,
): { readonly state: Position; readonly frame: Moving } => {
  const at = hexNumber(p.board, to)
  emit?.({ type: 'afloat', units: frame.units, to: at, by })
  const loaded = by === null ? p : loadBoats(p, frame, to, by)
  const afloat: Moving = { ...frame, to: at, ferry: { by, assault: false } }
  return { state: replaceTop(loaded, afloat), frame: afloat }
}

/** Goes into close action over the water: by boat, by a permanent ferry where nothing else leads there, or on foot. */
export const assaultOver = (p: Position, frame: Moving, to: number, by: UnitId | null, emit: Emit): Position => {
  const { board } = p
  if (by !== null) return openCloseAction(loadBoats(p, frame, to, by), frame, to, 'engineers', emit)
  const from = hexOf(p, firstOf(board, frame))
  const units = unitsOf(board, frame)
  if (!goesByFerry(p, units, from, to)) return openCloseAction(p, frame, to, null, emit)
  return needsFerryRoll(p, units) ? awaitFerry(p, frame, to, true) : openCloseAction(p, frame, to, 'ferry', emit)
}

/** Allied vehicles wait for the roll that puts them on a permanent ferry (M16.16c). */
export const awaitFerry = (p: Position, frame: Moving, to: number, assault: boolean): Position =>
  replaceTop(p, { ...frame, stage: 'afloat', to: hexNumber(p.board, to), ferry: { by: null, assault } })

/**
 * The roll of Allied vehicles at a permanent ferry (M16.16c): they cross, or have lost their movement (M-R407).
 *
 * @param cross - takes the step that was announced
 */
export const rollForFerry = (
  p: Position,
  frame: Moving,
  dice: readonly number[],
  cross: (p: Position, frame: Moving) => Position,
  emit: Emit,
): Position => {
  const passed = dice[0]! + dice[1]! <= ENGINEERING.ferryVehicles
  emit?.({ type: 'vehicles-ferried', units: frame.units, to: frame.to!, dice, passed })
  const ready: Moving = { ...frame, stage: 'ready' }
  if (!passed) return finish(p, ready, frame.units)
  return frame.ferry?.assault === true
    ? openCloseAction(p, { ...ready, to: null, ferry: null }, p.board.map.indexOf(frame.to!), 'ferry', emit)
    : cross(p, ready)
}
