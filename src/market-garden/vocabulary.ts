/** The basic types of states, frames, actions and events, and their codecs. */
import * as t from 'io-ts'
import { boundedInteger, listOf, mapOf, oneOf, recordOf, text } from '../engine/codecs/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import { Path, UnitId, unitId } from '../wargame/units.js'
import { GUN_CLASSES, SIDES } from './board/counterTerms.js'

export { SIDES }
export type { Side } from './board/counterTerms.js'
export const SideCodec = oneOf(SIDES, 'Side')

/**
 * The scenarios (M24 to M31).
 *
 * @category Vocabulary
 */
export const SCENARIOS = [
  'hells-highway',
  '101st-drop',
  '82nd-drop',
  '1st-airborne-drop',
  '1st-airborne-destruction',
  '30-corps-breakout',
  'campaign',
] as const
/**
 * The id of a scenario.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type ScenarioId = (typeof SCENARIOS)[number]

/**
 * The set-up (M24.2) and the phases of a game turn (M4.1).
 *
 * @category Vocabulary
 */
export const PHASES = [
  'allied-setup',
  'drop-zones',
  'random-setup',
  'german-setup',
  'weather',
  'logistics',
  'german-mini-fire',
  'german-response-movement',
  'allied-command',
  'allied-indirect-fire',
  'allied-direct-fire',
  'allied-movement',
  'allied-organization',
  'german-command',
  'german-indirect-fire',
  'german-direct-fire',
  'german-movement',
  'german-organization',
  'allied-mini-fire',
  'allied-response-movement',
  'turn-record',
] as const
/**
 * The id of a phase.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type PhaseId = (typeof PHASES)[number]

export { Path, UnitId, unitId }

/**
 * The edges of the map.
 *
 * @category Vocabulary
 */
export const EDGES = ['north', 'east', 'south', 'west'] as const
/**
 * An edge of the map.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type Edge = (typeof EDGES)[number]

/**
 * The places of units that are not on the map: still to enter, waiting in England (M14.4a), eliminated, not in this
 * game, firing from off the map (M24.4), or gone over a map edge for good (M26.1b).
 */
export const OFF_MAP = [
  'reserve',
  'england',
  'eliminated',
  'absent',
  'beyond-the-edge',
  'left-north',
  'left-east',
  'left-south',
  'left-west',
] as const

/**
 * The modes that an owner chooses among (M13.0a).
 *
 * @category Vocabulary
 */
export const MODES = ['defilade', 'concentrated', 'travel'] as const
/**
 * The mode of a unit.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type Mode = (typeof MODES)[number]
export const ModeCodec = oneOf(MODES, 'Mode')

/**
 * A unit: where it is, how many steps it has lost, its mode and its markers (M3.4).
 *
 * @category Positions and actions
 */
export interface Unit {
  /** the id of the unit */
  readonly id: UnitId
  /** its hex, or a place off the map, such as `reserve`, `england` or `eliminated` */
  readonly at: string
  /** the steps that it has lost */
  readonly lost: number
  /** its mode; a Disrupted unit keeps the one to which it recovers (M11.52a) */
  readonly mode: Mode
  /** it is Disrupted (M11.5) */
  readonly disrupted: boolean
  /** it is Depleted (M11.33) */
  readonly depleted: boolean
  /** it has left its vehicles (M8.32) */
  readonly dismounted: boolean
}
/**
 * Decodes a {@link Unit:interface}.
 *
 * @category Positions and actions
 */
export const Unit = recordOf<Unit>('Unit', {
  id: UnitId,
  at: text,
  lost: boundedInteger(0, 12),
  mode: ModeCodec,
  disrupted: t.boolean,
  depleted: t.boolean,
  dismounted: t.boolean,
})

export const unitIds = listOf(UnitId)
export const hexIds = listOf(HexIdCodec)
export const count = boundedInteger(0, 10_000)
export const GunClassCodec = oneOf(GUN_CLASSES, 'GunClass')

/** The turn in which something was last true, or will be true. */
export const TurnNumber = boundedInteger(1, 68)
export const unitCounts = mapOf(count, 'Counts')

/**
 * A number for each side.
 *
 * @category Positions and actions
 */
export interface PerSide {
  /** of the German side */
  readonly german: number
  /** of the Allied side */
  readonly allied: number
}
export const PerSideCodec = recordOf<PerSide>('PerSide', { german: count, allied: count })

/**
 * The kinds of fire (M5.0a, M5.4): conventional, anti-tank, and indirect, observed or not (M6.7).
 *
 * @category Vocabulary
 */
const FIRE_KINDS = ['conventional', 'anti-tank', 'indirect', 'unobserved'] as const
/**
 * A kind of fire.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type FireKind = (typeof FIRE_KINDS)[number]
export const FireKindCodec = oneOf(FIRE_KINDS, 'FireKind')

/**
 * The acts that draw opportunity fire (M8.4): leaving a controlled hex, a change of mode or of the order of a stack
 * within one, a close action, an approach to an ambush (M7.2b), a long move under observation (M8.4g).
 *
 * @category Vocabulary
 */
const TRIGGERS = ['leave', 'mode', 'order', 'close-action', 'ambush', 'long-move', 'landing'] as const
/**
 * An act that draws opportunity fire.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type Trigger = (typeof TRIGGERS)[number]
export const TriggerCodec = oneOf(TRIGGERS, 'Trigger')

/** The place that other viewers see for a German unit that may be off the map. */
export const UNSEEN = 'unseen'
