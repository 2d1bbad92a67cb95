/** The board of a game of Market-Garden as a picture. */
import { positionOf } from '../market-garden/position.js'
import { hexNumber } from '../market-garden/board/board.js'
import type { Board } from '../market-garden/board/board.js'
import { hexId } from '../hex/hexId.js'
import { dateOf, isNight } from '../market-garden/board/calendar.js'
import type { UnitKind } from '../market-garden/board/counterTerms.js'
import type { MarketGardenGame } from '../market-garden/create.js'
import { ENGINEERING } from '../market-garden/board/limits.js'
import { isUnderPatrol } from '../market-garden/air/patrol.js'
import { stackIn } from '../market-garden/field/situation.js'
import type { Side, State, UnitId } from '../market-garden/state.js'
import { drawBoard } from './board.js'
import { NATION_COLOURS, OVERLAY_COLOURS } from './palette.js'
import type { BoardPicture, Branch, CounterPicture, MarkerPicture, OverlayPicture, SideMarkPicture } from './picture.js'

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
  /** hatches the hexes under Allied fighters */
  readonly patrol?: boolean
  /** draws what this side may know: with `randomSetup` drop zones stay hidden while Germans are set up (M-R339) */
  readonly viewer?: Side | 'public'
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
    values: strength === 0 ? 'leader' : `${left}-${rating}-${morale}`,
    ...(range > 1 ? { aside: String(range) } : {}),
    ...(strength > 1 ? { steps: { left, total: strength } } : {}),
    ...(counter.dots === null
      ? {}
      : { quality: { value: counter.dots.count, colour: DOT_COLOURS[counter.dots.class] } }),
    flags: flagsOf(state, unit),
    description: `${counter.name}, ${counter.kind.replaceAll('-', ' ')}${range > 1 ? `, range ${range}` : ''}`,
  }
}

/** The stacks as they lie, the lowest unit first. */
const stacksOf = (board: Board, state: State): BoardPicture['stacks'] =>
  board.map.ids.flatMap((hex, index) => {
    const units = stackIn(positionOf(board, state), index)
    return units.length === 0
      ? []
      : [{ hex, counters: [...units].reverse().map((unit) => pictureOf(board, state, unit)) }]
  })

const BRIDGE_COLOURS = { charged: '#7a3b00', down: '#8c1c13', repaired: '#a06a00' } as const

/** What is told of bridges, over the water that they span (M3.42): charges that are being laid, destruction, repair. */
const bridgeMarks = (board: Board, { crossings }: State): readonly SideMarkPicture[] => {
  const { down, repairs, charges } = crossings
  const marks = new Map<string, Pick<SideMarkPicture, 'text' | 'colour' | 'title'>>([
    ...Object.entries(charges).map(
      ([id, { turns }]) =>
        [id, { text: String(turns), colour: BRIDGE_COLOURS.charged, title: 'Charges being laid, turns' }] as const,
    ),
    ...down.map((id) => [id, { colour: BRIDGE_COLOURS.down, title: 'Bridge down' }] as const),
    ...Object.entries(repairs).map(([id, { turns }]) => {
      const text = `${turns}/${ENGINEERING.repairTurns}`
      return [id, { text, colour: BRIDGE_COLOURS.repaired, title: 'Bridge under repair, turns' }] as const
    }),
  ])
  return [...marks].flatMap(([id, mark]) => {
    const span = board.bridges.get(id)
    if (span === undefined) return []
    const [from, to] = span.ends
    return [{ from: hexNumber(board, from), to: hexNumber(board, to), ...mark }]
  })
}

/** Pathfinders, until the units that they wait for have come (M14.3a). */
const pathfinderMarks = (board: Board, { landings }: State): readonly MarkerPicture[] =>
  Object.entries(landings?.pathfinders ?? {}).map(([formation, hex]) => ({
    hex,
    text: `PF ${shortName(board.formationById.get(formation)?.name ?? formation)}`,
    colour: '#5a3d8f',
    title: 'Pathfinders',
  }))

