/** Horizontal bars: one row for each case, one bar in it for each series. */
import { COLOUR, el, frame, line, text, ticksTo, WIDTH } from './svg.ts'
import type { Heading, Key } from './svg.ts'

export interface BarRow {
  readonly label: string
  /** one value for each series */
  readonly values: readonly number[]
  /** set apart from the others, such as the case that they are compared with */
  readonly strong?: boolean
}

export interface BarChart extends Heading {
  readonly series: readonly Key[]
  readonly rows: readonly BarRow[]
  /** how a value is written at the end of its bar */
  readonly format: (value: number) => string
  readonly most?: number
  /** room for the labels, in pixels */
  readonly labels?: number
}

export const barChart = (chart: BarChart): string => {
  const { series, rows, format, labels = 250 } = chart
  const most = chart.most ?? Math.max(...rows.flatMap(({ values }) => values))
  const ticks = ticksTo(most).filter((tick) => tick <= most * 1.001 || chart.most === undefined)
  const end = Math.max(most, ticks.at(-1) ?? most)
  const [left, right] = [labels, WIDTH - 70]
  const at = (value: number): number => left + (value / end) * (right - left)
  const thick = series.length === 1 ? 20 : 14
  const rowHeight = thick * series.length + 14
  const bottom = rows.length * rowHeight
  const grid = ticks
    .map(
      (tick) =>
        line(at(tick), 0, at(tick), bottom) +
        text(at(tick), bottom + 18, format(tick), { 'text-anchor': 'middle', 'font-size': 12, fill: COLOUR.faint }),
    )
    .join('')
  const body = rows.map(({ label, values, strong = false }, i) => {
    const top = i * rowHeight + 7
    const middle = top + (thick * series.length) / 2 + 4.5
    const name = text(left - 12, middle, label, {
      'text-anchor': 'end',
      'font-weight': strong ? 'bold' : undefined,
    })
    const bars = values.map((value, k) => {
      const y = top + k * thick
      const bar = el('rect', {
        x: left,
        y: y + 1,
        width: Math.max(at(value) - left, 1.5),
        height: thick - 2,
        rx: 1.5,
        fill: series[k]?.colour,
      })
      return bar + text(at(value) + 6, y + thick / 2 + 4, format(value), { 'font-size': 11.5 })
    })
    return name + bars.join('')
  })
  const keys = series.length > 1 ? series : []
  return frame(chart, keys, bottom + 24, grid + body.join('') + line(left, 0, left, bottom, { stroke: COLOUR.ink }))
}
