/**
 * What the campaign remembers (M31): guns in their first line, groups that are released, bridges held, points scored.
 */
import * as t from 'io-ts'
import { boundedInteger, listOf, mapOf, nullable, oneOf, record } from '../../engine/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { count, SideCodec, TurnNumber, unitCounts, UnitId } from '../vocabulary.js'
import { unitSequence, unitSet } from '../../wargame/units.js'

/**
 * The groups of reinforcements that wait to be released (M31.17, M31.3), and what the Allies have done that is looked
 * back at (M31.43b).
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
 * What the campaign remembers.
 *
 * @category Positions and actions
 */
export const Campaign = record(
  {
    /** by British gun that has not moved yet: the hex where it was set up (M31.24b) */
    gunLine: mapOf(HexIdCodec, 'GunLine'),
    /** flak that was Disrupted before play (M31.13b) */
    suppressed: unitSet,
    /** by milestone, written as `group number`: the turn in which it happened */
    happened: unitCounts,
    /** by group: the turn from which it may come on (M31.17, M31.3b) */
    released: unitCounts,
    /**
     * the turn in whose German Command Phase a ground unit of 30 Corps was too far from the road, and one still is;
     * null for none (M31.3a)
     */
    roaming: nullable(TurnNumber),
    /** divisions that have been rolled for (M31.3c) */
    tried: listOf(ReleaseCodec),
    /** by end of a bridge of the main road: the side whose unit stood there last (M-R359) */
    held: mapOf(SideCodec, 'Held'),
    /** points for units eliminated (M31.41) */
    points: record({ german: count, allied: count }, 'Points'),
  },
  'Campaign',
)
/**
 * What the campaign remembers.
 *
 * @category Positions and actions
 * @interface
 */
export type Campaign = t.TypeOf<typeof Campaign>

const dice = listOf(boundedInteger(1, 6))

export const campaignFrames = {
  /** a die for each flak unit before play: those that are left, null while they are being set up (M31.13a) */
  'flak-roll': record({ type: t.literal('flak-roll'), left: nullable(unitSequence) }, 'FlakRollFrame'),
  /** a die for whether a division comes early (M31.3) */
  'early-release-roll': record({ type: t.literal('early-release-roll'), group: ReleaseCodec }, 'EarlyReleaseRollFrame'),
} as const

export const campaignEvents = {
  'flak-rolled': record(
    { type: t.literal('flak-rolled'), unit: UnitId, dice, suppressed: t.boolean },
    'FlakRolledEvent',
  ),
  'group-released': record(
    { type: t.literal('group-released'), group: ReleaseCodec, from: TurnNumber },
    'GroupReleasedEvent',
  ),
  'early-release-rolled': record(
    { type: t.literal('early-release-rolled'), group: ReleaseCodec, dice, released: t.boolean },
    'EarlyReleaseRolledEvent',
  ),
  'points-scored': record(
    { type: t.literal('points-scored'), side: SideCodec, points: count, unit: UnitId },
    'PointsScoredEvent',
  ),
} as const
