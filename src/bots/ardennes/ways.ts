/** Distances by road: the movement cost of mechanized units to a place, over current ground and without enemies. */
import { memoizeByKey } from '../../engine/values/memoize.js'
import type { Board } from '../../ardennes/board/board.js'
import { groundNow } from '../../ardennes/rules/field/passage.js'
import type { Position } from '../../ardennes/position.js'
import { PROHIBITED, TACTICAL } from '../../ardennes/board/terrainTables.js'

/**
 * Half movement points for a step that takes a whole move, and for one that mechanized units cannot make but units on
 * foot can.
 */
const SLOW = 12
const BARRED = 24
/** Farther than anything on a map. */
const FAR = 4000

const halvesOf = (cost: number): number => (cost === PROHIBITED ? BARRED : cost === TACTICAL ? SLOW : cost)

/**
 * Half movement points from every hex to the nearest of some goals; each step costs what it does in the direction of
 * the goal.
 */
const spread = ({ map }: Board, costs: Uint8Array, goals: readonly number[]): Int16Array => {
  const { neighbours, size } = map
  const found = new Int16Array(size).fill(FAR)
  const open: number[][] = [[...goals]]
  for (const hex of goals) found[hex] = 0
  for (let spent = 0; spent < open.length; spent++)
    for (const hex of open[spent] ?? []) {
      if (found[hex] !== spent) continue
      for (let direction = 0; direction < 6; direction++) {
        const from = neighbours[hex * 6 + direction]!
        if (from < 0) continue
        const cost = spent + halvesOf(costs[from * 6 + ((direction + 3) % 6)]!)
        if (cost >= found[from]!) continue
        found[from] = cost
        ;(open[cost] ??= []).push(from)
      }
    }
  return found
}

/** How many sets of goals are cached for one board and its ground. */
const MOST_KNOWN = 200

const waysOn = memoizeByKey<Uint8Array, Map<string, Int16Array>>(() => new Map())

/**
 * Half movement points to the nearest of some goals, by hex. Bridges count as intact: a side that needs one repairs it.
 */
export const waysTo = (p: Position, goals: readonly number[]): Int16Array => {
  const costs = groundNow(p, 'mechanized')
  const known = waysOn(costs)
  const key = goals.join()
  const made = known.get(key) ?? spread(p.board, costs, goals)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, made)
  return made
}
