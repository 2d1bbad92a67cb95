/** The face of a counter: symbol, designation, values, steps, badges. Lengths are hundredths of the counter's side. */
import { drawBadges } from './badges.js'
import { isLight } from '../palette.js'
import { ref, type Name } from '../land/patterns.js'
import type { CounterPicture } from '../picture.js'
import { isBranch, isUnitSize } from './symbols.js'
import { fitted, shortened, type Face } from '../text.js'
import { el, escapeXml, num } from '../xml.js'

/** Half of the space that is free between the edges. */
const HALF = 46
/** The middle of the symbol's box, and its lower edge. */
const SYMBOL = { middle: -14, bottom: 2 }
/** The smallest font of a designation; longer ones are cut off, and whole in the tooltip. */
const SMALLEST = 9.5

const drawSymbol = ({ colour, symbol }: CounterPicture, name: Name): string => {
  const box = colour.box ?? (isLight(colour.ink) ? '#000' : '#fff')
  const opacity = colour.box === undefined ? '.35' : undefined
  const place = { y: SYMBOL.middle, fill: box, 'fill-opacity': opacity }
  const mark = isUnitSize(symbol.size) ? el('use', { href: ref(name, `s-${symbol.size}`), y: -36.5 }) : ''
  return mark + el('use', { href: ref(name, isBranch(symbol.branch) ? `b-${symbol.branch}` : 'box'), ...place })
}

/** A line of text between two edges. */
const line = (text: string, y: number, size: number, left: number, right: number, face: Face): string => {
  if (text === '') return ''
  const width = right - left
  const font = Math.max(Math.min(size, SMALLEST), fitted(text, size, width, face))
  const x = (left + right) / 2
  const bold = face === 'sans-bold' ? 'bold' : undefined
  return el(
    'text',
    { x: x === 0 ? undefined : x, y, 'font-size': font, 'font-weight': bold },
    escapeXml(shortened(text, font, width, face)),
  )
}

/** The place of the pips: from the top of the symbol down, over the designation only if there are many. */
interface Pips {
  readonly top: number
  readonly gap: number
  readonly low: boolean
}

/** More steps than these are shown as a fraction. */
const MOST_PIPS = 6
/** Pips this close to one another can still be counted. */
const CLOSEST = 6.5

const pipsOf = ({ steps, quality }: CounterPicture): Pips | null => {
  if (steps === undefined || steps.total < 2 || steps.total > MOST_PIPS) return null
  const top = quality === undefined ? -26 : -10.5
  const beside = (SYMBOL.bottom - 3 - top) / (steps.total - 1)
  if (beside >= CLOSEST) return { top, gap: Math.min(12, beside), low: false }
  return { top, gap: Math.min(12, (17 - top) / (steps.total - 1)), low: true }
}

/** Pips down the right edge: full for a step left, hollow for one lost; a fraction where there are too many. */
const drawSteps = (counter: CounterPicture, pips: Pips | null): string => {
  const { steps, colour, quality } = counter
  if (steps === undefined || steps.total < 2) return ''
  if (pips === null) {
    const text = `${num(steps.left)}/${num(steps.total)}`
    const y = quality === undefined ? -20 : -6
    return el('text', { x: 37, y, 'font-size': fitted(text, 13, 23, 'sans-bold'), 'font-weight': 'bold' }, text)
  }
  const { top, gap } = pips
  const r = Math.min(4.8, gap * 0.43)
  let full = ''
  let hollow = ''
  for (let i = 0; i < steps.total; i++) {
    const [cx, y, arc] = [num(37 - r), num(top + i * gap), `${num(r)} ${num(r)} 0 1 0`]
    const dot = `M${cx} ${y}a${arc} ${num(2 * r)} 0a${arc} ${num(-2 * r)} 0z`
    if (steps.total - i <= steps.left) full += dot
    else hollow += dot
  }
  const { ink } = colour
  return (
    (full === '' ? '' : el('path', { d: full, fill: ink })) +
    (hollow === '' ? '' : el('path', { d: hollow, fill: 'none', stroke: ink, 'stroke-width': 1.8 }))
  )
}

/** The disc at the top right. */
const drawQuality = (quality: NonNullable<CounterPicture['quality']>): string =>
  el('circle', { cx: 37, cy: -27, r: 10.5, fill: quality.colour, stroke: '#fff', 'stroke-width': 1.6 }) +
  el(
    'text',
    { x: 37, y: -21.5, 'font-size': 15.5, 'font-weight': 'bold', fill: isLight(quality.colour) ? '#1d160c' : '#fff' },
    num(quality.value),
  )

/** The formation, upright at the left edge beside the symbol; under the number of a stack there is less room. */
const drawFormation = (formation: string, numbered: boolean): string => {
  const [top, bottom] = [numbered ? -32 : -HALF, SYMBOL.bottom]
  const font = Math.max(SMALLEST, fitted(formation, 15, bottom - top))
  return el(
    'text',
    { transform: `translate(-31 ${num((top + bottom) / 2)}) rotate(-90)`, 'font-size': font },
    escapeXml(shortened(formation, font, bottom - top)),
  )
}

/** A short text left of the symbol. */
const drawAside = (aside: string): string =>
  el(
    'text',
    { x: -36.5, y: -8.5, 'font-size': fitted(aside, 16, 21, 'sans-bold'), 'font-weight': 'bold' },
    escapeXml(aside),
  )

/**
 * The front of a counter around the origin, 100 wide.
 *
 * @param numbered - the number of a stack stands at its top left corner
 */
export const drawFace = (counter: CounterPicture, name: Name, numbered: boolean): string => {
  const { aside = '', flags = [], formation = '', label, quality, values } = counter
  const tall = label !== ''
  const pips = pipsOf(counter)
  return [
    drawSymbol(counter, name),
    line(label, 16, 17, -HALF, pips?.low === true ? 25 : HALF, 'sans'),
    line(values, tall ? 44 : 38, tall ? 32 : 38, -HALF, HALF, 'sans-bold'),
    formation === '' ? '' : drawFormation(formation, numbered),
    aside === '' || formation !== '' ? '' : drawAside(aside),
    quality === undefined ? '' : drawQuality(quality),
    drawSteps(counter, pips),
    drawBadges(flags, numbered),
  ].join('')
}
