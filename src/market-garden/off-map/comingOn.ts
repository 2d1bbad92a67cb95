/**
 * On to the map from an area beyond its edge (M20.0f, M20.13, M20.19), and reinforcements that arrive there and not on
 * the map (M22.15a).
 */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import type { OffMapAreaId } from '../board/mapTerms.js'
import type { FrameOf, Mode } from '../state.js'
import type { GermanPhase } from './state.js'
import { allowanceOf } from '../bounds/allowance.js'
import { arrivalRefusals, blockRefusals, entryCost, entryModes, entryRefusals, namedHexes } from './entry.js'
import { closedAreaRefusals, noneOffMap, phaseNumber } from './moves.js'
import { announcedFrom, approachTo, areaWith, hexesOff, isTaken, termsOf } from '../field/offMapAreas.js'
import { isLeader, nameOf } from '../field/units.js'

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
const timeRefusals = (p: Position, phase: MovementPhase, unit: number): readonly Violation[] => {
  const { board, state } = p
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const area = areaWith(p, unit)!
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
  if (waits !== undefined && !announcedFrom(p, area).includes(state.turn))
    out.push(illegal('M20.19b', 'not-announced', `no entry from ${area} has been announced for this turn`, area))
  return out
}

/** Why a unit off the map may not enter by a hex, whenever it is. */
const hexRefusals = (p: Position, unit: number, hex: number): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const area = areaWith(p, unit)!
  const { mode } = p.state.units[unit]!
  if (!hexesOff(board, area).includes(hex))
    return [illegal('M20.0f', 'elsewhere', `${nameOf(board, unit)} enters between the ends of the area ${area}`, id)]
  const blocked = blockRefusals(p, unit, mode, hex)
  if (blocked.length > 0) return blocked
  return entryCost(p, unit, mode, hex)! > allowanceOf(p, unit)
    ? [illegal('M22.14a', 'queue', `${nameOf(board, unit)} waits on the road behind others`, hexNumber(board, hex))]
    : []
}

/** Every reason why a unit off the map may not enter it like this (M20.0g: in the mode that it is in). */
const returnRefusals = (
  p: Position,
  phase: MovementPhase,
  unit: number,
  mode: Mode,
  hex: number,
): readonly Violation[] => {
  const { board } = p
  const own = p.state.units[unit]!.mode
  return [
    ...timeRefusals(p, phase, unit),
    ...(mode === own
      ? []
      : [illegal('M20.0g', 'mode', `${nameOf(board, unit)} enters in ${own} mode`, board.ids[unit])]),
    ...hexRefusals(p, unit, hex),
  ]
}

/**
 * Every reason why a unit may not come on to the map like this, as a reinforcement (M22) or from an area beyond the
 * edge.
 */
export const comingOnRefusals = (
  p: Position,
  phase: MovementPhase,
  unit: number,
  mode: Mode,
  hex: number,
): readonly Violation[] => (areaWith(p, unit) === null ? entryRefusals : returnRefusals)(p, phase, unit, mode, hex)

/** The hexes by which a unit off the map may enter it in this phase. */
export const returnHexes = (p: Position, phase: MovementPhase, unit: number): readonly number[] => {
  const area = areaWith(p, unit)
  return area === null || timeRefusals(p, phase, unit).length > 0
    ? []
    : hexesOff(p.board, area).filter((hex) => hexRefusals(p, unit, hex).length === 0)
}

/** The modes in which a reinforcement can arrive off the map (M20.0b). */
export const modesOff = (board: Board, unit: number): readonly Mode[] =>
  entryModes(board, unit).filter((mode) => mode !== 'defilade' || isLeader(board, unit))

/** The open areas in which a reinforcement may arrive (M22.15a, M-R378). */
export const arrivalAreas = (p: Position, unit: number): readonly OffMapAreaId[] =>
  p.board.terms.offMap === undefined || p.board.counters[unit]!.side !== 'german'
    ? []
    : approachTo(p.board, p.state.turn, namedHexes(p.board, unit)).areas

/** Every reason why a reinforcement may not arrive in an area like this. */
export const arriveOffRefusals = (
  p: Position,
  phase: MovementPhase,
  unit: number,
  mode: Mode,
  area: OffMapAreaId,
): readonly Violation[] => {
  const { board } = p
  const none = noneOffMap(board, unit)
  if (none.length > 0) return none
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const out: Violation[] = [...arrivalRefusals(p, phase, unit), ...closedAreaRefusals(board, p.state.turn, area)]
  if (!modesOff(board, unit).includes(mode))
    out.push(illegal('M20.0b', 'mode', `${name} cannot be off the map in ${mode} mode`, id))
  if (!arrivalAreas(p, unit).includes(area))
    out.push(illegal('M22.15a', 'elsewhere', `${area} does not lie behind the hex of ${name}`, id))
  return out
}

/**
 * Why no entry from an area may be announced now (M20.19b): at the start of a turn that is a unit's last whole one to
 * wait, or later (M-R462).
 */
export const announceRefusals = (p: Position, phase: MovementPhase, area: OffMapAreaId): readonly Violation[] => {
  const { board } = p
  const { offMap, turn } = p.state
  if (offMap === undefined) return [illegal('M20.0a', 'no-off-map', 'nobody moves off the map in this scenario')]
  const out: Violation[] = [...closedAreaRefusals(board, turn, area)]
  const waits = termsOf(board, area)?.waits
  if (waits === undefined)
    return [...out, illegal('M20.19b', 'needs-none', `nobody is told of an entry from ${area}`, area)]
  if (phase.side !== 'german' || !phase.response)
    out.push(illegal('M20.19b', 'too-late', 'the Germans announce an entry at the start of a turn', area))
  if (announcedFrom(p, area).includes(turn + 1))
    out.push(illegal('M20.19b', 'announced', `an entry from ${area} has been announced`, area))
  if (out.length === 0 && isTaken(board, area, turn + 1))
    out.push(illegal('M20.2a', 'area-taken', `${area} will have been taken by then`, area))
  const isReady = (id: string, unit: number): boolean =>
    areaWith(p, unit) === area && turn - (offMap.since[id]?.turn ?? turn) >= waits
  if (!board.ids.some(isReady))
    out.push(illegal('M20.19b', 'nobody-ready', `nobody in ${area} may enter in the next turn`, area))
  return out
}
