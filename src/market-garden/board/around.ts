/**
 * The hexes around a hex, remembered for each radius that was ever asked for: sight and zones of control look at them
 * all the time.
 */
import { within } from '../../hex/lines.js'
import type { HexMap } from '../../hex/map.js'

const tables = new WeakMap<HexMap, (readonly number[])[][]>()

/** Every hex at most so many hexes away, the centre included, in ascending order. */
export const hexesAround = (map: HexMap, centre: number, radius: number): readonly number[] => {
  let byRadius = tables.get(map)
  if (byRadius === undefined) tables.set(map, (byRadius = []))
  const known = (byRadius[radius] ??= [])
  return (known[centre] ??= within(map, centre, radius))
}
