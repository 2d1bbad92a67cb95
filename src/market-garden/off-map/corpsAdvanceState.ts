/**
 * How far 30 Corps has come while it is not in the game: what is written down, the dice, what may be done, and what
 * happens (M20.3).
 */
import * as t from 'io-ts'
import { boundedInteger, listOf, mapOf, nullable, oneOf, record } from '../../engine/codec.js'
import { OBJECTIVES } from '../board/advanceTerms.js'
import { unitSet } from '../../wargame/units.js'
import { count, TurnNumber, unitIds } from '../vocabulary.js'

const dice = listOf(boundedInteger(1, 6))
const serial = boundedInteger(1, 99)
const Objective = oneOf(OBJECTIVES, 'Objective')

/**
 * The record of how far 30 Corps has come (M20.3b). It is a record and no more: the rulebook does not say who comes on
 * to the map when an objective is reached, nor what a cut corridor does.
 *
 * @category Positions and actions
 */
export const CorpsAdvance = record(
  {
    /** by objective: the turn in which it was reached (M20.31a) */
    reached: mapOf(TurnNumber, 'Reached'),
    /** the turn in which the next objective was first rolled for; null before (M20.32a) */
    since: nullable(TurnNumber),
    /** the Allied movement phase of the last roll; null before the first (M20.3b) */
    rolled: nullable(record({ turn: TurnNumber, response: t.boolean }, 'AlliedPhase')),
    /** by objective: airborne serials that have been given up for it (M20.31c) */
    serials: mapOf(listOf(serial), 'GivenUp'),
    /** German companies that have been sent away against it, in ascending order (M20.31d) */
    companies: unitSet,
    /** the turn since which the corridor is cut; null while it is open (M20.33a) */
    cut: nullable(TurnNumber),
    /** the turn in which the corridor was last rolled for; null before the first */
    checked: nullable(TurnNumber),
  },
  'CorpsAdvance',
)
/**
 * The record of how far 30 Corps has come.
 *
 * @category Positions and actions
 * @interface
 */
export type CorpsAdvance = t.TypeOf<typeof CorpsAdvance>

export const corpsAdvanceFrames = {
  /** two dice for the next objective (M20.31a) */
  'objective-roll': record({ type: t.literal('objective-roll') }, 'ObjectiveRollFrame'),
  /** two dice for the corridor: German ones while it is open, Allied ones while it is cut (M20.33) */
  'corridor-roll': record({ type: t.literal('corridor-roll') }, 'CorridorRollFrame'),
} as const

export const corpsAdvanceActions = {
  /** gives a serial up, so that its lift point helps 30 Corps to an objective (M20.31c) */
  'give-up-serial': record({ type: t.literal('give-up-serial'), serial, objective: Objective }, 'GiveUpSerial'),
} as const

export const corpsAdvanceEvents = {
  'objective-rolled': record(
    { type: t.literal('objective-rolled'), objective: Objective, upTo: count, dice, reached: t.boolean },
    'ObjectiveRolledEvent',
  ),
  'corridor-rolled': record(
    { type: t.literal('corridor-rolled'), dice, bonus: count, cut: t.boolean },
    'CorridorRolledEvent',
  ),
  'serial-given-up': record(
    { type: t.literal('serial-given-up'), serial, units: unitIds, objective: Objective },
    'SerialGivenUpEvent',
  ),
} as const