/** Hexes that wait for air strikes, with their number (M15.15a). */
const strikeMarks = ({ air }: State): readonly MarkerPicture[] => {
  const placed = air?.placed ?? []
  return [...new Set(placed.map(({ hex }) => hex))].map((hex) => {
    const attacks = placed.filter((other) => other.hex === hex).length
    return {
      hex,
      text: attacks === 1 ? 'air' : `${attacks} air`,
      colour: '#3d3f8f',
      title: 'Air strikes',
    }
  })
}

/** A formation as it fits on a marker: `101st` for the 101st Airborne Division. */
const shortName = (name: string): string => name.replace(/( Airborne)? (Division|Brigade)$/, '')

const markersOf = (board: Board, state: State): readonly MarkerPicture[] => [
  ...state.entrenchments.map((hex) => ({
    hex,
    text: 'entr',
    colour: '#6b5334',
    title: 'Entrenchment',
  })),
  ...Object.entries(state.supplyHeads).map(([formation, hex]) => ({
    hex,
    text: `supply ${shortName(board.formationById.get(formation)?.name ?? formation)}`,
    colour: '#2f6b3a',
    title: 'Supply head',
  })),
  ...Object.entries(state.points?.scattered ?? {}).map(([hex, { command, ammunition }]) => ({
    hex: hexId(hex),
    text: `${command + ammunition} pts`,
    colour: '#2f6b3a',
    title: 'Supply points lying here',
  })),
  ...pathfinderMarks(board, state),
  ...strikeMarks(state),
]

const sideTitle = (side: Side): string => (side === 'german' ? 'German' : 'Allied')

const overlaysOf = (
  game: MarketGardenGame,
  state: State,
  { zoc = [], seenFrom, patrol = false }: MarketGardenPicture,
): readonly OverlayPicture[] => [
  ...zoc.map((side): OverlayPicture => ({
    hexes: game.queries.zoc(state, side),
    colour: OVERLAY_COLOURS[side],
    title: `${sideTitle(side)} zones of control`,
    pattern: 'hatch',
  })),
  ...(patrol
    ? [
        {
          hexes: game.boards[state.scenario].map.ids.filter((_, hex) =>
            isUnderPatrol(positionOf(game.boards[state.scenario], state), hex),
          ),
          colour: OVERLAY_COLOURS.allied,
          title: 'under Allied fighters',
          pattern: 'dots' as const,
        },
      ]
    : []),
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

/** `22 September 1944, 0901 to 1201` for turn 35; the two turns of a night have no hours. */
const dateText = (turn: number): string => {
  const { september, slot } = dateOf(turn)
  return `${september} September 1944, ${isNight(turn) ? 'night' : slot.replace('/', ' to ')}`
}

/**
 * Draws a position as an SVG string: terrain, units with their symbols, values, anti-tank dots and modes, bridges that
 * are down or under repair; on request a window of the map, the reach of a unit, zones of control, what is seen from a
 * hex.
 *
 * @category Drawing
 */
export const drawMarketGarden = (game: MarketGardenGame, s: State, picture: MarketGardenPicture = {}): string => {
  const board = game.boards[s.scenario]
  const { reachableBy, viewer } = picture
  const state = viewer === undefined ? s : game.knownTo(s, viewer)
  const reach = reachableBy === undefined ? [] : game.queries.reachable(state, reachableBy)
  return drawBoard({
    title: board.terms.title,
    subtitle: `Turn ${state.turn} of ${board.turns[1]} · ${dateText(state.turn)}`,
    ...picture,
    map: board.map,
    stacks: stacksOf(board, state),
    markers: [...(picture.markers ?? []), ...markersOf(board, state)],
    sideMarks: [...(picture.sideMarks ?? []), ...bridgeMarks(board, state)],
    highlight: reach.map(({ hex, cost }) => ({ hex, label: String(cost) })),
    ...(reach.length > 0 ? { highlightTitle: 'reach, in movement points' } : {}),
    overlays: overlaysOf(game, state, picture),
  })
}
