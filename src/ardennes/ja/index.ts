/**
 * The Ardennes in Japanese: its words, its refusals and its rulebook.
 *
 * @module westfront/ardennes/ja
 */
import { languageOf } from '../../wargame/language.js'
import type { Language } from '../../wargame/language.js'
import { ardennesClient } from '../client.js'
import type { Action, Event, State } from '../state.js'
import type { View } from '../view.js'
import { dictionary } from './dictionary.js'
import { rulebook } from './rulebook.js'

/**
 * The Ardennes with its own map and counters in Japanese. It needs none of the rules, so that a page without them can
 * have it as well.
 *
 * @example
 * ```ts
 * const log = events.map((event) => japanese.text.event(state, event))
 * ```
 * @category Languages
 */
export const japanese: Language<State | View, Action, Event> = languageOf(ardennesClient, dictionary, rulebook)

export { legend } from './legend.js'
export { dictionary, rulebook }
export { languageOf } from '../../wargame/language.js'
export type { Language, Translatable } from '../../wargame/language.js'
