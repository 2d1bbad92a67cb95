/** Leaving the map by its edge: the Allies to the box of that edge, the Germans for good (A11.9). */
import { boxPlace, hexNumber } from '../../board/board.js'
import { change, withUnit } from '../../position.js'
import type { Position } from '../../position.js'
import type { Emit } from '../../state.js'
import { leaveAdvantage } from '../field/changes.js'
import { isGerman } from '../field/units.js'

/**
 * Takes a unit off the map from its hex (A11.9a, A11.9e) and out of any Attacker Advantage marker (A16.6e); the exit
 * hex of a German unit is closed from now on (A30.2f).
 */
export const leaveMap = (p: Position, unit: number, emit: Emit): Position => {
  const hex = p.board.map.indexOf(p.units[unit]!.at)
  const at = hexNumber(p.board, hex)
  const german = isGerman(p.board, unit)
  const box = p.board.edgeBox(hex)
  const place = german || box === null ? 'exited' : boxPlace(box)
  emit?.({ type: 'placed', unit: p.board.ids[unit]!, from: at, to: place, rule: german ? 'A11.9e' : 'A11.9a' })
  const off = withUnit(p, unit, german ? { at: place, marker: 'none' } : { at: place })
  const gone = leaveAdvantage(off, p.board.ids[unit]!, emit)
  if (!german) return gone
  return change(gone, ({ happened }) => {
    if (!happened.exits.includes(at)) happened.exits = [...happened.exits, at].sort()
    happened.exitedBy[p.board.ids[unit]!] = at
  })
}
