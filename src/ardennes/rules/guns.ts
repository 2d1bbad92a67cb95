/** Artillery in combat (A22.4 to A22.9): which units may support which attack or defence. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { distance } from '../../hex/index.js'
import type { Board } from '../board.js'
import { boxOfEntry, boxPlace } from '../board.js'
import { DISTANCES } from '../limits.js'
import { situationOf } from '../situation.js'
import type { FrameOf, State } from '../state.js'
import { alliedEntry } from './offMap.js'
import { counterOf, hasMark, indicesOf, isArtillery, isDisrupted, isFriendly, isGerman } from './units.js'
import { nameOf, originOf } from './units.js'

type Battle = FrameOf<'battle'>

/** Whether a unit reaches the hex of a combat: within its range (A22.4), or from the box of the sector that is attacked (A13.5c). */
const reaches = (board: Board, state: State, battle: Battle, unit: number, attacking: boolean): boolean => {
  const s = situationOf(board, state)
  const target = board.map.indexOf(battle.target)
  const hex = s.hexOf[unit]!
  if (hex >= 0) return distance(board.map, hex, target) <= (counterOf(board, unit).artillery?.range ?? 0)
  const letter = alliedEntry(board, target)
  const box = letter === null ? null : boxOfEntry(letter)
  const outside = indicesOf(board, battle.attackers).some((other) => s.hexOf[other]! < 0)
  return attacking && outside && box !== null && state.units[unit]!.at === boxPlace(box)
}

/** Why an artillery unit may not support an attack or a defence; nothing when it may. */
export const supportRefusals = (
  board: Board,
  state: State,
  battle: Battle,
  unit: number,
  attacking: boolean,
): readonly Violation[] => {
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const side = attacking ? battle.side : battle.side === 'german' ? 'allied' : 'german'
  if (!isFriendly(board, unit, side))
    return [illegal('A22.6c', 'not-yours', `${name} is not a unit of the side that calls for support`, id)]
  if (!isArtillery(board, unit)) return [illegal('A22.6a', 'no-artillery', `${name} is no artillery`, id)]
  const used = attacking ? battle.guns : battle.counterGuns
  const { fired, engaged, marker } = state.units[unit]!
  const out: Violation[] = []
  if (used.length >= DISTANCES.artilleryInCombat)
    out.push(illegal('A22.6b', 'two-already', 'two artillery units support this side already', id))
  if (!reaches(board, state, battle, unit, attacking))
    out.push(illegal('A22.4', 'out-of-range', `${battle.target} is out of the range of ${name}`, id))
  // a unit that supports is turned to its fired side at once, so it serves one combat (A22.6b)
  if (fired) out.push(illegal('A22.6a', 'fired', `${name} has fired`, id))
  if (engaged) out.push(illegal('A22.6a', 'engaged', `${name} is Engaged`, id))
  if (isDisrupted(state, unit)) out.push(illegal('A18.2c', 'disrupted', `${name} is Disrupted`, id))
  if (marker === 'prime-mover') out.push(illegal('A22.3d', 'on-the-move', `${name} is behind its prime movers`, id))
  if (!attacking && battle.defenders.includes(id))
    out.push(illegal('A22.9b', 'attacked-itself', `${name} is attacked itself`, id))
  const supported = indicesOf(board, attacking ? battle.attackers : battle.defenders)
  const { nation, corps } = counterOf(board, unit)
  if (!isGerman(board, unit) && !supported.some((other) => counterOf(board, other).nation === nation))
    out.push(illegal('A27.3d', 'other-nation', `no unit of the nation of ${name} takes part`, id))
  if (state.turn === 1 && attacking && isGerman(board, unit))
    // a breakdown unit is of the corps of its parent (A-R81)
    if (!supported.some((other) => counterOf(board, originOf(board, state, other)).corps === corps))
      out.push(illegal('A29.5', 'other-corps', `no unit of the corps of ${name} takes part`, id))
  if (state.turn === 1 && !attacking && !isGerman(board, unit) && !hasMark(board, unit, 'fires-on-turn-1'))
    out.push(illegal('A29.4a', 'surprised', `${name} may not support a defence on turn 1`, id))
  return out
}

/** The artillery units that may support one side now, in ascending order. */
export const supporters = (board: Board, state: State, battle: Battle, attacking: boolean): readonly number[] => {
  const out: number[] = []
  for (let unit = 0; unit < board.counters.length; unit++) {
    if (!isArtillery(board, unit) || state.units[unit]!.fired || state.units[unit]!.steps === 0) continue
    if (supportRefusals(board, state, battle, unit, attacking).length === 0) out.push(unit)
  }
  return out
}
