/**
 * Units move from area to area off the map (M20.14), in limited strength (M20.15), and not under observation (M20.16).
 */
import { say } from '../../engine/words/saying.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { forbid, forbidding } from '../../engine/legality/forbid.js'
import { allows, each, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { verbIn } from '../activities.js'
import { OFF_MAP_MOVE } from '../board/limits.js'
import type { OffMapAreaId } from '../board/mapTerms.js'
import { areaWith, termsOf } from '../field/offMapAreas.js'
import { unitsInAreas } from '../field/offTheMap.js'
import { byText } from '../field/textOrder.js'
import { unitRows } from '../field/unitRows.js'
import { strengthOf } from '../field/units.js'
import type { At, Position } from '../position.js'
import type { FrameOf, UnitId } from '../state.js'
import {
  GERMAN_PHASE,
  HELD_AREA,
  isClear,
  isWatched,
  KNOWN_AREA,
  OFF_MAP,
  paceOf,
  phaseNumber,
  shift,
  areaPair,
} from './moves.js'
import type { GermanPhase } from './state.js'

/** A unit that would move to an area. */
interface ShiftQuestion {
  readonly p: Position
  readonly phase: FrameOf<'movement-phase'>
  readonly unit: number
  readonly id: UnitId
  readonly area: OffMapAreaId
}

const onUnit = unitRows<ShiftQuestion>()
const onArea = forbidding<ShiftQuestion>(({ area }) => area)

/** The off-map area of a unit, which must be in one. */
const fromOf = ({ p, unit }: ShiftQuestion): OffMapAreaId => areaWith(p, unit)!

const nowOf = ({ p, phase }: ShiftQuestion): GermanPhase => ({ turn: p.state.turn, response: phase.response })

const sinceOf = ({ p, unit }: ShiftQuestion): GermanPhase | undefined => p.state.offMap?.since[p.board.ids[unit]!]

const isConcentrated = ({ p, unit }: ShiftQuestion): boolean => paceOf(p, unit) === 'concentrated'

/** A unit in an area may move in a German movement phase. */
const FROM_AREA: Restrictions<ShiftQuestion> = [
  stages<ShiftQuestion>(
    OFF_MAP,
    [GERMAN_PHASE],
    [
      onUnit('M20.14c', 'not-off-map', 'is not in an area off the map').when(
        ({ p, unit }) => areaWith(p, unit) === null,
      ),
    ],
  ),
]

/**
 * A unit has been in its area long enough: a whole phase in Travel mode (M20.14a), a whole turn until its second phase
 * when Concentrated (M20.14b, M-R460).
 */
const TIME: Restrictions<ShiftQuestion> = [
  onUnit('M20.14b', 'whole-turn', 'is Concentrated and takes a whole turn').when((q) => {
    const since = sinceOf(q)
    return since !== undefined && isConcentrated(q) && (since.turn >= q.p.state.turn || q.phase.response)
  }),
  onUnit('M20.14a', 'whole-phase', 'takes a whole movement phase').when((q) => {
    const since = sinceOf(q)
    return since !== undefined && !isConcentrated(q) && phaseNumber(since) >= phaseNumber(nowOf(q))
  }),
]

/** The weather permits a unit to go from one area to another (M20.16a, M20.18a, M-R461). */
const OUT_OF_SIGHT = where<ShiftQuestion>(
  (q) => isWatched(q.p, fromOf(q)),
  [
    forbid<ShiftQuestion>('M20.16a', 'clear-day', fromOf)
      .when(() => true)
      .saying((q) => say`no unit moves off the map by day in clear weather, as over ${{ area: fromOf(q) }}`),
    onArea('M20.18a', 'out-of-the-clear')
      .when(({ p, area }) => !isClear(p, area))
      .saying((q) => say`${{ from: fromOf(q) }} is clear and ${{ area: q.area }} is not`),
  ],
)

/** One of the two areas between which a unit moves. */
interface TrafficQuestion {
  readonly p: Position
  readonly unit: number
  readonly area: OffMapAreaId
}

/**
 * The limits on strength that moves from one area to another in a phase (M20.15a), or in and out of one in a turn
 * (M20.15c, M-R319).
 */
const ROOM = where<ShiftQuestion>(
  ({ p, unit }) => strengthOf(p, unit) > 0,
  [
    onArea('M20.15a', 'too-many')
      .when(
        (q) =>
          (q.p.state.offMap!.shifted[areaPair(fromOf(q), q.area)] ?? 0) + strengthOf(q.p, q.unit) > OFF_MAP_MOVE.most,
      )
      .saying((q) => {
        const points = OFF_MAP_MOVE.most
        return say`at most ${{ points }} strength points move from ${{ from: fromOf(q) }} to ${{ area: q.area }} in a phase`
      }),
    each<ShiftQuestion, TrafficQuestion>(
      (q) => [fromOf(q), q.area].map((area) => ({ p: q.p, unit: q.unit, area })),
      [
        forbid<TrafficQuestion>('M20.15c', 'too-much-traffic', ({ area }) => area)
          .when(({ p, unit, area }) => (p.state.offMap!.traffic[area] ?? 0) + strengthOf(p, unit) > OFF_MAP_MOVE.most)
          .saying(
            ({ area }) =>
              say`at most ${{ points: OFF_MAP_MOVE.most }} strength points move in and out of ${{ area }} in a turn`,
          ),
      ],
    ),
  ],
)

/** A unit may move to another area in this phase. */
const SHIFT: Restrictions<ShiftQuestion> = [
  stages<ShiftQuestion>(
    FROM_AREA,
    [KNOWN_AREA],
    [
      HELD_AREA,
      onArea('M20.14c', 'not-adjacent')
        .when((q) => !termsOf(q.p.board, fromOf(q))!.neighbours.includes(q.area))
        .saying((q) => say`${{ area: q.area }} is not adjacent to ${{ from: fromOf(q) }}`),
      onUnit('M20.11a', 'mode', 'may move off the map only when Concentrated or in Travel mode').when(
        ({ p, unit }) => paceOf(p, unit) === null,
      ),
      ...TIME,
      OUT_OF_SIGHT,
      ROOM,
    ],
  ),
]

/** The areas adjacent to that of a unit, in the order of their names. */
const beside = (p: Position, unit: number): readonly OffMapAreaId[] => {
  const area = areaWith(p, unit)
  return area === null ? [] : byText(termsOf(p.board, area)?.neighbours ?? [])
}

/** The areas to which a unit may move in this phase, in the order of the scenario. */
export const shiftsOf = (p: Position, phase: FrameOf<'movement-phase'>, unit: number): readonly OffMapAreaId[] => {
  const id = p.board.ids[unit]!
  const from = areaWith(p, unit)
  const neighbours = from === null ? undefined : termsOf(p.board, from)?.neighbours
  return (neighbours ?? []).filter((area) => allows(SHIFT, { p, phase, unit, id, area }))
}

/** Every unit in an off-map area with every adjacent area. */
const options = (p: At<'movement-phase'>): readonly ShiftQuestion[] => {
  const { board, frame: phase } = p
  if (board.terms.offMap === undefined || phase.side !== 'german') return []
  return unitsInAreas(p).flatMap((unit) => {
    const id = board.ids[unit]!
    return beside(p, unit).map((area): ShiftQuestion => ({ p, phase, unit, id, area }))
  })
}

export const moveOffMap = verbIn('movement-phase', 'move-off-map', {
  toQuestion: (p, { unit: id, to }): ShiftQuestion => ({
    p,
    phase: p.frame,
    unit: p.board.unitIndex(id),
    id,
    area: to,
  }),
  restrictions: [stages<ShiftQuestion>([UNKNOWN_UNIT], SHIFT)],
  options: (p) => fromItems(options(p), (q) => q),
  toAction: (_p, { id, area }) => ({ type: 'move-off-map', unit: id, to: area }),
  apply: (p, q, emit) => shift(p, q.unit, q.area, nowOf(q), emit),
})
