/** The places of units beyond the edge of the map (M20.0e). */
import { OFF_MAP_AREAS } from './mapTerms.js'
import type { OffMapAreaId } from './mapTerms.js'

const PREFIX = 'off-map-'

/** The place of a unit in an off-map area, which is also the name of the set of map hexes that leads to the area. */
export const placeOff = (area: OffMapAreaId): string => `${PREFIX}${area}`

const AREAS_BY_PLACE: ReadonlyMap<string, OffMapAreaId> = new Map(OFF_MAP_AREAS.map((id) => [placeOff(id), id]))

/** The off-map area that a place names; null for any other place. */
export const areaAt = (place: string): OffMapAreaId | null => AREAS_BY_PLACE.get(place) ?? null
