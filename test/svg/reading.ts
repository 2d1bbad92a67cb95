/** Reads pictures as an eye does: which texts stand where, and how wide they run. */
import { elementsOf, parseXml, type Element as XmlElement } from './maps.js'

/** Bold DejaVu Sans, the widest of the fonts that a picture names, in hundredths of the font size. */
const BOLD: Readonly<Record<string, number>> = {
  '-': 42,
  '(': 46,
  ')': 46,
  '/': 37,
  ' ': 35,
  '.': 38,
  '!': 46,
  '–': 50,
}
const KINDS: readonly (readonly [RegExp, number])[] = [
  [/[Iijl]/, 37],
  [/[fJrst]/, 50],
  [/[mMwW]/, 105],
  [/[0-9]/, 70],
  [/[A-Z]/, 78],
  [/[a-z]/, 68],
]
/** Letters that are not bold run so much narrower. */
const LIGHTER = 0.9

/** An estimate of how wide a text runs, in units of its font size. */
export const runs = (text: string): number =>
  Array.from(text).reduce((sum, letter) => {
    const usual = KINDS.find(([kind]) => kind.test(letter))?.[1] ?? 70
    return sum + (BOLD[letter] ?? usual) / 100
  }, 0)

/** Something in a picture, in the coordinates of the element that was asked. */
export interface Seen {
  readonly element: XmlElement
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly upright: boolean
}

const numbersIn = (text: string): readonly number[] => (text.match(/-?[\d.]+/g) ?? []).map(Number)

/** All elements under one, with the places to which their transforms move them. */
export const seenIn = (
  element: XmlElement,
  [dx, dy, scale, upright]: readonly [number, number, number, boolean] = [0, 0, 1, false],
): readonly Seen[] =>
  element.children.flatMap((child) => {
    const { transform = '', x = '0', y = '0' } = child.attributes
    const [tx = 0, ty = 0] = numbersIn(/translate\(([^)]*)\)/.exec(transform)?.[1] ?? '')
    const [by = 1] = numbersIn(/scale\(([^)]*)\)/.exec(transform)?.[1] ?? '')
    const place = [dx + tx * scale, dy + ty * scale, scale * by, upright || transform.includes('rotate')] as const
    const here = {
      element: child,
      x: place[0] + Number(x) * place[2],
      y: place[1] + Number(y) * place[2],
      scale: place[2],
      upright: place[3],
    }
    return [here, ...seenIn(child, place)]
  })

/** A text between its edges. */
export interface Line {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly base: number
  readonly font: number
}

/** The texts under an element that are centred on their places and do not stand upright. */
export const linesIn = (element: XmlElement): readonly Line[] =>
  seenIn(element).flatMap(({ element: { name, text, attributes }, x, y, scale, upright }) => {
    if (name !== 'text' || upright) return []
    const font = Number(attributes['font-size']) * scale
    const half = (runs(text) * font * (attributes['font-weight'] === 'bold' ? 1 : LIGHTER)) / 2
    return [{ text, left: x - half, right: x + half, base: y, font }]
  })

/** The counters of a picture that show their faces. */
export const facesOf = (root: XmlElement): readonly XmlElement[] =>
  seenIn(root)
    .map(({ element }) => element)
    .filter(({ attributes, children }) => attributes['data-unit'] !== undefined && children.length > 2)

/** Plates and marks: the hex, the text and the tooltip. */
export const marksIn = (svg: string): readonly (readonly [hex: string, text: string, title: string])[] =>
  elementsOf(parseXml(svg)).flatMap((element) => {
    const hex = element.attributes['data-marker']
    if (hex === undefined) return []
    const all = elementsOf(element)
    const said = (wanted: string): string => all.find(({ name }) => name === wanted)?.text ?? ''
    return [[hex, said('text'), said('title')] as const]
  })

/** All texts of a picture, those of its legend among them. */
export const textsIn = (svg: string): readonly string[] =>
  elementsOf(parseXml(svg)).flatMap(({ name, text }) => (name === 'text' ? [text] : []))
