/** The changes from one picture to another, for a page that redraws only those. */
import { LAYERS, type Fragment, type LayeredPicture, type LayerName } from './layers.js'

/**
 * The changes in a layer.
 *
 * @category Pictures in layers
 */
export interface LayerChange {
  readonly layer: LayerName
  /** Fragments with new keys, to be put at the end of the layer. */
  readonly added: readonly Fragment[]
  /** Fragments drawn differently under the same key. */
  readonly changed: readonly Fragment[]
  /** The removed keys. */
  readonly removed: readonly string[]
}

/**
 * The changes from one picture to another.
 *
 * @category Pictures in layers
 */
export interface PictureChanges {
  /**
   * Whether everything must be redrawn: another board, title, window or size, as when another row of boxes is needed.
   * `layers` is empty then.
   */
  readonly redraw: boolean
  /** The layers in which something has changed. */
  readonly layers: readonly LayerChange[]
}

/** Whether two pictures differ only in their fragments. */
const haveSameFrame = (a: LayeredPicture, b: LayeredPicture): boolean =>
  a.layers.terrain === b.layers.terrain &&
  a.layers.grid === b.layers.grid &&
  a.title === b.title &&
  [a.width, a.height, a.frame.y, a.layout.origin.y].join() === [b.width, b.height, b.frame.y, b.layout.origin.y].join()

const changeOf = (layer: LayerName, before: readonly Fragment[], after: readonly Fragment[]): LayerChange => {
  const known = new Map(before.map(({ key, svg }) => [key, svg]))
  const kept = new Set(after.map(({ key }) => key))
  return {
    layer,
    added: after.filter(({ key }) => !known.has(key)),
    changed: after.filter(({ key, svg }) => known.has(key) && known.get(key) !== svg),
    removed: before.flatMap(({ key }) => (kept.has(key) ? [] : [key])),
  }
}

/**
 * Compares two pictures of the same game, layer by layer.
 *
 * @example
 * ```ts
 * const { redraw, layers } = differences(before, after)
 * ```
 * @category Pictures in layers
 */
export const differences = (before: LayeredPicture, after: LayeredPicture): PictureChanges => {
  if (!haveSameFrame(before, after)) return { redraw: true, layers: [] }
  const changes = LAYERS.map((layer) => changeOf(layer, before.layers[layer], after.layers[layer]))
  return {
    redraw: false,
    layers: changes.filter(({ added, changed, removed }) => added.length + changed.length + removed.length > 0),
  }
}
