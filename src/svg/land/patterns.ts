/** Textures and glyphs of the land, defined once and used many times. Lengths are in units of the hex size. */
import { noise } from '../layout.js'
import { LAND } from '../palette.js'
import { el, num } from '../xml.js'

/** Names things inside a picture, so that several pictures can stand in one page. */
export type Name = (local: string) => string

/** Names things by a prefix, without characters that an id may not have. */
export const naming = (prefix: string): Name => {
  const clean = cleanPrefix(prefix)
  return (local) => `${clean}-${local}`
}

/** A prefix for ids without characters that these may not have. */
export const cleanPrefix = (prefix = 'wf'): string => prefix.replace(/[^A-Za-z0-9_-]/g, '_')

/** The reference for `url(#...)` or `href`. */
export const ref = (name: Name, local: string): string => `#${name(local)}`
export const paint = (name: Name, local: string): string => `url(#${name(local)})`

const pattern = (id: string, size: number, width: number, content: string): string =>
  el(
    'pattern',
    { id, width, height: width, patternUnits: 'userSpaceOnUse', patternTransform: `scale(${num(size)})` },
    content,
  )

const FIELDS = ['#cfdca8', '#c6d69b', '#d5dfb0', '#c1d295', '#d8dfb0', '#cad9a3', '#c8d8a0']

/** A quilt of small hedged fields that tiles without a seam. */
const bocage = (): string => {
  const n = 8
  const width = 2.6
  const step = width / n
  const knot = (i: number, j: number): readonly [number, number] => {
    const a = ((i % n) + n) % n
    const b = ((j % n) + n) % n
    return [(i + 0.5 + noise(a, b, 21) * 0.36) * step, (j + 0.5 + noise(a, b, 22) * 0.36) * step]
  }
  const pair = ([x, y]: readonly [number, number]): string => `${num(x)} ${num(y)}`
  const fields = FIELDS.map((): string[] => [])
  let hedges = ''
  for (let i = -1; i < n; i++)
    for (let j = -1; j < n; j++) {
      const [a, b] = [(i + n) % n, (j + n) % n]
      const shade = Math.floor((noise(a, b, 23) + 1) * 0.4999 * FIELDS.length)
      const wide = noise(a, b, 24) > 0.2
      fields[shade]!.push(
        `M${pair(knot(i, j))}L${pair(knot(i + 1, j))}L${pair(knot(i + 1, j + 1))}L${pair(knot(i, j + 1))}Z`,
      )
      hedges += `M${pair(knot(i, j))}L${pair(knot(i + 1, j))}`
      if (!wide) hedges += `M${pair(knot(i, j))}L${pair(knot(i, j + 1))}`
    }
  const quilt = fields.map((d, i) => el('path', { d: d.join(''), fill: FIELDS[i] })).join('')
  const line = { d: hedges, fill: 'none', stroke: LAND.hedge }
  return (
    el('rect', { width, height: width, fill: LAND.bocage }) +
    quilt +
    el('path', { ...line, 'stroke-width': '.016', 'stroke-opacity': '.55' }) +
    el('path', {
      ...line,
      'stroke-width': '.04',
      'stroke-opacity': '.6',
      'stroke-linecap': 'round',
      'stroke-dasharray': '.001 .075',
    })
  )
}

const scatter = (count: number, width: number, salt: number, draw: (x: number, y: number) => string): string => {
  let out = ''
  for (let i = 0; i < count; i++) {
    const x = (((i % 3) + 0.5 + noise(i, 1, salt) * 0.3) * width) / 3
    const y = ((Math.floor(i / 3) + 0.5 + noise(i, 2, salt) * 0.3) * width) / Math.ceil(count / 3)
    out += draw(x, y)
  }
  return out
}

/** The patterns of the land. */
export const landPatterns = (name: Name, size: number): string => {
  const speck = scatter(9, 1, 31, (x, y) => `M${num(x)} ${num(y)}h.05`)
  const waves = scatter(6, 1.4, 32, (x, y) => `M${num(x)} ${num(y)}q.05 -.05 .1 0t.1 0`)
  const grains = scatter(24, 1, 33, (x, y) => `M${num(x)} ${num(y)}h.001`)
  const line = { fill: 'none', 'stroke-linecap': 'round' }
  return (
    pattern(name('bocage'), size, 2.6, bocage()) +
    pattern(name('clear'), size, 1, el('path', { ...line, d: speck, stroke: '#d5c596', 'stroke-width': '.02' })) +
    pattern(name('waves'), size, 1.4, el('path', { ...line, d: waves, stroke: '#8fbfd9', 'stroke-width': '.018' })) +
    pattern(name('sand'), size, 1, el('path', { ...line, d: grains, stroke: '#c2a25a', 'stroke-width': '.035' }))
  )
}

