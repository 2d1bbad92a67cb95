/** The state of air strikes and fighters (M15). */
import * as t from 'io-ts'
import { listOf, mapOf, nullable, recordOf } from '../../engine/codecs/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import type { HexId } from '../../hex/hexId.js'
import { count, PerSideCodec, UnitId } from '../vocabulary.js'
import type { PerSide } from '../vocabulary.js'

/**
 * An air strike that has been placed and not resolved.
 *
 * @category Positions and actions
 */
export interface PlacedStrike {
  /** the target */
  readonly unit: UnitId
  /** the hex where it is attacked */
  readonly hex: HexId
}

/**
 * The Allied fighters over 30 Corps (M15.3).
 *
 * @category Positions and actions
 */
export interface FighterPatrol {
  /** whether they fly; the Allied player may give them up (M15.33c) */
  readonly flying: boolean
  /** their range in hexes around headquarters of 30 Corps (M15.32a) */
  readonly reach: number
  /** the range after this Command Phase, when extensions of the one before expire (M15.16b) */
  readonly next: number
  /** whether they were given up, or sent out again, in this Command Phase (M-R247) */
  readonly ordered: boolean
}

/**
 * The air in a scenario with strikes (M15).
 *
 * @category Positions and actions
 */
export interface Air {
  /** unused strikes of this half of the day (M15.0a, M15.12a) */
  readonly left: PerSide
  /** whether the Germans have yet to roll for those of this afternoon (M15.0b) */
  readonly uncertain: boolean
  /** whether the Germans have lost their aircraft for the game (M15.34c) */
  readonly germanLost: boolean
  /** strikes not resolved yet, in the order in which they were placed (M15.15a) */
  readonly placed: readonly PlacedStrike[]
  /** by hex: strikes placed there in this game turn (M15.11a) */
  readonly inHex: Readonly<Record<string, number>>
  /** Allied fighters over 30 Corps; null without the option (M15.3) */
  readonly patrol: FighterPatrol | null
}

export const AirCodec = recordOf<Air>('Air', {
  left: PerSideCodec,
  uncertain: t.boolean,
  germanLost: t.boolean,
  placed: listOf(recordOf<PlacedStrike>('PlacedStrike', { unit: UnitId, hex: HexIdCodec })),
  inHex: mapOf(count, 'StrikesInHex'),
  patrol: nullable(
    recordOf<FighterPatrol>('FighterPatrol', { flying: t.boolean, reach: count, next: count, ordered: t.boolean }),
  ),
})
