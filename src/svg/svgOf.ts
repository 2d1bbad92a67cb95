/** A picture in layers as the text of an SVG document. */
import { MARGIN } from './layered.js'
import type { LayeredPicture, LayerName } from './layers.js'
import { LAND } from './palette.js'
import { naming, paint } from './land/patterns.js'
import { SANS, SERIF } from './text.js'
import { el, num, tooltip, type Attributes } from './xml.js'

/** The attributes that all fragments of a layer share; lengths are multiples of the hex size. */
const lookOf = (layer: LayerName, size: number): Attributes => {
  switch (layer) {
    case 'definitions':
    case 'overlays':
    case 'highlight':
    case 'sideMarks':
    case 'tokens':
    case 'legend':
      return {}
    case 'heading':
      return { fill: LAND.ink }
    case 'names':
      return {
        'font-family': SERIF,
        fill: LAND.name,
        stroke: '#fdf8ea',
        'stroke-width': size * 0.06,
        'stroke-opacity': '.85',
        'stroke-linejoin': 'round',
        'paint-order': 'stroke',
        'pointer-events': 'none',
      }
    case 'ties':
      return { fill: 'none' }
    case 'units':
      return { 'font-family': SANS, 'text-anchor': 'middle' }
    case 'labels':
      return {
        'font-family': SANS,
        'font-weight': 'bold',
        'text-anchor': 'middle',
        'pointer-events': 'none',
        fill: '#4a2f00',
      }
    case 'markers':
      return { 'font-family': SANS, 'font-weight': 'bold', 'text-anchor': 'middle', 'pointer-events': 'none' }
    case 'boxes':
      return { 'font-family': SANS, fill: LAND.ink }
  }
}

/**
 * The text of the SVG document of a picture. Every layer is a group whose `data-layer` is its name, also when it is
 * empty, and every fragment is an element in that group.
 *
 * To assistive technology the document is one image. Its name is the heading: the title and the line below it, such as
 * the turn. Without a heading it is the title of the map.
 *
 * @example
 * ```ts
 * page.innerHTML = svgOf(pictureOf(normandy, state))
 * ```
 * @category Pictures in layers
 */
export const svgOf = ({ width, height, title, idPrefix, layout, frame, layers }: LayeredPicture): string => {
  const { hexSize, origin } = layout
  const name = naming(idPrefix)
  const layer = (id: LayerName, where: Attributes = {}): string => {
    const element = id === 'definitions' ? 'defs' : 'g'
    const look = { 'data-layer': id, ...where, ...lookOf(id, hexSize) }
    return el(element, look, layers[id].map(({ svg }) => svg).join(''))
  }
  const still = (id: 'terrain' | 'grid'): string => el('g', { 'data-layer': id }, layers[id])
  const clip = el('clipPath', { id: name('frame') }, el('rect', { ...frame }))
  const inside = [
    still('terrain'),
    layer('overlays'),
    layer('highlight'),
    still('grid'),
    layer('names'),
    layer('ties'),
    layer('units'),
    layer('sideMarks'),
    layer('tokens'),
    layer('labels'),
    layer('markers'),
  ]
  const board =
    el('g', { 'clip-path': paint(name, 'frame') }, inside.join('')) +
    el('rect', { ...frame, fill: 'none', stroke: LAND.ink, 'stroke-width': 1.6 }) +
    layer('boxes')
  const foot = origin.y + frame.y + frame.height + MARGIN / 2
  const children =
    tooltip(title) +
    layer('definitions') +
    el('defs', {}, clip) +
    el('rect', { width, height, fill: LAND.paper }) +
    layer('heading', { transform: `translate(${MARGIN} ${MARGIN})` }) +
    el('g', { transform: `translate(${num(origin.x)} ${num(origin.y)})`, 'font-family': SANS }, board) +
    layer('legend', { transform: `translate(${MARGIN} ${num(foot)})` })
  const viewBox = `0 0 ${num(width)} ${num(height)}`
  // the heading is the name, so that the name follows the turn when a page replaces only that fragment
  const named = { role: 'img', 'aria-labelledby': layers.heading.length > 0 ? name('heading') : undefined }
  return el('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox, ...named }, children)
}
