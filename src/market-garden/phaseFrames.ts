/** The frames, actions and events that belong to no phase of their own (M4.1). */
import * as t from 'io-ts'
import { boundedInteger, listOf, oneOf, recordOf } from '../engine/codecs/codec.js'
import { eliminated, stepLost } from '../wargame/events.js'
import type { Eliminated, PhaseBegun, StepLost } from '../wargame/events.js'
import { PHASES, SideCodec, TurnNumber, UnitId } from './vocabulary.js'
import type { PhaseId, Side } from './vocabulary.js'

/**
 * The bottom frame of every stack, which opens the next phase of the sequence of play automatically (M4.1).
 *
 * @category Frames
 */
export interface SequenceFrame {
  readonly type: 'sequence'
}

/**
 * The game is over, and no decisions remain.
 *
 * @category Frames
 */
export interface OverFrame {
  readonly type: 'over'
}

/**
 * A die is due to decide whether 30 Corps moves in the night turn that begins (M23.65b).
 *
 * @category Frames
 */
export interface NightRollFrame {
  readonly type: 'night-roll'
}

/**
 * The dice that the frame on top waits for are rolled.
 *
 * @category Actions
 */
export interface Roll {
  readonly type: 'roll'
  /** the faces, in the order in which they are read; six-sided unless the pending roll says otherwise */
  readonly dice: readonly number[]
}

/**
 * The side that acts ends its phase (M4.1).
 *
 * @category Actions
 */
export interface EndPhase {
  readonly type: 'end-phase'
}

/**
 * A phase of the sequence of play begins (M4.1).
 *
 * @category Events
 */
export interface PhaseEvent extends PhaseBegun {
  /** the id of the phase */
  readonly phase: PhaseId
}

/**
 * A unit is eliminated and leaves the map (M3.33b).
 *
 * @category Events
 */
export interface EliminatedEvent extends Eliminated {
  /** the side that loses it */
  readonly side: Side
}

/**
 * A unit loses steps, each of them a strength point (M3.33).
 *
 * @category Events
 */
export interface StepLostEvent extends StepLost {
  /** the steps that it loses now */
  readonly lost: number
}

/**
 * A unit is Disrupted (M11.5).
 *
 * @category Events
 */
export interface DisruptedEvent {
  readonly type: 'disrupted'
  /** the unit that is Disrupted now */
  readonly unit: UnitId
}

/**
 * The die that decides whether 30 Corps moves in a night turn has been rolled (M23.65b).
 *
 * @category Events
 */
export interface NightMarchRolledEvent {
  readonly type: 'night-march-rolled'
  /** the die */
  readonly dice: readonly number[]
  /** 30 Corps may move in this turn */
  readonly allowed: boolean
}

export const phaseFrames = {
  sequence: recordOf<SequenceFrame>('SequenceFrame', { type: t.literal('sequence') }),
  over: recordOf<OverFrame>('OverFrame', { type: t.literal('over') }),
  'night-roll': recordOf<NightRollFrame>('NightRollFrame', { type: t.literal('night-roll') }),
} as const

export const phaseActions = {
  roll: recordOf<Roll>('Roll', { type: t.literal('roll'), dice: listOf(boundedInteger(1, 36)) }),
  'end-phase': recordOf<EndPhase>('EndPhase', { type: t.literal('end-phase') }),
} as const

export const phaseEvents = {
  phase: recordOf<PhaseEvent>('PhaseEvent', {
    type: t.literal('phase'),
    turn: TurnNumber,
    phase: oneOf(PHASES, 'Phase'),
  }),
  eliminated: recordOf<EliminatedEvent>('EliminatedEvent', { ...eliminated, side: SideCodec }),
  'step-lost': recordOf<StepLostEvent>('StepLostEvent', { ...stepLost, lost: boundedInteger(1, 12) }),
  disrupted: recordOf<DisruptedEvent>('DisruptedEvent', { type: t.literal('disrupted'), unit: UnitId }),
  'night-march-rolled': recordOf<NightMarchRolledEvent>('NightMarchRolledEvent', {
    type: t.literal('night-march-rolled'),
    dice: listOf(boundedInteger(1, 6)),
    allowed: t.boolean,
  }),
} as const
