/** How much is under a headquarters already (M11.4c, M11.4d, M17.15c, M17.16b). */
import type { Board } from '../board.js'
import { hexOf } from '../situation.js'
import type { State } from '../state.js'
import { isUnder, superiorOf } from './formations.js'
import { isHeadquarters, isHeavyWeapons, isLeader } from './units.js'

type Known = Pick<State, 'units' | 'attached'>

/** Battalions under a formation of which something stands on the map (M11.4c). */
export const battalionsUnder = (board: Board, state: Known, formation: string): number =>
  board.formations.filter(
    ({ id, level }) =>
      level === 'battalion' &&
      superiorOf(board, state, id) === formation &&
      board.counters.some(
        (counter, unit) =>
          counter.formation === id && state.attached[counter.id] === undefined && hexOf(board, state, unit) >= 0,
      ),
  ).length

/** Independent companies under a formation (M11.4d). */
export const independentsUnder = (board: Board, state: Known, formation: string): number =>
  board.counters.filter(
    ({ id, formation: own, commands }, unit) =>
      own === null && commands === null && state.attached[id] === formation && hexOf(board, state, unit) >= 0,
  ).length

/** Units of company size under a formation on the map; heavy weapons do not count (M17.15c). */
export const companiesUnder = (board: Board, state: Known, formation: string): number =>
  board.counters.filter(
    (_, unit) =>
      hexOf(board, state, unit) >= 0 &&
      !isHeadquarters(board, unit) &&
      !isLeader(board, unit) &&
      !isHeavyWeapons(board, unit) &&
      isUnder(board, state, unit, formation),
  ).length
