/** The geometry of a map in a picture: the place of each hex, and the hex at a point. */
import { readable } from '../engine/values/readable.js'
import type { HexId, HexMap } from '../hex/index.js'
import { idOf, isOnGrid } from '../hex/index.js'
import { hexAt as cellAtPoint } from '../hex/raster.js'
import { cornersOf, hexSizeOf, type Point } from './layout.js'
import type { LayoutOptions } from './layoutOptions.js'
import { layoutWith } from './scenery.js'

/**
 * The places of hexes, in pixels.
 *
 * @category Pictures in layers
 */
export interface BoardLayout {
  /** The size of the board alone, without a heading, boxes, a legend or a margin. */
  readonly width: number
  readonly height: number
  /** Pixels between two flat sides of a hex. */
  readonly hexSize: number
  /** The middle of a hex; null when it is not laid out. */
  centre(hex: string): Point | null
  /**
   * The six corners of a hex, clockwise: the hexside in direction `d` of the map runs from corner `d` to the next one.
   * Null when the hex is not laid out.
   */
  corners(hex: string): readonly Point[] | null
  /** The hex at a point; null beyond the hexes that are laid out. */
  hexAt(x: number, y: number): HexId | null
}

/**
 * Lays out a map as pictures do.
 *
 * @example
 * ```ts
 * const picture = pictureOf(normandy, state)
 * const layout = layoutOf(normandy.boards.campaign.map, picture.layout)
 * const hex = layout.hexAt(x, y) // x and y count from the upper left corner of the picture
 * ```
 * @category Pictures in layers
 */
export const layoutOf = (map: HexMap, options: LayoutOptions = {}): BoardLayout => {
  const { hexSize, window, origin: given } = readable(options)
  const size = hexSizeOf(hexSize)
  const { cells, insideOf, frame, grid } = layoutWith(map, size, window)
  const origin = given ?? { x: -frame.x, y: -frame.y }
  const around = cornersOf(grid.shape)
  const centre = (hex: string): Point | null => {
    const cell = cells[insideOf(hex)]
    return cell === undefined ? null : { x: cell.x + origin.x, y: cell.y + origin.y }
  }
  return {
    width: frame.width,
    height: frame.height,
    hexSize: size,
    centre,
    corners: (hex) => {
      const middle = centre(hex)
      return middle === null ? null : around.map(({ x, y }) => ({ x: middle.x + x * size, y: middle.y + y * size }))
    },
    hexAt: (x, y) => {
      const { column, row } = cellAtPoint(grid, [(x - origin.x) / size, (y - origin.y) / size])
      if (!isOnGrid(grid, column, row)) return null
      const id = idOf(grid, column, row)
      return insideOf(id) < 0 ? null : id
    },
  }
}
