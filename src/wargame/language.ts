/** A game in another language: its words, translated by a dictionary, and its rulebook. */
import type { GameText, Rulebook, Tagged } from '../engine/game.js'
import { inWords } from '../engine/words/saying.js'
import type { Dictionary } from '../engine/words/saying.js'
import type { Violation } from '../engine/legality/violation.js'
import type { Entry } from './breakdown.js'

/**
 * The words of a game in one language, for a page.
 *
 * @category Languages
 */
export interface Language<S, A, E> {
  /** templates of the language by their English templates */
  readonly dictionary: Dictionary
  /** the rules by the ids of the English rulebook */
  readonly rulebook: Rulebook
  /** the words for units, places, actions, decisions and events */
  readonly text: GameText<S, A, E>
  /** a refusal, or anything else that comes with a template and parameters */
  violation(v: Pick<Violation, 'template' | 'params'>): string
  /** the label of an entry of a breakdown */
  entry(e: Pick<Entry, 'template' | 'params'>): string
}

/**
 * The source of a language: a game, or its client without the rules.
 *
 * @category Languages
 */
export interface Translatable<S, A, E> {
  readonly text: GameText<S, A, E>
  readonly rulebook?: Rulebook
  textIn(dictionary: Dictionary): GameText<S, A, E>
}

/**
 * A game in the language of a dictionary. Sentences that the dictionary lacks appear in English.
 *
 * @example
 * ```ts
 * const mine = languageOf(normandy, { ...japanese.dictionary, 'End the phase': 'フェイズ終了' }, japanese.rulebook)
 * ```
 * @param game - the game, or its client
 * @param dictionary - templates of the language by their English templates
 * @param rulebook - the rules in that language; by default those of the game
 * @category Languages
 */
export const languageOf = <S, A extends Tagged, E extends Tagged>(
  game: Translatable<S, A, E>,
  dictionary: Dictionary,
  rulebook: Rulebook = game.rulebook ?? {},
): Language<S, A, E> => ({
  dictionary,
  rulebook,
  text: game.textIn(dictionary),
  violation: (v) => inWords(v, dictionary),
  entry: (e) => inWords(e, dictionary),
})
