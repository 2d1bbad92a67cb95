/** Defenders that the attackers may fail to find (M28.53): a die decides before a close action, once in a phase. */
import { say } from '../../engine/words/saying.js'
import type { Position } from '../position.js'
import { each } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { hexNumber } from '../board/board.js'
import type { Elusive } from '../board/scenario.js'
import { stackIn } from '../field/situation.js'
import type { UnitId } from '../state.js'
import { isPrintedUnder } from '../field/formations.js'
import { unitRows } from '../field/unitRows.js'
import { nameOf } from '../field/units.js'

/**
 * The term of the scenario that makes units in a hex hard to find in this turn; undefined when it applies to none of
 * them.
 */
export const elusiveIn = (p: Position, hex: number): Elusive | undefined => {
  const { state } = p
  const { elusive } = p.board.terms
  if (elusive === undefined || state.turn < elusive.turns[0] || state.turn > elusive.turns[1]) return undefined
  return hiddenIn(p, hex, elusive).length > 0 ? elusive : undefined
}

/** The units in a hex that are hard to find: those printed with the formation (M-R581). */
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

/** No unit in the attacked hex has evaded a close action in this phase (M28.53a, M-R370). */
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
