/** Why a unit on the move may not take a step: every reason, by its rule. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { directionTo, hexNumber } from '../board.js'
import { DISTANCES } from '../limits.js'
import { breaksEnemyBond, inEnemyZoc, isEnemyIn } from '../situation.js'
import type { Situation } from '../situation.js'
import type { FrameOf, State } from '../state.js'
import { PROHIBITED, TACTICAL } from '../terrainTables.js'
import { barriers, stopsAtSauer } from '../rules/barriers.js'
import type { Mover } from '../rules/mover.js'
import { isColumnHalted, mayCross, stepOn } from '../rules/mover.js'
import { costOver, isRoadOpen, isRoughWithoutRoad, isUnbridged } from '../rules/passage.js'
import { canFinish, restRefusals } from '../rules/rest.js'
import { bearsMark, isArtillery, nameOf } from '../rules/units.js'

/** Why the terrain of a hexside or hex does not let the unit through (A11.4 to A11.6). */
const terrainRefusals = (s: Situation, state: State, mover: Mover, direction: number, to: number): Violation[] => {
  const { board } = s
  const at = hexNumber(board, to)
  const name = nameOf(board, mover.who.unit)
  const cost = costOver(board, state, mover.who.column, mover.hex * 6 + direction)
  const river = isUnbridged(board, state, mover.hex, direction)
  const rough = isRoughWithoutRoad(board, state, mover.hex, direction)
  const vehicle = mover.who.column === 'vehicle'
  if (cost !== PROHIBITED && cost !== TACTICAL) return []
  if (board.lake[mover.hex * 6 + direction] === 1)
    return [illegal('A11.3b', 'lake', `${name} cannot cross the lake to ${at}`, at)]
  if (cost === TACTICAL && mayCross(board, state, mover, direction, to)) return []
  const out: Violation[] = []
  if (vehicle && river)
    out.push(illegal('A11.4a', 'unbridged-river', `${name} crosses rivers only at intact bridges`, at))
  if (vehicle && rough)
    out.push(illegal('A11.6a', 'rough-without-road', `${name} crosses Forested Rough hexsides only along roads`, at))
  if (vehicle && !river && !rough)
    out.push(illegal('A11.5', 'no-road', `${name} enters and leaves Forest and the Westwall only along roads`, at))
  if (!vehicle && river)
    out.push(
      mover.swam
        ? illegal('A11.4c', 'second-river', `${name} may not cross two unbridged rivers in a phase`, at)
        : illegal(
            'A11.4b',
            'not-beside-river',
            `${name} must begin next to the river and move tactically to cross it`,
            at,
          ),
    )
  if (!vehicle && rough)
    out.push(
      mover.climbed
        ? illegal('A11.6c', 'second-rough', `${name} may not cross two Forested Rough hexsides in a phase`, at)
        : illegal(
            'A11.6b',
            'not-beside-rough',
            `${name} must begin next to the Forested Rough hexside and move tactically to cross it`,
            at,
          ),
    )
  return out
}

/** Why strategic movement does not let the unit go there (A12.1b, A12.2a, A12.3b). */
const columnRefusals = (s: Situation, state: State, mover: Mover, direction: number, to: number): Violation[] => {
  if (mover.who.by !== 'strategic') return []
  const { board } = s
  const at = hexNumber(board, to)
  const here = hexNumber(board, mover.hex)
  const name = nameOf(board, mover.who.unit)
  const out: Violation[] = []
  if (!isRoadOpen(board, state, mover.hex, direction))
    out.push(
      illegal('A12.1b', 'off-the-road', `${name} follows roads in strategic movement, and none leads to ${at}`, at),
    )
  if (inEnemyZoc(s, mover.who.side, to) || inEnemyZoc(s, mover.who.side, mover.hex))
    out.push(
      illegal(
        'A12.2a',
        'zone-of-control',
        `${name} may neither start in an enemy zone of control nor enter one by strategic movement`,
        at,
      ),
    )
  if (isColumnHalted(s, state, mover))
    out.push(illegal('A24.8d', 'roadblock', `${name} must stop at the roadblock in ${here}`, at))
  return out
}

