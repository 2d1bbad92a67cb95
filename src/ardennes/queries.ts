/** Questions about a position, answered by the same rules that play uses. */
import type { Either } from 'fp-ts/lib/Either.js'
import type { Violation, Violations } from '../engine/violation.js'
import { accept, illegal, refuse } from '../engine/violation.js'
import type { HexId } from '../hex/index.js'
import { frameOf } from '../engine/change.js'
import type { Board } from './board.js'
import { hexNumber } from './board.js'
import { DISTANCES } from './limits.js'
import { assess } from './rules/assessment.js'
import type { Forecast, Proposal } from './rules/assessment.js'
import type { Bond } from './rules/bonds.js'
import { entryHexes, enterAt, mayEnterAt } from './rules/entry.js'
import type { Mover } from './rules/mover.js'
import { moverAtStart, moverOf, stepOn } from './rules/mover.js'
import { canFinish, mayRest } from './rules/rest.js'
import { mayAct, mayMoveBy, ownRefusals } from './rules/setOut.js'
import { isolatedGroups, supplyLine } from './rules/supply.js'
import { idsOf, indicesOf, sideOf } from './rules/units.js'
import { inEnemyZoc, opponent, sideNumber, situationOf, supplyNetOf } from './situation.js'
import type { Situation } from './situation.js'
import { MOVEMENT_MODES } from './state.js'
import type { FrameOf, MovementMode, Side, State, UnitId } from './state.js'

/**
 * A hex that a unit can reach in this phase.
 *
 * @category Queries and composites
 */
export interface Reach {
  readonly hex: HexId
  /** the way of moving that gets there for the fewest points */
  readonly by: MovementMode
  /** movement points; tactical movement costs none beyond those that the unit has */
  readonly cost: number
  /** the hexes of the path, the start first; a unit from outside starts with its entry hex */
  readonly path: readonly HexId[]
  /** the move is over there: an enemy zone of control (A9.2a) */
  readonly mustStop: boolean
  /** the unit may end its move there (A8.3a, A11.2a, A12.2) */
  readonly mayStop: boolean
}

/** A place in a search: a unit where it has come to, and how it came there. */
interface Node {
  readonly mover: Mover
  readonly before: Node | null
}

/** The best way to a hex so far, and whether the unit may stop there. */
interface Found {
  readonly node: Node
  readonly rests: boolean
}

/** The units at the start of every way that they may move. */
const startsOf = (s: Situation, state: State, frame: FrameOf<'movement'>, unit: number): readonly Mover[] => {
  const { board } = s
  const moving = frameOf(state, 'moving')
  if (moving !== undefined) return moving.unit === board.ids[unit] ? [moverOf(board, state, moving)] : []
  if (s.hexOf[unit]! >= 0) {
    if (!mayAct(s, state, frame, unit)) return []
    return MOVEMENT_MODES.filter((by) => mayMoveBy(s, state, frame, unit, by)).map((by) =>
      moverAtStart(board, state, unit, by, s.hexOf[unit]!),
    )
  }
  if (ownRefusals(s, state, frame, unit).length > 0) return []
  return MOVEMENT_MODES.flatMap((by) =>
    entryHexes(board, state, unit)
      .filter((hex) => mayEnterAt(s, state, frame, unit, by, hex))
      .flatMap((hex) => enterAt(board, state, unit, by, hex) ?? []),
  )
}

/**
 * Of two ways to a hex the cheaper one is enough, as long as it leaves as much to do: a step more may be tactical while there
 * were fewer than two, and a move that is tactical already goes no further than two hexes.
 */
const kindOf = ({ steps, tactical }: Mover): number => (tactical ? 2 : 0) + (steps < DISTANCES.tacticalMovement ? 0 : 1)

/** By kind of way, the kinds that leave at least as much to do. */
const NO_WORSE: readonly (readonly number[])[] = [[0], [0, 1], [0, 2], [0, 1, 2, 3]]
const KINDS = NO_WORSE.length

/** The fewest half points by hex and kind of way. */
type Cheapest = Map<number, number>

