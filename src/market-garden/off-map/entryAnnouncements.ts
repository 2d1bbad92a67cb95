/** The Germans announce that they will enter from an area in the next turn (M20.19b). */
import { say } from '../../engine/words/saying.js'
import { forbidding } from '../../engine/legality/forbid.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { verbIn } from '../activities.js'
import { announcedFrom, areaWith, isTaken, termsOf } from '../field/offMapAreas.js'
import { unitsInAreas } from '../field/offTheMap.js'
import { byText } from '../field/textOrder.js'
import { put } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit } from '../state.js'
import { NO_OFF_MAP, OPEN_AREA } from './moves.js'
import type { AreaQuestion } from './moves.js'

/** An area from which an entry would be announced. */
interface AnnouncingQuestion extends AreaQuestion {
  readonly p: At<'movement-phase'>
}

const onArea = forbidding<AnnouncingQuestion>(({ area }) => area)

const waitsOf = ({ p, area }: AnnouncingQuestion): number | undefined => termsOf(p.board, area)?.waits

/** Whether a unit in the area has waited its last whole turn, or will have after this turn. */
const isAnyUnitReady = (q: AnnouncingQuestion): boolean => {
  const { p, area } = q
  const { offMap, turn } = p.state
  const waits = waitsOf(q)!
  return unitsInAreas(p).some(
    (unit) => areaWith(p, unit) === area && turn - (offMap!.since[p.board.ids[unit]!]?.turn ?? turn) >= waits,
  )
}

const IS_WAITED_IN = onArea('M20.19b', 'needs-none')
  .when((q) => waitsOf(q) === undefined)
  .saying(({ area }) => say`no entry from ${{ area }} needs an announcement`)

/** An entry is announced at the start of a unit's last whole turn of waiting, or later (M-R462). */
const FROM_WAITING: Restrictions<AnnouncingQuestion> = [
  stages<AnnouncingQuestion>(
    [
      ...OPEN_AREA,
      onArea('M20.19b', 'too-late')
        .when(({ p }) => p.frame.side !== 'german' || !p.frame.response)
        .saying(() => 'the Germans announce an entry at the start of a turn'),
      onArea('M20.19b', 'announced')
        .when(({ p, area }) => announcedFrom(p, area).includes(p.state.turn + 1))
        .saying(({ area }) => say`an entry from ${{ area }} has been announced`),
    ],
    [
      onArea('M20.2a', 'area-taken')
        .when(({ p, area }) => isTaken(p.board, area, p.state.turn + 1))
        .saying(({ area }) => say`${{ area }} will have been taken by then`),
    ],
    [
      onArea('M20.19b', 'nobody-ready')
        .when((q) => !isAnyUnitReady(q))
        .saying(({ area }) => say`no unit in ${{ area }} may enter next turn`),
    ],
  ),
]

/** An entry from an area may be announced now (M20.19b). */
const ANNOUNCE: Restrictions<AnnouncingQuestion> = [
  stages<AnnouncingQuestion>(
    [NO_OFF_MAP],
    [
      where<AnnouncingQuestion>((q) => waitsOf(q) === undefined, [...OPEN_AREA, IS_WAITED_IN]),
      where<AnnouncingQuestion>((q) => waitsOf(q) !== undefined, FROM_WAITING),
    ],
  ),
]

/** The areas in which units wait for whole turns, in the order of their names. */
const waitedIn = ({ board }: Position) =>
  byText((board.terms.offMap?.areas ?? []).flatMap(({ id, waits }) => (waits === undefined ? [] : [id])))

const announce = (p: Position, { area }: AnnouncingQuestion, emit: Emit): Position => {
  const turn = p.state.turn + 1
  const offMap = p.state.offMap!
  emit?.({ type: 'entry-announced', area, turn })
  const turns = [...announcedFrom(p, area), turn] // the entry of this turn stays announced
  return put(p, { offMap: { ...offMap, announced: { ...offMap.announced, [area]: turns } } })
}

export const announceEntry = verbIn('movement-phase', 'announce-entry', {
  toQuestion: (p, { area }): AnnouncingQuestion => ({ p, area }),
  restrictions: ANNOUNCE,
  options: (p) => fromItems(waitedIn(p), (area): AnnouncingQuestion => ({ p, area })),
  toAction: (_p, { area }) => ({ type: 'announce-entry', area }),
  apply: announce,
})
