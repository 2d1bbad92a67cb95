/**
 * Market-Garden in Japanese: its words, its refusals and its rulebook.
 *
 * @module westfront/market-garden/ja
 */
import { languageOf } from '../../wargame/language.js'
import type { Language } from '../../wargame/language.js'
import { marketGardenClient } from '../client.js'
import type { Action, Event, State } from '../state.js'
import { dictionary } from './dictionary.js'
import { rulebook } from './rulebook.js'

/**
 * Market-Garden with its own map and counters in Japanese. It needs none of the rules, so that a page without them can
 * have it as well.
 *
 * @example
 * ```ts
 * const log = events.map((event) => japanese.text.event(state, event))
 * ```
 * @category Languages
 */
export const japanese: Language<State, Action, Event> = languageOf(marketGardenClient, dictionary, rulebook)

export { legend } from './legend.js'
export { dictionary, rulebook }
export { languageOf } from '../../wargame/language.js'
export type { Language, Translatable } from '../../wargame/language.js'
