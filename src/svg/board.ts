/** The whole picture. */
import { drawBoxes, placeBoxes } from './boxes.js'
import { counterDefs, drawStacks } from './counters.js'
import { drawNumbers, drawPlaces, type Taken } from './labels.js'
import { cornersOf, layOut, type Layout } from './layout.js'
import { drawLegend } from './legend.js'
import { drawHexsides, drawLines, drawLinks } from './lines.js'
import { sharpOutline, type Passes } from './outline.js'
import { drawHighlight, drawHighlightLabels, drawOverlays, drawTies, overlayPattern } from './overlays.js'
import { LAND } from './palette.js'
import { landGlyphs, landPatterns, paint, ref, type Name } from './patterns.js'
import type { BoardPicture, CounterPicture, StackPicture } from './picture.js'
import { drawPlates, platesOf, withRoomFor, type Plate } from './plates.js'
import { drawLand } from './terrain.js'
import { SANS, SERIF, textWidth } from './text.js'
import { drawSideMarks, drawTokens, placeSideMarks, placeTokens, SIDE_MARK, TOKEN } from './tokens.js'
import { el, escapeXml, num, tooltip } from './xml.js'

const MARGIN = 14

/** The shape of one hex, for the grid and for clicks. */
const hexShape = (layout: Layout, name: Name): string => {
  const corners = cornersOf(layout.grid.shape).map(({ x, y }) => `${num(x * layout.size)} ${num(y * layout.size)}`)
  return el('path', { id: name('hex'), d: `M${corners.join('L')}Z` })
}

/** What the tooltip of a hex says: its number, its name, its terrain. */
const hexTitle = (layout: Layout, id: string, terrain: number): string => {
  const { map } = layout
  const kinds = map.source.legend.terrain.filter((_, bit) => (terrain & (1 << bit)) !== 0)
  const place = Object.hasOwn(map.places, id) ? ` ${map.places[id]!}` : ''
  return `${id}${place} · ${kinds.length === 0 ? 'clear' : kinds.join(', ')}`
}

/** The grid: one shape a hex of the window, which also takes the clicks. */
const drawGrid = (layout: Layout, name: Name): string => {
  const href = escapeXml(ref(name, 'hex'))
  let out = ''
  for (const { x, y, id, inside, terrain } of layout.cells) {
    if (!inside) continue
    const title = tooltip(hexTitle(layout, id, terrain))
    out += `<use href="${href}" x="${num(x)}" y="${num(y)}" data-hex="${escapeXml(id)}">${title}</use>`
  }
  const stroke = { stroke: LAND.grid, 'stroke-opacity': '.3', 'stroke-width': layout.size * 0.022 }
  return el('g', { fill: 'none', 'pointer-events': 'all', ...stroke }, out)
}

/** A veil over what lies beyond the hexes of the window. */
const drawVeil = (layout: Layout): string => {
  const { x, y, width, height } = layout.frame
  const window = sharpOutline(layout, (cell) => layout.cells[cell]!.inside)
  const d = `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z${window}`
  return (
    el('path', { d, fill: LAND.paper, 'fill-opacity': '.55', 'fill-rule': 'evenodd' }) +
    el('path', {
      d: window,
      fill: 'none',
      stroke: LAND.grid,
      'stroke-opacity': '.6',
      'stroke-width': layout.size * 0.03,
    })
  )
}

const drawHeading = (picture: BoardPicture, width: number): DrawnHeading => {
  if (picture.title === undefined || picture.title === '') return { height: 0, markup: '' }
  const size = Math.min(Math.max(18, width * 0.028), (width * 0.95) / (textWidth(picture.title, 'serif-bold') || 1), 40)
  const title = el(
    'text',
    { y: size * 0.85, 'font-family': SERIF, 'font-size': size, 'font-weight': 'bold' },
    escapeXml(picture.title),
  )
  if (picture.subtitle === undefined || picture.subtitle === '') return { height: size * 1.35, markup: title }
  const small = Math.max(11, size * 0.5)
  const under = el(
    'text',
    { y: size * 1.05 + small, 'font-family': SANS, 'font-size': small, 'fill-opacity': '.8' },
    escapeXml(picture.subtitle),
  )
  return { height: size * 1.3 + small * 1.5, markup: title + under }
}

interface DrawnHeading {
  readonly height: number
  readonly markup: string
}

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

