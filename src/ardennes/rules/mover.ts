/** A unit on the move, and what its next step makes of it (A9.2, A11, A12, A22): the arithmetic behind every legal step. */
import type { Board } from '../board.js'
import { DISTANCES } from '../limits.js'
import { breaksEnemyBond, inEnemyZoc, isBesideEnemy, isEnemyIn } from '../situation.js'
import type { Situation } from '../situation.js'
import type { FrameOf, MovementMode, State } from '../state.js'
import { PROHIBITED, TACTICAL } from '../terrainTables.js'
import type { MovementClass } from '../counterTerms.js'
import type { Barrier } from './barriers.js'
import { barriersOf, stopsAtSauer } from './barriers.js'
import { allowanceOf, stepsLimit } from './allowance.js'
import { costOver, groundNow, isRoadOpen, isRoughWithoutRoad, isUnbridged } from './passage.js'
import { isEnemyRoadblock, trafficCosts } from './traffic.js'
import { isDisrupted, sideOf } from './units.js'

/** What stays the same about a unit while it moves. Hexes and units are indices, movement points are counted in halves. */
export interface Traveller {
  readonly unit: number
  readonly side: 0 | 1
  readonly by: MovementMode
  /** the column of the terrain effects chart that it uses: trucks are mechanized (A12.62a) */
  readonly column: MovementClass
  /** what it pays over each hexside, bridges apart, as the ground is now */
  readonly ground: Uint8Array
  /** movement points that each hex costs more, for markers in it (A24.2a) */
  readonly traffic: Uint8Array
  /** half points it may spend, and two points more when it goes extended (A11.2a) */
  readonly allowance: number
  readonly extended: number
  /** hexes it may go at most, whatever they cost */
  readonly limit: number
  /** only tactical movement: disrupted, routed or out of supply (A18.2a, A-R2, A23.4c) */
  readonly tacticalOnly: boolean
  readonly disrupted: boolean
  /** the hex it set out from, -1 when it came from outside */
  readonly start: number
  /** what closes hexes to it beyond terrain and the enemy */
  readonly barriers: readonly Barrier[]
}

/** A unit on the move: what it has come to, and what it has spent. */
export interface Mover {
  readonly who: Traveller
  readonly hex: number
  /** half points */
  readonly spent: number
  readonly steps: number
  readonly tactical: boolean
  readonly swam: boolean
  readonly climbed: boolean
  /** it slipped through the zone it stands in: it neither stops there nor pays for leaving it (A-R58) */
  readonly unseen: boolean
}

const travellerOf = (board: Board, state: State, unit: number, by: MovementMode, start: number): Traveller => {
  const counter = board.counters[unit]!
  const onTrucks = by === 'strategic' && counter.mobility === 'foot'
  const column = onTrucks ? 'mechanized' : counter.mobility
  const disrupted = isDisrupted(state, unit)
  const allowance = allowanceOf(board, state, unit, by)
  return {
    unit,
    side: board.sides[unit] as 0 | 1,
    by,
    column,
    ground: groundNow(board, state, column),
    traffic: trafficCosts(board, state, sideOf(board, unit)),
    allowance,
    // extended movement is for units on foot (A11.2b)
    extended: by === 'normal' && counter.mobility === 'foot' ? allowance + 2 * DISTANCES.extendedMovement : allowance,
    limit: stepsLimit(board, state, unit, by),
    tacticalOnly: disrupted || state.units[unit]!.outOfSupply,
    disrupted,
    start,
    barriers: barriersOf(board, state, unit),
  }
}

/** A unit that is about to set out from its hex. */
export const moverAtStart = (board: Board, state: State, unit: number, by: MovementMode, hex: number): Mover => ({
  who: travellerOf(board, state, unit, by, hex),
  hex,
  spent: 0,
  steps: 0,
  tactical: false,
  swam: false,
  climbed: false,
  unseen: false,
})

/** The unit of a `moving` frame where it stands now. */
export const moverOf = (board: Board, state: State, frame: FrameOf<'moving'>): Mover => {
  const unit = board.unitIndex(frame.unit)
  const from = frame.from === null ? -1 : board.map.indexOf(frame.from)
  const { steps, tactical, swam, climbed, unseen } = frame
  return {
    who: travellerOf(board, state, unit, frame.by, from),
    hex: board.map.indexOf(state.units[unit]!.at),
    spent: frame.spent * 2,
    steps,
    tactical,
    swam,
    climbed,
    unseen,
  }
}

/** Whether a hexside touches the hex that a unit set out from: it lies on its rim or ends at one of its corners (A11.4b, A11.6b, A-R37). */
const beganBeside = (board: Board, mover: Mover, to: number): boolean => {
  if (mover.who.start === mover.hex) return true
  if (mover.who.start < 0) return false
  const { neighbours } = board.map
  let touches = 0
  for (let i = mover.who.start * 6; i < mover.who.start * 6 + 6; i++)
    if (neighbours[i] === mover.hex || neighbours[i] === to) touches++
  return touches === 2
}

