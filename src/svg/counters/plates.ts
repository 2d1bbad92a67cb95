/**
 * Marker plates. In a free hex they stand at its foot, one above the other; in a hex with counters in a row below
 * these, so that strengths and badges can be read.
 */
import { bottomOf } from './counters.js'
import { maxOf, minOf } from '../extremes.js'
import { groupedBy } from '../groups.js'
import { fragmentsOf, type Fragment } from '../layers.js'
import type { Cell, Layout, Point } from '../layout.js'
import { isLight, LAND } from '../palette.js'
import type { MarkerPicture } from '../picture.js'
import { fitted, textWidth } from '../text.js'
import { el, escapeXml, tooltip } from '../xml.js'

/** A marker and where its plate stands. */
export interface Plate {
  readonly marker: MarkerPicture
  /** The middle of the plate. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly font: number
}

/** The colour of plates that are given none. */
export const PLATE = '#7a1f1f'
/** The height of a plate, in parts of its font size. */
const HEIGHT = 1.36
/**
 * The greatest width of a plate or a row of plates, as a multiple of the hex size: a wider one would cover counters in
 * adjacent hexes.
 */
const WIDEST = 1.02

const widthOf = (text: string, font: number): number =>
  Math.max(textWidth(text, 'sans-bold') * font + font * 0.8, font * 2)

/** Plates at the foot of a free hex, the later ones above. */
const inFreeHex = ({ x, y }: Cell, markers: readonly MarkerPicture[], size: number): readonly Plate[] => {
  const font = size * 0.19
  return markers.map((marker, place) => ({
    marker,
    x,
    y: y + size * (0.4 - place * 0.26),
    width: Math.min(widthOf(marker.text, font), size * WIDEST),
    font,
  }))
}

/** Plates side by side; they shrink until they do not cover adjacent hexes. */
const inRow = (x: number, y: number, markers: readonly MarkerPicture[], size: number): readonly Plate[] => {
  const gap = size * 0.03
  const usual = size * 0.16
  const all = markers.reduce((sum, { text }) => sum + widthOf(text, usual) + gap, -gap)
  const scale = Math.min(1, (size * WIDEST) / all)
  let left = x - (all * scale) / 2
  return markers.map((marker) => {
    const width = widthOf(marker.text, usual) * scale
    const plate = { marker, x: left + width / 2, y, width, font: usual * scale }
    left += width + gap * scale
    return plate
  })
}

/**
 * The plates of all markers in the window.
 *
 * @param countersIn - how many counters lie in a hex
 */
export const platesOf = (
  layout: Layout,
  markers: readonly MarkerPicture[],
  countersIn: (hex: string) => number,
): readonly Plate[] => {
  const byHex = groupedBy(markers, ({ hex }) => hex)
  return Array.from(byHex, ([hex, own]) => {
    const cell = layout.cells[layout.insideOf(hex)]
    if (cell === undefined) return []
    const counters = countersIn(hex)
    return counters === 0
      ? inFreeHex(cell, own, layout.size)
      : inRow(cell.x, cell.y + layout.size * (bottomOf(counters) + 0.08), own, layout.size)
  }).flat()
}

/** The layout with a frame that also holds the plates which stand out at the edges. */
export const withRoomFor = (layout: Layout, plates: readonly Plate[]): Layout => {
  const { x, y, width, height } = layout.frame
  const edge = layout.size * 0.03
  const half = ({ font }: Plate): number => (font * HEIGHT) / 2 + edge
  const top = minOf(
    plates.map((plate) => plate.y - half(plate)),
    y,
  )
  const bottom = maxOf(
    plates.map((plate) => plate.y + half(plate)),
    y + height,
  )
  return { ...layout, frame: { x, y: top, width, height: bottom - top } }
}

const drawPlate = ({ marker, x, y, width, font }: Plate, key: string, size: number): string => {
  const { hex, text, colour = PLATE, title } = marker
  const box = { x: x - width / 2, y: y - (font * HEIGHT) / 2, width, height: font * HEIGHT, rx: font * 0.3 }
  const line = {
    x,
    y: y + font * 0.36,
    'font-size': fitted(text, font, width - font * 0.5, 'sans-bold'),
    fill: isLight(colour) ? LAND.name : '#fff',
  }
  return el(
    'g',
    { 'data-key': key, 'data-marker': hex },
    (title === undefined ? '' : tooltip(`${title}: ${text}`)) +
      el('rect', { ...box, fill: colour, stroke: '#fff', 'stroke-width': size * 0.025 }) +
      el('text', line, escapeXml(text)),
  )
}

/** Whether a point lies under a plate. */
export const isCovered = ({ x, y }: Point, plates: readonly Plate[]): boolean =>
  plates.some((plate) => Math.abs(x - plate.x) < plate.width / 2 && Math.abs(y - plate.y) < (plate.font * HEIGHT) / 2)

/** Draws the plates. */
export const drawPlates = ({ size }: Layout, plates: readonly Plate[]): readonly Fragment[] =>
  fragmentsOf(
    plates,
    ({ marker }) => marker.hex,
    (plate, key) => drawPlate(plate, key, size),
  )
