/**
 * The sequence of play (N4, N16.31), to be read from top to bottom. A phase opens by putting its frame on the stack, or by
 * changing the state when nobody has anything to decide; when its frame has gone, the next phase opens.
 */
import type { FrameRules } from '../engine/frames.js'
import { byItself, stepAfter } from '../engine/sequence.js'
import type { Board } from './board.js'
import { openCombat } from './phases/combat.js'
import { beginMechanizedMovement, openMovement } from './phases/openMovement.js'
import { openReplacement } from './phases/replacement.js'
import { beginSeaMovement } from './phases/seaMovement.js'
import { endTurn, receiveSupply } from './phases/turnEnd.js'
import type { Action, Emit, Event, FrameOf, PhaseId, ScenarioId, Side, State } from './state.js'
import { push } from './stack.js'

/**
 * A phase of the sequence of play.
 *
 * @category Rulebook and sequence of play
 */
export interface PhaseStep {
  readonly id: PhaseId
  readonly title: string
  readonly rule: string
  /** the phasing side (N4.0b), or null when nobody decides */
  readonly side: Side | null
  readonly open: (board: Board, state: State, emit: Emit) => State
}

type Open = PhaseStep['open']

const weather =
  (side: Side): Open =>
  (_board, state) =>
    push(state, { type: 'weather', side })
const replacement =
  (side: Side): Open =>
  (board, state) =>
    push(state, openReplacement(board, state, side))
const movement =
  (side: Side): Open =>
  (board, state) =>
    push(state, openMovement(board, state, side, false))
const combat =
  (side: Side): Open =>
  (board, state) =>
    push(state, openCombat(board, state, side))
const mechanizedMovement =
  (side: Side): Open =>
  (board, state) =>
    beginMechanizedMovement(board, state, side)
/** Air points come first (N16.38a), so they lie on top of the replacements. */
const miniReplacement: Open = (board, state) =>
  push(push(state, openReplacement(board, state, 'allied')), { type: 'air-roll' })

const CAMPAIGN: readonly PhaseStep[] = [
  // A. German player turn
  { id: 'german-weather', title: 'German weather', rule: 'N4.A1a', side: 'german', open: weather('german') },
  {
    id: 'german-replacement',
    title: 'German replacement',
    rule: 'N4.A2a',
    side: 'german',
    open: replacement('german'),
  },
  {
    id: 'german-normal-movement',
    title: 'German normal movement',
    rule: 'N4.A3a',
    side: 'german',
    open: movement('german'),
  },
  { id: 'german-combat', title: 'German combat', rule: 'N4.A4a', side: 'german', open: combat('german') },
  {
    id: 'german-mechanized-movement',
    title: 'German mechanized movement',
    rule: 'N4.A5a',
    side: 'german',
    open: mechanizedMovement('german'),
  },
  // B. Allied player turn
  { id: 'allied-weather', title: 'Allied weather', rule: 'N4.B1a', side: 'allied', open: weather('allied') },
  {
    id: 'allied-supply-receipt',
    title: 'Allied supply receipt',
    rule: 'N4.B2a',
    side: null,
    open: (_board, state) => receiveSupply(state),
  },
  {
    id: 'allied-replacement',
    title: 'Allied replacement',
    rule: 'N4.B3a',
    side: 'allied',
    open: replacement('allied'),
  },
  {
    id: 'allied-normal-movement',
    title: 'Allied normal movement',
    rule: 'N4.B4a',
    side: 'allied',
    open: movement('allied'),
  },
  { id: 'allied-combat', title: 'Allied combat', rule: 'N4.B5a', side: 'allied', open: combat('allied') },
  {
    id: 'allied-mechanized-movement',
    title: 'Allied mechanized movement',
    rule: 'N4.B6a',
    side: 'allied',
    open: mechanizedMovement('allied'),
  },
  { id: 'turn-end', title: 'End of the game turn', rule: 'N4.B6b', side: null, open: endTurn },
]

const LONGEST_DAY: readonly PhaseStep[] = [
  // A. Allied player turn
  { id: 'mini-allied-replacement', title: 'Allied replacement', rule: 'N16.31', side: 'allied', open: miniReplacement },
  {
    id: 'mini-allied-sea-movement',
    title: 'Allied sea movement',
    rule: 'N16.31',
    side: 'allied',
    open: beginSeaMovement,
  },
  { id: 'mini-allied-movement', title: 'Allied movement', rule: 'N16.31', side: 'allied', open: movement('allied') },
  { id: 'mini-allied-combat', title: 'Allied combat', rule: 'N16.31', side: 'allied', open: combat('allied') },
  // B. German player turn
  {
    id: 'mini-german-replacement',
    title: 'German replacement',
    rule: 'N16.31',
    side: 'german',
    open: replacement('german'),
  },
  { id: 'mini-german-movement', title: 'German movement', rule: 'N16.31', side: 'german', open: movement('german') },
  { id: 'mini-german-combat', title: 'German combat', rule: 'N16.31', side: 'german', open: combat('german') },
  { id: 'mini-turn-end', title: 'End of the game turn', rule: 'N16.51a', side: null, open: endTurn },
]

/**
 * The sequence of play of each scenario.
 *
 * @category Rulebook and sequence of play
 */
export const SEQUENCES: Readonly<Record<ScenarioId, readonly PhaseStep[]>> = {
  campaign: CAMPAIGN,
  'longest-day': LONGEST_DAY,
}

/** Opens a phase on an empty table: only the bottom frame lies under it. */
export const openPhase = (board: Board, state: State, step: PhaseStep, emit: Emit): State => {
  emit?.({ type: 'phase', turn: state.turn, phase: step.id })
  return step.open(board, { ...state, phase: step.id, stack: [{ type: 'sequence' }] }, emit)
}

export const sequenceRules = (
  boards: Readonly<Record<string, Board>>,
): FrameRules<State, FrameOf<'sequence'>, Action, Event> =>
  byItself((state, _frame, emit) =>
    openPhase(boards[state.scenario]!, state, stepAfter(SEQUENCES[state.scenario], state), emit),
  )
