/** The marks of the Ardennes game: bridges, markers, entry hexes, the names of lines. */
import type { Board } from '../../ardennes/board/board.js'
import type { View } from '../../ardennes/view.js'
import type { State, UnitId } from '../../ardennes/state.js'
import { OVERLAY_COLOURS } from '../palette.js'
import type { MarkerPicture, SideMarkPicture, TokenPicture } from '../picture.js'
import { sideTitle } from './sideOverlays.js'

/** Bridges that are blown, or that a side is rebuilding (A7.6, A7.9d). */
export const bridgeMarks = (state: State | View): readonly SideMarkPicture[] =>
  Object.entries(state.bridges).map(([id, bridge]) => {
    const [from = '', to = ''] = id.split('-')
    return bridge === 'blown'
      ? { from, to, colour: '#b3261e', title: 'Bridge blown' }
      : { from, to, text: 'B', colour: OVERLAY_COLOURS[bridge], title: `${sideTitle(bridge)} bridging` }
  })

/** The names of the areas of entry hexes, before their letters. */
export const ENTRY = 'entry-'

/** The letters of the hexes by which units enter (A13.1a). */
export const entryTokens = ({ map }: Board): readonly TokenPicture[] =>
  Object.entries(map.areas).flatMap(([name, hexes]) =>
    name.startsWith(ENTRY)
      ? hexes.map((hex) => ({
          hex: map.ids[hex]!,
          text: name.slice(ENTRY.length),
          colour: '#fffdf3',
          title: 'Entry hex',
        }))
      : [],
  )

/** Where the units of a group stand. */
const hexesOf = (state: State | View, ids: readonly UnitId[]): readonly string[] => [
  ...new Set(state.units.flatMap(({ id, at }) => (ids.includes(id) ? [at] : []))),
]

/** Attacker Advantage markers, on the side of the hex at which they point (A16.6a). */
export const advantageMarks = (state: State | View): readonly SideMarkPicture[] =>
  state.advantages.flatMap(({ units, hex }) =>
    hexesOf(state, units).map((from) => ({
      from,
      to: hex,
      text: 'Adv',
      colour: '#b3261e',
      title: 'Attacker Advantage',
    })),
  )

/** The markers that lie in hexes: positions, traffic, roadblocks, surrender points, the dump. */
export const markersOf = (state: State | View): readonly MarkerPicture[] => {
  const works = Object.entries(state.works).map(([hex, work]): MarkerPicture => ({
    hex,
    ...(work === 'complete'
      ? { text: 'IP', title: 'Improved Position' }
      : { text: 'IP?', title: 'Improved Position under construction' }),
    colour: '#6b5334',
  }))
  const traffic = (['german', 'allied'] as const).flatMap((side) => [
    ...state.traffic[side].flatMap((at, i): MarkerPicture[] => {
      const [word, title] = side === 'german' ? ['Greif', 'Greif marker'] : ['Traffic', 'Traffic Marker']
      return at === null || at === 'gone'
        ? []
        : [{ hex: at, text: `${word} ${i + 1}`, colour: OVERLAY_COLOURS[side], title }]
    }),
    ...state.roadblocks[side].map((hex): MarkerPicture => ({
      hex,
      text: 'block',
      colour: OVERLAY_COLOURS[side],
      title: `${sideTitle(side)} Roadblock`,
    })),
  ])
  const surrender = state.surrender.flatMap(({ units, points }) =>
    hexesOf(state, units).map((hex): MarkerPicture => ({
      hex,
      text: `S ${points}`,
      colour: '#7d1a4a',
      title: 'Surrender points',
    })),
  )
  const { dump } = state
  const found = dump !== null && ['found', 'captured', 'undefended'].includes(dump.status)
  return [
    ...works,
    ...traffic,
    ...surrender,
    ...(found ? [{ hex: dump.place, text: 'dump', title: 'Fuel Dump', colour: '#2f6b3a' }] : []),
  ]
}

/** The titles of the map's lines in the legend. */
export const LINE_TITLES = { 'boundary-5-6': 'Army boundary', 'boundary-5-7': 'Army boundary' } as const
