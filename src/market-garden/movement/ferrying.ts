/** Moving units cross water on a permanent ferry (M16.16) or in the boats of bridge engineers (M16.1). */
import { fromGroups } from '../../engine/legality/candidates.js'
import type { Candidates } from '../../engine/legality/candidates.js'
import { verbIn } from '../activities.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { ENGINEERING } from '../board/limits.js'
import { finish, firstOf } from '../bounds/movers.js'
import { moveWith } from '../bounds/ownMove.js'
import { remember, stopBuilding } from '../changes/changes.js'
import { openCloseAction } from '../close-action/assault.js'
import { boatsIn, farBanks } from '../crossings/boats.js'
import { goesByFerry, needsFerryRoll } from '../crossings/ferries.js'
import { noteCrossing } from '../field/ferocity.js'
import { hexOf } from '../field/situation.js'
import { byText } from '../field/textOrder.js'
import { strengthOf } from '../field/units.js'
import { replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit, FrameOf, UnitId } from '../state.js'
import { boatQuestion, FERRY_ASSAULT } from './boatRows.js'
import type { BoatQuestion } from './boatRows.js'

type Moving = FrameOf<'moving'>

const unitsOf = (board: Board, frame: Moving): readonly number[] => frame.units.map((id) => board.unitIndex(id))

/**
 * Whether the units of a move use, or have used, the boats of engineers, which takes their whole movement (M16.11c).
 */
export const isInBoats = ({ ferry }: Moving): boolean => ferry !== null && ferry.by !== null

/** The boats in which moving units could cross to each of the far banks. */
export const boatsOff = (p: At<'moving'>): Candidates<BoatQuestion> => {
  const { frame } = p
  const first = firstOf(p.board, frame)
  const from = hexOf(p, first)
  // boats only at the start of a move (M16.11c)
  const far = frame.steps > 0 || frame.from === null ? [] : farBanks(p.board, from)
  const engineers = far.length === 0 ? [] : byText(boatsIn(p, from, first))
  const banks = engineers.length === 0 ? [] : byText(far.map((bank) => hexNumber(p.board, bank)))
  return fromGroups(
    banks,
    () => engineers,
    (by, bank) => boatQuestion(p, frame, p.board.map.indexOf(bank), by),
  )
}

/**
 * Loads the boats for a crossing (M23.52a). An engineer that ferries others may not move (M16.13a), and stops what it
 * was building (M-R404).
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

/** The position with units about to cross, and its new frame. */
export const embark = (
  p: Position,
  frame: Moving,
  to: number,
  by: UnitId | null,
  emit: Emit,
): { readonly state: Position; readonly frame: Moving } => {
  const at = hexNumber(p.board, to)
  emit?.({ type: 'afloat', units: frame.units, to: at, by })
  const loaded = by === null ? p : loadBoats(p, frame, to, by)
  const afloat = moveWith(frame, { to: at, ferry: { by, assault: false } })
  return { state: replaceTop(loaded, afloat), frame: afloat }
}

/** Enters close action across water: by boat, by a permanent ferry where no other route exists, or on foot. */
export const assaultOver = (p: At<'moving'>, to: number, by: UnitId | null, emit: Emit): Position => {
  const { board, frame } = p
  if (by !== null) return openCloseAction(loadBoats(p, frame, to, by), frame, to, 'engineers', emit)
  const from = hexOf(p, firstOf(board, frame))
  const units = unitsOf(board, frame)
  if (!goesByFerry(p, units, from, to)) return openCloseAction(p, frame, to, null, emit)
  return needsFerryRoll(p, units) ? awaitFerry(p, to, 'close-action') : openCloseAction(p, frame, to, 'ferry', emit)
}

/** Allied vehicles wait for the roll of a permanent ferry (M16.16c). */
export const awaitFerry = (p: At<'moving'>, to: number, then: 'step' | 'close-action'): Position => {
  const ferry = { by: null, assault: then === 'close-action' }
  return replaceTop(p, moveWith(p.frame, { stage: 'afloat', to: hexNumber(p.board, to), ferry }))
}

/**
 * The roll of Allied vehicles at a permanent ferry (M16.16c): they cross, or lose their movement (M-R407).
 *
 * @param cross - takes the step that was announced
 */
export const rollForFerry = (
  p: At<'moving'>,
  dice: readonly number[],
  cross: (p: Position, frame: Moving) => Position,
  emit: Emit,
): Position => {
  const { frame } = p
  const passed = dice[0]! + dice[1]! <= ENGINEERING.ferryVehicles
  emit?.({ type: 'vehicles-ferried', units: frame.units, to: frame.to!, dice, passed })
  const ready = moveWith(frame, { stage: 'ready' })
  if (!passed) return finish(p, ready, frame.units)
  return frame.ferry?.assault === true
    ? openCloseAction(p, moveWith(ready, { to: null, ferry: null }), p.board.map.indexOf(frame.to!), 'ferry', emit)
    : cross(p, ready)
}

/** Enters close action from the boats of a bridge engineer (M16.15a). */
export const ferryAssault = verbIn('moving', 'ferry-assault', {
  toQuestion: (p, { hex, by }) => ({ named: hex, ...boatQuestion(p, p.frame, p.board.map.indexOf(hex), by) }),
  restrictions: FERRY_ASSAULT,
  options: boatsOff,
  toAction: ({ board }, { to, id }) => ({ type: 'ferry-assault', hex: hexNumber(board, to), by: id }),
  apply: (p, { to, id }, emit) => assaultOver(p, to, id, emit),
})
