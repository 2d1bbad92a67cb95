/** The board of a game of Market-Garden as a picture. */
import { readable } from '../../engine/values/readable.js'
import type { Board } from '../../market-garden/board/board.js'
import { dateOf, isNight } from '../../market-garden/board/calendar.js'
import type { UnitKind } from '../../market-garden/board/counterTerms.js'
import type { MarketGardenClient } from '../../market-garden/createClient.js'
import type { MarketGardenGame } from '../../market-garden/create.js'
import type { Side, State, Unit, UnitId } from '../../market-garden/state.js'
import { UNSEEN } from '../../market-garden/vocabulary.js'
import { counterSvg, type CounterOptions } from '../counters/counterSvg.js'
import { listed } from '../drawable.js'
import { FACE_DOWN } from '../counters/faceDown.js'
import { groupedBy } from '../groups.js'
import { pictureOfBoard } from '../layered.js'
import type { LayeredPicture } from '../layers.js'
import { bridgeMarks, markersOf } from './marketGardenMarks.js'
import { NATION_COLOURS, OVERLAY_COLOURS } from '../palette.js'
import type { BoardPicture, Branch, CounterPicture, OverlayPicture } from '../picture.js'
import { zoneOverlays } from './sideOverlays.js'
import { svgOf } from '../svgOf.js'

const BRANCH_OF: Readonly<Record<UnitKind, Branch>> = {
  infantry: 'infantry',
  'machine-gun': 'infantry',
  'heavy-weapons': 'infantry',
  engineer: 'engineer',
  'bridge-engineer': 'engineer',
  reconnaissance: 'reconnaissance',
  'armoured-infantry': 'mechanized',
  'armoured-engineer': 'engineer',
  'armoured-reconnaissance': 'armored-cavalry',
  tank: 'armor',
  artillery: 'artillery',
  'rocket-artillery': 'artillery',
  'anti-tank': 'anti-tank',
  flak: 'anti-aircraft',
  headquarters: 'headquarters',
  leader: 'headquarters',
}

/** The colours of anti-tank dots (M5.82). */
const DOT_COLOURS = { light: '#8a8f94', medium: '#b3261e', heavy: '#101214' } as const

/**
 * Options for what is drawn besides the units. Reach, zones of control, sight and patrols need the rules. A client has
 * none and leaves them out; a page then passes on the `overlays` and `highlight` that the server sent.
 *
 * @category Drawing
 */
export interface MarketGardenPicture extends Omit<BoardPicture, 'map' | 'stacks'> {
  /** the hexes this unit can reach, with their costs */
  readonly reachableBy?: UnitId
  /** hatches the zones of control of these sides */
  readonly zoc?: readonly Side[]
  /** dots the hexes that can be seen from a hex */
  readonly seenFrom?: string
  /** hatches the hexes under Allied fighters */
  readonly patrol?: boolean
  /** draws what this side may know: with `randomSetup` drop zones stay hidden while Germans are set up (M-R339) */
  readonly viewer?: Side | 'public'
}

const flagsOf = ({ mode, disrupted, depleted, dismounted }: Unit): readonly string[] => [
  ...(mode === 'concentrated' ? [] : [mode]),
  ...(disrupted ? ['disrupted'] : []),
  ...(depleted ? ['depleted'] : []),
  ...(dismounted ? ['dismounted'] : []),
]

/** A counter as it lies in a position. */
const counterOf = (board: Board, unit: Unit): CounterPicture => {
  const counter = board.counters[board.unitIndex(unit.id)]!
  const { strength, rating, morale, range, airborne } = { ...counter, airborne: counter.marks.includes('airborne') }
  const left = strength - unit.lost
  const headquarters = counter.kind === 'headquarters'
  return {
    id: counter.id,
    label: counter.name,
    colour: NATION_COLOURS[counter.nation],
    symbol: {
      branch: airborne && counter.kind === 'infantry' ? 'parachute' : BRANCH_OF[counter.kind],
      size: headquarters ? 'regiment' : counter.kind === 'tank' ? 'platoon' : 'company',
    },
    values: strength === 0 ? 'leader' : `${left}-${rating}-${morale}`,
    ...(range > 1 ? { aside: String(range) } : {}),
    ...(strength > 1 ? { steps: { left, total: strength } } : {}),
    ...(counter.dots === null
      ? {}
      : { quality: { value: counter.dots.count, colour: DOT_COLOURS[counter.dots.class] } }),
    flags: flagsOf(unit),
    description: `${counter.name}, ${counter.kind.replaceAll('-', ' ')}${range > 1 ? `, range ${range}` : ''}`,
  }
}

