/** The state, frames and events of the random German set-up (M25.61, M25.62). */
import * as t from 'io-ts'
import { boundedInteger, listOf, mapOf, nullable, oneOf, recordOf, text } from '../../engine/codecs/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import type { HexId } from '../../hex/hexId.js'

/**
 * By German formation that has been rolled for (M25.61a): the hex of its quarters, or null when none was vacant and it
 * keeps its printed hexes.
 *
 * @category Positions and actions
 */
export type Quartered = Readonly<Record<string, HexId | null>>
export const QuarteredCodec: t.Type<Quartered> = mapOf(nullable(HexIdCodec), 'Quartered')

/**
 * The Allied player designates drop zones before the Germans are set up (M25.61a).
 *
 * @category Frames
 */
export interface DropZonesFrame {
  readonly type: 'drop-zones'
}

/**
 * The Germans roll for the quarters of one formation after another (M25.61a).
 *
 * @category Frames
 */
export interface RandomSetupFrame {
  readonly type: 'random-setup'
  /** the formation whose roll is due; null between two rolls */
  readonly formation: string | null
}

/**
 * A marker has been designated before play. Only the Allied player sees it until the Germans are set up (M-R339).
 *
 * @category Events
 */
export interface MarkerDesignatedEvent {
  readonly type: 'marker-designated'
  /** the kind of marker */
  readonly marker: 'pathfinder' | 'supply-head'
  /** the airborne formation */
  readonly formation: string
  /** the hex */
  readonly at: HexId
}

/**
 * A German formation has rolled for its quarters (M25.61a).
 *
 * @category Events
 */
export interface QuarteredEvent {
  readonly type: 'quartered'
  /** the formation */
  readonly formation: string
  /** the die of 36 faces; none when no quarters are vacant */
  readonly dice: readonly number[]
  /** the hex of its quarters; null when none are vacant and it keeps its printed hexes */
  readonly at: HexId | null
}

export const randomSetupFrames = {
  'drop-zones': recordOf<DropZonesFrame>('DropZonesFrame', { type: t.literal('drop-zones') }),
  'random-setup': recordOf<RandomSetupFrame>('RandomSetupFrame', {
    type: t.literal('random-setup'),
    formation: nullable(text),
  }),
} as const

export const randomSetupEvents = {
  'marker-designated': recordOf<MarkerDesignatedEvent>('MarkerDesignatedEvent', {
    type: t.literal('marker-designated'),
    marker: oneOf(['pathfinder', 'supply-head'] as const, 'DesignatedMarker'),
    formation: text,
    at: HexIdCodec,
  }),
  quartered: recordOf<QuarteredEvent>('QuarteredEvent', {
    type: t.literal('quartered'),
    formation: text,
    dice: listOf(boundedInteger(1, 36)),
    at: nullable(HexIdCodec),
  }),
} as const
