/** A table of coloured cells, such as a combat results table. */
import { COLOUR, el, frame, text, WIDTH } from './svg.ts'
import type { Heading, Key } from './svg.ts'

export interface GridCell {
  readonly words: string
  readonly fill: string
}

export interface GridChart extends Heading {
  readonly keys?: readonly Key[]
  readonly columns: readonly string[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly GridCell[] }[]
  /** what the columns and the rows are */
  readonly columnTitle?: string
  /** a column to draw a frame around */
  readonly marked?: number
  readonly labels?: number
}

/** How dark a colour of the form `#rrggbb` is, to choose the ink. */
const isDark = (colour: string): boolean => {
  const [r = 255, g = 255, b = 255] = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16))
  return 0.299 * r + 0.587 * g + 0.114 * b < 140
}

/** A mixture of two colours of the form `#rrggbb`; 0 is the first, 1 the second. */
export const mix = (from: string, to: string, share: number): string => {
  const part = (colour: string, i: number): number => parseInt(colour.slice(i, i + 2), 16)
  const at = Math.min(1, Math.max(0, share))
  return `#${[1, 3, 5]
    .map((i) =>
      Math.round(part(from, i) + (part(to, i) - part(from, i)) * at)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export const gridChart = (chart: GridChart): string => {
  const { columns, rows, labels = 110, marked } = chart
  const wide = (WIDTH - 20 - labels) / columns.length
  const high = 32
  const top = chart.columnTitle === undefined ? 22 : 42
  const head =
    (chart.columnTitle === undefined
      ? ''
      : text(labels + (wide * columns.length) / 2, 14, chart.columnTitle, {
          'text-anchor': 'middle',
          'font-size': 12.5,
          fill: COLOUR.faint,
        })) +
    columns
      .map((name, i) =>
        text(labels + (i + 0.5) * wide, top - 7, name, {
          'text-anchor': 'middle',
          'font-weight': i === marked ? 'bold' : undefined,
        }),
      )
      .join('')
  const body = rows.map(({ label, cells }, row) => {
    const y = top + row * high
    const name = text(labels - 12, y + high / 2 + 4.5, label, { 'text-anchor': 'end' })
    const drawn = cells.map(({ words, fill }, i) => {
      const box = el('rect', {
        x: labels + i * wide + 1,
        y: y + 1,
        width: wide - 2,
        height: high - 2,
        rx: 2,
        fill,
      })
      const ink = isDark(fill) ? '#ffffff' : COLOUR.ink
      return (
        box +
        text(labels + (i + 0.5) * wide, y + high / 2 + 4.5, words, {
          'text-anchor': 'middle',
          fill: ink,
        })
      )
    })
    return name + drawn.join('')
  })
  const outline =
    marked === undefined
      ? ''
      : el('rect', {
          x: labels + marked * wide,
          y: top - 1,
          width: wide,
          height: rows.length * high + 2,
          rx: 4,
          fill: 'none',
          stroke: COLOUR.accent,
          'stroke-width': 3,
        })
  return frame(chart, chart.keys ?? [], top + rows.length * high, head + body.join('') + outline)
}
