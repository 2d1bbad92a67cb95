/** The Japanese words of Market-Garden by their English templates. */
import type { Dictionary } from '../../engine/saying.js'
import { actions } from './dictionary/actions.js'
import { air } from './dictionary/air.js'
import { bounds } from './dictionary/bounds.js'
import { closeAction } from './dictionary/closeAction.js'
import { command } from './dictionary/command.js'
import { crossings } from './dictionary/crossings.js'
import { decisions } from './dictionary/decisions.js'
import { events } from './dictionary/events.js'
import { field } from './dictionary/field.js'
import { fire } from './dictionary/fire.js'
import { landings } from './dictionary/landings.js'
import { movement } from './dictionary/movement.js'
import { names } from './dictionary/names.js'
import { offMap } from './dictionary/offMap.js'
import { supply } from './dictionary/supply.js'
import { titles } from './dictionary/titles.js'
import { words } from './dictionary/words.js'

/** Every sentence that the game says. */
export const dictionary: Dictionary = {
  ...actions,
  ...air,
  ...bounds,
  ...closeAction,
  ...command,
  ...crossings,
  ...decisions,
  ...events,
  ...field,
  ...fire,
  ...landings,
  ...movement,
  ...names,
  ...offMap,
  ...supply,
  ...titles,
  ...words,
}
