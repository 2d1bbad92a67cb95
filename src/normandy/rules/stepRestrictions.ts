/**
 * A step into a hex, rule by rule. Searches use {@link stepCost}, which gives the same answer as one number; a property
 * test compares the two.
 */
import { forbid, forbidding } from '../../engine/legality/forbid.js'
import { stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { say } from '../../engine/words/saying.js'
import type { Param, Saying } from '../../engine/words/saying.js'
import { directionOf } from '../../hex/index.js'
import { occupantOf } from '../../wargame/disposition.js'
import { UNKNOWN_HEX } from '../../wargame/unknown.js'
import type { NamedHex } from '../../wargame/unknown.js'
import { hexNumber } from '../board/board.js'
import { PROHIBITED } from '../board/boardTables.js'
import { hasCombatUnit, inEnemyZoc } from '../position.js'
import type { Within } from '../position.js'
import { DISENGAGEMENT } from './movement.js'
import type { Mover } from './movement.js'
import { isRiverCrossingBarred } from './rivers.js'
import { canEndAfter, hasRoom, mayRest } from './room.js'
import { namesOf } from './units.js'

/** A mover that is to step into a hex. */
export interface StepQuestion extends NamedHex {
  readonly p: Within<'movement'>
  readonly mover: Mover
  /** the hexside that it crosses, `from * 6 + direction`; -1 where the hex is not adjacent */
  readonly side: number
  /** half points for the ground, and for a disengagement on top */
  readonly cost: number
}

/** @param to - the number of the hex */
export const stepQuestion = (p: Within<'movement'>, mover: Mover, to: string): StepQuestion => {
  const { board } = p
  const hex = board.map.indexOf(to)
  const direction = hex < 0 ? -1 : directionOf(board.map, mover.hex, hex)
  const side = direction < 0 ? -1 : mover.hex * 6 + direction
  const ground = side < 0 ? PROHIBITED : (mover.vehicle ? board.vehicleCost : board.footCost)[side]!
  const cost = ground === PROHIBITED ? PROHIBITED : ground + (mover.held ? DISENGAGEMENT : 0)
  return { p, mover, hex, to, side, cost }
}

const namesIn = ({ p, mover }: StepQuestion): Param => namesOf(p.board, mover.units)
const toOf = ({ to }: StepQuestion): string => to
const leadsIntoZone = ({ p, mover, hex }: StepQuestion): boolean => inEnemyZoc(p, mover.side, hex)
const isTooExpensive = ({ mover, cost }: StepQuestion): boolean => mover.spent + cost > mover.allowance
const sayPoints = (q: StepQuestion): Saying => {
  const [units, points, hex] = [namesIn(q), q.cost / 2, q.to]
  const left = (q.mover.allowance - q.mover.spent) / 2
  return say`the movement cost of ${{ hex }} is ${{ points }}; left to ${{ units }}: ${{ left }}`
}

const onHex = forbidding<StepQuestion>(toOf)

const GROUND: Restrictions<StepQuestion> = [
  onHex('N5.11', 'prohibited-terrain')
    .when(({ cost }) => cost === PROHIBITED)
    .saying((q) => say`${{ units: namesIn(q) }} cannot cross the sea to ${{ hex: q.to }}`),
]

const ENEMY: Restrictions<StepQuestion> = [
  onHex('N5.21', 'enemy-in-hex')
    .when(({ p, mover, hex }) => occupantOf(p, hex) === 2 - mover.side)
    .saying(({ to }) => say`an enemy unit is in ${{ hex: to }}`),
  onHex('N5.62a', 'from-zone-to-zone')
    .when((q) => q.mover.held && leadsIntoZone(q))
    .saying(
      (q) =>
        say`${{ units: namesIn(q) }}, disengaging, may not enter another enemy zone of control in ${{ hex: q.to }}`,
    ),
  onHex('N5.62b', 'zone-after-disengagement')
    .when((q) => q.mover.disengaged && leadsIntoZone(q))
    .saying(
      (q) =>
        say`${{ units: namesIn(q) }} disengaged in this phase and may not enter an enemy zone of control in ${{ hex: q.to }}`,
    ),
  onHex('N8.26', 'headquarters-into-zone')
    .when((q) => q.mover.headquarters && leadsIntoZone(q) && !hasCombatUnit(q.p, q.mover.side, q.hex))
    .saying(
      ({ to }) =>
        say`a headquarters may not enter the enemy zone of control in ${{ hex: to }} without a friendly combat unit`,
    ),
  onHex('N5.16a', 'river-into-zone')
    .when(({ p, mover, side, hex }) => isRiverCrossingBarred(p, mover.side, side, hex))
    .saying(
      (q) => say`an enemy on the far bank keeps ${{ units: namesIn(q) }} from crossing the river to ${{ hex: q.to }}`,
    ),
]

/** The movement points must suffice (N5.11, N5.26, N5.63). */
const POINTS: Restrictions<StepQuestion> = [
  onHex('N5.63', 'cannot-disengage')
    .when((q) => q.mover.held && isTooExpensive(q))
    .saying((q) => say`${{ problem: sayPoints(q) }}; a disengagement must be paid in full`),
  onHex('N5.11', 'not-enough-movement')
    .when((q) => !q.mover.held && !q.mover.first && isTooExpensive(q))
    .saying(sayPoints),
  onHex('N5.26a', 'no-minimum-move')
    .when((q) => !q.mover.held && q.mover.first && isTooExpensive(q) && leadsIntoZone(q))
    .saying((q) => say`${{ problem: sayPoints(q) }}; the minimum move may not enter an enemy zone of control`),
]

/** Units that are to end their move in a hex. */
interface RestQuestion extends Pick<StepQuestion, 'p' | 'hex'> {
  readonly units: readonly number[]
}

/** Where an excess would stay if units ended their move in a hex: there, or in a hex that needs its room (NC4a). */
export const sayExcess = ({ p, units: movers, hex: at }: RestQuestion): Saying => {
  const [units, hex] = [namesOf(p.board, movers), hexNumber(p.board, at)]
  return hasRoom(p, movers, at)
    ? say`with ${{ units }} in ${{ hex }}, another hex would stay over the stacking limit`
    : say`the move of ${{ units }} would end over the stacking limit in ${{ hex }}`
}

/** A step after which the move can still end. */
export type RoomQuestion = Pick<StepQuestion, 'p' | 'mover' | 'hex' | 'cost'>

/** The move must be able to end within the stacking limit, in the hex or further on. */
export const ROOM = // the minimum move takes no more than the allowance
  forbid<RoomQuestion>('N6.15', 'no-room', ({ p, hex }) => hexNumber(p.board, hex))
    .when(({ p, mover, hex, cost }) => !canEndAfter(p, mover, hex, Math.min(cost, mover.allowance - mover.spent)))
    .saying(({ p, mover: { units }, hex }) => sayExcess({ p, units, hex }))

/** A stack may end its move only where it has room, or where other units can still make room (N5.27, N6.11). */
export const REST = forbid<RestQuestion>('N6.15', 'no-room', ({ p, hex }) => hexNumber(p.board, hex))
  .when(({ p, units, hex }) => !mayRest(p, units, hex))
  .saying(sayExcess)

/** A step of units that may move together. */
export const STEP: Restrictions<StepQuestion> = [
  stages<StepQuestion>(
    [UNKNOWN_HEX],
    [
      onHex('N5.11', 'not-adjacent')
        .when(({ side }) => side < 0)
        .saying(
          ({ p, mover, to }) => say`${{ hex: to }} is not adjacent to ${{ other: hexNumber(p.board, mover.hex) }}`,
        ),
    ],
    GROUND,
    [...ENEMY, ...POINTS],
    [ROOM],
  ),
]
