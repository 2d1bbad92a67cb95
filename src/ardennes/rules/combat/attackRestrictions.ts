/**
 * Which units may attack which hexes (A14.1 to A14.3), in ordinary attacks, breakouts and counterattacks: one row for
 * each rule.
 */
import { say } from '../../../engine/words/saying.js'
import { forbid, forbidding } from '../../../engine/legality/forbid.js'
import { about, firstOf, stages, where } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { unitsIn } from '../../../wargame/disposition.js'
import { UNKNOWN_UNIT } from '../../../wargame/unknown.js'
import { directionTo, hexNumber } from '../../board/board.js'
import type { Position } from '../../position.js'
import { isAttackable } from './attacks.js'
import type { AttackQuestion } from './attacks.js'
import { isClosedSector, isGuardedDump } from '../movement/closedHexes.js'
import { COMMAND } from './command.js'
import type { AttackerInHex } from './command.js'
import { OUTSIDE } from './offMap.js'
import { unitRows } from '../field/unitRestriction.js'
import { bearsMark, indicesOf, isArtillery, isDisrupted, isFriendly, nameOf } from '../field/units.js'

const targetIn = ({ p, target }: AttackQuestion): string => hexNumber(p.board, target)
const hexIn = ({ p, unit }: AttackQuestion): number => p.hexOf[unit]!

const onUnit = unitRows<AttackQuestion>()

const OWN = onUnit('A14.1a', 'not-yours', 'is not a unit of the attacker').when(
  ({ p, unit, plan }) => !isFriendly(p.board, unit, plan.side),
)

const UNKNOWN_TARGET = forbid<AttackQuestion>('A14.1a', 'unknown-hex', ({ plan }) => plan.target)
  .when(({ target }) => target < 0)
  .saying(({ plan }) => say`there is no hex ${{ hex: plan.target }}`)

const onTarget = forbidding<AttackQuestion>(targetIn)

/** Whether a hex may be attacked, by any unit. */
const TARGET: Restrictions<AttackQuestion> = [
  onTarget('A14.1a', 'nobody-there')
    .when(({ p, plan, target }) => !isAttackable(p, plan.side, target))
    .saying((q) => say`no enemy unit is in ${{ hex: targetIn(q) }}`),
  onTarget('A27.7', 'closed-sector')
    .when(({ p, plan, target }) => plan.side === 'allied' && isClosedSector(p, target))
    .saying((q) => say`no Allied unit may attack into the area of the 18th Division in ${{ hex: targetIn(q) }}`),
]

const ALREADY_IN = onUnit('A14.2c', 'already-in', 'already takes part').when(({ plan, id }) => plan.units.includes(id))

/** Whether the kind and condition of a unit let it attack at all, wherever it is. */
const FIT: Restrictions<AttackQuestion> = [
  onUnit('A22.9a', 'artillery', 'is artillery and supports attacks only').when(({ p, unit }) =>
    isArtillery(p.board, unit),
  ),
  onUnit('A18.2c', 'disrupted', 'is Disrupted and may not attack').when(({ p, unit }) => isDisrupted(p, unit)),
]

const directionIn = (q: AttackQuestion): number => directionTo(q.p.board, hexIn(q), q.target)

/** Whether a unit may attack a hex from its own hex. */
const BESIDE: Restrictions<AttackQuestion> = [
  onUnit('A14.1a', 'not-adjacent')
    .when((q) => directionIn(q) < 0)
    .saying((q) => say`${{ unit: nameOf(q.p.board, q.unit) }} is not next to ${{ hex: targetIn(q) }}`),
  onTarget('A14.1a', 'lake')
    .when((q) => q.p.board.lake[hexIn(q) * 6 + directionIn(q)] === 1)
    .saying((q) => say`no unit may attack ${{ hex: targetIn(q) }} across the lake`),
]

/** The units that attack from outside the map together with the unit (A13.5). */
const othersOutside = ({ p, plan }: AttackQuestion): readonly number[] =>
  indicesOf(p.board, plan.units).filter((other) => p.hexOf[other]! < 0)

/** Whether a unit belongs to the breakout group, or to the units that may counterattack. */
const isGrouped = ({ plan, id }: AttackQuestion): boolean => plan.group.includes(id)

/** Only units that left the hex counterattack. */
const DRIVEN_OUT = onUnit('A16.72e', 'not-driven-out', 'did not leave this hex').when(
  (q) => q.plan.kind === 'counterattack' && !isGrouped(q),
)

/** The breakout group with the unit that joins it. */
const groupWith = ({ p, plan, unit }: AttackQuestion): readonly number[] => {
  const others = plan.units.filter((id) => plan.group.includes(id))
  return [...indicesOf(p.board, others), unit]
}

const isTooFarForFoot = (q: AttackQuestion): boolean => {
  const { ids, counters } = q.p.board
  const group = groupWith(q)
  const onFoot = group.some((other) => counters[other]!.mobility === 'foot')
  return onFoot && group.some((other) => q.plan.far.includes(ids[other]!))
}

/**
 * Whether a unit cannot attack by night for lack of a Night marker; guests of Kampfgruppe Peiper may attack with it.
 */
