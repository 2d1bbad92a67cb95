/** What a cell gives back to Jupyter: a picture or a table. */
import { escapeText } from './svg.ts'

/** An object that knows how a notebook shows it. */
export interface Shown {
  readonly [display: symbol]: () => Readonly<Record<string, string>>
}

const DISPLAY = Symbol.for('Jupyter.display')

/** Shows an SVG. */
export const picture = (svg: string): Shown => ({ [DISPLAY]: () => ({ 'image/svg+xml': svg }) })

/** A number, a share in percent, or what stands in its place. */
const NUMBER = /^[-−+]?\d+(\.\d+)?( %)?$/

/** Shows a table; columns of numbers stand to the right. */
export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): Shown => {
  const aligned = head.map((_, i) => (rows.every((row) => NUMBER.test(String(row[i] ?? ''))) ? 'right' : 'left'))
  const cells = (name: string, values: readonly (string | number)[]): string =>
    values
      .map((value, i) => {
        const style = `text-align:${aligned[i] ?? 'left'};padding:3px 12px`
        return `<${name} style="${style}">${escapeText(String(value))}</${name}>`
      })
      .join('')
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n')
  const html = `<table style="font-size:14px"><thead><tr>${cells('th', head)}</tr></thead>\n<tbody>${body}</tbody></table>`
  const plain = [head, ...rows].map((row) => row.join('\t')).join('\n')
  return { [DISPLAY]: () => ({ 'text/html': html, 'text/plain': plain }) }
}
