/**
 * The notebooks as they are committed: executed from top to bottom without an error, small, and right about the
 * library's types.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as t from 'io-ts'
import * as Plot from '@observablehq/plot'
import { describe, expect, test } from 'vitest'
import { observable } from '../../docs/notebooks/plots/observable.js'
import { readNotation, replay } from '../../src/index.js'
import { normandy } from '../../src/normandy/index.js'
import { must } from '../playing.js'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const folder = join(root, 'docs/notebooks')

const Lines = t.union([t.string, t.array(t.string)])
const Markdown = t.type({ cell_type: t.literal('markdown'), id: t.string, source: Lines })
const Code = t.type({
  cell_type: t.literal('code'),
  id: t.string,
  source: Lines,
  execution_count: t.union([t.number, t.null]),
  outputs: t.array(t.type({ output_type: t.string })),
})
const Notebook = t.type({
  nbformat: t.literal(4),
  metadata: t.type({ kernelspec: t.type({ name: t.union([t.literal('deno'), t.literal('python3')]) }) }),
  cells: t.array(t.union([Markdown, Code])),
})

const notebooks = readdirSync(folder)
  .filter((name) => name.endsWith('.ipynb'))
  .sort()
  .map((name) => {
    const decoded = Notebook.decode(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    if (decoded._tag === 'Left') throw new Error(`${name} is no notebook of a kernel that executes it`)
    const { cells, metadata } = decoded.right
    return { name, kernel: metadata.kernelspec.name, cells }
  })
const codeOf = ({ cells }: (typeof notebooks)[number]): readonly t.TypeOf<typeof Code>[] =>
  cells.filter((cell) => cell.cell_type === 'code')
const joined = (lines: t.TypeOf<typeof Lines>): string => (typeof lines === 'string' ? lines : lines.join(''))

/** The cells of each notebook in TypeScript, as a file that the compiler may check. */
export const cellsOfNotebooks: ReadonlyMap<string, string> = new Map(
  notebooks
    .filter(({ kernel }) => kernel === 'deno')
    .map((one) => [
      join(folder, `${basename(one.name, '.ipynb')}.cells.ts`),
      codeOf(one)
        .map((cell) => joined(cell.source))
        .join('\n'),
    ]),
)

describe('the notebooks', () => {
  test('all are there', () => {
    expect(notebooks.map(({ name, kernel }) => `${name} ${kernel}`)).toEqual([
      'analysis.ipynb python3',
      'balance.ipynb deno',
      'landing.ipynb deno',
      'match.ipynb deno',
      'odds.ipynb deno',
      'stand.ipynb deno',
    ])
  })

  test.each(notebooks.map((notebook) => [notebook.name, notebook] as const))('%s has been executed', (_name, one) => {
    const code = codeOf(one)
    expect(code.length).toBeGreaterThan(4)
    expect(code.map((cell) => cell.execution_count)).toEqual(code.map((_, i) => i + 1))
    for (const cell of code) expect(cell.outputs.map((output) => output.output_type)).not.toContain('error')
    const silent = code.filter((cell) => cell.outputs.length === 0)
    expect(silent.map((cell) => cell.id)).toEqual(['imports'])
    expect(new Set(one.cells.map((cell) => cell.id)).size).toBe(one.cells.length)
  })

  test('together they are smaller than 1.5 MB', () => {
    const size = notebooks.reduce((sum, { name }) => sum + statSync(join(folder, name)).size, 0)
    expect(size).toBeLessThan(1_500_000)
  })
})

describe('the match of the notebooks', () => {
  test('readNotation, replay: it is legal and goes to its end', () => {
    const read = must(readNotation(normandy, readFileSync(join(folder, 'campaign.txt'), 'utf8')))
    const { state } = must(replay(normandy, read.journal))
    expect(normandy.outcome(state)).not.toBeNull()
  })
})

describe('observable', () => {
  const rows = [
    { name: 'a < b', share: 1 / 3 },
    { name: 'c', share: 2 / 3 },
  ]
  const chart = (): string =>
    observable({ title: 'Shares', y: { label: null }, marks: [Plot.barX(rows, { x: 'share', y: 'name' })] })

  test('draws the same every time, in the frame of the other charts', () => {
    expect(chart()).toBe(chart())
    expect(chart()).toContain('<title>Shares</title>')
    expect(chart()).toContain('a &lt; b')
    expect(chart()).not.toContain('<style>')
    expect(chart()).not.toMatch(/\d\.\d{2,}/)
  })
})
