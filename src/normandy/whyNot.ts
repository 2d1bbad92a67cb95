/** Why a unit cannot get to a hex: the rule that stops it on the way that looks best. */
import type { Violation } from '../engine/violation.js'
import { illegal } from '../engine/violation.js'
import { areAdjacent, directionOf } from '../hex/index.js'
import type { HexId, StepCost } from '../hex/index.js'
import type { Board } from './board.js'
import { hexNumber } from './board.js'
import { PROHIBITED } from './boardTables.js'
import { frameOf } from '../engine/change.js'
import { mobilityRefusals, startRefusals } from './phases/groupRefusals.js'
import { stepRefusals } from './phases/stepRefusals.js'
import { moverOf } from './queries.js'
import { afterStep, stepCost, stepsOf, stopsIn } from './rules/movement.js'
import type { Mover } from './rules/movement.js'
import { indicesOf, namesOf } from './rules/units.js'
import { inEnemyZoc, situationOf } from './situation.js'
import type { Situation } from './situation.js'
import type { FrameOf, State, UnitId } from './state.js'

type Movement = FrameOf<'movement'>

/** More half points than any way over the map can cost. */
const UNLIMITED = 10_000

/** What the ground costs, whoever stands on it. */
const overGround =
  (s: Situation, mover: Mover): StepCost =>
  (from, _to, direction) => {
    const cost = (mover.vehicle ? s.board.vehicleCost : s.board.footCost)[from * 6 + direction]!
    return cost === PROHIBITED ? -1 : cost
  }

/** The way that keeps the rules of the enemy but not the allowance, to the hex or next to it; if there is none, the way over the ground alone. */
const bestWay = (s: Situation, state: State, frame: Movement, mover: Mover, to: number): readonly number[] => {
  const { flood, map } = s.board
  const tireless = stepsOf(s, { ...mover, allowance: UNLIMITED })
  const lawful = flood(mover.hex, UNLIMITED, tireless, (hex) => hex === mover.hex || !stopsIn(s, state, frame, hex))
  if (lawful.costTo(to) >= 0) return lawful.pathTo(to)
  const beside = [0, 1, 2, 3, 4, 5]
    .map((direction) => map.neighbours[to * 6 + direction]!)
    .filter((hex) => hex >= 0 && lawful.costTo(hex) >= 0 && (hex === mover.hex || !stopsIn(s, state, frame, hex)))
    .sort((a, b) => lawful.costTo(a) - lawful.costTo(b))
  const [nearest] = beside
  return nearest === undefined
    ? flood(mover.hex, UNLIMITED, overGround(s, mover)).pathTo(to)
    : [...lawful.pathTo(nearest), to]
}

/** What stops the mover on a way, the first hex that it cannot enter or leave. */
const firstObstacle = (
  s: Situation,
  state: State,
  frame: Movement,
  start: Mover,
  way: readonly number[],
): readonly Violation[] => {
  let mover = start
  for (const to of way.slice(1)) {
    const here = hexNumber(s.board, mover.hex)
    if (mover.hex !== start.hex && stopsIn(s, state, frame, mover.hex)) {
      // where no enemy stops it, it is the mark of a carpet bombing
      const rule = inEnemyZoc(s, mover.side, mover.hex) ? 'N5.22' : 'N13.36a'
      return [illegal(rule, 'must-stop', `${namesOf(s.board, mover.units)} must stop in ${here}`, here)]
    }
    const refusals = stepRefusals(s, state, frame, mover, hexNumber(s.board, to))
    if (refusals.length > 0) return refusals
    const i = mover.hex * 6 + directionOf(s.board.map, mover.hex, to)
    mover = afterStep(mover, to, stepCost(s, mover, to, i))
  }
  return []
}

/**
 * Why units cannot get to a hex in this phase; nothing when they can.
 *
 * @param explainStep - the game's own answer to a step into a hex, for units that cannot move at all
 */
export const whyNot = (
  board: Board,
  state: State,
  ids: readonly UnitId[],
  to: HexId,
  explainStep: (hex: HexId) => readonly Violation[],
): readonly Violation[] => {
  const frame = frameOf(state, 'movement')
  const units = indicesOf(board, ids)
  const target = board.map.indexOf(to)
  if (frame === undefined || units.length === 0 || units.some((unit) => unit < 0) || target < 0) return explainStep(to)
  const s = situationOf(board, state)
  const mover = moverOf(s, state, frame, units)
  if (mover === null) return explainStep(to)
  if (mover.hex === target)
    return [illegal('N5.11', 'there-already', `${namesOf(board, units)} is in ${to} already`, to)]
  const way = bestWay(s, state, frame, mover, target)
  if (way.length === 0)
    return [illegal('N5.11', 'no-way', `no way leads ${namesOf(board, units)} over land to ${to}`, to)]
  const moving = frameOf(state, 'moving') !== undefined
  const unable = moving ? mobilityRefusals(board, state, frame, units) : startRefusals(board, state, s, frame, ids)
  if (unable.length > 0) return unable
  // the cheapest way may be too long where the minimum move leads straight there (N5.26a)
  const straight = areAdjacent(board.map, mover.hex, target) && stepRefusals(s, state, frame, mover, to).length === 0
  return straight ? [] : firstObstacle(s, state, frame, mover, way)
}
