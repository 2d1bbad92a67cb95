/** The dice for the variable advance of 30 Corps (M20.3). */
import { rolling } from '../../engine/frames/activity.js'
import type { ActivityOf } from '../activities.js'
import { pop, put } from '../position.js'
import type { Position } from '../position.js'
import { ADVANCE } from '../board/advanceTerms.js'
import type { CorpsAdvance } from './corpsAdvanceState.js'
import { corridorBonus, nextObjective, reachedUpTo } from './corpsAdvance.js'

const written = (p: Position, advance: CorpsAdvance, changes: Partial<CorpsAdvance>): Position =>
  put(p, {
    corpsAdvance: { ...advance, ...changes },
  })

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0)

/** On two dice of no more than its number, 30 Corps reaches the next objective (M20.31a). */
const objectiveRoll: ActivityOf<'objective-roll'> = rolling({
  dice: () => ({ kind: 'objective', rule: 'M20.3b', roller: 'allied', dice: 2, faces: 6 }),
  roll: (p, dice, emit) => {
    const { corpsAdvance, phase, turn } = p.state
    const advance = corpsAdvance! // no roll is due without it, or with all objectives reached
    const objective = nextObjective(advance)!
    const upTo = reachedUpTo(p, advance, objective)
    const reached = sumOf(dice) <= upTo
    emit?.({ type: 'objective-rolled', objective, upTo, dice, reached })
    return written(pop(p), advance, {
      reached: reached ? { ...advance.reached, [objective]: turn } : advance.reached,
      since: reached ? null : (advance.since ?? turn),
      rolled: { turn, response: phase === 'allied-response-movement' },
    })
  },
})

/** The rolls for the corridor: the Germans cut it with 4 or less, the Allies open it with 9 or more. */
const CUTTING = { rule: 'M20.33a', roller: 'german' } as const
const OPENING = { rule: 'M20.33b', roller: 'allied' } as const

/** Two dice for the corridor south of Grave (M20.33). */
const corridorRoll: ActivityOf<'corridor-roll'> = rolling({
  dice: ({ state: { corpsAdvance } }) => {
    const { rule, roller } = (corpsAdvance?.cut ?? null) === null ? CUTTING : OPENING
    return { kind: 'corridor', rule, roller, dice: 2, faces: 6 }
  },
  roll: (p, dice, emit) => {
    const { corpsAdvance, turn } = p.state
    const advance = corpsAdvance! // no roll is due without it
    const bonus = corridorBonus(p, advance)
    const roll = sumOf(dice)
    const stays = advance.cut !== null && roll + bonus < ADVANCE.openFrom
    const cut = advance.cut === null ? (roll <= ADVANCE.cutUpTo ? turn : null) : stays ? advance.cut : null
    emit?.({ type: 'corridor-rolled', dice, bonus, cut: cut !== null })
    return written(pop(p), advance, { cut, checked: turn })
  },
})

/** The activities of the frames of the variable advance. */
export const advanceTable = { 'objective-roll': objectiveRoll, 'corridor-roll': corridorRoll }
