/**
 * Germans beyond the edge of the map (M20.1): when they may move from area to area, how many of them, and in which
 * weather.
 */
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { isNight } from '../board/calendar.js'
import { OFF_MAP_MOVE } from '../board/limits.js'
import type { OffMapAreaId } from '../board/mapTerms.js'
import type { Emit, FrameOf } from '../state.js'
import type { GermanPhase, OffMap } from './state.js'
import { takeFromHex } from '../changes/changes.js'
import { areaWith, hexesOff, isTaken, placeOff, termsOf } from '../field/offMapAreas.js'
import { including, withUnit, without } from '../field/records.js'
import { isHeadquarters, isLeader, nameOf, strengthOf } from '../field/units.js'

/** Off the map when play begins: nobody. */
export const NOBODY_OFF_MAP: OffMap = { since: {}, shifted: {}, traffic: {}, crossed: [], announced: {} }

/** The number of a German movement phase: there are two a turn, and each of them counts (M-R318). */
export const phaseNumber = ({ turn, response }: GermanPhase): number => turn * 2 + (response ? 0 : 1)

/**
 * How a unit moves off the map: in Travel mode or Concentrated; null when it does not (M20.0b). Leaders have no mode
 * and ride.
 */
export const paceOf = (p: Position, unit: number): 'travel' | 'concentrated' | null => {
  const { mode, disrupted } = p.state.units[unit]!
  if (isLeader(p.board, unit)) return 'travel'
  return disrupted || mode === 'defilade' ? null : mode
}

/** Why there is no movement off the map for this unit at all (M20.0a). */
export const noneOffMap = (board: Board, unit: number): readonly Violation[] => {
  if (board.terms.offMap === undefined)
    return [illegal('M20.0a', 'no-off-map', 'nobody moves off the map in this scenario')]
  return board.counters[unit]!.side === 'german'
    ? []
    : [illegal('M20.0a', 'germans-alone', `${nameOf(board, unit)}: Germans alone move off the map`, board.ids[unit])]
}

/** Why an area cannot be gone to: the scenario does not have it, or the Allies have taken it (M20.2a). */
export const closedAreaRefusals = (board: Board, turn: number, area: OffMapAreaId): readonly Violation[] => {
  if (termsOf(board, area) === undefined) return [illegal('M20.0e', 'unknown-area', `there is no area ${area}`, area)]
  return isTaken(board, area, turn)
    ? [illegal('M20.2a', 'area-taken', `the Allies have taken the area ${area}`, area)]
    : []
}

/**
 * Why a unit in a hex of the map may not leave it for an area. Neither what the way costs is asked, nor whether it is
 * in command (M20.12a).
 */
export const areaRefusals = (p: Position, unit: number, hex: number, area: OffMapAreaId): readonly Violation[] => {
  const { board, state } = p
  const none = noneOffMap(board, unit)
  if (none.length > 0) return none
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const out: Violation[] = [...closedAreaRefusals(board, state.turn, area)]
  if (!hexesOff(board, area).includes(hex))
    out.push(illegal('M20.0e', 'no-way-off', `${hexNumber(board, hex)} does not lead to the area ${area}`, area))
  if (paceOf(p, unit) === null)
    out.push(illegal('M20.0b', 'mode', `${name} leaves the map Concentrated or in Travel mode`, id))
  if (state.offMap?.crossed.includes(id) === true)
    out.push(illegal('M20.12b', 'has-entered', `${name} has entered the map in this turn`, id))
  return out
}

/**
 * Whether no unit leaves an area for another one: a day with clear weather over it (M20.16a). Nights are free
 * (M20.17a).
 */
export const isWatched = (p: Position, area: OffMapAreaId): boolean => !isNight(p.state.turn) && isClear(p, area)

const isClear = (p: Position, area: OffMapAreaId): boolean => p.state.weather[termsOf(p.board, area)!.weather] === 0

/** Why the weather forbids the way from one area to another by day (M20.16a, M20.18a, M-R461). */
const weatherRefusals = (p: Position, from: OffMapAreaId, to: OffMapAreaId): readonly Violation[] => {
  if (!isWatched(p, from)) return []
  return [
    illegal('M20.16a', 'clear-day', `by day nobody moves off the map in clear weather, as there is over ${from}`, from),
    ...(isClear(p, to) ? [] : [illegal('M20.18a', 'out-of-the-clear', `${from} is clear and ${to} is not`, to)]),
  ]
}

/**
 * Why a unit has not had the time: in Travel mode a whole phase (M20.14a), Concentrated a whole turn, to its second
 * phase (M20.14b, M-R460).
 */
const timeRefusals = (p: Position, unit: number, now: GermanPhase): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const since = p.state.offMap?.since[id]
  if (since === undefined) return []
  if (paceOf(p, unit) === 'concentrated')
    return since.turn >= now.turn || now.response
      ? [illegal('M20.14b', 'whole-turn', `${name} is Concentrated and takes a whole turn`, id)]
      : []
  return phaseNumber(since) >= phaseNumber(now)
    ? [illegal('M20.14a', 'whole-phase', `${name} takes a whole movement phase`, id)]
    : []
}

/**
 * The name under which strength on its way from area to area is kept; that alone is limited, an area holds any number
 * (M20.15b).
 */
const stretch = (from: OffMapAreaId, to: OffMapAreaId): string => `${from}>${to}`

/**
 * Why so much strength does not move from one area to another in this phase (M20.15a), or in and out of one in this
 * turn (M20.15c, M-R319).
 */
