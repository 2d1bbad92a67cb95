/** The special retreat of a unit that receives a replacement next to an enemy (A25.22b). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { directionTo, hexNumber } from '../board.js'
import { inEnemyZoc } from '../situation.js'
import type { State } from '../state.js'
import { mostByRoad, nearerToSupply, searchFor, stepBar } from './retreat.js'
import type { Search, Way } from './retreat.js'
import { isBeyondBoundary } from './sectors.js'
import { nameOf } from './units.js'

/** What bars a step of a retreat, in words. */
const STEP_BARS: Readonly<Record<string, string>> = {
  'A17.2a': 'holds enemies',
  'A17.2b': 'lies behind an enemy Bond',
  'A17.2d': 'lies across water without a bridge',
  'A17.2e': 'cannot be reached without a road',
  'A27.3a': 'lies east of the Meuse',
  'A32.2a': 'holds the guard of the fuel dump',
  'A33.2a': 'lies beyond the Semois',
}

/** Why the hex of a special retreat is closed: the rules of retreats, and no enemy zone at all (A25.22b). */
const closedBy = (search: Search, from: number, to: number): readonly Violation[] => {
  const { board, state, s, side, unit } = search
  const at = hexNumber(board, to)
  const direction = directionTo(board, from, to)
  if (direction < 0) return [illegal('A25.22b', 'not-one-hex', `${at} is not next to ${nameOf(board, unit)}`, at)]
  const out: Violation[] = []
  const bar = stepBar(search, from, direction)
  if (bar !== null) out.push(illegal(bar, 'no-retreat', `${at} ${STEP_BARS[bar] ?? 'is closed to retreats'}`, at))
  if (inEnemyZoc(s, side, to)) out.push(illegal('A25.22b', 'enemy-zone', `${at} lies in an enemy zone of control`, at))
  if (isBeyondBoundary(board, state, unit, to))
    out.push(illegal('A11.10f', 'army-boundary', `${at} lies across an army boundary`, at))
  return out
}

/** Why the special retreat cannot lead to a hex; of the open ones the priorities of retreats decide (A17.1f, A17.1g). */
export const specialRetreatRefusals = (board: Board, state: State, unit: number, to: number): readonly Violation[] => {
  const search = searchFor(board, state, unit, [unit])
  const from = board.map.indexOf(state.units[unit]!.at)
  const closed = closedBy(search, from, to)
  if (closed.length > 0) return closed
  const open = [0, 1, 2, 3, 4, 5]
    .map((direction) => board.map.neighbours[from * 6 + direction]!)
    .filter((hex) => hex >= 0 && closedBy(search, from, hex).length === 0)
    .map((hex): Way => ({ hexes: [hex], offMap: false }))
  const leadsThere = (ways: readonly Way[]): boolean => ways.some(({ hexes }) => hexes[0] === to)
  const at = hexNumber(board, to)
  const home = nearerToSupply(search, from, open)
  if (!leadsThere(home))
    return [illegal('A17.1f', 'away-from-supply', `other hexes than ${at} lead towards supply`, at)]
  return leadsThere(mostByRoad(search, from, home))
    ? []
    : [illegal('A17.1g', 'off-the-road', `${nameOf(board, unit)} must retreat by road`, at)]
}
