/** The possible rolls of dice, and the refusal of impossible ones. */
import type { Roll, RollAction, Tagged } from '../game.js'
import { inOrder } from '../values/inOrder.js'
import { asSaying, say } from '../words/saying.js'
import type { Violation } from '../legality/violation.js'
import { illegal } from '../legality/violation.js'

const sequences = (dice: number, faces: number): readonly (readonly number[])[] => {
  let all: number[][] = [[]]
  for (let die = 0; die < dice; die++)
    all = all.flatMap((start) => Array.from({ length: faces }, (_, face) => [...start, face + 1]))
  return all
}

/** No game rolls more than six dice of six faces at once; the list of all rolls must stay in bounds. */
const MOST_ROLLS = 6 ** 6

/**
 * Whether so many dice with so many faces can be rolled: whole numbers, and no more rolls than can be listed.
 *
 * @category Building a game
 */
export const isRollable = (dice: number, faces: number): boolean =>
  Number.isInteger(dice) && Number.isInteger(faces) && dice >= 1 && faces >= 1 && faces ** dice <= MOST_ROLLS

const rollsOf = new Map<string, readonly RollAction[]>()

/**
 * Every roll of so many dice with so many faces, in the order of their JSON texts, as all lists of actions: a 10 stands
 * before a 2. Dice that are not {@link isRollable} are a defect of the game, and throw.
 *
 * @category Building a game
 */
export const everyRoll = (dice: number, faces: number): readonly RollAction[] => {
  if (!isRollable(dice, faces)) throw new RangeError(`${dice} dice with ${faces} faces cannot be rolled`)
  const key = `${dice}d${faces}`
  const known = rollsOf.get(key)
  if (known !== undefined) return known
  const rolls = sequences(dice, faces).map((shown): RollAction =>
    Object.freeze({ type: 'roll', dice: Object.freeze(shown) }),
  )
  // all callers share the list, so none may write to it
  const list = Object.freeze(faces > 9 ? inOrder(rolls) : rolls)
  rollsOf.set(key, list)
  return list
}

/** Why an action is not the pending roll. */
export const explainRoll = (roll: Roll, action: Tagged): readonly Violation[] => {
  if (action.type !== 'roll')
    return [
      illegal(
        roll.rule,
        'roll-pending',
        say`${{ dice: `${roll.dice}d${roll.faces}` }} must be rolled first (${{ roll: asSaying(roll.kind) }})`,
      ),
    ]
  const { dice } = action as RollAction
  if (dice.length !== roll.dice)
    return [
      illegal(
        roll.rule,
        'wrong-number-of-dice',
        say`${{ roll: asSaying(roll.kind) }} needs ${{ expected: roll.dice }} dice, not ${{ count: dice.length }}`,
      ),
    ]
  const bad = dice.findIndex((face) => !Number.isInteger(face) || face < 1 || face > roll.faces)
  return bad < 0 ? [] : [illegal(roll.rule, 'no-such-face', say`a die has no face ${{ die: String(dice[bad]) }}`)]
}
