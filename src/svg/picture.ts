/** The parts of a picture of a board: plain data, free of the rules of any game. */
import type { HexMap } from '../hex/index.js'

/**
 * The branches that have a symbol; any other text gives an empty box.
 *
 * @category Parts of a picture
 */
export const BRANCHES = [
  'infantry',
  'armor',
  'mechanized',
  'cavalry',
  'armored-cavalry',
  'parachute',
  'airborne',
  'glider',
  'headquarters',
  'ranger',
  'commando',
  'amphibious-armor',
  'artillery',
  'anti-tank',
  'anti-aircraft',
  'engineer',
  'reconnaissance',
] as const

/**
 * The branch of a unit, drawn inside the box of its symbol.
 *
 * @category Parts of a picture
 * @useDeclaredType
 */
export type Branch = (typeof BRANCHES)[number]

/**
 * The sizes that have a mark above the box, smallest first.
 *
 * @category Parts of a picture
 */
export const UNIT_SIZES = [
  'section',
  'platoon',
  'company',
  'battalion',
  'regiment',
  'brigade',
  'division',
  'corps',
  'army',
] as const

/**
 * The size of a unit.
 *
 * @category Parts of a picture
 * @useDeclaredType
 */
export type UnitSize = (typeof UNIT_SIZES)[number]

/**
 * CSS colours of a counter. `box` fills the box of the symbol; without it the box is a lighter or darker `fill`.
 *
 * @category Parts of a picture
 */
export interface CounterColour {
  readonly fill: string
  readonly ink: string
  readonly box?: string
}

/**
 * One counter.
 *
 * @category Parts of a picture
 */
export interface CounterPicture {
  readonly id: string
  /** The designation, under the symbol. */
  readonly label: string
  /** The formation it belongs to, upright at the left edge. */
  readonly formation?: string
  readonly colour: CounterColour
  readonly symbol: { readonly branch: Branch | (string & {}); readonly size: UnitSize | (string & {}) }
  /** The numbers at the bottom, such as `12-8`. */
  readonly values: string
  /** A short text left of the symbol, such as the range of guns; not drawn if there is a formation. */
  readonly aside?: string
  /** Drawn as pips at the right edge when the unit has more than one step. */
  readonly steps?: { readonly left: number; readonly total: number }
  /** A small number in a coloured disc at the top right, such as the quality of tanks. */
  readonly quality?: { readonly value: number; readonly colour: string }
  /** Small badges at the top: `truck`, `out of supply`, or any short text. */
  readonly flags?: readonly string[]
  /** The tooltip; when omitted, a line made of the other fields. */
  readonly description?: string
}

/**
 * The counters of a hex, from the lowest to the one on top.
 *
 * @category Parts of a picture
 */
export interface StackPicture {
  readonly hex: string
  readonly counters: readonly CounterPicture[]
}

/**
 * How the hexes of an overlay are filled.
 *
 * @category Parts of a picture
 */
export type OverlayPattern = 'fill' | 'hatch' | 'dots'

/**
 * A set of hexes tinted and outlined, such as a zone of control.
 *
 * @category Parts of a picture
 */
export interface OverlayPicture {
  readonly hexes: readonly string[]
  readonly colour: string
  /** Named in the legend and in the tooltip. */
  readonly title: string
  readonly pattern?: OverlayPattern
}

/**
 * A text plate at the foot of a hex; in a hex with counters, below or above them.
 *
 * @category Parts of a picture
 */
export interface MarkerPicture {
  readonly hex: string
  readonly text: string
  readonly colour?: string
  /** Named in the legend and in the tooltip. */
  readonly title?: string
}

/**
 * A small mark at a corner of a hex, beside its counters: a disc with a letter or two, or a star when there is no text.
 *
 * @category Parts of a picture
 */
export interface TokenPicture {
  readonly hex: string
  readonly text?: string
  readonly colour: string
  /** Named in the legend and in the tooltip. */
  readonly title: string
}

/**
 * A mark on the side between two hexes, such as a blown bridge: a plate with a short text, or a cross when there
 * is none.
 *
 * @category Parts of a picture
 */
export interface SideMarkPicture {
  readonly from: string
  readonly to: string
  readonly text?: string
  readonly colour: string
  /** Named in the legend and in the tooltip. */
  readonly title: string
}

/**
 * A place other than a hex, drawn above the board with its counters.
 *
 * @category Parts of a picture
 */
export interface BoxPicture {
  readonly id: string
  readonly title: string
  /** Lines under the title. */
  readonly lines?: readonly string[]
  readonly colour: string
  readonly counters: readonly CounterPicture[]
  /** Hexes and other boxes to which arrows lead. */
  readonly to?: readonly string[]
  /** Boxes with a lower number are drawn above those with a higher one; 0 when it is not given. */
  readonly row?: number
}

/**
 * A line between two places, such as a Bond between units; each end is the middle of some hexes.
 *
 * @category Parts of a picture
 */
export interface TiePicture {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly colour: string
  /** Named in the legend and in the tooltip. */
  readonly title: string
}

/**
 * A hex that stands out, with a short text such as the cost of reaching it.
 *
 * @category Parts of a picture
 */
export interface HighlightPicture {
  readonly hex: string
  readonly label?: string
}

/**
 * A board as {@link drawBoard} draws it. Hexes that are not on the map or not in the window are left out. So are
 * entries of lists, counters included, that lack a field or have one of a wrong type, and titles that are not strings,
 * since they may come from JSON.
 *
 * @category Drawing
 */
export interface BoardPicture {
  readonly map: HexMap
  readonly stacks: readonly StackPicture[]
  readonly markers?: readonly MarkerPicture[]
  /** Draws only the hexes between two opposite corners. */
  readonly window?: { readonly from: string; readonly to: string }
  readonly highlight?: readonly HighlightPicture[]
  readonly highlightColour?: string
  /** The meaning of the highlight, for the legend. */
  readonly highlightTitle?: string
  readonly overlays?: readonly OverlayPicture[]
  readonly ties?: readonly TiePicture[]
  readonly tokens?: readonly TokenPicture[]
  readonly sideMarks?: readonly SideMarkPicture[]
  readonly boxes?: readonly BoxPicture[]
  /** The titles of the map's lines in the legend, by the names of the lines; by default the name itself. */
  readonly lineTitles?: Readonly<Record<string, string>>
  readonly title?: string
  readonly subtitle?: string
  /** The printed number at the top of every hex; true when it is not given. */
  readonly hexNumbers?: boolean
  /** The names of places; true when it is not given. */
  readonly names?: boolean
  /** Pixels between two flat sides of a hex, from 1 to 10,000; 36 for any other value. */
  readonly hexSize?: number
  /** A key to the terrain in sight, to the overlays and to a highlight with a title; false when it is not given. */
  readonly legend?: boolean
  /** The words of the legend in another language, by the English ones; `westfront/<game>/ja` has them in Japanese. */
  readonly legendWords?: Readonly<Record<string, string>>
  /** Starts every `id` inside the picture; give each its own when several pictures share an HTML page. */
  readonly idPrefix?: string
}
