/** A unit leaves the map by its edge: the Allies to the box of that edge, the Germans for good (A11.9). */
import type { Board } from '../board.js'
import { boxPlace, hexNumber } from '../board.js'
import { withUnit } from '../stack.js'
import type { Emit, State } from '../state.js'
import { leaveAdvantage } from './changes.js'
import { isGerman } from './units.js'

/** Takes a unit off the map where it stands (A11.9a, A11.9e), out from under any advantage (A16.6e); the exit hex of a German unit is closed from now on (A30.2f). */
export const leaveMap = (board: Board, state: State, unit: number, emit: Emit): State => {
  const hex = board.map.indexOf(state.units[unit]!.at)
  const at = hexNumber(board, hex)
  const german = isGerman(board, unit)
  const box = board.edgeBox(hex)
  const place = german || box === null ? 'exited' : boxPlace(box)
  emit?.({ type: 'placed', unit: board.ids[unit]!, from: at, to: place, rule: german ? 'A11.9e' : 'A11.9a' })
  const off = withUnit(state, unit, german ? { at: place, marker: 'none' } : { at: place })
  const gone = leaveAdvantage(off, board.ids[unit]!)
  if (!german) return gone
  const { exits, exitedBy } = state.happened
  return {
    ...gone,
    happened: {
      ...state.happened,
      exits: exits.includes(at) ? exits : [...exits, at].sort(),
      exitedBy: { ...exitedBy, [board.ids[unit]!]: at },
    },
  }
}
