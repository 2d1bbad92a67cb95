/** Disengagement (A20): which units may try, and the modifiers of the die. */
import { say } from '../../../engine/words/saying.js'
import type { Entry } from '../../../wargame/breakdown.js'
import { stages } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { entriesOn } from '../../../wargame/entries.js'
import { UNKNOWN_UNIT } from '../../../wargame/unknown.js'
import type { Board } from '../../board/board.js'
import { DIE_MODIFIERS } from '../../limits.js'
import { isBesideEnemy, within } from '../../position.js'
import type { Position, Within } from '../../position.js'
import type { UnitId } from '../../state.js'
import { isHeldOnTurnOne } from '../movement/setOut.js'
import { named, unitRows } from '../field/unitRestriction.js'
import type { NamedIn } from '../field/unitRestriction.js'
import { counterOf, isDisrupted, isFriendly, isTankOrRecon, nameOf, numberOf } from '../field/units.js'

/** A unit that is to try to disengage. */
export type DisengageQuestion = NamedIn<Within<'combat'>>

export const disengageQuestion = (p: Position, id: UnitId): DisengageQuestion => named(within(p, 'combat'), id)

/** Whether a unit on the map is Engaged or next to an enemy (A20.1d). */
export const hasEnemyToLeave = (p: Position, unit: number): boolean => {
  const hex = p.hexOf[unit]!
  return hex >= 0 && (p.units[unit]!.engaged || isBesideEnemy(p, numberOf(p.board, unit), hex))
}

const onUnit = unitRows<DisengageQuestion>()

/** Whether a unit may try to disengage in this phase. */
export const DISENGAGE: Restrictions<DisengageQuestion> = [
  stages<DisengageQuestion>(
    [UNKNOWN_UNIT],
    [
      onUnit('A20.1a', 'not-yours', 'is not a unit of the phasing player').when(
        ({ p, unit }) => !isFriendly(p.board, unit, p.phase.side),
      ),
    ],
    [onUnit('A20.1a', 'not-on-map', 'is not on the map').when(({ p, unit }) => p.hexOf[unit]! < 0)],
    [
      onUnit('A20.2a', 'already-decided')
        .when(({ p, id }) => p.phase.settled.includes(id))
        .saying(({ p, unit }) => say`the disengagement of ${{ unit: nameOf(p.board, unit) }} has been decided`),
      onUnit('A25.3a', 'no-night-marker', 'has no Night marker and may not disengage at night').when(
        ({ p, id }) => p.phase.night && !p.phase.active.includes(id),
      ),
      onUnit('A18.2d', 'disrupted', 'is Disrupted').when(({ p, unit }) => isDisrupted(p, unit)),
      onUnit('A20.1d', 'nobody-to-leave', 'is neither Engaged nor next to an enemy').when(
        ({ p, unit }) => !hasEnemyToLeave(p, unit),
      ),
      onUnit('A29.1a', 'held-on-turn-1', 'may not disengage on turn 1').when(({ p, unit }) => isHeldOnTurnOne(p, unit)),
    ],
  ),
]

const onDie = entriesOn('die')
const MORALE_WORDS = { green: say`green unit`, elite: say`elite unit` } as const

/** The modifiers of the die of a unit that tries (A20.2b, A21.5). */
export const disengageEntries = (board: Board, unit: number): readonly Entry[] => {
  const { morale } = counterOf(board, unit)
  const subject = board.ids[unit]!
  return [
    ...(morale === 'veteran'
      ? []
      : [onDie('A20.2b', `${morale}-unit`, MORALE_WORDS[morale], DIE_MODIFIERS[morale], subject)]),
    ...(isTankOrRecon(board, unit)
      ? [onDie('A21.5', 'tank-or-recon', say`tank or recon unit`, DIE_MODIFIERS.vehicleDisengages, subject)]
      : []),
  ]
}
