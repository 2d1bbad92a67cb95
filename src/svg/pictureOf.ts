/** Pictures and counters of any of the games; the position determines which. */
import type { ArdennesClient } from '../ardennes/createClient.js'
import type { ArdennesGame } from '../ardennes/create.js'
import type { State as ArdennesState } from '../ardennes/state.js'
import type { View as ArdennesView } from '../ardennes/view.js'
import type { MarketGardenClient } from '../market-garden/createClient.js'
import type { MarketGardenGame } from '../market-garden/create.js'
import type { State as MarketGardenState } from '../market-garden/state.js'
import type { NormandyClient } from '../normandy/createClient.js'
import type { NormandyGame } from '../normandy/create.js'
import type { State as NormandyState } from '../normandy/state.js'
import type { View as NormandyView } from '../normandy/view.js'
import type { AnyGame } from '../wargame/boardGame.js'
import type { Side } from '../engine/game.js'
import type { UnitId } from '../wargame/units.js'
import { ardennesCounter, pictureOfArdennes, type ArdennesPicture } from './games/ardennes.js'
import type { CounterOptions } from './counters/counterSvg.js'
import type { LayeredPicture } from './layers.js'
import type { BoardPicture } from './picture.js'
import { marketGardenCounter, pictureOfMarketGarden, type MarketGardenPicture } from './games/marketGarden.js'
import { normandyCounter, pictureOfNormandy, type NormandyPicture } from './games/normandy.js'

type OfNormandy<Rest extends readonly unknown[]> = readonly [
  game: NormandyGame | NormandyClient,
  position: NormandyState | NormandyView,
  ...rest: Rest,
]
type OfArdennes<Rest extends readonly unknown[]> = readonly [
  game: ArdennesGame | ArdennesClient,
  position: ArdennesState | ArdennesView,
  ...rest: Rest,
]
type OfMarketGarden<Rest extends readonly unknown[]> = readonly [
  game: MarketGardenGame | MarketGardenClient,
  position: MarketGardenState,
  ...rest: Rest,
]

/**
 * A position of one of the games, as a page sees it that does not know which.
 *
 * @category Pictures in layers
 */
export interface AnyPosition {
  /** the game that it is a position of */
  readonly game: (NormandyState | ArdennesState | MarketGardenState)['game']
}

/**
 * What to draw of any of the games: the options that all of them have.
 *
 * @category Pictures in layers
 */
export interface AnyPicture extends Omit<BoardPicture, 'map' | 'stacks' | 'boxes'> {
  /** the hexes this unit can reach, with their costs */
  readonly reachableBy?: UnitId
  /** hatches the zones of control of these sides; anything else is no side */
  readonly zoc?: readonly Side[]
  /** draws what this side, or `public`, may know */
  readonly viewer?: Side
}

type Given = readonly [game: unknown, position: { readonly game: string }, ...rest: unknown[]]

/** What is asked of a game that is known by its position alone. */
type OfAny<Rest extends readonly unknown[]> = readonly [
  game: AnyGame<AnyPosition>,
  position: AnyPosition,
  ...rest: Rest,
]

/** Whether something is asked about a position of a game. */
const isAbout = <T extends Given, G extends string>(
  given: T,
  game: G,
): given is Extract<T, readonly [unknown, { readonly game: G }, ...unknown[]]> => given[1].game === game

/**
 * Draws a position or a view in layers, so that a page can replace what has changed: see {@link differences}. The first
 * argument is a game, or its client from `westfront/<game>/client`. A page that shows only one game loads less with the
 * function of that game, such as {@link pictureOfNormandy}.
 *
 * @example
 * ```ts
 * const picture = pictureOf(normandy, state, { zoc: ['german'] })
 * page.innerHTML = svgOf(picture)
 * ```
 * @category Pictures in layers
 */
export function pictureOf(
  game: NormandyGame | NormandyClient,
  position: NormandyState | NormandyView,
  options?: NormandyPicture,
): LayeredPicture
export function pictureOf(
  game: ArdennesGame | ArdennesClient,
  position: ArdennesState | ArdennesView,
  options?: ArdennesPicture,
): LayeredPicture
export function pictureOf(
  game: MarketGardenGame | MarketGardenClient,
  position: MarketGardenState,
  options?: MarketGardenPicture,
): LayeredPicture
export function pictureOf<S extends AnyPosition>(
  game: AnyGame<S>,
  position: NoInfer<S>,
  options?: AnyPicture,
): LayeredPicture
export function pictureOf(
  ...given:
    | OfNormandy<[options?: NormandyPicture | undefined]>
    | OfArdennes<[options?: ArdennesPicture | undefined]>
    | OfMarketGarden<[options?: MarketGardenPicture | undefined]>
    | OfAny<[options?: AnyPicture | undefined]>
): LayeredPicture {
  if (isAbout(given, 'normandy')) return pictureOfNormandy(...given)
  if (isAbout(given, 'ardennes')) return pictureOfArdennes(...given)
  return pictureOfMarketGarden(...(given as OfMarketGarden<[options?: MarketGardenPicture | undefined]>)) // the third
}

type CounterArguments = [unit: UnitId, options?: CounterOptions | undefined]

/**
 * Draws one counter as an SVG document, for lists and for looking through stacks. A unit that the position does
 * not show is drawn face down.
 *
 * @example
 * ```ts
 * list.innerHTML = stack.map(({ id }) => drawCounter(normandy, state, id, { size: 64 })).join('')
 * ```
 * @category Drawing
 */
export function drawCounter(
  game: NormandyGame | NormandyClient,
  position: NormandyState | NormandyView,
  unit: UnitId,
  options?: CounterOptions,
): string
export function drawCounter(
  game: ArdennesGame | ArdennesClient,
  position: ArdennesState | ArdennesView,
  unit: UnitId,
  options?: CounterOptions,
): string
export function drawCounter(
  game: MarketGardenGame | MarketGardenClient,
  position: MarketGardenState,
  unit: UnitId,
  options?: CounterOptions,
): string
export function drawCounter<S extends AnyPosition>(
  game: AnyGame<S>,
  position: NoInfer<S>,
  unit: UnitId,
  options?: CounterOptions,
): string
export function drawCounter(
  ...given:
    | OfNormandy<CounterArguments>
    | OfArdennes<CounterArguments>
    | OfMarketGarden<CounterArguments>
    | OfAny<CounterArguments>
): string {
  if (isAbout(given, 'normandy')) return normandyCounter(...given)
  if (isAbout(given, 'ardennes')) return ardennesCounter(...given)
  return marketGardenCounter(...(given as OfMarketGarden<CounterArguments>)) // the third
}
