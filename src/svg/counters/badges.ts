/**
 * The badges of a counter along its top edge, which show the state of its unit. Lengths are hundredths of a counter's
 * side.
 */
import { textWidth } from '../text.js'
import { el, escapeXml, num } from '../xml.js'

const TRUCK =
  'M-9 -5H2V4H-9ZM3 -2H7L10 1V4H3Z' +
  ['M-7.5 6', 'M3.5 6'].map((at) => `${at}a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0Z`).join('')

interface Look {
  readonly fill: string
  readonly text: string
}

const BADGES: Readonly<Record<string, Look>> = {
  truck: { fill: '#2e5d34', text: '' },
  'out of supply': { fill: '#c0281c', text: '!' },
  'out-of-supply': { fill: '#c0281c', text: '!' },
  isolated: { fill: '#7d1a4a', text: '!!' },
  disrupted: { fill: '#d07a00', text: 'D' },
  routed: { fill: '#a8321e', text: 'R' },
  engaged: { fill: '#7a3fa0', text: 'E' },
  strategic: { fill: '#2e5d34', text: 'SM' },
  'prime-mover': { fill: '#2e5d34', text: 'PM' },
  replacement: { fill: '#2e5d34', text: 'RPL' },
  night: { fill: '#26314f', text: 'N' },
  moved: { fill: '#5c6670', text: 'M' },
  fired: { fill: '#5c6670', text: 'F' },
  defilade: { fill: '#40454c', text: 'DEF' },
  travel: { fill: '#2e5d34', text: 'TRV' },
  depleted: { fill: '#7d1a4a', text: 'DPL' },
  dismounted: { fill: '#40454c', text: 'DIS' },
}

const lookOf = (flag: string): Look =>
  Object.hasOwn(BADGES, flag)
    ? BADGES[flag]!
    : { fill: '#40454c', text: Array.from(flag).slice(0, 4).join('').toUpperCase() }

const FONT = 16
const HEIGHT = 20
const GAP = 2
/** How many are drawn; the tooltip names them all. */
const MOST = 4
/** The middle of the badges, a little above the card so that they leave the size of the unit to be read. */
const MIDDLE = -50
/** The right end of the badges, and the left end beyond which they become smaller. */
const RIGHT = 54
const LEFT = -50
/** The same beside the number of a stack. */
const LEFT_OF_NUMBER = -31

const widthOf = (flag: string): number =>
  flag === 'truck' ? 27 : Math.max(HEIGHT, textWidth(lookOf(flag).text, 'sans-bold') * FONT + 8)

const drawBadge = (flag: string, x: number): string => {
  const { fill, text } = lookOf(flag)
  const width = widthOf(flag)
  const mark =
    flag === 'truck'
      ? el('path', { d: TRUCK, fill: '#fff' })
      : el('text', { y: 5.7, 'font-size': FONT, 'font-weight': 'bold', fill: '#fff' }, escapeXml(text))
  const plate = { x: -width / 2, y: -HEIGHT / 2, width, height: HEIGHT, rx: 8, stroke: '#fff', 'stroke-width': 2 }
  return el('g', { transform: `translate(${num(x)} 0)` }, el('rect', { ...plate, fill }) + mark)
}

/**
 * Badges from the right end to the left; they become smaller where there are too many.
 *
 * @param numbered - the number of a stack stands at the left
 */
export const drawBadges = (flags: readonly string[], numbered: boolean): string => {
  const shown = flags.slice(0, MOST)
  if (shown.length === 0) return ''
  const all = shown.reduce((sum, flag) => sum + widthOf(flag) + GAP, -GAP)
  const scale = Math.min(1, (RIGHT - (numbered ? LEFT_OF_NUMBER : LEFT)) / all)
  let right = 0
  let badges = ''
  for (const flag of shown) {
    const width = widthOf(flag)
    badges += drawBadge(flag, right - width / 2)
    right -= width + GAP
  }
  const shrunk = scale < 1 ? ` scale(${num(scale)})` : ''
  return el('g', { transform: `translate(${RIGHT} ${MIDDLE})${shrunk}` }, badges)
}
