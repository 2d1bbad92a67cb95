/** Drop zones that somebody cannot see, drawn at random (M-R339). */
import { drawFrom } from '../../engine/sampling.js'
import { hexNumber } from '../board/board.js'
import { without as withoutKey } from '../field/records.js'
import { positionOf, put } from '../position.js'
import type { Position } from '../position.js'
import type { Frame, State } from '../state.js'
import { placeableMarkers, sitesFor, withMarker } from './markers.js'
import { linesOf as rowsOf } from '../../wargame/hexLines.js'
import type { Marker } from './state.js'

/** How often the Allied player is about to place a marker while he designates drop zones. */
const HALF = 0.5

/** The position while drop zones are designated: it knows which markers may lie where. */
const designating = ({ board, state }: Position): Position =>
  positionOf(board, { ...state, phase: 'drop-zones', stack: [{ type: 'sequence' }, { type: 'drop-zones' }] })

/** The markers of a kind, each in one of the hexes where it may lie, or not designated, with equal chances. */
const placed = (start: Position, marker: Marker, random: () => number): Position =>
  placeableMarkers(start)
    .filter((choice) => choice.marker === marker)
    .reduce((p, { formation }) => {
      const sites = sitesFor(p, marker, formation)
      const hex = sites[Math.floor(random() * (sites.length + 1))]
      return hex === undefined ? p : withMarker(p, marker, formation, hexNumber(p.board, hex))
    }, start)

/** Supply heads stay where they may lie. */
const withoutStrayHeads = (start: Position, p: Position): Position => {
  const heads = Object.entries(p.state.supplyHeads).filter(
    ([formation, at]) =>
      start.state.supplyHeads[formation] !== undefined ||
      sitesFor(p, 'supply-head', formation).includes(p.board.map.indexOf(at)),
  )
  return put(p, { supplyHeads: Object.fromEntries(heads) })
}

/** The position in which a marker lies nowhere yet, and who depends on it neither. */
const without = (start: Position, p: Position, marker: Marker, formation: string): Position => {
  const { landings, supplyHeads } = p.state
  if (marker === 'supply-head') return put(p, { supplyHeads: withoutKey(supplyHeads, formation) })
  const pathfinders = withoutKey(landings!.pathfinders, formation)
  return withoutStrayHeads(start, put(p, { landings: { ...landings!, pathfinders } }))
}

/** The markers that may be placed: those that lie somewhere by now, and those that lie nowhere yet. */
const markersOf = (start: Position, p: Position) => [
  ...placeableMarkers(start),
  ...placeableMarkers(put(p, { supplyHeads: start.state.supplyHeads })).filter(
    ({ marker }) => marker === 'supply-head',
  ),
]

/** One marker has been chosen and lies nowhere yet; the row of pathfinders has been chosen, too, or not. */
const choosing = (start: Position, p: Position, random: () => number): readonly [Position, readonly Frame[]] => {
  const choice = drawFrom(markersOf(start, p), random)
  if (choice === undefined) return [p, []]
  const { marker, formation } = choice
  const rows = marker === 'pathfinder' && random() < HALF ? [...rowsOf(p.board.map).keys()] : []
  const row = drawFrom(rows, random) ?? null
  return [without(start, p, marker, formation), [{ type: 'placing-marker', marker, formation, row }]]
}

/**
 * The state with drop zones as the Allied player may have designated them: pathfinders first, then the supply heads
 * near them. As long as he designates them, he may be about to place one.
 */
export const sampleDropZones = (p: Position, random: () => number): State => {
  const start = designating(p)
  const all = placed(placed(start, 'pathfinder', random), 'supply-head', random)
  const isChoosing = p.frame.type === 'drop-zones' && random() < HALF
  const [known, frames] = isChoosing ? choosing(start, all, random) : ([all, []] as const)
  const { landings, supplyHeads } = known.state
  return { ...p.state, landings, supplyHeads, stack: [...p.state.stack, ...frames] }
}
