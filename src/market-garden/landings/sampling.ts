/** Drop zones that somebody cannot see, drawn at random (M-R339). */
import { drawFrom } from '../../engine/sampling.js'
import { hexNumber } from '../board/board.js'
import { positionOf, push, put } from '../position.js'
import type { Position } from '../position.js'
import type { State } from '../state.js'
import { placeableMarkers, sitesFor, withMarker } from './markers.js'
import { rowsOf } from './rows.js'
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

/** A marker of those that are left has been chosen; the row of pathfinders, too, or not. */
const choosing = (p: Position, random: () => number): Position => {
  const choice = drawFrom(placeableMarkers(designating(p)), random)
  if (choice === undefined) return p
  const { marker, formation } = choice
  const rows = marker === 'pathfinder' && random() < HALF ? [...rowsOf(p.board.map).keys()] : []
  return push(p, { type: 'placing-marker', marker, formation, row: drawFrom(rows, random) ?? null })
}

/**
 * The position with drop zones as the Allied player may have designated them: pathfinders first, then the supply heads
 * near them. One marker stays out while it is being placed.
 */
export const sampleDropZones = (p: Position, random: () => number): State => {
  const start = designating(p)
  const guided = placed(start, 'pathfinder', random)
  const { landings, supplyHeads } = placed(guided, 'supply-head', random).state
  const known = put(p, { landings, supplyHeads })
  const isChoosing = p.frame.type === 'drop-zones' && random() < HALF
  return (isChoosing ? choosing(known, random) : known).state
}
