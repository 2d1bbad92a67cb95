/** Units that a scenario sends to a hex (M26.51, M26.52, M27.51, M28.52): they go there as straight as they can, some stay (M25.4b), some do nothing else. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import type { Order } from '../scenario.js'
import { hexOf } from '../situation.js'
import type { State } from '../state.js'
import { isPrintedUnder } from './formations.js'
import { nameOf } from './units.js'

/** The order that binds a unit now, by its lettering (M-R581): the latest of those whose turns these are and of which no option frees it (M28.52e). */
const orderOf = (board: Board, state: State, unit: number): Order | undefined =>
  board.terms.orders
    ?.filter(
      ({ who, by, until, liftedBy }) =>
        by <= state.turn &&
        state.turn <= (until ?? Infinity) &&
        !(liftedBy !== undefined && state.options[liftedBy]) &&
        ('unit' in who ? who.unit === board.ids[unit] : isPrintedUnder(board, unit, who.formation)),
    )
    .at(-1)

const ways = new WeakMap<Board, Map<number, Int16Array>>()

/** Hexes to a goal from everywhere, over the bridges that stand; -1 where no way leads to it. */
const waysTo = (board: Board, goal: number): Int16Array => {
  const known = ways.get(board) ?? new Map<number, Int16Array>()
  ways.set(board, known)
  const before = known.get(goal)
  if (before !== undefined) return before
  const away = new Int16Array(board.map.size).fill(-1)
  away[goal] = 0
  const open = [goal]
  for (const hex of open)
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const next = board.map.neighbours[side]!
      const water = board.water[side]
      const barred = (water === 'river' || water === 'canal') && board.bridge[side] === 0
      if (next < 0 || away[next] !== -1 || barred || board.kind[next] === 'water') continue
      away[next] = away[hex]! + 1
      open.push(next)
    }
  known.set(goal, away)
  return away
}

/** Why a unit that has come to where it was sent may not set out again (M26.51b, M27.51a). */
export const postedRefusals = (board: Board, state: State, unit: number): readonly Violation[] => {
  const order = orderOf(board, state, unit)
  return order?.stays === true && board.map.indexOf(order.hex) === hexOf(board, state, unit)
    ? [illegal(order.rule, 'stays', `${nameOf(board, unit)} stays in ${order.hex}`, board.ids[unit])]
    : []
}

/** Whether one hex lies farther than another from where an order sends; not where no way leads there. */
const leadsAway = (board: Board, { hex }: Order, from: number, to: number): boolean => {
  const away = waysTo(board, board.map.indexOf(hex))
  return away[from]! >= 0 && (away[to]! < 0 || away[to]! > away[from]!)
}

/** Why a unit that is there for its way alone may not attack a hex: who stands there is not in its way (M28.52a, M28.52c, M-R580). */
export const besideTheWayRefusals = (board: Board, state: State, unit: number, hex: number): readonly Violation[] => {
  const order = orderOf(board, state, unit)
  const from = hexOf(board, state, unit)
  return order?.fightsItsWay === true && from >= 0 && hex >= 0 && leadsAway(board, order, from, hex)
    ? [
        illegal(
          order.rule,
          'beside-the-way',
          `${nameOf(board, unit)} attacks nobody but who is in its way to ${order.hex}`,
          board.ids[unit],
        ),
      ]
    : []
}

/** Why a unit may not take a step: it leads farther from where it is sent. Where no way leads there it goes as it likes. */
export const strayRefusals = (
  board: Board,
  state: State,
  unit: number,
  from: number,
  to: number,
): readonly Violation[] => {
  const order = orderOf(board, state, unit)
  return order !== undefined && leadsAway(board, order, from, to)
    ? [illegal(order.rule, 'astray', `${nameOf(board, unit)} is on its way to ${order.hex}`, board.ids[unit])]
    : []
}
