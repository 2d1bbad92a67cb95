/** The state, frames, actions and events of the advance of 30 Corps while it is not in the game (M20.3). */
import * as t from 'io-ts'
import { boundedInteger, listOf, mapOf, nullable, oneOf, recordOf } from '../../engine/codecs/codec.js'
import { OBJECTIVES } from '../board/advanceTerms.js'
import type { ObjectiveId } from '../board/advanceTerms.js'
import { unitSet } from '../../wargame/units.js'
import { count, TurnNumber, unitIds } from '../vocabulary.js'
import type { UnitId } from '../vocabulary.js'

const dice = listOf(boundedInteger(1, 6))
const serial = boundedInteger(1, 99)
const ObjectiveCodec = oneOf(OBJECTIVES, 'Objective')

/**
 * An Allied movement phase: the response or the conditional one of a turn.
 *
 * @category Positions and actions
 */
export interface AlliedPhase {
  /** the turn */
  readonly turn: number
  /** whether it is the response movement phase */
  readonly response: boolean
}

/**
 * The record of the advance of 30 Corps (M20.3b). It has no other effect: the rulebook does not say which units enter
 * the map when an objective is reached, nor what a cut corridor does.
 *
 * @category Positions and actions
 */
export interface CorpsAdvance {
  /** by objective: the turn in which it was reached (M20.31a) */
  readonly reached: Readonly<Record<string, number>>
  /** the turn in which the next objective was first rolled for; null before (M20.32a) */
  readonly since: number | null
  /** the Allied movement phase of the last roll; null before the first (M20.3b) */
  readonly rolled: AlliedPhase | null
  /** by objective: airborne serials that have been given up for it (M20.31c) */
  readonly serials: Readonly<Record<string, readonly number[]>>
  /** German companies that have been sent away against it, in ascending order (M20.31d) */
  readonly companies: readonly UnitId[]
  /** the turn in which the corridor was cut; null while it is open (M20.33a) */
  readonly cut: number | null
  /** the turn in which the corridor was last rolled for; null before the first */
  readonly checked: number | null
}

export const CorpsAdvanceCodec = recordOf<CorpsAdvance>('CorpsAdvance', {
  reached: mapOf(TurnNumber, 'Reached'),
  since: nullable(TurnNumber),
  rolled: nullable(recordOf<AlliedPhase>('AlliedPhase', { turn: TurnNumber, response: t.boolean })),
  serials: mapOf(listOf(serial), 'GivenUp'),
  companies: unitSet,
  cut: nullable(TurnNumber),
  checked: nullable(TurnNumber),
})

/**
 * Two dice are due to decide whether 30 Corps reaches its next objective (M20.31a).
 *
 * @category Frames
 */
export interface ObjectiveRollFrame {
  readonly type: 'objective-roll'
}

/**
 * Two dice are due for the corridor: German ones while it is open, Allied ones while it is cut (M20.33).
 *
 * @category Frames
 */
export interface CorridorRollFrame {
  readonly type: 'corridor-roll'
}

/**
 * The Allied player gives up a serial, so that its lift point helps 30 Corps reach an objective (M20.31c).
 *
 * @category Actions
 */
export interface GiveUpSerial {
  readonly type: 'give-up-serial'
  /** the number of the serial */
  readonly serial: number
  /** the objective */
  readonly objective: ObjectiveId
}

/**
 * The dice for the next objective of 30 Corps have been rolled (M20.31a).
 *
 * @category Events
 */
export interface ObjectiveRolledEvent {
  readonly type: 'objective-rolled'
  /** the objective */
  readonly objective: ObjectiveId
  /** the highest roll that reaches it */
  readonly upTo: number
  /** the two dice */
  readonly dice: readonly number[]
  /** whether 30 Corps has reached it */
  readonly reached: boolean
}

/**
 * The dice for the corridor have been rolled (M20.33).
 *
 * @category Events
 */
export interface CorridorRolledEvent {
  readonly type: 'corridor-rolled'
  /** the two dice */
  readonly dice: readonly number[]
  /** the bonus to the Allied roll (M20.33c) */
  readonly bonus: number
  /** whether the corridor is now cut */
  readonly cut: boolean
}

/**
 * A serial has been given up for an objective of 30 Corps (M20.31c).
 *
 * @category Events
 */
export interface SerialGivenUpEvent {
  readonly type: 'serial-given-up'
  /** the number of the serial */
  readonly serial: number
  /** the units removed from the game with it */
  readonly units: readonly UnitId[]
  /** the objective */
  readonly objective: ObjectiveId
}

export const corpsAdvanceFrames = {
  'objective-roll': recordOf<ObjectiveRollFrame>('ObjectiveRollFrame', { type: t.literal('objective-roll') }),
  'corridor-roll': recordOf<CorridorRollFrame>('CorridorRollFrame', { type: t.literal('corridor-roll') }),
} as const

export const corpsAdvanceActions = {
  'give-up-serial': recordOf<GiveUpSerial>('GiveUpSerial', {
    type: t.literal('give-up-serial'),
    serial,
    objective: ObjectiveCodec,
  }),
} as const

export const corpsAdvanceEvents = {
  'objective-rolled': recordOf<ObjectiveRolledEvent>('ObjectiveRolledEvent', {
    type: t.literal('objective-rolled'),
    objective: ObjectiveCodec,
    upTo: count,
    dice,
    reached: t.boolean,
  }),
  'corridor-rolled': recordOf<CorridorRolledEvent>('CorridorRolledEvent', {
    type: t.literal('corridor-rolled'),
    dice,
    bonus: count,
    cut: t.boolean,
  }),
  'serial-given-up': recordOf<SerialGivenUpEvent>('SerialGivenUpEvent', {
    type: t.literal('serial-given-up'),
    serial,
    units: unitIds,
    objective: ObjectiveCodec,
  }),
} as const
