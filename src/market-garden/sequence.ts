/**
 * The sequence of play (M4.1), to be read from top to bottom. A phase opens by putting its frame on the stack, or by
 * changing the state when nobody has anything to decide; when its frames have gone, the next phase opens. `when` says
 * in which turns there is such a phase at all.
 */
import { push } from '../engine/change.js'
import type { FrameRules } from '../engine/frames.js'
import type { StepInfo } from '../engine/phases.js'
import { byItself, stepAfter } from '../engine/sequence.js'
import type { StepOf } from '../engine/sequence.js'
import type { Board } from './board.js'
import { isLogisticsTurn, isWeatherTurn } from './calendar.js'
import { checkEarlyRelease, flakAfterwards } from './phases/campaignRolls.js'
import { openCommand } from './phases/command.js'
import { openFirePhase } from './phases/firePhase.js'
import { openLogistics } from './phases/logistics.js'
import { openMovement } from './phases/movement.js'
import { openOrganization } from './phases/organization.js'
import { openDropZones, openRandomSetup, tellOfDropZones } from './phases/randomSetup.js'
import { openSetup } from './phases/setup.js'
import { closeTurn } from './phases/turnRecord.js'
import { openWeather } from './phases/weather.js'
import { closePatrolOrders } from './rules/airPatrol.js'
import { disrupt } from './rules/changes.js'
import { forgetFire } from './rules/highway.js'
import { reviewReleases } from './rules/releases.js'
import { reviewRoaming } from './rules/roaming.js'
import { advanceRollDue } from './rules/corpsAdvance.js'
import { freeRoutes } from './rules/routes.js'
import { noteStrays } from './rules/strayStart.js'
import { isNightRollDue } from './rules/nightMarch.js'
import { unrolledLoss } from './rules/returns.js'
import { watchRoad } from './rules/victory.js'
import { reviewRepairs } from './rules/works.js'
import { hexOf } from './situation.js'
import { NOTHING_YET } from './state.js'
import type { Action, Emit, Event, FrameOf, PhaseId, Side, State } from './state.js'

/**
 * A phase of the sequence of play.
 *
 * @category Rulebook and sequence of play
 */
export interface PhaseStep extends StepInfo, StepOf<State> {
  readonly id: PhaseId
  /** the phasing side (M4.0a), or null when both or nobody decide */
  readonly side: Side | null
  readonly open: (board: Board, state: State, emit: Emit) => State
}

/** A match begins with this step; it follows none. */
const never = (): boolean => false
/** Play has not begun yet: of the steps of the set-up those that follow are still to come. */
const isBeforePlay = ({ phase }: State): boolean =>
  phase === 'allied-setup' || phase === 'drop-zones' || phase === 'random-setup'
/** The Germans are set up by the dice (M25.6c). */
const isByDice = ({ quartered }: State): boolean => quartered !== undefined

/**
 * Every phase, in order.
 *
 * @category Rulebook and sequence of play
 */
export const SEQUENCE: readonly PhaseStep[] = [
  {
    id: 'allied-setup',
    title: 'Allied set-up',
    rule: 'M24.2a',
    side: 'allied',
    when: never,
    atStart: true,
    open: (board, state) => openSetup(board, state, 'allied'),
  },
  {
    id: 'drop-zones',
    title: 'Allied drop zones',
    rule: 'M25.61a',
    side: 'allied',
    when: (state) => isByDice(state) && isBeforePlay(state),
    atStart: true,
    exists: isByDice,
    open: openDropZones,
  },
  {
    id: 'random-setup',
    title: 'German set-up by the dice',
    rule: 'M25.61a',
    side: 'german',
    when: (state) => isByDice(state) && isBeforePlay(state),
    atStart: true,
    exists: isByDice,
    open: openRandomSetup,
  },
  {
    id: 'german-setup',
    title: 'German set-up',
    rule: 'M24.2a',
    side: 'german',
    when: isBeforePlay,
    atStart: true,
    open: (board, state) => openSetup(board, flakAfterwards(board, state), 'german'), // M31.13a
  },
  // both sides
  {
    id: 'weather',
    title: 'Weather',
    rule: 'M4.1p1',
    side: 'allied',
    when: (state) => isWeatherTurn(state.turn),
    open: openWeather,
  },
  {
    id: 'logistics',
    title: 'Command points and logistics',
    rule: 'M4.1p2',
    side: null,
    when: (state) => state.points !== null && isLogisticsTurn(state.turn),
    open: openLogistics,
  },
  // the Germans answer what the Allies did at the end of the turn before
  {
    id: 'german-mini-fire',
    title: 'German conditional fire',
    rule: 'M4.1p3',
    side: 'german',
    open: (board, state) => openFirePhase(board, state, 'german', 'mini'),
  },
  {
    id: 'german-response-movement',
    title: 'German response movement',
    rule: 'M4.1p4a',
    side: 'german',
    open: (board, state, emit) => openMovement(board, state, 'german', true, emit),
  },
  // Allied player turn
  {
    id: 'allied-command',
    title: 'Allied command',
    rule: 'M4.1p5',
    side: 'allied',
    open: (board, state, emit) => openCommand(board, state, 'allied', emit),
  },
  {
    id: 'allied-indirect-fire',
    title: 'Allied indirect fire',
    rule: 'M4.1p6',
    side: 'allied',
    open: (board, state) => openFirePhase(board, state, 'allied', 'indirect'),
  },
  {
    id: 'allied-direct-fire',
    title: 'Allied conditional fire',
    rule: 'M4.1p7',
    side: 'allied',
    open: (board, state) => openFirePhase(board, state, 'allied', 'direct'),
  },
  {
    id: 'allied-movement',
    title: 'Allied conditional movement',
    rule: 'M4.1p8a',
    side: 'allied',
    open: (board, state, emit) => openMovement(board, state, 'allied', false, emit),
  },
  {
    id: 'allied-organization',
    title: 'Allied organization',
    rule: 'M4.1p9a',
    side: 'allied',
    open: (_board, state) => openOrganization(state, 'allied'),
  },
  // German player turn, in the order of the Allied one (M4.1p10, M-R155)
  {
    id: 'german-command',
    title: 'German command',
    rule: 'M4.1p10',
    side: 'german',
    open: (board, state, emit) => checkEarlyRelease(board, openCommand(board, state, 'german', emit)), // M31.3a
  },
  {
    id: 'german-indirect-fire',
    title: 'German indirect fire',
    rule: 'M4.1p10',
    side: 'german',
    open: (board, state) => openFirePhase(board, state, 'german', 'indirect'),
  },
  {
    id: 'german-direct-fire',
    title: 'German conditional fire',
    rule: 'M4.1p10',
    side: 'german',
    open: (board, state) => openFirePhase(board, state, 'german', 'direct'),
  },
  {
    id: 'german-movement',
    title: 'German conditional movement',
    rule: 'M4.1p10',
    side: 'german',
    open: (board, state, emit) => openMovement(board, state, 'german', false, emit),
  },
  {
    id: 'german-organization',
    title: 'German organization',
    rule: 'M4.1p10',
    side: 'german',
    open: (_board, state) => openOrganization(state, 'german'),
  },
  // the Allies answer
  {
    id: 'allied-mini-fire',
    title: 'Allied conditional fire',
    rule: 'M4.1p15',
    side: 'allied',
    open: (board, state) => openFirePhase(board, state, 'allied', 'mini'),
  },
  {
    id: 'allied-response-movement',
    title: 'Allied response movement',
    rule: 'M4.1p15',
    side: 'allied',
    open: (board, state, emit) => openMovement(board, state, 'allied', true, emit),
  },
  {
    id: 'turn-record',
    title: 'Game turn record',
    rule: 'M4.1p17',
    side: null,
    open: closeTurn,
  },
]

