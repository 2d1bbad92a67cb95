/**
 * The random German set-up (M25.61): the Allied player designates his drop zones, then the Germans roll for their
 * formations.
 */
import { pop, push, replaceTop } from '../../engine/change.js'
import type { FrameRules, FrameTable } from '../../engine/frames.js'
import { inOrder } from '../../engine/inOrder.js'
import { illegal } from '../../engine/violation.js'
import type { HexId } from '../../hex/index.js'
import type { Board } from '../board.js'
import { nextPlacement, vacantQuarters } from '../rules/randomSetup.js'
import type { Action, Emit, Event, FrameOf, State } from '../state.js'
import { isPlacing, markerOf, markerRefusals, placings, prepare } from './designating.js'

type DropZones = FrameOf<'drop-zones'>
type RandomSetup = FrameOf<'random-setup'>

/** The Allied player designates his drop zones, with the option alone. */
export const openDropZones = (_board: Board, state: State): State =>
  state.quartered === undefined ? state : push(state, { type: 'drop-zones' })

/** The dice for the German formations, with the option alone. */
export const openRandomSetup = (_board: Board, state: State): State =>
  state.quartered === undefined ? state : push(state, { type: 'random-setup', formation: null })

const dropZonesRules = (boardOf: (state: State) => Board): FrameRules<State, DropZones, Action, Event> => ({
  pending: () => ({ kind: 'player', side: 'allied' }),
  legalActions: (state) => inOrder<Action>([{ type: 'end-phase' }, ...placings(boardOf(state), state)]),
  explain: (state, _frame, action) => {
    if (isPlacing(action)) return markerRefusals(boardOf(state), state, action)
    return action.type === 'end-phase' ? [] : [illegal('M25.61a', 'drop-zones', 'drop zones are being designated')]
  },
  reduce: (state, _frame, action, emit) => {
    if (!isPlacing(action)) return pop(state)
    const { formation, to: at } = action
    emit?.({ type: 'marker-designated', marker: markerOf(action), formation, at })
    return prepare(boardOf(state), state, action, undefined)
  },
  proceed: (state) => state,
})

/** Everybody is told of the markers that were designated in secret, now that the Germans are set up (M-R339). */
export const tellOfDropZones = (board: Board, state: State, emit: Emit): void => {
  if (state.quartered === undefined) return
  const { landings, supplyHeads } = board.terms
  for (const [formation, at] of Object.entries(state.landings?.pathfinders ?? {}))
    if (landings?.pathfinders[formation] === undefined)
      emit?.({ type: 'marker-placed', marker: 'pathfinder', formation, at })
  for (const [formation, at] of Object.entries(state.supplyHeads))
    if (supplyHeads?.[formation] === undefined) emit?.({ type: 'marker-placed', marker: 'supply-head', formation, at })
}

/** A formation has its quarters, or its printed place when none is vacant, and its units are set up there. */
const quarter = (state: State, formation: string, dice: readonly number[], at: HexId | null, emit: Emit): State => {
  emit?.({ type: 'quartered', formation, dice, at })
  const waiting = replaceTop(state, { type: 'random-setup', formation: null })
  return push(
    { ...waiting, quartered: { ...state.quartered, [formation]: at } },
    { type: 'setup', side: 'german', formation },
  )
}

const randomSetupRules = (boardOf: (state: State) => Board): FrameRules<State, RandomSetup, Action, Event> => ({
  // one die, thrown again until it gives a vacant hex: an even chance for each of them (M25.62a, M-R511)
  pending: (state, { formation }) =>
    formation === null
      ? { kind: 'automatic' }
      : {
          kind: 'chance',
          roll: {
            kind: 'random-setup',
            rule: 'M25.61a',
            roller: 'german',
            dice: 1,
            faces: vacantQuarters(boardOf(state), state, formation).length,
          },
        },
  legalActions: () => [],
  explain: () => [],
  reduce: (state, { formation }, action, emit) => {
    if (action.type !== 'roll' || formation === null) return state
    const { hex } = vacantQuarters(boardOf(state), state, formation)[action.dice[0]! - 1]!
    return quarter(state, formation, action.dice, hex, emit)
  },
  proceed: (state, frame, emit) => {
    const board = boardOf(state)
    const line = nextPlacement(board, state)
    if (line === undefined) return pop(state)
    const { formation } = line
    return vacantQuarters(board, state, formation).length === 0
      ? quarter(state, formation, [], null, emit)
      : replaceTop(state, { ...frame, formation })
  },
})

type OwnFrame = DropZones | RandomSetup

/** The frames of the random set-up with their rules. */
export const randomSetupTable = (boardOf: (state: State) => Board): FrameTable<State, OwnFrame, Action, Event> => ({
  'drop-zones': dropZonesRules(boardOf),
  'random-setup': randomSetupRules(boardOf),
})
