/** Hexes as a map names them. */
import type { HexId } from '../hex/hexId.js'
import type { HexMap } from '../hex/map.js'

interface WithMap {
  readonly map: Pick<HexMap, 'areas' | 'ids'>
}

/** A hex area of the map by name; an empty list when the map does not have it. */
export const areaOf = ({ map }: WithMap, name: string): readonly number[] => map.areas[name] ?? []

/** The printed number of a hex. */
export const hexNumber = ({ map }: WithMap, hex: number): HexId => map.ids[hex]!
