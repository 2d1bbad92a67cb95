/** Where traffic markers and roadblocks may be placed (A24.4, A24.8g, A24.8h). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { HexId } from '../../hex/index.js'
import type { Board } from '../board.js'
import { hexNumber, inArea, isOnRoad } from '../board.js'
import { DISTANCES, MARKERS } from '../limits.js'
import { isBesideEnemy, isEnemyIn, isFriendIn, opponent, sideNumber, situationOf } from '../situation.js'
import { supplyRoadsOf, whileStanding } from '../situation.js'
import type { Side, State } from '../state.js'

/** The hexes in which traffic markers of a side lie. */
export const trafficHexes = (state: Pick<State, 'traffic'>, side: Side): readonly HexId[] =>
  state.traffic[side].filter((at): at is HexId => at !== null && at !== 'gone')

/** The numbers of the markers in the holding box of a side, from 1. */
export const markersInBox = (state: Pick<State, 'traffic'>, side: Side): readonly number[] =>
  state.traffic[side].flatMap((at, i) => (at === null ? [i + 1] : []))

/** Roadblocks of a side that are not on the map (A24.8j). */
export const roadblocksInBox = (state: Pick<State, 'roadblocks'>, side: Side): number =>
  MARKERS[side].roadblocks - state.roadblocks[side].length

/** 1 for some hexes and their neighbours. */
const markNear = (board: Board, hexes: readonly HexId[], table: Uint8Array): void => {
  for (const at of hexes) {
    const hex = board.map.indexOf(at)
    table[hex] = 1
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const to = board.map.neighbours[i]!
      if (to >= 0) table[to] = 1
    }
  }
}

/** 1 for the hexes on or next to traffic markers and roadblocks of a side: a roadblock counts as a traffic marker (A24.4a, A24.8h). */
const nearOwn = (board: Board, state: State, side: Side): Uint8Array => {
  const table = new Uint8Array(board.map.size)
  markNear(board, [...trafficHexes(state, side), ...state.roadblocks[side]], table)
  return table
}

/** 1 for hexes within four hexes of a unit of a side (A24.8g). */
const inReach = whileStanding((s, side): Uint8Array => {
  const { map } = s.board
  const reach = new Uint8Array(map.size)
  let edge: number[] = []
  for (let hex = 0; hex < map.size; hex++) if (isFriendIn(s, side, hex)) edge.push(hex)
  for (const hex of edge) reach[hex] = 1
  for (let step = 0; step < DISTANCES.roadblockReach; step++) {
    const next: number[] = []
    for (const hex of edge)
      for (let i = hex * 6; i < hex * 6 + 6; i++) {
        const to = map.neighbours[i]!
        if (to < 0 || reach[to] === 1) continue
        reach[to] = 1
        next.push(to)
      }
    edge = next
  }
  return reach
})

/** A place and the rule that forbids it. */
type Test = readonly [rule: string, code: string, message: string, forbids: (hex: number) => boolean]

/** What forbids a traffic marker: own markers near it (A24.4a), for the Allies the bottleneck (A24.4b); nothing else (A24.4c). */
const markerTests = (board: Board, state: State, side: Side): readonly Test[] => {
  const own = nearOwn(board, state, side)
  return [
    ['A24.4a', 'beside-own-marker', 'lies on or next to another marker of yours', (hex) => own[hex] === 1],
    [
      'A24.4b',
      'bottleneck',
      'is a bottleneck of St-Vith, where no Allied traffic marker may lie',
      (hex) => side === 'allied' && inArea(board, 'st-vith-bottleneck', hex),
    ],
  ]
}

/** What forbids a roadblock (A24.8g, A24.8h). */
const roadblockTests = (board: Board, state: State, side: Side): readonly Test[] => {
  const s = situationOf(board, state)
  const number = sideNumber(side)
  const own = nearOwn(board, state, side)
  const theirs = new Uint8Array(board.map.size)
  markNear(board, state.roadblocks[opponent(side)], theirs)
  const reach = inReach(s, number)
  const roadTo = supplyRoadsOf(board, state, side)
  return [
    ['A24.8g', 'off-road', 'is no road hex', (hex) => !isOnRoad(board, hex)],
    ['A24.8g', 'too-far', 'lies more than four hexes from your units', (hex) => reach[hex] === 0],
    ['A24.8g', 'no-supply-road', 'has no supply line along roads', (hex) => roadTo[hex]! < 0],
    [
      'A24.8h',
      'beside-enemy',
      'lies on or next to an enemy unit',
      (hex) => isEnemyIn(s, number, hex) || isBesideEnemy(s, number, hex),
    ],
    ['A24.8h', 'beside-enemy-roadblock', 'lies on or next to an enemy roadblock', (hex) => theirs[hex] === 1],
    ['A24.8h', 'friend-there', 'holds a unit of yours', (hex) => isFriendIn(s, number, hex)],
    ['A24.8h', 'beside-own-marker', 'lies on or next to another marker of yours', (hex) => own[hex] === 1],
  ]
}

const testsOf = (board: Board, state: State, side: Side, what: number | 'roadblock'): readonly Test[] =>
  what === 'roadblock' ? roadblockTests(board, state, side) : markerTests(board, state, side)

const isFree = (tests: readonly Test[], hex: number): boolean => {
  for (const test of tests) if (test[3](hex)) return false
  return true
}

/** Tells of each hex whether a marker may be placed there. */
export const isPlaceFor = (
  board: Board,
  state: State,
  side: Side,
  what: number | 'roadblock',
): ((hex: number) => boolean) => {
  const tests = testsOf(board, state, side, what)
  return (hex) => isFree(tests, hex)
}

/** Whether there is any such hex that is not one of some. */
export const hasPlaceFor = (
  board: Board,
  state: State,
  side: Side,
  what: number | 'roadblock',
  but: readonly HexId[] = [],
): boolean => {
  const tests = testsOf(board, state, side, what)
  return board.map.ids.some((at, hex) => isFree(tests, hex) && !but.includes(at))
}

/** Why a marker may not be placed in a hex. */
export const placeRefusals = (
  board: Board,
  state: State,
  side: Side,
  what: number | 'roadblock',
  hex: number,
): readonly Violation[] => {
  const at = hexNumber(board, hex)
  return testsOf(board, state, side, what)
    .filter(([, , , forbids]) => forbids(hex))
    .map(([rule, code, message]) => illegal(rule, code, `${at} ${message}`, at))
}
