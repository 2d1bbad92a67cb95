/** Hex numbers and the dots of places. */
import type { Layout } from '../layout.js'
import { LAND } from '../palette.js'
import { placesOf } from './places.js'
import { el, escapeXml, num } from '../xml.js'

/** The numbers of the hexes, tiny, at the top of each. */
export const drawNumbers = (layout: Layout): string => {
  const { size } = layout
  const font = size * 0.145
  const up = layout.grid.shape === 'flat' ? size * 0.345 : size * 0.3
  let out = ''
  for (const { x, y, id, inside } of layout.cells)
    if (inside) out += `<text x="${num(x)}" y="${num(y - up)}">${escapeXml(id)}</text>`
  return el('g', { fill: LAND.number, 'fill-opacity': '.8', 'font-size': font, 'text-anchor': 'middle' }, out)
}

/** The dots of places that are not drawn as houses. */
export const drawDots = (layout: Layout): string => {
  const { size } = layout
  const dots = placesOf(layout).map(({ x, y, city, town }) =>
    city || town ? '' : `<circle cx="${num(x)}" cy="${num(y)}" r="${num(size * 0.07)}"/>`,
  )
  return el('g', { fill: '#fff', stroke: LAND.ink, 'stroke-width': size * 0.03 }, dots.join(''))
}
