/** The line of communication between an observer and a headquarters (M10.6): nothing but dense terrain cuts it. */
import { distance } from '../../hex/map.js'
import type { Board } from '../board.js'
import { lineBetween } from '../../hex/lines.js'
import { DENSE, OPEN } from '../ground.js'
import { COMMUNICATION } from '../limits.js'

const work = (board: Board, observer: number, headquarters: number): boolean => {
  if (distance(board.map, observer, headquarters) > COMMUNICATION.length) return false
  // the observer's own hex does not count, that of the headquarters does (M10.6e)
  const line = lineBetween(board.map, observer, headquarters).slice(1)
  const above = board.highGround[observer] === 1
  const between = line.slice(0, -1)
  if (above && board.highGround[headquarters] === 1 && !between.some((hex) => board.highGround[hex] === 1)) return true
  let [dense, covered] = [0, 0]
  for (const hex of line) {
    if (board.cover[hex] !== OPEN) covered++
    if (board.cover[hex] === DENSE) dense++
  }
  return above
    ? dense < COMMUNICATION.denseHexesFromHeight
    : dense < COMMUNICATION.denseHexes && covered < COMMUNICATION.coveredHexes
}

const tables = new WeakMap<Board, Map<number, boolean>>()

/** Whether two hexes can speak with each other, seen from the observer's. Remembered for each pair that was ever asked for. */
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
