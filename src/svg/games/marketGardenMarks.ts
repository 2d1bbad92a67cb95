/** The marks of Market-Garden: bridges, markers, supply heads, air strikes. */
import { hexId } from '../../hex/hexId.js'
import { hexNumber } from '../../wargame/places.js'
import type { Board } from '../../market-garden/board/board.js'
import { ENGINEERING } from '../../market-garden/board/limits.js'
import type { State } from '../../market-garden/state.js'
import type { MarkerPicture, SideMarkPicture } from '../picture.js'

const BRIDGE_COLOURS = { charged: '#7a3b00', down: '#8c1c13', repaired: '#a06a00' } as const

/** The marks of bridges, over the water that they span (M3.42): charges being laid, destruction, repair. */
export const bridgeMarks = (board: Board, { crossings }: State): readonly SideMarkPicture[] => {
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

/** Pathfinders, until the units that they wait for have landed (M14.3a). */
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

/** The markers that lie in hexes. */
export const markersOf = (board: Board, state: State): readonly MarkerPicture[] => [
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
