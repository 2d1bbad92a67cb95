/**
 * Breaking units down in a Combat Phase (A26.2a): before they disengage or advance, and only those of the phasing
 * player.
 */
import { fromItems } from '../../engine/legality/candidates.js'
import { stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { withMembers } from '../../engine/values/sortedSet.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { verbIn } from '../activities.js'
import { putFrame, within } from '../position.js'
import type { Within } from '../position.js'
import type { Emit, UnitId } from '../state.js'
import type { Broken } from '../rules/forces/breakdown.js'
import { BREAK_DOWN, breakDown, dividingUnits } from '../rules/forces/breakdown.js'
import { isHeldOnTurnOne } from '../rules/movement/setOut.js'
import { listed, named, unitRows } from '../rules/field/unitRestriction.js'
import type { NamedIn, UnitQuestion } from '../rules/field/unitRestriction.js'
import { isFriendly } from '../rules/field/units.js'

/** A unit that is to break down in a Combat Phase. */
interface InCombat extends UnitQuestion {
  readonly p: Within<'combat'>
}

const idIn = ({ p, unit }: InCombat): UnitId => p.board.ids[unit]!

const onUnit = unitRows<InCombat>()

/**
 * A unit of the phasing player that has not disengaged or advanced and, by night, has a Night marker (A26.2a, A25.3a).
 */
export const BREAK_DOWN_IN_COMBAT: Restrictions<InCombat> = [
  stages<InCombat>(
    [
      onUnit('A26.2a', 'not-yours', 'is not a unit of the phasing player').when(
        ({ p, unit }) => !isFriendly(p.board, unit, p.phase.side),
      ),
    ],
    [
      onUnit('A26.2a', 'too-late', 'has disengaged or advanced already').when((q) => q.p.phase.moved.includes(idIn(q))),
      onUnit('A25.3a', 'no-night-marker', 'has no Night marker and may not break down at night').when(
        (q) => q.p.phase.night && !q.p.phase.active.includes(idIn(q)),
      ),
      onUnit('A29.1a', 'held-on-turn-1', 'may not move on turn 1').when(({ p, unit }) => isHeldOnTurnOne(p, unit)),
      ...BREAK_DOWN,
    ],
  ),
]

/** Breaks a unit down within the phase; the new unit counts as having done what the old one has. */
export const breakDownInPhase = (start: Within<'combat'>, unit: number, emit: Emit): Broken => {
  const { board, phase } = start
  const { p, parent, child } = breakDown(start, unit, emit)
  const id = board.ids[unit]!
  const heirs = [board.ids[parent]!, board.ids[child]!]
  const join = (ids: readonly UnitId[]): readonly UnitId[] => (ids.includes(id) ? withMembers(ids, heirs) : ids)
  const inherited = putFrame(p, {
    ...phase,
    active: join(phase.active),
    supporters: join(phase.supporters),
    settled: join(phase.settled),
    tried: join(phase.tried),
    attacked: join(phase.attacked),
    defended: join(phase.defended),
    retreated: join(phase.retreated),
  })
  return { p: inherited, parent, child }
}

export const breakUnitDown = verbIn('combat', 'break-down', {
  toQuestion: (p, { unit }) => named(within(p, 'combat'), unit),
  restrictions: [stages<NamedIn<Within<'combat'>>>([UNKNOWN_UNIT], BREAK_DOWN_IN_COMBAT)],
  options: (now) => {
    const p = within(now, 'combat')
    return fromItems(dividingUnits(p.board, p.phase.side), (unit) => listed(p, unit))
  },
  toAction: (_p, { id }) => ({ type: 'break-down', unit: id }),
  apply: (_now, { p, unit }, emit) => breakDownInPhase(p, unit, emit).p,
})
