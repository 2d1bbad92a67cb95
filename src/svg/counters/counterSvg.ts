/** One counter as an SVG document, for lists and for looking through stacks. */
import { readable } from '../../engine/values/readable.js'
import { counterDefs, describe, drawCard, inInk } from './counters.js'
import { naming } from '../land/patterns.js'
import type { CounterPicture } from '../picture.js'
import { SANS } from '../text.js'
import { el } from '../xml.js'

/**
 * How one counter is drawn.
 *
 * @category Drawing
 */
export interface CounterOptions {
  /** The side of the picture in pixels; 48 when it is not given. */
  readonly size?: number
  /** Starts every `id` inside the picture. Counters may share theirs, as these name the same symbols. */
  readonly idPrefix?: string
}

/** Half the side of the picture, in hundredths of the counter: its rim stands out a little. */
const HALF = 52

/** Draws a counter by itself. */
export const counterSvg = (counter: CounterPicture, options: CounterOptions): string => {
  const { size = 48, idPrefix = 'wf-counter' } = readable(options)
  const side = Number.isFinite(size) && size > 0 ? size : 48
  const name = naming(idPrefix)
  const defs = counterDefs(name, [{ counters: [counter] }]).map(({ svg }) => svg)
  const viewBox = `${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`
  const card = drawCard(counter, name, 0, inInk(counter, name, false))
  const named = { role: 'img', 'aria-label': describe(counter) }
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: side, height: side, viewBox, ...named },
    el('defs', {}, defs.join('')) + el('g', { 'font-family': SANS, 'text-anchor': 'middle' }, card),
  )
}
