/** Random counters under the tops of stacks that a viewer sees (N15.25). */
import { drawFrom } from '../../engine/contract/sampling.js'
import type { HexId } from '../../hex/hexId.js'
import type { Board } from '../board/board.js'
import { halvesOf } from '../rules/stacking.js'
import type { View } from '../view.js'

/** The number of exchanges for each counter once all stacks are within the limit. */
const EXCHANGES = 20

/** The most exchanges for each counter while a stack is over the limit. */
const MOST_EXCHANGES = 400

/** The most deals in search of stacks within the limit. */
const MOST_DEALS = 50

/** A stack of which only the top is seen. */
interface Stack {
  readonly hex: HexId
  readonly top: number
  readonly counters: number
  /** the half points left under the top */
  readonly room: number
}

/** A view with its board, for which counters are placed. */
interface Placing {
  readonly board: Board
  readonly view: View
  /** whether a side may exceed the stacking limit now */
  readonly mayExceed: (side: number) => boolean
  readonly random: () => number
}

const stacksOf = ({ board, view, mayExceed }: Placing): readonly Stack[] => {
  const topAt = new Map(view.units.map(({ id, at }) => [at, board.unitIndex(id)]))
  return view.hidden.flatMap(({ hex, counters }) => {
    const top = topAt.get(hex)
    if (top === undefined) return []
    const room = mayExceed(board.sides[top]!) ? Infinity : board.stackLimit - board.halves[top]!
    return [{ hex, top, counters, room }]
  })
}

/** Whether a counter is under another: the one with the most points is on top, the first of equal ones. */
const liesUnder = ({ halves }: Board, unit: number, top: number): boolean =>
  halves[unit]! < halves[top]! || (halves[unit] === halves[top] && unit > top)

type Pile = readonly number[]

/** The half points by which a pile exceeds its stack (N6.12). */
const excessOf = (board: Board, { room }: Stack, pile: Pile): number => Math.max(0, halvesOf(board, pile) - room)

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/**
 * Deals every counter to a stack, as many as each hides. The largest counters come first: each can be under all tops
 * that the previous ones can be under, and some more. So all arrangements are equally likely, except those that the
 * limit rules out: a counter goes where there is room, if anywhere.
 */
const dealt = ({ board, random }: Placing, stacks: readonly Stack[], units: Pile): number[][] => {
  const piles = stacks.map((): number[] => [])
  const highestFirst = [...units].sort((a, b) => (liesUnder(board, a, b) ? 1 : -1))
  for (const unit of highestFirst) {
    const places = stacks.flatMap(({ top, counters }, i) =>
      liesUnder(board, unit, top) ? new Array<number>(counters - piles[i]!.length).fill(i) : [],
    )
    const roomy = places.filter((i) => excessOf(board, stacks[i]!, [...piles[i]!, unit]) === 0)
    const place = drawFrom(roomy.length > 0 ? roomy : places, random)
    if (place !== undefined) piles[place]!.push(unit)
  }
  return piles
}

/**
 * Exchanges pairs of counters, never for the worse, until all stacks are within the limit and a while longer. An
 * exchange and its reverse are equally likely, so all arrangements are.
 */
const mix = ({ board, random }: Placing, stacks: readonly Stack[], piles: number[][]): void => {
  const pileOf = piles.flatMap((pile, i) => pile.map(() => i))
  const firstOf = piles.map((_, i) => pileOf.indexOf(i))
  const count = pileOf.length
  let excess = sumOf(piles.map((pile, i) => excessOf(board, stacks[i]!, pile)))
  const exchange = (a: number, i: number, b: number, j: number): void => {
    ;[piles[a]![i], piles[b]![j]] = [piles[b]![j]!, piles[a]![i]!]
  }
  const excessIn = (a: number, b: number): number =>
    excessOf(board, stacks[a]!, piles[a]!) + excessOf(board, stacks[b]!, piles[b]!)
  for (let t = 0; t < (excess > 0 ? MOST_EXCHANGES : EXCHANGES) * count; t++) {
    const [one, other] = [Math.floor(random() * count), Math.floor(random() * count)]
    const [a, b] = [pileOf[one]!, pileOf[other]!]
    const [i, j] = [one - firstOf[a]!, other - firstOf[b]!]
    const [first, second] = [piles[a]![i]!, piles[b]![j]!]
    if (a === b || !liesUnder(board, first, stacks[b]!.top) || !liesUnder(board, second, stacks[a]!.top)) continue
    const before = excessIn(a, b)
    exchange(a, i, b, j)
    const after = excessIn(a, b)
    if (after > before) exchange(a, i, b, j)
    else excess += after - before
  }
}

/** Arranges the counters under the tops of one side. */
const arranged = (placing: Placing, stacks: readonly Stack[], units: Pile): readonly Pile[] => {
  const isOver = (piles: readonly Pile[]): boolean =>
    piles.some((pile, i) => excessOf(placing.board, stacks[i]!, pile) > 0)
  let piles = dealt(placing, stacks, units)
  for (let deals = 1; deals < MOST_DEALS && isOver(piles); deals++) piles = dealt(placing, stacks, units)
  mix(placing, stacks, piles)
  return piles
}

/** By unseen unit, a hex where it can be under the top; a unit without a place is left out. */
export const placesUnseen = (placing: Placing): ReadonlyMap<number, HexId> => {
  const { board, view } = placing
  const seen = new Set(view.units.map(({ id }) => board.unitIndex(id)))
  const places = new Map<number, HexId>()
  const stacks = stacksOf(placing)
  for (const side of [0, 1]) {
    const own = stacks.filter(({ top }) => board.sides[top] === side)
    const missing = board.ids.flatMap((_, unit) => (board.sides[unit] === side && !seen.has(unit) ? [unit] : []))
    arranged(placing, own, missing).forEach((pile, i) => pile.forEach((unit) => places.set(unit, own[i]!.hex)))
  }
  return places
}
