/** The random German set-up: what is known of it, its frames, and what happens (M25.61, M25.62). */
import * as t from 'io-ts'
import { boundedInteger, listOf, mapOf, nullable, oneOf, record, text } from '../../engine/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'

/**
 * By formation of the table that has been rolled for: the hex of its quarters, or null when none was vacant and it
 * keeps its printed place.
 */
export const Quartered = mapOf(nullable(HexIdCodec), 'Quartered')

export const randomSetupFrames = {
  /** The Allied player designates drop zones before the Germans are set up (M25.61a). */
  'drop-zones': record({ type: t.literal('drop-zones') }, 'DropZonesFrame'),
  /**
   * The Germans roll for their formations one after the other: the one whose die is due, or null before the next
   * (M25.61a).
   */
  'random-setup': record({ type: t.literal('random-setup'), formation: nullable(text) }, 'RandomSetupFrame'),
} as const

export const randomSetupEvents = {
  /** a marker is designated before play: for the Allied player alone until the Germans are set up (M-R339) */
  'marker-designated': record(
    {
      type: t.literal('marker-designated'),
      marker: oneOf(['pathfinder', 'supply-head'] as const, 'DesignatedMarker'),
      formation: text,
      at: HexIdCodec,
    },
    'MarkerDesignatedEvent',
  ),
  /** a formation is quartered around a hex; without dice and hex when none is vacant */
  quartered: record(
    {
      type: t.literal('quartered'),
      formation: text,
      dice: listOf(boundedInteger(1, 36)),
      at: nullable(HexIdCodec),
    },
    'QuarteredEvent',
  ),
} as const