const crowdRefusals = (p: Position, unit: number, from: OffMapAreaId, to: OffMapAreaId): readonly Violation[] => {
  const { shifted, traffic } = p.state.offMap!
  const points = strengthOf(p, unit)
  if (points === 0) return []
  const { most } = OFF_MAP_MOVE
  const out: Violation[] = []
  if ((shifted[stretch(from, to)] ?? 0) + points > most)
    out.push(illegal('M20.15a', 'too-many', `${most} strength points move from ${from} to ${to} in a phase`, to))
  for (const area of [from, to])
    if ((traffic[area] ?? 0) + points > most)
      out.push(
        illegal('M20.15c', 'too-much-traffic', `${most} strength points move in and out of ${area} in a turn`, area),
      )
  return out
}

/** Every reason why a unit off the map may not move to another area in this phase. */
export const shiftRefusals = (
  p: Position,
  phase: FrameOf<'movement-phase'>,
  unit: number,
  to: OffMapAreaId,
): readonly Violation[] => {
  const { board, state } = p
  const none = noneOffMap(board, unit)
  if (none.length > 0) return none
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  if (phase.side !== 'german') return [illegal('M20.0a', 'not-now', 'the Germans move off the map in their own phases')]
  const from = areaWith(p, unit)
  if (from === null) return [illegal('M20.14c', 'not-off-map', `${name} is in no area beyond the edge`, id)]
  const out: Violation[] = [...closedAreaRefusals(board, state.turn, to)]
  if (termsOf(board, to) === undefined) return out
  if (!termsOf(board, from)!.neighbours.includes(to))
    out.push(illegal('M20.14c', 'not-adjacent', `${to} is not beside ${from}`, to))
  if (paceOf(p, unit) === null)
    out.push(illegal('M20.11a', 'mode', `${name} moves off the map Concentrated or in Travel mode`, id))
  const now = { turn: state.turn, response: phase.response }
  out.push(...timeRefusals(p, unit, now), ...weatherRefusals(p, from, to))
  return [...out, ...crowdRefusals(p, unit, from, to)]
}

/**
 * A unit to an area: there from this phase on. Headquarters are in supply there at once (M11.32d), and who was in the
 * game only to leave is free when he comes back (M30.46b).
 */
export const putOffMap = (p: Position, unit: number, to: OffMapAreaId, now: GermanPhase, emit: Emit): Position => {
  const { board } = p
  const id = board.ids[unit]!
  emit?.({ type: 'off-map-moved', unit: id, from: areaWith(p, unit), to })
  const there = takeFromHex(p, unit, placeOff(to))
  const offMap = p.state.offMap!
  return put(isHeadquarters(board, unit) ? withUnit(there, unit, { depleted: false }) : there, {
    outward: there.state.outward.filter((other) => other !== id),
    offMap: { ...offMap, since: { ...offMap.since, [id]: { turn: now.turn, response: now.response } } },
  })
}

/** A unit from area to area, its strength counted (M20.15). */
export const shift = (p: Position, unit: number, to: OffMapAreaId, now: GermanPhase, emit: Emit): Position => {
  const from = areaWith(p, unit)!
  const points = strengthOf(p, unit)
  const there = putOffMap(p, unit, to, now, emit)
  const offMap = there.state.offMap!
  if (points === 0) return there
  const more = (counts: Readonly<Record<string, number>>, key: string) => ({
    ...counts,
    [key]: (counts[key] ?? 0) + points,
  })
  return put(there, {
    offMap: {
      ...offMap,
      shifted: more(offMap.shifted, stretch(from, to)),
      traffic: more(more(offMap.traffic, from), to),
    },
  })
}

/**
 * The position with a unit written down as one that has left or entered the map in this turn (M20.12b), and off it no
 * more when it stands on it.
 */
export const noteEdgeCrossing = (p: Position, unit: number): Position => {
  const { board } = p
  const { offMap } = p.state
  if (offMap === undefined || board.counters[unit]!.side !== 'german') return p
  const id = board.ids[unit]!
  const since = areaWith(p, unit) === null ? without(offMap.since, id) : offMap.since
  return put(p, { offMap: { ...offMap, since, crossed: including(offMap.crossed, id) } })
}

/** The count of a new movement phase of the Germans begins (M20.15a). */
export const openOffMap = (p: Position): Position =>
  p.state.offMap === undefined || Object.keys(p.state.offMap.shifted).length === 0
    ? p
    : put(p, { offMap: { ...p.state.offMap, shifted: {} } })

/**
 * The areas when a turn opens: those that the Allies have taken by then are closed, and whoever is in them goes out of
 * the game, lost to nobody (M20.2a, M-R320). The counts of the turn before are over.
 */
export const offMapInTurn = (p: Position, emit: Emit): Position => {
  const { board } = p
  const { offMap, turn } = p.state
  if (offMap === undefined) return p
  for (const { id, closes } of board.terms.offMap?.areas ?? [])
    if (closes === turn) emit?.({ type: 'area-closed', area: id })
  const fresh: Position = put(p, {
    offMap: {
      ...NOBODY_OFF_MAP,
      since: offMap.since,
      announced: Object.fromEntries(
        Object.entries(offMap.announced).flatMap(([area, turns]) => {
          const ahead = turns.filter((on) => on >= turn)
          return ahead.length > 0 ? [[area, ahead]] : []
        }),
      ),
    },
  })
  return board.ids.reduce((now, id, unit) => {
    const area = areaWith(now, unit)
    if (area === null || !isTaken(board, area, turn)) return now
    emit?.({ type: 'off-map-removed', unit: id, area })
    const gone = withUnit(now, unit, { at: 'absent' })
    return put(gone, { offMap: { ...gone.state.offMap!, since: without(gone.state.offMap!.since, id) } })
  }, fresh)
}
