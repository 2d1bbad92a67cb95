/** Options for the layout of a board. */
import type { Point } from './layout.js'

/**
 * How a map is laid out.
 *
 * @category Pictures in layers
 */
export interface LayoutOptions {
  /** Pixels between two flat sides of a hex, from 1 to 10,000; 36 for any other value. */
  readonly hexSize?: number
  /** Lays out only the hexes between two opposite corners. */
  readonly window?: { readonly from: string; readonly to: string }
  /**
   * Where the fragments of a picture have their origin. Without it the upper left corner of the board is at (0, 0).
   * Take that of a picture from its `layout`.
   */
  readonly origin?: Point
}
