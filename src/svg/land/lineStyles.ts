/** How rivers, roads and the lines of the map look. */
import { LAND } from '../palette.js'
import { el, num } from '../xml.js'

/** How a line is drawn: strokes from the lowest to the top one; widths are parts of the hex size. */
export interface LineStyle {
  readonly strokes: readonly { readonly colour: string; readonly width: number; readonly dashes?: string }[]
  /** Not water: a road crosses it without a bridge. */
  readonly dry?: boolean
}

const RIVER: LineStyle = {
  strokes: [
    { colour: LAND.riverBank, width: 0.135 },
    { colour: LAND.river, width: 0.1 },
    { colour: '#86c1e4', width: 0.03 },
  ],
}
const STREAM: LineStyle = { strokes: [{ colour: LAND.stream, width: 0.045 }] }
const CANAL: LineStyle = {
  strokes: [
    { colour: LAND.riverBank, width: 0.09 },
    { colour: '#9fd0ea', width: 0.05 },
  ],
}
const INLET: LineStyle = {
  strokes: [
    { colour: LAND.sand, width: 0.34 },
    { colour: LAND.coastline, width: 0.26 },
    { colour: LAND.shallow, width: 0.21 },
    { colour: LAND.sea, width: 0.12 },
  ],
}
const BARRIER: LineStyle = { strokes: [{ colour: '#7a5230', width: 0.1, dashes: '.05 .06' }] }

const GORGE: LineStyle = {
  strokes: [
    { colour: LAND.gorgeSide, width: 0.17 },
    { colour: LAND.gorge, width: 0.1 },
  ],
  dry: true,
}
const MAJOR_RIVER: LineStyle = { strokes: RIVER.strokes.map((s) => ({ ...s, width: s.width * 1.6 })) }

const HEXSIDES: Readonly<Record<string, LineStyle>> = {
  river: RIVER, 'major-river': MAJOR_RIVER, meuse: MAJOR_RIVER,
  stream: STREAM, creek: STREAM,
  'forested-rough': GORGE,
  'forested-rough-river': { strokes: [{ colour: LAND.gorgeSide, width: 0.2 }, ...RIVER.strokes] },
  canal: CANAL, sea: INLET, lake: INLET, estuary: INLET,
} // prettier-ignore

const PRIMARY: LineStyle = {
  strokes: [
    { colour: LAND.primaryCase, width: 0.092 },
    { colour: LAND.primary, width: 0.062 },
  ],
}
const SECONDARY: LineStyle = {
  strokes: [
    { colour: '#fff6df', width: 0.07 },
    { colour: LAND.secondary, width: 0.036 },
  ],
}
const RAILWAY: LineStyle = {
  strokes: [
    { colour: '#3d3d3d', width: 0.03 },
    { colour: '#3d3d3d', width: 0.09, dashes: '.02 .11' },
  ],
}
/** The embankment under a raised way. */
const BANK = { colour: '#8d7a5a', width: 0.15, dashes: '.03 .05' } as const
const raised = ({ strokes }: LineStyle): LineStyle => ({ strokes: [BANK, ...strokes] })
const TRAIL: LineStyle = { strokes: [{ colour: '#8a6b43', width: 0.03, dashes: '.1 .06' }] }

const LINKS: Readonly<Record<string, LineStyle>> = {
  primary: PRIMARY, highway: PRIMARY, 'main-road': PRIMARY, 'primary-road': PRIMARY,
  secondary: SECONDARY, road: SECONDARY, 'secondary-road': SECONDARY,
  railway: RAILWAY, railroad: RAILWAY, trail: TRAIL, track: TRAIL,
  'raised-primary': raised(PRIMARY), 'raised-secondary': raised(SECONDARY), 'raised-trail': raised(TRAIL),
  'raised-railway': raised(RAILWAY),
} // prettier-ignore

const FRONT: LineStyle = {
  strokes: [
    { colour: '#fdf8ea', width: 0.1 },
    { colour: '#2b2b2b', width: 0.055, dashes: '.2 .1' },
  ],
}
const BOUNDARY: LineStyle = { strokes: [{ colour: '#d0551b', width: 0.075, dashes: '.32 .09 .06 .09' }] }
const BORDER: LineStyle = { strokes: [{ colour: '#6b6453', width: 0.035, dashes: '.14 .08' }] }

const DIKE: LineStyle = {
  strokes: [
    { colour: '#6d5a35', width: 0.13, dashes: '.02 .04' },
    { colour: '#a98f5d', width: 0.045 },
  ],
}
const SLOPE: LineStyle = { strokes: [{ colour: LAND.highland, width: 0.11, dashes: '.02 .05' }] }

/** Named lines that lead from hex to hex, as roads do, and not along hexsides. */
export const WAYS = ['railway', 'raised-railway'] as const
export const isWay = (name: string): boolean => WAYS.some((way) => way === name)

/** The style of a named line of the map; null if the line is not drawn. */
export const lineStyle = (name: string): LineStyle | null =>
  name === 'dike'
    ? DIKE
    : name === 'slope'
      ? SLOPE
      : name === 'border'
        ? BORDER
        : /^front(-|$)/.test(name)
          ? FRONT
          : /^boundary(-|$)/.test(name)
            ? BOUNDARY
            : null

const find = (table: Readonly<Record<string, LineStyle>>, kind: string, other: LineStyle): LineStyle =>
  Object.hasOwn(table, kind) ? table[kind]! : other
export const hexsideStyle = (kind: string): LineStyle => find(HEXSIDES, kind, BARRIER)
export const linkStyle = (kind: string): LineStyle => find(LINKS, kind, TRAIL)

/** Dashes in pixels. */
const scaled = (dashes: string | undefined, size: number): string | undefined =>
  dashes
    ?.split(' ')
    .map((part) => num(Number(part) * size))
    .join(' ')

/** Draws a path in a style. */
export const strokePath = (d: string, { strokes }: LineStyle, size: number): string =>
  strokes
    .map(({ colour, width, dashes }) =>
      el('path', { d, stroke: colour, 'stroke-width': width * size, 'stroke-dasharray': scaled(dashes, size) }),
    )
    .join('')
