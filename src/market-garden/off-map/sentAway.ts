/**
 * German companies sent off the map against 30 Corps (M20.31d), an option of scenarios in which it is still
 * approaching: across edges with an area on the off-map display, and for good (M-R501).
 */
import { say } from '../../engine/words/saying.js'
import { unitRows } from '../field/unitRows.js'
import { put } from '../position.js'
import type { Position } from '../position.js'
import { forbid } from '../../engine/legality/forbid.js'
import { allows } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { ADVANCE } from '../board/advanceTerms.js'
import type { UnitKind } from '../board/counterTerms.js'
import type { OffMapAreaId } from '../board/mapTerms.js'
import { edgeOfArea } from '../board/offMapTerms.js'
import type { Exit } from '../board/scenario.js'
import { paceOf } from './moves.js'
import { areasBeside, isTaken } from '../field/offMapAreas.js'
import { including } from '../field/records.js'
import { nameOf, ratingOf } from '../field/units.js'

/**
 * The kinds of infantry companies, on foot or in half-tracks; heavy weapons count as companies of infantry battalions
 * (M-R552).
 */
const INFANTRY: readonly UnitKind[] = ['infantry', 'armoured-infantry', 'heavy-weapons']

/** The areas to which companies may be sent from a hex; none without the option. */
const areasFor = (p: Position, unit: number, hex: number): readonly OffMapAreaId[] =>
  p.state.corpsAdvance === undefined || p.board.counters[unit]!.side !== 'german' ? [] : areasBeside(p.board, hex)

/** A unit in a hex from which it would leave the map. */
export interface LeavingQuestion {
  readonly p: Position
  readonly unit: number
  readonly hex: number
}

/** Whether companies may be sent away from the hex at all. */
export const isSent = ({ p, unit, hex }: LeavingQuestion): boolean => areasFor(p, unit, hex).length > 0

const onUnit = unitRows<LeavingQuestion>()

/** A German unit on the edge may be sent against 30 Corps, where companies may be sent away. */
export const SENT: Restrictions<LeavingQuestion> = [
  onUnit('M20.31d', 'not-sent')
    .when(({ p, unit }) => !INFANTRY.includes(p.board.counters[unit]!.kind) || ratingOf(p, unit) < ADVANCE.rating)
    .saying((q) => {
      const unit = nameOf(q.p.board, q.unit)
      const { rating } = ADVANCE
      return say`only infantry companies rated ${{ rating }} or more leave the map, not ${{ unit }}`
    }),
  onUnit('M20.0b', 'mode', 'may leave the map only when Concentrated or in Travel mode').when(
    ({ p, unit }) => paceOf(p, unit) === null,
  ),
  forbid<LeavingQuestion>('M20.2a', 'area-taken', ({ p, unit, hex }) => areasFor(p, unit, hex)[0])
    .when(({ p, unit, hex }) => areasFor(p, unit, hex).every((area) => isTaken(p.board, area, p.state.turn)))
    .saying(() => 'the Allies have taken the land beyond that edge'),
]

/** The exit of a company that is sent against 30 Corps; undefined for all other units. */
export const wayOfSent = (p: Position, unit: number, hex: number): Exit | undefined => {
  const { board } = p
  const area = areasFor(p, unit, hex).find((one) => !isTaken(board, one, p.state.turn))
  if (area === undefined || !allows(SENT, { p, unit, hex })) return undefined
  return { rule: 'M20.31d', side: 'german', edge: edgeOfArea(area), hexes: [board.map.ids[hex]!] }
}

/** Counts a company that has been sent away (M20.31d). */
export const countSent = (p: Position, unit: number): Position =>
  p.state.corpsAdvance === undefined
    ? p
    : put(p, {
        corpsAdvance: {
          ...p.state.corpsAdvance,
          companies: including(p.state.corpsAdvance.companies, p.board.ids[unit]!),
        },
      })
