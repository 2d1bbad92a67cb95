/** Writing SVG by hand: elements, texts, numbers, and the frame that every chart stands in. */

/** Colours that tell the sides apart for colour-blind readers too, and those of paper and ink. */
export const COLOUR = {
  allied: '#2b66ad',
  german: '#b4472f',
  alliedPale: '#a9c5e6',
  germanPale: '#eab9a8',
  ink: '#2c2a26',
  faint: '#6f6a60',
  rule: '#d9d3c4',
  paper: '#fcfaf4',
  accent: '#d98200',
} as const

export const WIDTH = 860
const FONT = "'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (c) => ESCAPES[c] ?? c)

/** A coordinate with one decimal: enough for the eye, and the same on every machine. */
export const num = (value: number): string => String(Math.round(value * 10) / 10 + 0)

type Attributes = Readonly<Record<string, string | number | undefined>>

/** An element; `children` is markup already. */
export const el = (name: string, attributes: Attributes, children = ''): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? num(value) : escapeText(String(value))}"`)
    .join('')
  return children === '' ? `<${name}${written}/>` : `<${name}${written}>${children}</${name}>`
}

export const text = (x: number, y: number, words: string, attributes: Attributes = {}): string =>
  el('text', { x, y, ...attributes }, escapeText(words))

export const line = (x1: number, y1: number, x2: number, y2: number, attributes: Attributes = {}): string =>
  el('line', { x1, y1, x2, y2, stroke: COLOUR.rule, ...attributes })

/** What every chart says above itself. */
export interface Heading {
  readonly title: string
  readonly subtitle?: string
}

/** One entry of a key: a coloured square and its name. */
export interface Key {
  readonly name: string
  readonly colour: string
}

/** How much room the heading and the key take. */
export const headingHeight = ({ subtitle }: Heading, keys: readonly Key[]): number =>
  36 + (subtitle === undefined ? 0 : 20) + (keys.length > 0 ? 24 : 0)

const drawKeys = (keys: readonly Key[], y: number): string => {
  let x = 20
  return keys
    .map(({ name, colour }) => {
      const square = el('rect', { x, y: y - 10, width: 12, height: 12, rx: 2, fill: colour })
      const words = text(x + 18, y, name, { 'font-size': 12.5 })
      x += 18 + name.length * 6.6 + 24
      return square + words
    })
    .join('')
}

/** The paper, the heading and the key; `body` is drawn below them in coordinates of its own. */
export const frame = (heading: Heading, keys: readonly Key[], height: number, body: string): string => {
  const top = headingHeight(heading, keys)
  const total = top + height + 14
  const title = text(20, 30, heading.title, { 'font-size': 17, 'font-weight': 'bold' })
  const under =
    heading.subtitle === undefined ? '' : text(20, 50, heading.subtitle, { 'font-size': 13, fill: COLOUR.faint })
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: WIDTH,
      height: total,
      viewBox: `0 0 ${WIDTH} ${num(total)}`,
      role: 'img',
      'font-family': FONT,
      'font-size': 13,
      fill: COLOUR.ink,
    },
    el('title', {}, escapeText(heading.title)) +
      el('rect', { width: WIDTH, height: total, rx: 6, fill: COLOUR.paper }) +
      title +
      under +
      drawKeys(keys, top - 10) +
      el('g', { transform: `translate(0 ${num(top)})` }, body),
  )
}

/** Round steps for an axis from 0 to `most`. */
export const ticksTo = (most: number, about = 5): readonly number[] => {
  const raw = Math.max(most, 1e-9) / about
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= raw) ?? raw
  const ticks: number[] = []
  for (let tick = 0; tick < most + step; tick += step) ticks.push(Math.round(tick * 1e6) / 1e6)
  return ticks
}
