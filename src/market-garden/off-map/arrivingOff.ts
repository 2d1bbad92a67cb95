/** Reinforcements that arrive in an off-map area instead of on the map (M22.15a). */
import { MODE_WORDS } from '../wording.js'
import { say } from '../../engine/words/saying.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { verbIn } from '../activities.js'
import type { Board } from '../board/board.js'
import type { OffMapAreaId } from '../board/mapTerms.js'
import { withUnit } from '../field/records.js'
import { byText } from '../field/textOrder.js'
import { unitRows } from '../field/unitRows.js'
import { isLeader, nameOf } from '../field/units.js'
import type { At, Position } from '../position.js'
import type { Mode, UnitId } from '../state.js'
import { ARRIVAL, arrivals } from './entry.js'
import type { ComingQuestion } from './entry.js'
import { approachOf, entryModes } from './entryHexes.js'
import { GERMAN_PHASE, OFF_MAP, OPEN_AREA, putOffMap } from './moves.js'
import type { AreaQuestion } from './moves.js'

/** A reinforcement that would arrive in an area. */
interface ArrivingQuestion extends ComingQuestion, AreaQuestion {
  readonly id: UnitId
  readonly mode: Mode
}

const onUnit = unitRows<ArrivingQuestion>()

/** The modes in which a reinforcement can arrive off the map (M20.0b). */
const modesOff = (board: Board, unit: number): readonly Mode[] =>
  entryModes(board, unit).filter((mode) => mode !== 'defilade' || isLeader(board, unit))

/** The open areas in which a reinforcement may arrive (M22.15a, M-R378). */
const arrivalAreas = (p: Position, unit: number): readonly OffMapAreaId[] =>
  p.board.terms.offMap === undefined || p.board.counters[unit]!.side !== 'german' ? [] : approachOf(p, unit).areas

const HAS_MODE = onUnit('M20.0b', 'mode')
  .when(({ p, unit, mode }) => !modesOff(p.board, unit).includes(mode))
  .saying(
    ({ p, unit, mode }) =>
      say`${{ unit: nameOf(p.board, unit) }} cannot be off the map in ${{ mode: MODE_WORDS[mode] }}`,
  )

const BEHIND_ITS_HEX = onUnit('M22.15a', 'elsewhere')
  .when(({ p, unit, area }) => !arrivalAreas(p, unit).includes(area))
  .saying(({ p, unit, area }) => say`${{ area }} does not lie behind the hex of ${{ unit: nameOf(p.board, unit) }}`)

/** A reinforcement may arrive in an area in a mode. */
const ARRIVE: Restrictions<ArrivingQuestion> = [
  stages<ArrivingQuestion>(
    [UNKNOWN_UNIT],
    OFF_MAP,
    [GERMAN_PHASE],
    [...ARRIVAL, ...OPEN_AREA, HAS_MODE, BEHIND_ITS_HEX],
  ),
]

/** Every mode and area in which reinforcements may arrive in this phase. */
const options = (p: At<'movement-phase'>): readonly ArrivingQuestion[] =>
  p.board.terms.offMap === undefined
    ? []
    : arrivals(p).flatMap((unit) => {
        const areas = byText(arrivalAreas(p, unit))
        return modesOff(p.board, unit).flatMap((mode) =>
          areas.map((area): ArrivingQuestion => ({ p, phase: p.frame, unit, id: p.board.ids[unit]!, mode, area })),
        )
      })

export const arriveOffMap = verbIn('movement-phase', 'arrive-off-map', {
  toQuestion: (p, { unit: id, mode, area }): ArrivingQuestion => ({
    p,
    phase: p.frame,
    unit: p.board.unitIndex(id),
    id,
    mode,
    area,
  }),
  restrictions: ARRIVE,
  options: (p) => fromItems(options(p), (q) => q),
  applied: [UNKNOWN_UNIT, ...OFF_MAP, GERMAN_PHASE, ...ARRIVAL, HAS_MODE, BEHIND_ITS_HEX],
  toAction: (_p, { id, mode, area }) => ({ type: 'arrive-off-map', unit: id, mode, area }),
  apply: (p, { unit, mode, area }, emit) =>
    putOffMap(withUnit(p, unit, { mode }), unit, area, { turn: p.state.turn, response: p.frame.response }, emit),
})
