/** A side's view of a position. */
import { listOf, oneOf, optional, recordOf } from '../engine/codecs/codec.js'
import { stateFields } from './state.js'
import type { State } from './state.js'

const HIDDEN = ['drop-zones', 'off-map'] as const
/**
 * The information that may be hidden from a viewer: the drop zones before the Germans have been set up (M-R339), and
 * German off-map actions (M20.0c).
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type Hidden = (typeof HIDDEN)[number]

/**
 * The view of a side, or of a viewer without one (`public`): a state. In a scenario with German movement off the map,
 * other viewers see a German unit only as `unseen` when it is off the map, out of the game with its area, or due but
 * not yet on the map. Where the Germans are set up by the dice, only the Allied player sees the pathfinders and supply
 * heads that he places until that is done.
 *
 * @category Positions and actions
 */
export interface View extends State {
  /** what is hidden from the viewer; omitted where nothing is */
  readonly hidden?: readonly Hidden[]
}
/**
 * Decodes a {@link View:interface}.
 *
 * @category Positions and actions
 */
export const View = recordOf<View>('View', { ...stateFields, hidden: optional(listOf(oneOf(HIDDEN, 'Hidden'))) })
