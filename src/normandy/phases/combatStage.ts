/** The stages of a combat phase (N4.A4, N4.B5): an action of one stage is refused in the others. */
import type { Restriction } from '../../engine/legality/restriction.js'
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import { within } from '../position.js'
import type { Position } from '../position.js'
import type { FrameOf } from '../state.js'

type Combat = FrameOf<'combat'>

/** Any question in a combat phase. */
interface CombatQuestion {
  readonly p: Position
}

/** What happens in each stage, and the rule for it. */
const STAGES: Readonly<
  Record<Combat['stage'], { readonly rule: (combat: Combat) => string; readonly now: (combat: Combat) => Saying }>
> = {
  declare: {
    rule: ({ side }) => (side === 'german' ? 'N4.A4a' : 'N4.B5b'),
    now: () => say`attacks are made or declared now`,
  },
  air: { rule: () => 'N13.23', now: () => say`air support is allotted now` },
  bombard: { rule: () => 'N16.47a', now: () => say`naval guns bombard now` },
  resolve: {
    rule: () => 'N7.14c',
    now: ({ attacks }) =>
      say`every declared attack is executed; left: ${{ hexes: attacks.flatMap(({ targets }) => targets) }}`,
  },
}

const combatOf = ({ p }: CombatQuestion): Combat => within(p, 'combat').phase

/** Restricts an action to the combat frames that allow it. */
export const onlyWhere = (isTime: (combat: Combat) => boolean): Restriction<CombatQuestion> => ({
  rule: (q) => STAGES[combatOf(q).stage].rule(combatOf(q)),
  code: 'not-in-this-stage',
  forbids: (q) => !isTime(combatOf(q)),
  says: (q) => STAGES[combatOf(q).stage].now(combatOf(q)),
})

export const onlyIn = (stage: Combat['stage']): Restriction<CombatQuestion> =>
  onlyWhere((combat) => combat.stage === stage)

/** Refuses an action that belongs to no stage. */
export const NOT_NOW: Restriction<CombatQuestion> = onlyWhere(() => false)