/**
 * Drops that were designated are made before the phase ends (M14.0e): none are left when another is opened in the
 * middle of it.
 */
const withoutDrops = (state: State): State =>
  state.landings === null || state.landings.designated.length === 0
    ? state
    : { ...state, landings: { ...state.landings, designated: [] } }

/**
 * Opens a phase on an empty table: only the bottom frame lies under it, and what the phase before remembered is
 * forgotten.
 */
export const openPhase = (board: Board, state: State, step: PhaseStep, emit: Emit): State => {
  emit?.({ type: 'phase', turn: state.turn, phase: step.id })
  const fresh = { ...withoutDrops(state), phase: step.id, thisPhase: NOTHING_YET }
  return step.open(board, { ...fresh, stack: [{ type: 'sequence' }] }, emit)
}

/**
 * What the end of a phase brings: who changed his mode under fire is Disrupted (M5.32e), the road is looked at
 * (M24.61a), and fire at columns is forgotten when they could have answered it (M11.62e). Repairs that cannot go on are
 * broken off (M16.6a), and orders for fighters take effect (M15.16b), and routes from England open behind the ground
 * troops (M14.12). The campaign looks at what 30 Corps has come to (M31.17, M31.3a).
 */
const closePhase = (board: Board, state: State, emit: Emit): State => {
  const shaken = state.thisPhase.shaken.reduce(
    (now, id) => {
      const unit = board.unitIndex(id)
      return hexOf(board, now, unit) < 0 ? now : disrupt(board, now, unit, emit)
    },
    closePatrolOrders(forgetFire(state)),
  )
  const looked = freeRoutes(board, watchRoad(board, reviewRepairs(board, shaken, emit)), emit)
  return reviewReleases(board, reviewRoaming(board, looked), emit)
}

/**
 * What the end of the set-up brings: who begins out of reach of his headquarters (M23.12a), and the drop zones are
 * known (M-R339).
 */
const closeSetup = (board: Board, state: State, emit: Emit): State => {
  tellOfDropZones(board, state, emit)
  return noteStrays(board, state)
}

/** The phase that follows; after the set-up that with which the scenario begins (M4.0b). */
const nextStep = (board: Board, state: State): PhaseStep => {
  if (state.phase !== 'german-setup') return stepAfter(SEQUENCE, state)
  const first = SEQUENCE.findIndex(({ id }) => id === board.terms.firstPhase)
  return stepAfter(SEQUENCE, { ...state, phase: SEQUENCE[first - 1]!.id })
}

export const sequenceRules = (
  boardOf: (state: State) => Board,
): FrameRules<State, FrameOf<'sequence'>, Action, Event> =>
  byItself((state, _frame, emit) => {
    const board = boardOf(state)
    const lost = unrolledLoss(board, state)
    if (lost !== undefined) return push(state, { type: 'headquarters-roll', unit: board.ids[lost]! })
    // M23.65b
    if (state.phase === 'turn-record' && isNightRollDue(board, state)) return push(state, { type: 'night-roll' })
    const roll = advanceRollDue(state)
    if (roll !== null) return push(state, roll) // M20.3b, M20.33a
    const closed = closePhase(board, state.phase === 'german-setup' ? closeSetup(board, state, emit) : state, emit)
    return openPhase(board, closed, nextStep(board, closed), emit)
  })
