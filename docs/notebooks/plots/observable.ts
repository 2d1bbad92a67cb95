/// <reference lib="dom" />
/** Charts of Observable Plot, drawn without a browser, in the frame that all charts here have. */
import { plot } from '@observablehq/plot'
import type { PlotOptions } from '@observablehq/plot'
import { parseHTML } from 'linkedom'
import { el, frame, num, WIDTH } from './svg.ts'
import type { Heading, Key } from './svg.ts'

export interface Chart extends Heading, PlotOptions {
  readonly title: string
  readonly subtitle?: string
  readonly keys?: readonly Key[]
}

const { document } = parseHTML('<!doctype html><html></html>')

/** Letters as in the other charts, and room for them. */
const ROOM: PlotOptions = {
  width: WIDTH - 20,
  marginLeft: 60,
  marginRight: 40,
  marginBottom: 44,
  style: { fontSize: '12.5px', fontFamily: 'inherit' },
}

/** Long decimals say nothing to the eye and may differ between machines. */
const rounded = (markup: string): string => markup.replace(/-?\d+\.\d{2,}/g, (digits) => num(Number(digits)))

/** A chart as SVG text; heading and key are drawn as in every other chart, the rest is Plot's. */
export const observable = ({ title, subtitle, keys = [], ...options }: Chart): string => {
  // the class would otherwise be a random one
  const drawn = plot({ ...ROOM, ...options, x: { labelOffset: 38, ...options.x }, document, className: 'plot' })
  // a page would size a chart by it; within a frame it would stretch the chart
  drawn.querySelector('style')?.remove()
  const height = Number(drawn.getAttribute('height'))
  const heading = subtitle === undefined ? { title } : { title, subtitle }
  const body = el('g', { transform: 'translate(10 0)' }, rounded(drawn.outerHTML))
  return frame(heading, keys, height, body)
}
