/** Overlays on the land: sets of hexes, lines between places, highlights with labels. */
import type { Layout } from './layout.js'
import { fragmentsOf, type Fragment } from './layers.js'
import { hexOutline, sharpOutline } from './land/outline.js'
import { paint, type Name } from './land/patterns.js'
import type { HighlightPicture, OverlayPicture, TiePicture } from './picture.js'
import { textWidth } from './text.js'
import { el, escapeXml, num, tooltip } from './xml.js'

/** The pattern of an overlay, in its colour. Neighbouring overlays are hatched in different directions. */
const overlayPattern = (id: string, overlay: OverlayPicture, i: number, size: number): string => {
  const width = size * 0.2
  const attributes = {
    id,
    'data-key': id,
    width,
    height: width,
    patternUnits: 'userSpaceOnUse',
    patternTransform: `rotate(${[45, -45, 0, 90][i % 4]!})`,
  }
  if (overlay.pattern === 'dots')
    return el(
      'pattern',
      attributes,
      el('circle', { cx: width / 2, cy: width / 2, r: size * 0.036, fill: overlay.colour }),
    )
  if (overlay.pattern === 'hatch')
    return el('pattern', attributes, el('rect', { width: size * 0.05, height: width, fill: overlay.colour }))
  return ''
}

/** The patterns of overlays; their keys are their ids. */
export const overlayDefs = (name: Name, overlays: readonly OverlayPicture[], size: number): readonly Fragment[] =>
  overlays.flatMap((overlay, i) => {
    const key = name(`overlay${i}`)
    const svg = overlayPattern(key, overlay, i, size)
    return svg === '' ? [] : [{ key, svg }]
  })

const cellsOf = (layout: Layout, hexes: readonly string[]): Set<number> => {
  const cells = new Set<number>()
  for (const id of hexes) if (layout.insideOf(id) >= 0) cells.add(layout.insideOf(id))
  return cells
}

/** Draws the overlays, in their order. */
export const drawOverlays = (layout: Layout, name: Name, overlays: readonly OverlayPicture[]): readonly Fragment[] =>
  fragmentsOf(
    overlays,
    ({ title }) => title,
    (overlay, key, i) => {
      const cells = cellsOf(layout, overlay.hexes)
      if (cells.size === 0) return ''
      const d = sharpOutline(layout, (cell) => cells.has(cell))
      const { colour } = overlay
      const plain = overlay.pattern === undefined || overlay.pattern === 'fill'
      const content =
        tooltip(overlay.title) +
        el('path', { d, fill: colour, 'fill-opacity': plain ? '.3' : '.1' }) +
        (plain ? '' : el('path', { d, fill: paint(name, `overlay${i}`), 'fill-opacity': '.6' })) +
        el('path', { d, fill: 'none', stroke: '#fff', 'stroke-opacity': '.6', 'stroke-width': layout.size * 0.09 }) +
        el('path', { d, fill: 'none', stroke: colour, 'stroke-width': layout.size * 0.05, 'stroke-linejoin': 'round' })
      return el('g', { 'data-key': key, 'data-overlay': overlay.title }, content)
    },
  )

/** The middle of the hexes that are in the window, or null when none is. */
const middleOf = (layout: Layout, hexes: readonly string[]): { readonly x: number; readonly y: number } | null => {
  const cells = [...cellsOf(layout, hexes)].map((cell) => layout.cells[cell]!)
  if (cells.length === 0) return null
  const sum = cells.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / cells.length, y: sum.y / cells.length }
}

/** Draws lines between places, under the counters. */
export const drawTies = (layout: Layout, ties: readonly TiePicture[]): readonly Fragment[] => {
  const { size } = layout
  return fragmentsOf(
    ties,
    ({ title, from, to }) => `${title} ${from.join()} ${to.join()}`,
    ({ from, to, colour, title }, key) => {
      const [a, b] = [middleOf(layout, from), middleOf(layout, to)]
      if (a === null || b === null) return ''
      const d = `M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}`
      const line = { d, 'stroke-linecap': 'round' }
      const dashes = `${num(size * 0.14)} ${num(size * 0.12)}`
      return el(
        'g',
        { 'data-key': key },
        tooltip(title) +
          el('path', { ...line, stroke: '#fff', 'stroke-opacity': '.7', 'stroke-width': size * 0.13 }) +
          el('path', { ...line, stroke: colour, 'stroke-width': size * 0.07, 'stroke-dasharray': dashes }),
      )
    },
  )
}

/** Draws the light on highlighted hexes, under the counters. */
export const drawHighlight = (
  layout: Layout,
  highlight: readonly HighlightPicture[],
  colour: string,
): readonly Fragment[] => {
  const cells = cellsOf(
    layout,
    highlight.map(({ hex }) => hex),
  )
  if (cells.size === 0) return []
  const { size } = layout
  const d = sharpOutline(layout, (cell) => cells.has(cell))
  const inner = Array.from(cells, (cell) => hexOutline(layout, cell)).join('')
  const line = { fill: 'none', 'stroke-linejoin': 'round' }
  const light =
    el('path', { d, fill: colour, 'fill-opacity': '.27' }) +
    el('path', { ...line, d: inner, stroke: '#fff', 'stroke-opacity': '.55', 'stroke-width': size * 0.03 }) +
    el('path', { ...line, d, stroke: '#fff', 'stroke-opacity': '.8', 'stroke-width': size * 0.13 }) +
    el('path', { ...line, d, stroke: colour, 'stroke-width': size * 0.075 })
  return [{ key: 'highlight', svg: el('g', { 'data-key': 'highlight' }, light) }]
}

/** Draws the labels of highlighted hexes: in the middle, or in a corner of the hex beside a stack. */
export const drawHighlightLabels = (
  layout: Layout,
  highlight: readonly HighlightPicture[],
  taken: ReadonlySet<string>,
): readonly Fragment[] => {
  const { size } = layout
  const beside = layout.grid.shape === 'flat' ? { x: -0.5, y: 0 } : { x: 0, y: 0.5 }
  return fragmentsOf(
    highlight,
    ({ hex }) => hex,
    ({ hex, label }, key) => {
      const cell = layout.cells[layout.insideOf(hex)]
      if (cell === undefined || label === undefined || label === '') return ''
      const busy = taken.has(hex)
      const font = size * (busy ? 0.22 : 0.3)
      const width = Math.max(textWidth(label, 'sans-bold') * font + font * 0.7, font * 1.45)
      const [x, y] = busy ? [cell.x + beside.x * size, cell.y + beside.y * size] : [cell.x, cell.y]
      const height = font * 1.4
      const plate = { x: x - width / 2, y: y - height / 2, width, height, rx: height / 2 }
      const rim = { fill: '#fffdf3', 'fill-opacity': '.93', stroke: '#8a5a00', 'stroke-width': size * 0.022 }
      return el(
        'g',
        { 'data-key': key },
        el('rect', { ...plate, ...rim }) + el('text', { x, y: y + font * 0.36, 'font-size': font }, escapeXml(label)),
      )
    },
  )
}
