/** Maps: front lines over the turns, and small maps side by side. */
import { bricks, frontPath, sheetOf } from './ground.ts'
import type { Ground, Owner, Point, Sheet } from './ground.ts'
import { COLOUR, el, frame, num, text, WIDTH } from './svg.ts'
import type { Heading } from './svg.ts'

const LAND = '#f1ead8'
const SEA = '#c4dbe8'
const SIDES = [
  { tint: '#f3d9cd', ink: COLOUR.german },
  { tint: '#d5e3f3', ink: COLOUR.allied },
] as const

export interface Town {
  readonly name: string
  readonly hex: number
}

const drawTowns = (ground: Ground, sheet: Sheet, towns: readonly Town[], size: number): string =>
  towns
    .map(({ name, hex }) => {
      const { x, y } = sheet.at(ground.centres[hex] ?? { x: 0, y: 0 })
      const halo = { stroke: '#fffdf6', 'stroke-width': 3, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }
      const end = x > sheet.width - 80 // no room to the right
      const anchor = end ? 'end' : undefined
      return (
        el('circle', { cx: x, cy: y, r: 2.5, fill: COLOUR.ink }) +
        text(x + (end ? -5 : 5), y + size * 0.35, name, {
          'font-size': size,
          'font-style': 'italic',
          'text-anchor': anchor,
          ...halo,
        })
      )
    })
    .join('')

const outlined = (sheet: Sheet): string =>
  el('rect', { width: sheet.width, height: sheet.height, fill: 'none', stroke: COLOUR.ink, 'stroke-opacity': 0.6 })

export interface FrontsChart extends Heading {
  readonly ground: Ground
  /** from the first to the last: colours run from pale to dark */
  readonly fronts: readonly { readonly name: string; readonly owner: Owner }[]
  readonly towns: readonly Town[]
}

/** Pale yellow to dark red, readable on land. */
const SEQUENCE = ['#e8a33d', '#dd7f33', '#cb5a35', '#a93b45', '#7c2a55', '#4b2057', '#1f1442']

export const frontsChart = (chart: FrontsChart): string => {
  const { ground, fronts, towns } = chart
  const sheet = sheetOf(ground, WIDTH - 40)
  const colourOf = (i: number): string =>
    SEQUENCE[Math.round((i / Math.max(1, fronts.length - 1)) * (SEQUENCE.length - 1))] ?? COLOUR.ink
  const lines = fronts.map(({ owner }, i) => {
    const d = frontPath(ground, sheet, owner)
    const shape = { d, fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }
    return (
      el('path', { ...shape, stroke: '#fffdf6', 'stroke-width': 5, 'stroke-opacity': 0.7 }) +
      el('path', { ...shape, stroke: colourOf(i), 'stroke-width': 2.6 })
    )
  })
  const body = el(
    'g',
    { transform: 'translate(20 0)' },
    el('rect', { width: sheet.width, height: sheet.height, fill: LAND }) +
      el('path', { d: bricks(ground, sheet, ground.isSea), fill: SEA }) +
      lines.join('') +
      drawTowns(ground, sheet, towns, 12) +
      outlined(sheet),
  )
  return frame(
    chart,
    fronts.map(({ name }, i) => ({ name, colour: colourOf(i) })),
    sheet.height,
    body,
  )
}

export interface Panel {
  readonly name: string
  /** 0 or 1 for each hex, or -1 */
  readonly owner: Owner
  /** dots: their area stands for the strength */
  readonly stacks: readonly { readonly hex: number; readonly side: 0 | 1; readonly strength: number }[]
}

export interface PanelsChart extends Heading {
  readonly ground: Ground
  readonly panels: readonly Panel[]
  readonly sides: readonly [string, string]
  readonly across?: number
}

const drawPanel = (ground: Ground, sheet: Sheet, panel: Panel): string => {
  const tinted = SIDES.map(({ tint }, side) =>
    el('path', { d: bricks(ground, sheet, (hex) => panel.owner[hex] === side), fill: tint }),
  )
  const scale = sheet.width / 44
  const dots = [...panel.stacks]
    .sort((a, b) => b.strength - a.strength || a.hex - b.hex)
    .map(({ hex, side, strength }) => {
      const { x, y }: Point = sheet.at(ground.centres[hex] ?? { x: 0, y: 0 })
      return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(scale * 0.24 * Math.sqrt(strength))}" fill="${SIDES[side].ink}"/>`
    })
  return (
    el('rect', { width: sheet.width, height: sheet.height, fill: LAND }) +
    el('path', { d: bricks(ground, sheet, ground.isSea), fill: SEA }) +
    tinted.join('') +
    el('path', { d: frontPath(ground, sheet, panel.owner), fill: 'none', stroke: COLOUR.ink, 'stroke-width': 1 }) +
    el('g', { 'fill-opacity': 0.85, stroke: '#fffdf6', 'stroke-width': 0.5 }, dots.join('')) +
    outlined(sheet)
  )
}

export const panelsChart = (chart: PanelsChart): string => {
  const { ground, panels, across = 2, sides } = chart
  const gap = 16
  const sheet = sheetOf(ground, (WIDTH - 40 - gap * (across - 1)) / across)
  const high = sheet.height + 34
  const body = panels
    .map((panel, i) => {
      const [x, y] = [20 + (i % across) * (sheet.width + gap), Math.floor(i / across) * high]
      const name = text(0, 16, panel.name, { 'font-weight': 'bold' })
      return el(
        'g',
        { transform: `translate(${num(x)} ${num(y)})` },
        name + el('g', { transform: 'translate(0 24)' }, drawPanel(ground, sheet, panel)),
      )
    })
    .join('')
  return frame(
    chart,
    SIDES.map(({ ink }, i) => ({ name: sides[i] ?? '', colour: ink })),
    Math.ceil(panels.length / across) * high,
    body,
  )
}
