/** Sets of ids as ascending lists: equal sets are equal lists, in whatever order their members were added. */

/** Where an id stands in an ascending list, or would stand. */
const placeOf = <T extends string>(set: readonly T[], id: T): number => {
  let low = 0
  let high = set.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (set[middle]! < id) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The set with more members.
 *
 * @param set - in ascending order, without repeats
 * @category Building a game
 */
export const withMembers = <T extends string>(set: readonly T[], members: readonly T[]): readonly T[] => {
  const all = [...set]
  for (const id of members) {
    const at = placeOf(all, id)
    if (all[at] !== id) all.splice(at, 0, id)
  }
  return all
}
