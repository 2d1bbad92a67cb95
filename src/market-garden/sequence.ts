/**
 * The sequence of play (M4.1), to be read from top to bottom. A phase opens by pushing its frame, or by changing the
 * state where there is nothing to decide. When its frames have been popped, the next phase opens. `when` says in which
 * turns the phase occurs.
 */
import { PHASE_TITLES } from './phaseTitles.js'
import { push, put } from './position.js'
import type { Position } from './position.js'
import type { StepInfo } from '../engine/contract/phases.js'
import { stepAfter } from '../engine/frames/sequence.js'
import { byItself } from './activities.js'
import type { StepOf } from '../engine/frames/sequence.js'
import { isLogisticsTurn, isWeatherTurn } from './board/calendar.js'
import { checkEarlyRelease, pushFlakRoll } from './campaign/rolls.js'
import { openCommand } from './command/supplyChecks.js'
import { openFirePhase } from './fire/firePhase.js'
import { openLogistics } from './supply/logistics.js'
import { openMovement } from './movement/movement.js'
import { openOrganization } from './command/organization.js'
import { openDropZones, openRandomSetup, revealDropZones } from './random-setup/quartering.js'
import { openSetup } from './movement/settingUp.js'
import { closeTurn } from './campaign/turnRecord.js'
import { openWeather } from './landings/weather.js'
import { closePatrolOrders } from './air/patrol.js'
import { withStrikesOf } from './air/strikes.js'
import { disrupt } from './changes/changes.js'
import { forgetFire } from './bounds/highway.js'
import { reviewReleases } from './bounds/releases.js'
import { reviewRoaming } from './campaign/roaming.js'
import { advanceRollDue } from './off-map/corpsAdvance.js'
import { freeRoutes } from './landings/routes.js'
import { noteStrays } from './command/strayStart.js'
import { isNightRollDue } from './bounds/nightMarch.js'
import { unrolledLoss } from './command/returns.js'
import { watchRoad } from './campaign/victory.js'
import { reviewRepairs } from './crossings/works.js'
import { hexOf } from './field/situation.js'
import { NOTHING_YET } from './state.js'
import type { Emit, PhaseId, Side, State } from './state.js'

/**
 * A phase of the sequence of play.
 *
 * @category Rulebook and sequence of play
 */
export interface PhaseStep extends StepInfo, StepOf<State> {
  readonly id: PhaseId
  /** the phasing side (M4.0a), or null when both sides or neither decide */
  readonly side: Side | null
  /**
   * Opens the phase. Hosts use `phases` of the game instead.
   *
   * @internal
   */
  readonly open: (p: Position, emit: Emit) => Position
}

/** For the first step of a match, which no other step precedes. */
const never = (): boolean => false
/** Whether play has not begun: the remaining steps of the set-up still follow. */
const isBeforePlay = ({ phase }: State): boolean =>
  phase === 'allied-setup' || phase === 'drop-zones' || phase === 'random-setup'
/** Whether dice decide the hexes in which the Germans set up (M25.6c). */
const isByDice = ({ quartered }: State): boolean => quartered !== undefined

/** Every phase without its title. */
const STEPS: readonly Omit<PhaseStep, 'title'>[] = [
  {
    id: 'allied-setup',
    rule: 'M24.2a',
    side: 'allied',
    when: never,
    atStart: true,
    open: (p) => openSetup(p, 'allied'),
  },
  {
    id: 'drop-zones',
    rule: 'M25.61a',
    side: 'allied',
    when: (state) => isByDice(state) && isBeforePlay(state),
    atStart: true,
    exists: isByDice,
    open: openDropZones,
  },
  {
    id: 'random-setup',
    rule: 'M25.61a',
    side: 'german',
    when: (state) => isByDice(state) && isBeforePlay(state),
    atStart: true,
    exists: isByDice,
    open: openRandomSetup,
  },
  {
    id: 'german-setup',
    rule: 'M24.2a',
    side: 'german',
    when: isBeforePlay,
    atStart: true,
    open: (p) => openSetup(pushFlakRoll(p), 'german'), // M31.13a
  },
  // both sides
  {
    id: 'weather',
    rule: 'M4.1p1',
    side: 'allied',
    when: (state) => isWeatherTurn(state.turn),
    open: openWeather,
  },
  {
    id: 'logistics',
    rule: 'M4.1p2',
    side: null,
    when: (state) => state.points !== null && isLogisticsTurn(state.turn),
    open: openLogistics,
  },
  // German reaction to the Allied player turn of the game-turn before
  {
    id: 'german-mini-fire',
    rule: 'M4.1p3',
    side: 'german',
    open: (p) => openFirePhase(p, 'german', 'mini'),
  },
  {
    id: 'german-response-movement',
    rule: 'M4.1p4a',
    side: 'german',
    open: (p, emit) => openMovement(p, 'german', 'response', emit),
  },
  // Allied player turn
  {
    id: 'allied-command',
    rule: 'M4.1p5',
    side: 'allied',
    open: (p, emit) => openCommand(p, 'allied', emit),
  },
  {
    id: 'allied-indirect-fire',
    rule: 'M4.1p6',
    side: 'allied',
    open: (p) => openFirePhase(p, 'allied', 'indirect'),
  },
  {
    id: 'allied-direct-fire',
    rule: 'M4.1p7',
    side: 'allied',
    open: (p) => openFirePhase(p, 'allied', 'direct'),
  },
  {
    id: 'allied-movement',
    rule: 'M4.1p8a',
    side: 'allied',
    open: (p, emit) => openMovement(p, 'allied', 'conditional', emit),
  },
  {
    id: 'allied-organization',
    rule: 'M4.1p9a',
    side: 'allied',
    open: (p) => openOrganization(p, 'allied'),
  },
  // German player turn, in the order of the Allied one (M4.1p10, M-R155)
  {
    id: 'german-command',
    rule: 'M4.1p10',
    side: 'german',
    open: (p, emit) => checkEarlyRelease(openCommand(p, 'german', emit)), // M31.3a
  },
  {
    id: 'german-indirect-fire',
    rule: 'M4.1p10',
    side: 'german',
    open: (p) => openFirePhase(p, 'german', 'indirect'),
  },
  {
    id: 'german-direct-fire',
    rule: 'M4.1p10',
    side: 'german',
    open: (p) => openFirePhase(p, 'german', 'direct'),
  },
  {
    id: 'german-movement',
    rule: 'M4.1p10',
    side: 'german',
    open: (p, emit) => openMovement(p, 'german', 'conditional', emit),
  },
  {
    id: 'german-organization',
    rule: 'M4.1p10',
    side: 'german',
    open: (p) => openOrganization(p, 'german'),
  },
  // Allied reaction to the German player turn
  {
    id: 'allied-mini-fire',
    rule: 'M4.1p15',
    side: 'allied',
    open: (p) => openFirePhase(p, 'allied', 'mini'),
  },
  {
    id: 'allied-response-movement',
    rule: 'M4.1p15',
    side: 'allied',
    open: (p, emit) => openMovement(p, 'allied', 'response', emit),
  },
  {
    id: 'turn-record',
    rule: 'M4.1p17',
    side: null,
    open: closeTurn,
  },
]