/** Whether a step is beyond what points can buy: over a hexside that takes tactical movement. */
export const crossingOf = (
  board: Board,
  state: State,
  mover: Mover,
  direction: number,
  to: number,
): 'none' | 'legal' | 'illegal' => {
  const cost = costOver(board, state, mover.who, mover.hex * 6 + direction)
  if (cost === PROHIBITED) return 'illegal'
  if (cost !== TACTICAL) return 'none'
  if (mover.who.by === 'strategic' || !beganBeside(board, mover, to)) return 'illegal'
  // two of a kind in a phase are too many (A11.4c, A11.6c), one of each is not (A-R37)
  if (isUnbridged(board, state, mover.hex, direction) && mover.swam) return 'illegal'
  return isRoughWithoutRoad(board, state, mover.hex, direction) && mover.climbed ? 'illegal' : 'legal'
}

/** Whether a column has come to an enemy roadblock and stops there (A12.3b, A24.8d). */
export const isColumnHalted = (s: Situation, state: State, mover: Mover): boolean =>
  mover.who.by === 'strategic' &&
  mover.steps > 0 &&
  isEnemyRoadblock(state, mover.who.side === 0 ? 'german' : 'allied', s.board.map.ids[mover.hex]!)

/** Whether a column may not go on along this hexside: off the road, out of a zone, or past the roadblock it stopped at (A12.1b, A12.2a, A24.8d). */
const isColumnStopped = (s: Situation, state: State, mover: Mover, direction: number, inZone: boolean): boolean =>
  inZone || !isRoadOpen(s.board, state, mover.hex, direction) || isColumnHalted(s, state, mover)

/** Whether a unit had to stop in the zone of control it came into (A9.2a). */
export const mustStop = (s: Situation, mover: Mover): boolean =>
  mover.steps > 0 && !mover.unseen && inEnemyZoc(s, mover.who.side, mover.hex)

/** The unit after a step in a direction, or null when it may not make it. Says nothing of where it may stop. */
export const stepOn = (s: Situation, state: State, mover: Mover, direction: number): Mover | null => {
  const to = s.board.map.neighbours[mover.hex * 6 + direction]!
  if (to < 0 || mustStop(s, mover)) return null
  return stepAt(s, state, mover, direction, costOver(s.board, state, mover.who, mover.hex * 6 + direction))
}

/** The same for a unit that need not stop where it is, over a hexside whose cost is known. */
export const stepAt = (s: Situation, state: State, mover: Mover, direction: number, terrain: number): Mover | null => {
  const { board } = s
  const { who } = mover
  const to = board.map.neighbours[mover.hex * 6 + direction]!
  if (terrain === PROHIBITED || mover.steps >= who.limit || isEnemyIn(s, who.side, to)) return null
  if (stopsAtSauer(board, state, who.unit, who.start, mover.hex)) return null
  const inZone = inEnemyZoc(s, who.side, mover.hex)
  const column = who.by === 'strategic'
  if ((column || who.disrupted) && inEnemyZoc(s, who.side, to)) return null
  if (column && isColumnStopped(s, state, mover, direction, inZone)) return null
  const crosses = terrain === TACTICAL
  if (crosses && crossingOf(board, state, mover, direction, to) === 'illegal') return null
  const leaving = inZone && !mover.unseen ? 2 : 0
  const spent = crosses ? mover.spent : mover.spent + terrain + leaving + 2 * who.traffic[to]!
  const affordable = !crosses && !mover.tactical && !who.tacticalOnly && spent <= who.extended
  if (!affordable && (column || mover.steps >= DISTANCES.tacticalMovement)) return null
  if (breaksEnemyBond(s, who.side, mover.hex, direction)) return null
  for (const { closes } of who.barriers) if (closes(board, state, s, who.unit, mover.hex, to)) return null
  const swam = mover.swam || (crosses && isUnbridged(board, state, mover.hex, direction))
  const climbed = mover.climbed || (crosses && isRoughWithoutRoad(board, state, mover.hex, direction))
  return { who, hex: to, spent, steps: mover.steps + 1, tactical: !affordable, swam, climbed, unseen: false }
}

/** Whether a move went beyond the printed allowance on foot: then it may not end beside an enemy (A11.2a). */
const isExtended = (mover: Mover): boolean =>
  mover.spent > mover.who.allowance && mover.steps > DISTANCES.tacticalMovement && !mover.tactical

/** Whether the way the unit moved lets it stop where it is: extended, not beside an enemy (A11.2a). */
export const mayEndExtended = (s: Situation, mover: Mover): boolean =>
  !isExtended(mover) || !isBesideEnemy(s, mover.who.side, mover.hex)
