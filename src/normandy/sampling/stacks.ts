/** Which counters may lie under the tops that a viewer sees (N15.25), drawn at random. */
import { shuffled } from '../../engine/sampling.js'
import type { HexId } from '../../hex/hexId.js'
import type { Board } from '../board.js'
import type { View } from '../view.js'

/** How often two counters change places for each counter, once the stacks are in order: enough to forget the order. */
const EXCHANGES = 20

/** How often counters are exchanged for each counter in search of stacks that are in order. */
const MOST_EXCHANGES = 400

/** What a counter costs that would itself lie on top: more than any excess of stacking points. */
const ON_TOP = 100

/** A stack of which the top alone is seen. */
interface Stack {
  readonly hex: HexId
  readonly top: number
  readonly counters: number
  /** the half points that are left under the top */
  readonly room: number
}

/** A view with its board: what counters are placed for. */
interface Placing {
  readonly board: Board
  readonly view: View
  /** the sides that may stand over the stacking limit now */
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

/** How much is wrong with a stack: points over the limit (N6.12), and counters that would be its top. */
const excessOf = ({ halves }: Board, { top, room }: Stack, units: readonly number[]): number => {
  let [points, tops] = [0, 0]
  for (const unit of units) {
    points += halves[unit]!
    if (halves[unit]! > halves[top]! || (halves[unit] === halves[top] && unit < top)) tops++
  }
  return Math.max(0, points - room) + tops * ON_TOP
}

/** Every counter under some stack, as many as lie there, in random order. */
const dealt = (stacks: readonly Stack[], units: readonly number[], random: () => number): number[][] => {
  const order = shuffled(units, random)
  let next = 0
  return stacks.map(({ counters }) => order.slice(next, (next += counters)))
}

/**
 * Counters under the tops of one side. They are dealt out and then change places two by two, never for the worse: first
 * until the stacks are in order, then for a while longer. An exchange and its reverse are equally likely, so all orders
 * that exchanges lead to come up equally often.
 */
const settle = (
  { board, random }: Placing,
  stacks: readonly Stack[],
  units: readonly number[],
): readonly (readonly number[])[] => {
  const piles = dealt(stacks, units, random)
  const pileOf = piles.flatMap((pile, i) => pile.map(() => i))
  const firstOf = piles.map((_, i) => pileOf.indexOf(i))
  const wrong = piles.map((pile, i) => excessOf(board, stacks[i]!, pile))
  let excess = wrong.reduce((sum, one) => sum + one, 0)
  const draw = (): number => Math.floor(random() * pileOf.length)
  for (
    let [tries, mixed] = [0, 0];
    tries < MOST_EXCHANGES * pileOf.length && mixed < EXCHANGES * pileOf.length;
    tries++
  ) {
    if (excess === 0) mixed++
    const [one, other] = [draw(), draw()]
    const [a, b] = [pileOf[one]!, pileOf[other]!]
    if (a === b) continue
    const [i, j] = [one - firstOf[a]!, other - firstOf[b]!]
    const before = wrong[a]! + wrong[b]!
    const exchange = (): void => {
      ;[piles[a]![i], piles[b]![j]] = [piles[b]![j]!, piles[a]![i]!]
    }
    exchange()
    const [atA, atB] = [excessOf(board, stacks[a]!, piles[a]!), excessOf(board, stacks[b]!, piles[b]!)]
    if (atA + atB > before) exchange()
    else {
      ;[wrong[a], wrong[b]] = [atA, atB]
      excess += atA + atB - before
    }
  }
  return piles
}

/** By unit that is not seen: a hex where it may lie under the top; who has no place there is left out. */
export const placesUnseen = (placing: Placing): ReadonlyMap<number, HexId> => {
  const { board, view } = placing
  const seen = new Set(view.units.map(({ id }) => board.unitIndex(id)))
  const places = new Map<number, HexId>()
  const stacks = stacksOf(placing)
  for (const side of [0, 1]) {
    const own = stacks.filter(({ top }) => board.sides[top] === side)
    const missing = board.ids.flatMap((_, unit) => (board.sides[unit] === side && !seen.has(unit) ? [unit] : []))
    settle(placing, own, missing).forEach((pile, i) => pile.forEach((unit) => places.set(unit, own[i]!.hex)))
  }
  return places
}