const tree = (x: number, y: number, r: number): string =>
  el('circle', { cx: x + r * 0.25, cy: y + r * 0.3, r, fill: LAND.treeDark, 'fill-opacity': '.55' }) +
  el('circle', { cx: x, cy: y, r, fill: LAND.tree }) +
  el('circle', { cx: x - r * 0.3, cy: y - r * 0.35, r: r * 0.45, fill: '#8cb56a', 'fill-opacity': '.8' })

/** Places of trees, denser for forest, as parts of a hex. */
const grove = (count: number, salt: number, r: number): string => {
  const spots: (readonly [number, number])[] = []
  for (let i = 0; spots.length < count && i < 400; i++) {
    const [x, y] = [noise(i, 1, salt) * 0.44, noise(i, 2, salt) * 0.44]
    if (Math.hypot(x, y) < 0.46 && spots.every(([a, b]) => Math.hypot(x - a, y - b) > r * 2.1)) spots.push([x, y])
  }
  return spots
    .sort((a, b) => a[1] - b[1])
    .map(([x, y]) => tree(x * 100, y * 100, r * 100))
    .join('')
}

/** A quarter of a town: blocks of houses along crooked streets as far as `reach`, in hundredths of a hex. */
const houses = (salt: number, reach = 38): string => {
  let out = ''
  for (let i = -4; i < 4; i++)
    for (let j = -4; j < 4; j++) {
      const [x, y] = [i * 10.5 + 1 + noise(i, j, salt) * 1.2, j * 10.5 + 1 + noise(i, j, salt + 1) * 1.2]
      if (Math.hypot(x + 4, y + 4) > reach || noise(i, j, salt + 2) < -0.72) continue
      const [w, h] = [7.2 + noise(i, j, salt + 3) * 1.4, 7.2 + noise(i, j, salt + 4) * 1.4]
      out += `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z`
    }
  return out
}

/** Dragon's teeth: three rows of blocks, in hundredths of a hex. */
const teeth = (salt: number): string => {
  let out = ''
  for (let row = -1; row <= 1; row++)
    for (let i = -4; i < 4; i++) {
      const x = i * 9 + (row === 0 ? 4.5 : 0) + noise(i, row, salt)
      const y = row * 8 + i * 1.5 + noise(i, row, salt + 1)
      out += `M${num(x)} ${num(y + 5)}l3.4 -7l3.4 7z`
    }
  return out
}

const tuft = (x: number, y: number): string =>
  `M${num(x)} ${num(y)}v-9m-1 9l-5 -7m7 7l5 -7M${num(x - 9)} ${num(y + 2)}h18`

/** How many variants of a glyph there are. */
export const VARIANTS = 4

/**
 * The glyphs strewn over hexes of trees, houses, bunkers and marsh: groups in hundredths of a hex around its centre.
 */
export const landGlyphs = (name: Name): string => {
  let out = ''
  for (let v = 0; v < VARIANTS; v++) {
    out += el('g', { id: name(`forest${v}`) }, grove(19, 41 + v, 0.072))
    out += el('g', { id: name(`woods${v}`) }, grove(9, 51 + v, 0.062))
    const block = { fill: LAND.block, stroke: '#6d2c20', 'stroke-width': 0.8 }
    out += el('path', { id: name(`city${v}`), d: houses(61 + v * 7), ...block })
    out += el('path', { id: name(`town${v}`), d: houses(62 + v * 7, 25), ...block })
    out += el('path', { id: name(`village${v}`), d: houses(63 + v * 7, 13), ...block })
    const concrete = { fill: LAND.wall, stroke: LAND.wallDark, 'stroke-width': 0.7 }
    out += el('path', { id: name(`wall${v}`), d: teeth(71 + v * 5), ...concrete })
    const tufts = [0, 1, 2, 3, 4, 5, 6]
      .map((i) => {
        const [row, along] = [Math.floor((i + 1) / 3), (i + 1) % 3]
        return tuft((along - 1) * 28 + noise(i, v, 81) * 6, (row - 1) * 26 + noise(i, v, 82) * 5)
      })
      .join('')
    const line = { fill: 'none', stroke: LAND.tuft, 'stroke-width': 2, 'stroke-linecap': 'round' }
    out += el('path', { id: name(`marsh${v}`), d: tufts, ...line })
  }
  return out
}
