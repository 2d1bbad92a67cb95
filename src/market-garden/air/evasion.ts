/** Where a unit goes when an air strike drives it out of its hex (M15.4b, M-R244). */
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import { about, allows, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Position } from '../position.js'
import { isImmovable, OPEN_TO_RETREAT } from '../bounds/retreatHexes.js'
import { hexOf } from '../field/situation.js'
import { nameOf } from '../field/units.js'
import { offTheMap } from '../field/namedHex.js'
import type { MaybeNamed } from '../field/namedHex.js'

/** A unit that would go to a hex, -1 off the map. */
export interface EvasionQuestion extends MaybeNamed {
  readonly p: Position
  readonly unit: number
  readonly to: number
}

/**
 * A unit may go to a hex: it can move, and no enemies, terrain or stacking prevent it. Zones of control do not matter.
 */
export const EVASION: Restrictions<EvasionQuestion> = [
  stages<EvasionQuestion>(
    [offTheMap<EvasionQuestion>(({ to }) => to)],
    [
      forbid<EvasionQuestion>('M-R244', 'immovable', ({ p, unit }) => p.board.ids[unit])
        .when(({ p, unit }) => isImmovable(p, unit))
        .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} cannot move`),
      about(({ p, unit, to }) => ({ p, unit, to, left: -1 }), OPEN_TO_RETREAT),
    ],
  ),
]

/** The hexes to which a unit may go, in ascending order; without any it stays (M15.4b). */
export const evasionHexes = (p: Position, unit: number): readonly number[] => {
  const hex = hexOf(p, unit)
  return hex < 0
    ? []
    : Array.from(p.board.map.neighbours.slice(hex * 6, hex * 6 + 6))
        .filter((to) => to >= 0 && allows(EVASION, { p, unit, to }))
        .sort((a, b) => a - b)
}
