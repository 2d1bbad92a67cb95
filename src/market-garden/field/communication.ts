/** The line of communication between an observer and a headquarters (M10.6), which only covering terrain blocks. */
import { distance } from '../../hex/map.js'
import type { Board } from '../board/board.js'
import { DENSE, OPEN } from '../board/groundTables.js'
import { COMMUNICATION } from '../board/limits.js'
import { stepsBetween } from './sight.js'
import type { Step } from './sight.js'

/** The cover of a step of the line; along a hexside that of the more open of the two hexes (M-R139). */
const coverOf = (board: Board, step: Step): number =>
  Math.min(...step.map((hex) => (hex < 0 ? OPEN : board.cover[hex]!)))

const work = (board: Board, observer: number, headquarters: number): boolean => {
  if (distance(board.map, observer, headquarters) > COMMUNICATION.length) return false
  const between = stepsBetween(board.map, observer, headquarters)
  const above = board.highGround[observer] === 1
  const isHigh = (step: Step): boolean => step.every((hex) => hex >= 0 && board.highGround[hex] === 1)
  if (above && board.highGround[headquarters] === 1 && !between.some(isHigh)) return true
  // the hex of the headquarters counts, that of the observer only on high ground (M10.6e)
  const ends = above ? [observer, headquarters] : [headquarters]
  const covers = [...between, ...ends.map((hex) => [hex, hex] as const)].map((step) => coverOf(board, step))
  const dense = covers.filter((cover) => cover === DENSE).length
  const covered = covers.filter((cover) => cover !== OPEN).length
  return above
    ? dense < COMMUNICATION.denseHexesFromHeight
    : dense < COMMUNICATION.denseHexes && covered < COMMUNICATION.coveredHexes
}

const tables = new WeakMap<Board, Map<number, boolean>>()

/** Whether an observer in one hex is in communication with a headquarters in another. Cached for each pair of hexes. */
export const communicates = (board: Board, observer: number, headquarters: number): boolean => {
  if (observer === headquarters) return true
  let known = tables.get(board)
  if (known === undefined) tables.set(board, (known = new Map<number, boolean>()))
  const pair = observer * board.map.size + headquarters
  const remembered = known.get(pair)
  if (remembered !== undefined) return remembered
  const answer = work(board, observer, headquarters)
  known.set(pair, answer)
  return answer
}
