/**
 * Germans beyond the edge of the map (M20.1): when they may move from area to area, how many of them, and in which
 * weather.
 */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { isNight } from '../calendar.js'
import { OFF_MAP_MOVE } from '../limits.js'
import type { OffMapAreaId } from '../mapTerms.js'
import type { Emit, FrameOf, State } from '../state.js'
import type { GermanPhase, OffMap } from '../state/offMap.js'
import { takeFromHex } from './changes.js'
import { areaWith, hexesOff, isTaken, placeOff, termsOf } from './offMapAreas.js'
import { including, withUnit, without } from './records.js'
import { isHeadquarters, isLeader, nameOf, strengthOf } from './units.js'

/** Off the map when play begins: nobody. */
export const NOBODY_OFF_MAP: OffMap = { since: {}, shifted: {}, traffic: {}, crossed: [], announced: {} }

/** The number of a German movement phase: there are two a turn, and each of them counts (M-R318). */
export const phaseNumber = ({ turn, response }: GermanPhase): number => turn * 2 + (response ? 0 : 1)

/**
 * How a unit moves off the map: in Travel mode or Concentrated; null when it does not (M20.0b). Leaders have no mode
 * and ride.
 */
export const paceOf = (board: Board, state: Pick<State, 'units'>, unit: number): 'travel' | 'concentrated' | null => {
  const { mode, disrupted } = state.units[unit]!
  if (isLeader(board, unit)) return 'travel'
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
export const areaRefusals = (
  board: Board,
  state: State,
  unit: number,
  hex: number,
  area: OffMapAreaId,
): readonly Violation[] => {
  const none = noneOffMap(board, unit)
  if (none.length > 0) return none
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const out: Violation[] = [...closedAreaRefusals(board, state.turn, area)]
  if (!hexesOff(board, area).includes(hex))
    out.push(illegal('M20.0e', 'no-way-off', `${hexNumber(board, hex)} does not lead to the area ${area}`, area))
  if (paceOf(board, state, unit) === null)
    out.push(illegal('M20.0b', 'mode', `${name} leaves the map Concentrated or in Travel mode`, id))
  if (state.offMap?.crossed.includes(id) === true)
    out.push(illegal('M20.12b', 'has-entered', `${name} has entered the map in this turn`, id))
  return out
}

/**
 * Whether no unit leaves an area for another one: a day with clear weather over it (M20.16a). Nights are free
 * (M20.17a).
 */
export const isWatched = (board: Board, state: Pick<State, 'turn' | 'weather'>, area: OffMapAreaId): boolean =>
  !isNight(state.turn) && isClear(board, state, area)

const isClear = (board: Board, state: Pick<State, 'weather'>, area: OffMapAreaId): boolean =>
  state.weather[termsOf(board, area)!.weather] === 0

/** Why the weather forbids the way from one area to another by day (M20.16a, M20.18a, M-R461). */
const weatherRefusals = (board: Board, state: State, from: OffMapAreaId, to: OffMapAreaId): readonly Violation[] => {
  if (!isWatched(board, state, from)) return []
  return [
    illegal('M20.16a', 'clear-day', `by day nobody moves off the map in clear weather, as there is over ${from}`, from),
    ...(isClear(board, state, to)
      ? []
      : [illegal('M20.18a', 'out-of-the-clear', `${from} is clear and ${to} is not`, to)]),
  ]
}

/**
 * Why a unit has not had the time: in Travel mode a whole phase (M20.14a), Concentrated a whole turn, to its second
 * phase (M20.14b, M-R460).
 */
const timeRefusals = (board: Board, state: State, unit: number, now: GermanPhase): readonly Violation[] => {
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const since = state.offMap?.since[id]
  if (since === undefined) return []
  if (paceOf(board, state, unit) === 'concentrated')
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
const crowdRefusals = (
  board: Board,
  state: State,
  unit: number,
  from: OffMapAreaId,
  to: OffMapAreaId,
): readonly Violation[] => {
  const { shifted, traffic } = state.offMap!
  const points = strengthOf(board, state, unit)
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
  board: Board,
  state: State,
  phase: FrameOf<'movement-phase'>,
  unit: number,
  to: OffMapAreaId,
): readonly Violation[] => {
  const none = noneOffMap(board, unit)
  if (none.length > 0) return none
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  if (phase.side !== 'german') return [illegal('M20.0a', 'not-now', 'the Germans move off the map in their own phases')]
  const from = areaWith(state, unit)
  if (from === null) return [illegal('M20.14c', 'not-off-map', `${name} is in no area beyond the edge`, id)]
  const out: Violation[] = [...closedAreaRefusals(board, state.turn, to)]
  if (termsOf(board, to) === undefined) return out
  if (!termsOf(board, from)!.neighbours.includes(to))
    out.push(illegal('M20.14c', 'not-adjacent', `${to} is not beside ${from}`, to))
  if (paceOf(board, state, unit) === null)
    out.push(illegal('M20.11a', 'mode', `${name} moves off the map Concentrated or in Travel mode`, id))
  const now = { turn: state.turn, response: phase.response }
  out.push(...timeRefusals(board, state, unit, now), ...weatherRefusals(board, state, from, to))
  return [...out, ...crowdRefusals(board, state, unit, from, to)]
}

/**
 * A unit to an area: there from this phase on. Headquarters are in supply there at once (M11.32d), and who was in the
 * game only to leave is free when he comes back (M30.46b).
 */
export const putOffMap = (
  board: Board,
  state: State,
  unit: number,
  to: OffMapAreaId,
  now: GermanPhase,
  emit: Emit,
): State => {
  const id = board.ids[unit]!
  emit?.({ type: 'off-map-moved', unit: id, from: areaWith(state, unit), to })
  const there = takeFromHex(board, state, unit, placeOff(to))
  const offMap = state.offMap!
  return {
    ...(isHeadquarters(board, unit) ? withUnit(there, unit, { depleted: false }) : there),
    outward: there.outward.filter((other) => other !== id),
    offMap: { ...offMap, since: { ...offMap.since, [id]: { turn: now.turn, response: now.response } } },
  }
}

/** A unit from area to area, its strength counted (M20.15). */
export const shift = (
  board: Board,
  state: State,
  unit: number,
  to: OffMapAreaId,
  now: GermanPhase,
  emit: Emit,
): State => {
  const from = areaWith(state, unit)!
  const points = strengthOf(board, state, unit)
  const there = putOffMap(board, state, unit, to, now, emit)
  const offMap = there.offMap!
  if (points === 0) return there
  const more = (counts: Readonly<Record<string, number>>, key: string) => ({
    ...counts,
    [key]: (counts[key] ?? 0) + points,
  })
  return {
    ...there,
    offMap: {
      ...offMap,
      shifted: more(offMap.shifted, stretch(from, to)),
      traffic: more(more(offMap.traffic, from), to),
    },
  }
}

/**
 * The state with a unit written down as one that has left or entered the map in this turn (M20.12b), and off it no more
 * when it stands on it.
 */
export const noteEdgeCrossing = (board: Board, state: State, unit: number): State => {
  const { offMap } = state
  if (offMap === undefined || board.counters[unit]!.side !== 'german') return state
  const id = board.ids[unit]!
  const since = areaWith(state, unit) === null ? without(offMap.since, id) : offMap.since
  return { ...state, offMap: { ...offMap, since, crossed: including(offMap.crossed, id) } }
}

/** The count of a new movement phase of the Germans begins (M20.15a). */
export const openOffMap = (state: State): State =>
  state.offMap === undefined || Object.keys(state.offMap.shifted).length === 0
    ? state
    : { ...state, offMap: { ...state.offMap, shifted: {} } }

/**
 * The areas when a turn opens: those that the Allies have taken by then are closed, and whoever is in them goes out of
 * the game, lost to nobody (M20.2a, M-R320). The counts of the turn before are over.
 */
export const offMapInTurn = (board: Board, state: State, emit: Emit): State => {
  const { offMap, turn } = state
  if (offMap === undefined) return state
  for (const { id, closes } of board.terms.offMap?.areas ?? [])
    if (closes === turn) emit?.({ type: 'area-closed', area: id })
  const fresh: State = {
    ...state,
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
  }
  return board.ids.reduce((now, id, unit) => {
    const area = areaWith(now, unit)
    if (area === null || !isTaken(board, area, turn)) return now
    emit?.({ type: 'off-map-removed', unit: id, area })
    const gone = withUnit(now, unit, { at: 'absent' })
    return { ...gone, offMap: { ...gone.offMap!, since: without(gone.offMap!.since, id) } }
  }, fresh)
}
