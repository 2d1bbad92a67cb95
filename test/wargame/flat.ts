/** Arrangements and dispositions in one shape, so that they can be compared. */
import type { Ground } from '../../src/wargame/ground.js'
import type { Arrangement } from './arrange.js'
import { exertsFrom, isInZone, occupantOf, stackedIn, unitsIn } from '../../src/wargame/disposition.js'
import type { Disposition } from '../../src/wargame/disposition.js'

interface Flat {
  readonly hexOf: readonly number[]
  readonly crowded: readonly number[]
  /** by hex: the units, the occupant, the points, the kinds of reach, the sides that exert a zone of control */
  readonly hexes: readonly string[]
}

const isArrangement = (now: Arrangement | Disposition): now is Arrangement => 'occupant' in now

export const flat = ({ map, zoneBarriers }: Ground, now: Arrangement | Disposition): Flat => {
  const hexOf = Array.from(now.hexOf)
  const kinds = [...zoneBarriers.keys()]
  const of = (hex: number): readonly unknown[] =>
    isArrangement(now)
      ? [
          [...hexOf.keys()].filter((unit) => hexOf[unit] === hex),
          now.occupant[hex],
          now.stacked[hex],
          kinds.map((kind) => now.exerting[kind]![hex]! > 0),
          [now.zoc[0][hex] === 1, now.zoc[1][hex] === 1],
        ]
      : [
          unitsIn(now, hex),
          occupantOf(now, hex),
          stackedIn(now, hex),
          kinds.map((kind) => exertsFrom(now, hex, kind)),
          [isInZone(now, 0, hex), isInZone(now, 1, hex)],
        ]
  return {
    hexOf,
    crowded: now.crowded,
    hexes: Array.from({ length: map.size }, (_, hex) => JSON.stringify(of(hex))),
  }
}
