/** The board of a game of the Ardennes as a picture. */
import { readable } from '../../engine/values/readable.js'
import type { ArdennesClient } from '../../ardennes/createClient.js'
import type { ArdennesGame } from '../../ardennes/create.js'
import type { Board } from '../../ardennes/board/board.js'
import { dateOf } from '../../ardennes/calendar.js'
import type { UnitKind } from '../../ardennes/board/counterTerms.js'
import type { Counter } from '../../ardennes/board/counters.js'
import { isState } from '../../ardennes/known.js'
import type { View } from '../../ardennes/view.js'
import type { Side, State, Unit, UnitId } from '../../ardennes/state.js'
import { BLOCK_PREFIX, BOX_PREFIX } from '../../ardennes/vocabulary.js'
import { advantageMarks, bridgeMarks, ENTRY, entryTokens, LINE_TITLES, markersOf } from './ardennesMarks.js'
import { counterSvg, type CounterOptions } from '../counters/counterSvg.js'
import { listed } from '../drawable.js'
import { FACE_DOWN } from '../counters/faceDown.js'
import { groupedBy } from '../groups.js'
import { pictureOfBoard } from '../layered.js'
import type { LayeredPicture } from '../layers.js'
import { NATION_COLOURS, OVERLAY_COLOURS } from '../palette.js'
import type { BoardPicture, BoxPicture, Branch, CounterPicture, OverlayPicture, TiePicture } from '../picture.js'
import { sideTitle, supplyOverlays, zoneOverlays } from './sideOverlays.js'
import { svgOf } from '../svgOf.js'

const BRANCH_OF: Readonly<Record<UnitKind, Branch>> = {
  infantry: 'infantry',
  'motorized-infantry': 'infantry',
  panzergrenadier: 'mechanized',
  parachute: 'parachute',
  glider: 'glider',
  mountain: 'infantry',
  engineer: 'engineer',
  fortress: 'infantry',
  armor: 'armor',
  tank: 'armor',
  'assault-gun': 'armor',
  'tank-destroyer': 'anti-tank',
  recon: 'armored-cavalry',
  flak: 'anti-aircraft',
  artillery: 'artillery',
  nebelwerfer: 'artillery',
}

/** Sizes without a mark of their own are drawn with that of their like. */
const SIZE_OF: Readonly<Record<Counter['size'], string>> = {
  company: 'company',
  squadron: 'battalion',
  battalion: 'battalion',
  group: 'regiment',
  'task-force': 'battalion',
  'combat-command': 'brigade',
  regiment: 'regiment',
  brigade: 'brigade',
}

/** Grey and red tank quality (A2.9). */
const QUALITY_COLOURS = { grey: '#5d6166', red: '#b3261e' } as const

/**
 * Options for what is drawn besides the units. Reach, zones of control, Bonds and supply need the rules. A client has
 * none and leaves them out; a page then passes on the `overlays`, `highlight` and `ties` that the server sent.
 *
 * @category Drawing
 */
export interface ArdennesPicture extends Omit<BoardPicture, 'map' | 'stacks' | 'boxes'> {
  /** the hexes this unit can reach, with their costs */
  readonly reachableBy?: UnitId
  /** hatches the zones of control of these sides */
  readonly zoc?: readonly Side[]
  /** draws the Bonds of these sides (A10) */
  readonly bonds?: readonly Side[]
  /** dots the hexes into which a side can trace supply */
  readonly supply?: Side
  /** draws what this side may know (A32.1a) */
  readonly viewer?: Side | 'public'
  /** draws the places at the edge of the map that hold units, above it; by default only with the whole map */
  readonly boxes?: boolean
}

/** `9-6-6`; artillery shows its range first, its defence in parentheses (A2.1d). */
const valuesOf = (counter: Counter, { steps, fired }: Unit): string => {
  const face = counter.faces[counter.faces.length - steps] ?? counter.faces[0]!
  if (counter.artillery === null) return `${face.attack}-${face.defence}-${face.movement}`
  return `${fired ? '-' : 'S'}(${face.defence})${counter.artillery.range}`
}

