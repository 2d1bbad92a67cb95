/**
 * Boxes above the frame of the map: places that are not hexes, with their counters and arrows to the places that they
 * lead to.
 */
import { drawSingleCounter, SIDE } from './counters/counters.js'
import { maxOf } from './extremes.js'
import { groupedBy } from './groups.js'
import { fragmentsOf, type Fragment } from './layers.js'
import type { Layout, Point } from './layout.js'
import { LAND } from './palette.js'
import type { Name } from './land/patterns.js'
import type { BoxPicture } from './picture.js'
import { fitted, shortened } from './text.js'
import { el, escapeXml, num, tooltip } from './xml.js'

/** A box and where it lies, in the coordinates of the frame. */
interface Placed {
  readonly box: BoxPicture
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** how far below its upper edge the counters begin */
  readonly head: number
}

/** Lengths, as multiples of the hex size. */
const GAP = 0.14
const PAD = 0.1
const TITLE = 0.24
const TEXT = 0.19
const NARROWEST = 1.5
const WIDEST = 5
const COUNTER = SIDE + 0.1
/** The space between the rows, and between the last one and the frame, where arrows show. */
const BETWEEN = 0.42

/** The space of the texts above the counters. */
const headOf = (lines: number): number => PAD + TITLE * 1.2 + lines * TEXT * 1.2

/** The counters of a box beside one another. */
const perLine = (width: number, size: number): number =>
  Math.max(1, Math.floor((width / size - 2 * PAD + 0.1) / COUNTER))

/** The rows of boxes from the top down; a row in which they would become too narrow is broken. */
const rowsOf = (boxes: readonly BoxPicture[], width: number, size: number): readonly (readonly BoxPicture[])[] => {
  const most = Math.max(1, Math.floor((width / size + GAP) / (NARROWEST + GAP)))
  const byNumber = [...groupedBy(boxes, ({ row = 0 }) => row)].sort(([a], [b]) => a - b)
  return byNumber.flatMap(([, all]) => {
    const lines = Math.ceil(all.length / most)
    const each = Math.ceil(all.length / lines)
    return Array.from({ length: lines }, (_, i) => all.slice(i * each, (i + 1) * each))
  })
}

/** The boxes above a frame, and how much room they take. */
export interface PlacedBoxes {
  readonly height: number
  readonly placed: readonly Placed[]
}

/**
 * Places boxes above a frame. Each row is spread over its width, so that boxes stand near the places that they lead to.
 */
export const placeBoxes = ({ frame, size }: Layout, boxes: readonly BoxPicture[]): PlacedBoxes => {
  let y = 0
  const placed = rowsOf(boxes, frame.width, size).flatMap((row) => {
    const most =
      maxOf(
        row.map(({ counters }) => 2 * PAD + counters.length * COUNTER),
        WIDEST,
      ) * size
    const width = Math.min(most, (frame.width - GAP * size * (row.length - 1)) / row.length)
    const lines = maxOf(
      row.map(({ counters }) => Math.ceil(counters.length / perLine(width, size))),
      1,
    )
    const head = headOf(maxOf(row.map((box) => box.lines?.length ?? 0))) * size
    const height = head + (lines * COUNTER + PAD) * size
    const top = y
    y += height + BETWEEN * size
    const share = (frame.width + GAP * size) / row.length
    const left = frame.x + (share - GAP * size - width) / 2
    return row.map((box, i): Placed => ({ box, x: left + i * share, y: top, width, height, head }))
  })
  return { height: y, placed: placed.map((place) => ({ ...place, y: frame.y - y + place.y })) }
}

