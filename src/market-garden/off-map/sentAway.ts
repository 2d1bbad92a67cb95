/**
 * German companies that leave the map against 30 Corps (M20.31d), an option of scenarios to which it is on its way:
 * over the edges behind which the off-map display has an area, and for good (M-R501).
 */
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
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
 * Companies of infantry, on foot or in half-tracks; heavy weapons are companies of infantry battalions too (M-R552).
 */
const INFANTRY: readonly UnitKind[] = ['infantry', 'armoured-infantry', 'heavy-weapons']

/** The areas to which companies may be sent from a hex; none without the option. */
const areasFor = (p: Position, unit: number, hex: number): readonly OffMapAreaId[] =>
  p.state.corpsAdvance === undefined || p.board.counters[unit]!.side !== 'german' ? [] : areasBeside(p.board, hex)

/** Why a German unit on the edge may not be sent against 30 Corps; null where nobody leaves for that at all. */
export const sendingRefusals = (p: Position, unit: number, hex: number): readonly Violation[] | null => {
  const { board } = p
  const areas = areasFor(p, unit, hex)
  if (areas.length === 0) return null
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const out: Violation[] = []
  if (!INFANTRY.includes(board.counters[unit]!.kind) || ratingOf(p, unit) < ADVANCE.rating)
    out.push(
      illegal(
        'M20.31d',
        'not-sent',
        `${name} is no company of infantry with a rating of ${ADVANCE.rating} or more: these alone leave the map`,
        id,
      ),
    )
  if (paceOf(p, unit) === null)
    out.push(illegal('M20.0b', 'mode', `${name} leaves the map Concentrated or in Travel mode`, id))
  if (areas.every((area) => isTaken(board, area, p.state.turn)))
    out.push(illegal('M20.2a', 'area-taken', 'the Allies have taken the land beyond that edge', areas[0]))
  return out
}

/** The way off the map of a company that is sent against 30 Corps; undefined for everybody else. */
export const wayOfSent = (p: Position, unit: number, hex: number): Exit | undefined => {
  const { board } = p
  const area = areasFor(p, unit, hex).find((one) => !isTaken(board, one, p.state.turn))
  if (area === undefined || sendingRefusals(p, unit, hex)?.length !== 0) return undefined
  return { rule: 'M20.31d', side: 'german', edge: edgeOfArea(area), hexes: [board.map.ids[hex]!] }
}

/** A company that has left like this is counted (M20.31d). */
export const countSent = (p: Position, unit: number): Position =>
  p.state.corpsAdvance === undefined
    ? p
    : put(p, {
        corpsAdvance: {
          ...p.state.corpsAdvance,
          companies: including(p.state.corpsAdvance.companies, p.board.ids[unit]!),
        },
      })
