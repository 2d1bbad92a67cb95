/** Units, formations and hexes in the order of their JSON texts, which is that of lists of actions. */
import { memoizeByKey } from '../../engine/values/memoize.js'
import type { HexMap } from '../../hex/map.js'
import type { Board } from '../board/board.js'
import type { Formation } from '../board/counters.js'
import type { Side } from '../state.js'

const before = (a: string, b: string): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

interface Sides<T> {
  readonly german: readonly T[]
  readonly allied: readonly T[]
}

/** Ids in the order of their JSON texts. */
export const byText = <T extends string>(ids: readonly T[]): readonly T[] => [...ids].sort(before)

// boards with different bridges down share their counters and formations

const allUnits = (counters: Board['counters']): readonly number[] =>
  counters.map((_, unit) => unit).sort((a, b) => before(counters[a]!.id, counters[b]!.id))

const units = memoizeByKey((counters: Board['counters']): Sides<number> => {
  const all = allUnits(counters)
  const of = (side: Side): readonly number[] => all.filter((unit) => counters[unit]!.side === side)
  return { german: of('german'), allied: of('allied') }
})

/** The units of a side, on the map or not. */
export const unitsByText = ({ counters }: Board, side: Side): readonly number[] => units(counters)[side]

const formations = memoizeByKey((all: Board['formations']): Sides<Formation> => {
  const sorted = [...all].sort((a, b) => before(a.id, b.id))
  const of = (side: Side): readonly Formation[] => sorted.filter((one) => one.side === side)
  return { german: of('german'), allied: of('allied') }
})

/** The formations of a side. */
export const formationsByText = (board: Board, side: Side): readonly Formation[] => formations(board.formations)[side]

/** A unit or a formation; the index of a formation is -1. */
export interface Body {
  readonly id: string
  readonly unit: number
}

const bodies = memoizeByKey((board: Board): Sides<Body> => {
  const of = (side: Side): readonly Body[] =>
    [
      ...unitsByText(board, side).map((unit) => ({ id: board.ids[unit]!, unit })),
      ...formationsByText(board, side).map(({ id }) => ({ id, unit: -1 })),
    ].sort((a, b) => before(a.id, b.id))
  return { german: of('german'), allied: of('allied') }
})

/** The units and the formations of a side together. */
export const subjectsByText = (board: Board, side: Side): readonly Body[] => bodies(board)[side]

const hexes = memoizeByKey((map: HexMap): readonly number[] =>
  map.ids.map((_, hex) => hex).sort((a, b) => before(map.ids[a]!, map.ids[b]!)),
)

/** All hexes of the map. */
export const hexesByText = ({ map }: Board): readonly number[] => hexes(map)

/** By index: the rank in an order of indices. */
const ranksIn = (order: readonly number[]): readonly number[] => {
  const ranks = order.slice()
  order.forEach((index, rank) => (ranks[index] = rank))
  return ranks
}

const unitRanks = memoizeByKey((counters: Board['counters']): readonly number[] => ranksIn(allUnits(counters)))

/** By unit: its rank among the units of both sides. */
export const ranksOfUnits = ({ counters }: Board): readonly number[] => unitRanks(counters)

const hexRanks = memoizeByKey((map: HexMap): readonly number[] => ranksIn(hexes(map)))

/** By hex: its rank among the hexes of the map. */
export const ranksOfHexes = ({ map }: Board): readonly number[] => hexRanks(map)

/** Cache by hex: its neighbours. */
const neighbours = memoizeByKey<HexMap, Map<number, readonly number[]>>(() => new Map())

/** The neighbours of a hex that are on the map. */
export const neighboursByText = ({ map }: Board, hex: number): readonly number[] => {
  const known = neighbours(map)
  let found = known.get(hex)
  if (found === undefined) {
    found = Array.from(map.neighbours.slice(hex * 6, hex * 6 + 6))
      .filter((to) => to >= 0)
      .sort((a, b) => before(map.ids[a]!, map.ids[b]!))
    known.set(hex, found)
  }
  return found
}
