/** A picture in layers: plain data, of which a page replaces only the changed parts. */
import type { LayoutOptions } from './layoutOptions.js'

/**
 * A part of a layer: one SVG element, whose `data-key` is the key.
 *
 * @category Pictures in layers
 */
export interface Fragment {
  /** Unique within its layer, and the same in every picture: a hex, the title of an overlay, the id of a box. */
  readonly key: string
  readonly svg: string
}

/**
 * The layers made of fragments, from the lowest to the highest.
 *
 * @category Pictures in layers
 */
export const LAYERS = [
  'definitions',
  'heading',
  'overlays',
  'highlight',
  'names',
  'ties',
  'units',
  'sideMarks',
  'tokens',
  'labels',
  'markers',
  'boxes',
  'legend',
] as const

/**
 * The name of a layer made of fragments.
 *
 * @category Pictures in layers
 * @useDeclaredType
 */
export type LayerName = (typeof LAYERS)[number]

/**
 * The layers of a picture. `terrain` and `grid` are the same text for all positions of a board; all other layers are
 * lists of fragments.
 *
 * @category Pictures in layers
 */
export interface PictureLayers {
  /** The land with its rivers and roads, and the patterns that it is drawn with. */
  readonly terrain: string
  /** The outline and the number of every hex, above overlays and highlight and below everything else. */
  readonly grid: string
  /** Symbols and patterns that other fragments refer to by their ids; keyed by these. */
  readonly definitions: readonly Fragment[]
  /** The title and the line under it. */
  readonly heading: readonly Fragment[]
  /** Sets of hexes; keyed by their titles. */
  readonly overlays: readonly Fragment[]
  /** The light on highlighted hexes: one fragment, or none. */
  readonly highlight: readonly Fragment[]
  /** The names of places; keyed by hex. They give way to counters. */
  readonly names: readonly Fragment[]
  /** Lines between places, such as Bonds. */
  readonly ties: readonly Fragment[]
  /** Stacks of counters; keyed by hex. */
  readonly units: readonly Fragment[]
  /** What lies on hexsides; keyed by both hexes. */
  readonly sideMarks: readonly Fragment[]
  /** Small marks in the corners of hexes; keyed by hex. */
  readonly tokens: readonly Fragment[]
  /** The labels of highlighted hexes; keyed by hex. */
  readonly labels: readonly Fragment[]
  /** Plates with a text; keyed by hex. */
  readonly markers: readonly Fragment[]
  /** Places that are not hexes, above the board; keyed by their ids. */
  readonly boxes: readonly Fragment[]
  /** The key under the board: one fragment, or none. */
  readonly legend: readonly Fragment[]
}

/**
 * A picture in layers, as plain JSON: {@link svgOf} turns it into a document, {@link differences} compares two
 * pictures.
 *
 * @category Pictures in layers
 */
export interface LayeredPicture {
  /** Pixels, and units of the view box. */
  readonly width: number
  readonly height: number
  readonly title: string
  /** Starts every `id` inside the picture. */
  readonly idPrefix: string
  /** What {@link layoutOf} needs to find hexes in this picture. */
  readonly layout: LayoutOptions & Required<Pick<LayoutOptions, 'hexSize' | 'origin'>>
  /** The board's rectangle, in the coordinates of the fragments: those of the picture, less `layout.origin`. */
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly layers: PictureLayers
}

/**
 * Makes the fragments of a layer. Where two items have the same key, the later one gets a number as well.
 *
 * @param draw - draws one element with the key; an empty string for an item that is not visible
 */
export const fragmentsOf = <T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  draw: (item: T, key: string, index: number) => string,
): readonly Fragment[] => {
  const used = new Set<string>()
  const counts = new Map<string, number>()
  const fragments: Fragment[] = []
  items.forEach((item, index) => {
    const base = keyOf(item)
    let count = counts.get(base) ?? 1
    let key = count === 1 ? base : `${base} ${count}`
    while (used.has(key)) key = `${base} ${++count}`
    const svg = draw(item, key, index)
    if (svg === '') return
    used.add(key)
    counts.set(base, count + 1)
    fragments.push({ key, svg })
  })
  return fragments
}