/** Everything inside the frame, from the ground up. */
const drawFrame = (
  layout: Layout,
  name: Name,
  picture: BoardPicture,
  stacks: readonly StackPicture[],
  plates: readonly Plate[],
): string => {
  const { highlight = [], highlightColour = LAND.highlight, overlays = [], ties = [] } = picture
  const { tokens = [], sideMarks = [] } = picture
  const placed = placeTokens(layout, tokens)
  const sides = placeSideMarks(layout, sideMarks, plates)
  const passes: Passes = new Map()
  const busy = new Set(stacks.filter((stack) => stack.counters.length > 0).map((stack) => stack.hex))
  const labelled = highlight.filter(({ hex, label }) => label !== undefined && !busy.has(hex))
  const taken: readonly Taken[] = [
    ...Array.from(busy, (hex) => centredIn(layout, hex, 0.42)).flat(),
    ...labelled.flatMap(({ hex }) => centredIn(layout, hex, 0.22)),
    ...plates.map(({ x, y }) => ({ x, y, reach: 0.2 })),
    ...placed.map(({ x, y }) => ({ x, y, reach: TOKEN })),
    ...sides.map(({ x, y }) => ({ x, y, reach: SIDE_MARK })),
  ]
  return [
    drawLand(layout, name, passes),
    drawHexsides(layout, passes),
    drawLines(layout),
    drawLinks(layout),
    drawVeil(layout),
    drawOverlays(layout, name, overlays),
    drawHighlight(layout, highlight, highlightColour),
    picture.hexNumbers === false ? '' : drawNumbers(layout),
    picture.names === false ? '' : drawPlaces(layout, taken),
    drawGrid(layout, name),
    drawTies(layout, ties),
    drawStacks(layout, name, stacks),
    drawSideMarks(layout, sides),
    drawTokens(layout, placed),
    drawHighlightLabels(layout, highlight, busy),
    drawPlates(layout, plates),
  ].join('')
}

/**
 * Draws a board as the text of an SVG picture. The same picture always gives the same text.
 *
 * Hexes carry `data-hex`, stacks `data-stack`, counters `data-unit`, markers `data-marker`, so that a page can attach
 * clicks and exchange what has changed; titles show on hover what lies where. Every text is escaped, so it may come
 * from anywhere.
 *
 * @example
 * ```ts
 * const svg = drawBoard({ map, stacks: [], title: 'Normandy', legend: true })
 * ```
 * @category Drawing
 */
export const drawBoard = (picture: BoardPicture): string => {
  const wanted = picture.hexSize ?? 36
  const size = Number.isFinite(wanted) && wanted > 0 ? wanted : 36
  const prefix = (picture.idPrefix ?? 'wf').replace(/[^A-Za-z0-9_-]/g, '_')
  const name: Name = (local) => `${prefix}-${local}`
  const stacks = merged(picture.stacks)
  const counters = new Map(stacks.map((stack) => [stack.hex, stack.counters.length]))
  const bare = layOut(picture.map, size, picture.window)
  const plates = platesOf(bare, picture.markers ?? [], (hex) => counters.get(hex) ?? 0)
  const layout = withRoomFor(bare, plates)
  const { frame } = layout
  const heading = drawHeading(picture, frame.width)
  const boxes = placeBoxes(layout, picture.boxes ?? [])
  const legend = picture.legend === true ? drawLegend(layout, name, picture, frame.width) : { height: 0, markup: '' }
  const width = frame.width + 2 * MARGIN
  const height =
    frame.height + boxes.height + 2 * MARGIN + heading.height + (legend.height > 0 ? legend.height + MARGIN / 2 : 0)
  const clip = el('clipPath', { id: name('frame') }, el('rect', { ...frame }))
  const overlays = (picture.overlays ?? []).map((overlay, i) => overlayPattern(name, overlay, i, size)).join('')
  const defs = el(
    'defs',
    {},
    landPatterns(name, size) +
      landGlyphs(name) +
      hexShape(layout, name) +
      counterDefs(name, [...stacks, ...(picture.boxes ?? [])]) +
      overlays +
      clip,
  )
  const border = { ...frame, fill: 'none', stroke: LAND.ink }
  const board =
    el('g', { 'clip-path': paint(name, 'frame') }, drawFrame(layout, name, picture, stacks, plates)) +
    el('rect', { ...border, 'stroke-width': 1.6 }) +
    drawBoxes(layout, name, boxes)
  const top = MARGIN + heading.height + boxes.height
  const children =
    tooltip(picture.title ?? picture.map.title) +
    defs +
    el('rect', { width, height, fill: LAND.paper }) +
    el('g', { transform: `translate(${MARGIN} ${MARGIN})`, fill: LAND.ink }, heading.markup) +
    el('g', { transform: `translate(${num(MARGIN - frame.x)} ${num(top - frame.y)})`, 'font-family': SANS }, board) +
    el('g', { transform: `translate(${MARGIN} ${num(top + frame.height + MARGIN / 2)})` }, legend.markup)
  const viewBox = `0 0 ${num(width)} ${num(height)}`
  return el('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox, role: 'img' }, children)
}
