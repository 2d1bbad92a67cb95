/** A Jupyter notebook as HTML: its text, its code and what the code has shown. */
import * as t from 'io-ts'
import { violationsOf } from '../../src/engine/index.js'
import { escapeHtml, highlight, renderMarkdown } from './markdown.js'

const Lines = t.union([t.string, t.array(t.string)])
const Output = t.union([
  t.type({ output_type: t.literal('stream'), text: Lines }),
  t.type({
    output_type: t.union([t.literal('display_data'), t.literal('execute_result')]),
    data: t.record(t.string, t.unknown),
  }),
  t.type({ output_type: t.literal('error'), ename: t.string, evalue: t.string }),
])
const Cell = t.union([
  t.type({ cell_type: t.union([t.literal('markdown'), t.literal('raw')]), source: Lines }),
  t.type({ cell_type: t.literal('code'), source: Lines, outputs: t.array(Output) }),
])
const Metadata = t.partial({ kernelspec: t.partial({ language: t.string }) })
const Notebook = t.type({
  nbformat: t.literal(4),
  metadata: t.union([Metadata, t.undefined]),
  cells: t.array(Cell),
})

const joined = (lines: t.TypeOf<typeof Lines>): string => (typeof lines === 'string' ? lines : lines.join(''))

const image = (type: string, base64: string): string => `<p><img src="data:${type};base64,${base64}" alt=""></p>`

/**
 * How each type of data is shown, the first that there is. A picture is a file of its own: its ids are not the page's.
 */
const SHOWN: readonly (readonly [string, (data: string) => string])[] = [
  ['image/svg+xml', (data) => image('image/svg+xml', Buffer.from(data).toString('base64'))],
  ['image/png', (data) => image('image/png', data.replace(/\s/g, ''))],
  ['text/html', (data) => `<div class="wide">${data}</div>`],
  ['text/markdown', (data) => renderMarkdown(data, (href) => href)],
  ['text/plain', (data) => `<pre class="output">${escapeHtml(data)}</pre>`],
]

const outputHtml = (output: t.TypeOf<typeof Output>): string => {
  switch (output.output_type) {
    case 'stream':
      return `<pre class="output">${escapeHtml(joined(output.text))}</pre>`
    case 'error':
      return `<pre class="output">${escapeHtml(`${output.ename}: ${output.evalue}`)}</pre>`
    case 'display_data':
    case 'execute_result':
      for (const [type, show] of SHOWN) {
        const data = output.data[type]
        if (Lines.is(data)) return show(joined(data))
      }
      return ''
  }
}

const cellHtml = (cell: t.TypeOf<typeof Cell>, language: string, link: (href: string) => string): string => {
  const source = joined(cell.source)
  switch (cell.cell_type) {
    case 'markdown':
      return renderMarkdown(source, link)
    case 'raw':
      return `<pre>${escapeHtml(source)}</pre>`
    case 'code':
      return `<pre><code>${highlight(source, language)}</code></pre>${cell.outputs.map(outputHtml).join('')}`
  }
}

/** The cells of a notebook, and the text of its first heading as Markdown. */
export const renderNotebook = (
  file: string,
  text: string,
  link: (href: string) => string,
): { readonly body: string; readonly markdown: string } => {
  const read = Notebook.decode(JSON.parse(text))
  if (read._tag === 'Left') throw new Error(`${file}: ${violationsOf(read.left)[0]?.message ?? ''}`)
  const { cells, metadata } = read.right
  const language = metadata?.kernelspec?.language === 'python' ? 'py' : 'ts'
  return {
    body: cells.map((cell) => cellHtml(cell, language, link)).join('\n'),
    markdown: cells.map((cell) => (cell.cell_type === 'markdown' ? joined(cell.source) : '')).join('\n'),
  }
}
