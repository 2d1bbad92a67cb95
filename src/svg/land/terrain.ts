/** The land: the terrain of every hex, from the sea bed up. */
import { notePasses, softOutline, type Passes } from './outline.js'
import { noise, type Layout } from '../layout.js'
import { LAND } from '../palette.js'
import { paint, ref, VARIANTS, type Name } from './patterns.js'
import { el, num } from '../xml.js'

/** How a kind of terrain is drawn. */
export type LandStyle =
  | 'bocage'
  | 'coast'
  | 'marsh'
  | 'woods'
  | 'forest'
  | 'gorge'
  | 'highland'
  | 'city'
  | 'town'
  | 'village'
  | 'wall'
  | 'sea'
  | 'other'

const STYLES: Readonly<Record<string, LandStyle>> = {
  bocage: 'bocage', hedgerow: 'bocage', orchard: 'woods', woods: 'woods', 'light-woods': 'woods',
  'mixed-woods': 'woods', mixed: 'bocage', broken: 'highland',
  forest: 'forest', 'forested-rough': 'gorge', gorge: 'gorge', ravine: 'gorge',
  highland: 'highland', hill: 'highland', hills: 'highland', rough: 'highland', ridge: 'highland', slope: 'highland',
  city: 'city', 'major-city': 'city', town: 'town', village: 'village',
  westwall: 'wall', fortification: 'wall', 'fortified-line': 'wall',
  marsh: 'marsh', swamp: 'marsh', polder: 'marsh', flooded: 'marsh',
  coast: 'coast', beach: 'coast', dunes: 'coast', sea: 'sea', water: 'sea', lake: 'sea',
} // prettier-ignore

/** The style of a kind of terrain; unknown kinds get a quiet tint of their own. */
export const landStyle = (kind: string): LandStyle => (Object.hasOwn(STYLES, kind) ? STYLES[kind]! : 'other')

const TINTS = ['#d9b8c4', '#c9bfe0', '#e3c79b', '#b9d3c9', '#d3cfae']
export const tintOf = (kind: string): string => {
  let sum = 0
  for (let i = 0; i < kind.length; i++) sum = (sum * 31 + kind.charCodeAt(i)) % 9973
  return TINTS[sum % TINTS.length]!
}

/** Which cells have terrain of a style. */
export type Has = (cell: number) => boolean

/** Tests cells for a style of land. */
export const landTest = (layout: Layout, style: LandStyle): Has => {
  let mask = 0
  layout.map.source.legend.terrain.forEach((kind, bit) => {
    if (landStyle(kind) === style) mask |= 1 << bit
  })
  return (cell) => (layout.cells[cell]!.terrain & mask) !== 0
}

const some = (layout: Layout, has: Has): boolean => layout.cells.some((_, cell) => has(cell))

const glyphs = (layout: Layout, name: Name, kind: string, has: Has): string => {
  let out = ''
  layout.cells.forEach((cell, i) => {
    if (!has(i)) return
    const [a, b] = [Math.round(cell.x), Math.round(cell.y)]
    const variant = Math.floor((noise(a, b, 91) + 1) * 0.4999 * VARIANTS)
    const built = kind === 'city' || kind === 'town' || kind === 'village'
    const turned = built ? ` rotate(${num(noise(a, b, 92) * 24)})` : ''
    const mirrored = !built && noise(a, b, 93) > 0 ? '-' : ''
    const k = num(layout.size / 100)
    const transform = `translate(${num(cell.x)} ${num(cell.y)})${turned} scale(${mirrored}${k} ${k})`
    out += el('use', { href: ref(name, `${kind}${variant}`), transform })
  })
  return el('g', {}, out)
}

/** A path that is clipped by itself, so that its stroke lies inside only. */
const rim = (name: Name, id: string, d: string, strokes: readonly (readonly [string, number, string?])[]): string =>
  el('clipPath', { id: name(id) }, el('path', { d })) +
  el(
    'g',
    { 'clip-path': paint(name, id), fill: 'none' },
    strokes
      .map(([stroke, width, dashes]) =>
        el('path', { d, stroke, 'stroke-width': width, 'stroke-linejoin': 'round', 'stroke-dasharray': dashes }),
      )
      .join(''),
  )

const drawBocage = (layout: Layout, name: Name, has: Has, covered: Has): string => {
  // under trees, houses and water it goes on for a hex, so that no seam shows between the two
  const under: Has = (cell) => {
    if (has(cell)) return true
    if (!covered(cell)) return false
    for (let d = 0; d < 6; d++) {
      const other = layout.neighbours[cell * 6 + d]!
      if (other >= 0 && has(other)) return true
    }
    return false
  }
  const d = softOutline(layout, under)
  return el('path', { d, fill: paint(name, 'bocage'), stroke: LAND.hedge, 'stroke-opacity': '.5', 'stroke-width': 0.7 })
}

