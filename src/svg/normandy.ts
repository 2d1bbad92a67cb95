/** The board of a game of Normandy as a picture. */
import type { NormandyGame } from '../normandy/create.js'
import type { Board } from '../normandy/board.js'
import type { Counter, UnitKind } from '../normandy/counters.js'
import type { Side, State, UnitId } from '../normandy/state.js'
import { drawBoard } from './board.js'
import { bombardedIn, boxesOf, tokensOf } from './longestDay.js'
import { NATION_COLOURS, OVERLAY_COLOURS } from './palette.js'
import type { BoardPicture, Branch, CounterPicture, MarkerPicture, OverlayPicture } from './picture.js'

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
 * What is drawn beside the units.
 *
 * @category Drawing
 */
export interface NormandyPicture extends Omit<BoardPicture, 'map' | 'stacks' | 'overlays' | 'highlight' | 'boxes'> {
  /** the hexes this unit or stack can reach, with their costs */
  readonly reachableBy?: UnitId | readonly UnitId[]
  /** hatches the zones of control of these sides */
  readonly zoc?: readonly Side[]
  /** dots the hexes into which a side can trace supply lines */
  readonly supply?: Side
  /** draws what this side may know: with `fogOfStacks` the counters of some stacks lie face down (N15.25) */
  readonly viewer?: Side | 'public'
  /** the boxes of the mini-game above the map; with the whole map, unless something else is said */
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

const pictureOf = (board: Board, state: State, unit: number, outOfSupply: boolean): CounterPicture => {
  const counter = board.counters[unit]!
  const { steps } = state.units[unit]!
  const formation = board.formations[board.formationOf[unit]!]
  const truck = counter.division !== null && state.trucks.includes(counter.division)
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
    description: `${counter.name}${formation === undefined || formation.name === counter.name ? '' : `, ${formation.name}`}`,
  }
}

/** A division's name as it fits on a counter: `2nd SS Panzer Division` is `2 SS`. */
const shortName = (name: string): string =>
  name
    .replace(/\b(\d+)(st|nd|rd|th)\b/g, '$1')
    .replace(/ (Division|Infantry|Panzer|Panzergrenadier|Armored|Armoured|Parachute|Field)\b/g, '')
    .replace(/\bPanzer (?=Lehr)/, '')

/** A counter that lies face down: it tells nothing of its unit. */
const FACE_DOWN: CounterPicture = {
  id: 'unseen',
  label: '',
  colour: { fill: '#b5ab95', ink: '#3a3226' },
  symbol: { branch: '', size: '' },
  values: '',
  description: 'face down',
}

/** The stacks of a position as the viewer knows it, with the counters that lie unseen in a hex. */
const stacksOf = (
  game: NormandyGame,
  board: Board,
  state: State,
  hidden: ReadonlyMap<string, number>,
): BoardPicture['stacks'] => {
  const byHex = new Map<string, number[]>()
  state.units.forEach(({ at }, i) => {
    if (board.map.indexOf(at) < 0) return
    const list = byHex.get(at)
    if (list === undefined) byHex.set(at, [i])
    else list.push(i)
  })
  return [...byHex].map(([hex, units]) => ({
    hex,
    counters: [
      ...Array.from({ length: hidden.get(hex) ?? 0 }, () => FACE_DOWN),
      // the counter of the most stacking points lies on top
      ...units
        .sort((a, b) => board.halves[a]! - board.halves[b]!)
        .map((unit) => pictureOf(board, state, unit, !game.queries.supply(state, board.ids[unit]!).supplied)),
    ],
  }))
}

const overlaysOf = (game: NormandyGame, state: State, picture: NormandyPicture): readonly OverlayPicture[] => {
  const zones = (picture.zoc ?? []).map((side): OverlayPicture => ({
    hexes: game.queries.zoc(state, side),
    colour: OVERLAY_COLOURS[side],
    title: `${side === 'german' ? 'German' : 'Allied'} zones of control`,
    pattern: 'hatch',
  }))
  if (picture.supply === undefined) return zones
  const supplied = game.queries.suppliedHexes(state, picture.supply)
  return [
    ...zones,
    {
      hexes: supplied,
      colour: OVERLAY_COLOURS.supply,
      title: `${picture.supply === 'german' ? 'German' : 'Allied'} supply`,
      pattern: 'dots',
    },
  ]
}

/** The turn, the weather and the points; the mini-game has no weather, and its points are counted at the end. */
const turnLine = (board: Board, { turn, weather, points }: State): string =>
  [
    `Turn ${turn} of ${board.turns}`,
    ...(board.mini ? [] : [`${weather} weather`, `victory points: German ${points.german}, Allied ${points.allied}`]),
  ].join(' · ')

/**
 * Draws a position as an SVG string: terrain, units with their symbols, strengths and steps, markers; on request a
 * window of the map, the reach of a unit, zones of control, supply.
 *
 * @category Drawing
 */
export const drawNormandy = (game: NormandyGame, s: State, picture: NormandyPicture = {}): string => {
  const board = game.boards[s.scenario]
  const { reachableBy, viewer } = picture
  const state = viewer === undefined ? s : game.knownTo(s, viewer)
  const hidden = viewer === undefined ? [] : game.observe(s, viewer).hidden
  const reach = reachableBy === undefined ? [] : game.queries.reachable(state, reachableBy)
  const bombed: readonly MarkerPicture[] =
    state.targeted === null ? [] : [{ hex: state.targeted, text: 'Targeted', title: 'Carpet bombing' }]
  const { boxes = picture.window === undefined } = picture
  return drawBoard({
    title: board.title,
    subtitle: turnLine(board, state),
    ...picture,
    map: board.map,
    stacks: stacksOf(game, board, state, new Map(hidden.map(({ hex, counters }) => [hex, counters]))),
    markers: [...(picture.markers ?? []), ...bombed, ...bombardedIn(state)],
    tokens: [...(picture.tokens ?? []), ...(board.mini ? tokensOf(board, state) : [])],
    boxes: board.mini && boxes ? boxesOf(board, state, (unit) => pictureOf(board, state, unit, false)) : [],
    highlight: reach.map(({ hex, cost }) => ({ hex, label: String(cost) })),
    ...(reach.length > 0 ? { highlightTitle: 'reach, in movement points' } : {}),
    overlays: overlaysOf(game, state, picture),
  })
}