/** The stacks as they lie, the lowest unit first (M9.0). */
const stacksOf = (board: Board, { units, stacks }: State): BoardPicture['stacks'] => {
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  return [...groupedBy(units, ({ at }) => at)].flatMap(([hex, present]) => {
    if (board.map.indexOf(hex) < 0) return []
    const ordered = present.length < 2 ? undefined : stacks[hex]?.flatMap((id) => byId.get(id) ?? [])
    return [{ hex, counters: [...(ordered ?? present)].reverse().map((unit) => counterOf(board, unit)) }]
  })
}

/** Overlays from the rules; a client has none. */
const overlaysOf = (
  game: MarketGardenGame | MarketGardenClient,
  state: State,
  { zoc, seenFrom, patrol = false }: MarketGardenPicture,
): readonly OverlayPicture[] => {
  if (!('queries' in game)) return []
  const { queries } = game
  const dotted = (hexes: readonly string[], colour: string, title: string): OverlayPicture => ({
    hexes,
    colour,
    title,
    pattern: 'dots',
  })
  const isSeen = (from: string, hex: string): boolean => {
    const sight = queries.lineOfSight(state, from, hex)
    return sight !== null && sight.free && sight.seen
  }
  const { ids } = game.boards[state.scenario].map
  const from = ids.find((hex) => hex === seenFrom)
  return [
    ...zoneOverlays(zoc, (side) => queries.zoc(state, side)),
    ...(patrol ? [dotted(queries.patrolled(state), OVERLAY_COLOURS.allied, 'under Allied fighters')] : []),
    ...(from === undefined
      ? []
      : [
          dotted(
            ids.filter((hex) => isSeen(from, hex)),
            OVERLAY_COLOURS.caution,
            `seen from ${from}`,
          ),
        ]),
  ]
}

/** `22 September 1944, 0901 to 1201` for turn 35; the two turns of a night have no hours. */
const dateText = (turn: number): string => {
  const { september, slot } = dateOf(turn)
  return `${september} September 1944, ${isNight(turn) ? 'night' : slot.replace('/', ' to ')}`
}

/**
 * Draws a position of Market-Garden in layers; see {@link drawMarketGarden}.
 *
 * @category Pictures in layers
 */
export const pictureOfMarketGarden = (
  game: MarketGardenGame | MarketGardenClient,
  position: State,
  picture: MarketGardenPicture = {},
): LayeredPicture => {
  const options = readable(picture)
  const board = game.boards[position.scenario]
  const { reachableBy, viewer } = options
  const seen = viewer === undefined || !('observe' in game) ? position : game.observe(position, viewer)
  const reach = reachableBy === undefined || !('queries' in game) ? [] : game.queries.reachable(seen, reachableBy)
  return pictureOfBoard({
    title: board.terms.title,
    subtitle: `Turn ${seen.turn} of ${board.turns[1]} · ${dateText(seen.turn)}`,
    ...options,
    map: board.map,
    stacks: stacksOf(board, seen),
    markers: [...listed(options.markers), ...markersOf(board, seen)],
    sideMarks: [...listed(options.sideMarks), ...bridgeMarks(board, seen)],
    highlight: [...listed(options.highlight), ...reach.map(({ hex, cost }) => ({ hex, label: String(cost) }))],
    ...(reach.length > 0 ? { highlightTitle: 'reach, in movement points' } : {}),
    overlays: [...listed(options.overlays), ...overlaysOf(game, seen, options)],
  })
}

/**
 * Draws a position as an SVG string: terrain, units with their symbols, values, anti-tank dots and modes, bridges that
 * are down or under repair; on request a window of the map, the reach of a unit, zones of control, what is seen from a
 * hex.
 *
 * @category Drawing
 */
export const drawMarketGarden = (
  game: MarketGardenGame | MarketGardenClient,
  position: State,
  picture: MarketGardenPicture = {},
): string => svgOf(pictureOfMarketGarden(game, position, picture))

/** Draws one counter of Market-Garden; face down when the position does not show it. */
export const marketGardenCounter = (
  game: MarketGardenGame | MarketGardenClient,
  position: State,
  unit: UnitId,
  options: CounterOptions = {},
): string => {
  const found = position.units.find(({ id }) => id === unit)
  const counter =
    found === undefined || found.at === UNSEEN ? FACE_DOWN : counterOf(game.boards[position.scenario], found)
  return counterSvg(counter, options)
}