const drawBox = ({ box, x, y, width, height, head }: Placed, key: string, name: Name, size: number): string => {
  const { title, lines = [], colour, counters } = box
  const line = (words: string, font: number, bold: boolean, at: number): string => {
    const face = bold ? 'sans-bold' : 'sans'
    const small = Math.max(font * 0.75, fitted(words, font, width - 2 * PAD * size, face))
    const shown = shortened(words, small, width - 2 * PAD * size, face)
    const where = { x: x + PAD * size, y: y + at, 'font-size': small, 'font-weight': bold ? 'bold' : undefined }
    return el('text', where, escapeXml(shown))
  }
  const each = perLine(width, size)
  const cards = counters
    .map((counter, i) => {
      const [column, row] = [i % each, Math.floor(i / each)]
      const left = x + (PAD + SIDE / 2 + column * COUNTER) * size
      return drawSingleCounter(counter, name, left, y + head + (SIDE / 2 + 0.03 + row * COUNTER) * size, size)
    })
    .join('')
  const heads =
    line(title, TITLE * size, true, (PAD + TITLE * 0.85) * size) +
    lines.map((text, i) => line(text, TEXT * size, false, (headOf(i) + TEXT * 0.85) * size)).join('')
  const card = { x, y, width, height, rx: size * 0.1, fill: LAND.paper, stroke: colour, 'stroke-width': size * 0.05 }
  return el(
    'g',
    { 'data-key': key, 'data-box': box.id },
    tooltip([title, ...lines].join(', ')) + el('rect', card) + heads + el('g', { 'text-anchor': 'middle' }, cards),
  )
}

/** An arrow between two points. */
const arrow = (from: Point, to: Point, colour: string, size: number): string => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return ''
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const [head, half] = [size * 0.26, size * 0.12]
  const neck = { x: to.x - ux * head, y: to.y - uy * head }
  const point = (x: number, y: number): string => `${num(x)} ${num(y)}`
  const wings = [
    point(to.x, to.y),
    point(neck.x - uy * half, neck.y + ux * half),
    point(neck.x + uy * half, neck.y - ux * half),
  ]
  const shaft = `M${point(from.x, from.y)}L${point(neck.x, neck.y)}`
  const line = { fill: 'none', 'stroke-linecap': 'round' }
  return (
    el('path', { ...line, d: shaft, stroke: '#fff', 'stroke-opacity': '.7', 'stroke-width': size * 0.11 }) +
    el('path', { ...line, d: shaft, stroke: colour, 'stroke-width': size * 0.055 }) +
    el('path', { d: `M${wings.join('L')}Z`, fill: colour, stroke: '#fff', 'stroke-width': size * 0.02 })
  )
}

/** The arrows out of a box: to the rim of the hexes of the window, and to the boxes below it. */
const drawArrows = (layout: Layout, { box, x, y, width, height }: Placed, placed: readonly Placed[]): string => {
  const { size } = layout
  const from = { x: x + width / 2, y: y + height }
  return (box.to ?? [])
    .map((target) => {
      const cell = layout.cells[layout.insideOf(target)]
      if (cell !== undefined) {
        const length = Math.hypot(cell.x - from.x, cell.y - from.y)
        const part = Math.max(0, 1 - (size * 0.46) / length)
        const to = { x: from.x + (cell.x - from.x) * part, y: from.y + (cell.y - from.y) * part }
        return arrow(from, to, box.colour, size)
      }
      const other = placed.find(({ box: { id } }) => id === target)
      return other === undefined ? '' : arrow(from, { x: other.x + other.width / 2, y: other.y }, box.colour, size)
    })
    .join('')
}

/** Draws the boxes over their arrows. */
export const drawBoxes = (layout: Layout, name: Name, { placed }: PlacedBoxes): readonly Fragment[] => {
  const arrows = placed.map((place) => drawArrows(layout, place, placed)).join('')
  return fragmentsOf(
    arrows === '' ? placed : [null, ...placed],
    (place) => place?.box.id ?? 'arrows',
    (place, key) =>
      place === null
        ? el('g', { 'data-key': key, 'pointer-events': 'none' }, arrows)
        : drawBox(place, key, name, layout.size),
  )
}
