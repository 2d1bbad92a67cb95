/** The marks of the mini-game "The Longest Day": boxes at sea, reinforcements, entry hexes, victory hexes (N16). */
import { areaOf, hexNumber } from '../../normandy/board/board.js'
import type { Board } from '../../normandy/board/board.js'
import type { Box } from '../../normandy/board/boxes.js'
import type { View } from '../../normandy/view.js'
import type { State, Unit } from '../../normandy/state.js'
import { NATION_COLOURS, OVERLAY_COLOURS } from '../palette.js'
import type { BoxPicture, CounterPicture, MarkerPicture, TokenPicture } from '../picture.js'

/** Rows of boxes: reinforcements still to come, the pools from which ships sail, and the boxes before the beaches. */
const ROWS = { due: 0, pools: 1, beaches: 2 } as const

const ENTRY = 'entry-'

/** The destinations of a box, and its landing losses by die on the first turn (N16.41, N16.42, N16.44). */
const waysOut = ({ to, landingLoss }: Box): readonly string[] => {
  const way = to === 'drop' ? 'drop' : `to ${to.map((place) => place.replace(/^box /, '')).join(' ')}`
  if (landingLoss === undefined) return [way]
  const [least, most] = landingLoss
  return [way, `loss on ${least === most ? least : `${least}–${most}`}`]
}

const isPool = ({ to }: Box): boolean => to !== 'drop' && to.some((place) => place.startsWith('box '))

/** The boxes at sea with the units in them, and arrows where they lead. */
const boxesAtSea = (
  board: Board,
  state: State | View,
  pictureOf: (unit: Unit) => CounterPicture,
): readonly BoxPicture[] =>
  Object.entries(board.boxes).map(([id, box]) => ({
    id,
    title: id.replace(/^box-/, ''),
    lines: [box.name, ...waysOut(box)],
    colour: NATION_COLOURS[box.side === 'American' ? 'american' : 'british'].fill,
    counters: state.units.flatMap((unit) => (unit.at === id ? [pictureOf(unit)] : [])),
    to: box.to === 'drop' ? [] : box.to.map((place) => place.replace(/^box /, 'box-')),
    row: isPool(box) ? ROWS.pools : ROWS.beaches,
  }))

/** Reinforcements still to come, by turn and by place of entry (N16.34). */
const reinforcementBoxes = (
  board: Board,
  state: State | View,
  pictureOf: (unit: Unit) => CounterPicture,
): readonly BoxPicture[] => {
  const sideOf = ({ id }: Unit): number => board.sides[board.unitIndex(id)]!
  const due = state.units.flatMap((unit) => {
    const { arrival } = board.counters[board.unitIndex(unit.id)]!
    return unit.at === 'reserve' && arrival !== null ? [{ unit, side: sideOf(unit), ...arrival }] : []
  })
  const keys = new Map(due.map(({ side, turn, edges }) => [`${turn} ${side} ${edges.join(' ')}`, turn]))
  return [...keys]
    .sort(([a, first], [b, second]) => first - second || (a < b ? -1 : 1))
    .map(([key, turn]) => {
      const own = due.filter((one) => key === `${one.turn} ${one.side} ${one.edges.join(' ')}`)
      const { side, edges } = own[0]!
      return {
        id: `due ${key}`,
        title: `Turn ${turn}`,
        lines: [`${side === 0 ? 'enter by' : 'appear in'} ${edges.join(', ')}`],
        colour: side === 0 ? OVERLAY_COLOURS.german : OVERLAY_COLOURS.allied,
        counters: own.map((one) => pictureOf(one.unit)),
        row: ROWS.due,
      }
    })
}

/** All boxes of the mini-game. */
export const boxesOf = (
  board: Board,
  state: State | View,
  pictureOf: (unit: Unit) => CounterPicture,
): readonly BoxPicture[] => [...reinforcementBoxes(board, state, pictureOf), ...boxesAtSea(board, state, pictureOf)]

const HELD = {
  german: { colour: OVERLAY_COLOURS.german, title: 'Victory hex, German' },
  allied: { colour: OVERLAY_COLOURS.allied, title: 'Victory hex, Allied' },
  nobody: { colour: '#d9a400', title: "Victory hex, nobody's" },
} as const

/** Victory hexes with their holders (N16.51), and the letters of the hexes by which Germans enter (N16.34). */
export const tokensOf = (board: Board, state: State | View): readonly TokenPicture[] => [
  ...areaOf(board, 'victory').map((hex): TokenPicture => {
    const at = hexNumber(board, hex)
    return { hex: at, ...HELD[state.control[at] ?? 'nobody'] }
  }),
  ...Object.keys(board.map.areas)
    .filter((name) => name.startsWith(ENTRY))
    .flatMap((name) =>
      areaOf(board, name).map((hex): TokenPicture => ({
        hex: hexNumber(board, hex),
        text: name.slice(ENTRY.length),
        colour: '#fffdf3',
        title: 'German entry hex',
      })),
    ),
]

const GUNS = { text: 'guns', colour: '#1f4e79', title: 'Naval bombardment' } as const

/** The hexes that naval guns will bombard (N16.47a). */
export const bombardedIn = (state: State | View): readonly MarkerPicture[] =>
  state.stack.flatMap((frame) =>
    frame.type === 'combat' && frame.stage === 'bombard'
      ? frame.barred.map((hex) => ({ hex, ...GUNS }))
      : frame.type === 'bombing' && frame.naval
        ? [{ hex: frame.hex, ...GUNS }]
        : [],
  )
