/** The markers and tracks of a state that have no folder of their own. */
import * as t from 'io-ts'
import { listOf, nullable, recordOf, text, union } from '../engine/codecs/codec.js'
import { unitSet } from '../wargame/units.js'
import type { WeatherValue } from './board/airCharts.js'
import { count, TurnNumber } from './vocabulary.js'
import type { UnitId } from './vocabulary.js'

const WeatherCodec: t.Type<WeatherValue> = union([count, t.literal('P')])

/**
 * The weather of both routes from England (M14.1).
 *
 * @category Positions and actions
 */
export interface RouteWeather {
  /** of the northern route, and of the maps beneath it */
  readonly north: WeatherValue
  /** of the southern route, and of the maps beneath it */
  readonly south: WeatherValue
}
export const RouteWeatherCodec = recordOf<RouteWeather>('RouteWeather', { north: WeatherCodec, south: WeatherCodec })

/**
 * Units that have fired since the last movement phase of the side that acts, and so may not move (M4.1p4a, M4.1p8a,
 * M12.51a).
 *
 * @category Positions and actions
 */
export interface Fired {
  /** units that have made direct fire */
  readonly direct: readonly UnitId[]
  /** units that have made indirect fire */
  readonly indirect: readonly UnitId[]
  /** headquarters that have directed fire */
  readonly controlling: readonly UnitId[]
}
export const FiredCodec = recordOf<Fired>('Fired', { direct: unitSet, indirect: unitSet, controlling: unitSet })

/**
 * Whether 30 Corps may move in a night turn for which it has rolled (M23.65b).
 *
 * @category Positions and actions
 */
export interface NightMarch {
  /** the night turn */
  readonly turn: number
  /** 30 Corps may move in it */
  readonly allowed: boolean
}
export const NightMarchCodec = recordOf<NightMarch>('NightMarch', { turn: TurnNumber, allowed: t.boolean })

/**
 * The first crossing of the Waal by the 82nd Division (M23.5).
 *
 * @category Positions and actions
 */
export interface WaalCrossing {
  /** the turn of the crossing */
  readonly turn: number
  /** the units that crossed */
  readonly units: readonly UnitId[]
}

/**
 * The events that make some units fight harder, by the option of M23.5.
 *
 * @category Positions and actions
 */
export interface Fury {
  /** the turn of the first loss of the Irish Guards; null before */
  readonly irish: number | null
  /** the first crossing of the Waal by the 82nd Division; null before */
  readonly waal: WaalCrossing | null
}
export const FuryCodec = recordOf<Fury>('Fury', {
  irish: nullable(TurnNumber),
  waal: nullable(recordOf<WaalCrossing>('WaalCrossing', { turn: TurnNumber, units: unitSet })),
})

/**
 * The history that the victory conditions of a scenario need.
 *
 * @category Positions and actions
 */
export interface Happened {
  /** Germans have been on the main road since the end of the previous turn (M24.61a, M-R376) */
  readonly onTheRoad: boolean
  /** conditions of victory that are met for good, by rule */
  readonly met: readonly string[]
}
export const HappenedCodec = recordOf<Happened>('Happened', { onTheRoad: t.boolean, met: listOf(text) })
