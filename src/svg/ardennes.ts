/** The board of a game of the Ardennes as a picture. */
import type { ArdennesGame } from '../ardennes/create.js'
import type { Board } from '../ardennes/board.js'
import { dateOf } from '../ardennes/calendar.js'
import type { UnitKind } from '../ardennes/counterTerms.js'
import type { Counter } from '../ardennes/counters.js'
import { BLOCK_PREFIX, BOX_PREFIX, type Side, type State, type UnitId } from '../ardennes/state.js'
import { advantageMarks, bridgeMarks, ENTRY, entryTokens, LINE_TITLES, markersOf, sideTitle } from './ardennesMarks.js'
import { drawBoard } from './board.js'
import { NATION_COLOURS, OVERLAY_COLOURS } from './palette.js'
import type { BoardPicture, BoxPicture, Branch, CounterPicture, OverlayPicture, TiePicture } from './picture.js'

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
 * What is drawn beside the units.
 *
 * @category Drawing
 */
export interface ArdennesPicture extends Omit<
  BoardPicture,
  'map' | 'stacks' | 'overlays' | 'highlight' | 'ties' | 'boxes'
> {
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
  /** the places at the edge of the map that hold units, above it; with the whole map, unless something else is said */
  readonly boxes?: boolean
}

/** `9-6-6`; artillery shows its range first, its defence in parentheses (A2.1d). */
const valuesOf = (counter: Counter, state: State, unit: number): string => {
  const { steps, fired } = state.units[unit]!
  const face = counter.faces[counter.faces.length - steps] ?? counter.faces[0]!
  if (counter.artillery === null) return `${face.attack}-${face.defence}-${face.movement}`
  return `${fired ? '-' : 'S'}(${face.defence})${counter.artillery.range}`
}

/** The badges of a unit's markers. */
const flagsOf = (state: State, unit: number): readonly string[] => {
  const { id, condition, engaged, fired, outOfSupply, marker } = state.units[unit]!
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
 * A designation in two parts: `110` of `28`. What has broken off is of the division of its parent, and has a number of
 * its own.
 */
const designationOf = (board: Board, state: State, unit: number): readonly [label: string, formation: string] => {
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

const pictureOf = (board: Board, state: State, unit: number): CounterPicture => {
  const counter = board.counters[unit]!
  const [label, formation] = designationOf(board, state, unit)
  const { quality, faces } = counter
  return {
    id: counter.id,
    label,
    ...(formation === '' ? {} : { formation }),
    colour: NATION_COLOURS[counter.nation],
    symbol: { branch: BRANCH_OF[counter.kind], size: SIZE_OF[counter.size] },
    values: valuesOf(counter, state, unit),
    ...(faces.length > 1 ? { steps: { left: state.units[unit]!.steps, total: faces.length } } : {}),
    ...(quality === null ? {} : { quality: { value: quality.value, colour: QUALITY_COLOURS[quality.colour] } }),
    flags: flagsOf(state, unit),
    description: `${counter.name}, ${counter.kind.replaceAll('-', ' ')}, ${counter.morale}`,
  }
}

/** Units by hex; those with the most stacking points lie on top. */
const stacksOf = (board: Board, state: State): BoardPicture['stacks'] => {
  const byHex = new Map<string, number[]>()
  state.units.forEach(({ at }, unit) => {
    if (board.map.indexOf(at) < 0) return
    const list = byHex.get(at)
    if (list === undefined) byHex.set(at, [unit])
    else list.push(unit)
  })
  const room = (unit: number): number => board.counters[unit]!.faces[0]!.stacking
  return [...byHex].map(([hex, units]) => ({
    hex,
    counters: units.sort((a, b) => room(a) - room(b) || a - b).map((unit) => pictureOf(board, state, unit)),
  }))
}

/**
 * Places at the edge of the map with Allied units in them: the off-map boxes (A11.9), and what blocks an entry hex
 * (A13.4).
 */
const boxesOf = (board: Board, state: State): readonly BoxPicture[] => {
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
        counters: state.units.flatMap(({ at }, unit) => (at === place ? [pictureOf(board, state, unit)] : [])),
        to: block ? entry.map((hex) => board.map.ids[hex]!) : [],
      },
    ]
  })
}

const overlaysOf = (
  game: ArdennesGame,
  state: State,
  { zoc = [], supply }: ArdennesPicture,
): readonly OverlayPicture[] => [
  ...zoc.map((side): OverlayPicture => ({
    hexes: game.queries.zoc(state, side),
    colour: OVERLAY_COLOURS[side],
    title: `${sideTitle(side)} zones of control`,
    pattern: 'hatch',
  })),
  ...(supply === undefined
    ? []
    : [
        {
          hexes: game.queries.suppliedHexes(state, supply),
          colour: OVERLAY_COLOURS.supply,
          title: `${sideTitle(supply)} supply`,
          pattern: 'dots' as const,
        },
      ]),
]

/** A Bond runs from unit to unit, or from a unit to the edge of the map through the hexside that it bars. */
const tiesOf = (game: ArdennesGame, state: State, sides: readonly Side[]): readonly TiePicture[] =>
  game.queries
    .bonds(state)
    .filter(({ side }) => sides.includes(side))
    .map(({ side, from, partner, bars }) => ({
      from: [from],
      to: partner === null ? bars : [partner],
      colour: OVERLAY_COLOURS[side],
      title: `${sideTitle(side)} Bonds`,
    }))

/** `18 December 1944, PM turn` for turn 6, and `night` in the phases that follow it by night. */
const dateText = ({ turn, phase }: State): string => {
  const { december, half } = dateOf(turn)
  return `${december} December 1944, ${phase.startsWith('night-') ? 'night' : `${half} turn`}`
}

/**
 * Draws a position as an SVG string: terrain, units with their symbols, strengths, tank quality and markers; on request
 * a window of the map, the reach of a unit, zones of control, Bonds, supply.
 *
 * @category Drawing
 */
export const drawArdennes = (game: ArdennesGame, s: State, picture: ArdennesPicture = {}): string => {
  const board = game.boards[s.scenario]
  const { reachableBy, viewer, boxes = picture.window === undefined } = picture
  const state = viewer === undefined ? s : game.knownTo(s, viewer)
  const reach = reachableBy === undefined ? [] : game.queries.reachable(state, reachableBy)
  return drawBoard({
    title: board.title,
    subtitle: `Turn ${state.turn} of ${board.turns} · ${dateText(state)}`,
    ...picture,
    map: board.map,
    stacks: stacksOf(board, state),
    markers: [...(picture.markers ?? []), ...markersOf(state)],
    highlight: reach.map(({ hex, cost }) => ({ hex, label: String(cost) })),
    ...(reach.length > 0 ? { highlightTitle: 'reach, in movement points' } : {}),
    overlays: overlaysOf(game, state, picture),
    ties: tiesOf(game, state, picture.bonds ?? []),
    sideMarks: [...(picture.sideMarks ?? []), ...bridgeMarks(state), ...advantageMarks(state)],
    tokens: [...(picture.tokens ?? []), ...entryTokens(board)],
    boxes: boxes ? boxesOf(board, state) : [],
    lineTitles: { ...LINE_TITLES, ...picture.lineTitles },
  })
}
