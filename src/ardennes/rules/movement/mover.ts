/**
 * A unit on the move, and the effect of its next step (A9.2, A11, A12, A22): the arithmetic behind every legal step.
 */
import type { Board } from '../../board/board.js'
import { allows } from '../../../engine/legality/restriction.js'
import { inArea } from '../../board/board.js'
import { DISTANCES } from '../../limits.js'
import type { Position } from '../../position.js'
import type { FrameOf, MovementMode } from '../../state.js'
import { PROHIBITED, TACTICAL } from '../../board/terrainTables.js'
import type { MovementClass } from '../../board/counterTerms.js'
import { closedTo, stopsAtSauer } from './closedHexes.js'
import type { ClosedHexes } from './closedHexes.js'
import { allowanceOf, stepsLimit } from './allowance.js'
import { stepCostsOf } from './stepCosts.js'
import type { StepCosts } from './stepCosts.js'
import { isRoadOpen, isRoughWithoutRoad, isUnbridged } from '../field/passage.js'
import { germansHoldStVith, isEnemyRoadblock } from './traffic.js'
import { isDisrupted } from '../field/units.js'

/** The constants of a unit's move. Hexes and units are indices, movement points are counted in halves. */
export interface Traveller {
  readonly unit: number
  readonly side: 0 | 1
  readonly by: MovementMode
  /** the column of the terrain effects chart that it uses: trucks are mechanized (A12.62a) */
  readonly column: MovementClass
  /** the cost of each step, and the enemy zones of control */
  readonly costs: StepCosts
  /** half points it may spend, and with the two points more of extended movement (A11.2a) */
  readonly allowance: number
  readonly extended: number
  /** the most hexes it may move, whatever they cost */
  readonly limit: number
  /** whether it has only tactical movement: disrupted, routed or out of supply (A18.2a, A-R2, A23.4c) */
  readonly tacticalOnly: boolean
  readonly disrupted: boolean
  /** the hex where its move began, -1 when it came from outside the map */
  readonly start: number
  /** restrictions that close hexes to it, apart from terrain and the enemy */
  readonly closed: readonly ClosedHexes[]
  /** whether taking St-Vith would make the bottleneck cheaper for its side (A24.7b) */
  readonly wantsStVith: boolean
}

/** A unit on the move: its hex, and what it has spent. */
export interface Mover {
  readonly who: Traveller
  /** the unit before the step that led here; null when that step is unknown */
  readonly before: Mover | null
  readonly hex: number
  /** half points */
  readonly spent: number
  readonly steps: number
  readonly tactical: boolean
  readonly swam: boolean
  readonly climbed: boolean
  /** whether it slipped through the zone of its hex: it neither stops there nor pays for leaving it (A-R58) */
  readonly unseen: boolean
  /** whether it has taken St-Vith in this move: the cost of the bottleneck falls immediately (A24.7b) */
  readonly tookStVith: boolean
}

const travellerOf = (p: Position, unit: number, by: MovementMode, start: number): Traveller => {
  const counter = p.board.counters[unit]!
  const onTrucks = by === 'strategic' && counter.mobility === 'foot'
  const column = onTrucks ? 'mechanized' : counter.mobility
  const disrupted = isDisrupted(p, unit)
  const allowance = allowanceOf(p, unit, by)
  const side = p.board.sides[unit] as 0 | 1
  return {
    unit,
    side,
    by,
    column,
    costs: stepCostsOf(p, side, column),
    allowance,
    // extended movement is for units on foot (A11.2b)
    extended: by === 'normal' && counter.mobility === 'foot' ? allowance + 2 * DISTANCES.extendedMovement : allowance,
    limit: stepsLimit(p, unit, by),
    tacticalOnly: disrupted || p.units[unit]!.outOfSupply,
    disrupted,
    start,
    closed: closedTo(p, unit),
    wantsStVith: side === 0 && !germansHoldStVith(p),
  }
}

/** A unit that is about to begin its move from its hex. */
export const moverAtStart = (p: Position, unit: number, by: MovementMode, hex: number): Mover => ({
  who: travellerOf(p, unit, by, hex),
  before: null,
  hex,
  spent: 0,
  steps: 0,
  tactical: false,
  swam: false,
  climbed: false,
  unseen: false,
  tookStVith: false,
})

/** The unit of a `moving` frame in its current hex. */
export const moverOf = (p: Position, frame: FrameOf<'moving'>): Mover => {
  const unit = p.board.unitIndex(frame.unit)
  const from = frame.from === null ? -1 : p.board.map.indexOf(frame.from)
  const { steps, tactical, swam, climbed, unseen } = frame
  return {
    who: travellerOf(p, unit, frame.by, from),
    before: null,
    hex: p.hexOf[unit]!,
    spent: frame.spent * 2,
    steps,
    tactical,
    swam,
    climbed,
    unseen,
    tookStVith: false,
  }
}

/**
 * Whether a hexside touches the hex where a unit's move began: it is one of its hexsides or ends at one of its corners
 * (A11.4b, A11.6b, A-R37).
 */
