/** Permanent ferries (M10.9, M16.16): which units may use them, and the cost of a step across one. */
import { say } from '../../engine/words/saying.js'
import type { Position } from '../position.js'
import { forbid, forbidding } from '../../engine/legality/forbid.js'
import { about, allows, firstOf, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { directionTo } from '../board/board.js'
import type { FerrySpan } from '../board/bridges.js'
import { ENGINEERING } from '../board/limits.js'
import { sideNamed, sideNumber, stackIn } from '../field/situation.js'
import type { Side } from '../state.js'
import { costAfloat, isPassable, PASSABLE, PASSABLE_AFLOAT, stepCode } from '../field/stepCost.js'
import type { StepOver } from '../field/stepCost.js'
import { costIn, PROHIBITED } from '../field/stepTable.js'
import {
  isArmoured,
  isArtillery,
  isEngineer,
  isHeadquarters,
  isLeader,
  isTowed,
  movesAs,
  nameOf,
  strengthOf,
} from '../field/units.js'

/** The permanent ferry between two hexes, if there is one. */
const ferryBetween = (board: Board, from: number, to: number): FerrySpan | null => {
  const direction = directionTo(board, from, to)
  if (direction < 0 || board.ferry[from * 6 + direction] !== 1) return null
  for (const span of board.ferries.values()) if (span.ends.includes(from) && span.ends.includes(to)) return span
  return null
}

/** Whether engineers can do their special tasks: Concentrated, dismounted, not Disrupted (M3.41t). */
const works = (p: Position, unit: number): boolean => {
  const { board } = p
  const { mode, disrupted, dismounted } = p.state.units[unit]!
  return (
    (isEngineer(board, unit) || board.counters[unit]!.kind === 'bridge-engineer') &&
    mode === 'concentrated' &&
    !disrupted &&
    (dismounted || !isArmoured(board, unit))
  )
}

/** The strength points of working engineers of a side in a hex, without those of one unit. */
const engineersIn = (p: Position, side: Side, hex: number, without = -1): number =>
  stackIn(p, hex)
    .filter((unit) => unit !== without && p.board.sides[unit] === sideNumber(side) && works(p, unit))
    .reduce((sum, unit) => sum + strengthOf(p, unit), 0)

/** Whether a leader of a side is in a hex. */
const hasLeader = (p: Position, side: Side, hex: number): boolean =>
  stackIn(p, hex).some((unit) => isLeader(p.board, unit) && p.board.sides[unit] === sideNumber(side))

/** Whether a unit counts as a vehicle on a ferry: armour, and any unit in Travel mode (M3.41j, M16.16b). */
const isVehicle = (p: Position, unit: number): boolean =>
  !isLeader(p.board, unit) && movesAs(p.board, p.state.units[unit]!, unit) === 'vehicle'

/** Whether the Allies must roll for units that cross by a permanent ferry (M16.16c, M-R248). */
export const needsFerryRoll = (p: Position, units: readonly number[]): boolean =>
  units.some((unit) => sideNamed(p.board.sides[unit]!) === 'allied' && isVehicle(p, unit))

/** A unit that would cross the water. */
export interface CrossingQuestion {
  readonly p: Position
  readonly unit: number
}

const idOf = ({ p, unit }: CrossingQuestion): string => p.board.ids[unit]!

const nameIn = ({ p, unit }: CrossingQuestion): string => nameOf(p.board, unit)

/** Whether a unit crosses in Travel mode: headquarters and artillery. */
const rides = ({ p: { board }, unit }: CrossingQuestion): boolean =>
  isHeadquarters(board, unit) || isTowed(board, unit) || isArtillery(board, unit)

const isInFerryMode = (q: CrossingQuestion): boolean => {
  const { mode, disrupted } = q.p.state.units[q.unit]!
  return (
    !disrupted &&
    ((mode === 'concentrated' && q.p.board.counters[q.unit]!.concentrates) || (mode === 'travel' && rides(q)))
  )
}

/**
 * A unit crosses by any ferry in the right mode: Concentrated, or Travel mode for headquarters and artillery (M10.92,
 * M-R406).
 */
export const FERRY_MODE: Restrictions<CrossingQuestion> = [
  forbid<CrossingQuestion>('M10.92', 'ferry-mode', idOf)
    .when((q) => !isLeader(q.p.board, q.unit) && !isInFerryMode(q))
    .saying((q) => {
      const mode = rides(q) ? say`in Travel mode` : say`Concentrated`
      return say`${{ unit: nameIn(q) }} may cross by ferry only ${{ mode }}`
    }),
]

/** A side and a permanent ferry; undefined if unknown. */
export interface FerryQuestion {
  readonly p: Position
  readonly side: Side
  readonly ferry: string
  readonly span: FerrySpan | undefined
}

const onFerry = forbidding<FerryQuestion>(({ ferry }) => ferry)

/** A side may use ferries; a scenario may restrict it to bridges (M28.51a). */
const FERRIES = onFerry('M28.51a', 'no-ferries')
  .when(({ p, side }) => p.board.terms.noFerries?.includes(side) === true)
  .saying(() => 'the Allies cross the river only by bridge')

/** A unit that would cross by a permanent ferry from a hex. */
interface ByFerry extends CrossingQuestion {
  readonly from: number
  readonly span: FerrySpan
}

const sideOf = ({ p, unit }: CrossingQuestion): Side => sideNamed(p.board.sides[unit]!)

/**
 * The strength points of engineers at the hexes of the ferry; queries look ahead to the later hex of the unit itself.
 */
const engineersAt = (q: ByFerry): number => {
  const { p, unit, from, span } = q
  const ownWork = works(p, unit) ? strengthOf(p, unit) : 0
  return Math.max(...span.ends.map((end) => engineersIn(p, sideOf(q), end, unit) + (end === from ? ownWork : 0)))
}

const BY_ALLIES: Restrictions<ByFerry> = [
  forbid<ByFerry>('M10.91b', 'ferry-closed', ({ span }) => span.id)
    .when(({ p, span }) => p.state.crossings.ferries[span.id] !== true)
    .saying(({ span }) => say`the ferry ${{ ferry: span.id }} is not open to the Allies`),
  forbid<ByFerry>('M16.16c', 'no-leader', idOf)
    .when(({ p, unit, from }) => isVehicle(p, unit) && !hasLeader(p, 'allied', from))
    .saying((q) => say`no leader is with ${{ unit: nameIn(q) }}`),
]

const BY_GERMANS: Restrictions<ByFerry> = [
  firstOf<ByFerry>([
    forbid<ByFerry>('M10.91a', 'no-engineers', ({ span }) => span.id)
      .when((q) => engineersAt(q) === 0)
      .saying(({ span }) => say`no engineers work at the ferry ${{ ferry: span.id }}`),
    forbid<ByFerry>('M16.16b', 'few-engineers', idOf)
      .when((q) => isVehicle(q.p, q.unit) && engineersAt(q) < ENGINEERING.ferryStrength)
      .saying((q) => {
        const points = ENGINEERING.ferryStrength
        return say`${{ unit: nameIn(q) }} needs ${{ points }} points of engineers at the ferry ${{ ferry: q.span.id }}`
      }),
  ]),
]

const isAllied = (q: ByFerry): boolean => sideOf(q) === 'allied'

/** A unit may use a permanent ferry (M10.91, M16.16). */
const BY_FERRY: Restrictions<ByFerry> = [
  about((q) => ({ p: q.p, side: sideOf(q), ferry: q.span.id, span: q.span }), [FERRIES]),
  ...FERRY_MODE,
  where(isAllied, BY_ALLIES),
  where((q) => !isAllied(q), BY_GERMANS),
]

/** The permanent ferry that a unit needs for a step; null where it needs none, or there is none. */
const ferryFor = ({ p, unit, from, to, offRoad }: StepOver): FerrySpan | null =>
  isPassable(p, unit, from, to, offRoad) ? null : ferryBetween(p.board, from, to)

/** A step of a unit by the permanent ferry there. */
interface StepByFerry extends StepOver {
  readonly span: FerrySpan
}

const CROSSING: Restrictions<StepByFerry> = [...BY_FERRY, ...PASSABLE_AFLOAT]

/** A unit can take a step, by itself or else by the permanent ferry there. */
export const WAY_OVER: Restrictions<StepOver> = [
  where<StepOver>(
    ({ p, unit, from, to, offRoad }) => !isPassable(p, unit, from, to, offRoad),
    [
      where<StepOver>(
        ({ p, from, to }) => ferryBetween(p.board, from, to) !== null,
        [about((q: StepOver): StepByFerry => ({ span: ferryBetween(q.p.board, q.from, q.to)!, ...q }), CROSSING)],
      ),
      where<StepOver>(({ p, from, to }) => ferryBetween(p.board, from, to) === null, PASSABLE),
    ],
  ),
]

/** Whether a unit can take a step, by itself or else by the permanent ferry there. */
export const hasWayOver = (q: StepOver): boolean => allows(WAY_OVER, q)

/** The cost of such a step, by itself or else by the permanent ferry; 0 where it is impossible. */
export const costOver = (q: StepOver): number => {
  const { p, unit, from, to, offRoad } = q
  const own = stepCode(p, unit, from, to, offRoad)
  return own === PROHIBITED && ferryFor(q) !== null ? costAfloat(p, unit, from, to) : costIn(own)
}

/** Whether any of these units needs a permanent ferry for a step. */
export const goesByFerry = (p: Position, units: readonly number[], from: number, to: number): boolean =>
  ferryBetween(p.board, from, to) !== null && units.some((unit) => !isPassable(p, unit, from, to))

/**
 * The Allies may roll to open a ferry: a leader and engineers are together at one of its ends, and they have not rolled
 * for it before (M10.91b, M-R129).
 */
export const OPEN_FERRY: Restrictions<FerryQuestion> = [
  stages<FerryQuestion>(
    [
      onFerry('input', 'unknown-ferry')
        .when(({ span }) => span === undefined)
        .saying(({ ferry }) => say`there is no ferry ${{ ferry }}`),
    ],
    [
      FERRIES,
      onFerry('M10.91a', 'no-roll')
        .when(({ side }) => side !== 'allied')
        .saying(() => 'German engineers need no roll for a ferry'),
      onFerry('M10.91b', 'rolled')
        .when(({ p, ferry }) => p.state.crossings.ferries[ferry] !== undefined)
        .saying(({ ferry }) => say`the roll for the ferry ${{ ferry }} has been made`),
      onFerry('M10.91b', 'no-leader')
        .when(
          ({ p, side, span }) => !span!.ends.some((end) => hasLeader(p, side, end) && engineersIn(p, side, end) > 0),
        )
        .saying(({ ferry }) => say`no leader with engineers is at the ferry ${{ ferry }}`),
    ],
  ),
]

export const atFerry = (p: Position, side: Side, ferry: string): FerryQuestion => ({
  p,
  side,
  ferry,
  span: p.board.ferries.get(ferry),
})

/**
 * What carries units across water from one hex to another by default: a permanent ferry, or else boats of engineers;
 * null where they need neither.
 */
export const craftBetween = (board: Board, from: number, to: number): 'ferry' | 'engineers' | null => {
  const direction = directionTo(board, from, to)
  if (direction < 0) return null
  const side = from * 6 + direction
  const water = board.water[side]
  if (board.bridge[side] === 1 || (water !== 'river' && water !== 'canal')) return null
  return board.ferry[side] === 1 ? 'ferry' : 'engineers'
}
