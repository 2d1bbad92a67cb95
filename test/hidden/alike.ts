/** Positions that differ in nothing but what a viewer cannot know: what the rules hide is put elsewhere. */
import { ardennes } from '../../src/ardennes/index.js'
import type { State as ArdennesState } from '../../src/ardennes/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { State as MarketGardenState } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import type { Side, State as NormandyState } from '../../src/normandy/index.js'

type Random = () => number

/** All three games have these viewers. */
export type Viewer = Side | 'public'

const pick = <A>(list: readonly A[], random: Random): A => list[Math.floor(random() * list.length)]!

/** Two counters of one side that lie under tops which the viewer may not look beneath change places (N15.25). */
export const swapUnderTops = (state: NormandyState, viewer: Viewer, random: Random): NormandyState | null => {
  const seen = new Set(normandy.observe(state, viewer).units.map(({ id }) => id))
  const board = normandy.boards[state.scenario]
  const unseen = state.units.flatMap(({ id }, i) => (seen.has(id) ? [] : [i]))
  if (unseen.length < 2) return null
  const one = pick(unseen, random)
  const others = unseen.filter(
    (other) =>
      board.sides[other] === board.sides[one] &&
      board.counters[other]!.kind === board.counters[one]!.kind &&
      board.halves[other] === board.halves[one] &&
      state.units[other]!.at !== state.units[one]!.at,
  )
  if (others.length === 0) return null
  const two = pick(others, random)
  const at = (i: number) => state.units[i === one ? two : i === two ? one : i]!.at
  const swapped = { ...state, units: state.units.map((unit, i) => ({ ...unit, at: at(i) })) }
  // of counters of equal size the first lies on top: then these do not look alike
  const tops = (position: NormandyState): string => JSON.stringify(normandy.observe(position, viewer).units)
  return tops(swapped) === tops(state) ? swapped : null
}

/** The dump lies in another of the places where it may be, none of those that have been searched (A32.1a). */
export const moveDump = (state: ArdennesState, viewer: Viewer, random: Random): ArdennesState | null => {
  const { dump } = state
  if (dump === null || dump.status !== 'hidden' || viewer === 'allied') return null
  const { map } = ardennes.boards[state.scenario]
  const places = map.areas['fuel-dumps']!.map((hex) => map.ids[hex]!).filter(
    (hex) => hex !== dump.place && !dump.searched.includes(hex),
  )
  return places.length === 0 ? null : { ...state, dump: { ...dump, place: pick(places, random) } }
}

/** A German unit off the map is in another area there (M20.0c). */
export const moveOffMap = (state: MarketGardenState, viewer: Viewer, random: Random): MarketGardenState | null => {
  if (viewer === 'german') return null
  const away = state.units.flatMap(({ at }, i) => (at.startsWith('off-map-') ? [i] : []))
  if (away.length === 0) return null
  const chosen = pick(away, random)
  const area = pick(
    ['5W', '6W', '7W', '2N', '6E'].map((name) => `off-map-${name}`).filter((name) => name !== state.units[chosen]!.at),
    random,
  )
  return { ...state, units: state.units.map((unit, i) => (i === chosen ? { ...unit, at: area } : unit)) }
}

/**
 * A supply head that the Allied player has designated in secret is in another of the hexes where heads are (M-R339).
 */
export const moveSupplyHead = (state: MarketGardenState, viewer: Viewer, random: Random): MarketGardenState | null => {
  if (viewer === 'allied' || state.phase !== 'random-setup') return null
  const { map } = marketGarden.boards[state.scenario]
  const heads = Object.keys(state.supplyHeads)
  if (heads.length === 0) return null
  return { ...state, supplyHeads: { ...state.supplyHeads, [pick(heads, random)]: pick(map.ids, random) } }
}
