/** Counters and stacks. Inside a counter lengths are hundredths of its side. */
import type { CounterPicture, StackPicture } from './picture.js'
import type { Layout } from './layout.js'
import { drawFace } from './face.js'
import { ref, type Name } from './patterns.js'
import { symbolDefs } from './symbols.js'
import { SANS } from './text.js'
import { el, num, tooltip } from './xml.js'

/** The side of a counter, as part of the hex size. */
export const SIDE = 0.72
/** How far each counter of a stack stands out from the one under it. */
const STEP = 0.062
/** How many counters of a stack are seen. */
const SEEN = 3
/** How far below the middle of its hex a stack lies, as part of the hex size. */
const SUNK = 0.02

/** How far the counter on top of so many reaches below the middle of its hex, as part of the hex size. */
export const bottomOf = (counters: number): number => SUNK + SIDE / 2 + ((Math.min(counters, SEEN) - 1) * STEP) / 2

/** Who a counter is. */
const nameOf = ({ description, formation, label, symbol }: CounterPicture): string =>
  description ??
  [[label, formation].filter((part) => part !== undefined && part !== '').join(', '), `${symbol.branch} ${symbol.size}`]
    .filter((part) => part !== '')
    .join(' · ')

/** The line that describes a counter. */
const describe = (counter: CounterPicture): string => {
  const { values, steps, flags = [] } = counter
  const left = steps === undefined || steps.total < 2 ? '' : `${steps.left} of ${steps.total} steps`
  return [nameOf(counter), values, left, ...flags].filter((part) => part !== '').join(' · ')
}

/** Definitions that the counters of a picture need. */
export const counterDefs = (name: Name, stacks: readonly Pick<StackPicture, 'counters'>[]): string => {
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

const drawCounter = (counter: CounterPicture, name: Name, offset: number, face: string): string => {
  const { fill } = counter.colour
  const move = offset === 0 ? undefined : `translate(${num(offset)} ${num(-offset)})`
  const card = el('use', { href: ref(name, 'card'), fill })
  return el('g', { 'data-unit': counter.id, transform: move }, tooltip(describe(counter)) + card + face)
}

const inInk = (counter: CounterPicture, name: Name, numbered: boolean): string =>
  el('g', { fill: counter.colour.ink, color: counter.colour.ink }, drawFace(counter, name, numbered))

/** A counter by itself, outside the hexes. */
export const drawLoose = (counter: CounterPicture, name: Name, x: number, y: number, size: number): string =>
  el(
    'g',
    { transform: `translate(${num(x)} ${num(y)}) scale(${num((size * SIDE) / 100)})` },
    drawCounter(counter, name, 0, inInk(counter, name, false)),
  )

/** The number of a stack of which not all counters are seen, at a corner of the counter on top. */
const countBadge = (count: number, offset: number): string => {
  const [x, y] = [offset - 46, -offset - 46]
  return (
    el('circle', { cx: x, cy: y, r: 13, fill: '#fff', stroke: '#1d160c', 'stroke-width': 2.5 }) +
    el('text', { x, y: y + 6, 'font-size': 17, 'font-weight': 'bold', fill: '#1d160c' }, num(count))
  )
}

const drawStack = (stack: StackPicture, x: number, y: number, size: number, name: Name): string => {
  const seen = stack.counters.slice(-SEEN)
  const step = (STEP / SIDE) * 100
  const low = ((seen.length - 1) * step) / 2
  const top = seen.length - 1
  const numbered = stack.counters.length > SEEN
  const faceOf = (counter: CounterPicture, i: number): string => (i === top ? inInk(counter, name, numbered) : '')
  const cards = seen.map((counter, i) => drawCounter(counter, name, low - i * step, faceOf(counter, i))).join('')
  const badge = numbered ? countBadge(stack.counters.length, low - top * step) : ''
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