const lacksNightMarker = ({ p, id }: AttackQuestion): boolean => p.phase.night && !p.phase.active.includes(id)
const isGuest = ({ p, id }: AttackQuestion): boolean => p.phase.supporters.includes(id)
const isLedByPeiper = ({ p, plan }: AttackQuestion): boolean =>
  indicesOf(p.board, plan.units).some((other) => bearsMark(p, other, 'kampfgruppe-peiper'))

const SUPPORTS_ONLY = onUnit('A27.5b', 'supports-only', 'may only support an attack of Kampfgruppe Peiper').when(
  (q) => lacksNightMarker(q) && isGuest(q) && !isLedByPeiper(q),
)

/**
 * A breakout group is in one hex, foot units shorten its reach, and guests of Kampfgruppe Peiper only support its
 * breakouts too.
 */
const GROUP: Restrictions<AttackQuestion> = [
  onUnit('A19.4b', 'one-stack', 'is not stacked with the breakout group').when((q) =>
    groupWith(q).some((other) => q.p.hexOf[other] !== hexIn(q)),
  ),
  onUnit('A19.4c', 'advanced-too-far')
    .when(isTooFarForFoot)
    .saying(() => 'a breakout group with units on foot may have advanced only one hex'),
  SUPPORTS_ONLY,
]

/** Earlier actions and markers of a unit that bar it from an ordinary attack in this phase. */
const UNSPENT: Restrictions<AttackQuestion> = [
  onUnit('A14.1b', 'has-attacked', 'has attacked in this phase').when(({ p, id }) => p.phase.attacked.includes(id)),
  onUnit('A20.1b', 'has-disengaged', 'has tried to disengage').when(({ p, id }) => p.phase.tried.includes(id)),
  onUnit('A34c', 'infiltrated', 'has infiltrated and may not attack this night').when(
    ({ p, id }) => p.phase.night && p.state.builders.includes(id),
  ),
  onUnit('A15.8e', 'builds', 'builds an improved position and may not attack').when(
    ({ p, id }) => !p.phase.night && p.state.builders.includes(id),
  ),
  onUnit('A25.3e', 'night-marker', 'has a Night marker and may not attack by day').when(
    ({ p, id }) => !p.phase.night && p.state.night[p.phase.side].includes(id),
  ),
  onUnit('A25.3a', 'no-night-marker', 'has no Night marker and may not attack').when(
    (q) => lacksNightMarker(q) && !isGuest(q),
  ),
  SUPPORTS_ONLY,
]

/**
 * Whether every unit in a hex has been attacked in this phase; units that retreated there do not make it a target again
 * (A17.5).
 */
const isSpent = ({ p, target }: AttackQuestion): boolean => {
  const fresh = unitsIn(p, target).some((unit) => !p.phase.defended.includes(p.board.ids[unit]!))
  return !fresh && !(isGuardedDump(p, target) && !p.phase.raided)
}

/** An attack by units outside the breakout group. */
const ORDINARY: Restrictions<AttackQuestion> = [
  // a breakout needs a unit of its group; other units may join it, or it joins their attack (A19.5)
  onUnit('A19.4b', 'not-in-the-group', 'was not in the combat').when(
    ({ plan }) => plan.kind === 'breakout' && plan.units.length === 0,
  ),
  ...UNSPENT,
  forbid<AttackQuestion>('A14.1b', 'attacked-already', ({ plan }) => plan.target)
    .when(isSpent)
    .saying(({ plan }) => say`${{ hex: plan.target }} has been attacked in this phase`),
]

/** Units in the form for command control; units outside the map count as one stack. */
const commanded = (p: Position, units: readonly number[]): readonly AttackerInHex[] =>
  units.map((unit) => {
    const hex = p.hexOf[unit]!
    const stack = hex < 0 ? units.filter((other) => p.hexOf[other]! < 0) : unitsIn(p, hex)
    return { counter: p.board.counters[unit]!, hex, stack: stack.map((other) => p.board.counters[other]!) }
  })

/** Whether a unit may join an attack, or begin it. */
export const ATTACK: Restrictions<AttackQuestion> = [
  stages<AttackQuestion>(
    [UNKNOWN_UNIT],
    [OWN],
    [UNKNOWN_TARGET],
    [firstOf(TARGET)],
    [ALREADY_IN],
    [
      firstOf(FIT),
      where((q) => hexIn(q) >= 0, [firstOf(BESIDE)]),
      where(
        (q) => hexIn(q) < 0,
        [about((q) => ({ p: q.p, unit: q.unit, target: q.target, others: othersOutside(q) }), OUTSIDE)],
      ),
      DRIVEN_OUT,
      where((q) => q.plan.kind !== 'counterattack' && isGrouped(q), GROUP),
      where((q) => q.plan.kind !== 'counterattack' && !isGrouped(q), ORDINARY),
    ],
    [
      // a single unit is always of one division and nation
      where(
        ({ plan }) => plan.units.length > 0,
        [about(({ p, plan, unit }) => commanded(p, [...indicesOf(p.board, plan.units), unit]), COMMAND)],
      ),
    ],
  ),
]
