/** Changes to single units: hex, stacking order, mode and steps, and the consequences of each. */
import { put } from '../position.js'
import type { Position } from '../position.js'
import { hexNumber } from '../board/board.js'
import { holderOf, sideNamed, stackIn } from '../field/situation.js'
import type { Emit, Mode, ThisPhase, UnitId } from '../state.js'
import { noteHolder, scoreUnit } from './campaignScore.js'
import { leaveGunLine } from '../bounds/campaignStart.js'
import { notePassage } from '../supply/edgeSources.js'
import { noteFirstLoss } from '../field/ferocity.js'
import { isGroundOfCorps } from '../field/formations.js'
import { endRest, endRestBeside } from '../bounds/rest.js'
import { withEntry, withUnit, without } from '../field/records.js'
import { settledOrder } from '../field/stackOrder.js'
import { gather } from '../supply/scattered.js'
import { isLeader, isStatic, strengthOf } from '../field/units.js'
import { disturbWorks, leaveWork } from '../crossings/works.js'

/** The recorded stack of a hex; hexes with fewer than two units have none. */
const withStack = (p: Position, hex: string, order: readonly UnitId[]): Position => {
  const { stacks } = p.state
  if (order.length > 1) return put(p, { stacks: withEntry(stacks, hex, order) })
  return Object.hasOwn(stacks, hex) ? put(p, { stacks: without(stacks, hex) }) : p
}

/** The position with the stack of a hex in this order, top first, as far as the rules permit it (M9.0). */
export const reorder = (p: Position, hex: number, order: readonly number[]): Position =>
  withStack(
    p,
    hexNumber(p.board, hex),
    settledOrder(p.board, p.state.units, order).map((unit) => p.board.ids[unit]!),
  )

/** Takes a unit off the map, or out of its hex; the stack closes up. */
export const takeFromHex = (p: Position, unit: number, place: string): Position => {
  const { board } = p
  const hex = p.hexOf[unit]!
  const gone = stopBuilding(withUnit(p, unit, { at: place }), board.ids[unit]!)
  if (hex < 0) return gone
  const from = hexNumber(board, hex)
  const closed = withStack(
    gone,
    from,
    stackIn(p, hex)
      .filter((other) => other !== unit)
      .map((other) => board.ids[other]!),
  )
  return from === place ? closed : noteDeparture(closed, unit, hex)
}

/**
 * Notes that a unit leaves its hex. An entrenchment left empty stays with its side (M10.53b); a unit that moves does
 * not rest (M11.53c), and loses its initial gun position (M31.24b).
 */
const noteDeparture = (p: Position, unit: number, hex: number): Position => {
  const { board, state } = p
  const at = hexNumber(board, hex)
  const departed = leaveGunLine(endRest(p, board.ids[unit]!), board.ids[unit]!)
  if (isLeader(board, unit) || !state.entrenchments.includes(at) || holderOf(p, hex) !== null) return departed
  return put(departed, { vacated: { ...state.vacated, [at]: sideNamed(board.sides[unit]!) } })
}

/**
 * Applies the effects of a combat unit that enters a hex: the enemy loses an empty entrenchment there (M10.53b),
 * leaders without troops are captured (M19.31a), enemies nearby no longer rest (M11.53c), a city opens on the route of
 * 30 Corps (M11.12a), supply points are collected (M11.61b-9), a bridge of the main road changes hands (M-R359), and
 * enemy work at bridges nearby stops (M16.6c).
 */
const noteArrival = (p: Position, unit: number, hex: number, emit: Emit): Position => {
  const { board, state } = p
  if (isLeader(board, unit)) return p
  const at = hexNumber(board, hex)
  const side = sideNamed(board.sides[unit]!)
  const diggers = state.vacated[at]
  const taken =
    diggers === undefined
      ? p
      : put(p, {
          vacated: without(state.vacated, at),
          entrenchments: diggers === side ? state.entrenchments : state.entrenchments.filter((other) => other !== at),
        })
  const alone = stackIn(taken, hex).filter(
    (other) => isLeader(board, other) && board.sides[other] !== board.sides[unit],
  )
  const swept = alone.reduce((now, other) => {
    emit?.({ type: 'leader-lost', leader: board.ids[other]! })
    return eliminate(now, other, 'M19.31a', emit)
  }, taken)
  const passed = isGroundOfCorps(swept, unit) ? notePassage(swept, hex) : swept
  const arrived = endRestBeside(gather(passed, unit, hex, emit), side, hex)
  return disturbWorks(noteHolder(arrived, unit, hex), unit, hex, emit)
}

/**
 * Puts a unit in a hex, on top of the stack or under it (M8.5b). An entrenchment of the other side is gone when an
 * enemy unit occupies its hex (M10.53b): the first unit to enter finds no enemy, so a hex changes hands only when it
 * was empty.
 */
