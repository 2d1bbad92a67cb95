/** What a side may know. In the scenario that is built nothing is hidden; the views of both sides are states. */
import { State } from './state.js'

/**
 * The view of a side, or of somebody who belongs to none (`public`).
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
