/**
 * Begins close actions (M8.6a): what moving units may attack, and the declaration, at which the enemy may fire first.
 */
import { withMembers } from '../../engine/values/sortedSet.js'
import { push, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import { directionTo, hexNumber } from '../board/board.js'
import { hexOf } from '../field/situation.js'
import type { Emit, FrameOf, UnitId } from '../state.js'
import { remember, stopBuilding } from '../changes/changes.js'
import { isArmouredTarget } from '../field/units.js'
import { allows } from '../../engine/legality/restriction.js'
import { attackersOf, beganBeside, CLOSE_ACTION_AT, closeActionQuestion } from './refusals.js'
import { elusiveIn } from './elusive.js'
import { hasJustLanded } from '../bounds/allowance.js'
import { sideOf } from '../bounds/movers.js'
import { announce } from '../fire/reaction.js'

/** The hexes that the moving units may attack, in ascending order. */
export const closeActionTargets = (p: Position, frame: FrameOf<'moving'>): readonly number[] => {
  const { board } = p
  const from = hexOf(p, board.unitIndex(frame.units[0]!))
  if (from < 0) return []
  return Array.from(board.map.neighbours.slice(from * 6, from * 6 + 6))
    .filter((hex) => hex >= 0 && allows(CLOSE_ACTION_AT, closeActionQuestion(p, frame, hex)))
    .sort((a, b) => a - b)
}

/** Lets the enemy fire at the attackers of a declared close action before it is fought (M8.48a). */
export const exposeToFire = (
  p: Position,
  units: readonly UnitId[],
  hex: number,
  target: number,
  emit: Emit,
): Position => {
  const ids = attackersOf(p, units, hex).map((unit) => p.board.ids[unit]!)
  return announce(p, { trigger: 'close-action', units: ids, hex, target }, emit)
}

/**
 * Whether a unit was adjacent to a hex when the phase began (M8.6q); a unit that has landed in this phase was not
 * (M14.51c), and one that has stepped aside was elsewhere (M14.53a).
 */
export const beganPhaseBeside = (p: Position, frame: FrameOf<'moving'>, unit: number, to: number): boolean => {
  const { board, state } = p
  const id = board.ids[unit]!
  const before = state.thisPhase.aside?.[id]
  if (before !== undefined) return directionTo(board, board.map.indexOf(before), to) >= 0
  return beganBeside(board, frame, unit, to) && !hasJustLanded(p, id)
}

/**
 * Begins a close action in place of the moving frame on top, since the attackers' movement is over whatever the outcome
 * (M8.6f, M8.7e). The enemy may react first (M8.48a).
 *
 * @param afloat - what carries the attackers across water (M10.94, M16.15a); null on land
 */
export const openCloseAction = (
  p: Position,
  frame: FrameOf<'moving'>,
  to: number,
  afloat: FrameOf<'close-action'>['afloat'],
  emit: Emit,
): Position => {
  const { board, state } = p
  const hex = hexOf(p, board.unitIndex(frame.units[0]!))
  const attackers = attackersOf(p, frame.units, hex)
  const ids = attackers.map((unit) => board.ids[unit]!)
  const armour = attackers.filter((unit) => isArmouredTarget(p, unit))
  const at = hexNumber(board, to)
  const { moved, assaulted } = state.thisPhase
  emit?.({ type: 'close-action-declared', units: ids, hex: hexNumber(board, hex), to: at })
  const noted = remember(p, {
    moved: withMembers(moved, frame.units),
    assaulted: { ...assaulted, [at]: withMembers(assaulted[at] ?? [], ids) },
  })
  const declared = replaceTop(frame.units.reduce(stopBuilding, noted), {
    type: 'close-action',
    side: board.counters[attackers[0] ?? board.unitIndex(frame.units[0]!)]!.side,
    units: frame.units,
    hex: hexNumber(board, hex),
    to: at,
    adjacent: attackers.every((unit) => beganPhaseBeside(p, frame, unit, to)),
    armour: armour.map((unit) => board.ids[unit]!),
    covered: armour.filter((unit) => state.units[unit]!.mode === 'defilade').map((unit) => board.ids[unit]!),
    checking: [],
    stage: 'announced',
    afloat,
    pressed: false,
    result: null,
    attackerSteps: 0,
    defenderSteps: 0,
  })
  // whether they find the enemy is settled before any reaction (M28.53a)
  return elusiveIn(p, to) === undefined
    ? exposeToFire(declared, frame.units, hex, to, emit)
    : push(declared, { type: 'search', side: sideOf(board, frame), to: at })
}
