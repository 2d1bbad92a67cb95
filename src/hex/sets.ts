/** Named sets of hexsides while a map is drawn. */

/** A hexside by its two hexes. */
export type Side = readonly [string, string]

/** Collects named sets of hexsides. */
export interface Sets {
  /** Adds a hexside; with `inOrder` the first hex stays the first, else it is the lower number. */
  readonly add: (name: string, a: string, b: string, inOrder?: boolean) => void
  /** The sets in the order of their names, each in the order of its hexes. */
  readonly sorted: () => Record<string, readonly Side[]>
}

const byKey = <A>([a]: readonly [string, A], [b]: readonly [string, A]): number => (a < b ? -1 : 1)

/** Makes empty sets. */
export const makeSets = (): Sets => {
  const found = new Map<string, Map<string, Side>>()
  return {
    add: (name, a, b, inOrder = false) => {
      const pair: Side = a < b ? [a, b] : [b, a]
      found.set(name, (found.get(name) ?? new Map<string, Side>()).set(pair.join('-'), inOrder ? [a, b] : pair))
    },
    sorted: () =>
      Object.fromEntries(
        [...found].sort(byKey).map(([name, pairs]) => [name, [...pairs].sort(byKey).map(([, pair]) => pair)]),
      ),
  }
}
