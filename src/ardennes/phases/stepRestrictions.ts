/**
 * A step of a unit on the move, rule by rule. Searches use {@link stepOn}, which gives the same answer faster; property
 * tests compare the two.
 */
import { say } from '../../engine/words/saying.js'
import { sentencesOn } from '../../engine/legality/forbid.js'
import { about, firstOf, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { UNKNOWN_HEX } from '../../wargame/unknown.js'
import type { NamedHex } from '../../wargame/unknown.js'
import { directionTo, hexNumber } from '../board/board.js'
import { DISTANCES } from '../limits.js'
import { inEnemyZoc, isEnemyIn } from '../position.js'
import type { Within } from '../position.js'
import { PROHIBITED, TACTICAL } from '../board/terrainTables.js'
import { breaksEnemyBond } from '../rules/field/bondsNow.js'
import { OPEN_TO_UNIT, stopsAtSauer } from '../rules/movement/closedHexes.js'
import { isColumnHalted, mayCross, stepOn } from '../rules/movement/mover.js'
import type { Mover } from '../rules/movement/mover.js'
import { costOver, isRoadOpen, isRoughWithoutRoad, isUnbridged } from '../rules/field/passage.js'
import { canFinish, REST } from '../rules/movement/rest.js'
import { bearsMark, isArtillery, nameOf } from '../rules/field/units.js'
import type { UnitName } from '../names.js'

/** A unit on the move that is to step into a hex. */
export interface StepQuestion extends NamedHex {
  readonly p: Within<'movement'>
  readonly mover: Mover
  /** -1 where the hex is not adjacent */
  readonly direction: number
}

/** @param to - the number of the hex */
export const stepQuestion = (p: Within<'movement'>, mover: Mover, to: string): StepQuestion => {
  const hex = p.board.map.indexOf(to)
  return { p, mover, hex, to, direction: hex < 0 ? -1 : directionTo(p.board, mover.hex, hex) }
}

const nameIn = ({ p, mover }: StepQuestion): UnitName => nameOf(p.board, mover.who.unit)
const hereOf = ({ p, mover }: StepQuestion): string => hexNumber(p.board, mover.hex)
const isInZone = ({ p, mover }: StepQuestion, hex: number): boolean => inEnemyZoc(p, mover.who.side, hex)

/** A restriction whose subject is the hex beyond. */
const onStep = sentencesOn<StepQuestion>(nameIn, ({ to }) => to)

/** The rule behind the limit in hexes of a unit that has one. */
const limitRule = ({ p, mover }: StepQuestion): string => {
  if (bearsMark(p, mover.who.unit, 'roer-river-dams')) return 'A27.6a'
  return isArtillery(p.board, mover.who.unit) ? 'A22.2b' : 'A13.2c'
}

const ENEMY: Restrictions<StepQuestion> = [
  onStep(limitRule, 'limit-reached')
    .when(({ mover }) => mover.steps >= mover.who.limit)
    .saying((q) => {
      const { limit } = q.mover.who
      return limit === 1
        ? say`${{ unit: nameIn(q) }} may move 1 hex in this phase`
        : say`${{ unit: nameIn(q) }} may move ${{ count: limit }} hexes in this phase`
    }),
  onStep('A14.1a', 'enemy-in-hex')
    .when(({ p, mover, hex }) => isEnemyIn(p, mover.who.side, hex))
    .saying(({ to }) => say`enemy units are in ${{ hex: to }}`),
  // a unit that starts in a zone of control may go straight into another (A9.3)
  onStep('A9.2a', 'must-stop')
    .when((q) => q.mover.steps > 0 && !q.mover.unseen && isInZone(q, q.mover.hex))
    .saying((q) => say`${{ unit: nameIn(q) }} must stop in the enemy zone of control in ${{ hex: hereOf(q) }}`),
  onStep('A29.2', 'must-stop', 'must stop beyond the Sauer').when(({ p, mover }) =>
    stopsAtSauer(p, mover.who.unit, mover.who.start, mover.hex),
  ),
  onStep('A18.2a', 'disrupted', 'is Disrupted or Routed and may not enter an enemy zone of control').when(
    (q) => q.mover.who.disrupted && isInZone(q, q.hex),
  ),
  onStep('A10.2a', 'bond')
    .when(({ p, mover, direction }) => breaksEnemyBond(p, mover.who.side, mover.hex, direction))
    .saying(({ to }) => say`an enemy Bond blocks the way to ${{ hex: to }}`),
  about(({ p, mover, hex }) => ({ p, unit: mover.who.unit, from: mover.hex, to: hex }), OPEN_TO_UNIT),
]

/** Strategic movement (A12.1b, A12.2a, A12.3b). */
const COLUMN: Restrictions<StepQuestion> = [
  onStep('A12.1b', 'off-the-road')
    .when(({ p, mover, direction }) => !isRoadOpen(p, mover.hex, direction))
    .saying(
      (q) => say`${{ unit: nameIn(q) }} must follow roads in strategic movement, and none leads to ${{ hex: q.to }}`,
    ),
  onStep(
    'A12.2a',
    'zone-of-control',
    'may neither start in an enemy zone of control nor enter one by strategic movement',
  ).when((q) => isInZone(q, q.hex) || isInZone(q, q.mover.hex)),
  onStep('A24.8d', 'roadblock')
    .when(({ p, mover }) => isColumnHalted(p, mover))
    .saying((q) => say`${{ unit: nameIn(q) }} must stop at the roadblock in ${{ hex: hereOf(q) }}`),
]

const costOf = ({ p, mover, direction }: StepQuestion): number =>
  costOver(p, mover.who.column, mover.hex * 6 + direction)
const isVehicle = ({ mover }: StepQuestion): boolean => mover.who.column === 'vehicle'
const isRiver = ({ p, mover, direction }: StepQuestion): boolean => isUnbridged(p, mover.hex, direction)
const isRough = ({ p, mover, direction }: StepQuestion): boolean => isRoughWithoutRoad(p, mover.hex, direction)

/** Whether the hexside is hard to cross and closed to this unit. */
const isHard = (q: StepQuestion): boolean => {
  const cost = costOf(q)
  return cost === PROHIBITED || (cost === TACTICAL && !mayCross(q.p, q.mover, q.direction, q.hex))
}

const isLake = ({ p, mover, direction }: StepQuestion): boolean => p.board.lake[mover.hex * 6 + direction] === 1

const HARD_GROUND: Restrictions<StepQuestion> = [
  onStep('A11.4a', 'unbridged-river', 'may cross rivers only at intact bridges').when(
    (q) => isVehicle(q) && isRiver(q),
  ),
  onStep('A11.6a', 'rough-without-road', 'may cross Forested Rough hexsides only along roads').when(
    (q) => isVehicle(q) && isRough(q),
  ),
  onStep('A11.5', 'no-road', 'may enter and leave Forest and the Westwall only along roads').when(
    (q) => isVehicle(q) && !isRiver(q) && !isRough(q),
  ),
  onStep('A11.4c', 'second-river', 'may not cross two unbridged rivers in a phase').when(
    (q) => !isVehicle(q) && isRiver(q) && q.mover.swam,
  ),
  onStep('A11.4b', 'not-beside-river', 'must begin next to the river and move tactically to cross it').when(
    (q) => !isVehicle(q) && isRiver(q) && !q.mover.swam,
  ),
  onStep('A11.6c', 'second-rough', 'may not cross two Forested Rough hexsides in a phase').when(
    (q) => !isVehicle(q) && isRough(q) && q.mover.climbed,
  ),
  onStep(
    'A11.6b',
    'not-beside-rough',
    'must begin next to the Forested Rough hexside and move tactically to cross it',
  ).when((q) => !isVehicle(q) && isRough(q) && !q.mover.climbed),
]

/** The terrain of a hexside or hex (A11.4 to A11.6). */
const TERRAIN: Restrictions<StepQuestion> = [
  where(
    (q) => costOf(q) === PROHIBITED || costOf(q) === TACTICAL,
    [
      stages<StepQuestion>(
        [
          onStep('A11.3b', 'lake')
            .when(isLake)
            .saying((q) => say`${{ unit: nameIn(q) }} cannot cross the lake to ${{ hex: q.to }}`),
        ],
        [where(isHard, HARD_GROUND)],
      ),
    ],
  ),
]

const isTooFar = ({ p, mover, direction }: StepQuestion): boolean => stepOn(p, mover, direction) === null
const hasGoneTwoHexes = ({ mover }: StepQuestion): boolean =>
  mover.who.tacticalOnly && mover.steps >= DISTANCES.tacticalMovement

/** The unit's remaining movement, when nothing else forbids the step (A11.1b, A11.3a, A18.2a, A23.4c). */
const BUDGET: Restrictions<StepQuestion> = [
  where(isTooFar, [
    firstOf([
      onStep(
        ({ mover }) => (mover.who.disrupted ? 'A18.2a' : 'A23.4c'),
        'tactical-only',
        'may only move two hexes tactically',
      ).when(hasGoneTwoHexes),
      onStep('A11.3a', 'tactical-limit', 'is moving tactically and may move at most two hexes').when(
        ({ mover }) => mover.tactical,
      ),
      onStep('A11.1b', 'not-enough-movement')
        .when(() => true)
        .saying((q) => say`${{ unit: nameIn(q) }} has not enough movement points left for ${{ hex: q.to }}`),
    ]),
  ]),
]

const afterStep = ({ p, mover, direction }: StepQuestion) => ({ p, mover: stepOn(p, mover, direction)! })

const FINISH: Restrictions<StepQuestion> = [where((q) => !canFinish(q.p, afterStep(q).mover), [about(afterStep, REST)])]

/** A step of a unit on the move, after which its move can still end. */
export const STEP: Restrictions<StepQuestion> = [
  stages<StepQuestion>(
    [UNKNOWN_HEX],
    [
      onStep('A11.1b', 'not-adjacent')
        .when(({ direction }) => direction < 0)
        .saying((q) => say`${{ hex: q.to }} is not next to ${{ here: hereOf(q) }}`),
    ],
    [...ENEMY, where(({ mover }) => mover.who.by === 'strategic', COLUMN), ...TERRAIN],
    BUDGET,
    FINISH,
  ),
]
