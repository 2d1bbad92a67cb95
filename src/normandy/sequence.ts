/**
 * The sequence of play (N4, N16.31), to be read from top to bottom. A phase opens by putting its frame on the stack, or
 * by changing the state when there is nothing to decide; when its frame has gone, the next phase opens.
 */
import type { StepInfo } from '../engine/contract/phases.js'
import { stepAfter } from '../engine/frames/sequence.js'
import { byItself } from './activities.js'
import { openCombat } from './phases/combat.js'
import { beginMechanizedMovement, openMovement } from './phases/openMovement.js'
import { openReplacement } from './phases/replacement.js'
import { beginSeaMovement } from './phases/seaMovement.js'
import { endTurn, receiveSupply } from './phases/turnEnd.js'
import { PHASE_TITLES } from './phaseTitles.js'
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
  /** the phasing side (N4.0b), or null when no player decides */
  readonly side: Side | null
  /**
   * What happens when the phase begins; hosts use `phases` of the game.
   *
   * @internal
   */
  readonly open: (p: Position, emit: Emit) => Position
}

type Open = PhaseStep['open']

/** A phase without its title. */
type Step = Omit<PhaseStep, 'title'>

const titled = (step: Step): PhaseStep => ({ title: PHASE_TITLES[step.id], ...step })

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

const CAMPAIGN: readonly Step[] = [
  // A. German player turn
  { id: 'german-weather', rule: 'N4.A1a', side: 'german', open: weather('german') },
  {
    id: 'german-replacement',
    rule: 'N4.A2a',
    side: 'german',
    open: replacement('german'),
  },
  {
    id: 'german-normal-movement',
    rule: 'N4.A3a',
    side: 'german',
    open: movement('german'),
  },
  { id: 'german-combat', rule: 'N4.A4a', side: 'german', open: combat('german') },
  {
    id: 'german-mechanized-movement',
    rule: 'N4.A5a',
    side: 'german',
    open: mechanizedMovement('german'),
  },
  // B. Allied player turn
  { id: 'allied-weather', rule: 'N4.B1a', side: 'allied', open: weather('allied') },
  {
    id: 'allied-supply-receipt',
    rule: 'N4.B2a',
    side: null,
    open: receiveSupply,
  },
  {
    id: 'allied-replacement',
    rule: 'N4.B3a',
    side: 'allied',
    open: replacement('allied'),
  },
  {
    id: 'allied-normal-movement',
    rule: 'N4.B4a',
    side: 'allied',
    open: movement('allied'),
  },
  { id: 'allied-combat', rule: 'N4.B5a', side: 'allied', open: combat('allied') },
  {
    id: 'allied-mechanized-movement',
    rule: 'N4.B6a',
    side: 'allied',
    open: mechanizedMovement('allied'),
  },
  { id: 'turn-end', rule: 'N4.B6b', side: null, open: endTurn },
]

const LONGEST_DAY: readonly Step[] = [
  // A. Allied player turn
  { id: 'mini-allied-replacement', rule: 'N16.31', side: 'allied', open: miniReplacement },
  {
    id: 'mini-allied-sea-movement',
    rule: 'N16.31',
    side: 'allied',
    open: beginSeaMovement,
  },
  { id: 'mini-allied-movement', rule: 'N16.31', side: 'allied', open: movement('allied') },
  { id: 'mini-allied-combat', rule: 'N16.31', side: 'allied', open: combat('allied') },
  // B. German player turn
  {
    id: 'mini-german-replacement',
    rule: 'N16.31',
    side: 'german',
    open: replacement('german'),
  },
  { id: 'mini-german-movement', rule: 'N16.31', side: 'german', open: movement('german') },
  { id: 'mini-german-combat', rule: 'N16.31', side: 'german', open: combat('german') },
  { id: 'mini-turn-end', rule: 'N16.51a', side: null, open: endTurn },
]

/**
 * The sequence of play of each scenario.
 *
 * @category Rulebook and sequence of play
 */
export const SEQUENCES: Readonly<Record<ScenarioId, readonly PhaseStep[]>> = {
  campaign: CAMPAIGN.map(titled),
  'longest-day': LONGEST_DAY.map(titled),
}

/** Opens a phase with only the bottom frame on the stack. */
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
