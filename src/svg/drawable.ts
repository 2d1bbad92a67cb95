/** What a page adds to a picture. It may come from JSON: what cannot be drawn is left out. */
import type { BoardPicture, HighlightPicture, OverlayPicture, TiePicture } from './picture.js'
import type { MarkerPicture, SideMarkPicture, TokenPicture } from './picture.js'

/** The list that was given; an empty one in place of anything else. */
export const listed = <T>(given: readonly T[] | undefined): readonly T[] => {
  const list: unknown = given
  return given !== undefined && Array.isArray(list) ? given : []
}

type Test = (value: unknown) => boolean

const text: Test = (value) => typeof value === 'string'
const maybeText: Test = (value) => value === undefined || text(value)
const list: Test = (value) => Array.isArray(value)
const PATTERNS: ReadonlySet<unknown> = new Set([undefined, 'fill', 'hatch', 'dots'])

/** Keeps the entries of a list whose fields pass their tests. */
const entriesWith =
  <T>(fields: Readonly<Record<keyof T & string, Test>>) =>
  (given: readonly T[] | undefined): readonly T[] => {
    const tests = Object.entries<Test>(fields)
    const passes: Test = (entry) =>
      typeof entry === 'object' && entry !== null && tests.every(([key, test]) => test(Reflect.get(entry, key)))
    return listed(given).filter(passes)
  }

const highlights = entriesWith<HighlightPicture>({ hex: text, label: maybeText })
const overlays = entriesWith<OverlayPicture>({
  hexes: list,
  colour: text,
  title: text,
  pattern: (value) => PATTERNS.has(value),
})
const ties = entriesWith<TiePicture>({ from: list, to: list, colour: text, title: text })
const markers = entriesWith<MarkerPicture>({ hex: text, text, colour: maybeText, title: maybeText })
const tokens = entriesWith<TokenPicture>({ hex: text, text: maybeText, colour: text, title: text })
const sideMarks = entriesWith<SideMarkPicture>({ from: text, to: text, text: maybeText, colour: text, title: text })

/** A picture without the entries of its lists that cannot be drawn. */
export const drawable = (picture: BoardPicture) => ({
  ...picture,
  highlight: highlights(picture.highlight),
  overlays: overlays(picture.overlays),
  // the key of a line is made of its hexes, and whatever is no text may not become one
  ties: ties(picture.ties).map((tie) => ({ ...tie, from: tie.from.filter(text), to: tie.to.filter(text) })),
  markers: markers(picture.markers),
  tokens: tokens(picture.tokens),
  sideMarks: sideMarks(picture.sideMarks),
})
