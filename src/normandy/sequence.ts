/**
 * The sequence of play (N4, N16.31), to be read from top to bottom. A phase opens by putting its frame on the stack, or
 * by changing the state when nobody has anything to decide; when its frame has gone, the next phase opens.
 */
import type { StepInfo } from '../engine/phases.js'
import { stepAfter } from '../engine/sequence.js'
import { byItself } from './activities.js'
import { openCombat } from './phases/combat.js'
import { beginMechanizedMovement, openMovement } from './phases/openMovement.js'
import { openReplacement } from './phases/replacement.js'
import { beginSeaMovement } from './phases/seaMovement.js'
import { endTurn, receiveSupply } from './phases/turnEnd.js'
import { change, push } from './position.js'
import type { Position } from './position.js'
import type { Emit, PhaseId, ScenarioId, Side } from './state.js'

/**
 * A phase of the sequence of play.
 *
 * @category Rulebook and sequence of play
 */
export interface PhaseStep extends StepInfo {
  readonly id: PhaseId
  /** the phasing side (N4.0b), or null when nobody decides */
  readonly side: Side | null
  /**
   * What happens when the phase begins; hosts use `phases` of the game.
   *
   * @internal
   */
  readonly open: (p: Position, emit: Emit) => Position
}

type Open = PhaseStep['open']

const weather =
  (side: Side): Open =>
  (p) =>
    push(p, { type: 'weather', side })
const replacement =
  (side: Side): Open =>
  (p) =>
    push(p, openReplacement(p, side))
const movement =
  (side: Side): Open =>
  (p) =>
    push(p, openMovement(p, side, false))
const combat =
  (side: Side): Open =>
  (p) =>
    push(p, openCombat(p, side))
const mechanizedMovement =
  (side: Side): Open =>
  (p) =>
    beginMechanizedMovement(p, side)
/** Air points come first (N16.38a), so they lie on top of the replacements. */
const miniReplacement: Open = (p) => push(push(p, openReplacement(p, 'allied')), { type: 'air-roll' })

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
    open: receiveSupply,
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
export const openPhase = (p: Position, step: PhaseStep, emit: Emit): Position => {
  emit?.({ type: 'phase', turn: p.state.turn, phase: step.id })
  const cleared = change(p, (state) => {
    state.phase = step.id
    state.stack = [{ type: 'sequence' }]
  })
  return step.open(cleared, emit)
}

/** The bottom frame: when the frame of a phase has gone, the next phase opens. */
export const sequence = byItself('sequence', (p, emit) =>
  openPhase(p, stepAfter(SEQUENCES[p.state.scenario], p.state), emit),
)
