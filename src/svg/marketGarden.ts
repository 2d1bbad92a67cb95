/** The board of a game of Market-Garden as a picture. */
import type { Board } from '../market-garden/board.js'
import { dateOf, isNight } from '../market-garden/calendar.js'
import type { UnitKind } from '../market-garden/counterTerms.js'
import type { MarketGardenGame } from '../market-garden/create.js'
import { stackIn } from '../market-garden/situation.js'
import type { Side, State, UnitId } from '../market-garden/state.js'
import { drawBoard } from './board.js'
import { NATION_COLOURS, OVERLAY_COLOURS } from './palette.js'
import type { BoardPicture, Branch, CounterPicture, MarkerPicture, OverlayPicture } from './picture.js'

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
 * What is drawn beside the units.
 *
 * @category Drawing
 */
export interface MarketGardenPicture extends Omit<BoardPicture, 'map' | 'stacks' | 'overlays' | 'highlight' | 'ties'> {
  /** the hexes this unit can reach, with their costs */
  readonly reachableBy?: UnitId
  /** hatches the zones of control of these sides */
  readonly zoc?: readonly Side[]
  /** dots the hexes that can be seen from a hex */
  readonly seenFrom?: string
}

const flagsOf = (state: State, unit: number): readonly string[] => {
  const { mode, disrupted, depleted, dismounted } = state.units[unit]!
  return [
    ...(mode === 'concentrated' ? [] : [mode]),
    ...(disrupted ? ['disrupted'] : []),
    ...(depleted ? ['depleted'] : []),
    ...(dismounted ? ['dismounted'] : []),
  ]
}

const pictureOf = (board: Board, state: State, unit: number): CounterPicture => {
  const counter = board.counters[unit]!
  const { strength, rating, morale, range, airborne } = { ...counter, airborne: counter.marks.includes('airborne') }
  const left = strength - state.units[unit]!.lost
  const headquarters = counter.kind === 'headquarters'
  return {
    id: counter.id,
    label: counter.name,
    colour: NATION_COLOURS[counter.nation],
    symbol: {
      branch: airborne && counter.kind === 'infantry' ? 'parachute' : BRANCH_OF[counter.kind],
      size: headquarters ? 'regiment' : counter.kind === 'tank' ? 'platoon' : 'company',
    },
    values: strength === 0 ? 'leader' : `${left}-${rating}-${morale}${range > 1 ? ` (${range})` : ''}`,
    ...(strength > 1 ? { steps: { left, total: strength } } : {}),
    ...(counter.dots === null
      ? {}
      : { quality: { value: counter.dots.count, colour: DOT_COLOURS[counter.dots.class] } }),
    flags: flagsOf(state, unit),
    description: `${counter.name}, ${counter.kind.replaceAll('-', ' ')}`,
  }
}

/** The stacks as they lie, the lowest unit first. */
const stacksOf = (board: Board, state: State): BoardPicture['stacks'] =>
  board.map.ids.flatMap((hex, index) => {
    const units = stackIn(board, state, index)
    return units.length === 0
      ? []
      : [{ hex, counters: [...units].reverse().map((unit) => pictureOf(board, state, unit)) }]
  })

const markersOf = (state: State): readonly MarkerPicture[] =>
  state.entrenchments.map((hex) => ({ hex, text: 'entrenched', colour: '#6b5334' }))

const sideTitle = (side: Side): string => (side === 'german' ? 'German' : 'Allied')

const overlaysOf = (
  game: MarketGardenGame,
  state: State,
  { zoc = [], seenFrom }: MarketGardenPicture,
): readonly OverlayPicture[] => [
  ...zoc.map((side): OverlayPicture => ({
    hexes: game.queries.zoc(state, side),
    colour: OVERLAY_COLOURS[side],
    title: `${sideTitle(side)} zones of control`,
    pattern: 'hatch',
  })),
  ...(seenFrom === undefined
    ? []
    : [
        {
          hexes: game.boards[state.scenario].map.ids.filter((hex) => {
            const sight = game.queries.lineOfSight(state, seenFrom, hex)
            return sight !== null && sight.free && sight.seen
          }),
          colour: OVERLAY_COLOURS.caution,
          title: `seen from ${seenFrom}`,
          pattern: 'dots' as const,
        },
      ]),
]

/** `22 September, 0901/1201` for turn 35. */
const dateText = (turn: number): string => {
  const { september, slot } = dateOf(turn)
  return `${september} September 1944, ${isNight(turn) ? 'night' : slot}`
}

/**
 * Draws a position as an SVG string: terrain, units with their symbols, values, anti-tank dots and modes; on request a window
 * of the map, the reach of a unit, zones of control, what is seen from a hex.
 *
 * @category Drawing
 */
export const drawMarketGarden = (game: MarketGardenGame, state: State, picture: MarketGardenPicture = {}): string => {
  const board = game.boards[state.scenario]
  const { reachableBy } = picture
  const reach = reachableBy === undefined ? [] : game.queries.reachable(state, reachableBy)
  return drawBoard({
    title: board.terms.title,
    subtitle: `Turn ${state.turn}, ${dateText(state.turn)}`,
    ...picture,
    map: board.map,
    stacks: stacksOf(board, state),
    markers: [...(picture.markers ?? []), ...markersOf(state)],
    highlight: reach.map(({ hex, cost }) => ({ hex, label: String(cost) })),
    ...(reach.length > 0 ? { highlightTitle: 'reach, in movement points' } : {}),
    overlays: overlaysOf(game, state, picture),
  })
}
