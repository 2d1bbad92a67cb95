/** Small marks beside the counters: tokens at the corners of hexes, and marks on hexsides. */
import { circleAt, cross, STAR } from './shapes.js'
import { fragmentsOf, type Fragment } from './layers.js'
import type { Layout, Point } from './layout.js'
import { isLight, LAND } from './palette.js'
import type { SideMarkPicture, TokenPicture } from './picture.js'
import { isCovered, type Plate } from './counters/plates.js'
import { fitted, SANS } from './text.js'
import { el, escapeXml, num, tooltip } from './xml.js'

/** The radius of a token, in parts of the hex size. */
export const TOKEN = 0.12

/** A token around the origin: a star, or a disc with a short text. */
export const drawToken = ({ text, colour }: Pick<TokenPicture, 'text' | 'colour'>, radius: number): string => {
  const rim = { fill: colour, stroke: '#fff', 'stroke-width': radius * 0.2, 'stroke-linejoin': 'round' }
  if (text === undefined)
    return el('path', { ...rim, d: STAR, transform: `scale(${num(radius * 1.25)})`, 'stroke-width': 0.2 })
  const line = {
    y: radius * 0.5,
    'font-size': fitted(text, radius * 1.4, radius * 1.7, 'sans-bold'),
    'font-weight': 'bold',
    'font-family': SANS,
    'text-anchor': 'middle',
    fill: isLight(colour) ? LAND.name : '#fff',
  }
  return el('path', { ...rim, d: circleAt(0, 0, radius) }) + el('text', line, escapeXml(text))
}

/** The places of tokens in their hex, in order, as multiples of the hex size: in its corners, beside the counters. */
const CORNERS: Readonly<Record<Layout['grid']['shape'], readonly Point[]>> = {
  flat: [
    { x: 0.44, y: 0 },
    { x: -0.44, y: 0 },
  ],
  pointy: [
    { x: 0, y: -0.48 },
    { x: 0, y: 0.48 },
  ],
}

/** A token and where it stands. */
export interface PlacedToken extends Point {
  readonly token: TokenPicture
}

/** The tokens of the window; if a hex has more tokens than places, the last ones overlap. */
export const placeTokens = (layout: Layout, tokens: readonly TokenPicture[]): readonly PlacedToken[] => {
  const corners = CORNERS[layout.grid.shape]
  const counts = new Map<string, number>()
  return tokens.flatMap((token) => {
    const cell = layout.cells[layout.insideOf(token.hex)]
    if (cell === undefined) return []
    const count = counts.get(token.hex) ?? 0
    counts.set(token.hex, count + 1)
    const { x, y } = corners[Math.min(count, corners.length - 1)]!
    return [{ token, x: cell.x + x * layout.size, y: cell.y + y * layout.size }]
  })
}

/** Draws tokens. */
export const drawTokens = ({ size }: Layout, placed: readonly PlacedToken[]): readonly Fragment[] =>
  fragmentsOf(
    placed,
    ({ token }) => token.hex,
    ({ token, x, y }, key) => {
      const where = { 'data-key': key, 'data-marker': token.hex, transform: `translate(${num(x)} ${num(y)})` }
      return el('g', where, tooltip(token.title) + drawToken(token, TOKEN * size))
    },
  )

/** A mark on a hexside around the origin: a cross, or a plate with a short text. */
export const drawSideMark = ({ text, colour }: Pick<SideMarkPicture, 'text' | 'colour'>, size: number): string => {
  if (text === undefined) return cross(size * 0.1, colour, size * 0.062)
  const font = size * 0.15
  const width = Math.min(size * 0.5, font * (text.length * 0.7 + 0.9))
  const plate = { x: -width / 2, y: -font * 0.68, width, height: font * 1.36, rx: font * 0.3 }
  const line = {
    y: font * 0.36,
    'font-size': fitted(text, font, width - font * 0.4, 'sans-bold'),
    'font-weight': 'bold',
    'font-family': SANS,
    'text-anchor': 'middle',
    fill: '#fff',
  }
  return (
    el('rect', { ...plate, fill: colour, stroke: '#fff', 'stroke-width': size * 0.025 }) +
    el('text', line, escapeXml(text))
  )
}

/** How far a mark on a hexside reaches, in parts of the hex size. */
export const SIDE_MARK = 0.14

/** How far marks on one hexside lie from one another, in parts of the hex size. */
const ABREAST = 0.26

/** The place of a mark on a hexside that already has some; null when the hexes are not adjacent or lie outside. */
const placeOnSide = (layout: Layout, from: string, to: string, before: number): Point | null => {
  const [cell, other] = layout.insideOf(from) >= 0 ? [layout.insideOf(from), to] : [layout.insideOf(to), from]
  if (cell < 0) return null
  for (let d = 0; d < 6; d++) {
    const next = layout.cells[layout.neighbours[cell * 6 + d]!]
    if (next?.id !== other) continue
    const here = layout.cells[cell]!
    const [dx, dy] = [next.x - here.x, next.y - here.y]
    const along = (before * ABREAST * layout.size) / Math.hypot(dx, dy)
    return { x: (here.x + next.x) / 2 - dy * along, y: (here.y + next.y) / 2 + dx * along }
  }
  return null
}

/** A mark and where it lies. */
export interface PlacedSideMark extends Point {
  readonly mark: SideMarkPicture
}

/** The marks on hexsides of the window: several on one side lie beside each other, and beside any plates there. */
export const placeSideMarks = (
  layout: Layout,
  marks: readonly SideMarkPicture[],
  plates: readonly Plate[],
): readonly PlacedSideMark[] => {
  const counts = new Map<string, number>()
  return marks.flatMap((mark) => {
    const side = [mark.from, mark.to].sort().join(' ')
    let before = counts.get(side) ?? 0
    let place = placeOnSide(layout, mark.from, mark.to, before)
    if (place !== null && isCovered(place, plates)) place = placeOnSide(layout, mark.from, mark.to, ++before)
    counts.set(side, before + 1)
    return place === null ? [] : [{ mark, ...place }]
  })
}

/** Draws the marks on hexsides. */
export const drawSideMarks = ({ size }: Layout, placed: readonly PlacedSideMark[]): readonly Fragment[] =>
  fragmentsOf(
    placed,
    ({ mark: { from, to } }) => [from, to].sort().join(' '),
    ({ mark, x, y }, key) => {
      const where = { 'data-key': key, 'data-marker': mark.from, transform: `translate(${num(x)} ${num(y)})` }
      return el('g', where, tooltip(`${mark.title}: ${mark.from}, ${mark.to}`) + drawSideMark(mark, size))
    },
  )
