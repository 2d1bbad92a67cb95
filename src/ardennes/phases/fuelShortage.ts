/** The Fuel Shortage Phase (A6): a captured dump is transferred, two dice are rolled, divisions run out of fuel. */
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { CALENDAR } from '../limits.js'
import { fuelCandidates, fuelModifier, fuelRowOf, mayTransferDump, struckUnits } from '../rules/fuel.js'
import { idsOf } from '../rules/units.js'
import { pop, push, replaceTop, withUnits } from '../stack.js'
import type { Action, Emit, Event, FrameOf, State } from '../state.js'
import { notNow } from './refusals.js'

type Fuel = FrameOf<'fuel'>

/** Opens the phase: the dump first, on any turn (A-R5); then the dice, from 19AM on (A6.1a). */
export const openFuelShortage = (board: Board, state: State): State => {
  const dice = state.turn >= CALENDAR.fuelShortage ? push(state, { type: 'fuel-roll' }) : state
  return mayTransferDump(board, dice) ? push(dice, { type: 'dump-transfer' }) : dice
}

/** A captured dump is brought to Germany, if the German player wants (A32.2f). */
export const dumpTransferRules: FrameRules<State, FrameOf<'dump-transfer'>, Action, Event> = {
  pending: () => ({ kind: 'player', side: 'german' }),
  legalActions: () => [{ type: 'decline' }, { type: 'transfer-dump' }],
  explain: (_state, _frame, action) =>
    action.type === 'decline' || action.type === 'transfer-dump'
      ? []
      : notNow('A32.2f', 'the captured dump is transferred or not'),
  reduce: (state, _frame, action, emit) => {
    if (action.type !== 'transfer-dump' || state.dump === null) return pop(state)
    emit?.({ type: 'dump', status: 'transferred', rule: 'A32.2f' })
    return pop({ ...state, dump: { ...state.dump, status: 'transferred' } })
  },
  proceed: (state) => pop(state),
}

/** One die for each table, with the same modifier (A6.1b, A6.3). */
export const fuelRollRules = (
  boardOf: (state: State) => Board,
): FrameRules<State, FrameOf<'fuel-roll'>, Action, Event> => ({
  pending: () => ({
    kind: 'chance',
    roll: { kind: 'fuel-shortage', rule: 'A6.1b', roller: 'german', dice: 2, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (state, _frame, action, emit) => {
    if (action.type !== 'roll') return state
    const modifier = fuelModifier(state)
    const rows = boardOf(state).charts.fuel.tables.map((table, i) => ({
      table: i,
      row: fuelRowOf(table, action.dice[i]! + modifier),
    }))
    emit?.({
      type: 'rolled',
      what: 'fuel-shortage',
      rule: 'A6.1b',
      dice: action.dice,
      result: rows.map(({ row }) => row + 1).join(' and '),
    })
    return replaceTop(state, { type: 'fuel', rows })
  },
  proceed: (state) => state,
})

/** The next row whose division somebody must name, or null when it goes by itself. */
const openChoice = (board: Board, state: State, frame: Fuel): readonly string[] | null => {
  const [next] = frame.rows
  if (next === undefined || board.charts.fuel.tables[next.table]!.rows[next.row]!.all) return null
  const candidates = fuelCandidates(board, state, next.table, next.row)
  return candidates.length > 1 ? candidates : null
}

/** Every unit of these formations is out of supply at once (A6.1c); reinforcements of this turn arrive so (A6.4a). */
const strike = (board: Board, start: State, frame: Fuel, formations: readonly string[], emit: Emit): State => {
  const [{ table, row } = { table: 0, row: 0 }, ...rows] = frame.rows
  const result = board.charts.fuel.tables[table]!.rows[row]!
  let state = start
  for (const formation of formations) {
    const units = struckUnits(board, state, result, formation)
    emit?.({ type: 'fuel', formation, units: idsOf(board, units), rule: result.westOfOurthe ? 'A6.5b' : 'A6.1c' })
    state = withUnits(state, units, { outOfSupply: true })
  }
  return rows.length === 0 ? pop(state) : replaceTop(state, { ...frame, rows })
}

const chooserOf = (board: Board, frame: Fuel): 'german' | 'allied' => {
  const { table, row } = frame.rows[0]!
  return board.charts.fuel.tables[table]!.rows[row]!.chooser
}

const explain = (board: Board, state: State, frame: Fuel, action: Action): readonly Violation[] => {
  if (action.type !== 'name-division') return notNow('A6.1d', 'a division is named that runs out of fuel')
  const choice = openChoice(board, state, frame) ?? []
  if (choice.includes(action.formation)) return []
  const rule = chooserOf(board, frame) === 'allied' ? 'A6.5a' : 'A6.4b'
  const message = `${action.formation} is none of those that the result can strike: ${choice.join(', ')}`
  return [illegal(rule, 'no-such-division', message, action.formation)]
}

/** The rows one after another: the German player names one of several divisions (A6.1d), the Allied player west of the Ourthe (A6.5a). */
export const fuelRules = (boardOf: (state: State) => Board): FrameRules<State, Fuel, Action, Event> => ({
  pending: (state, frame) => {
    const board = boardOf(state)
    return openChoice(board, state, frame) === null
      ? { kind: 'automatic' }
      : { kind: 'player', side: chooserOf(board, frame) }
  },
  legalActions: (state, frame) =>
    (openChoice(boardOf(state), state, frame) ?? []).map((formation): Action => ({ type: 'name-division', formation })),
  explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
  reduce: (state, frame, action, emit) =>
    action.type === 'name-division' ? strike(boardOf(state), state, frame, [action.formation], emit) : state,
  // a row that strikes all it names, the only one that is there (A6.4b), or nobody (A6.4c)
  proceed: (state, frame, emit) => {
    const board = boardOf(state)
    const [next] = frame.rows
    if (next === undefined) return pop(state)
    return strike(board, state, frame, fuelCandidates(board, state, next.table, next.row), emit)
  },
})
