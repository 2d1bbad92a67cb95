/** The dice for the variable advance of 30 Corps, and serials that are given up for it (M20.3). */
import { pop } from '../../engine/change.js'
import type { FrameRules, FrameTable } from '../../engine/frames.js'
import { ADVANCE } from '../advanceTerms.js'
import type { Board } from '../board.js'
import type { Action, ActionOf, Emit, Event, FrameOf, State } from '../state.js'
import type { CorpsAdvance } from '../state/corpsAdvance.js'
import { corridorBonus, nextObjective, reachedUpTo } from '../rules/corpsAdvance.js'
import { fliesByReturn } from '../rules/returnLift.js'
import { withUnit } from '../rules/records.js'
import { waitingIn } from '../rules/serials.js'

const written = (state: State, advance: CorpsAdvance, changes: Partial<CorpsAdvance>): State => ({
  ...state,
  corpsAdvance: { ...advance, ...changes },
})

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0)

/** Two dice, no more than the number of the next objective: 30 Corps has come to it (M20.31a). */
const objectiveRollRules: FrameRules<State, FrameOf<'objective-roll'>, Action, Event> = {
  pending: () => ({
    kind: 'chance',
    roll: { kind: 'objective', rule: 'M20.3b', roller: 'allied', dice: 2, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (state, _frame, action, emit) => {
    const { corpsAdvance: advance, turn } = state
    const objective = advance === undefined ? undefined : nextObjective(advance)
    if (action.type !== 'roll' || advance === undefined || objective === undefined) return state
    const upTo = reachedUpTo(state, advance, objective)
    const reached = sumOf(action.dice) <= upTo
    emit?.({ type: 'objective-rolled', objective, upTo, dice: action.dice, reached })
    return written(pop(state), advance, {
      reached: reached ? { ...advance.reached, [objective]: turn } : advance.reached,
      since: reached ? null : (advance.since ?? turn),
      rolled: { turn, response: state.phase === 'allied-response-movement' },
    })
  },
  proceed: (state) => state,
}

/**
 * Two dice for the corridor south of Grave: the Germans cut it with 4 or less, the Allies open it with 9 or more
 * (M20.33).
 */
const corridorRollRules: FrameRules<State, FrameOf<'corridor-roll'>, Action, Event> = {
  pending: ({ corpsAdvance }) => {
    const isCut = corpsAdvance !== undefined && corpsAdvance.cut !== null
    const [rule, roller] = isCut ? (['M20.33b', 'allied'] as const) : (['M20.33a', 'german'] as const)
    return { kind: 'chance', roll: { kind: 'corridor', rule, roller, dice: 2, faces: 6 } }
  },
  legalActions: () => [],
  explain: () => [],
  reduce: (state, _frame, action, emit) => {
    const { corpsAdvance: advance, turn } = state
    if (action.type !== 'roll' || advance === undefined) return state
    const bonus = corridorBonus(state, advance)
    const roll = sumOf(action.dice)
    const stays = advance.cut !== null && roll + bonus < ADVANCE.openFrom
    const cut = advance.cut === null ? (roll <= ADVANCE.cutUpTo ? turn : null) : stays ? advance.cut : null
    emit?.({ type: 'corridor-rolled', dice: action.dice, bonus, cut: cut !== null })
    return written(pop(state), advance, { cut, checked: turn })
  },
  proceed: (state) => state,
}

type AdvanceFrame = FrameOf<'objective-roll' | 'corridor-roll'>

/** The frames of the variable advance with their rules. */
export const advanceTable = (): FrameTable<State, AdvanceFrame, Action, Event> => ({
  'objective-roll': objectiveRollRules,
  'corridor-roll': corridorRollRules,
})

/** A serial goes out of the game, and its lift point to 30 Corps (M20.31b, M20.31c, M-R502). */
export const giveUpSerial = (
  board: Board,
  state: State,
  { serial, objective }: ActionOf<'give-up-serial'>,
  emit: Emit,
): State => {
  const { corpsAdvance: advance, landings } = state
  if (advance === undefined || landings === null) return state
  const units = waitingIn(board, state, serial)
  const returned = fliesByReturn(board, state, landings, units)
  emit?.({ type: 'serial-given-up', serial, units: units.map((unit) => board.ids[unit]!), objective })
  const gone = units.reduce((now, unit) => withUnit(now, unit, { at: 'absent' }), state)
  const others = advance.serials[objective] ?? []
  return {
    ...written(gone, advance, {
      serials: { ...advance.serials, [objective]: [...others, serial].sort((a, b) => a - b) },
    }),
    landings: {
      ...landings,
      returnLift: landings.returnLift && !returned,
      lift: returned || landings.lift === null ? landings.lift : landings.lift - 1,
    },
  }
}
