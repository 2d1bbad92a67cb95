/**
 * Dice for matches. The generator is seedrandom's alea; its whole state is four numbers of JSON, and a draw is a pure
 * step on them. Games never draw: they get the faces.
 */
import alea from 'seedrandom/lib/alea.js'
import * as t from 'io-ts'
import { boundedInteger, codecOf, record } from '../codecs/codec.js'

const isFraction = (u: unknown): u is number => typeof u === 'number' && u >= 0 && u < 1

const fraction: t.Type<number> = codecOf('fraction', isFraction, (u, context) =>
  isFraction(u) ? t.success(u) : t.failure(u, context, 'should be at least 0 and less than 1'),
)

/**
 * The state of the generator.
 *
 * @category Dice
 */
export const Dice = record({ c: boundedInteger(0, 2 ** 32), s0: fraction, s1: fraction, s2: fraction }, 'Dice')
/**
 * The state of the generator: plain JSON, part of a match and never of a position.
 *
 * @category Dice
 */
export type Dice = t.TypeOf<typeof Dice>

/**
 * The generator for a seed.
 *
 * @category Dice
 */
export const diceFrom = (seed: string): Dice => {
  const { c, s0, s1, s2 } = alea(seed, { state: true }).state()
  return { c, s0, s1, s2 }
}

/**
 * One number in [0, 1) and the generator after it: one step of alea, without rebuilding the generator.
 *
 * @category Dice
 */
export const draw = (dice: Dice): readonly [number, Dice] => {
  const sum = 2091639 * dice.s0 + dice.c * 2.3283064365386963e-10
  const carry = sum | 0
  const value = sum - carry
  return [value, { c: carry, s0: dice.s1, s1: dice.s2, s2: value }]
}

/**
 * Rolls a number of dice, and returns the generator after them.
 *
 * @category Dice
 */
export const rollDice = (dice: Dice, count: number, faces: number): readonly [readonly number[], Dice] => {
  const shown: number[] = []
  let now = dice
  for (let i = 0; i < count; i++) {
    const [value, next] = draw(now)
    shown.push(Math.floor(value * faces) + 1)
    now = next
  }
  return [shown, now]
}

/**
 * A source of numbers in [0, 1) for bots, separate from the dice of the match.
 *
 * @category Dice
 */
export const randomFrom = (seed: string): (() => number) => alea(seed)
