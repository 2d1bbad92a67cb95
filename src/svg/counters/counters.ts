/** Counters and stacks. Inside a counter lengths are hundredths of its side. */
import type { CounterPicture, StackPicture } from '../picture.js'
import type { Fragment } from '../layers.js'
import { drawFace } from './face.js'
import { ref, type Name } from '../land/patterns.js'
import { symbolDefs } from './symbols.js'
import { el, num, tooltip, type Attributes } from '../xml.js'

/** The side of a counter, as part of the hex size. */
export const SIDE = 0.72
/** How far each counter of a stack stands out from the one under it. */
export const STEP = 0.062
/** How many counters of a stack are visible. */
export const SEEN = 3
/** How far below the middle of its hex a stack lies, as part of the hex size. */
export const SUNK = 0.02

/** How far the counter on top of so many reaches below the middle of its hex, as part of the hex size. */
export const bottomOf = (counters: number): number => SUNK + SIDE / 2 + ((Math.min(counters, SEEN) - 1) * STEP) / 2

/** The name of a counter. */
const nameOf = ({ description, formation, label, symbol }: CounterPicture): string =>
  description ??
  [[label, formation].filter((part) => part !== undefined && part !== '').join(', '), `${symbol.branch} ${symbol.size}`]
    .filter((part) => part !== '')
    .join(' · ')

/** The line that describes a counter. */
export const describe = (counter: CounterPicture): string => {
  const { values, steps, flags = [] } = counter
  const left = steps === undefined || steps.total < 2 ? '' : `${steps.left} of ${steps.total} steps`
  return [nameOf(counter), values, left, ...flags].filter((part) => part !== '').join(' · ')
}

/** An element that others refer to; its key is its id. */
const definition = (id: string, element: string, attributes: Attributes, children = ''): Fragment => ({
  key: id,
  svg: el(element, { id, 'data-key': id, ...attributes }, children),
})

/** Definitions that the counters of a picture need. */
export const counterDefs = (name: Name, stacks: readonly Pick<StackPicture, 'counters'>[]): readonly Fragment[] => {
  const branches = new Set<string>()
  const sizes = new Set<string>()
  for (const { counters } of stacks)
    for (const { symbol } of counters) {
      branches.add(symbol.branch)
      sizes.add(symbol.size)
    }
  const box = { x: -50, y: -50, width: 100, height: 100, rx: 9 }
  const edge = {
    d: 'M-46.5 38V-41Q-46.5 -46.5 -41 -46.5H41',
    fill: 'none',
    stroke: '#fff',
    'stroke-opacity': '.5',
    'stroke-width': 3,
  }
  return [
    definition(name('shadow'), 'rect', { ...box, fill: '#1c140a', 'fill-opacity': '.38' }),
    definition(name('card'), 'g', {}, el('rect', { ...box, stroke: '#1d160c', 'stroke-width': 3 }) + el('path', edge)),
    definition(name('box'), 'path', { d: 'M-24 -15H24V15H-24Z', stroke: 'currentColor', 'stroke-width': 2.6 }),
    ...symbolDefs(name, branches, sizes),
  ]
}

/** A counter with its tooltip. */
export const drawCard = (counter: CounterPicture, name: Name, offset: number, face: string): string => {
  const { fill } = counter.colour
  const move = offset === 0 ? undefined : `translate(${num(offset)} ${num(-offset)})`
  const card = el('use', { href: ref(name, 'card'), fill })
  return el('g', { 'data-unit': counter.id, transform: move }, tooltip(describe(counter)) + card + face)
}

/** The face of a counter, in its ink. */
export const inInk = (counter: CounterPicture, name: Name, numbered: boolean): string =>
  el('g', { fill: counter.colour.ink, color: counter.colour.ink }, drawFace(counter, name, numbered))

/** A counter by itself, outside the hexes. */
export const drawSingleCounter = (counter: CounterPicture, name: Name, x: number, y: number, size: number): string =>
  el(
    'g',
    { transform: `translate(${num(x)} ${num(y)}) scale(${num((size * SIDE) / 100)})` },
    drawCard(counter, name, 0, inInk(counter, name, false)),
  )
