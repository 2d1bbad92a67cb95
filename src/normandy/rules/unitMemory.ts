/**
 * A cache by unit for a movement phase. One stack moves between two lists of legal actions, and little changes except
 * around it: the options of a unit depend on its own hex, on friends in the six hexes around it, and on the enemy,
 * which does not move unless it is overrun.
 */
import { changedHexes, unitsIn } from '../../wargame/disposition.js'
import { handDown, sideNumber } from '../position.js'
import type { Position, Within } from '../position.js'

/** The answers about the units, and the position for which they are valid. */
interface Remembered<T> {
  readonly circumstances: object
  /** the token of the enemy: the same while no enemy unit moves */
  readonly enemy: object
  readonly stacks: Position['stacks']
  readonly hexOf: Position['hexOf']
  readonly done: Within<'movement'>['phase']['done']
  /** by unit; undefined where not yet computed */
  readonly answers: (T | undefined)[]
}

const enemyOf = (p: Within<'movement'>): object => p.sideKeys[sideNumber(p.phase.side) === 0 ? 1 : 0]

const remembered = <T>(p: Within<'movement'>, answers: (T | undefined)[]): Remembered<T> => ({
  circumstances: p.circumstances,
  enemy: enemyOf(p),
  stacks: p.stacks,
  hexOf: p.hexOf,
  done: p.phase.done,
  answers,
})

/** The units that are in one of the two lists alone. */
const changedUnits = (before: readonly string[], now: readonly string[]): readonly string[] => {
  const changed: string[] = []
  if (before === now) return changed
  let i = 0
  let j = 0
  // both are in ascending order, and differ little
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
 * The answers that are still valid: not around hexes whose units have changed, nor around a unit that has now moved.
 */
const stillValid = <T>(p: Within<'movement'>, before: Remembered<T>): (T | undefined)[] => {
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

/** Creates a cache for one question about every unit; the caller fills in the answers that are undefined. */
export const unitMemory = <T>(): ((p: Within<'movement'>) => (T | undefined)[]) => {
  const memory = handDown((p: Within<'movement'>, earlier: Remembered<T> | undefined) => {
    if (earlier === undefined || earlier.circumstances !== p.circumstances || earlier.enemy !== enemyOf(p))
      return remembered<T>(
        p,
        p.units.map(() => undefined),
      )
    return earlier.hexOf === p.hexOf && earlier.done === p.phase.done ? earlier : remembered(p, stillValid(p, earlier))
  })
  return (p) => memory(p).answers
}
