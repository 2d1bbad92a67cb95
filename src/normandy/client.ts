/**
 * Normandy without its rules: everything that a page needs to show views and to send actions to a server.
 *
 * @module westfront/normandy/client
 */
import { normandyClientWith } from './createClient.js'
import type { NormandyClient } from './createClient.js'
import { standardData } from './data/standard.js'

/**
 * Normandy with the maps and counters that come with the library, without its rules. Draw views with the functions of
 * `westfront/svg`, which take it in place of the game.
 *
 * @example
 * ```ts
 * const view = normandyClient.codecs.view.decode(JSON.parse(message))
 * ```
 * @category The client
 */
export const normandyClient: NormandyClient = normandyClientWith(standardData)

export { normandyClientWith } from './createClient.js'
export type { NormandyClient } from './createClient.js'
export { rulebook } from './rulebook.js'
export { unitId } from './vocabulary.js'
export type { PhaseId, ScenarioId, Side, UnitId } from './vocabulary.js'
export { phaseTitle } from './phaseTitles.js'
export { hexId, type HexId } from '../hex/hexId.js'
export type { Action, Event, State } from './state.js'
export type { View } from './view.js'
export type { Board, ScenarioData } from './board/board.js'
export type { ClientCodecs, GameClient } from '../engine/contract/client.js'
