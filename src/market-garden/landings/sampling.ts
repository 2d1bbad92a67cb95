/** Draws the hidden drop zones at random (M-R339). */
import { drawFrom } from '../../engine/contract/sampling.js'
import { hexNumber } from '../board/board.js'
import { without as withoutKey } from '../field/records.js'
import { positionOf, put } from '../position.js'
import type { Position } from '../position.js'
import type { Frame, State } from '../state.js'
import { placeableMarkers, sitesFor, withMarker } from './markers.js'
import { linesOf as rowsOf } from '../../wargame/hexLines.js'
import type { Marker } from './state.js'

/** The chance that the Allied player is placing a marker while designating drop zones. */
const HALF = 0.5

/** A position in which drop zones are being designated, to find where markers may be placed. */
const designating = ({ board, state }: Position): Position =>
  positionOf(board, { ...state, phase: 'drop-zones', stack: [{ type: 'sequence' }, { type: 'drop-zones' }] })

/** Places each marker of a kind in one of its possible hexes, or not at all, with equal chances. */
const placed = (start: Position, marker: Marker, random: () => number): Position =>
  placeableMarkers(start)
    .filter((choice) => choice.marker === marker)
    .reduce((p, { formation }) => {
      const sites = sitesFor(p, marker, formation)
      const hex = sites[Math.floor(random() * (sites.length + 1))]
      return hex === undefined ? p : withMarker(p, marker, formation, hexNumber(p.board, hex))
    }, start)

/** Removes supply heads from hexes where they may no longer be. */
const withoutStrayHeads = (start: Position, p: Position): Position => {
  const heads = Object.entries(p.state.supplyHeads).filter(
    ([formation, at]) =>
      start.state.supplyHeads[formation] !== undefined ||
      sitesFor(p, 'supply-head', formation).includes(p.board.map.indexOf(at)),
  )
  return put(p, { supplyHeads: Object.fromEntries(heads) })
}

/** The position without a marker, and without the supply heads that depend on it. */
const without = (start: Position, p: Position, marker: Marker, formation: string): Position => {
  const { landings, supplyHeads } = p.state
  if (marker === 'supply-head') return put(p, { supplyHeads: withoutKey(supplyHeads, formation) })
  const pathfinders = withoutKey(landings!.pathfinders, formation)
  return withoutStrayHeads(start, put(p, { landings: { ...landings!, pathfinders } }))
}

/** All markers that may be placed, whether they have been placed in the draw or not. */
const markersOf = (start: Position, p: Position) => [
  ...placeableMarkers(start),
  ...placeableMarkers(put(p, { supplyHeads: start.state.supplyHeads })).filter(
    ({ marker }) => marker === 'supply-head',
  ),
]

/** Draws the choice of one marker, which is then not placed yet; for pathfinders perhaps with a row. */
const choosing = (start: Position, p: Position, random: () => number): readonly [Position, readonly Frame[]] => {
  const choice = drawFrom(markersOf(start, p), random)
  if (choice === undefined) return [p, []]
  const { marker, formation } = choice
  const rows = marker === 'pathfinder' && random() < HALF ? [...rowsOf(p.board.map).keys()] : []
  const row = drawFrom(rows, random) ?? null
  return [without(start, p, marker, formation), [{ type: 'placing-marker', marker, formation, row }]]
}

/**
 * A state with drop zones that the Allied player may have designated: pathfinders first, then supply heads near them.
 * While they are being designated, one marker may be about to be placed.
 */
export const sampleDropZones = (p: Position, random: () => number): State => {
  const start = designating(p)
  const all = placed(placed(start, 'pathfinder', random), 'supply-head', random)
  const isChoosing = p.frame.type === 'drop-zones' && random() < HALF
  const [known, frames] = isChoosing ? choosing(start, all, random) : ([all, []] as const)
  const { landings, supplyHeads } = known.state
  return { ...p.state, landings, supplyHeads, stack: [...p.state.stack, ...frames] }
}
