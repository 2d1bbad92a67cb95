/** The whole picture. */
import { pictureOfBoard } from './layered.js'
import type { BoardPicture } from './picture.js'
import { svgOf } from './svgOf.js'

/**
 * Draws a board as the text of an SVG picture. The same picture always gives the same text.
 *
 * Hexes carry `data-hex`, stacks `data-stack`, counters `data-unit`, markers `data-marker`, so that a page can attach
 * clicks and replace changed parts; titles appear on hover. Every text is escaped, so it may come from anywhere.
 *
 * @example
 * ```ts
 * const svg = drawBoard({ map, stacks: [], title: 'Normandy', legend: true })
 * ```
 * @category Drawing
 */
export const drawBoard = (picture: BoardPicture): string => svgOf(pictureOfBoard(picture))
