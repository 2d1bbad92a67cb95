/** The description of the game. */
import type { GameInfo } from '../engine/game.js'
import type { ScenarioData } from './board/board.js'
import { OPTIONS } from './options.js'
import { IDENTITY } from './state.js'
import { SIDES } from './vocabulary.js'
import type { ScenarioId, Side } from './vocabulary.js'

/** No match can take more actions than this: 22 turns, 10 nights, 400 units that move and fight in each. */
const MAX_ACTIONS = 400_000

/** The game with these scenarios. */
export const infoOf = (scenarios: readonly ScenarioData[]): GameInfo<Side, ScenarioId> => ({
  id: IDENTITY.game,
  title: 'Ardennes, December 1944',
  rulesVersion: '1.0.0',
  schemaVersion: IDENTITY.schemaVersion,
  sides: SIDES,
  scenarios: scenarios.map(({ id, title, turns }) => ({ id, title, turns, options: OPTIONS })),
  maxActions: MAX_ACTIONS,
})
