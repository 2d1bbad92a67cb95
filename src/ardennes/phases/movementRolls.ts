/** The dice of the Movement Phases: one frame each (A7.8, A15.6b, A27.2b, A27.8a, A27.9, A27.12, A32.1a). */
import type { FrameRules } from '../../engine/frames.js'
import type { Roll } from '../../engine/game.js'
import { illegal } from '../../engine/violation.js'
import { frameOf } from '../../engine/change.js'
import type { Board } from '../board.js'
import { areaOf, hexNumber } from '../board.js'
import { rowOf } from '../chartChecks.js'
import { airSupport } from '../limits.js'
import { situationOf } from '../situation.js'
import { pop, putFrame, withUnit } from '../stack.js'
import type { Action, Emit, Event, Frame, FrameOf, Side, State } from '../state.js'
import { eliminate, putInHex } from '../rules/changes.js'
import { blow } from '../rules/demolition.js'
import { reachesStVith } from '../rules/stVith.js'
import { passRoadblock } from './moving.js'
import { ourenBridge } from '../rules/ouren.js'

/** What a roll is for, and what the face does. */
interface Rolled<F> {
  readonly rule: string
  readonly roller: Side
  readonly faces?: number
  /** the die is not told: one side alone knows what it showed */
  readonly secret?: true
  readonly apply: (
    board: Board,
    state: State,
    die: number,
    frame: F,
    emit: Emit,
  ) => { readonly state: State; readonly result: string }
}

const rolling = <F extends Frame>(
  boardOf: (state: State) => Board,
  what: F['type'],
  rolled: Rolled<F>,
): FrameRules<State, F, Action, Event> => {
  const roll: Roll = { kind: what, rule: rolled.rule, roller: rolled.roller, dice: 1, faces: rolled.faces ?? 6 }
  return {
    pending: () => ({ kind: 'chance', roll }),
    legalActions: () => [],
    explain: () => [illegal(rolled.rule, 'roll-pending', 'a die must be rolled first')],
    reduce: (state, frame, action, emit) => {
      if (action.type !== 'roll') return state
      const die = action.dice[0]!
      const { state: after, result } = rolled.apply(boardOf(state), pop(state), die, frame, emit)
      emit?.({ type: 'rolled', what, rule: rolled.rule, dice: rolled.secret === true ? [] : [die], result })
      return after
    },
    proceed: (state) => state,
  }
}

/** One in six less likely to fall than to stand: the table says on which faces the bridge is down (A7.8a). */
const ouren: Rolled<FrameOf<'ouren-roll'>> = {
  rule: 'A7.8a',
  roller: 'allied',
  apply: (board, state, die, _frame, emit) => {
    const down = die <= board.charts.demolition.ouren
    const rolled: State = { ...state, ouren: true }
    return { state: down ? blow(board, rolled, ourenBridge(board), emit) : rolled, result: down ? 'blown' : 'stands' }
  },
}

const disguise: Rolled<FrameOf<'disguise-roll'>> = {
  rule: 'A27.12a',
  roller: 'german',
  apply: (board, state, die) => {
    const moving = frameOf(state, 'moving')!
    const holds = rowOf(board.charts.disguise.holds, die)
    return holds
      ? { state: putFrame({ ...state, disguise: 'used' }, { ...moving, unseen: true }), result: 'unseen' }
      : { state: { ...state, disguise: 'off' }, result: 'detected' } // A27.12b
  },
}

const air: Rolled<FrameOf<'air-roll'>> = {
  rule: 'A15.6b',
  roller: 'allied',
  apply: (_board, state, die) => ({ state: { ...state, air: airSupport(die) }, result: String(airSupport(die)) }),
}

const arrival653: Rolled<FrameOf<'arrival-roll'>> = {
  rule: 'A27.9',
  roller: 'german',
  apply: (board, state, die) => {
    const result = rowOf(board.charts.arrival653.results, die)
    switch (result) {
      case 'arrives':
        return { state: { ...state, happened: { ...state.happened, arrived653: true } }, result }
      case 'delayed':
        return { state, result }
      case 'never':
        return {
          state: board
            .marked('arrival-roll')
            .reduce((now, unit) => withUnit(now, unit, { at: 'absent', steps: 0 }), state),
          result,
        }
    }
  },
}

/** 1 to 3: 9 Arm/CCB must move to St-Vith, if it can get there (A27.8a, A27.8b). */
const MUST_GO = 3

const stVith: Rolled<FrameOf<'st-vith-roll'>> = {
  rule: 'A27.8a',
  roller: 'allied',
  apply: (board, state, die) => {
    const bound = die <= MUST_GO && reachesStVith(situationOf(board, state), state, frameOf(state, 'movement')!)
    return {
      state: bound ? { ...state, happened: { ...state.happened, boundToStVith: true } } : state,
      result: bound ? 'bound' : 'free',
    }
  },
}

const drop: Rolled<FrameOf<'drop-roll'>> = {
  rule: 'A27.2b',
  roller: 'german',
  apply: (board, state, die, { unit }, emit) => {
    const result = rowOf(board.charts.vonDerHeydte.results, die)
    const index = board.unitIndex(unit)
    // only what lands holds the hex
    const landed = (now: State): State => {
      const { at } = now.units[index]!
      return passRoadblock(
        board,
        putInHex(board, now, index, board.map.indexOf(at), emit),
        index,
        hexNumber(board, board.map.indexOf(at)),
      )
    }
    switch (result) {
      case 'full':
        return { state: landed(state), result }
      case 'reduced':
        return { state: landed(withUnit(state, index, { steps: 1 })), result }
      case 'eliminated':
        return { state: eliminate(board, state, [index], 'A27.2b', emit), result }
    }
  },
}

/** The Allied player alone sees which of the three markers he has drawn: the event does not tell (A32.1a). */
const dumpDraw: Rolled<FrameOf<'dump-draw'>> = {
  rule: 'A32.1a',
  roller: 'allied',
  faces: 3,
  secret: true,
  apply: (board, state, die) => {
    const places = areaOf(board, 'fuel-dumps')
    const place = hexNumber(board, places[(die - 1) % places.length]!)
    return { state: { ...state, dump: { place, searched: [], status: 'hidden', tried: false } }, result: 'drawn' }
  },
}

/** Every roll of the Movement Phases and the set-up. */
export const movementRolls = (boardOf: (state: State) => Board) => ({
  'ouren-roll': rolling(boardOf, 'ouren-roll', ouren),
  'disguise-roll': rolling(boardOf, 'disguise-roll', disguise),
  'air-roll': rolling(boardOf, 'air-roll', air),
  'arrival-roll': rolling(boardOf, 'arrival-roll', arrival653),
  'st-vith-roll': rolling(boardOf, 'st-vith-roll', stVith),
  'drop-roll': rolling(boardOf, 'drop-roll', drop),
  'dump-draw': rolling(boardOf, 'dump-draw', dumpDraw),
})
