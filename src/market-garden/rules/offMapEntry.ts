/**
 * On to the map from an area beyond its edge (M20.0f, M20.13, M20.19), and reinforcements that arrive there and not on
 * the map (M22.15a).
 */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import type { OffMapAreaId } from '../mapTerms.js'
import type { FrameOf, Mode, State } from '../state.js'
import type { GermanPhase } from '../state/offMap.js'
import { allowanceOf } from './allowance.js'
import { arrivalRefusals, blockRefusals, entryCost, entryModes, entryRefusals, namedHexes } from './entry.js'
import { closedAreaRefusals, noneOffMap, phaseNumber } from './offMap.js'
import { announcedFrom, approachTo, areaWith, hexesOff, isTaken, termsOf } from './offMapAreas.js'
import { isLeader, nameOf } from './units.js'

type MovementPhase = FrameOf<'movement-phase'>

/**
 * The first phase in which a unit off the map may enter it from its area: after a whole phase there (M20.13a), or so
 * many whole turns (M20.19a).
 */
export const entersFrom = (board: Board, area: OffMapAreaId, since: GermanPhase): GermanPhase => {
  const waits = termsOf(board, area)?.waits
  return waits === undefined
    ? { turn: since.turn + 1, response: since.response }
    : { turn: since.turn + waits + 1, response: true }
}

/** Why a unit off the map may not enter it in this phase, by whatever hex. */
const timeRefusals = (board: Board, state: State, phase: MovementPhase, unit: number): readonly Violation[] => {
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const area = areaWith(state, unit)!
  if (phase.side !== 'german') return [illegal('M20.0a', 'not-now', 'Germans enter the map in their own phases', id)]
  const out: Violation[] = []
  const { crossed, since } = state.offMap!
  const there = since[id]
  if (crossed.includes(id)) out.push(illegal('M20.12b', 'has-left', `${name} has left the map in this turn`, id))
  const waits = termsOf(board, area)?.waits
  const first = there === undefined ? { turn: 1, response: true } : entersFrom(board, area, there)
  if (phaseNumber({ turn: state.turn, response: phase.response }) < phaseNumber(first))
    out.push(
      waits === undefined
        ? illegal('M20.13a', 'too-early', `${name} has not been in ${area} for a whole movement phase`, id)
        : illegal('M20.19a', 'too-early', `${name} has not been in ${area} for ${waits} whole turns`, id),
    )
  if (waits !== undefined && !announcedFrom(state, area).includes(state.turn))
    out.push(illegal('M20.19b', 'not-announced', `no entry from ${area} has been announced for this turn`, area))
  return out
}

/** Why a unit off the map may not enter by a hex, whenever it is. */
const hexRefusals = (board: Board, state: State, unit: number, hex: number): readonly Violation[] => {
  const id = board.ids[unit]!
  const area = areaWith(state, unit)!
  const { mode } = state.units[unit]!
  if (!hexesOff(board, area).includes(hex))
    return [illegal('M20.0f', 'elsewhere', `${nameOf(board, unit)} enters between the ends of the area ${area}`, id)]
  const blocked = blockRefusals(board, state, unit, mode, hex)
  if (blocked.length > 0) return blocked
  return entryCost(board, state, unit, mode, hex)! > allowanceOf(board, state, unit)
    ? [illegal('M22.14a', 'queue', `${nameOf(board, unit)} waits on the road behind others`, hexNumber(board, hex))]
    : []
}

/** Every reason why a unit off the map may not enter it like this (M20.0g: in the mode that it is in). */
const returnRefusals = (
  board: Board,
  state: State,
  phase: MovementPhase,
  unit: number,
  mode: Mode,
  hex: number,
): readonly Violation[] => {
  const own = state.units[unit]!.mode
  return [
    ...timeRefusals(board, state, phase, unit),
    ...(mode === own
      ? []
      : [illegal('M20.0g', 'mode', `${nameOf(board, unit)} enters in ${own} mode`, board.ids[unit])]),
    ...hexRefusals(board, state, unit, hex),
  ]
}

