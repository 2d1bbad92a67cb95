/**
 * Which units may act together in a movement phase: known units of the phasing player that have not moved, in one hex
 * and of one division.
 */
import { forbidding, sentencesOn } from '../../engine/legality/forbid.js'
import { each, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { say } from '../../engine/words/saying.js'
import type { Param } from '../../engine/words/saying.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import type { NamedUnit } from '../../wargame/unknown.js'
import type { Within } from '../position.js'
import type { UnitId } from '../state.js'
import { hasMobility } from './movement.js'
import { indicesOf, isFriendly, nameOf, namesOf } from './units.js'

/** Units that are named to act together. */
export interface GroupQuestion {
  readonly p: Within<'movement'>
  readonly ids: readonly UnitId[]
}

/** One of them. */
interface MemberQuestion extends NamedUnit {
  readonly p: Within<'movement'>
  /** the one named before it */
  readonly before: string | undefined
  /** the hex of the first one, -1 off the map */
  readonly hex: number
}

export const membersOf = ({ p, ids }: GroupQuestion): readonly MemberQuestion[] => {
  const hex = p.hexOf[p.board.unitIndex(ids[0]!)] ?? -1
  return ids.map((id, i) => ({ p, id, unit: p.board.unitIndex(id), before: ids[i - 1], hex }))
}

const nameIn = ({ p, unit }: MemberQuestion): Param => nameOf(p.board, unit)
const idOf = ({ id }: MemberQuestion): string => id

const onUnit = sentencesOn<MemberQuestion>(nameIn, idOf)

const AS_NAMED: Restrictions<MemberQuestion> = [
  UNKNOWN_UNIT,
  onUnit('N5.0a', 'not-own-unit', 'is not a unit of the phasing player').when(
    ({ p, unit }) => unit >= 0 && !isFriendly(p.board, unit, p.phase.side),
  ),
  onUnit('input', 'units-out-of-order')
    .when(({ id, before }) => before !== undefined && id <= before)
    .saying(() => 'units are named once each, in ascending order of their ids'),
]

const areOfOneFormation = ({ p: { board }, ids }: GroupQuestion): boolean => {
  const formation = board.formationOf[board.unitIndex(ids[0]!)]!
  return formation >= 0 && ids.every((id) => board.formationOf[board.unitIndex(id)] === formation)
}

const onGroup = forbidding<GroupQuestion>()

/**
 * A list of known units of the phasing side, each once, in ascending order, all of one division when there are several.
 */
export const GROUP: Restrictions<GroupQuestion> = [
  stages<GroupQuestion>(
    [
      onGroup('N5.17', 'no-units')
        .when(({ ids }) => ids.length === 0)
        .saying(() => 'at least one unit must be named'),
    ],
    [each(membersOf, AS_NAMED)],
    [
      onGroup('N5.28c', 'different-formations')
        .when((q) => q.ids.length > 1 && !areOfOneFormation(q))
        .saying(() => 'only units of one division may move as a stack'),
    ],
  ),
]

const isInBox = ({ p, unit }: MemberQuestion): boolean => Object.hasOwn(p.board.boxes, p.units[unit]!.at)

const WHERE_IT_STANDS: Restrictions<MemberQuestion> = [
  onUnit('N16.45b', 'in-a-box', 'is at sea and may not move in this phase').when(isInBox),
  onUnit('N5.0a', 'not-on-map', 'is not on the map').when((q) => q.p.hexOf[q.unit]! < 0 && !isInBox(q)),
  onUnit('N5.28a', 'not-stacked', 'is not stacked with the others').when(
    ({ p, unit, hex }) => p.hexOf[unit]! >= 0 && p.hexOf[unit] !== hex,
  ),
  onUnit('N5.18', 'moved-already', 'has moved in this phase').when(({ p, id }) =>
    p.phase.done.some((other) => other === id),
  ),
  onUnit('N16.44d', 'dropped-this-turn', 'dropped this turn and may not move').when(({ p, id }) =>
    p.state.dropped.some((other) => other === id),
  ),
]

/** Only vehicles, and reinforcements that arrive in it, move in the mechanized movement phase (N5.31, N-R55). */
export const MOBILITY = onGroup('N5.31', 'foot-in-mechanized-movement')
  .when(({ p, ids }) => !hasMobility(p, indicesOf(p.board, ids)))
  .saying(
    ({ p, ids }) =>
      say`${{ units: namesOf(p.board, indicesOf(p.board, ids)) }} cannot move in the mechanized movement phase`,
  )

/** Units that begin a move from their hex. */
export const SETTING_OUT: Restrictions<GroupQuestion> = [stages(GROUP, [each(membersOf, WHERE_IT_STANDS)], [MOBILITY])]
