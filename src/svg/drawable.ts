/** Sanitizes what a page adds to a picture. It may come from JSON: entries that cannot be drawn are left out. */
import type { BoardPicture, BoxPicture, CounterColour, CounterPicture, HighlightPicture } from './picture.js'
import type {
  MarkerPicture,
  OverlayPicture,
  SideMarkPicture,
  StackPicture,
  TiePicture,
  TokenPicture,
} from './picture.js'

/** The list that was given; an empty one in place of anything else. */
export const listed = <T>(given: readonly T[] | undefined): readonly T[] => {
  const list: unknown = given
  return given !== undefined && Array.isArray(list) ? given : []
}

type Test = (value: unknown) => boolean

const text: Test = (value) => typeof value === 'string'
const list: Test = (value) => Array.isArray(value)
const number: Test = (value) => Number.isFinite(value)
const texts: Test = (value) => Array.isArray(value) && value.every(text)
const maybe =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value)
const PATTERNS: ReadonlySet<unknown> = new Set([undefined, 'fill', 'hatch', 'dots'])

/** Whether something has fields that pass their tests. */
const having = <T>(fields: Readonly<Record<keyof T & string, Test>>): Test => {
  const tests = Object.entries<Test>(fields)
  return (entry) =>
    typeof entry === 'object' && entry !== null && tests.every(([key, test]) => test(Reflect.get(entry, key)))
}

/** Keeps the entries of a list whose fields pass their tests. */
const entriesWith = <T>(
  fields: Readonly<Record<keyof T & string, Test>>,
): ((given: readonly T[] | undefined) => readonly T[]) => {
  const passes = having(fields)
  return (given) => listed(given).filter(passes)
}

const maybeText = maybe(text)
const counters = entriesWith<CounterPicture>({
  id: text,
  label: text,
  formation: maybeText,
  colour: having<CounterColour>({ fill: text, ink: text, box: maybeText }),
  symbol: having<CounterPicture['symbol']>({ branch: text, size: text }),
  values: text,
  aside: maybeText,
  steps: maybe(having<NonNullable<CounterPicture['steps']>>({ left: number, total: number })),
  quality: maybe(having<NonNullable<CounterPicture['quality']>>({ value: number, colour: text })),
  flags: maybe(texts),
  description: maybeText,
})
const stacks = entriesWith<StackPicture>({ hex: text, counters: list })
const boxes = entriesWith<BoxPicture>({
  id: text,
  title: text,
  lines: maybe(texts),
  colour: text,
  counters: list,
  to: maybe(texts),
  row: maybe(number),
})

/** The same entry with only the counters that can be drawn. */
const withCounters = <T extends { readonly counters: readonly CounterPicture[] }>(holder: T): T => {
  const kept = counters(holder.counters)
  return kept.length === holder.counters.length ? holder : { ...holder, counters: kept }
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

/** The test of a record of strings. */
const stringRecord: Test = (value) => typeof value === 'object' && value !== null && Object.values(value).every(text)

/** The tests of the fields that a picture has once. */
const SINGLE = {
  title: text,
  subtitle: text,
  highlightTitle: text,
  highlightColour: text,
  idPrefix: text,
  legendWords: stringRecord,
  lineTitles: stringRecord,
} as const satisfies Readonly<Partial<Record<keyof BoardPicture, Test>>>

/** The fields of a wrong type, set to undefined. */
const invalidFields = (picture: BoardPicture): object =>
  Object.fromEntries(
    Object.entries(SINGLE).flatMap(([key, test]) => (test(Reflect.get(picture, key)) ? [] : [[key, undefined]])),
  )

/** A picture without titles that are not strings, and without entries of its lists that cannot be drawn. */
export const drawable = (picture: BoardPicture) => ({
  ...picture,
  ...invalidFields(picture),
  stacks: stacks(picture.stacks).map(withCounters),
  boxes: boxes(picture.boxes).map(withCounters),
  highlight: highlights(picture.highlight),
  overlays: overlays(picture.overlays),
  // the key of a line is made of its hexes, so these must be strings
  ties: ties(picture.ties).map((tie) => ({ ...tie, from: tie.from.filter(text), to: tie.to.filter(text) })),
  markers: markers(picture.markers),
  tokens: tokens(picture.tokens),
  sideMarks: sideMarks(picture.sideMarks),
})
