/** Germans in off-map areas (M20.1): which units leave the map for which areas, and the records of them. */
import { say } from '../../engine/words/saying.js'
import { put } from '../position.js'
import type { Position } from '../position.js'
import { forbid, forbidding } from '../../engine/legality/forbid.js'
import { firstOf, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { hexNumber } from '../board/board.js'
import { isNight } from '../board/calendar.js'
import type { OffMapAreaId } from '../board/mapTerms.js'
import type { Emit, FrameOf } from '../state.js'
import type { GermanPhase, OffMap } from './state.js'
import { takeFromHex } from '../changes/changes.js'
import { areaWith, hexesOff, isTaken, placeOff, termsOf } from '../field/offMapAreas.js'
import { including, withUnit, without } from '../field/records.js'
import { unitRows } from '../field/unitRows.js'
import { isHeadquarters, isLeader, nameOf, strengthOf } from '../field/units.js'

/** The state of off-map areas when play begins. */
export const EMPTY_OFF_MAP: OffMap = { since: {}, shifted: {}, traffic: {}, crossed: [], announced: {} }

/** The number of a German movement phase; a turn has two (M-R318). */
export const phaseNumber = ({ turn, response }: GermanPhase): number => turn * 2 + (response ? 0 : 1)

/**
 * The mode in which a unit moves off the map: Travel or Concentrated; null when it does not move (M20.0b). Leaders
 * count as in Travel mode.
 */
export const paceOf = (p: Position, unit: number): 'travel' | 'concentrated' | null => {
  const { mode, disrupted } = p.state.units[unit]!
  if (isLeader(p.board, unit)) return 'travel'
  return disrupted || mode === 'defilade' ? null : mode
}

/** A unit that moves off the map, from area to area, off the map or on to it. */
interface UnitQuestion {
  readonly p: Position
  readonly unit: number
}

/** An area that a unit would go to, or come from. */
export interface AreaQuestion {
  readonly p: Position
  readonly area: OffMapAreaId
}

/** The scenario has off-map movement. */
export const NO_OFF_MAP = forbid<{ readonly p: Position }>('M20.0a', 'no-off-map')
  .when(({ p }) => p.board.terms.offMap === undefined)
  .saying(() => 'no units move off the map in this scenario')

/** The scenario has off-map movement, and the unit may use it (M20.0a). */
export const OFF_MAP: Restrictions<UnitQuestion> = [
  firstOf<UnitQuestion>([
    NO_OFF_MAP,
    unitRows<UnitQuestion>()('M20.0a', 'germans-alone')
      .when(({ p, unit }) => p.board.counters[unit]!.side !== 'german')
      .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }}: only Germans move off the map`),
  ]),
]

/**
 * It is a German phase (M20.0a). This row precedes those on the place of a unit, which the Allied player does not know
 * (M20.0c).
 */
export const GERMAN_PHASE = forbid<{ readonly phase: FrameOf<'movement-phase'> }>('M20.0a', 'not-now')
  .when(({ phase }) => phase.side !== 'german')
  .saying(() => 'the Germans move off the map in their own phases')

const onArea = forbidding<AreaQuestion>(({ area }) => area)

/** The scenario has an area. */
export const KNOWN_AREA = onArea('M20.0e', 'unknown-area')
  .when(({ p, area }) => termsOf(p.board, area) === undefined)
  .saying(({ area }) => say`there is no area ${{ area }}`)

/** The Allies have not taken an area (M20.2a). */
export const HELD_AREA = onArea('M20.2a', 'area-taken')
  .when(({ p, area }) => isTaken(p.board, area, p.state.turn))
  .saying(({ area }) => say`the Allies have taken the area ${{ area }}`)

/** An area is open, for movement or an announcement. */
export const OPEN_AREA: Restrictions<AreaQuestion> = [firstOf([KNOWN_AREA, HELD_AREA])]

/** A unit in a hex of the map that would leave it for an area. */
interface LeavingQuestion extends AreaQuestion {
  readonly unit: number
  readonly hex: number
}

const onLeaver = unitRows<LeavingQuestion>()

/** A unit may leave the map for an area, cost aside; it need not be in command (M20.12a). */
export const LEAVE_FOR_AREA: Restrictions<LeavingQuestion> = [
  stages<LeavingQuestion>(OFF_MAP, [
    ...OPEN_AREA,
    forbid<LeavingQuestion>('M20.0e', 'no-way-off', ({ area }) => area)
      .when(({ p, hex, area }) => !hexesOff(p.board, area).includes(hex))
      .saying(({ p, hex, area }) => say`${{ hex: hexNumber(p.board, hex) }} does not lead to the area ${{ area }}`),
    onLeaver('M20.0b', 'mode', 'may leave the map only when Concentrated or in Travel mode').when(
      ({ p, unit }) => paceOf(p, unit) === null,
    ),
    onLeaver('M20.12b', 'has-entered', 'has entered the map in this turn').when(
      ({ p, unit }) => p.state.offMap?.crossed.includes(p.board.ids[unit]!) === true,
    ),
  ]),
]

/**
 * Whether no unit may leave an area for another one: by day with clear weather over it (M20.16a), but not at night
 * (M20.17a).
 */
export const isWatched = (p: Position, area: OffMapAreaId): boolean => !isNight(p.state.turn) && isClear(p, area)

/** Whether the weather over an area is clear. */
export const isClear = (p: Position, area: OffMapAreaId): boolean =>
  p.state.weather[termsOf(p.board, area)!.weather] === 0

/**
 * The key under which strength moving between two areas is recorded. Only that is limited; an area holds any number
 * (M20.15b).
 */
export const areaPair = (from: OffMapAreaId, to: OffMapAreaId): string => `${from}>${to}`

/**
 * Puts a unit in an area from this phase on. A headquarters is immediately in supply there (M11.32d), and a unit whose
 * only purpose was to leave is free if it returns (M30.46b).
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

/** Moves a unit from area to area, and counts its strength (M20.15). */
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
      shifted: more(offMap.shifted, areaPair(from, to)),
      traffic: more(more(offMap.traffic, from), to),
    },
  })
}

/**
 * Notes that a unit has left or entered the map in this turn (M20.12b), and clears its off-map record when it is on the
 * map.
 */
export const noteEdgeCrossing = (p: Position, unit: number): Position => {
  const { board } = p
  const { offMap } = p.state
  if (offMap === undefined || board.counters[unit]!.side !== 'german') return p
  const id = board.ids[unit]!
  const since = areaWith(p, unit) === null ? without(offMap.since, id) : offMap.since
  return put(p, { offMap: { ...offMap, since, crossed: including(offMap.crossed, id) } })
}

/** Resets the count of a German movement phase (M20.15a). */
export const openOffMap = (p: Position): Position =>
  p.state.offMap === undefined || Object.keys(p.state.offMap.shifted).length === 0
    ? p
    : put(p, { offMap: { ...p.state.offMap, shifted: {} } })

/**
 * Updates the areas when a turn begins: those taken by the Allies are closed, and units in them are removed from the
 * game without counting as losses (M20.2a, M-R320). The counts of the turn before are reset.
 */
export const offMapInTurn = (p: Position, emit: Emit): Position => {
  const { board } = p
  const { offMap, turn } = p.state
  if (offMap === undefined) return p
  for (const { id, closes } of board.terms.offMap?.areas ?? [])
    if (closes === turn) emit?.({ type: 'area-closed', area: id })
  const fresh: Position = put(p, {
    offMap: {
      ...EMPTY_OFF_MAP,
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
