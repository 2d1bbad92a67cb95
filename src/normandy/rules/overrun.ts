/** Which forces may overrun which hexes (N5.5). An overrun is resolved like a combat; see `phases/battle.ts`. */
import { forbidding, sentencesOn } from '../../engine/legality/forbid.js'
import { allows, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { say } from '../../engine/words/saying.js'
import type { Param } from '../../engine/words/saying.js'
import { hexesAround } from '../../hex/around.js'
import { directionOf } from '../../hex/index.js'
import type { HexId } from '../../hex/index.js'
import { occupantOf, unitsIn } from '../../wargame/disposition.js'
import { UNKNOWN_HEX } from '../../wargame/unknown.js'
import type { NamedHex } from '../../wargame/unknown.js'
import { hexNumber } from '../board/board.js'
import type { Board, Formation } from '../board/board.js'
import { commandLevel } from '../board/charts.js'
import { combatUnitsIn } from '../position.js'
import type { Position, Within } from '../position.js'
import { SERVICE_WORDS } from '../words.js'
import type { FrameOf, Service } from '../state.js'
import { hasIntegrity } from './integrity.js'
import { OVERRUN } from './movement.js'
import type { Mover } from './movement.js'
import { isSupplied } from './supply.js'
import { formationOf, isHeadquarters, namesOf, serviceOf } from './units.js'

/**
 * Orders of a service for overruns, and again for attacks: its command level (N10.24, N10.25); three each in the
 * mini-game (N16.33, N-R22). Each phase counts its own (N10.21, N10.26), and overruns cost no supply points (N10.16).
 */
export const ordersOf = ({ board, state }: Position, service: Service): number =>
  service === 'german' ? Infinity : board.mini ? 3 : commandLevel(service, state.turn)

/** Overruns a division may make in a phase: a mechanized US infantry division one, any other two (N5.55c). */
const overrunsAllowed = (board: Board, unit: number): number =>
  formationOf(board, unit)?.integrity === 'truck' ? 1 : 2

/** A force that is to overrun from its hex. */
export interface ForceQuestion {
  readonly p: Within<'movement'>
  readonly mover: Mover
  /** the division of the force, if it belongs to one */
  readonly division: Formation | undefined
  /**
   * whether it entered the map as a whole in this move (N12.18): integrity at the start of the phase is not required
   * then
   */
  readonly entered: boolean
  /** whether it entered an enemy zone of control for this overrun (N-R13) */
  readonly approach: boolean
}

/** The force and its target. */
export interface OverrunQuestion extends ForceQuestion, NamedHex {
  readonly to: HexId
  /** the direction of the target, -1 when it is not adjacent */
  readonly direction: number
}

/** A force that is to overrun from its starting hex. */
export const forceAtStart = (p: Within<'movement'>, mover: Mover): ForceQuestion => ({
  p,
  mover,
  division: formationOf(p.board, mover.units[0]!),
  entered: false,
  approach: false,
})

/** A force that is to overrun in the course of its move. */
export const forceGoingOn = (p: Within<'movement'>, mover: Mover, moving: FrameOf<'moving'>): ForceQuestion => ({
  p,
  mover,
  division: formationOf(p.board, mover.units[0]!),
  entered: moving.entered,
  approach: moving.zoc === 'approach',
})

/** @param hex - the target; -1 when it is not on the map */
export const overrunOf = (force: ForceQuestion, hex: number, to: HexId): OverrunQuestion => ({
  p: force.p,
  mover: force.mover,
  division: force.division,
  entered: force.entered,
  approach: force.approach,
  hex,
  to,
  direction: hex < 0 ? -1 : directionOf(force.p.board.map, force.mover.hex, hex),
})

const namesIn = ({ p, mover }: ForceQuestion): Param => namesOf(p.board, mover.units)
const whereOf = ({ p, mover }: ForceQuestion): string => hexNumber(p.board, mover.hex)
const serviceIn = ({ p, mover }: ForceQuestion): Service => serviceOf(p.board, mover.units[0]!)
const divisionName = ({ division }: ForceQuestion): string => division?.name ?? ''
const isOutOfSupply = ({ p, mover }: ForceQuestion): boolean => !mover.units.every((unit) => isSupplied(p, unit))
const overrunsMade = ({ p, division }: ForceQuestion): number => p.phase.overruns[division?.id ?? ''] ?? 0

const isIncomplete = ({ mover, division }: ForceQuestion): boolean =>
  division !== undefined && mover.units.length < (division.needed ?? division.units.length)

const hasOtherUnits = ({ p, mover }: ForceQuestion): boolean =>
  unitsIn(p, mover.hex).some((unit) => !mover.units.includes(unit) && !isHeadquarters(p.board, unit))

const onForce = sentencesOn<ForceQuestion>(namesIn)

const IN_NORMAL_MOVEMENT = onForce('N5.36', 'no-overrun-in-mechanized-movement')
  .when(({ p }) => p.phase.mechanized)
  .saying(() => 'overruns are made in the normal movement phase only')

const OF_DIVISION = onForce('N5.51b', 'no-division', 'belongs to no division and cannot overrun').when(
  ({ division }) => division === undefined,
)

const DIVISION: Restrictions<ForceQuestion> = [
  onForce(
    ({ p }) => (p.board.mini ? 'N16.37a' : 'N5.51b'),
    'not-vehicles',
    'is not a vehicle force and cannot overrun',
  ).when(({ mover }) => !mover.vehicle),
  onForce('N5.57a', 'division-not-together')
    .when(isIncomplete)
    .saying((q) => say`all of ${{ formation: divisionName(q) }} must move as one stack to overrun`),
  onForce('N5.51b', 'no-integrity-at-start')
    .when(({ p, division, entered }) => !entered && !p.phase.whole.some((id) => id === division?.id))
    .saying((q) => say`${{ formation: divisionName(q) }} had no integrity at the start of the phase`),
  onForce('N5.52b', 'out-of-supply')
    .when(isOutOfSupply)
    .saying(
      (q) => say`${{ formation: divisionName(q) }} is out of supply in ${{ hex: whereOf(q) }} and cannot overrun`,
    ),
  onForce('N5.51b', 'no-integrity')
    .when((q) => q.division !== undefined && !hasIntegrity(q.p, q.division) && !isOutOfSupply(q))
    .saying((q) => say`${{ formation: divisionName(q) }} has no integrity in ${{ hex: whereOf(q) }}`),
  onForce('N5.54c', 'other-units-in-hex')
    .when(hasOtherUnits)
    .saying((q) => say`${{ hex: whereOf(q) }} contains combat units that take no part in the overrun`),
  onForce('N5.52a', 'not-enough-movement')
    .when(({ mover }) => mover.spent + OVERRUN > mover.allowance)
    .saying(
      ({ mover }) => say`an overrun costs 3 movement points; left: ${{ left: (mover.allowance - mover.spent) / 2 }}`,
    ),
  onForce('N5.55c', 'too-many-overruns')
    .when((q) => overrunsMade(q) >= overrunsAllowed(q.p.board, q.mover.units[0]!))
    .saying((q) => say`${{ formation: divisionName(q) }} may make no more overruns in this phase`),
  onForce(({ p }) => (p.board.mini ? 'N16.33' : 'N10.24'), 'no-orders')
    .when((q) => q.p.phase.orders[serviceIn(q)] >= ordersOf(q.p, serviceIn(q)))
    .saying((q) => say`the ${{ service: SERVICE_WORDS[serviceIn(q)] }} service has no order left for an overrun`),
  onForce(
    'N5.62b',
    'disengaged',
    'disengaged in this phase, may not enter an enemy zone of control and so cannot overrun',
  ).when(({ mover }) => mover.disengaged),
]

/**
 * Restrictions on the force itself, whatever the target: phase, division, integrity, supply in its hex (N9.16, N-R53),
 * points, orders. Only whole panzer and armored divisions and mechanized US infantry overrun (N4.A3b, N4.B4c), in the
 * normal movement phase (N5.51a).
 */
const FORCE: Restrictions<ForceQuestion> = [
  IN_NORMAL_MOVEMENT,
  OF_DIVISION,
  where(({ division }) => division !== undefined, DIVISION),
]

/**
 * Whether every enemy zone of control on the mover's hex comes from the target hex or a hex adjacent to it (N5.58a,
 * N-R13).
 */
const comesFromTarget = ({ p, mover, hex: target }: OverrunQuestion): boolean => {
  const { map, zocBar } = p.board
  for (let direction = 0; direction < 6; direction++) {
    const other = map.neighbours[mover.hex * 6 + direction]!
    if (other < 0 || other === target || occupantOf(p, other) !== 2 - mover.side || !combatUnitsIn(p, other)) continue
    if (zocBar[other * 6 + ((direction + 3) % 6)] === 1) continue
    if (directionOf(map, other, target) < 0) return false
  }
  return true
}

const toOf = ({ to }: OverrunQuestion): string => to
const sideOf = ({ mover, direction }: OverrunQuestion): number => mover.hex * 6 + direction

const onHex = forbidding<OverrunQuestion>(toOf)

const ADJACENT = onHex('N5.52a', 'not-adjacent')
  .when(({ direction }) => direction < 0)
  .saying((q) => say`${{ hex: q.to }} is not adjacent to ${{ other: whereOf(q) }}`)

const NEXT_HEX: Restrictions<OverrunQuestion> = [
  onHex('N5.52a', 'no-enemy')
    .when(({ p, mover, hex }) => occupantOf(p, hex) !== 2 - mover.side)
    .saying(({ to }) => say`there is no enemy in ${{ hex: to }}`),
  onHex('N5.54a', 'across-a-river')
    .when((q) => q.p.board.rivers[sideOf(q)]! >= 0)
    .saying(({ to }) => say`an overrun may not cross the river to ${{ hex: to }}`),
  onHex('N5.54a', 'across-the-sea')
    .when((q) => q.p.board.seaBar[sideOf(q)] === 1)
    .saying(({ to }) => say`an overrun may not cross the sea to ${{ hex: to }}`),
  onHex('N5.58a', 'other-zones-of-control')
    .when((q) => q.approach && !comesFromTarget(q))
    .saying(
      ({ to }) => say`an enemy unit neither in nor adjacent to ${{ hex: to }} exerts a zone of control on the force`,
    ),
]

const TARGET: Restrictions<OverrunQuestion> = [ADJACENT, where(({ direction }) => direction >= 0, NEXT_HEX)]

/** A force that overruns a hex (N5.5). */
export const OVERRUN_HEX: Restrictions<OverrunQuestion> = [
  stages<OverrunQuestion>([UNKNOWN_HEX], [...FORCE, ...TARGET]),
]

/** Whether an enemy of a side is next to a hex. */
export const isBesideEnemy = (p: Position, side: 0 | 1, hex: number): boolean => {
  const { neighbours } = p.board.map
  for (let i = hex * 6; i < hex * 6 + 6; i++)
    if (neighbours[i]! >= 0 && occupantOf(p, neighbours[i]!) === 2 - side) return true
  return false
}

/**
 * The hexes that a force may overrun, in ascending order.
 * One target hex at a time; the same hex may be overrun again (N5.57b).
 */
export const overrunTargets = (force: ForceQuestion): readonly OverrunQuestion[] => {
  const { p, mover } = force
  const { map } = p.board
  // the force is the same for all targets
  if (!isBesideEnemy(p, mover.side, mover.hex) || !allows(FORCE, force)) return []
  const beside = hexesAround(map, mover.hex).filter((to) => occupantOf(p, to) === 2 - mover.side)
  return beside.map((hex) => overrunOf(force, hex, map.ids[hex]!)).filter((question) => allows(TARGET, question))
}