/** The badges of a unit's markers. */
const flagsOf = (state: State | View, unit: Unit): readonly string[] => {
  const { id, condition, engaged, fired, outOfSupply, marker } = unit
  return [
    ...(outOfSupply ? ['out of supply'] : []),
    ...(condition === 'fit' ? [] : [condition]),
    ...(engaged ? ['engaged'] : []),
    ...(fired ? ['fired'] : []),
    ...(marker === 'none' ? [] : [marker]),
    ...(state.night.german.includes(id) || state.night.allied.includes(id) ? ['night'] : []),
    ...(state.replaced.includes(id) ? ['replacement'] : []),
  ]
}

/** What is printed on counters that larger units leave behind (A16.4b, A26.3). */
const LEFT_BEHIND: Readonly<Record<Exclude<Counter['role'], 'unit'>, string>> = { breakdown: 'BD', remnant: 'Rem' }

/**
 * A designation in two parts: `110` of `28`. A breakdown unit belongs to its parent's division, and has a number of its
 * own.
 */
const designationOf = (
  board: Board,
  state: State | View,
  unit: number,
): readonly [label: string, formation: string] => {
  const counter = board.counters[unit]!
  if (counter.role === 'unit') {
    const [formation = '', ...rest] = counter.name.split('/')
    return counter.formation !== null && rest.length > 0 ? [rest.join('/'), formation] : [counter.name, '']
  }
  const number = /\d+$/.exec(counter.name)?.[0] ?? ''
  const parent = state.parents[board.ids[unit]!]
  const [, formation] = parent === undefined ? ['', ''] : designationOf(board, state, board.unitIndex(parent))
  return [`${LEFT_BEHIND[counter.role]} ${number}`.trimEnd(), formation]
}

/** A counter as it lies in a position. */
const counterOf = (board: Board, state: State | View, unit: Unit): CounterPicture => {
  const index = board.unitIndex(unit.id)
  const counter = board.counters[index]!
  const [label, formation] = designationOf(board, state, index)
  const { quality, faces } = counter
  return {
    id: counter.id,
    label,
    ...(formation === '' ? {} : { formation }),
    colour: NATION_COLOURS[counter.nation],
    symbol: { branch: BRANCH_OF[counter.kind], size: SIZE_OF[counter.size] },
    values: valuesOf(counter, unit),
    ...(faces.length > 1 ? { steps: { left: unit.steps, total: faces.length } } : {}),
    ...(quality === null ? {} : { quality: { value: quality.value, colour: QUALITY_COLOURS[quality.colour] } }),
    flags: flagsOf(state, unit),
    description: `${counter.name}, ${counter.kind.replaceAll('-', ' ')}, ${counter.morale}`,
  }
}

/** Units by hex; those with the most stacking points lie on top. */
const stacksOf = (board: Board, state: State | View): BoardPicture['stacks'] => {
  const room = ({ id }: Unit): number => board.counters[board.unitIndex(id)]!.faces[0]!.stacking
  return [...groupedBy(state.units, ({ at }) => at)].flatMap(([hex, units]) =>
    board.map.indexOf(hex) < 0
      ? []
      : [
          {
            hex,
            counters: [...units].sort((a, b) => room(a) - room(b)).map((unit) => counterOf(board, state, unit)),
          },
        ],
  )
}

/**
 * Places at the edge of the map with Allied units in them: the off-map boxes (A11.9), and what blocks an entry hex
 * (A13.4).
 */
const boxesOf = (board: Board, state: State | View): readonly BoxPicture[] => {
  const places = [...new Set(state.units.map(({ at }) => at))].sort()
  return places.flatMap((place): BoxPicture[] => {
    const block = place.startsWith(BLOCK_PREFIX)
    if (!block && !place.startsWith(BOX_PREFIX)) return []
    const name = place.slice((block ? BLOCK_PREFIX : BOX_PREFIX).length)
    const entry = board.map.areas[`${ENTRY}${name}`] ?? []
    return [
      {
        id: place,
        title: block ? `Blocking entry ${name}` : `Off-map box ${name}`,
        colour: OVERLAY_COLOURS.allied,
        counters: state.units.flatMap((unit) => (unit.at === place ? [counterOf(board, state, unit)] : [])),
        to: block ? entry.map((hex) => board.map.ids[hex]!) : [],
      },
    ]
  })
}

