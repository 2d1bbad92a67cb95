/** The Artillery Supply Phase (A5): markers of the Germans come off, fired artillery is made ready. */
import { frameOf } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import { memoizeLatest } from '../../engine/memoize.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { unitsOfSide } from '../board.js'
import { germanArtillerySupply } from '../limits.js'
import { blockOf, boxOf, isArtillery, isDisrupted, isFriendly, isGerman, isOnMap, nameOf } from '../rules/units.js'
import { sideNumber } from '../situation.js'
import { pop, push, replaceTop, withUnit, withUnits } from '../stack.js'
import type { Action, Emit, Event, FrameOf, Side, State, UnitId } from '../state.js'
import { notNow, unknownUnit } from './refusals.js'

type Frame = FrameOf<'artillery-supply'>

/** Why a unit cannot be made ready (A5.3a); neither enemies beside it nor an Engaged marker matter (A5.3b). */
const readyRefusals = (board: Board, state: State, frame: Frame, unit: number): readonly Violation[] => {
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const { fired, outOfSupply, marker } = state.units[unit]!
  const no = (rule: string, code: string, message: string): Violation => illegal(rule, code, message, id)
  if (!isFriendly(board, unit, frame.side)) return [no('A5.1a', 'not-yours', `${name} is not yours`)]
  if (!isArtillery(board, unit) || !fired || !isInPlay(board, state, unit))
    return [no('A5.1a', 'not-fired', `${name} is no artillery unit that has fired`)]
  const out: Violation[] = []
  if (isDisrupted(state, unit)) out.push(no('A5.3a', 'disrupted', `${name} is Disrupted`))
  if (outOfSupply) out.push(no('A23.4e', 'out-of-supply', `${name} is out of supply`))
  if (marker !== 'none') out.push(no('A5.3a', 'moved-strategically', `${name} has used strategic movement`))
  if (frame.left === 0) {
    const most = germanArtillerySupply(state.turn)
    out.push(no(most > 3 ? 'A5.4' : 'A5.2a', 'limit', `${most} German artillery units have been made ready this turn`))
  }
  return out
}

/** Artillery in an off-map box may support attacks from there (A13.5c), and what blocks an entry hex goes back to one: all of it is supplied (A5.2a). */
const isInPlay = (board: Board, state: State, unit: number): boolean =>
  isOnMap(board, state, unit) || boxOf(state, unit) !== null || blockOf(state, unit) !== null

const isReadyable = (board: Board, state: State, frame: Frame, unit: number): boolean =>
  state.units[unit]!.fired && readyRefusals(board, state, frame, unit).length === 0

const mayTakeOff = (board: Board, state: State, frame: Frame, unit: number): boolean =>
  frame.side === 'german' && isGerman(board, unit) && state.units[unit]!.marker === 'strategic'

const takeOffRefusals = (board: Board, state: State, frame: Frame, unit: number): readonly Violation[] =>
  mayTakeOff(board, state, frame, unit)
    ? []
    : [
        illegal(
          'A12.7d',
          'no-such-marker',
          `no German strategic movement marker can be taken off here`,
          board.ids[unit],
        ),
      ]

/** What is left to be made ready or taken off: sorted already, for the ids are, and so are the types. */
const rest = (board: Board, state: State, frame: Frame): readonly Action[] => {
  const each = (type: 'ready-artillery' | 'take-off-marker', may: typeof mayTakeOff): readonly Action[] =>
    unitsOfSide(board, sideNumber(frame.side))
      .filter((unit) => may(board, state, frame, unit))
      .map((unit) => ({ type, unit: board.ids[unit]! }))
  return [...each('ready-artillery', isReadyable), ...each('take-off-marker', mayTakeOff)]
}

const explain = (board: Board, state: State, frame: Frame, action: Action): readonly Violation[] => {
  switch (action.type) {
    case 'end-phase':
      return []
    case 'ready-artillery':
    case 'take-off-marker': {
      const unit = board.unitIndex(action.unit)
      if (unit < 0) return unknownUnit(action.unit)
      return action.type === 'ready-artillery'
        ? readyRefusals(board, state, frame, unit)
        : takeOffRefusals(board, state, frame, unit)
    }
    default:
      return notNow('A5.1a', 'artillery is made ready in this phase')
  }
}

/** A unit turned to its ready side. */
const makeReady = (state: State, frame: Frame, unit: number, id: UnitId, emit: Emit): State => {
  emit?.({ type: 'artillery', unit: id, ready: true, rule: 'A5.1a' })
  const spent = frame.left === null ? frame : { ...frame, left: frame.left - 1 }
  return replaceTop(withUnit(state, unit, { fired: false }), spent)
}

/** What is not used is lost (A5.2b): nothing is kept when the phase ends. */
const reduce = (board: Board, state: State, frame: Frame, action: Action, emit: Emit): State => {
  switch (action.type) {
    case 'ready-artillery':
      return makeReady(state, frame, board.unitIndex(action.unit), action.unit, emit)
    case 'take-off-marker':
      emit?.({ type: 'marker', unit: action.unit, marker: 'none', rule: 'A12.7d' })
      return withUnit(state, board.unitIndex(action.unit), { marker: 'none' })
    default:
      return pop(state)
  }
}

/** All prime movers of the Germans return to their display (A5.1b, A22.3h). */
const returnPrimeMovers = (board: Board, state: State, emit: Emit): State => {
  const units = state.units.flatMap(({ marker }, unit) => (marker === 'prime-mover' ? [unit] : []))
  for (const unit of units) emit?.({ type: 'marker', unit: board.ids[unit]!, marker: 'none', rule: 'A22.3h' })
  return withUnits(state, units, { marker: 'none' })
}

/** Opens the Artillery Supply Phase of a side: the Germans have three units, six on 16PM (A5.2a, A5.4), the Allies no limit. */
export const openArtillerySupply = (board: Board, state: State, side: Side, emit: Emit): State =>
  side === 'german'
    ? push(returnPrimeMovers(board, state, emit), {
        type: 'artillery-supply',
        side,
        left: germanArtillerySupply(state.turn),
      })
    : push(state, { type: 'artillery-supply', side, left: null })

/** Positions of which it is known at once what is left to do: whether there is anything is asked first, then what. */
const KNOWN = 2

/** The phase; it ends by itself when nothing is left to be made ready or taken off. */
export const artillerySupplyRules = (boardOf: (state: State) => Board): FrameRules<State, Frame, Action, Event> => {
  const restIn = memoizeLatest(KNOWN, (state: State) => rest(boardOf(state), state, frameOf(state, 'artillery-supply')!))
  return {
    pending: (state, frame) =>
      restIn(state).length > 0 ? { kind: 'player', side: frame.side } : { kind: 'automatic' },
    legalActions: (state) => [{ type: 'end-phase' }, ...restIn(state)],
    explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
    reduce: (state, frame, action, emit) => reduce(boardOf(state), state, frame, action, emit),
    proceed: (state) => pop(state),
  }
}
