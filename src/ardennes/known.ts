/** The position behind a view, for queries. */
import type { State } from './state.js'
import type { View } from './view.js'

/** Whether a position hides nothing. */
export const isState = (position: State | View): position is State => position.dump?.place !== 'secret'

/** Returns the state to query for a view: without a dump whose place is secret. */
export const stateOf = (position: State | View): State => (isState(position) ? position : { ...position, dump: null })
