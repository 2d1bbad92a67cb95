/**
 * What the page needs to know of a game beyond the contract. Everything else on the page works for any game that fills
 * this in, as those of this folder do.
 */
import type { SearchParts } from '../../../src/bots/index.js'
import type { Bot, Game, Side, Tagged, Violation } from '../../../src/index.js'
import type { HexMap } from '../../../src/hex/index.js'
import type { LayeredPicture } from '../../../src/svg/index.js'
import type { Entry, Language } from '../../../src/wargame/index.js'
import type { Say } from '../wording.js'

/** The part of a state that the page reads by itself. */
export interface Position {
  readonly scenario: string
  readonly turn: number
  readonly phase: string
  /** `at` is a hex, or a place off the map */
  readonly units: readonly { readonly id: string; readonly at: string }[]
}

/** An action, as far as the page looks into it: whom it is about, and where. */
export interface Decision extends Tagged {
  readonly unit?: string
  readonly units?: readonly string[]
  readonly to?: string
  readonly target?: string
  readonly hex?: string
}

/**
 * How a hex is lit up: in reach, by road only, in reach but the end of the move, without room; to act on, one who may
 * act.
 */
export type Mark = 'reach' | 'road' | 'stop' | 'full' | 'target' | 'actor'

export interface MarkedHex {
  readonly hex: string
  readonly label: string
  readonly kind: Mark
}

/** The odds of an attack with every reason for them, ready to be shown. */
export interface Odds {
  readonly title: string
  readonly attackers: readonly string[]
  readonly targets: readonly string[]
  /** the odds in one line; when there are none, why not */
  readonly line: string
  /** what may come of it; the shares add up to 1, texts say them as a player would */
  readonly chances: readonly { readonly share: number; readonly text: string }[]
  readonly reasons: readonly { readonly title: string; readonly entries: readonly Entry[] }[]
}

/** Something that a click probably meant, but that is done only when its button is pressed. */
export interface Offer<A> {
  readonly text: string
  readonly actions: readonly A[]
  readonly odds: Odds | null
}

/** What a click on a hex does. */
export type Answer<A> =
  | { readonly kind: 'play'; readonly actions: readonly A[] }
  | { readonly kind: 'refused'; readonly what: string; readonly violations: readonly Violation[] }
  | { readonly kind: 'offer'; readonly offer: Offer<A> }
  /** the stack in the hex is selected, perhaps with something to do there */
  | { readonly kind: 'select'; readonly offer: Offer<A> | null }

/** The languages of the page. */
export type LanguageId = 'en' | 'ja'

/** The words of the page and of the game in the language that is chosen. */
export interface Tongue<S, A, E> {
  readonly say: Say
  readonly game: Language<S, A, E>
  readonly legend: Readonly<Record<string, string>>
}

/** What can be laid over the board, by its sides or as such. */
export interface Overlays {
  readonly [id: string]: boolean
}

/** Who strikes at whom: units, and the hexes or units that they strike at. */
export interface Strike {
  readonly attackers: readonly string[]
  readonly targets: readonly string[]
}

export interface Playable<S extends Position, A extends Decision, E extends Tagged> {
  readonly game: Game<S, A, E>
  /** a player of its own for every match: bots remember their plans */
  readonly newBot: () => Bot<S, A, E>
  /** what a search needs to play the game */
  readonly search: SearchParts<S, A, E>
  /** the game's own words */
  readonly languages: Readonly<Record<LanguageId, Language<S, A, E>>>
  /** the words of the key under the board, by the English ones */
  readonly legends: Readonly<Record<LanguageId, Readonly<Record<string, string>>>>

  // the board
  readonly map: (state: S) => HexMap
  /** the picture of what a viewer may see; without a viewer, of everything */
  readonly picture: (
    state: S,
    viewer: Side | null,
    overlays: Overlays,
    seenFrom: string | null,
    legendWords: Readonly<Record<string, string>>,
  ) => LayeredPicture
  /** what can be laid over the board, with the words for it */
  readonly overlays: readonly (readonly [id: string, title: string])[]
  /** one counter, as a picture */
  readonly counter: (state: S, unit: string) => string
  /** the kind of a unit, such as `tank` */
  readonly kindOf: (state: S, unit: string) => string

  // clicks
  /** the side of a unit */
  readonly sideOf: (state: S, unit: string) => Side | null
  /**
   * the units that the decision on the table asks for, with `selected` where there is a choice; none when any may act
   */
  readonly focus: (state: S, selected: readonly string[]) => readonly string[]
  /** the hexes that the decision on the table is about, to be brought into sight */
  readonly atStake: (state: S) => readonly string[]
  /** where these units can move (nowhere, when there are none); null when no unit is moved by clicks now */
  readonly reach: (state: S, units: readonly string[]) => readonly MarkedHex[] | null
  /** the move of these units to a hex, or why not; asked only where {@link reach} is not null */
  readonly move: (state: S, units: readonly string[], hex: string, tongue: Tongue<S, A, E>) => Answer<A>
  /**
   * what a click on a hex does where it stands for choices that come one after another, such as the column and then the
   * hex of a marker; null at other times, left out where there are no such clicks
   */
  readonly placing?: (state: S, hex: string, tongue: Tongue<S, A, E>) => Answer<A> | null
  /** the types of action that a click on the map makes at once; the others wait for their button */
  readonly atOnce: readonly A['type'][]
  /** the actions that open an attack on a hex and let all these units join it */
  readonly attack: (units: readonly string[], hex: string) => readonly A[]
  /** actions that would roll dice before their odds have been seen: these are offered first */
  readonly confirm: (state: S, actions: readonly A[], tongue: Tongue<S, A, E>) => Offer<A> | null
  /** the action that a click meant where no legal one fits, for its explanation */
  readonly meant: (state: S, unit: string | undefined, hex: string) => A | null

  // the panels
  /** what stands on the turn track beside the turn; empty for nothing */
  readonly score: (state: S, say: Say) => string
  /** the numbers and markers of a unit, without its name */
  readonly details: (state: S, unit: string, say: Say) => string
  /** units of this hex that belong together, if they can be selected at once */
  readonly formations: (
    state: S,
    hex: string,
  ) => readonly { readonly name: string; readonly units: readonly string[] }[]
  /** the odds to show: of the attack on the table, or of one declared on the selected hex */
  readonly odds: (state: S, hex: string | null, tongue: Tongue<S, A, E>) => Odds | null
  /** the types of action whose buttons stand below the odds, the one that stands out first */
  readonly commits: readonly A['type'][]

  // the log
  readonly dice: (event: E) => readonly number[]
  /** the attack that an event tells of */
  readonly strike: (event: E) => Strike | null
  /** whether a viewer may be told of an event */
  readonly mayBeTold: (event: E, viewer: Side) => boolean
}