/**
 * Every reason why a unit may not come on to the map like this, as a reinforcement (M22) or from an area beyond the
 * edge.
 */
export const comingOnRefusals = (
  board: Board,
  state: State,
  phase: MovementPhase,
  unit: number,
  mode: Mode,
  hex: number,
): readonly Violation[] =>
  (areaWith(state, unit) === null ? entryRefusals : returnRefusals)(board, state, phase, unit, mode, hex)

/** The hexes by which a unit off the map may enter it in this phase. */
export const returnHexes = (board: Board, state: State, phase: MovementPhase, unit: number): readonly number[] => {
  const area = areaWith(state, unit)
  return area === null || timeRefusals(board, state, phase, unit).length > 0
    ? []
    : hexesOff(board, area).filter((hex) => hexRefusals(board, state, unit, hex).length === 0)
}

/** The modes in which a reinforcement can arrive off the map (M20.0b). */
export const modesOff = (board: Board, unit: number): readonly Mode[] =>
  entryModes(board, unit).filter((mode) => mode !== 'defilade' || isLeader(board, unit))

/** The open areas in which a reinforcement may arrive (M22.15a, M-R378). */
export const arrivalAreas = (board: Board, state: Pick<State, 'turn'>, unit: number): readonly OffMapAreaId[] =>
  board.terms.offMap === undefined || board.counters[unit]!.side !== 'german'
    ? []
    : approachTo(board, state.turn, namedHexes(board, unit)).areas

/** Every reason why a reinforcement may not arrive in an area like this. */
export const arriveOffRefusals = (
  board: Board,
  state: State,
  phase: MovementPhase,
  unit: number,
  mode: Mode,
  area: OffMapAreaId,
): readonly Violation[] => {
  const none = noneOffMap(board, unit)
  if (none.length > 0) return none
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const out: Violation[] = [
    ...arrivalRefusals(board, state, phase, unit),
    ...closedAreaRefusals(board, state.turn, area),
  ]
  if (!modesOff(board, unit).includes(mode))
    out.push(illegal('M20.0b', 'mode', `${name} cannot be off the map in ${mode} mode`, id))
  if (!arrivalAreas(board, state, unit).includes(area))
    out.push(illegal('M22.15a', 'elsewhere', `${area} does not lie behind the hex of ${name}`, id))
  return out
}

/**
 * Why no entry from an area may be announced now (M20.19b): at the start of a turn that is a unit's last whole one to
 * wait, or later (M-R462).
 */
export const announceRefusals = (
  board: Board,
  state: State,
  phase: MovementPhase,
  area: OffMapAreaId,
): readonly Violation[] => {
  const { offMap, turn } = state
  if (offMap === undefined) return [illegal('M20.0a', 'no-off-map', 'nobody moves off the map in this scenario')]
  const out: Violation[] = [...closedAreaRefusals(board, turn, area)]
  const waits = termsOf(board, area)?.waits
  if (waits === undefined)
    return [...out, illegal('M20.19b', 'needs-none', `nobody is told of an entry from ${area}`, area)]
  if (phase.side !== 'german' || !phase.response)
    out.push(illegal('M20.19b', 'too-late', 'the Germans announce an entry at the start of a turn', area))
  if (announcedFrom(state, area).includes(turn + 1))
    out.push(illegal('M20.19b', 'announced', `an entry from ${area} has been announced`, area))
  if (out.length === 0 && isTaken(board, area, turn + 1))
    out.push(illegal('M20.2a', 'area-taken', `${area} will have been taken by then`, area))
  const isReady = (id: string, unit: number): boolean =>
    areaWith(state, unit) === area && turn - (offMap.since[id]?.turn ?? turn) >= waits
  if (!board.ids.some(isReady))
    out.push(illegal('M20.19b', 'nobody-ready', `nobody in ${area} may enter in the next turn`, area))
  return out
}
