/**
 * The sequence of play (A4, A25.1), to be read from top to bottom. A phase opens by putting its frame on the stack, or
 * by changing the state when there is nothing to decide; when its frames have gone, the next phase opens. `when` says
 * in which turns a phase takes place.
 */
import type { StepInfo } from '../engine/contract/phases.js'
import { stepAfter } from '../engine/frames/sequence.js'
import type { StepOf } from '../engine/frames/sequence.js'
import { byItself } from './activities.js'
import { CALENDAR } from './limits.js'
import { openArtillerySupply } from './phases/artillerySupply.js'
import { openBridgePhase } from './phases/bridges.js'
import { openCombat } from './phases/combat.js'
import { openFuelShortage } from './phases/fuelShortage.js'
import { openMovement } from './phases/openMovement.js'
import { openRally } from './phases/rally.js'
import { openReplacement } from './phases/replacement.js'
import { openSetup } from './phases/setup.js'
import { openSupply } from './phases/supply.js'
import { openTraffic } from './phases/traffic.js'
import { endTurn, judgeVictory } from './phases/turnEnd.js'
import { PHASE_TITLES } from './phaseTitles.js'
import { put } from './position.js'
import type { Position } from './position.js'
import type { Emit, PhaseId, Side, State } from './state.js'

/**
 * A phase of the sequence of play.
 *
 * @category Rulebook and sequence of play
 */
export interface PhaseStep extends StepInfo, StepOf<State> {
  readonly id: PhaseId
  /** the phasing side (A4.1), or null when both sides or neither decide */
  readonly side: Side | null
  /**
   * What happens when the phase begins; hosts use `phases` of the game.
   *
   * @internal
   */
  readonly open: (p: Position, emit: Emit) => Position
}

/** The first German player turn begins with its Movement Phase (A4.4, A-R50). */
const afterTheFirst = (state: State): boolean => state.turn > 1
/** A night follows every PM turn (A25.1), but not the last of the game. */
const atNight = (state: State): boolean => state.turn % 2 === 0
// A6.1a, A-R5
const fuelIsShort = (state: State): boolean => state.turn >= CALENDAR.fuelShortage || state.dump?.status === 'captured'
const germanMarkers = (state: State): boolean => state.turn >= CALENDAR.greifMarkers // A24.5b

/**
 * Every bridge can be attempted once in each player turn (A7.2b), including half a night (A-R72), and so can the fuel
 * dump (A32.3a).
 */
const newPlayerTurn = (p: Position): Position => {
  const { dump, demolitions } = p.state
  if (demolitions.length === 0 && dump?.tried !== true) return p
  return put(p, { demolitions: [], dump: dump === null ? null : { ...dump, tried: false } })
}

/** The last turn ends with its Victory Phase (A30.1), after which the game ends. */
const unlessOver =
  (open: PhaseStep['open']): PhaseStep['open'] =>
  (p, emit) =>
    p.state.turn >= p.board.turns ? judgeVictory(p, emit) : open(p, emit)