const beganBeside = (board: Board, mover: Mover, to: number): boolean => {
  if (mover.who.start === mover.hex) return true
  if (mover.who.start < 0) return false
  const { neighbours } = board.map
  let touches = 0
  for (let i = mover.who.start * 6; i < mover.who.start * 6 + 6; i++)
    if (neighbours[i] === mover.hex || neighbours[i] === to) touches++
  return touches === 2
}

/** Whether a unit may cross a hexside that takes tactical movement (A11.4b, A11.6b). */
export const mayCross = (p: Position, mover: Mover, direction: number, to: number): boolean => {
  if (mover.who.by === 'strategic' || !beganBeside(p.board, mover, to)) return false
  // two of the same kind in a phase are not allowed (A11.4c, A11.6c), one of each kind is (A-R37)
  if (mover.swam && isUnbridged(p, mover.hex, direction)) return false
  return !(mover.climbed && isRoughWithoutRoad(p, mover.hex, direction))
}

/** Whether a column has reached an enemy roadblock and stops there (A12.3b, A24.8d). */
export const isColumnHalted = (p: Position, mover: Mover): boolean =>
  mover.who.by === 'strategic' &&
  mover.steps > 0 &&
  isEnemyRoadblock(p, mover.who.side === 0 ? 'german' : 'allied', p.board.map.ids[mover.hex]!)

/**
 * Whether a column may not cross this hexside: off the road, out of a zone of control, or past the roadblock it stopped
 * at (A12.1b, A12.2a, A24.8d).
 */
const isColumnStopped = (p: Position, mover: Mover, direction: number, inZone: boolean): boolean =>
  inZone || !isRoadOpen(p, mover.hex, direction) || isColumnHalted(p, mover)

/** Whether a unit had to stop in the zone of control it entered (A9.2a), rather than started in (A9.3). */
export const mustStop = ({ who, hex, steps, unseen }: Mover): boolean =>
  steps > 0 && !unseen && who.costs.zones[hex] === 1

/** Half points by which the bottleneck gets cheaper once St-Vith has been taken (A24.7b). */
const RELIEF = 2 * (DISTANCES.bottleneckCost - DISTANCES.bottleneckCostHeld)

/** The cost of the hexside in a direction: half points, {@link TACTICAL} or {@link PROHIBITED}. */
export const costAhead = ({ board }: Position, mover: Mover, direction: number): number => {
  const i = mover.hex * 6 + direction
  const cost = mover.who.costs.over[i]!
  const eased = mover.tookStVith && cost < TACTICAL && inArea(board, 'st-vith-bottleneck', board.map.neighbours[i]!)
  return eased ? cost - RELIEF : cost
}

/** The unit after a step in a direction, or null when the step is illegal, whether or not it may stop there. */
export const stepOn = (p: Position, mover: Mover, direction: number): Mover | null => {
  const cost = costAhead(p, mover, direction)
  return cost === PROHIBITED || mustStop(mover) ? null : stepAt(p, mover, direction, cost)
}

/**
 * The same for a unit that need not stop in its hex, across a hexside that is open to its side and class at this cost.
 */
export const stepAt = (p: Position, mover: Mover, direction: number, cost: number): Mover | null => {
  const { board } = p
  const { who } = mover
  const { zones } = who.costs
  const to = board.map.neighbours[mover.hex * 6 + direction]!
  if (mover.steps >= who.limit || stopsAtSauer(p, who.unit, who.start, mover.hex)) return null
  const inZone = zones[mover.hex] === 1
  const column = who.by === 'strategic'
  if ((column || who.disrupted) && zones[to] === 1) return null
  if (column && isColumnStopped(p, mover, direction, inZone)) return null
  const crosses = cost === TACTICAL
  if (crosses && !mayCross(p, mover, direction, to)) return null
  const leaving = inZone && !mover.unseen ? 2 : 0
  const spent = crosses ? mover.spent : mover.spent + cost + leaving
  const affordable = !crosses && !mover.tactical && !who.tacticalOnly && spent <= who.extended
  if (!affordable && (column || mover.steps >= DISTANCES.tacticalMovement)) return null
  if (who.closed.length > 0 && !allows(who.closed, { p, unit: who.unit, from: mover.hex, to })) return null
  return {
    who,
    before: mover,
    hex: to,
    spent,
    steps: mover.steps + 1,
    tactical: !affordable,
    swam: mover.swam || (crosses && isUnbridged(p, mover.hex, direction)),
    climbed: mover.climbed || (crosses && isRoughWithoutRoad(p, mover.hex, direction)),
    unseen: false,
    tookStVith: mover.tookStVith || (who.wantsStVith && inArea(board, 'st-vith', to)),
  }
}

/** Whether a move on foot exceeds the printed allowance: then it may not end next to an enemy (A11.2a). */
const isExtended = (mover: Mover): boolean =>
  mover.spent > mover.who.allowance && mover.steps > DISTANCES.tacticalMovement && !mover.tactical

/** Whether extended movement lets the unit stop in its hex: not next to an enemy (A11.2a). */
export const mayEndExtended = (mover: Mover): boolean => !isExtended(mover) || mover.who.costs.beside[mover.hex] === 0
