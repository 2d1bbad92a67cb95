/** Questions that the chart tests ask. */
import { violationsOf } from '../../src/engine/codecs/codec.js'
import { Charts } from '../../src/market-garden/board/charts.js'
import { marketGardenCharts } from '../../src/market-garden/data/charts.js'

export const charts = marketGardenCharts

/** Why the charts are refused with a table changed. */
export const refused = (change: Readonly<Record<string, unknown>>): string => {
  const decoded = Charts.decode({ ...charts, ...change })
  return decoded._tag === 'Left' ? violationsOf(decoded.left)[0]!.message : 'accepted'
}

/** From one number to another, both among them. */
export const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

export const rises = (values: readonly number[]): boolean => values.every((v, i) => i === 0 || v >= values[i - 1]!)
export const falls = (values: readonly number[]): boolean => rises(values.map((v) => -v))

/** A table with one cell changed. */
export const withCell = <A>(rows: readonly (readonly A[])[], row: number, column: number, cell: A) =>
  rows.map((cells, r) => (r === row ? cells.map((old, c) => (c === column ? cell : old)) : cells))

/** How many of the 36 throws of two dice give a sum. */
export const waysOf = (sum: number): number => 6 - Math.abs(7 - sum)