/** The rule that sets the limit in hexes of a unit that has one. */
const limitRule = (s: Situation, state: State, mover: Mover): string => {
  if (bearsMark(s.board, state, mover.who.unit, 'roer-river-dams')) return 'A27.6a'
  return isArtillery(s.board, mover.who.unit) ? 'A22.2b' : 'A13.2c'
}

const limitRefusals = (s: Situation, state: State, mover: Mover, at: string): Violation[] => {
  const name = nameOf(s.board, mover.who.unit)
  if (mover.steps >= mover.who.limit)
    return [
      illegal(limitRule(s, state, mover), 'limit-reached', `${name} may go ${mover.who.limit} hexes in this phase`, at),
    ]
  return []
}

const budgetRefusal = (s: Situation, mover: Mover, at: string): Violation => {
  const name = nameOf(s.board, mover.who.unit)
  if (mover.who.tacticalOnly && mover.steps >= DISTANCES.tacticalMovement)
    return illegal(
      mover.who.disrupted ? 'A18.2a' : 'A23.4c',
      'tactical-only',
      `${name} may only move tactically, two hexes`,
      at,
    )
  if (mover.tactical)
    return illegal('A11.3a', 'tactical-limit', `${name} has moved tactically and may go two hexes at most`, at)
  return illegal('A11.1b', 'not-enough-movement', `${name} has not enough movement points left for ${at}`, at)
}

/** Why the unit may not step into a hex; nothing when it may. */
export const stepRefusals = (
  s: Situation,
  state: State,
  frame: FrameOf<'movement'>,
  mover: Mover,
  at: string,
): readonly Violation[] => {
  const { board } = s
  const to = board.map.indexOf(at)
  if (to < 0) return [illegal('input', 'unknown-hex', `${at} is not on the map`, at)]
  const direction = directionTo(board, mover.hex, to)
  const here = hexNumber(board, mover.hex)
  const name = nameOf(board, mover.who.unit)
  if (direction < 0) return [illegal('A11.1b', 'not-adjacent', `${at} is not next to ${here}`, at)]
  const out: Violation[] = [...limitRefusals(s, state, mover, at)]
  if (isEnemyIn(s, mover.who.side, to)) out.push(illegal('A14.1a', 'enemy-in-hex', `enemy units stand in ${at}`, at))
  if (mover.steps > 0 && !mover.unseen && inEnemyZoc(s, mover.who.side, mover.hex))
    out.push(illegal('A9.2a', 'must-stop', `${name} must stop in the enemy zone of control in ${here}`, at))
  if (stopsAtSauer(board, state, mover.who.unit, mover.who.start, mover.hex))
    out.push(illegal('A29.2', 'must-stop', `${name} must stop beyond the Sauer`, at))
  if (mover.who.disrupted && inEnemyZoc(s, mover.who.side, to))
    out.push(
      illegal('A18.2a', 'disrupted', `${name} is Disrupted or Routed and may not enter an enemy zone of control`, at),
    )
  if (breaksEnemyBond(s, mover.who.side, mover.hex, direction))
    out.push(illegal('A10.2a', 'bond', `an enemy Bond bars the way to ${at}`, at))
  out.push(
    ...barriers(board, state, s, mover.who.unit, mover.hex, to),
    ...columnRefusals(s, state, mover, direction, to),
    ...terrainRefusals(s, state, mover, direction, to),
  )
  if (out.length > 0) return out
  const next = stepOn(s, state, mover, direction)
  if (next === null) return [budgetRefusal(s, mover, at)]
  if (canFinish(s, state, frame, next)) return []
  return restRefusals(s, state, frame, next)
}
