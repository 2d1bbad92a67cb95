/** The key under the board, with only the features in the window. */
import { memoizeByKey } from '../engine/values/memoize.js'
import { cornersOf, type Layout } from './layout.js'
import { hexsideStyle, isWay, lineStyle, linkStyle, strokePath, type LineStyle } from './land/lineStyles.js'
import { LAND } from './palette.js'
import { paint, ref, type Name } from './land/patterns.js'
import type { BoardPicture } from './picture.js'
import { PLATE } from './counters/plates.js'
import { landStyle, tintOf, type LandStyle } from './land/terrain.js'
import { SANS, textWidth } from './text.js'
import { drawSideMark, drawToken } from './tokens.js'
import { el, escapeXml, num } from './xml.js'

interface Entry {
  readonly text: string
  /** Draws the sample around the origin; `d` is the outline of a small hex. */
  readonly draw: (d: string) => string
}

const COLOURS: Readonly<Record<LandStyle, string>> = {
  bocage: LAND.bocage,
  coast: LAND.sand,
  marsh: LAND.marsh,
  woods: LAND.woods,
  forest: LAND.forest,
  gorge: LAND.gorge,
  highland: LAND.clear,
  city: LAND.city,
  town: LAND.clear,
  village: LAND.clear,
  wall: LAND.clear,
  sea: LAND.sea,
  other: LAND.clear,
}

const GLYPHS: ReadonlySet<string> = new Set(['marsh', 'woods', 'forest', 'city', 'town', 'village', 'wall'])

const HEX = 22

/** The colours and textures of a kind of terrain, on a small hex. */
const landSample = (kind: string, name: Name) => (d: string) => {
  const style = landStyle(kind)
  const fill = style === 'bocage' ? paint(name, 'bocage') : style === 'other' ? tintOf(kind) : COLOURS[style]
  let out = el('path', { d, fill })
  if (GLYPHS.has(style)) out += el('use', { href: ref(name, `${style}1`), transform: `scale(${num(HEX / 100)})` })
  if (style === 'gorge') out += el('use', { href: ref(name, 'woods1'), transform: `scale(${num(HEX / 100)})` })
  if (style === 'sea') out += el('path', { d, fill: paint(name, 'waves') })
  if (style === 'coast') out += el('path', { d, fill: paint(name, 'sand') })
  if (style === 'highland') {
    const dashes = { 'stroke-width': 7, 'stroke-dasharray': '.9 2.4' }
    const hachures = { d, fill: 'none', stroke: LAND.highland, 'stroke-opacity': '.6', ...dashes }
    out += el('path', { d, fill: LAND.highland, 'fill-opacity': '.3' })
    out += el('path', { ...hachures, transform: 'scale(.74)' })
  }
  return out + el('path', { d, fill: 'none', stroke: LAND.grid, 'stroke-width': 0.7 })
}

const lineSample = (content: string): string => el('g', { fill: 'none', 'stroke-linecap': 'round' }, content)

