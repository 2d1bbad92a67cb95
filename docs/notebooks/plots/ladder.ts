/** How the column of an attack comes about: one step a row, from the odds to the column that the die is rolled on. */
import { COLOUR, el, frame, line, num, text, WIDTH } from './svg.ts'
import type { Heading } from './svg.ts'

export interface LadderStep {
  readonly label: string
  /** columns, to the right or to the left */
  readonly by: number
}

export interface Ladder extends Heading {
  readonly columns: readonly string[]
  /** the column of the odds */
  readonly from: string
  readonly steps: readonly LadderStep[]
}

export const ladderChart = (ladder: Ladder): string => {
  const { columns, from, steps } = ladder
  const [left, high] = [270, 34]
  const wide = (WIDTH - 40 - left) / columns.length
  const at = (column: number): number => left + (column + 0.5) * wide
  const start = columns.indexOf(from)
  const bottom = (steps.length + 2) * high
  const head = columns
    .map(
      (name, i) =>
        line(at(i), 26, at(i), bottom, { 'stroke-dasharray': '2 4' }) +
        text(at(i), 16, name, { 'text-anchor': 'middle', fill: COLOUR.faint }),
    )
    .join('')
  const dot = (column: number, y: number, colour: string): string =>
    el('circle', { cx: at(column), cy: y, r: 7, fill: colour })
  const name = (words: string, y: number, strong = false): string =>
    text(left - 14, y + 4.5, words, { 'text-anchor': 'end', 'font-weight': strong ? 'bold' : undefined })

  let column = start
  let body = name(`odds ${from}`, 44, true) + dot(start, 44, COLOUR.ink)
  steps.forEach(({ label, by }, i) => {
    const y = 44 + (i + 1) * high
    const colour = by < 0 ? COLOUR.german : COLOUR.allied
    // the sum of all shifts counts, and only then the ends of the table (N7.0g): a step may lie beyond the drawing
    const to = column + by
    const seen = Math.max(-0.5, Math.min(columns.length - 0.5, to))
    const tip = at(seen) - Math.sign(by) * 9
    body +=
      name(`${label} ${by > 0 ? '+' : '−'}${Math.abs(by)}`, y) +
      line(at(Math.max(-0.5, Math.min(columns.length - 0.5, column))), y, tip, y, {
        stroke: colour,
        'stroke-width': 4,
      }) +
      el('path', {
        d: `M${num(at(seen))} ${num(y)}l${num(-Math.sign(by) * 12)} -7v14z`,
        fill: colour,
      })
    column = to
  })
  const end = Math.max(0, Math.min(columns.length - 1, column))
  const y = 44 + (steps.length + 1) * high
  body += name(`rolled on ${columns[end] ?? ''}`, y, true) + dot(end, y, COLOUR.accent)
  return frame(ladder, [], bottom + high, head + body)
}
