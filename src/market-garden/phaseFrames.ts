/** The frames, actions and events that belong to no phase of their own (M4.1). */
import * as t from 'io-ts'
import { boundedInteger, listOf, oneOf, record } from '../engine/codec.js'
import { PHASES, SideCodec, TurnNumber, UnitId } from './vocabulary.js'

export const phaseFrames = {
  /** the bottom frame: opens the next phase of the sequence of play */
  sequence: record({ type: t.literal('sequence') }, 'SequenceFrame'),
  over: record({ type: t.literal('over') }, 'OverFrame'),
  /** a die for whether 30 Corps moves in the night turn that begins (M23.65b) */
  'night-roll': record({ type: t.literal('night-roll') }, 'NightRollFrame'),
} as const

export const phaseActions = {
  roll: record({ type: t.literal('roll'), dice: listOf(boundedInteger(1, 36)) }, 'Roll'),
  'end-phase': record({ type: t.literal('end-phase') }, 'EndPhase'),
} as const

export const phaseEvents = {
  phase: record({ type: t.literal('phase'), turn: TurnNumber, phase: oneOf(PHASES, 'Phase') }, 'PhaseEvent'),
  eliminated: record({ type: t.literal('eliminated'), unit: UnitId, side: SideCodec }, 'EliminatedEvent'),
  'steps-lost': record({ type: t.literal('steps-lost'), unit: UnitId, steps: boundedInteger(1, 12) }, 'StepsLostEvent'),
  disrupted: record({ type: t.literal('disrupted'), unit: UnitId }, 'DisruptedEvent'),
  'night-march-rolled': record(
    { type: t.literal('night-march-rolled'), dice: listOf(boundedInteger(1, 6)), allowed: t.boolean },
    'NightMarchRolledEvent',
  ),
} as const