const drawTrees = (layout: Layout, name: Name, kind: 'woods' | 'forest', has: Has): string => {
  const fill = kind === 'woods' ? LAND.woods : LAND.forest
  const d = softOutline(layout, has)
  const edge = { stroke: LAND.tree, 'stroke-opacity': '.7', 'stroke-width': layout.size * 0.02 }
  return el('path', { d, fill, ...edge }) + glyphs(layout, name, kind, has)
}

/** A wooded valley: dark ground, darkest along the rim where it falls away. */
const drawGorge = (layout: Layout, name: Name, has: Has): string => {
  const d = softOutline(layout, has)
  const { size } = layout
  return (
    el('path', { d, fill: LAND.gorge }) +
    rim(name, 'gorges', d, [[LAND.gorgeSide, size * 0.3, `${num(size * 0.03)} ${num(size * 0.05)}`]]) +
    glyphs(layout, name, 'woods', has)
  )
}

/** Brown ground with a double row of hachures along the foot of the slope. */
const drawHighland = (layout: Layout, name: Name, has: Has): string => {
  const d = softOutline(layout, has)
  const { size } = layout
  const ticks = (gap: number): string => `${num(size * 0.028)} ${num(size * gap)}`
  return (
    el('path', { d, fill: LAND.highland, 'fill-opacity': '.3' }) +
    el(
      'g',
      { opacity: '.62' },
      rim(name, 'heights', d, [
        [LAND.highland, size * 0.34, ticks(0.085)],
        [LAND.highland, size * 0.56, ticks(0.2)],
        [LAND.highland, size * 0.03],
      ]),
    )
  )
}

const drawSea = (layout: Layout, name: Name, has: Has): string => {
  const d = softOutline(layout, has)
  const { size } = layout
  return (
    el('path', { d, fill: LAND.sand, stroke: LAND.sand, 'stroke-width': size * 0.2, 'stroke-linejoin': 'round' }) +
    el('path', { d, fill: LAND.sea }) +
    el('path', { d, fill: paint(name, 'waves') }) +
    rim(name, 'sea', d, [
      ['#b5d8e9', size * 0.75],
      [LAND.shallow, size * 0.4],
      ['#dcf0f5', size * 0.16],
      [LAND.coastline, size * 0.045],
    ])
  )
}

/** Draws all terrain, and notes where coasts pass the corners, for the rivers to end there. */
export const drawLand = (layout: Layout, name: Name, passes: Passes): string => {
  const { x, y, width, height } = layout.frame
  const of = (style: LandStyle): Has => landTest(layout, style)
  const [bocage, coast, marsh, woods, forest] = [of('bocage'), of('coast'), of('marsh'), of('woods'), of('forest')]
  const [highland, city, sea] = [of('highland'), of('city'), of('sea')]
  const [gorge, town, village, wall] = [of('gorge'), of('town'), of('village'), of('wall')]
  const covered: Has = (cell) => woods(cell) || forest(cell) || city(cell) || sea(cell) || marsh(cell) || coast(cell)
  let out = el('rect', { x, y, width, height, fill: LAND.clear })
  out += el('rect', { x, y, width, height, fill: paint(name, 'clear') })
  if (some(layout, bocage)) out += drawBocage(layout, name, bocage, covered)
  layout.map.source.legend.terrain.forEach((kind, bit) => {
    if (landStyle(kind) !== 'other') return
    const has: Has = (cell) => (layout.cells[cell]!.terrain & (1 << bit)) !== 0
    out += el('path', { d: softOutline(layout, has), fill: tintOf(kind), 'fill-opacity': '.75' })
  })
  if (some(layout, coast)) {
    const d = softOutline(layout, coast)
    out += el('path', { d, fill: LAND.sand, 'fill-opacity': '.8' }) + el('path', { d, fill: paint(name, 'sand') })
  }
  if (some(layout, marsh))
    out += el('path', { d: softOutline(layout, marsh), fill: LAND.marsh }) + glyphs(layout, name, 'marsh', marsh)
  if (some(layout, woods)) out += drawTrees(layout, name, 'woods', woods)
  if (some(layout, forest)) out += drawTrees(layout, name, 'forest', forest)
  if (some(layout, highland)) out += drawHighland(layout, name, highland)
  if (some(layout, gorge)) out += drawGorge(layout, name, gorge)
  if (some(layout, wall)) out += glyphs(layout, name, 'wall', wall)
  if (some(layout, village)) out += glyphs(layout, name, 'village', village)
  if (some(layout, town)) out += glyphs(layout, name, 'town', town)
  if (some(layout, city))
    out += el('path', { d: softOutline(layout, city), fill: LAND.city }) + glyphs(layout, name, 'city', city)
  if (some(layout, sea)) out += drawSea(layout, name, sea)
  notePasses(layout, sea, passes)
  return out
}
