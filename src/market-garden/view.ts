/** What a side is shown of a position. */
import { listOf, oneOf, optional, recordOf } from '../engine/codec.js'
import { stateFields } from './state.js'
import type { State } from './state.js'

const HIDDEN = ['drop-zones', 'off-map'] as const
/**
 * What may be kept from a viewer: the drop zones before the Germans have been set up (M-R339), and what the Germans do
 * off the map (M20.0c).
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type Hidden = (typeof HIDDEN)[number]

/**
 * The view of a side, or of somebody who belongs to none (`public`): a state. In a scenario with German movement off
 * the map, others see of a German unit that is off the map, out of the game with its area, or due and not yet on the
 * map, only that it is `unseen`. Where the Germans are set up by the dice, all but the Allied player see no pathfinders
 * and supply heads of his choice until they have been.
 *
 * @category Positions and actions
 */
export interface View extends State {
  /** what is kept from the viewer; left out where he sees everything */
  readonly hidden?: readonly Hidden[]
}
/**
 * Decodes a {@link View:interface}.
 *
 * @category Positions and actions
 */
export const View = recordOf<View>('View', { ...stateFields, hidden: optional(listOf(oneOf(HIDDEN, 'Hidden'))) })
