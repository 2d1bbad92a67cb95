/**
 * One step of a retreat (A17.2): the restrictions common to retreats after combat, withdrawals and the special retreat
 * of units that receive replacements. One row for each rule; each caller words its own refusals.
 */
import { sentencesOn } from '../../../engine/legality/forbid.js'
import { say } from '../../../engine/words/saying.js'
import type { Restriction } from '../../../engine/legality/restriction.js'
import { unitsIn } from '../../../wargame/disposition.js'
import { hexNumber, inArea } from '../../board/board.js'
import { breaksEnemyBond } from '../field/bondsNow.js'
import { inEnemyZoc, isEnemyIn, isFriendIn } from '../../position.js'
import type { Position } from '../../position.js'
import { isGuardedDump } from '../movement/closedHexes.js'
import { isUnbridged, passageOf } from '../field/passage.js'
import { bearsMark, counterOf, nameOf, numberOf } from '../field/units.js'

/** A unit that is to retreat. */
export interface Retreating {
  readonly p: Position
  readonly unit: number
  readonly side: 0 | 1
  /** units that retreat from the same combat: they do not negate zones of control for each other (A17.1e) */
  readonly force: readonly number[]
}

export const retreating = (p: Position, unit: number, force: readonly number[]): Retreating => ({
  p,
  unit,
  side: numberOf(p.board, unit),
  force,
})

/** A step of a retreat. */
export interface RetreatStep extends Retreating {
  readonly from: number
  readonly direction: number
  /** -1 beyond the edge of the map */
  readonly to: number
}

export const retreatStep = ({ p, unit, side, force }: Retreating, from: number, direction: number): RetreatStep => ({
  p,
  unit,
  side,
  force,
  from,
  direction,
  to: p.board.map.neighbours[from * 6 + direction]!,
})

/** Whether a hex holds friends that are not retreating themselves (A17.1e). */
const isHeld = ({ p, side, force }: Retreating, hex: number): boolean =>
  isFriendIn(p, side, hex) && unitsIn(p, hex).some((other) => !force.includes(other))

/** Whether a hex counts as in an enemy zone of control: friends that stay there negate it (A17.1e). */
export const isExposed = (unit: Retreating, hex: number): boolean =>
  inEnemyZoc(unit.p, unit.side, hex) && !isHeld(unit, hex)

/** Whether unbridged water bars the step: a lake, or the Meuse. */
const isBarredByWater = ({ p, from, direction }: RetreatStep): boolean => {
  const { lake, meuse } = p.board
  const i = from * 6 + direction
  return lake[i] === 1 || (meuse[i] === 1 && isUnbridged(p, from, direction))
}

const leaves = ({ p: { board }, from, to }: RetreatStep, area: 'west-of-meuse' | 'south-of-semois'): boolean =>
  inArea(board, area, from) && !inArea(board, area, to)

const hexIn = ({ p: { board }, to }: RetreatStep): string => hexNumber(board, to)
const onHex = sentencesOn<RetreatStep>(hexIn, hexIn)

/**
 * The edge of the map, enemies with the guard of the fuel dump, Bonds, the unbridged Meuse and lakes, ground that
 * vehicles cannot cross (A21.5), and areas that some units never leave: the British stay west of the Meuse, the 11th
 * Armored south of the Semois. Hexes that are closed on the first days are open to retreats (A-R83). Each row can rely
 * on those before it.
 */
export const RETREAT_STEP: readonly Restriction<RetreatStep>[] = [
  onHex('A17.6a', 'no-retreat', 'lies beyond the edge of the map').when(({ to }) => to < 0),
  onHex('A17.2a', 'no-retreat', 'holds enemy units').when(({ p, side, to }) => isEnemyIn(p, side, to)),
  onHex('A32.2a', 'no-retreat', 'holds the guard of the fuel dump').when(
    ({ p, side, to }) => side === 0 && isGuardedDump(p, to),
  ),
  // also A10.2b; on its way the unit itself and friends in the next hex negate a Bond between them (A10.4a)
  onHex('A17.2b', 'no-retreat', 'lies behind an enemy Bond').when(
    ({ p, side, from, direction, to }) => !isFriendIn(p, side, to) && breaksEnemyBond(p, side, from, direction),
  ),
  onHex('A17.2d', 'no-retreat', 'lies across water without a bridge').when(isBarredByWater),
  onHex('A17.2e', 'no-retreat')
    .when(({ p, unit, from, direction }) => passageOf(p, unit, from, direction) === 'prohibited')
    .saying(
      (q) => say`the terrain on the way into ${{ hex: hexIn(q) }} is closed to ${{ unit: nameOf(q.p.board, q.unit) }}`,
    ),
  onHex('A27.3a', 'no-retreat', 'lies east of the Meuse').when(
    (q) => counterOf(q.p.board, q.unit).nation === 'british' && leaves(q, 'west-of-meuse'),
  ),
  onHex('A33.2a', 'no-retreat', 'lies beyond the Semois').when(
    (q) => bearsMark(q.p, q.unit, 'semois') && leaves(q, 'south-of-semois'),
  ),
]
