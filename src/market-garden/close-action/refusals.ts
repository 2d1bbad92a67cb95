/** Whether moving units may enter close action against a hex (M8.6, M8.7e, M10.42, M10.73). */
import { say } from '../../engine/words/saying.js'
import type { Position } from '../position.js'
import { forbid, sentencesOn } from '../../engine/legality/forbid.js'
import { about, allows, each, firstOf, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { directionTo, hexNumber } from '../board/board.js'
import { DENSE } from '../board/groundTables.js'
import { CLOSE_ACTION, HALVES, MOVEMENT } from '../board/limits.js'
import { hexOf, isEnemyIn, sideNamed, stackIn } from '../field/situation.js'
import type { FrameOf } from '../state.js'
import type { StepOver } from '../field/stepCost.js'
import { CLOSED_GROUND } from '../field/closedGround.js'
import { allowanceOf, limitOf, isInResponse, pointsLeft } from '../bounds/allowance.js'
import { ATTACKS_NEAR_ROAD } from '../bounds/corpsAttacks.js'
import { commandLevel } from '../supply/commandPoints.js'
import { FOUND } from './elusive.js'
import { isRidingHeadquarters } from './forces.js'
import { BODIES, bodiesQuestion } from './formations.js'
import { costOver, WAY_OVER } from '../crossings/ferries.js'
import { TARGET_IN_THE_WAY } from '../bounds/scenarioOrders.js'
import { beganAt, hasNotMoved, ownSteps } from '../bounds/ownMove.js'
import { TOWARDS_ROAD } from '../bounds/outwardBound.js'
import { leavingCost } from '../field/stepCost.js'
import { isArtillery, isGun, isHeavyWeapons, isLeader, nameOf } from '../field/units.js'
import { NOT_FERRIED } from '../bounds/ownMove.js'
import { offTheMap } from '../field/namedHex.js'
import type { MaybeNamed } from '../field/namedHex.js'
import { some } from '../wording.js'

type Moving = FrameOf<'moving'>

/** The moving units except leaders, in the order of their stack, top first. */
export const attackersOf = (p: Position, ids: readonly string[], hex: number): readonly number[] =>
  hex < 0 ? [] : stackIn(p, hex).filter((unit) => !isLeader(p.board, unit) && ids.includes(p.board.ids[unit]!))

/** Whether a unit began its move adjacent to a hex (M8.6d, M8.6e): it has not moved yet (M8.14b), or has come back. */
export const beganBeside = (board: Board, frame: Moving, unit: number, to: number): boolean => {
  const id = board.ids[unit]!
  const began = beganAt(frame, id)
  return hasNotMoved(frame, id) || (began !== null && directionTo(board, board.map.indexOf(began), to) >= 0)
}

/** Moving units that would attack a hex; `hex` is -1 off the map. */
interface CloseActionQuestion extends MaybeNamed {
  readonly p: Position
  readonly frame: Moving
  readonly hex: number
  /** their hex, -1 off the map */
  readonly from: number
  /** the first of the moving units, -1 if unknown */
  readonly first: number
  readonly attackers: readonly number[]
  /** whether they come by boat, so that the terrain between the hexes does not matter */
  readonly byBoat: boolean
}

/** One of the attackers. */
interface AttackerQuestion extends CloseActionQuestion {
  readonly unit: number
}

const idOf = ({ p, unit }: AttackerQuestion): string => p.board.ids[unit]!
const onUnit = sentencesOn<AttackerQuestion>(({ p, unit }) => nameOf(p.board, unit), idOf)

/** A unit may attack at all; in Travel mode too, except for headquarters (M13.2a, M-R166). */
const UNFIT: Restrictions<AttackerQuestion> = [
  firstOf([
    onUnit('M5.52a', 'artillery', 'is artillery and may not attack in close action').when(({ p, unit }) =>
      isArtillery(p.board, unit),
    ),
    onUnit('M18.2c', 'guns', 'may not attack in close action').when(({ p, unit }) => isGun(p.board, unit)),
    onUnit('M18.3b', 'bridge-engineers', 'may only build and ferry').when(
      ({ p, unit }) => p.board.counters[unit]!.rating === 0,
    ),
  ]),
  onUnit('M13.2a', 'in-travel', 'is a headquarters in Travel mode and may only move').when(({ p, unit }) =>
    isRidingHeadquarters(p, unit),
  ),
  onUnit('M11.5c', 'disrupted', 'is Disrupted').when(({ p, unit }) => p.state.units[unit]!.disrupted),
  onUnit('M11.34b', 'depleted', 'is Depleted').when(({ p, unit }) => p.state.units[unit]!.depleted),
  onUnit('M11.66c', 'without-command', 'has no command points').when(({ p, unit }) => commandLevel(p, unit) === 0),
]

/**
 * The cost of a close action in half movement points: half of the allowance, the hex, and leaving a zone of control
 * (M8.6d), which always costs when leaving forest or city or crossing a dike (M10.73).
 */
const closeActionCost = (p: Position, frame: Moving, unit: number, from: number, to: number): number => {
  const { board } = p
  const direction = directionTo(board, from, to)
  const hidden = board.cover[from] === DENSE || (direction >= 0 && board.dike[from * 6 + direction] === 1)
  return (
    allowanceOf(p, unit, beganAt(frame, board.ids[unit]!) ?? undefined) / MOVEMENT.closeAction +
    costOver({ p, unit, from, to }) +
    (hidden ? MOVEMENT.leavingZone * HALVES : leavingCost(p, unit, from))
  )
}

/** The terrain is open to a unit (M10.42, M-R550). Other rows apply to boats (M16.15a). */
const OPEN_GROUND: Restrictions<AttackerQuestion> = [
  where<AttackerQuestion>(
    ({ byBoat }) => !byBoat,
    [about(({ p, unit, from, hex }: AttackerQuestion): StepOver => ({ p, unit, from, to: hex }), WAY_OVER)],
  ),
  about(({ p: { board }, unit, from, hex }: AttackerQuestion) => ({ board, unit, from, to: hex }), CLOSED_GROUND),
]

const limitFor = ({ p, unit }: AttackerQuestion) => limitOf(p, unit, isInResponse(p))

/** A unit can reach the hex: the terrain is open to it, and it has movement points and hexes left. */
const REACH: Restrictions<AttackerQuestion> = [
  stages<AttackerQuestion>(
    [
      where(
        (q) => !allows(OPEN_GROUND, q),
        [
          forbid<AttackerQuestion>('M10.42', 'closed', idOf)
            .when(() => true)
            .saying(
              ({ p, unit, hex }) =>
                say`${{ unit: nameOf(p.board, unit) }} cannot enter ${{ hex: hexNumber(p.board, hex) }}`,
            ),
          ...OPEN_GROUND,
        ],
      ),
    ],
    [
      // a unit that began adjacent always may, whatever the cost (M8.7f, M8.14b)
      where(
        ({ p, frame, unit, hex }) => !beganBeside(p.board, frame, unit, hex),
        [
          // M-R157
          onUnit('M8.6d', 'too-dear', 'has too few movement points left for a close action').when(
            ({ p, frame, unit, from, hex }) => closeActionCost(p, frame, unit, from, hex) > pointsLeft(p, frame, unit),
          ),
          forbid<AttackerQuestion>((q) => limitFor(q)!.rule, 'far-enough', idOf)
            .when((q) => {
              const limit = limitFor(q)
              return limit !== null && ownSteps(q.frame, q.p.board.ids[q.unit]!) >= limit.hexes
            })
            .saying((q) => {
              const unit = nameOf(q.p.board, q.unit)
              const hexes = some(limitFor(q)!.hexes, 'hex')
              return say`${{ unit }} has moved ${{ hexes }}, and the attacked hex is one more`
            }),
        ],
      ),
    ],
  ),
]

const leadOf = (q: CloseActionQuestion): AttackerQuestion => ({ unit: q.attackers[0]!, ...q })
const stepsOf = ({ p, frame, unit }: AttackerQuestion): number => ownSteps(frame, p.board.ids[unit]!)

/** Mortars do not lead (M18.1j), and not after moving more than a hex (M18.1l, M-R309). */
const LEAD: Restrictions<AttackerQuestion> = [
  where(
    ({ p, unit }) => isHeavyWeapons(p.board, unit),
    [
      onUnit('M18.1j', 'heavy-weapons-lead', 'may not lead an attack, or attack alone').when(() => true),
      forbid<AttackerQuestion>('M18.1l', 'displaced', idOf)
        .when((q) => stepsOf(q) > 1)
        .saying((q) => say`${{ unit: nameOf(q.p.board, q.unit) }} has moved ${{ hexes: some(stepsOf(q), 'hex') }}`),
    ],
  ),
]

/** The topmost unit in the hex of the attackers; -1 for none. */
const topOf = ({ p, from }: CloseActionQuestion): number =>
  stackIn(p, from).find((unit) => !isLeader(p.board, unit)) ?? -1

/** No unit can lead while guns are on top of the stack (M5.52a, M-R113). */
const GUNS_ON_TOP = forbid<CloseActionQuestion>('M5.52a', 'guns-on-top', (q) => q.p.board.ids[topOf(q)])
  .when((q) => {
    const top = topOf(q)
    return top >= 0 && isGun(q.p.board, top) && !q.attackers.includes(top)
  })
  .saying((q) => say`${{ unit: nameOf(q.p.board, topOf(q)) }} is on top and cannot attack`)

const hexIdOf = ({ p, hex }: CloseActionQuestion): string => hexNumber(p.board, hex)

const comesFromAfar = ({ p, frame, hex, attackers }: CloseActionQuestion): boolean =>
  attackers.some((unit) => !beganBeside(p.board, frame, unit, hex))

/** The rows on attackers that are adjacent to an enemy. */
const ATTACK: Restrictions<CloseActionQuestion> = [
  NOT_FERRIED,
  ...FOUND,
  each<CloseActionQuestion, AttackerQuestion>(
    (q) => q.attackers.map((unit) => ({ unit, ...q })),
    [
      ...UNFIT,
      ...ATTACKS_NEAR_ROAD,
      about(({ p, unit, from, hex }) => ({ p, unit, from, to: hex }), TOWARDS_ROAD),
      ...TARGET_IN_THE_WAY,
      ...REACH,
    ],
  ),
  about(leadOf, LEAD),
  GUNS_ON_TOP,
  forbid<CloseActionQuestion>('M8.6e', 'too-many', hexIdOf)
    .when((q) => q.attackers.length > CLOSE_ACTION.unitsFromAfar && comesFromAfar(q))
    .saying(
      () => say`at most ${{ count: CLOSE_ACTION.unitsFromAfar }} units may attack if they did not begin adjacent`,
    ),
  about(
    ({ p, frame, hex }: CloseActionQuestion) =>
      bodiesQuestion(
        p,
        frame.units.map((id) => p.board.unitIndex(id)),
        hex,
      ),
    BODIES,
  ),
]

/**
 * The moving units may enter close action against a hex. SET_OUT has already made sure that they have not fired (M8.6b)
 * and have not attacked in this phase (M8.7e).
 */
export const CLOSE_ACTION_AT: Restrictions<CloseActionQuestion> = [
  stages<CloseActionQuestion>(
    [offTheMap<CloseActionQuestion>(({ hex }) => hex)],
    [
      forbid<CloseActionQuestion>('M8.6c', 'not-adjacent', hexIdOf)
        .when(({ p, from, hex }) => from < 0 || directionTo(p.board, from, hex) < 0)
        .saying((q) => say`${{ hex: hexIdOf(q) }} is not next to the units on the move`),
    ],
    [
      forbid<CloseActionQuestion>('M8.6a', 'no-enemy', hexIdOf)
        .when(({ p, first, hex }) => !isEnemyIn(p, sideNamed(p.board.sides[first]!), hex))
        .saying((q) => say`there is no enemy in ${{ hex: hexIdOf(q) }}`),
    ],
    [
      forbid<CloseActionQuestion>('M8.6a', 'nobody')
        .when(({ attackers }) => attackers.length === 0)
        .saying(() => 'leaders do not attack by themselves'),
    ],
    ATTACK,
  ),
]

/**
 * @param craft - boats of engineers; null to derive what carries them across water from the terrain
 */
export const closeActionQuestion = (
  p: Position,
  frame: Moving,
  hex: number,
  craft: 'engineers' | null = null,
): CloseActionQuestion => {
  const first = p.board.unitIndex(frame.units[0] ?? '')
  const from = first < 0 ? -1 : hexOf(p, first)
  return { p, frame, hex, from, first, attackers: attackersOf(p, frame.units, from), byBoat: craft !== null }
}
