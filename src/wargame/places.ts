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

/** The hexes around another that are on the map, in ascending order. */
export const around = ({ map }: { readonly map: Pick<HexMap, 'ordered'> }, hex: number): readonly number[] =>
  Array.from(map.ordered.subarray(hex * 6, hex * 6 + 6)).filter((to) => to >= 0)
