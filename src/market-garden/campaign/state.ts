/** The campaign record (M31): guns in their initial positions, released groups, bridges held, points scored. */
import { listOf, mapOf, nullable, oneOf, recordOf } from '../../engine/codecs/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import type { HexId } from '../../hex/hexId.js'
import { unitSet } from '../../wargame/units.js'
import { PerSideCodec, SideCodec, TurnNumber, unitCounts } from '../vocabulary.js'
import type { PerSide, Side, UnitId } from '../vocabulary.js'

/**
 * The groups of reinforcements that wait for release (M31.17, M31.3), and the Allied milestone that decides the level
 * of victory (M31.43b).
 */
export const RELEASES = [
  'br-43',
  'br-50',
  'br-8',
  'br-52',
  'br-52-sea',
  'ger-84',
  'ger-180',
  'ger-190',
  'over-the-rhine',
] as const
/**
 * A group of reinforcements that waits to be released.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type ReleaseId = (typeof RELEASES)[number]
export const ReleaseCodec = oneOf(RELEASES, 'ReleaseId')

/**
 * The campaign record (M31).
 *
 * @category Positions and actions
 */
export interface Campaign {
  /** by British gun that has not moved yet: the hex where it was set up (M31.24b) */
  readonly gunLine: Readonly<Record<string, HexId>>
  /** flak that was Disrupted before play, in ascending order (M31.13b) */
  readonly suppressed: readonly UnitId[]
  /** by milestone, written as `group number`: the turn in which it happened */
  readonly happened: Readonly<Record<string, number>>
  /** by group: the turn from which it may enter (M31.17, M31.3b) */
  readonly released: Readonly<Record<string, number>>
  /**
   * the turn in whose German Command Phase ground units of 30 Corps began to be too far from the road; null when none
   * is (M31.3a)
   */
  readonly roaming: number | null
  /** divisions already rolled for (M31.3c) */
  readonly tried: readonly ReleaseId[]
  /** by end of a bridge of the main road: the side whose unit was there last (M-R359) */
  readonly held: Readonly<Record<string, Side>>
  /** points for eliminated units (M31.41) */
  readonly points: PerSide
}

export const CampaignCodec = recordOf<Campaign>('Campaign', {
  gunLine: mapOf(HexIdCodec, 'GunLine'),
  suppressed: unitSet,
  happened: unitCounts,
  released: unitCounts,
  roaming: nullable(TurnNumber),
  tried: listOf(ReleaseCodec),
  held: mapOf(SideCodec, 'Held'),
  points: PerSideCodec,
})
