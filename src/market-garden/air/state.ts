/** What is known of air strikes and fighters (M15). */
import * as t from 'io-ts'
import { listOf, mapOf, nullable, recordOf } from '../../engine/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import type { HexId } from '../../hex/hexId.js'
import { count, PerSideCodec, UnitId } from '../vocabulary.js'
import type { PerSide } from '../vocabulary.js'

/**
 * An air strike that waits for its dice.
 *
 * @category Positions and actions
 */
export interface PlacedStrike {
  /** the target */
  readonly unit: UnitId
  /** the hex in which it is attacked */
  readonly hex: HexId
}

/**
 * The Allied fighters over 30 Corps (M15.3).
 *
 * @category Positions and actions
 */
export interface FighterPatrol {
  /** they fly; the Allied player may give them up (M15.33c) */
  readonly flying: boolean
  /** how many hexes around headquarters of 30 Corps they reach (M15.32a) */
  readonly reach: number
  /** the same after this Command Phase, when what was spent in the one before is over (M15.16b) */
  readonly next: number
  /** they were given up, or sent out again, in this Command Phase (M-R247) */
  readonly ordered: boolean
}

/**
 * The air over a scenario in which there are strikes (M15).
 *
 * @category Positions and actions
 */
export interface Air {
  /** strikes of this half of the day that are not used yet (M15.0a, M15.12a) */
  readonly left: PerSide
  /** the Germans have yet to roll for those of this afternoon (M15.0b) */
  readonly uncertain: boolean
  /** the Germans have lost their aircraft for the game (M15.34c) */
  readonly germanLost: boolean
  /** strikes that wait for their dice, in the order in which they were placed (M15.15a) */
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
