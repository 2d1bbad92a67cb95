/** Why a unit cannot get to a hex: the rule that stops it on the most promising path. */
import { allows, refusals } from '../engine/legality/restriction.js'
import type { Violation } from '../engine/legality/violation.js'
import { illegal } from '../engine/legality/violation.js'
import { say } from '../engine/words/saying.js'
import { areAdjacent, directionOf } from '../hex/index.js'
import type { HexId, StepCost } from '../hex/index.js'
import { unknownHex, unknownUnit } from '../wargame/unknown.js'
import { hexNumber } from './board/board.js'
import { PROHIBITED } from './board/boardTables.js'
import { inEnemyZoc, within } from './position.js'
import type { Position, Within } from './position.js'
import { moverOf } from './queries.js'
import { floodOn } from './rules/floods.js'
import { MOBILITY, SETTING_OUT } from './rules/groupRestrictions.js'
import { afterStep, stepCost, stepsOf, stopsIn } from './rules/movement.js'
import type { Mover } from './rules/movement.js'
import { REST, STEP, stepQuestion } from './rules/stepRestrictions.js'
import { indicesOf, namesOf } from './rules/units.js'
import type { UnitId } from './state.js'

type InMovement = Within<'movement'>

/** More half points than any path on the map can cost. */
const UNLIMITED = 10_000

/** The cost of the ground, regardless of units. */
const overGround =
  ({ board }: Position, mover: Mover): StepCost =>
  (from, _to, direction) => {
    const cost = (mover.vehicle ? board.vehicleCost : board.footCost)[from * 6 + direction]!
    return cost === PROHIBITED ? -1 : cost
  }

/**
 * The best path to the hex or next to it, within the rules about the enemy but not within the allowance; if there is
 * none, the best path over the ground alone.
 */
const bestWay = (p: InMovement, mover: Mover, to: number): readonly number[] => {
  const { map } = p.board
  const flood = floodOn(p.board)
  const tireless = stepsOf(p, { ...mover, allowance: UNLIMITED })
  const lawful = flood(mover.hex, UNLIMITED, tireless, (hex) => hex === mover.hex || !stopsIn(p, hex))
  if (lawful.costTo(to) >= 0) return lawful.pathTo(to)
  const beside = [0, 1, 2, 3, 4, 5]
    .map((direction) => map.neighbours[to * 6 + direction]!)
    .filter((hex) => hex >= 0 && lawful.costTo(hex) >= 0 && (hex === mover.hex || !stopsIn(p, hex)))
    .sort((a, b) => lawful.costTo(a) - lawful.costTo(b))
  const [nearest] = beside
  return nearest === undefined
    ? flood(mover.hex, UNLIMITED, overGround(p, mover)).pathTo(to)
    : [...lawful.pathTo(nearest), to]
}

/** The refusals that stop the mover on a path, at the first hex that it cannot enter or leave. */
const firstObstacle = (p: InMovement, start: Mover, way: readonly number[]): readonly Violation[] => {
  let mover = start
  for (const to of way) {
    if (to === mover.hex) continue
    const here = hexNumber(p.board, mover.hex)
    if (mover.hex !== start.hex && stopsIn(p, mover.hex)) {
      // without an enemy, the mark of a carpet bombing stops it
      const rule = inEnemyZoc(p, mover.side, mover.hex) ? 'N5.22' : 'N13.36a'
      return [
        illegal(
          rule,
          'must-stop',
          say`${{ units: namesOf(p.board, mover.units) }} must stop in ${{ hex: here }}`,
          here,
        ),
      ]
    }
    const refused = refusals(STEP, stepQuestion(p, mover, hexNumber(p.board, to)))
    if (refused.length > 0) return refused
    const i = mover.hex * 6 + directionOf(p.board.map, mover.hex, to)
    mover = afterStep(mover, to, stepCost(p, mover, to, i))
  }
  return []
}

/**
 * The refusals that stop units before the end of a path, considering only its steps; empty when no step is refused.
 *
 * @param way - with or without their own hex
 */
export const stopOnPath = (now: Position, ids: readonly UnitId[], way: readonly HexId[]): readonly Violation[] => {
  const p = within(now, 'movement')
  const mover = moverOf(p, indicesOf(p.board, ids))
  return mover === null ? [] : firstObstacle(p, mover, way.map(p.board.map.indexOf))
}

/**
 * Why units cannot end their move in a hex in this phase; empty when they can.
 *
 * @param explainStep - the game's explanation for a step into a hex, for units that cannot move at all
 */
export const whyNot = (
  now: Position,
  ids: readonly UnitId[],
  to: HexId,
  explainStep: (hex: HexId) => readonly Violation[],
): readonly Violation[] => {
  const { board } = now
  const units = indicesOf(board, ids)
  const target = board.map.indexOf(to)
  const unknown = ids.find((_, i) => units[i]! < 0)
  if (unknown !== undefined) return [unknownUnit(unknown)]
  if (target < 0) return [unknownHex(to)]
  if (now.phase.type !== 'movement' || units.length === 0) return explainStep(to)
  const p = within(now, 'movement')
  const mover = moverOf(p, units)
  if (mover === null) return explainStep(to)
  if (mover.hex === target)
    return [
      illegal('N5.11', 'there-already', say`${{ units: namesOf(board, units) }} is in ${{ hex: to }} already`, to),
    ]
  const way = bestWay(p, mover, target)
  if (way.length === 0)
    return [
      illegal('N5.11', 'no-way', say`${{ units: namesOf(board, units) }} has no route over land to ${{ hex: to }}`, to),
    ]
  const unable = refusals(p.frame.type === 'moving' ? [MOBILITY] : SETTING_OUT, { p, ids })
  if (unable.length > 0) return unable
  // the cheapest path can be too long when the minimum move leads straight there (N5.26a)
  const straight = areAdjacent(board.map, mover.hex, target) && allows(STEP, stepQuestion(p, mover, to))
  const obstacle = straight ? [] : firstObstacle(p, mover, way)
  return obstacle.length > 0 ? obstacle : refusals([REST], { p, units, hex: target })
}
