/** Germans off the map: since when they are where, what has moved, what may be done, and what happens (M20). */
import * as t from 'io-ts'
import { listOf, mapOf, nullable, oneOf, record } from '../../engine/codec.js'
import { OFF_MAP_AREAS } from '../board/mapTerms.js'
import { count, ModeCodec, TurnNumber, UnitId } from '../vocabulary.js'
import { unitSet } from '../../wargame/units.js'

export const OffMapAreaCodec = oneOf(OFF_MAP_AREAS, 'OffMapArea')

/** A German movement phase: the response or the conditional one of a turn. */
const GermanPhase = record({ turn: TurnNumber, response: t.boolean }, 'GermanPhase')
/**
 * A German movement phase: the response or the conditional one of a turn.
 *
 * @category Positions and actions
 * @interface
 */
export type GermanPhase = t.TypeOf<typeof GermanPhase>

/**
 * Germans off the map. Where a unit is its place says: `off-map-` and the id of its area.
 *
 * @category Positions and actions
 */
export const OffMap = record(
  {
    /** by unit off the map: the phase in which it came to its area (M20.13a, M20.14) */
    since: mapOf(GermanPhase, 'Since'),
    /** by two areas, as "from>to": strength points that have moved in this phase (M20.15a) */
    shifted: mapOf(count, 'Shifted'),
    /** by area: strength points that have moved in and out of it in this turn (M20.15c) */
    traffic: mapOf(count, 'Traffic'),
    /** units that have left or entered the map in this turn (M20.12b) */
    crossed: unitSet,
    /**
     * by area: the turns in which units enter from it, as the Allied player has been told: this one, the next, or both
     * (M20.19b)
     */
    announced: mapOf(listOf(TurnNumber), 'Announced'),
  },
  'OffMap',
)
/**
 * Germans off the map.
 *
 * @category Positions and actions
 * @interface
 */
export type OffMap = t.TypeOf<typeof OffMap>

export const offMapActions = {
  /** units on the move leave the map for an area beyond the edge (M20.0d) */
  'go-off-map': record({ type: t.literal('go-off-map'), area: OffMapAreaCodec }, 'GoOffMap'),
  /** moves a unit off the map to the next area (M20.14) */
  'move-off-map': record({ type: t.literal('move-off-map'), unit: UnitId, to: OffMapAreaCodec }, 'MoveOffMap'),
  /** a reinforcement that is due arrives in an area and not on the map (M22.15a) */
  'arrive-off-map': record(
    { type: t.literal('arrive-off-map'), unit: UnitId, mode: ModeCodec, area: OffMapAreaCodec },
    'ArriveOffMap',
  ),
  /** tells the Allied player that units will enter from an area in the next turn (M20.19b) */
  'announce-entry': record({ type: t.literal('announce-entry'), area: OffMapAreaCodec }, 'AnnounceEntry'),
} as const

export const offMapEvents = {
  /**
   * a unit comes to an area; `from` is null when it comes from the map or as a reinforcement. For the Germans alone
   * (M20.0c)
   */
  'off-map-moved': record(
    { type: t.literal('off-map-moved'), unit: UnitId, from: nullable(OffMapAreaCodec), to: OffMapAreaCodec },
    'OffMapMovedEvent',
  ),
  /** a unit off the map changes its mode. For the Germans alone (M20.0c) */
  'off-map-mode-changed': record(
    { type: t.literal('off-map-mode-changed'), unit: UnitId, mode: ModeCodec },
    'OffMapModeChangedEvent',
  ),
  /** a unit goes out of the game with its area (M20.2a). For the Germans alone (M20.0c) */
  'off-map-removed': record(
    { type: t.literal('off-map-removed'), unit: UnitId, area: OffMapAreaCodec },
    'OffMapRemovedEvent',
  ),
  'area-closed': record({ type: t.literal('area-closed'), area: OffMapAreaCodec }, 'AreaClosedEvent'),
  'entry-announced': record(
    { type: t.literal('entry-announced'), area: OffMapAreaCodec, turn: TurnNumber },
    'EntryAnnouncedEvent',
  ),
} as const
