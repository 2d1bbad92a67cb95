/** Carpet bombing (N13.3, N15.3) and naval bombardment (N16.47): which hexes, on which columns. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { distance } from '../../hex/index.js'
import { occupantOf } from '../../wargame/disposition.js'
import type { FrameOf, State } from '../state.js'
import type { Situation } from '../situation.js'
import { counterOf } from './units.js'

type Combat = FrameOf<'combat'>

/** Markers of naval bombardment in one combat phase (N16.47a, N-R23). */
export const BOMBARDMENTS = 4

/** Nobody is bombed or bombarded who is attacked on the ground (N13.35, N16.47b). */
const declaredOn = ({ board: { mini } }: Situation, combat: Combat, id: string): readonly Violation[] => {
  if (!combat.attacks.some((attack) => attack.targets.some((hex) => hex === id))) return []
  const done = mini ? 'bombarded' : 'bombed'
  return [
    illegal(
      mini ? 'N16.47b' : 'N13.35',
      'declared-target',
      `${id} is the target of a ground attack and cannot be ${done}`,
      id,
    ),
  ]
}

const germansIn = (s: Situation, hex: number, id: string): readonly Violation[] =>
  hex < 0
    ? [illegal('input', 'unknown-hex', `${id} is not on the map`, id)]
    : occupantOf(s, hex) === 1
      ? []
      : [illegal(s.board.mini ? 'N16.47a' : 'N13.32', 'no-germans', `there are no Germans in ${id}`, id)]

/** Every reason why a hex may not be carpet bombed (N13.31, N13.32, N13.38, N-R20). */
export const carpetViolations = (
  s: Situation,
  state: State,
  combat: Combat,
  hex: number,
  id: string,
): readonly Violation[] => {
  if (s.board.mini) return [illegal('N16.32', 'no-carpet-bombing', 'there is no carpet bombing in the mini-game')]
  const out: Violation[] = [...germansIn(s, hex, id), ...declaredOn(s, combat, id)]
  if (state.weather !== 'clear') out.push(illegal('N13.31', 'not-clear', 'carpet bombing needs clear weather'))
  if (state.airPoints < 6) out.push(illegal('N13.31', 'not-all-points', 'carpet bombing takes all six air points'))
  if (state.bombed) out.push(illegal('N13.38', 'used-already', 'carpet bombing is made once in a game'))
  return out
}

/** Whether an Allied unit can direct naval guns: not an airborne division, and in supply at the start of the phase (N16.47c). */
const isObserver = (s: Situation, combat: Combat, unit: number): boolean =>
  s.board.sides[unit] === 1 &&
  s.hexOf[unit]! >= 0 &&
  counterOf(s.board, unit).kind !== 'airborne' &&
  !combat.outOfSupply.includes(s.board.ids[unit]!)

/** Every reason why a hex may not be bombarded from the sea (N16.47). */
export const bombardmentViolations = (s: Situation, combat: Combat, hex: number, id: string): readonly Violation[] => {
  const out: Violation[] = [...germansIn(s, hex, id), ...declaredOn(s, combat, id)]
  if (combat.barred.some((other) => other === id))
    out.push(illegal('N16.47a', 'bombarded-already', `${id} has been bombarded in this phase`, id))
  if (combat.barred.length >= BOMBARDMENTS)
    out.push(illegal('N16.47a', 'no-markers', 'all four bombardments of this phase have been made'))
  const seen =
    hex >= 0 &&
    s.units.some((_, unit) => isObserver(s, combat, unit) && distance(s.board.map, s.hexOf[unit]!, hex) <= 3)
  if (hex >= 0 && !seen)
    out.push(
      illegal('N16.47c', 'out-of-range', `no Allied unit that can direct naval guns is within 3 hexes of ${id}`, id),
    )
  return out
}

/** The columns that bombs are rolled on: 6:1 (N13.32), or 3:1 and then 2:1 (N15.31); 1:2 for naval guns (N16.47a). */
export const bombingColumns = (state: State, naval: boolean): readonly string[] =>
  naval ? ['1:2'] : state.options.splitBombing ? ['3:1', '2:1'] : ['6:1']
