/** The state of Germans in off-map areas (M20). */
import * as t from 'io-ts'
import { listOf, mapOf, oneOf, recordOf } from '../../engine/codecs/codec.js'
import { unitSet } from '../../wargame/units.js'
import { OFF_MAP_AREAS } from '../board/mapTerms.js'
import { count, TurnNumber } from '../vocabulary.js'
import type { UnitId } from '../vocabulary.js'

export const OffMapAreaCodec = oneOf(OFF_MAP_AREAS, 'OffMapArea')

/**
 * A German movement phase: the response or the conditional one of a turn.
 *
 * @category Positions and actions
 */
export interface GermanPhase {
  /** the turn */
  readonly turn: number
  /** whether it is the response movement phase */
  readonly response: boolean
}

/**
 * Germans in off-map areas (M20). The place of such a unit is `off-map-` and the id of its area.
 *
 * @category Positions and actions
 */
export interface OffMap {
  /** by unit off the map: the phase in which it came to its area (M20.13a, M20.14) */
  readonly since: Readonly<Record<string, GermanPhase>>
  /** by two areas, as "from>to": strength points that have moved in this phase (M20.15a) */
  readonly shifted: Readonly<Record<string, number>>
  /** by area: strength points that have moved in and out of it in this turn (M20.15c) */
  readonly traffic: Readonly<Record<string, number>>
  /** units that have left or entered the map in this turn (M20.12b) */
  readonly crossed: readonly UnitId[]
  /**
   * by area: the turns in which units enter from it, as announced to the Allied player: this one, the next, or both
   * (M20.19b)
   */
  readonly announced: Readonly<Record<string, readonly number[]>>
}

export const OffMapCodec = recordOf<OffMap>('OffMap', {
  since: mapOf(recordOf<GermanPhase>('GermanPhase', { turn: TurnNumber, response: t.boolean }), 'Since'),
  shifted: mapOf(count, 'Shifted'),
  traffic: mapOf(count, 'Traffic'),
  crossed: unitSet,
  announced: mapOf(listOf(TurnNumber), 'Announced'),
})
