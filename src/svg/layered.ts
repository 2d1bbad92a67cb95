/** Draws a board in layers. */
import { drawBoxes, placeBoxes } from './boxes.js'
import { counterDefs } from './counters/counters.js'
import { drawable } from './drawable.js'
import { drawHeading } from './heading.js'
import { fragmentsOf, type Fragment, type LayeredPicture } from './layers.js'
import { hexSizeOf, type Layout } from './layout.js'
import { drawLegend } from './legend.js'
import { FARTHEST, type Taken } from './land/names.js'
import { drawHighlight, drawHighlightLabels, drawOverlays, drawTies, overlayDefs } from './overlays.js'
import { LAND } from './palette.js'
import { cleanPrefix, naming } from './land/patterns.js'
import type { BoardPicture, CounterPicture, StackPicture } from './picture.js'
import { drawPlates, platesOf, withRoomFor } from './counters/plates.js'
import { layoutWith, sceneryOf } from './scenery.js'
import { drawSideMarks, drawTokens, placeSideMarks, placeTokens, SIDE_MARK, TOKEN } from './tokens.js'
import { el } from './xml.js'

/** The margin around the board. */
export const MARGIN = 14

/** Stacks of one hex become one, so that none hides another. */
const merged = (stacks: readonly StackPicture[]): readonly StackPicture[] => {
  const byHex = new Map<string, CounterPicture[]>()
  for (const { hex, counters } of stacks) {
    const known = byHex.get(hex) ?? []
    byHex.set(hex, known)
    for (const counter of counters) known.push(counter)
  }
  return Array.from(byHex, ([hex, counters]) => ({ hex, counters }))
}

/** Something in the middle of a hex; nothing when the hex is not in the window. */
const centredIn = ({ cells, insideOf }: Layout, hex: string, reach: number): readonly Taken[] => {
  const cell = cells[insideOf(hex)]
  return cell === undefined ? [] : [{ hex, x: cell.x, y: cell.y, reach }]
}

/** A layer of one fragment, or of none if nothing is drawn. */
const single = (key: string, markup: string): readonly Fragment[] =>
  markup === '' ? [] : [{ key, svg: el('g', { 'data-key': key }, markup) }]

/**
 * Draws a board in layers. The same picture always gives the same layers.
 *
 * @category Pictures in layers
 */
export const pictureOfBoard = (given: BoardPicture): LayeredPicture => {
  const picture = drawable(given)
  const { map, window, idPrefix, hexNumbers = true, names = true } = picture
  const { highlight, highlightColour = LAND.highlight, overlays } = picture
  const size = hexSizeOf(picture.hexSize)
  const prefix = cleanPrefix(idPrefix)
  const name = naming(prefix)
  const scenery = sceneryOf(map, { size, window, prefix, numbers: hexNumbers, names })
  const stacks = merged(picture.stacks)
  const counters = new Map(stacks.map((stack) => [stack.hex, stack.counters.length]))
  const bare = layoutWith(map, size, window)
  const plates = platesOf(bare, picture.markers, (hex) => counters.get(hex) ?? 0)
  const layout = withRoomFor(bare, plates)
  const { frame } = layout
  const tokens = placeTokens(bare, picture.tokens)
  const sides = placeSideMarks(bare, picture.sideMarks, plates)
  const busy = new Set(stacks.filter((stack) => stack.counters.length > 0).map((stack) => stack.hex))
  const labelled = highlight.filter(({ hex, label }) => label !== undefined && !busy.has(hex))
  const taken: readonly Taken[] = [
    ...Array.from(busy, (hex) => centredIn(bare, hex, FARTHEST)).flat(),
    ...labelled.flatMap(({ hex }) => centredIn(bare, hex, 0.22)),
    ...plates.map(({ x, y }) => ({ x, y, reach: 0.2 })),
    ...tokens.map(({ x, y }) => ({ x, y, reach: TOKEN })),
    ...sides.map(({ x, y }) => ({ x, y, reach: SIDE_MARK })),
  ]
  const heading = drawHeading(picture, frame.width)
  const boxes = placeBoxes(layout, picture.boxes)
  const legend = picture.legend === true ? drawLegend(bare, name, picture, frame.width) : { height: 0, markup: '' }
  const top = MARGIN + heading.height + boxes.height
  const below = MARGIN + (legend.height > 0 ? legend.height + MARGIN / 2 : 0)
  return {
    width: frame.width + 2 * MARGIN,
    height: top + frame.height + below,
    // a picture without a heading still needs a name
    title: picture.title === undefined || picture.title === '' ? map.title : picture.title,
    idPrefix: prefix,
    layout: {
      hexSize: size,
      ...(window === undefined ? {} : { window }),
      origin: { x: MARGIN - frame.x, y: top - frame.y },
    },
    frame,
    layers: {
      terrain: scenery.terrain,
      grid: scenery.grid,
      definitions: [...counterDefs(name, [...stacks, ...picture.boxes]), ...overlayDefs(name, overlays, size)],
      heading:
        heading.markup === ''
          ? []
          : [{ key: 'heading', svg: el('g', { 'data-key': 'heading', id: name('heading') }, heading.markup) }],
      overlays: drawOverlays(bare, name, overlays),
      highlight: drawHighlight(bare, highlight, highlightColour),
      names: names ? scenery.drawNames(taken, frame) : [],
      ties: drawTies(bare, picture.ties),
      units: fragmentsOf(stacks, ({ hex }) => hex, scenery.drawStack),
      sideMarks: drawSideMarks(bare, sides),
      tokens: drawTokens(bare, tokens),
      labels: drawHighlightLabels(bare, highlight, busy),
      markers: drawPlates(bare, plates),
      boxes: drawBoxes(layout, name, boxes),
      legend: single('legend', legend.markup),
    },
  }
}
