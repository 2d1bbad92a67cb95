/**
 * Units that may receive a replacement (A25.21, A25.26), and the rebuilding of units on the map (A25.22). Units and
 * hexes are indices.
 */
import { say } from '../../../engine/words/saying.js'
import { about, allows, stages } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { unitsIn } from '../../../wargame/disposition.js'
import { UNKNOWN_HEX, UNKNOWN_UNIT } from '../../../wargame/unknown.js'
import type { Board } from '../../board/board.js'
import { isBesideEnemy, sideNumber } from '../../position.js'
import type { At, Position } from '../../position.js'
import type { Side } from '../../state.js'
import { SPECIAL_RETREAT, specialRetreat } from './specialRetreat.js'
import { STACK } from '../field/stacking.js'
import type { Standing } from '../field/stacking.js'
import { listed, unitRows } from '../field/unitRestriction.js'
import type { NamedIn } from '../field/unitRestriction.js'
import {
  hasMark,
  isArtillery,
  isDisrupted,
  isFriendly,
  isInfantryType,
  isTankUnit,
  nameOf,
  standingOf,
} from '../field/units.js'

/** Points of a side in the night after this turn (A25.21a). */
export const replacementPoints = ({ board, state }: Position, side: Side): number =>
  board.charts.replacements[side][state.turn / 2 - 1] ?? 0

/** German tank units of this tank quality or better are not replaced (A25.26). */
const TOO_GOOD = 5

/** Whether a unit is never replaced (A25.26); surrendered units are not in the dead pile at all (A23.11). */
export const isIrreplaceable = (board: Board, unit: number): boolean => {
  const { nation, kind, quality } = board.counters[unit]!
  if (nation === 'british' || isArtillery(board, unit)) return true
  if (nation === 'american') return kind === 'parachute' || kind === 'glider'
  if (isTankUnit(board, unit) && (quality?.value ?? 0) >= TOO_GOOD) return true
  return (['black-box', 'von-der-heydte', 'in-disguise'] as const).some((mark) => hasMark(board, unit, mark))
}

/** A unit that is to receive a point. */
export type ReceiverQuestion = NamedIn<At<'replacement'>>

/**
 * Whether the kind of a unit lets it receive a point now: any infantry-type unit, and one other unit when there were
 * two points.
 */
const mayHavePoint = ({ p: { board, frame }, unit }: ReceiverQuestion): boolean =>
  isInfantryType(board, unit) ||
  (frame.points > 1 && !frame.received.some((id) => !isInfantryType(board, board.unitIndex(id))))

const onUnit = unitRows<ReceiverQuestion>()

/** A unit that can receive a point, wherever it is; the phase checks that a point is left. */
export const RECEIVER: Restrictions<ReceiverQuestion> = [
  stages<ReceiverQuestion>(
    [onUnit('A25.21a', 'not-yours', 'is not yours').when(({ p, unit }) => !isFriendly(p.board, unit, p.frame.side))],
    [
      onUnit('A25.26', 'never-replaced', 'never receives replacements').when(({ p, unit }) =>
        isIrreplaceable(p.board, unit),
      ),
      onUnit('A25.21b', 'infantry-only')
        .when((q) => !mayHavePoint(q))
        .saying(
          ({ p, unit }) => say`the point is for an infantry-type unit, not for ${{ unit: nameOf(p.board, unit) }}`,
        ),
    ],
  ),
]

/** The stack in a hex after a replacement: the unit in its new form, without its old form and the units that leave. */
export const stackWith = (p: Position, hex: number, unit: Standing, gone: readonly number[]): readonly Standing[] => [
  ...unitsIn(p, hex)
    .filter((other) => !gone.includes(other))
    .map((other) => standingOf(p, other)),
  unit,
]

/** Whether a unit on the map has a step less than it could have (A25.21c). */
export const isReduced = (p: Position, unit: number): boolean =>
  p.hexOf[unit]! >= 0 && p.units[unit]!.steps < p.board.counters[unit]!.faces.length

const isBeside = ({ p, unit }: ReceiverQuestion): boolean => isBesideEnemy(p, sideNumber(p.frame.side), p.hexOf[unit]!)

/** A unit on the map that can be brought up to strength. */
const REDUCED: Restrictions<ReceiverQuestion> = [
  stages<ReceiverQuestion>(
    [onUnit('A25.21c', 'not-reduced', 'is not a reduced unit on the map').when(({ p, unit }) => !isReduced(p, unit))],
    [
      onUnit('A25.22a', 'out-of-supply', 'is out of supply').when(({ p, unit }) => p.units[unit]!.outOfSupply),
      onUnit('A25.22a', 'disrupted', 'is Disrupted').when(({ p, unit }) => isDisrupted(p, unit)),
    ],
  ),
]

const AWAY_FROM_ENEMY = onUnit('A25.22b', 'beside-enemy', 'must withdraw from the enemy first').when(isBeside)

const oneMoreStep = ({ p, unit }: ReceiverQuestion): Standing => ({
  counter: p.board.counters[unit]!,
  steps: p.units[unit]!.steps + 1,
})

/** A unit that is rebuilt in its hex (A25.21c, A25.22a, A25.22b). */
export const REBUILD: Restrictions<ReceiverQuestion> = [
  stages<ReceiverQuestion>(
    [UNKNOWN_UNIT],
    [...RECEIVER, ...REDUCED],
    [AWAY_FROM_ENEMY],
    [
      about(
        (q) => ({
          units: stackWith(q.p, q.p.hexOf[q.unit]!, oneMoreStep(q), [q.unit]),
          at: q.p.units[q.unit]!.at,
        }),
        STACK,
      ),
    ],
  ),
]

/** A unit that is to receive its point in another hex. */
export interface PlacedQuestion extends ReceiverQuestion {
  readonly hex: number
  readonly to: string
}

/** A unit that is rebuilt after a special retreat to a hex (A25.22b, A25.22c). */
export const WITHDRAW: Restrictions<PlacedQuestion> = [
  stages<PlacedQuestion>(
    [UNKNOWN_UNIT],
    [UNKNOWN_HEX],
    [...RECEIVER, ...REDUCED],
    [onUnit('A25.22b', 'not-beside-enemy', 'is not next to an enemy and may not withdraw').when((q) => !isBeside(q))],
    [onUnit('A25.22c', 'engaged', 'is Engaged next to an enemy').when(({ p, unit }) => p.units[unit]!.engaged)],
    [about(({ p, unit, hex }) => specialRetreat(p, unit, hex), SPECIAL_RETREAT)],
  ),
]

/** Whether a unit lies in the dead pile (A25.21c). */
export const isDead = ({ units }: Position, unit: number): boolean => units[unit]!.at === 'eliminated'

/** Whether a unit can receive a remaining point, wherever it is. */
export const mayReceive = (p: At<'replacement'>, unit: number): boolean => allows(RECEIVER, listed(p, unit))
