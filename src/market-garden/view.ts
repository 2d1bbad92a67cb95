/** What a side is shown of a position. */
import { State } from './state.js'

/**
 * The view of a side, or of somebody who belongs to none (`public`): a state. In a scenario with German movement off
 * the map, others see of a German unit that is off the map, out of the game with its area, or due and not yet on the
 * map, only that it is `unseen`. Where the Germans are set up by the dice, all but the Allied player see no pathfinders
 * and supply heads of his choice until they have been.
 *
 * @category Positions and actions
 * @interface
 */
export type View = State
/**
 * Decodes a {@link View:type}.
 *
 * @category Positions and actions
 */
export const View = State
