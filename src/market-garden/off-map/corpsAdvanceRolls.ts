/** The dice for the variable advance of 30 Corps, and serials that are given up for it (M20.3). */
import { pop, put } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules, FrameTable } from '../../engine/frames.js'
import { ADVANCE } from '../board/advanceTerms.js'
import type { Action, ActionOf, Emit, Event, FrameOf } from '../state.js'
import type { CorpsAdvance } from './corpsAdvanceState.js'
import { corridorBonus, nextObjective, reachedUpTo } from './corpsAdvance.js'
import { fliesByReturn } from '../landings/returnLift.js'
import { withUnit } from '../field/records.js'
import { waitingIn } from '../field/serials.js'

const written = (p: Position, advance: CorpsAdvance, changes: Partial<CorpsAdvance>): Position =>
  put(p, {
    corpsAdvance: { ...advance, ...changes },
  })

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0)

/** Two dice, no more than the number of the next objective: 30 Corps has come to it (M20.31a). */
const objectiveRollRules: FrameRules<Position, FrameOf<'objective-roll'>, Action, Event> = {
  pending: () => ({
    kind: 'chance',
    roll: { kind: 'objective', rule: 'M20.3b', roller: 'allied', dice: 2, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (p, _frame, action, emit) => {
    const { corpsAdvance: advance, turn } = p.state
    const objective = advance === undefined ? undefined : nextObjective(advance)
    if (action.type !== 'roll' || advance === undefined || objective === undefined) return p
    const upTo = reachedUpTo(p, advance, objective)
    const reached = sumOf(action.dice) <= upTo
    emit?.({ type: 'objective-rolled', objective, upTo, dice: action.dice, reached })
    return written(pop(p), advance, {
      reached: reached ? { ...advance.reached, [objective]: turn } : advance.reached,
      since: reached ? null : (advance.since ?? turn),
      rolled: { turn, response: p.state.phase === 'allied-response-movement' },
    })
  },
  proceed: (p) => p,
}

/**
 * Two dice for the corridor south of Grave: the Germans cut it with 4 or less, the Allies open it with 9 or more
 * (M20.33).
 */
const corridorRollRules: FrameRules<Position, FrameOf<'corridor-roll'>, Action, Event> = {
  pending: ({ state: { corpsAdvance } }) => {
    const isCut = corpsAdvance !== undefined && corpsAdvance.cut !== null
    const [rule, roller] = isCut ? (['M20.33b', 'allied'] as const) : (['M20.33a', 'german'] as const)
    return { kind: 'chance', roll: { kind: 'corridor', rule, roller, dice: 2, faces: 6 } }
  },
  legalActions: () => [],
  explain: () => [],
  reduce: (p, _frame, action, emit) => {
    const { corpsAdvance: advance, turn } = p.state
    if (action.type !== 'roll' || advance === undefined) return p
    const bonus = corridorBonus(p, advance)
    const roll = sumOf(action.dice)
    const stays = advance.cut !== null && roll + bonus < ADVANCE.openFrom
    const cut = advance.cut === null ? (roll <= ADVANCE.cutUpTo ? turn : null) : stays ? advance.cut : null
    emit?.({ type: 'corridor-rolled', dice: action.dice, bonus, cut: cut !== null })
    return written(pop(p), advance, { cut, checked: turn })
  },
  proceed: (p) => p,
}

type AdvanceFrame = FrameOf<'objective-roll' | 'corridor-roll'>

/** The frames of the variable advance with their rules. */
export const advanceTable: FrameTable<Position, AdvanceFrame, Action, Event> = {
  'objective-roll': objectiveRollRules,
  'corridor-roll': corridorRollRules,
}

/** A serial goes out of the game, and its lift point to 30 Corps (M20.31b, M20.31c, M-R502). */
export const giveUpSerial = (p: Position, { serial, objective }: ActionOf<'give-up-serial'>, emit: Emit): Position => {
  const { corpsAdvance: advance, landings } = p.state
  if (advance === undefined || landings === null) return p
  const units = waitingIn(p, serial)
  const returned = fliesByReturn(p, landings, units)
  emit?.({ type: 'serial-given-up', serial, units: units.map((unit) => p.board.ids[unit]!), objective })
  const gone = units.reduce((now, unit) => withUnit(now, unit, { at: 'absent' }), p)
  const others = advance.serials[objective] ?? []
  return put(
    written(gone, advance, {
      serials: { ...advance.serials, [objective]: [...others, serial].sort((a, b) => a - b) },
    }),
    {
      landings: {
        ...landings,
        returnLift: landings.returnLift && !returned,
        lift: returned || landings.lift === null ? landings.lift : landings.lift - 1,
      },
    },
  )
}
