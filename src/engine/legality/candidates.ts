/**
 * Actions by number, checked when they are asked for. A list of all legal actions has to check all of them. To draw
 * one at random, a caller picks a number, has that candidate checked, and picks another if it is not legal.
 */
import { addBit, emptyBits, hasBit } from './bits.js'

/**
 * The actions that the acting side might take, by number from 0. Every legal action has one number, in the order of the
 * list of legal actions; the other numbers are not legal.
 *
 * @category Contract
 */
export interface Candidates<A> {
  readonly count: number
  /** the action of that number, or null when it is not legal */
  readonly at: (index: number) => A | null
  /** the list of those that are legal, where there is a quicker way to it than number by number */
  readonly list?: () => readonly A[]
}

/**
 * The candidates of a list in which all are legal.
 *
 * @category Building a game
 */
export const fromList = <A>(actions: readonly A[]): Candidates<A> => ({
  count: actions.length,
  at: (index) => actions[index] ?? null,
})

/**
 * A candidate for each of some items.
 *
 * @param actionOf - makes the action of an item, or null when it is not legal
 * @category Building a game
 */
export const fromItems = <I, A>(
  items: readonly I[],
  actionOf: (item: I, index: number) => A | null,
): Candidates<A> => ({
  count: items.length,
  at: (index) => actionOf(items[index]!, index),
})

/** Candidates in sections, each with its own numbering. */
const inSections = <A>(
  sections: number,
  sizeOf: (section: number) => number,
  at: (section: number, index: number) => A | null,
): Candidates<A> => {
  // the number at which each section begins
  const starts = new Array<number>(sections)
  let count = 0
  for (let section = 0; section < sections; section++) {
    starts[section] = count
    count += sizeOf(section)
  }
  // lists ask for the numbers in order
  let section = 0
  return {
    count,
    at: (index) => {
      if (index >= count) return null
      while (section < sections - 1 && starts[section + 1]! <= index) section++
      while (starts[section]! > index) section--
      return at(section, index - starts[section]!)
    },
  }
}

/**
 * A candidate for each item of each group, such as the moves of each unit.
 *
 * @param actionOf - makes the action of an item of a group, or null when it is not legal
 * @category Building a game
 */
export const fromGroups = <G, I, A>(
  groups: readonly G[],
  itemsOf: (group: G) => readonly I[],
  actionOf: (item: I, group: G) => A | null,
): Candidates<A> =>
  inSections(
    groups.length,
    (section) => itemsOf(groups[section]!).length,
    (section, index) => actionOf(itemsOf(groups[section]!)[index]!, groups[section]!),
  )

/**
 * The same candidates in another form.
 *
 * @category Building a game
 */
export const mapCandidates = <A, B>({ count, at }: Candidates<A>, transform: (candidate: A) => B): Candidates<B> => ({
  count,
  at: (index) => {
    const candidate = at(index)
    return candidate === null ? null : transform(candidate)
  },
})

/**
 * Candidates of several kinds one after another.
 *
 * @category Building a game
 */
export const concat = <A>(parts: readonly Candidates<A>[]): Candidates<A> => {
  const { count, at } = inSections(
    parts.length,
    (section) => parts[section]!.count,
    (section, index) => parts[section]!.at(index),
  )
  const list = (): readonly A[] => {
    const actions: A[] = []
    for (const part of parts) for (const action of toList(part)) actions.push(action)
    return actions
  }
  return { count, at, list }
}

/**
 * All that are legal, as a list.
 *
 * @category Building a game
 */
export const toList = <A>({ count, at, list }: Candidates<A>): readonly A[] => {
  if (list !== undefined) return list()
  const actions: A[] = []
  for (let index = 0; index < count; index++) {
    const action = at(index)
    if (action !== null) actions.push(action)
  }
  return actions
}

/**
 * Whether any of them is legal.
 *
 * @category Building a game
 */
export const isAnyLegal = <A>({ count, at }: Candidates<A>): boolean => {
  for (let index = 0; index < count; index++) if (at(index) !== null) return true
  return false
}

/**
 * One that is legal, each as likely as any other, or null when none is. No candidate is checked twice.
 *
 * @param random - numbers in [0, 1), one for every try
 * @category Building a game
 */
export const sample = <A>(candidates: Candidates<A>, random: () => number): A | null => {
  const { count, at } = candidates
  if (count === 0) return null
  const first = Math.floor(random() * count)
  return at(first) ?? sampleWithout(candidates, random, first)
}

/** One of the others that is legal, when the first to be drawn was not. */
const sampleWithout = <A>({ count, at }: Candidates<A>, random: () => number, first: number): A | null => {
  const refused = emptyBits(count)
  addBit(refused, first)
  for (let attempt = 1; attempt < count; attempt++) {
    const index = Math.floor(random() * count)
    if (hasBit(refused, index)) continue
    const action = at(index)
    if (action !== null) return action
    addBit(refused, index)
  }
  // few candidates are legal, so drawing might take many more tries
  const actions = toList({ count, at: (index) => (hasBit(refused, index) ? null : at(index)) })
  return actions.length === 0 ? null : actions[Math.floor(random() * actions.length)]!
}
