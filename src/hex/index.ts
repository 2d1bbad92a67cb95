/**
 * Hex maps: numbering, loading, distances, lines, floods, and the compiler from geography. No rules.
 *
 * @module westfront/hex
 */
export type { Band } from './bands.js'
export { hexId, HexIdCodec, type HexId } from './hexId.js'
export {
  cellAt,
  centreOf,
  cube,
  GridCodec,
  idOf,
  isOnGrid,
  neighbourAt,
  parseId,
  properId,
  type Cell,
  type Cube,
  type Grid,
  type Sheet,
} from './grid.js'
export {
  areAdjacent,
  directionOf,
  distance,
  loadMap,
  MapSource,
  type Between,
  type HexMap,
  type Provenance,
} from './map.js'
export { lineBetween, within } from './lines.js'
export { makeFlood, makeSpread, type Flood, type Flooded, type Spread, type StepCost } from './flood.js'
export { compileGeography } from './compile.js'
export { type CompileOptions } from './compileOptions.js'
export { Geography, projector, type Feature, type Point, type Projection } from './geography.js'
