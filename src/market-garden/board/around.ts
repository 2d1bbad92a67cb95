/** The hexes around a hex, cached for each radius: sight and zones of control need them constantly. */
import { within } from '../../hex/lines.js'
import type { HexMap } from '../../hex/map.js'

const tables = new WeakMap<HexMap, (readonly number[])[][]>()

/** The hexes within the radius, the centre included, in ascending order. */
export const hexesAround = (map: HexMap, centre: number, radius: number): readonly number[] => {
  let byRadius = tables.get(map)
  if (byRadius === undefined) tables.set(map, (byRadius = []))
  const known = (byRadius[radius] ??= [])
  return (known[centre] ??= within(map, centre, radius))
}
