/** What can be asked about a view. */
import type { State } from './state.js'
import type { View } from './view.js'

/** Whether a position tells all that there is to know. */
export const isState = (position: State | View): position is State => position.dump?.place !== 'secret'

/** The position that a view tells of, to be asked about: without a dump whose place is secret. */
export const stateOf = (position: State | View): State => (isState(position) ? position : { ...position, dump: null })
