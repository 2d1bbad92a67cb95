/** The hexes around a hex, as a list. */
import { memoizeByKey } from '../engine/values/memoize.js'
import type { HexMap } from './map.js'

const NONE: readonly number[] = []

const listsOn = memoizeByKey(({ ordered, size }: HexMap): readonly (readonly number[])[] =>
  Array.from({ length: size }, (_, hex) => Array.from(ordered.subarray(hex * 6, hex * 6 + 6)).filter((to) => to >= 0)),
)

/** The hexes next to a hex, in ascending order; none for one that is not on the map. */
export const hexesAround = (map: HexMap, hex: number): readonly number[] => listsOn(map)[hex] ?? NONE
