/** The board of a game of Normandy as a picture. */
import { readable } from '../../engine/values/readable.js'
import type { Board } from '../../normandy/board/board.js'
import type { NormandyClient } from '../../normandy/createClient.js'
import type { NormandyGame } from '../../normandy/create.js'
import type { Counter, UnitKind } from '../../normandy/board/counters.js'
import type { View } from '../../normandy/view.js'
import type { Side, State, UnitId } from '../../normandy/state.js'
import { counterSvg, type CounterOptions } from '../counters/counterSvg.js'
import { listed } from '../drawable.js'
import { FACE_DOWN } from '../counters/faceDown.js'
import { pictureOfBoard } from '../layered.js'
import type { LayeredPicture } from '../layers.js'
import { groupedBy } from '../groups.js'
import { bombardedIn, boxesOf, tokensOf } from './longestDay.js'
import { NATION_COLOURS } from '../palette.js'
import type { BoardPicture, Branch, CounterPicture, MarkerPicture, OverlayPicture } from '../picture.js'
import { supplyOverlays, zoneOverlays } from './sideOverlays.js'
import { svgOf } from '../svgOf.js'

const BRANCH_OF: Readonly<Record<UnitKind, Branch>> = {
  panzer: 'armor',
  panzergrenadier: 'mechanized',
  tiger: 'armor',
  ost: 'infantry',
  'infantry-division': 'infantry',
  infantry: 'infantry',
  parachute: 'parachute',
  headquarters: 'headquarters',
  armor: 'armor',
  mechanized: 'mechanized',
  cavalry: 'cavalry',
  airborne: 'airborne',
  ranger: 'ranger',
  commando: 'commando',
  'dd-tank': 'amphibious-armor',
}

/**
 * Options for what is drawn besides the units. Reach, zones of control and supply need the rules. A client has none and
 * leaves them out; a page then passes on the `overlays`, `highlight` and `outOfSupply` that the server sent.
 *
 * @category Drawing
 */
export interface NormandyPicture extends Omit<BoardPicture, 'map' | 'stacks' | 'boxes'> {
  /** the hexes this unit or stack can reach, with their costs */
  readonly reachableBy?: UnitId | readonly UnitId[]
  /** hatches the zones of control of these sides */
  readonly zoc?: readonly Side[]
  /** dots the hexes into which a side can trace supply lines */
  readonly supply?: Side
  /** the units that are marked as out of supply; by default those that are so by the rules */
  readonly outOfSupply?: readonly UnitId[]
  /** draws what this side may know: with `fogOfStacks` the counters of some stacks lie face down (N15.25) */
  readonly viewer?: Side | 'public'
  /** draws the boxes of the mini-game above the map; by default only with the whole map */
  readonly boxes?: boolean
}

/**
 * The numbers on the face that is up: `12-8`, `4-12` for a headquarters' range, `2-2-3` in the mini-game (N2.21a,
 * N16.12b).
 */
const valuesOf = ({ mini }: Board, counter: Counter, steps: number): string => {
  const i = counter.attack.length - steps
  if (counter.kind === 'headquarters') return `${counter.range ?? 0}-${counter.movement}`
  const [attack, defence] = [counter.attack[i] ?? 0, counter.defence[i] ?? 0]
  return mini || attack !== defence ? `${attack}-${defence}-${counter.movement}` : `${attack}-${counter.movement}`
}

/** A counter as it lies in a position. */
const counterOf = (
  board: Board,
  { trucks }: Pick<State, 'trucks'>,
  { id, steps }: Pick<State['units'][number], 'id' | 'steps'>,
  outOfSupply: boolean,
): CounterPicture => {
  const unit = board.unitIndex(id)
  const counter = board.counters[unit]!
  const formation = board.formations[board.formationOf[unit]!]
  const truck = counter.division !== null && trucks.includes(counter.division)
  const division = formation === undefined || formation.name === counter.name ? '' : `, ${formation.name}`
  const flags = [...(truck ? ['truck'] : []), ...(outOfSupply ? ['out of supply'] : [])]
  return {
    id: counter.id,
    label: counter.name,
    ...(formation === undefined || formation.units.length < 2 ? {} : { formation: shortName(formation.name) }),
    colour: NATION_COLOURS[counter.nation],
    symbol: { branch: BRANCH_OF[counter.kind], size: counter.size },
    values: valuesOf(board, counter, steps),
    ...(counter.attack.length > 1 ? { steps: { left: steps, total: counter.attack.length } } : {}),
    flags,
    description: `${counter.name}${division}`,
  }
}

/** A division's name as it fits on a counter: `2nd SS Panzer Division` is `2 SS`. */
const shortName = (name: string): string =>
  name
    .replace(/\b(\d+)(st|nd|rd|th)\b/g, '$1')
    .replace(/ (Division|Infantry|Panzer|Panzergrenadier|Armored|Armoured|Parachute|Field)\b/g, '')
    .replace(/\bPanzer (?=Lehr)/, '')

