/** The parts of frames and actions of fire: firers, return fire and results (M5). */
import * as t from 'io-ts'
import { boundedInteger, nullable, oneOf, recordOf, union } from '../../engine/codecs/codec.js'
import { UnitId } from '../vocabulary.js'

/** The occasions on which fire is opened: the fire phases, or an act that draws opportunity fire. */
export const OCCASIONS = ['indirect', 'direct', 'mini', 'reaction'] as const
/**
 * An occasion on which fire is opened: a fire phase, or an act that draws opportunity fire.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type Occasion = (typeof OCCASIONS)[number]

/**
 * A unit that fires, and how.
 *
 * @category Positions and actions
 */
export interface Firer {
  /** the unit */
  readonly unit: UnitId
  /** the strength points that it fires (M5.25b) */
  readonly points: number
  /** the packet in which it fires, counting from 0 (M5.11) */
  readonly packet: number
  /** the headquarters that directs it in indirect fire observed by others (M5.41a); null for none */
  readonly headquarters: UnitId | null
  /** whether it extends its range (M5.53) */
  readonly extended: boolean
}

const points = boundedInteger(1, 12)

export const FirerCodec = recordOf<Firer>('Firer', {
  unit: UnitId,
  points,
  packet: boundedInteger(0, 12),
  headquarters: nullable(UnitId),
  extended: t.boolean,
})

/**
 * A result of fire: steps lost, 0 for no effect, D for Defilade (M5.3), or `minimal` for a hit by minimal fire, whose
 * effect a morale check decides (M5.29b).
 *
 * @category Vocabulary
 */
export type FireResult = number | 'D' | 'minimal'
export const FireResultCodec: t.Type<FireResult> = union([boundedInteger(0, 12), t.literal('D'), t.literal('minimal')])

/**
 * Return fire at a unit that made anti-tank fire (M5.19b).
 *
 * @category Positions and actions
 */
export interface FireAnswer {
  /** the unit that is fired at */
  readonly at: UnitId
  /** the kind of fire */
  readonly kind: 'anti-tank' | 'conventional'
  /** the strength points fired */
  readonly points: number
}

export const FireAnswerCodec = recordOf<FireAnswer>('FireAnswer', {
  at: UnitId,
  kind: oneOf(['anti-tank', 'conventional'] as const, 'AnswerKind'),
  points,
})
