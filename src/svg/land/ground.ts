/** The parts of a picture that are the same for all positions: the land, and the grid with what is printed on it. */
import { drawDots, drawNumbers } from './labels.js'
import { cornersOf, type Layout } from '../layout.js'
import { drawHexsides, drawLines, drawLinks } from './lines.js'
import { sharpOutline, type Passes } from './outline.js'
import { LAND } from '../palette.js'
import { landGlyphs, landPatterns, ref, type Name } from './patterns.js'
import { drawLand } from './terrain.js'
import { el, escapeXml, num, tooltip } from '../xml.js'

/** The shape of one hex, for the grid and for clicks. */
const hexShape = (layout: Layout, name: Name): string => {
  const corners = cornersOf(layout.grid.shape).map(({ x, y }) => `${num(x * layout.size)} ${num(y * layout.size)}`)
  return el('path', { id: name('hex'), d: `M${corners.join('L')}Z` })
}

/** The tooltip of a hex: its number, its name, its terrain. */
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

/** A veil over everything beyond the hexes of the window. */
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

/** How far the ground goes on beyond the frame, in hexes: markers at the edge may widen the frame. */
const BEYOND = 8

/** The land with its rivers and roads, and the patterns that it is drawn with. */
export const drawGround = (layout: Layout, name: Name): string => {
  const { x, y, width, height } = layout.frame
  const more = BEYOND * layout.size
  const wide: Layout = { ...layout, frame: { x, y: y - more, width, height: height + 2 * more } }
  const passes: Passes = new Map()
  return [
    el('defs', {}, landPatterns(name, layout.size) + landGlyphs(name) + hexShape(layout, name)),
    drawLand(wide, name, passes),
    drawHexsides(layout, passes),
    drawLines(layout),
    drawLinks(layout),
    drawVeil(wide),
  ].join('')
}

/** The print over the land and its overlays: numbers, the dots of places, the grid. */
export const drawPrint = (layout: Layout, name: Name, numbers: boolean, names: boolean): string =>
  (numbers ? drawNumbers(layout) : '') + (names ? drawDots(layout) : '') + drawGrid(layout, name)