/** Overlays from the rules; a client has none. */
const overlaysOf = (
  game: ArdennesGame | ArdennesClient,
  state: State | View,
  { zoc, supply }: ArdennesPicture,
): readonly OverlayPicture[] => {
  if (!('queries' in game)) return []
  const { queries } = game
  return [
    ...zoneOverlays(zoc, (side) => queries.zoc(state, side)),
    ...supplyOverlays(supply, (side) => queries.suppliedHexes(state, side)),
  ]
}

/** A Bond runs from unit to unit, or from a unit to the edge of the map through the hexside that it bars. */
const tiesOf = (
  game: ArdennesGame | ArdennesClient,
  state: State | View,
  sides: readonly Side[],
): readonly TiePicture[] =>
  ('queries' in game && sides.length > 0 ? game.queries.bonds(state) : [])
    .filter(({ side }) => sides.includes(side))
    .map(({ side, from, partner, bars }) => ({
      from: [from],
      to: partner === null ? bars : [partner],
      colour: OVERLAY_COLOURS[side],
      title: `${sideTitle(side)} Bonds`,
    }))

/** `18 December 1944, PM turn` for turn 6, and `night` in the phases that follow it by night. */
const dateText = ({ turn, phase }: State | View): string => {
  const { december, half } = dateOf(turn)
  return `${december} December 1944, ${phase.startsWith('night-') ? 'night' : `${half} turn`}`
}

/**
 * Draws a position of the Ardennes in layers; see {@link drawArdennes}.
 *
 * @category Pictures in layers
 */
export const pictureOfArdennes = (
  game: ArdennesGame | ArdennesClient,
  position: State | View,
  picture: ArdennesPicture = {},
): LayeredPicture => {
  const options = readable(picture)
  const board = game.boards[position.scenario]
  const { reachableBy, viewer, boxes = options.window === undefined } = options
  const isOpen = viewer === undefined || !('observe' in game) || !isState(position)
  const seen = isOpen ? position : game.observe(position, viewer)
  const reach = reachableBy === undefined || !('queries' in game) ? [] : game.queries.reachable(seen, reachableBy)
  return pictureOfBoard({
    title: board.title,
    subtitle: `Turn ${seen.turn} of ${board.turns} · ${dateText(seen)}`,
    ...options,
    map: board.map,
    stacks: stacksOf(board, seen),
    markers: [...listed(options.markers), ...markersOf(seen)],
    highlight: [...listed(options.highlight), ...reach.map(({ hex, cost }) => ({ hex, label: String(cost) }))],
    ...(reach.length > 0 ? { highlightTitle: 'reach, in movement points' } : {}),
    overlays: [...listed(options.overlays), ...overlaysOf(game, seen, options)],
    ties: [...listed(options.ties), ...tiesOf(game, seen, listed(options.bonds))],
    sideMarks: [...listed(options.sideMarks), ...bridgeMarks(seen), ...advantageMarks(seen)],
    tokens: [...listed(options.tokens), ...entryTokens(board)],
    boxes: boxes ? boxesOf(board, seen) : [],
    lineTitles: { ...LINE_TITLES, ...options.lineTitles },
  })
}

/**
 * Draws a position as an SVG string: terrain, units with their symbols, strengths, tank quality and markers; on request
 * a window of the map, the reach of a unit, zones of control, Bonds, supply.
 *
 * @category Drawing
 */
export const drawArdennes = (
  game: ArdennesGame | ArdennesClient,
  position: State | View,
  picture: ArdennesPicture = {},
): string => svgOf(pictureOfArdennes(game, position, picture))

/** Draws one counter of the Ardennes; face down when the position does not show it. */
export const ardennesCounter = (
  game: ArdennesGame | ArdennesClient,
  position: State | View,
  unit: UnitId,
  options: CounterOptions = {},
): string => {
  const found = position.units.find(({ id }) => id === unit)
  const counter = found === undefined ? FACE_DOWN : counterOf(game.boards[position.scenario], position, found)
  return counterSvg(counter, options)
}
