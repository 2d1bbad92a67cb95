/** Counters and stacks. Inside a counter lengths are hundredths of its side. */
import type { CounterPicture, StackPicture } from './picture.js'
import type { Layout } from './layout.js'
import { isLight } from './palette.js'
import { ref, type Name } from './patterns.js'
import { isBranch, isUnitSize, symbolDefs } from './symbols.js'
import { el, escapeXml, num, tooltip } from './xml.js'

/** The side of a counter, as part of the hex size. */
const SIDE = 0.72
/** How far each counter of a stack stands out from the one under it. */
const STEP = 0.062
/** How many counters of a stack are seen. */
const SEEN = 3
/** How far below the middle of its hex a stack lies, as part of the hex size. */
const SUNK = 0.02

/** How far the counter on top of so many reaches below the middle of its hex, as part of the hex size. */
export const bottomOf = (counters: number): number => SUNK + SIDE / 2 + ((Math.min(counters, SEEN) - 1) * STEP) / 2

/** Fonts of counters and of everything that is read quickly. */
export const SANS = "'Helvetica Neue', Helvetica, Arial, 'DejaVu Sans', sans-serif"

/** How wide a text runs, roughly, in units of its font size. */
export const textWidth = (text: string): number => {
  let width = 0
  for (const c of text) width += /[iIjl.,:;'|!()[\] -]/.test(c) ? 0.34 : /[MWmw@]/.test(c) ? 0.88 : 0.6
  return width
}

/** A font size at which a text is not wider than it may be. */
const fitted = (text: string, size: number, width: number): number => Math.min(size, width / (textWidth(text) || 1))

/** The line that describes a counter. */
const describe = (counter: CounterPicture): string => {
  if (counter.description !== undefined) return counter.description
  const { formation, label, symbol, values, steps, flags } = counter
  const parts = [
    [label, formation].filter((part) => part !== undefined && part !== '').join(', '),
    `${symbol.branch} ${symbol.size}`,
    values,
  ]
  if (steps !== undefined) parts.push(`${steps.left} of ${steps.total} steps`)
  if (flags !== undefined) parts.push(...flags)
  return parts.filter((part) => part !== '').join(' · ')
}

/** Definitions that the counters of a picture need. */
export const counterDefs = (name: Name, stacks: readonly StackPicture[]): string => {
  const branches = new Set<string>()
  const sizes = new Set<string>()
  for (const { counters } of stacks)
    for (const { symbol } of counters) {
      branches.add(symbol.branch)
      sizes.add(symbol.size)
    }
  const box = { x: -50, y: -50, width: 100, height: 100, rx: 9 }
  return (
    el('rect', { id: name('shadow'), ...box, fill: '#1c140a', 'fill-opacity': '.38' }) +
    el(
      'g',
      { id: name('card') },
      [
        el('rect', { ...box, stroke: '#1d160c', 'stroke-width': 3 }),
        el('path', {
          d: 'M-46.5 38V-41Q-46.5 -46.5 -41 -46.5H41',
          fill: 'none',
          stroke: '#fff',
          'stroke-opacity': '.5',
          'stroke-width': 3,
        }),
      ].join(''),
    ) +
    el('path', { id: name('box'), d: 'M-24 -15H24V15H-24Z', stroke: 'currentColor', 'stroke-width': 2.6 }) +
    symbolDefs(name, branches, sizes)
  )
}

const drawSymbol = ({ colour, symbol }: CounterPicture, name: Name): string => {
  const box = colour.box ?? (isLight(colour.ink) ? '#000' : '#fff')
  const opacity = colour.box === undefined ? '.35' : undefined
  const place = { y: -14, fill: box, 'fill-opacity': opacity }
  const mark = isUnitSize(symbol.size) ? el('use', { href: ref(name, `s-${symbol.size}`), y: -38 }) : ''
  return mark + el('use', { href: ref(name, isBranch(symbol.branch) ? `b-${symbol.branch}` : 'box'), ...place })
}

const label = (text: string, y: number, size: number, width: number, bold: boolean): string =>
  text === ''
    ? ''
    : el(
        'text',
        { y, 'font-size': fitted(text, size, width), 'font-weight': bold ? 'bold' : undefined },
        escapeXml(text),
      )

/** Pips down the right edge: full for a step left, hollow for one lost; a fraction where there are too many. */
const drawSteps = (steps: CounterPicture['steps'], ink: string): string => {
  if (steps === undefined || steps.total < 2) return ''
  const text = { x: 39, y: -25, 'font-size': 13, 'font-weight': 'bold' }
  if (steps.total > 6) return el('text', text, `${num(steps.left)}/${num(steps.total)}`)
  const gap = Math.min(12, 50 / steps.total)
  const r = Math.min(4.8, gap * 0.43)
  let full = ''
  let hollow = ''
  for (let i = 0; i < steps.total; i++) {
    const y = -10 + (i - (steps.total - 1) / 2) * gap
    const [cx, arc] = [num(37 - r), `${num(r)} ${num(r)} 0 1 0`]
    const dot = `M${cx} ${num(y)}a${arc} ${num(2 * r)} 0a${arc} ${num(-2 * r)} 0z`
    if (steps.total - i <= steps.left) full += dot
    else hollow += dot
  }
  return (
    (full === '' ? '' : el('path', { d: full, fill: ink })) +
    (hollow === '' ? '' : el('path', { d: hollow, fill: 'none', stroke: ink, 'stroke-width': 1.8 }))
  )
}

const TRUCK =
  'M-9 -5H2V4H-9ZM3 -2H7L10 1V4H3Z' +
  ['M-7.5 6', 'M3.5 6'].map((at) => `${at}a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0Z`).join('')
const BADGES: Readonly<Record<string, { readonly fill: string; readonly text: string }>> = {
  truck: { fill: '#2e5d34', text: '' },
  'out of supply': { fill: '#c0281c', text: '!' },
  'out-of-supply': { fill: '#c0281c', text: '!' },
  isolated: { fill: '#7d1a4a', text: '!!' },
  disrupted: { fill: '#d07a00', text: 'D' },
  routed: { fill: '#a8321e', text: 'R' },
  engaged: { fill: '#7a3fa0', text: 'E' },
  strategic: { fill: '#2e5d34', text: 'SM' },
  'prime-mover': { fill: '#2e5d34', text: 'PM' },
  night: { fill: '#26314f', text: 'N' },
  moved: { fill: '#5c6670', text: 'M' },
  fired: { fill: '#5c6670', text: 'F' },
}

/** Badges along the top edge, from the right. */
const drawFlags = (flags: readonly string[]): string => {
  let right = 54
  let out = ''
  for (const flag of flags.slice(0, 4)) {
    const known = Object.hasOwn(BADGES, flag)
      ? BADGES[flag]!
      : { fill: '#40454c', text: flag.slice(0, 4).toUpperCase() }
    const width = flag === 'truck' ? 27 : Math.max(20, textWidth(known.text) * 16 + 7)
    const x = right - width / 2
    const mark =
      flag === 'truck'
        ? el('path', { d: TRUCK, fill: '#fff' })
        : el('text', { y: 5.7, 'font-size': 16, 'font-weight': 'bold', fill: '#fff' }, escapeXml(known.text))
    const plate = el('rect', {
      x: -width / 2,
      y: -10,
      width,
      height: 20,
      rx: 8,
      fill: known.fill,
      stroke: '#fff',
      'stroke-width': 2,
    })
    out += el('g', { transform: `translate(${num(x)} -47)` }, plate + mark)
    right -= width + 2
  }
  return out
}

/** The disc at the top right. */
const drawQuality = (quality: NonNullable<CounterPicture['quality']>): string =>
  el('circle', { cx: 37, cy: -28, r: 10.5, fill: quality.colour, stroke: '#fff', 'stroke-width': 1.6 }) +
  el(
    'text',
    { x: 37, y: -22.5, 'font-size': 15.5, 'font-weight': 'bold', fill: isLight(quality.colour) ? '#1d160c' : '#fff' },
    num(quality.value),
  )

/** The front of a counter around the origin, 100 wide. */
const drawFace = (counter: CounterPicture, name: Name): string => {
  const { colour, formation, flags } = counter
  const tall = counter.label !== ''
  let face = drawSymbol(counter, name) + label(counter.label, 16, 17, 78, false)
  face += label(counter.values, tall ? 44 : 38, tall ? 32 : 38, 90, true)
  if (formation !== undefined && formation !== '')
    face += el(
      'text',
      { transform: 'translate(-31 -14) rotate(-90)', 'font-size': fitted(formation, 16, 66) },
      escapeXml(formation),
    )
  if (counter.quality !== undefined) face += drawQuality(counter.quality)
  return face + drawSteps(counter.steps, colour.ink) + drawFlags(flags ?? [])
}

const drawCounter = (counter: CounterPicture, name: Name, offset: number, top: boolean): string => {
  const { fill, ink } = counter.colour
  const move = offset === 0 ? undefined : `translate(${num(offset)} ${num(-offset)})`
  const card = el('use', { href: ref(name, 'card'), fill })
  const face = top ? el('g', { fill: ink, color: ink }, drawFace(counter, name)) : ''
  return el('g', { 'data-unit': counter.id, transform: move }, tooltip(describe(counter)) + card + face)
}

/** How many counters of a stack are not seen. */
const countBadge = (count: number): string =>
  el('circle', { cx: -46, cy: -46, r: 13, fill: '#fff', stroke: '#1d160c', 'stroke-width': 2.5 }) +
  el('text', { x: -46, y: -40, 'font-size': 17, 'font-weight': 'bold', fill: '#1d160c' }, num(count))

const drawStack = (stack: StackPicture, x: number, y: number, size: number, name: Name): string => {
  const seen = stack.counters.slice(-SEEN)
  const step = (STEP / SIDE) * 100
  const low = ((seen.length - 1) * step) / 2
  const top = seen.length - 1
  const cards = seen.map((counter, i) => drawCounter(counter, name, low - i * step, i === top)).join('')
  const badge = stack.counters.length > SEEN ? countBadge(stack.counters.length) : ''
  const shadow = el('use', { href: ref(name, 'shadow'), x: 4 - low, y: 6 + low })
  const transform = `translate(${num(x)} ${num(y)}) scale(${num((size * SIDE) / 100)})`
  const title = tooltip([stack.hex, ...stack.counters.map(describe).reverse()].join('\n'))
  return el('g', { 'data-stack': stack.hex, transform }, title + shadow + cards + badge)
}

/** Draws all stacks of the window. */
export const drawStacks = (layout: Layout, name: Name, stacks: readonly StackPicture[]): string => {
  let out = ''
  for (const stack of stacks) {
    const cell = layout.cells[layout.insideOf(stack.hex)]
    if (cell === undefined || stack.counters.length === 0) continue
    out += drawStack(stack, cell.x, cell.y + layout.size * SUNK, layout.size, name)
  }
  return out === '' ? '' : el('g', { 'font-family': SANS, 'text-anchor': 'middle' }, out)
}
