/** The title of a picture and the line under it. */
import type { BoardPicture } from './picture.js'
import { SANS, SERIF, textWidth } from './text.js'
import { el, escapeXml } from './xml.js'

/** A heading: its markup with the origin at the top left, and how high it is. */
export interface DrawnHeading {
  readonly height: number
  readonly markup: string
}

/** Draws the heading over a board of this width. */
export const drawHeading = ({ title, subtitle }: BoardPicture, width: number): DrawnHeading => {
  if (title === undefined || title === '') return { height: 0, markup: '' }
  const size = Math.min(Math.max(18, width * 0.028), (width * 0.95) / (textWidth(title, 'serif-bold') || 1), 40)
  const line = el(
    'text',
    { y: size * 0.85, 'font-family': SERIF, 'font-size': size, 'font-weight': 'bold' },
    escapeXml(title),
  )
  if (subtitle === undefined || subtitle === '') return { height: size * 1.35, markup: line }
  const small = Math.max(11, size * 0.5)
  const under = el(
    'text',
    { y: size * 1.05 + small, 'font-family': SANS, 'font-size': small, 'fill-opacity': '.8' },
    escapeXml(subtitle),
  )
  return { height: size * 1.3 + small * 1.5, markup: line + under }
}
