/** Actions as numbers: a stable numbering both ways, and a row of small numbers for each action. */
import type * as t from 'io-ts'
import { shapeOf } from '../engine/codecs/codec.js'
import type { Tagged } from '../engine/game.js'
import type { Learnable, LearningBoard } from './features.js'
import { namesOf } from './names.js'
import { numberingOf, sumOf } from './numbering.js'
import type { Numbering } from './numbering.js'

/**
 * What the columns of {@link ActionSpace.rowsOf} hold: the place of its type in `types`, the first two units and the
 * first two hexes that the action names, by their numbers, and its number. -1 stands for nothing.
 *
 * @category Actions as numbers
 */
export const ACTION_COLUMNS = ['type', 'unit', 'otherUnit', 'hex', 'otherHex', 'number'] as const

/**
 * The actions of a scenario as numbers. They depend on the scenario and on the version of the rules, not on the
 * position: a network may have an output for each of them.
 *
 * @category Actions as numbers
 */
export interface ActionSpace<A> {
  /** the types of actions, in the order of their numbers */
  readonly types: readonly string[]
  /**
   * types without numbers, because a field is a list of units or there are too many combinations; only the index in the
   * list of legal actions distinguishes their actions
   */
  readonly open: readonly string[]
  /** numbers run from 0 to this, exclusive */
  readonly size: number
  /**
   * the number of an action; null for one of an `open` type, and for one that names a unit or hex that the scenario
   * lacks
   */
  readonly numberOf: (action: A) => number | null
  /** the action of a number, legal or not; null if no action has the number */
  readonly actionAt: (number: number) => A | null
  /** 1 under the number of every action that has one: the mask of a list of legal actions */
  readonly maskOf: (actions: readonly A[]) => Uint8Array
  /** a row for each action, one after another, with the columns of {@link ACTION_COLUMNS} */
  readonly rowsOf: (actions: readonly A[]) => Int32Array
}

const membersOf = (action: t.Mixed): Readonly<Record<string, t.Mixed>> => {
  const shape = shapeOf(action)
  return shape.kind === 'tagged' ? shape.members : {}
}

const EMPTY: Numbering = { size: 0, numberOf: () => -1, at: () => undefined }

/** The names in actions of a scenario, besides units and hexes. */
const vocabularyOf =
  (board: LearningBoard<unknown>, words: Readonly<Record<string, readonly string[]>>) =>
  (name: string, field: string): readonly string[] | undefined => {
    if (name === 'UnitId') return board.ids
    if (name === 'HexId') return board.map.ids
    const key = name === 'text' ? field : name
    return Object.hasOwn(words, key) ? words[key] : undefined
  }

/** The number of the thing that an action names; -1 if it names none, or none that is known. */
const numberIn = (indexOf: (id: string) => number, id: string | undefined): number =>
  id === undefined ? -1 : indexOf(id)

/**
 * The action space of a scenario, derived from the codec of its actions. Rolls have no numbers: no player decides on
 * them.
 *
 * @param words - the possible strings in actions, by field or codec; see `words` of {@link Features:type}
 * @category Actions as numbers
 */
export const actionSpace = <S, A extends Tagged, E extends Tagged, V, B extends LearningBoard<unknown>>(
  game: Pick<Learnable<S, A, E, V, B>, 'codecs'>,
  board: B,
  words: Readonly<Record<string, readonly string[]>>,
): ActionSpace<A> => {
  const members = membersOf(game.codecs.action)
  const types = Object.keys(members)
  const typeNumbers = new Map(types.map((type, i) => [type, i]))
  const vocabulary = vocabularyOf(board, words)
  const known = types.map((type) => (type === 'roll' ? null : numberingOf(members[type]!, vocabulary)))
  const typeOf = (action: unknown): number => typeNumbers.get((action as Tagged).type) ?? -1
  const all = sumOf(
    known.map((numbering) => numbering ?? EMPTY),
    typeOf,
  )
  const { unitIndex, map } = board
  const names = types.map((type) => namesOf(members[type]!, (text) => map.indexOf(text) >= 0))
  const rowsOf = (actions: readonly A[]): Int32Array => {
    const rows = new Int32Array(actions.length * ACTION_COLUMNS.length)
    let at = 0
    for (const action of actions) {
      const type = typeOf(action)
      const { units, hexes } = names[type]!(action)
      rows[at++] = type
      rows[at++] = numberIn(unitIndex, units[0])
      rows[at++] = numberIn(unitIndex, units[1])
      rows[at++] = numberIn(map.indexOf, hexes[0])
      rows[at++] = numberIn(map.indexOf, hexes[1])
      rows[at++] = all.numberOf(action)
    }
    return rows
  }
  const numberOf = (action: A): number | null => {
    const number = game.codecs.action.is(action) ? all.numberOf(action) : -1
    return number < 0 ? null : number
  }
  return {
    types,
    open: types.filter((_, i) => known[i] === null),
    size: all.size,
    numberOf,
    actionAt: (number) =>
      Number.isInteger(number) && number >= 0 && number < all.size
        ? (all.at(number) as A) // a combination of values that the codec accepts
        : null,
    maskOf: (actions) => {
      const mask = new Uint8Array(all.size)
      for (const action of actions) {
        const number = numberOf(action)
        if (number !== null) mask[number] = 1
      }
      return mask
    },
    rowsOf,
  }
}
