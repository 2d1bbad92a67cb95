/** Air strikes and fighters: what is known of them, the frames, what may be done, and what happens (M15). */
import * as t from 'io-ts'
import { boundedInteger, listOf, mapOf, nullable, oneOf, record } from '../../engine/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { STRIKE_RESULTS, STRIKE_TARGETS } from '../board/airCharts.js'
import { count, SideCodec, UnitId } from '../vocabulary.js'

const dice = listOf(boundedInteger(1, 6))

/** The air over a scenario in which there are strikes. */
export const Air = record(
  {
    /** strikes of this half of the day that are not used yet (M15.0a, M15.12a) */
    left: record({ german: count, allied: count }, 'StrikesLeft'),
    /** the Germans have yet to roll for those of this afternoon (M15.0b) */
    uncertain: t.boolean,
    /** the Germans have lost their aircraft for the game (M15.34c) */
    germanLost: t.boolean,
    /** attacks that wait for their dice, in the order in which they were placed (M15.15a) */
    placed: listOf(record({ unit: UnitId, hex: HexIdCodec }, 'PlacedStrike')),
    /** by hex: attacks placed there in this game turn (M15.11a) */
    inHex: mapOf(count, 'StrikesInHex'),
    /** Allied fighters over 30 Corps; null without the option (M15.3) */
    patrol: nullable(
      record(
        {
          /** they fly; the Allied player may give them up (M15.33c) */
          flying: t.boolean,
          /** hexes around headquarters of 30 Corps (M15.32a) */
          reach: count,
          /** the same after this Command Phase, when what was spent in the one before is over (M15.16b) */
          next: count,
          /** they were given up, or sent out again, in this Command Phase (M-R247) */
          ordered: t.boolean,
        },
        'Patrol',
      ),
    ),
  },
  'Air',
)
/** The air over a scenario in which there are strikes. */
export type Air = t.TypeOf<typeof Air>

export const airFrames = {
  /** whether the Germans have their strikes of the afternoon (M15.0b) */
  'air-support-roll': record({ type: t.literal('air-support-roll') }, 'AirSupportRollFrame'),
  /** the strikes that a side has placed, one after another in the order it likes (M15.16a) */
  'air-strikes': record({ type: t.literal('air-strikes'), side: SideCodec }, 'AirStrikesFrame'),
  /**
   * One attack from the air: the die by which Germans get through (M15.0c), the dice of the table (M15.22a), and the
   * hex to which the target goes (M15.4b).
   */
  'air-strike': record(
    {
      type: t.literal('air-strike'),
      side: SideCodec,
      unit: UnitId,
      stage: oneOf(['approach', 'bombs', 'retreat'] as const, 'AirStrikeStage'),
    },
    'AirStrikeFrame',
  ),
} as const

export const airActions = {
  /** places an attack on a unit, with as many strikes as night and weather ask for (M15.15a, M15.13a) */
  'place-strike': record({ type: t.literal('place-strike'), unit: UnitId }, 'PlaceStrike'),
  /** the placed attack on a unit comes next (M15.21a) */
  'resolve-strike': record({ type: t.literal('resolve-strike'), unit: UnitId }, 'ResolveStrike'),
  /** spends strikes to have the fighters reach farther (M15.32b) */
  'extend-patrol': record({ type: t.literal('extend-patrol') }, 'ExtendPatrol'),
  /** gives the fighters up, or sends them out again (M15.33c, M-R247) */
  'order-patrol': record({ type: t.literal('order-patrol'), flying: t.boolean }, 'OrderPatrol'),
} as const

export const airEvents = {
  'strike-placed': record(
    { type: t.literal('strike-placed'), side: SideCodec, unit: UnitId, hex: HexIdCodec, strikes: count },
    'StrikePlacedEvent',
  ),
  'air-support-rolled': record(
    { type: t.literal('air-support-rolled'), dice, granted: t.boolean },
    'AirSupportRolledEvent',
  ),
  /** the target is no more where the strike was placed */
  'strike-missed': record({ type: t.literal('strike-missed'), unit: UnitId, hex: HexIdCodec }, 'StrikeMissedEvent'),
  /** whether a German strike gets through (M15.0c) */
  'strike-approached': record(
    { type: t.literal('strike-approached'), unit: UnitId, dice, through: t.boolean },
    'StrikeApproachedEvent',
  ),
  'strike-rolled': record(
    {
      type: t.literal('strike-rolled'),
      unit: UnitId,
      target: oneOf(STRIKE_TARGETS, 'StrikeTarget'),
      dice,
      result: oneOf(STRIKE_RESULTS, 'StrikeResult'),
    },
    'StrikeRolledEvent',
  ),
  'patrol-ordered': record(
    { type: t.literal('patrol-ordered'), flying: t.boolean, reach: count },
    'PatrolOrderedEvent',
  ),
} as const
