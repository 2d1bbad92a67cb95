/**
 * Draws any position as an SVG string: pure functions, without a DOM.
 *
 * @module westfront/svg
 */
export { drawBoard } from './board.js'
export { drawArdennes, type ArdennesPicture } from './ardennes.js'
export { drawMarketGarden, type MarketGardenPicture } from './marketGarden.js'
export { drawNormandy, type NormandyPicture } from './normandy.js'
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
