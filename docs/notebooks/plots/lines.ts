/** Values over the turns: as lines, or as columns. */
import { COLOUR, el, frame, line, num, text, ticksTo, WIDTH } from './svg.ts'
import type { Heading, Key } from './svg.ts'

export interface Series extends Key {
  /** one value for each place on the axis */
  readonly values: readonly number[]
  readonly dashed?: boolean
}

export interface TurnChart extends Heading {
  readonly series: readonly Series[]
  /** what is written under each place on the axis */
  readonly axis: readonly string[]
  readonly axisTitle?: string
  readonly format?: (value: number) => string
  readonly height?: number
}

const LEFT = 64
const RIGHT = WIDTH - 130

interface Drawing {
  readonly grid: string
  readonly x: (i: number) => number
  readonly y: (value: number) => number
  readonly height: number
}

/** The axes; `inset` is the room beside the first and the last place. */
const axes = (chart: TurnChart, inset: number): Drawing => {
  const { series, axis, format = String, height = 260 } = chart
  const all = series.flatMap(({ values }) => values)
  const [most, least] = [Math.max(0, ...all), Math.min(0, ...all)]
  const step = ticksTo(most - least)[1] ?? 1
  const [from, to] = [Math.floor(least / step + 1e-6), Math.ceil(most / step - 1e-6)]
  const ticks = Array.from({ length: Math.max(1, to - from) + 1 }, (_, i) => (from + i) * step)
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const x = (i: number): number =>
    LEFT + inset + (axis.length < 2 ? 0 : (i / (axis.length - 1)) * (RIGHT - LEFT - 2 * inset))
  const y = (value: number): number => height - ((value - low) / (high - low)) * (height - 12)
  const grid =
    ticks
      .map(
        (tick) =>
          line(LEFT, y(tick), RIGHT, y(tick), tick === 0 ? { stroke: COLOUR.ink } : {}) +
          text(LEFT - 10, y(tick) + 4.5, format(tick), { 'text-anchor': 'end', 'font-size': 12, fill: COLOUR.faint }),
      )
      .join('') +
    axis.map((words, i) => text(x(i), height + 20, words, { 'text-anchor': 'middle', 'font-size': 12.5 })).join('') +
    (chart.axisTitle === undefined
      ? ''
      : text((LEFT + RIGHT) / 2, height + 40, chart.axisTitle, {
          'text-anchor': 'middle',
          'font-size': 12.5,
          fill: COLOUR.faint,
        }))
  return { grid, x, y, height: height + (chart.axisTitle === undefined ? 26 : 46) }
}

/** Moves labels apart that would lie on each other. */
const apart = (wanted: readonly number[], gap: number): readonly number[] => {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y || a.i - b.i)
  const placed = [...wanted]
  let last = -Infinity
  for (const { y, i } of order) {
    last = Math.max(y, last + gap)
    placed[i] = last
  }
  return placed
}

/** Lines with a dot at every value, each named at its end. */
export const lineChart = (chart: TurnChart): string => {
  const { grid, x, y, height } = axes(chart, 14)
  const labels = apart(
    chart.series.map(({ values }) => y(values.at(-1) ?? 0)),
    16,
  )
  const body = chart.series.map(({ name, colour, values, dashed = false }, k) => {
    const d = values.map((value, i) => `${i === 0 ? 'M' : 'L'}${num(x(i))} ${num(y(value))}`).join('')
    const dots = values.map((value, i) => el('circle', { cx: x(i), cy: y(value), r: 3, fill: colour })).join('')
    const path = el('path', {
      d,
      fill: 'none',
      stroke: colour,
      'stroke-width': 2.5,
      'stroke-linejoin': 'round',
      'stroke-dasharray': dashed ? '6 4' : undefined,
    })
    const label = text(RIGHT - 4, (labels[k] ?? 0) + 4.5, name, { fill: colour, 'font-weight': 'bold' })
    return path + dots + label
  })
  return frame(chart, [], height, grid + body.join(''))
}

/** Columns side by side for each place on the axis. */
export const columnChart = (chart: TurnChart): string => {
  const { axis, series, format = String } = chart
  const slot = (RIGHT - LEFT) / axis.length
  const { grid, x, y, height } = axes(chart, slot / 2)
  const wide = Math.min((slot * 0.72) / series.length, 30)
  const body = series.map(({ colour, values }, k) =>
    values
      .map((value, i) => {
        const left = x(i) + (k - series.length / 2) * wide
        const bar = el('rect', {
          x: left + 1,
          y: y(value),
          width: wide - 2,
          height: y(0) - y(value),
          rx: 1.5,
          fill: colour,
        })
        const label = text(left + wide / 2, y(value) - 5, format(value), {
          'text-anchor': 'middle',
          'font-size': 11,
          fill: COLOUR.faint,
        })
        return value === 0 ? '' : bar + label
      })
      .join(''),
  )
  return frame(chart, series, height, grid + body.join(''))
}