const sentence = (kind: string): string => {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Which kinds of a legend occur on the sides of hexes of the window. */
const inSight = (layout: Layout, table: Uint8Array): ReadonlySet<number> => {
  const found = new Set<number>()
  for (const { hex, inside } of layout.cells)
    if (inside) for (let d = 0; d < 6; d++) if (table[hex * 6 + d]! > 0) found.add(table[hex * 6 + d]! - 1)
  return found
}

/** How a named line looks, whether it runs along hexsides or from hex to hex. */
const lookOf = (line: string): LineStyle | null => (isWay(line) ? linkStyle(line) : lineStyle(line))

/** The visible lines on sides of hexes of the window; the first of several that look the same. */
const linesInSight = ({ map, cells }: Layout): readonly string[] => {
  const inside = new Set(cells.filter((cell) => cell.inside).map((cell) => cell.hex))
  const looks = new Set<unknown>()
  return Object.entries(map.lines).flatMap(([name, sides]) => {
    const style = lookOf(name)
    if (style === null || looks.has(style) || !sides.some((side) => inside.has(Math.floor(side / 6)))) return []
    looks.add(style)
    return [name]
  })
}

const plateSample = (colour: string): string =>
  el('rect', { x: -11, y: -5, width: 22, height: 10, rx: 2, fill: colour, stroke: '#fff', 'stroke-width': 0.8 })

/** Plates, tokens and marks on hexsides that have a title; one entry for each title. */
const markEntries = ({ markers = [], tokens = [], sideMarks = [] }: BoardPicture): readonly Entry[] => {
  const entries = new Map<string, Entry>()
  const add = (text: string, draw: Entry['draw']): void => {
    if (!entries.has(text)) entries.set(text, { text, draw })
  }
  for (const { title, colour = PLATE } of markers) if (title !== undefined) add(title, () => plateSample(colour))
  for (const mark of sideMarks) add(mark.title, () => drawSideMark(mark, HEX * 2.2))
  for (const token of tokens) add(token.title, () => drawToken(token, HEX * 0.33))
  return [...entries.values()]
}

/** The terrain, hexsides, links and lines in the window, by their places in the legend of the map. */
interface InSight {
  readonly clear: boolean
  readonly terrain: ReadonlySet<number>
  readonly hexsides: ReadonlySet<number>
  readonly links: ReadonlySet<number>
  readonly lines: readonly string[]
}

const everythingInSight = memoizeByKey((layout: Layout): InSight => {
  const inside = layout.cells.filter((cell) => cell.inside)
  const { terrain } = layout.map.source.legend
  return {
    clear: inside.some((cell) => cell.terrain === 0),
    terrain: new Set([...terrain.keys()].filter((bit) => inside.some((cell) => (cell.terrain & (1 << bit)) !== 0))),
    hexsides: inSight(layout, layout.map.hexsides),
    links: inSight(layout, layout.map.links),
    lines: linesInSight(layout),
  }
})

const entriesOf = (layout: Layout, name: Name, picture: BoardPicture): readonly Entry[] => {
  const { map } = layout
  const { terrain, hexsides, links } = map.source.legend
  const entries: Entry[] = []
  const seen = everythingInSight(layout)
  if (seen.clear)
    entries.push({
      text: 'Clear',
      draw: (d) => el('path', { d, fill: LAND.clear, stroke: LAND.grid, 'stroke-width': 0.7 }),
    })
  terrain.forEach((kind, bit) => {
    if (seen.terrain.has(bit)) entries.push({ text: sentence(kind), draw: landSample(kind, name) })
  })
  hexsides.forEach((kind, i) => {
    const draw = (): string => lineSample(strokePath('M-11 5Q-5 -7 0 0T11 -5', hexsideStyle(kind), 34))
    if (seen.hexsides.has(i)) entries.push({ text: kind === 'sea' ? 'Sea hexside' : sentence(kind), draw })
  })
  seen.lines.forEach((kind) => {
    const draw = (): string => lineSample(strokePath('M-11 5Q-5 -7 0 0T11 -5', lookOf(kind)!, 34))
    const { lineTitles = {} } = picture
    entries.push({ text: Object.hasOwn(lineTitles, kind) ? lineTitles[kind]! : sentence(kind), draw })
  })
  links.forEach((kind, i) => {
    const draw = (): string => lineSample(strokePath('M-11 5Q0 4 0 0T11 -5', linkStyle(kind), 38))
    const text = kind === 'primary' || kind === 'secondary' ? `${sentence(kind)} road` : sentence(kind)
    if (seen.links.has(i)) entries.push({ text, draw })
  })
  picture.overlays?.forEach((overlay, i) => {
    const plain = overlay.pattern === undefined || overlay.pattern === 'fill'
    const draw = (d: string): string =>
      el('path', {
        d,
        fill: overlay.colour,
        'fill-opacity': plain ? '.3' : '.1',
        stroke: overlay.colour,
        'stroke-width': 1.8,
      }) + (plain ? '' : el('path', { d, fill: paint(name, `overlay${i}`), 'fill-opacity': '.6' }))
    entries.push({ text: overlay.title, draw })
  })
  const tied = new Set<string>()
  for (const { title, colour } of picture.ties ?? []) {
    if (tied.has(title)) continue
    tied.add(title)
    const draw = (): string =>
      el('path', { d: 'M-11 0H11', stroke: colour, 'stroke-width': 3, 'stroke-dasharray': '6 4', fill: 'none' })
    entries.push({ text: title, draw })
  }
  for (const entry of markEntries(picture)) entries.push(entry)
  const { highlightTitle, highlightColour = LAND.highlight } = picture
  if (highlightTitle !== undefined) {
    const glow = { fill: highlightColour, 'fill-opacity': '.27', stroke: highlightColour, 'stroke-width': 2 }
    entries.push({ text: highlightTitle, draw: (d) => el('path', { d, ...glow }) })
  }
  return entries
}

/** A legend: its markup with the origin at the top left, and how high it is. */
export interface DrawnLegend {
  readonly height: number
  readonly markup: string
}

/** Draws the legend in rows as wide as the board. */
export const drawLegend = (layout: Layout, name: Name, picture: BoardPicture, width: number): DrawnLegend => {
  const [row, font] = [HEX + 8, 11]
  const corners = cornersOf(layout.grid.shape).map(({ x, y }) => `${num(x * HEX)} ${num(y * HEX)}`)
  const hex = `M${corners.join('L')}Z`
  let [x, y] = [0, row / 2]
  let markup = ''
  const { legendWords = {} } = picture
  for (const { text: english, draw } of entriesOf(layout, name, picture)) {
    const text = Object.hasOwn(legendWords, english) ? legendWords[english]! : english
    const length = HEX + 8 + textWidth(text) * font + 18
    if (x > 0 && x + length > width) {
      x = 0
      y += row
    }
    const sample = el('g', { transform: `translate(${num(x + HEX * 0.6)} ${num(y)})` }, draw(hex))
    markup += sample + el('text', { x: x + HEX + 8, y: y + font * 0.36 }, escapeXml(text))
    x += length
  }
  return {
    height: y + row / 2,
    markup: el('g', { 'font-family': SANS, 'font-size': font, fill: LAND.ink }, markup),
  }
}