/** Whether a unit is out of supply, by the option of a page or by the rules. */
const supplyTest = (
  game: NormandyGame | NormandyClient,
  position: State | View,
  outOfSupply: readonly UnitId[] | undefined,
): ((unit: UnitId) => boolean) => {
  if (outOfSupply !== undefined) return (unit) => listed(outOfSupply).includes(unit)
  return 'queries' in game ? (unit) => !game.queries.supply(position, unit).supplied : () => false
}

/** The stacks of a position, with the counters that lie unseen in a hex. */
const stacksOf = (
  board: Board,
  position: State | View,
  isOutOfSupply: (unit: UnitId) => boolean,
): BoardPicture['stacks'] => {
  const hidden = new Map('hidden' in position ? position.hidden.map(({ hex, counters }) => [hex, counters]) : [])
  const room = ({ id }: { readonly id: string }): number => board.halves[board.unitIndex(id)]!
  return [...groupedBy(position.units, ({ at }) => at)].flatMap(([at, units]) => {
    const hex = board.map.ids[board.map.indexOf(at)]
    if (hex === undefined) return []
    const counters = [
      ...Array.from({ length: hidden.get(hex) ?? 0 }, () => FACE_DOWN),
      // the counter of the most stacking points lies on top
      ...[...units]
        .sort((a, b) => room(a) - room(b))
        .map((unit) => counterOf(board, position, unit, isOutOfSupply(unit.id))),
    ]
    return [{ hex, counters }]
  })
}

/** Overlays from the rules; a client has none. */
const overlaysOf = (
  game: NormandyGame | NormandyClient,
  position: State | View,
  { zoc, supply }: NormandyPicture,
): readonly OverlayPicture[] => {
  if (!('queries' in game)) return []
  const { queries } = game
  return [
    ...zoneOverlays(zoc, (side) => queries.zoc(position, side)),
    ...supplyOverlays(supply, (side) => queries.suppliedHexes(position, side)),
  ]
}

/** The turn, the weather and the points; the mini-game has no weather, and its points are counted at the end. */
const turnLine = (board: Board, { turn, weather, points }: State | View): string =>
  [
    `Turn ${turn} of ${board.turns}`,
    ...(board.mini ? [] : [`${weather} weather`, `victory points: German ${points.german}, Allied ${points.allied}`]),
  ].join(' · ')

/** The position as a viewer sees it; a view already has a viewer, and a client has only what it was sent. */
const seenBy = (
  game: NormandyGame | NormandyClient,
  position: State | View,
  viewer: NormandyPicture['viewer'],
): State | View =>
  viewer === undefined || !('observe' in game) || 'hidden' in position ? position : game.observe(position, viewer)

/**
 * Draws a position of Normandy in layers; see {@link drawNormandy}.
 *
 * @category Pictures in layers
 */
export const pictureOfNormandy = (
  game: NormandyGame | NormandyClient,
  position: State | View,
  picture: NormandyPicture = {},
): LayeredPicture => {
  const options = readable(picture)
  const board = game.boards[position.scenario]
  const { reachableBy, viewer, outOfSupply, boxes = options.window === undefined } = options
  const seen = seenBy(game, position, viewer)
  const { targeted } = seen
  const reach = reachableBy === undefined || !('queries' in game) ? [] : game.queries.reachable(seen, reachableBy)
  const bombed: readonly MarkerPicture[] =
    targeted === null ? [] : [{ hex: targeted, text: 'Targeted', title: 'Carpet bombing' }]
  return pictureOfBoard({
    title: board.title,
    subtitle: turnLine(board, seen),
    ...options,
    map: board.map,
    stacks: stacksOf(board, seen, supplyTest(game, seen, outOfSupply)),
    markers: [...listed(options.markers), ...bombed, ...bombardedIn(seen)],
    tokens: [...listed(options.tokens), ...(board.mini ? tokensOf(board, seen) : [])],
    boxes: board.mini && boxes ? boxesOf(board, seen, (unit) => counterOf(board, seen, unit, false)) : [],
    highlight: [...listed(options.highlight), ...reach.map(({ hex, cost }) => ({ hex, label: String(cost) }))],
    ...(reach.length > 0 ? { highlightTitle: 'reach, in movement points' } : {}),
    overlays: [...listed(options.overlays), ...overlaysOf(game, seen, options)],
  })
}

/**
 * Draws a position as an SVG string: terrain, units with their symbols, strengths and steps, markers; on request a
 * window of the map, the reach of a unit, zones of control, supply. Of a view, unseen counters lie face down.
 *
 * @category Drawing
 */
export const drawNormandy = (
  game: NormandyGame | NormandyClient,
  position: State | View,
  picture: NormandyPicture = {},
): string => svgOf(pictureOfNormandy(game, position, picture))

/** Draws one counter of Normandy; face down when the position does not show it. */
export const normandyCounter = (
  game: NormandyGame | NormandyClient,
  position: State | View,
  unit: UnitId,
  options: CounterOptions = {},
): string => {
  const found = position.units.find(({ id }) => id === unit)
  const isOutOfSupply = supplyTest(game, position, undefined)
  return counterSvg(
    found === undefined
      ? FACE_DOWN
      : counterOf(game.boards[position.scenario], position, found, isOutOfSupply(found.id)),
    options,
  )
}