export const putInHex = (
  p: Position,
  unit: number,
  hex: number,
  where: 'top' | 'bottom' | number = 'top',
  emit?: Emit,
): Position => {
  const arrives = p.hexOf[unit] !== hex
  const left = takeFromHex(p, unit, hexNumber(p.board, hex))
  const order = stackIn(p, hex).filter((other) => other !== unit)
  const at = where === 'top' ? 0 : where === 'bottom' ? order.length : where
  const there = reorder(left, hex, [...order.slice(0, at), unit, ...order.slice(at)])
  return arrives ? noteArrival(there, unit, hex, emit) : there
}

/** Stops the building of an engineer that does anything else (M18.42e), and its work on a bridge (M16.6a, M16.7c). */
export const stopBuilding = (p: Position, id: UnitId): Position => {
  const left = leaveWork(p, id)
  return left.state.building[id] === undefined ? left : put(left, { building: without(left.state.building, id) })
}

/** Changes the mode of a unit; engineers build only while Concentrated (M18.42b). */
export const setMode = (p: Position, unit: number, mode: Mode): Position =>
  p.state.units[unit]!.mode === mode ? p : stopBuilding(withUnit(p, unit, { mode }), p.state.units[unit]!.id)

/**
 * Disrupts a unit, which moves below the others (M9.31). Static flak is Disrupted when any unit in its hex is, and
 * disrupts only other static flak (M18.51b, M18.51c).
 */
export const disrupt = (p: Position, unit: number, emit: Emit): Position => {
  const { board } = p
  if (p.state.units[unit]!.disrupted || isLeader(board, unit)) return p
  const shaken = disruptAlone(p, unit, emit)
  const hex = shaken.hexOf[unit]!
  if (hex < 0) return shaken
  const flak = stackIn(shaken, hex).filter(
    (other) => other !== unit && isStatic(board, other) && board.counters[other]!.kind === 'flak',
  )
  return flak.reduce((now, other) => disrupt(now, other, emit), shaken)
}

/** Disrupts these units, including static flak (M18.51c), but no others in their hexes (M9.31). */
export const disruptAll = (p: Position, units: readonly number[], emit: Emit): Position =>
  units.reduce((now, unit) => disrupt(now, unit, emit), p)

/** Disrupts one unit alone, without static flak in its hex (M15.4b); it moves below the others (M9.31). */
export const disruptAlone = (p: Position, unit: number, emit: Emit): Position => {
  const { board } = p
  if (p.state.units[unit]!.disrupted || isLeader(board, unit)) return p
  emit?.({ type: 'disrupted', unit: board.ids[unit]! })
  const shaken = stopBuilding(withUnit(p, unit, { disrupted: true }), board.ids[unit]!)
  const hex = shaken.hexOf[unit]!
  return hex < 0 ? shaken : reorder(shaken, hex, stackIn(shaken, hex))
}

/** Recovers a unit (M11.52a), which moves above the Disrupted units (M9.31). */
export const recover = (p: Position, unit: number, cause: 'roll' | 'rest', emit: Emit): Position => {
  emit?.({ type: 'recovered', unit: p.board.ids[unit]!, byRest: cause === 'rest' })
  const fit = withUnit(p, unit, { disrupted: false })
  const hex = fit.hexOf[unit]!
  return hex < 0 ? fit : reorder(fit, hex, stackIn(fit, hex))
}

/**
 * Eliminates a unit (M3.33b).
 *
 * @param rule - the rule by which it is eliminated
 */
export const eliminate = (p: Position, unit: number, rule: string, emit: Emit): Position => {
  const { board } = p
  emit?.({ type: 'eliminated', unit: board.ids[unit]!, rule, side: sideNamed(board.sides[unit]!) })
  const gone = takeFromHex(scoreUnit(p, unit, emit), unit, 'eliminated')
  return withUnit(gone, unit, {
    lost: board.counters[unit]!.strength,
    disrupted: false,
    depleted: false,
    dismounted: false,
  })
}

/**
 * Takes steps from one unit, which is eliminated at 0 (M3.33, M5.35a). The caller deals with losses that exceed its
 * strength.
 *
 * @param rule - the rule by which it loses them
 */
export const loseSteps = (p: Position, unit: number, steps: number, rule: string, emit: Emit): Position => {
  const { board, state } = p
  const left = strengthOf(p, unit)
  const lost = Math.min(left, steps)
  if (lost <= 0) return p
  emit?.({ type: 'step-lost', unit: board.ids[unit]!, steps: left - lost, rule, lost })
  const side = sideNamed(board.sides[unit]!)
  const counted = noteFirstLoss(put(p, { losses: { ...state.losses, [side]: state.losses[side] + lost } }), unit)
  return lost === left
    ? eliminate(counted, unit, rule, emit)
    : withUnit(counted, unit, { lost: counted.state.units[unit]!.lost + lost })
}

/** Eliminates a unit with all its remaining steps, which count as strength points lost (M24.61c, M-R388). */
export const destroy = (p: Position, unit: number, rule: string, emit: Emit): Position => {
  const left = strengthOf(p, unit)
  return left > 0 ? loseSteps(p, unit, left, rule, emit) : eliminate(p, unit, rule, emit)
}

/** The position with some fields of the phase record changed. */
export const remember = (p: Position, changes: Partial<ThisPhase>): Position =>
  put(p, {
    thisPhase: { ...p.state.thisPhase, ...changes },
  })
