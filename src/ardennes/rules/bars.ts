/** Reasons to stay as tables: quick to go through when only a yes or no is asked for, and with words when somebody asks why. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import type { Situation } from '../situation.js'
import type { State } from '../state.js'
import { isDisrupted, nameOf } from './units.js'

/** What bars look at. */
export interface Asked {
  readonly board: Board
  readonly state: State
  readonly s: Situation
  readonly unit: number
}

/** A reason why a unit may not do a thing: the rule, a code, whether it holds, and what it says of the unit. */
export interface Bar<A extends Asked> {
  readonly rule: string
  readonly code: string
  readonly holds: (asked: A) => boolean
  readonly says: string
}

/** Whether nothing keeps the unit from it. */
export const none = <A extends Asked>(bars: readonly Bar<A>[], asked: A): boolean =>
  !bars.some((bar) => bar.holds(asked))

/** Everything that keeps the unit from it. */
export const reasons = <A extends Asked>(bars: readonly Bar<A>[], asked: A): readonly Violation[] =>
  bars
    .filter((bar) => bar.holds(asked))
    .map((bar) =>
      illegal(bar.rule, bar.code, `${nameOf(asked.board, asked.unit)} ${bar.says}`, asked.board.ids[asked.unit]),
    )

/** What keeps a unit from strategic movement, in column or on trucks, wherever it stands. */
export const NO_STRATEGIC_MOVEMENT: readonly Bar<Asked>[] = [
  {
    rule: 'A23.4c',
    code: 'out-of-supply',
    holds: ({ state, unit }) => state.units[unit]!.outOfSupply,
    says: 'is out of supply',
  },
  {
    rule: 'A18.2a',
    code: 'disrupted',
    holds: ({ state, unit }) => isDisrupted(state, unit),
    says: 'is Disrupted or Routed',
  },
  {
    rule: 'A29.4b',
    code: 'turn-1',
    holds: ({ board, state, unit }) => state.turn === 1 && board.counters[unit]!.nation === 'american',
    says: 'may not use strategic movement on turn 1',
  },
]