/** Every phase without its title. */
const STEPS: readonly Omit<PhaseStep, 'title'>[] = [
  {
    id: 'german-setup',
    rule: 'A3.4a',
    side: 'german',
    when: () => false,
    atStart: true,
    open: openSetup,
  },
  // German player turn
  {
    id: 'german-artillery-supply',
    rule: 'A5.1a',
    side: 'german',
    when: afterTheFirst,
    open: (p, emit) => openArtillerySupply(newPlayerTurn(p), 'german', emit),
  },
  {
    id: 'german-fuel-shortage',
    rule: 'A6.1a',
    side: 'german',
    when: fuelIsShort,
    open: openFuelShortage,
  },
  {
    id: 'german-bridge',
    rule: 'A7.1',
    side: 'german',
    when: afterTheFirst,
    open: (p, emit) => openBridgePhase(p, 'german', emit),
  },
  {
    id: 'german-movement',
    rule: 'A11.1a',
    side: 'german',
    open: (p, emit) => openMovement(p, 'german', 'day', emit),
  },
  {
    id: 'german-rally',
    rule: 'A18.4a',
    side: 'german',
    open: (p, emit) => openRally(p, 'german', emit),
  },
  {
    id: 'german-combat',
    rule: 'A14.1a',
    side: 'german',
    open: (p, emit) => openCombat(p, 'german', false, emit),
  },
  {
    id: 'german-traffic',
    rule: 'A24.3a',
    side: 'german',
    when: germanMarkers,
    open: (p) => openTraffic(p, 'german'),
  },
  {
    id: 'german-supply',
    rule: 'A23.1a',
    side: 'german',
    open: (p, emit) => openSupply(p, 'german', emit),
  },
  // Allied player turn
  {
    id: 'allied-artillery-supply',
    rule: 'A5.1a',
    side: 'allied',
    open: (p, emit) => openArtillerySupply(newPlayerTurn(p), 'allied', emit),
  },
  {
    id: 'allied-bridge',
    rule: 'A7.1',
    side: 'allied',
    open: (p, emit) => openBridgePhase(p, 'allied', emit),
  },
  {
    id: 'allied-movement',
    rule: 'A11.1a',
    side: 'allied',
    open: (p, emit) => openMovement(p, 'allied', 'day', emit),
  },
  {
    id: 'allied-rally',
    rule: 'A18.4a',
    side: 'allied',
    open: (p, emit) => openRally(p, 'allied', emit),
  },
  {
    id: 'allied-combat',
    rule: 'A14.1a',
    side: 'allied',
    open: (p, emit) => openCombat(p, 'allied', false, emit),
  },
  {
    id: 'allied-traffic',
    rule: 'A24.3a',
    side: 'allied',
    open: (p) => openTraffic(p, 'allied'),
  },
  {
    id: 'allied-supply',
    rule: 'A23.1a',
    side: 'allied',
    open: (p, emit) => openSupply(p, 'allied', emit),
  },
  {
    id: 'allied-victory',
    rule: 'A30.1',
    side: null,
    open: judgeVictory,
  },
  // night turn
  {
    id: 'night-replacement',
    rule: 'A25.21a',
    side: null,
    when: atNight,
    open: unlessOver(openReplacement),
  },
  {
    id: 'night-allied-movement',
    rule: 'A25.3a',
    side: 'allied',
    when: atNight,
    open: unlessOver((p, emit) => openMovement(newPlayerTurn(p), 'allied', 'night', emit)),
  },
  {
    id: 'night-allied-combat',
    rule: 'A25.3a',
    side: 'allied',
    when: atNight,
    open: unlessOver((p, emit) => openCombat(p, 'allied', true, emit)),
  },
  {
    // the German stacks, not the Allied ones (A-R49)
    id: 'night-german-movement',
    rule: 'A25.3a',
    side: 'german',
    when: atNight,
    open: unlessOver((p, emit) => openMovement(newPlayerTurn(p), 'german', 'night', emit)),
  },
  {
    id: 'night-german-combat',
    rule: 'A25.3a',
    side: 'german',
    when: atNight,
    open: unlessOver((p, emit) => openCombat(p, 'german', true, emit)),
  },
  {
    id: 'turn-end',
    rule: 'A4.1',
    side: null,
    open: unlessOver(endTurn),
  },
]

/**
 * Every phase, in order.
 *
 * @category Rulebook and sequence of play
 */
export const SEQUENCE: readonly PhaseStep[] = STEPS.map((step) => ({ title: PHASE_TITLES[step.id], ...step }))

/** Opens a phase with only the bottom frame on the stack. */
export const openPhase = (p: Position, step: PhaseStep, emit: Emit): Position => {
  emit?.({ type: 'phase', turn: p.state.turn, phase: step.id })
  return step.open(put(p, { phase: step.id, stack: [{ type: 'sequence' }] }), emit)
}

/** The bottom frame: when the frames of a phase have gone, the next phase opens. */
export const sequence = byItself('sequence', (p, emit) => openPhase(p, stepAfter(SEQUENCE, p.state), emit))
