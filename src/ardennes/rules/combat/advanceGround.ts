/** The ground that a unit advances over (A19.2), and whether it could advance into the hex that it attacks (A16.2c). */
import { say } from '../../../engine/words/saying.js'
import { forbid, forbidding } from '../../../engine/legality/forbid.js'
import { firstOf, where } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { depending } from '../../../engine/legality/rewording.js'
import { directionTo, hasTerrain, hexNumber } from '../../board/board.js'
import type { Position } from '../../position.js'
import { closedTo } from '../movement/closedHexes.js'
import { isRoadOpen, isRoughWithoutRoad, isUnbridged, passageOf } from '../field/passage.js'
import { isHeldOnTurnOne } from '../movement/setOut.js'
import { counterOf, nameOf } from '../field/units.js'
import type { UnitName } from '../../names.js'

/** A unit that fought, and the hex that it is to enter. */
export interface GroundQuestion {
  readonly p: Position
  readonly unit: number
  /** its hex, -1 outside the map */
  readonly from: number
  /** the direction of the hex, -1 when it is not adjacent */
  readonly direction: number
  readonly to: number
  /** hexes that it has advanced already */
  readonly steps: number
}

/** A unit that is to advance into the hex that it attacks. */
export const firstAdvance = (p: Position, unit: number, to: number): GroundQuestion => {
  const from = p.hexOf[unit]!
  return { p, unit, from, direction: from < 0 ? -1 : directionTo(p.board, from, to), to, steps: 0 }
}

const nameIn = ({ p, unit }: GroundQuestion): UnitName => nameOf(p.board, unit)
const hexIn = ({ p, to }: GroundQuestion): string => hexNumber(p.board, to)

/**
 * Units that never advance. Artillery does not (A19.1a): it takes no part in attacks (A22.9a), and as a defender only
 * returns to the hex that it left.
 */
export const STAYS_BEHIND = forbid<Pick<GroundQuestion, 'p' | 'unit'>>(
  'A29.1a',
  'held-on-turn-1',
  ({ p, unit }) => p.board.ids[unit]!,
)
  .when(({ p, unit }) => isHeldOnTurnOne(p, unit))
  .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} may attack on turn 1 but not advance`)

const isVehicle = ({ p, unit }: GroundQuestion): boolean => counterOf(p.board, unit).mobility === 'vehicle'

const onHex = forbidding<GroundQuestion>(hexIn)

/** Prohibited terrain is never entered, some terrain only as the first hex of an advance. */
export const GROUND: Restrictions<GroundQuestion> = [
  firstOf([
    onHex((q) => (isVehicle(q) ? 'A19.2d' : 'A19.2a'), 'prohibited-terrain')
      .when(({ p, unit, from, direction }) => passageOf(p, unit, from, direction) === 'prohibited')
      .saying((q) => say`the terrain on the way into ${{ hex: hexIn(q) }} is closed to ${{ unit: nameIn(q) }}`),
    onHex('A19.2c', 'crossing-too-late')
      .when(
        ({ p, from, direction, steps }) =>
          steps > 0 && (isUnbridged(p, from, direction) || isRoughWithoutRoad(p, from, direction)),
      )
      .saying(
        (q) => say`${{ unit: nameIn(q) }} may cross into ${{ hex: hexIn(q) }} only with the first hex of its advance`,
      ),
    onHex('A19.2b', 'forest-too-late')
      .when(
        ({ p, from, direction, to, steps }) =>
          steps > 0 && hasTerrain(p.board, to, 'forest') && !isRoadOpen(p, from, direction),
      )
      .saying(
        (q) =>
          say`${{ unit: nameIn(q) }} may enter the Forest in ${{ hex: hexIn(q) }} only as its first hex, or along a road`,
      ),
  ]),
]

/**
 * Whether a unit could advance into the hex that it attacks; the hex is still held, so only the way into it counts
 * (A16.2c).
 */
export const FOLLOW_UP: Restrictions<GroundQuestion> = [
  STAYS_BEHIND,
  depending(({ p, unit }) => closedTo(p, unit).filter(({ code }) => code !== 'guarded-dump')),
  where(({ from }) => from >= 0, GROUND),
]