const isBeaten = (cheapest: Cheapest, mover: Mover): boolean => {
  for (const kind of NO_WORSE[kindOf(mover)]!)
    if ((cheapest.get(mover.hex * KINDS + kind) ?? Infinity) <= mover.spent) return true
  return false
}

/** Everything that a unit can come to from a start, cheapest first. */
const explore = (s: Situation, state: State, start: Mover): readonly Node[] => {
  const cheapest: Cheapest = new Map([[start.hex * KINDS + kindOf(start), start.spent]])
  const reached: Node[] = []
  // places by the half points that they cost, so that hardly any is come to by a dear way first
  const open: Node[][] = []
  const note = (node: Node): void => void (open[node.mover.spent] ??= []).push(node)
  note({ mover: start, before: null })
  for (let spent = 0; spent < open.length; spent++)
    for (const node of open[spent] ?? []) {
      reached.push(node)
      for (let direction = 0; direction < 6; direction++) {
        const next = stepOn(s, state, node.mover, direction)
        if (next === null || isBeaten(cheapest, next)) continue
        cheapest.set(next.hex * KINDS + kindOf(next), next.spent)
        note({ mover: next, before: node })
      }
    }
  return reached
}

const pathOf = (board: Board, node: Node): readonly HexId[] => {
  const path: HexId[] = []
  for (let at: Node | null = node; at !== null; at = at.before) path.push(hexNumber(board, at.mover.hex))
  return path.reverse()
}

/**
 * Every hex that a unit can reach in the Movement Phase that is on, in ascending order, without the hex where it stands; each
 * with its best way of moving. Empty when it is not its phase, or it may not move (any more).
 */
export const reachable = (board: Board, state: State, id: UnitId): readonly Reach[] => {
  const frame = frameOf(state, 'movement')
  const unit = board.unitIndex(id)
  const top = state.stack.at(-1)?.type
  if (frame === undefined || unit < 0 || (top !== 'movement' && top !== 'moving')) return []
  const s = situationOf(board, state)
  const best = new Map<number, Found>()
  for (const start of startsOf(s, state, frame, unit))
    for (const node of explore(s, state, start)) {
      const { hex, spent } = node.mover
      if ((node.before === null && start.steps === 0) || hex === s.hexOf[unit]) continue
      const known = best.get(hex)
      // the ways come cheapest first; a dearer one helps only where the unit could not stop before
      if (known !== undefined && known.rests && known.node.mover.spent <= spent) continue
      const rests = mayRest(s, state, frame, node.mover)
      if (known !== undefined && !rests && (known.rests || known.node.mover.spent <= spent)) continue
      if (rests || canFinish(s, state, frame, node.mover)) best.set(hex, { node, rests })
    }
  return [...best.entries()]
    .sort(([a], [b]) => a - b)
    .map(([hex, { node, rests }]) => ({
      hex: hexNumber(board, hex),
      by: node.mover.by,
      cost: node.mover.spent / 2,
      path: pathOf(board, node),
      mustStop: inEnemyZoc(s, node.mover.side, hex),
      mayStop: rests,
    }))
}

/**
 * Whether a unit can trace supply now, with both parts of the line (A23.3); `marked` says whether it carries an out-of-supply
 * marker, which is what counts in play.
 *
 * @category Queries and composites
 */
export interface SupplyAnswer {
  readonly supplied: boolean
  readonly marked: boolean
  /** the land part, from the unit's hex to the road or the source */
  readonly land: readonly HexId[]
  /** the road part, from the end of the land part to the source */
  readonly road: readonly HexId[]
}

export const supply = (board: Board, state: State, id: UnitId): SupplyAnswer => {
  const unit = board.unitIndex(id)
  if (unit < 0) return { supplied: false, marked: false, land: [], road: [] }
  const marked = state.units[unit]!.outOfSupply
  const line = supplyLine(supplyNetOf(board, state, sideOf(board, unit)), situationOf(board, state).hexOf[unit]!)
  if (line === null) return { supplied: false, marked, land: [], road: [] }
  const numbers = (hexes: readonly number[]): readonly HexId[] => hexes.map((hex) => hexNumber(board, hex))
  return { supplied: true, marked, land: numbers(line.land), road: numbers(line.road) }
}

