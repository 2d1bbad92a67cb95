/**
 * What is worked out about each unit in a movement phase, remembered unit by unit. A player moves one stack and is
 * asked again, and hardly anything has changed but around that stack: what another unit may do depends on its own hex,
 * on the friends in the six hexes around it, and on the enemy, who stands still while he is not overrun.
 */
import { changedHexes, unitsIn } from '../../wargame/disposition.js'
import { handDown, sideNumber } from '../position.js'
import type { Position, Within } from '../position.js'

/** The answers about the units, and the position that they hold in. */
interface Remembered<T> {
  readonly circumstances: object
  /** the token of the enemy: the same while no unit of his moves */
  readonly enemy: object
  readonly stacks: Position['stacks']
  readonly hexOf: Position['hexOf']
  readonly done: Within<'movement'>['phase']['done']
  /** by unit; undefined where nothing is known yet */
  readonly answers: (T | undefined)[]
}

const enemyOf = (p: Within<'movement'>): object => p.stands[sideNumber(p.phase.side) === 0 ? 1 : 0]

const remembered = <T>(p: Within<'movement'>, answers: (T | undefined)[]): Remembered<T> => ({
  circumstances: p.circumstances,
  enemy: enemyOf(p),
  stacks: p.stacks,
  hexOf: p.hexOf,
  done: p.phase.done,
  answers,
})

/** The units that have moved since, or have not moved any more. */
const changedUnits = (before: readonly string[], now: readonly string[]): readonly string[] => {
  const changed: string[] = []
  let i = 0
  let j = 0
  // both are in ascending order, and hardly differ
  while (i < before.length || j < now.length) {
    if (before[i] === now[j]) {
      i++
      j++
    } else if (j >= now.length || (i < before.length && before[i]! < now[j]!)) changed.push(before[i++]!)
    else changed.push(now[j++]!)
  }
  return changed
}

/**
 * The answers that still hold: not around hexes whose units have changed, nor where a unit has become one that has
 * moved.
 */
const stillTrue = <T>(p: Within<'movement'>, before: Remembered<T>): (T | undefined)[] => {
  const { neighbours } = p.board.map
  const answers = before.answers.slice()
  const forget = (hex: number): void => {
    for (const unit of unitsIn(before, hex)) answers[unit] = undefined
  }
  for (const hex of changedHexes(before, p)) {
    forget(hex)
    for (let i = hex * 6; i < hex * 6 + 6; i++) forget(neighbours[i]!)
  }
  for (const id of changedUnits(before.done, p.phase.done)) forget(before.hexOf[p.board.unitIndex(id)]!)
  return answers
}

/**
 * A memory of its own for one question about every unit: the answers so far, to be filled in where they are undefined.
 */
export const unitMemory = <T>(): ((p: Within<'movement'>) => (T | undefined)[]) => {
  const memory = handDown((p: Within<'movement'>, earlier: Remembered<T> | undefined) => {
    if (earlier === undefined || earlier.circumstances !== p.circumstances || earlier.enemy !== enemyOf(p))
      return remembered<T>(
        p,
        p.units.map(() => undefined),
      )
    return earlier.hexOf === p.hexOf && earlier.done === p.phase.done ? earlier : remembered(p, stillTrue(p, earlier))
  })
  return (p) => memory(p).answers
}