/**
 * Every phase, in order.
 *
 * @category Rulebook and sequence of play
 */
export const SEQUENCE: readonly PhaseStep[] = STEPS.map((step) => ({ title: PHASE_TITLES[step.id], ...step }))

/**
 * Drops must be carried out before the phase in which they were designated ends (M14.0e), so none are kept when a host
 * opens another phase in the middle of it.
 */
const withoutDrops = (p: Position): Position =>
  p.state.landings === null || p.state.landings.designated.length === 0
    ? p
    : put(p, { landings: { ...p.state.landings, designated: [] } })

/** Opens a phase on a stack of the bottom frame alone, and clears the record of the phase before. */
export const openPhase = (p: Position, step: PhaseStep, emit: Emit): Position => {
  emit?.({ type: 'phase', turn: p.state.turn, phase: step.id })
  const fresh = put(withStrikesOf(withoutDrops(p), step.id), { phase: step.id, thisPhase: NOTHING_YET })
  return step.open(put(fresh, { stack: [{ type: 'sequence' }] }), emit)
}

/**
 * Ends a phase: patrol orders take effect (M15.16b), fire at columns is forgotten once they could have reacted to it
 * (M11.62e), and units that changed mode under fire are Disrupted (M5.32e). Repairs that cannot continue are abandoned
 * (M16.6a), the state of the road is recorded (M24.61a), and routes from England open behind the ground troops
 * (M14.12). The campaign then notes how far 30 Corps has come (M31.17, M31.3a).
 */
const closePhase = (p: Position, emit: Emit): Position => {
  const shaken = p.state.thisPhase.shaken.reduce(
    (now, id) => {
      const unit = p.board.unitIndex(id)
      return hexOf(now, unit) < 0 ? now : disrupt(now, unit, emit)
    },
    closePatrolOrders(forgetFire(p), emit),
  )
  const withRoutes = freeRoutes(watchRoad(reviewRepairs(shaken, emit)), emit)
  return reviewReleases(reviewRoaming(withRoutes), emit)
}

/**
 * Ends the set-up: the drop zones are revealed (M-R339), and units that begin out of reach of their headquarters are
 * noted (M23.12a).
 */
const closeSetup = (p: Position, emit: Emit): Position => {
  revealDropZones(p, emit)
  return noteStrays(p)
}

/** The next phase; after the set-up, the one with which the scenario begins (M4.0b). */
const nextStep = (p: Position): PhaseStep => {
  if (p.state.phase !== 'german-setup') return stepAfter(SEQUENCE, p.state)
  const first = SEQUENCE.findIndex(({ id }) => id === p.board.terms.firstPhase)
  return stepAfter(SEQUENCE, { ...p.state, phase: SEQUENCE[first - 1]!.id })
}

export const sequence = byItself('sequence', (p, emit) => {
  const { board, state } = p
  const lost = unrolledLoss(p)
  if (lost !== undefined) return push(p, { type: 'headquarters-roll', unit: board.ids[lost]! })
  // M23.65b
  if (state.phase === 'turn-record' && isNightRollDue(p)) return push(p, { type: 'night-roll' })
  const roll = advanceRollDue(p)
  if (roll !== null) return push(p, roll) // M20.3b, M20.33a
  const closed = closePhase(state.phase === 'german-setup' ? closeSetup(p, emit) : p, emit)
  return openPhase(closed, nextStep(closed), emit)
})
