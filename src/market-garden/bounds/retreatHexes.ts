/**
 * The hexes to which units retreat after losing a close action, and units that cannot retreat (M8.77, M9.11b, M9.32b,
 * M11.51, M-R122, M-R144).
 */
import { say } from '../../engine/words/saying.js'
import type { Position } from '../position.js'
import { forbidding } from '../../engine/legality/forbid.js'
import { about, allows, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { directionTo, hexNumber } from '../board/board.js'
import { hexOf, isEnemyIn, sideNamed, stackIn } from '../field/situation.js'
import { NEAR_SUPPLY_HEAD } from './airborneLeash.js'
import { CLOSED_GROUND } from '../field/closedGround.js'
import { moraleOf } from '../field/morale.js'
import { FITS } from '../field/stacking.js'
import { PASSABLE } from '../field/stepCost.js'
import type { UnitQuestion, WayQuestion } from '../field/unitRows.js'
import { isAntiTankOrFlak, isArtillery, isLeader, isStatic, isTowed, movesAs, nameOf } from '../field/units.js'
import { inEnemyZone } from '../field/zones.js'
import { offTheMap } from '../field/namedHex.js'
import type { MaybeNamed } from '../field/namedHex.js'

/** Whether a unit cannot leave its hex at all: static (M8.8), or towed artillery in Defilade (M11.51a). */
export const isImmovable = (p: Position, unit: number): boolean =>
  isStatic(p.board, unit) ||
  (isArtillery(p.board, unit) && isTowed(p.board, unit) && p.state.units[unit]!.mode === 'defilade')

/**
 * Whether a unit checks its morale before it may retreat: towed anti-tank and flak in Defilade (M8.21f, M8.77, M13.1c).
 */
export const checksToRetreat = (p: Position, unit: number): boolean =>
  isTowed(p.board, unit) &&
  isAntiTankOrFlak(p.board, unit) &&
  !isStatic(p.board, unit) &&
  p.state.units[unit]!.mode === 'defilade'

/** The morale for that check: its own, or that of a leg unit in its hex (M8.21f). */
export const retreatMorale = (p: Position, unit: number): number =>
  Math.max(
    ...stackIn(p, hexOf(p, unit))
      .filter(
        (other) =>
          other === unit ||
          (!isLeader(p.board, other) &&
            !isTowed(p.board, other) &&
            movesAs(p.board, p.state.units[other]!, other) === 'leg'),
      )
      .map((other) => moraleOf(p, other)),
  )

/** Whether a step between two hexes crosses a bridge (M9.32b). */
export const isOverBridge = (board: Board, from: number, to: number): boolean => {
  const direction = directionTo(board, from, to)
  return direction >= 0 && board.bridge[from * 6 + direction] === 1
}

/** A unit that would retreat to a hex, -1 off the map. */
interface GoingBack extends UnitQuestion, MaybeNamed {
  readonly to: number
  /** the hex that was lost, into which no unit retreats; -1 for none */
  readonly left: number
}

interface RetreatQuestion extends GoingBack, WayQuestion {}

const onHex = forbidding<RetreatQuestion>(({ p, to }) => hexNumber(p.board, to))

/** A unit may retreat to an adjacent hex, zones of control aside (M-R144, M-R244). */
const OPEN: Restrictions<RetreatQuestion> = [
  stages<RetreatQuestion>(
    [
      onHex('M11.51b', 'not-adjacent')
        .when(({ p, from, to }) => from < 0 || directionTo(p.board, from, to) < 0)
        .saying(
          ({ p, unit, to }) =>
            say`${{ hex: hexNumber(p.board, to) }} is not next to ${{ unit: nameOf(p.board, unit) }}`,
        ),
    ],
    [
      onHex('M-R144', 'way-back')
        .when(({ to, left }) => to === left)
        .saying(({ p, to }) => say`${{ hex: hexNumber(p.board, to) }} is the hex that was lost`),
      onHex('M8.12a', 'enemy')
        .when(({ p, unit, to }) => isEnemyIn(p, sideNamed(p.board.sides[unit]!), to))
        .saying(({ p, to }) => say`the enemy is in ${{ hex: hexNumber(p.board, to) }}`),
      ...PASSABLE,
      about(({ p: { board }, unit, from, to }) => ({ board, unit, from, to }), CLOSED_GROUND),
      ...NEAR_SUPPLY_HEAD,
      about(({ p, unit, to }) => ({ p, hex: to, coming: [{ unit, mode: p.state.units[unit]!.mode }] }), FITS),
    ],
  ),
]

const retreatQuestion = ({ p, unit, to, left }: GoingBack): RetreatQuestion => ({
  p,
  unit,
  from: hexOf(p, unit),
  to,
  left,
})

/** A unit may retreat to a hex of the map, zones of control aside (M-R144, M-R244). */
export const OPEN_TO_RETREAT: Restrictions<GoingBack> = [about(retreatQuestion, OPEN)]

const neighboursOf = (board: Board, hex: number): readonly number[] =>
  hex < 0 ? [] : Array.from(board.map.neighbours.slice(hex * 6, hex * 6 + 6)).filter((other) => other >= 0)

/**
 * The hexes into which a unit may retreat, in ascending order; into an enemy zone of control only when there is no
 * other (M-R144). Without any the unit is eliminated.
 *
 * @param left - the hex that was lost, into which no unit retreats
 */
export const retreatHexes = (p: Position, unit: number, left: number): readonly number[] => {
  const { board } = p
  const side = sideNamed(board.sides[unit]!)
  const open = neighboursOf(board, hexOf(p, unit))
    .filter((hex) => allows(OPEN_TO_RETREAT, { p, unit, to: hex, left }))
    .sort((a, b) => a - b)
  const safe = open.filter((hex) => !inEnemyZone(p, side, hex))
  return safe.length > 0 ? safe : open
}

/** A unit may retreat to a hex; into an enemy zone of control only when there is no other (M-R144). */
export const RETREAT_HEX: Restrictions<GoingBack> = [
  stages<GoingBack>(
    [offTheMap<GoingBack>(({ to }) => to)],
    [
      about(retreatQuestion, [
        stages<RetreatQuestion>(OPEN, [
          onHex('M-R144', 'enemy-zone')
            .when(({ p, unit, to, left }) => !retreatHexes(p, unit, left).includes(to))
            .saying(
              ({ p, to }) =>
                say`${{ hex: hexNumber(p.board, to) }} is in an enemy zone of control, but other hexes are not`,
            ),
        ]),
      ]),
    ],
  ),
]
