/** Stacks of counters in their hexes. Inside a counter lengths are hundredths of its side. */
import { describe, drawCard, inInk, SEEN, SIDE, STEP, SUNK } from './counters.js'
import type { Layout, Point } from '../layout.js'
import { ref, type Name } from '../land/patterns.js'
import type { CounterPicture, StackPicture } from '../picture.js'
import { el, num, tooltip } from '../xml.js'

/** The number of counters in a stack that hides some, at a corner of the counter on top. */
const countBadge = (count: number, offset: number): string => {
  const [x, y] = [offset - 46, -offset - 46]
  return (
    el('circle', { cx: x, cy: y, r: 13, fill: '#fff', stroke: '#1d160c', 'stroke-width': 2.5 }) +
    el('text', { x, y: y + 6, 'font-size': 17, 'font-weight': 'bold', fill: '#1d160c' }, num(count))
  )
}

const drawStack = (stack: StackPicture, key: string, { x, y }: Point, size: number, name: Name): string => {
  const seen = stack.counters.slice(-SEEN)
  const step = (STEP / SIDE) * 100
  const low = ((seen.length - 1) * step) / 2
  const top = seen.length - 1
  const numbered = stack.counters.length > SEEN
  const faceOf = (counter: CounterPicture, i: number): string => (i === top ? inInk(counter, name, numbered) : '')
  const cards = seen.map((counter, i) => drawCard(counter, name, low - i * step, faceOf(counter, i))).join('')
  const badge = numbered ? countBadge(stack.counters.length, low - top * step) : ''
  const shadow = el('use', { href: ref(name, 'shadow'), x: 4 - low, y: 6 + low })
  const transform = `translate(${num(x)} ${num(y)}) scale(${num((size * SIDE) / 100)})`
  const title = tooltip([stack.hex, ...stack.counters.map(describe).reverse()].join('\n'))
  return el('g', { 'data-key': key, 'data-stack': stack.hex, transform }, title + shadow + cards + badge)
}

/** Whether two pieces of plain data are equal. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(Reflect.get(a, key), Reflect.get(b, key)))
}

/** Draws the stack of a hex; nothing where it is empty or not in the window. */
export type StackDrawer = (stack: StackPicture, key: string) => string

/** Draws stacks, with a cache of the last one in every hex: from one position to the next few stacks change. */
export const stackDrawer = ({ cells, insideOf, size }: Layout, name: Name): StackDrawer => {
  const drawn = new Map<string, { readonly counters: readonly CounterPicture[]; readonly svg: string }>()
  return (stack, key) => {
    const cell = cells[insideOf(stack.hex)]
    if (cell === undefined || stack.counters.length === 0) return ''
    const last = drawn.get(stack.hex)
    if (last !== undefined && isSame(last.counters, stack.counters)) return last.svg
    const svg = drawStack(stack, key, { x: cell.x, y: cell.y + size * SUNK }, size, name)
    drawn.set(stack.hex, { counters: stack.counters, svg })
    return svg
  }
}