/** The hexes from which a side can trace supply, in ascending order (A23.3). */
export const suppliedHexes = (board: Board, state: State, side: Side): readonly HexId[] => {
  const net = supplyNetOf(board, state, side)
  return board.map.ids.filter((_, hex) => net.land[hex]! >= 0)
}

/** The hexes in the zone of control of a side, in ascending order (A9.1, A9.4). */
export const zoc = (board: Board, state: State, side: Side): readonly HexId[] => {
  const s = situationOf(board, state)
  return board.map.ids.filter((_, hex) => s.zoc[sideNumber(side)][hex] === 1)
}

/**
 * A Bond that is in force (A10): on a hex, or on the hexside between two. The edge of the map is a partner without a hex.
 *
 * @category Queries and composites
 */
export interface BondAnswer {
  readonly side: Side
  readonly kind: 'hex' | 'hexside'
  readonly from: HexId
  readonly partner: HexId | null
  /** the hex that enemies may not enter, or the two hexes between which they may not cross */
  readonly bars: readonly HexId[]
}

const bondAnswer = (board: Board, side: Side, bond: Bond): BondAnswer => ({
  side,
  kind: bond.kind,
  from: hexNumber(board, bond.from),
  partner: bond.partner < 0 ? null : hexNumber(board, bond.partner),
  bars: (bond.kind === 'hex' ? [bond.hex] : bond.between).map((hex) => hexNumber(board, hex)),
})

/** Every Bond of both sides that is in force. */
export const bonds = (board: Board, state: State): readonly BondAnswer[] => {
  const s = situationOf(board, state)
  return (['german', 'allied'] as const).flatMap((side) =>
    s.bonds(sideNumber(side)).list.map((bond) => bondAnswer(board, side, bond)),
  )
}

/**
 * A group of units that can trace neither supply nor a line of communication (A23.6), with its surrender points.
 *
 * @category Queries and composites
 */
export interface IsolationGroup {
  readonly side: Side
  readonly units: readonly UnitId[]
  readonly points: number
}

/** The isolated groups of both sides, as they would be found now (A23.6). */
export const isolationGroups = (board: Board, state: State): readonly IsolationGroup[] => {
  const s = situationOf(board, state)
  return (['german', 'allied'] as const).flatMap((side) =>
    isolatedGroups(
      board,
      s,
      sideNumber(side),
      s.bonds(sideNumber(opponent(side))),
      supplyNetOf(board, state, side),
    ).map((units) => {
      const ids = idsOf(board, units)
      const known = state.surrender.filter((group) => group.units.some((id) => ids.includes(id)))
      return { side, units: ids, points: Math.max(0, ...known.map(({ points }) => points)) }
    }),
  )
}

/**
 * What an attack promises: every strength, bonus and shift with its rule, the column, and the exact distribution of its ends
 * (A14 to A16, A21). Whether the attack may be made is not asked; units must be on the map and enemies in the hex.
 */
export const assessAttack = (board: Board, state: State, proposal: Proposal): Either<Violations, Forecast> => {
  const s = situationOf(board, state)
  const problems: Violation[] = []
  const hex = board.map.indexOf(proposal.target)
  const attackers = indicesOf(board, proposal.attackers)
  if (attackers.length === 0) problems.push(illegal('A14.1a', 'nothing-to-assess', 'an attack needs attackers'))
  attackers.forEach((unit, i) => {
    const id = proposal.attackers[i]!
    if (unit < 0) problems.push(illegal('input', 'unknown-unit', `there is no unit ${id}`, id))
    else if (s.hexOf[unit]! < 0) problems.push(illegal('A14.1a', 'not-on-map', `${id} is not on the map`, id))
  })
  if (hex < 0) problems.push(illegal('input', 'unknown-hex', `${proposal.target} is not on the map`, proposal.target))
  else if (!s.unitsIn(hex).some((unit) => board.sides[unit] !== board.sides[attackers[0] ?? -1]))
    problems.push(illegal('A14.1a', 'no-enemy', `there is no enemy in ${proposal.target}`, proposal.target))
  return problems.length > 0 ? refuse(problems) : accept(assess(board, state, proposal))
}
