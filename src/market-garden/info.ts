/** The description of the game. */
import type { GameInfo } from '../engine/game.js'
import type { ScenarioData } from './board/scenario.js'
import { optionsOf } from './options.js'
import { IDENTITY } from './state.js'
import { SIDES } from './vocabulary.js'
import type { ScenarioId, Side } from './vocabulary.js'

/**
 * No match can take more actions than this: some hundred units that move, fire and are fired at in every phase of 66
 * turns.
 */
const MAX_ACTIONS = 2_000_000

/** The description of the game with these scenarios. */
export const infoOf = (scenarios: readonly ScenarioData[]): GameInfo<Side, ScenarioId> => ({
  id: IDENTITY.game,
  title: 'Market-Garden, September 1944',
  rulesVersion: '1.0.0',
  schemaVersion: IDENTITY.schemaVersion,
  sides: SIDES,
  scenarios: scenarios.map((terms) => ({
    id: terms.id,
    title: terms.title,
    turns: terms.turns[1] - terms.turns[0] + 1,
    options: optionsOf(terms),
  })),
  maxActions: MAX_ACTIONS,
})
