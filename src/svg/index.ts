/**
 * Draws any position as an SVG string: pure functions, without a DOM.
 *
 * @module westfront/svg
 */
export { drawBoard } from './board.js'
export { drawArdennes, pictureOfArdennes, type ArdennesPicture } from './games/ardennes.js'
export { drawMarketGarden, pictureOfMarketGarden, type MarketGardenPicture } from './games/marketGarden.js'
export { drawNormandy, pictureOfNormandy, type NormandyPicture } from './games/normandy.js'
export { drawCounter, pictureOf, type AnyPicture, type AnyPosition } from './pictureOf.js'
export type { CounterOptions } from './counters/counterSvg.js'
export { pictureOfBoard } from './layered.js'
export { LAYERS, type Fragment, type LayeredPicture, type LayerName, type PictureLayers } from './layers.js'
export { svgOf } from './svgOf.js'
export { differences, type LayerChange, type PictureChanges } from './differences.js'
export { layoutOf, type BoardLayout } from './boardLayout.js'
export { type LayoutOptions } from './layoutOptions.js'
export type { Point } from './layout.js'
export {
  BRANCHES,
  UNIT_SIZES,
  type BoardPicture,
  type BoxPicture,
  type Branch,
  type CounterColour,
  type CounterPicture,
  type HighlightPicture,
  type MarkerPicture,
  type OverlayPattern,
  type OverlayPicture,
  type SideMarkPicture,
  type StackPicture,
  type TiePicture,
  type TokenPicture,
  type UnitSize,
} from './picture.js'
export { NATION_COLOURS, OVERLAY_COLOURS, type NationColour } from './palette.js'
export { escapeXml } from './xml.js'
