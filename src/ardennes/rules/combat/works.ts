/** Improved positions (A15.8): which units may build one where, and when it is complete. */
import { say } from '../../../engine/words/saying.js'
import { sentencesOn } from '../../../engine/legality/forbid.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { unitsIn } from '../../../wargame/disposition.js'
import type { Board } from '../../board/board.js'
import { hasTerrain, hexNumber } from '../../board/board.js'
import { change } from '../../position.js'
import type { Position } from '../../position.js'
import type { Emit, Side, State } from '../../state.js'
import type { UnitQuestion } from '../field/unitRestriction.js'
import { isDisrupted, isInfantryType, nameOf, sideOf } from '../field/units.js'
import type { UnitName } from '../../names.js'

const BUILT = ['village', 'town', 'city', 'westwall'] as const

/** Whether a hex is built up or in the Westwall, so that no position can be built there (A15.8c). */
const isBuiltUp = (board: Board, hex: number): boolean => BUILT.some((kind) => hasTerrain(board, hex, kind))

const nameIn = ({ p, unit }: UnitQuestion): UnitName => nameOf(p.board, unit)
const atOf = ({ p, unit }: UnitQuestion): string => hexNumber(p.board, p.hexOf[unit]!)

const onSite = sentencesOn<UnitQuestion>(nameIn, atOf)

/**
 * Whether a unit on the map could begin an improved position in its hex if there is none yet (A15.8c, A15.8d, A15.8f).
 * The phase checks that it has not moved.
 */
export const BUILDER: Restrictions<UnitQuestion> = [
  // silhouettes and artillery are not infantry (A15.8f)
  onSite('A15.8d', 'not-infantry', 'is not an infantry-type unit').when(
    ({ p, unit }) => !isInfantryType(p.board, unit),
  ),
  onSite('A15.8d', 'engaged', 'is Engaged').when(({ p, unit }) => p.units[unit]!.engaged),
  onSite('A18.2d', 'disrupted', 'is Disrupted or Routed').when(({ p, unit }) => isDisrupted(p, unit)),
  onSite('A15.8d', 'out-of-supply', 'is out of supply').when(({ p, unit }) => p.units[unit]!.outOfSupply),
  onSite('A15.8c', 'built-up')
    .when(({ p, unit }) => isBuiltUp(p.board, p.hexOf[unit]!))
    .saying((q) => say`no position can be built in ${{ hex: atOf(q) }}: a village, town, city or the Westwall`),
]

/** Whether a hex has no position yet (A15.8c). */
export const BUILDING_SITE: Restrictions<UnitQuestion> = [
  onSite('A15.8c', 'already-there')
    .when((q) => Object.hasOwn(q.p.state.works, atOf(q)))
    .saying((q) => say`there is a position in ${{ hex: atOf(q) }} already`),
]

/** Adds a begun position. The entries are copied one by one: a spread takes twice as long when there are many. */
export const beginWork = (works: State['works'], at: string): State['works'] => {
  const more: Record<string, 'building' | 'complete'> = {}
  for (const hex of Object.keys(works)) more[hex] = works[hex]!
  more[at] = 'building'
  return more
}

/**
 * Whether a begun position is finished now: an infantry-type unit is there, no unit in the hex is Engaged, and not all
 * are Disrupted (A15.8g, A15.8h).
 */
const isFinished = (p: Position, hex: number): boolean => {
  const units = unitsIn(p, hex)
  return (
    !units.some((unit) => p.units[unit]!.engaged) &&
    units.some((unit) => isInfantryType(p.board, unit) && !isDisrupted(p, unit))
  )
}

/**
 * Completes the begun positions of a side at the start of its Movement Phase; supply no longer matters (A15.8g,
 * A15.8i).
 */
export const completeWorks = (p: Position, side: Side, emit: Emit): Position => {
  const { board, state } = p
  const finished = Object.keys(state.works).filter((at) => {
    const hex = board.map.indexOf(at)
    const owner = unitsIn(p, hex)[0]
    return state.works[at] === 'building' && owner !== undefined && sideOf(board, owner) === side && isFinished(p, hex)
  })
  if (finished.length === 0) return p
  for (const at of finished) emit?.({ type: 'work', hex: hexNumber(board, board.map.indexOf(at)), state: 'complete' })
  return change(p, ({ works }) => {
    for (const at of finished) works[at] = 'complete'
  })
}
