/**
 * Defenders whom the attackers may not find (M28.53): a die decides before a close action, and only once in a phase.
 */
import { say } from '../../engine/saying.js'
import type { Position } from '../position.js'
import { each } from '../../engine/restriction.js'
import type { Restrictions } from '../../engine/restriction.js'
import { hexNumber } from '../board/board.js'
import type { Elusive } from '../board/scenario.js'
import { stackIn } from '../field/situation.js'
import type { UnitId } from '../state.js'
import { isPrintedUnder } from '../field/formations.js'
import { unitRows } from '../field/unitRows.js'
import { nameOf } from '../field/units.js'

/**
 * The term by which units of a hex may not be found in this turn; undefined when none of them is of such a formation.
 */
export const elusiveIn = (p: Position, hex: number): Elusive | undefined => {
  const { state } = p
  const { elusive } = p.board.terms
  if (elusive === undefined || state.turn < elusive.turns[0] || state.turn > elusive.turns[1]) return undefined
  return hiddenIn(p, hex, elusive).length > 0 ? elusive : undefined
}

/** The units of a hex that may not be found: they are of the formation by their lettering (M-R581). */
export const hiddenIn = (p: Position, hex: number, { formation }: Elusive): readonly UnitId[] =>
  stackIn(p, hex)
    .filter((unit) => isPrintedUnder(p.board, unit, formation))
    .map((unit) => p.board.ids[unit]!)

/** A unit in a hex that would be attacked. */
interface HidingQuestion {
  readonly p: Position
  readonly unit: number
  readonly hex: number
}

const onUnit = unitRows<HidingQuestion>()

/** Nobody in a hex that is attacked has got away from a close action in this phase (M28.53a, M-R370). */
export const FOUND: Restrictions<Omit<HidingQuestion, 'unit'>> = [
  each(
    ({ p, hex }) =>
      p.state.thisPhase.evaded.length === 0 ? [] : stackIn(p, hex).map((unit): HidingQuestion => ({ p, unit, hex })),
    [
      onUnit('M28.53a', 'evaded')
        .when(({ p, unit }) => p.state.thisPhase.evaded.includes(p.board.ids[unit]!))
        .saying(
          ({ p, unit, hex }) =>
            say`${{ unit: nameOf(p.board, unit) }} was not found in ${{ hex: hexNumber(p.board, hex) }}`,
        ),
    ],
  ),
]
