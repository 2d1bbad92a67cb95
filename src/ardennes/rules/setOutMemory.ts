/**
 * Whether a unit can set out is asked for every unit after every move, and hardly ever changes: during a Movement Phase the
 * enemy stands still. For each unit the last step that was found is remembered; as long as the enemy's zones, the unit and
 * the markers on the map are the same, only the end of that step is looked at again, and what own units do to it: they negate
 * enemy Bonds (A10.4), and one of them may have crossed the Sauer (A29.2).
 */
import { breaksEnemyBond } from '../situation.js'
import type { Situation } from '../situation.js'
import { MOVEMENT_MODES } from '../state.js'
import type { FrameOf, MovementMode, State, Unit } from '../state.js'
import { barredAt } from './barriers.js'
import type { Mover } from './mover.js'
import { moverAtStart } from './mover.js'
import { mayLeave } from './exit.js'
import { canGoOn, legalStep, mayRest } from './rest.js'

/** A step that a unit could make when it was asked last. */
interface Known {
  readonly unit: Unit
  readonly turn: number
  readonly bridges: State['bridges']
  readonly roadblocks: State['roadblocks']
  readonly traffic: State['traffic']
  readonly happened: State['happened']
  readonly held: State['held']
  readonly dump: State['dump']
  readonly direction: number
  readonly after: Mover
}

/** By the enemy's zones of control, which are one and the same array as long as none of his units moves; then by unit and mode. */
const memory = new WeakMap<Uint8Array, Known[]>()

const holds = (known: Known, state: State, unit: number): boolean =>
  known.unit === state.units[unit] &&
  known.turn === state.turn &&
  known.bridges === state.bridges &&
  known.roadblocks === state.roadblocks &&
  known.traffic === state.traffic &&
  known.happened === state.happened &&
  known.held === state.held &&
  known.dump === state.dump

type Step = Pick<Known, 'direction' | 'after'>

const firstStep = (s: Situation, state: State, frame: FrameOf<'movement'>, mover: Mover): Step | null => {
  for (let direction = 0; direction < 6; direction++) {
    const after = legalStep(s, state, frame, mover, direction)
    if (after !== null && mayRest(s, state, frame, after)) return { direction, after }
  }
  return null
}

/** Whether own units have not closed the way of a remembered step. */
const isStillOpen = (s: Situation, state: State, unit: number, { direction, after }: Step): boolean => {
  const from = s.hexOf[unit]!
  if (breaksEnemyBond(s, after.side, from, direction)) return false
  return state.turn > 1 || !barredAt(s.board, state, s, unit, from, after.hex)
}

/** Whether a unit that may move in this way has somewhere to go: the answer of `canGoOn` for a unit at its start. */
export const canSetOut = (
  s: Situation,
  state: State,
  frame: FrameOf<'movement'>,
  unit: number,
  by: MovementMode,
): boolean => {
  const enemyZones = s.zoc[frame.side === 'german' ? 1 : 0]
  const all = memory.get(enemyZones) ?? []
  memory.set(enemyZones, all)
  const key = unit * MOVEMENT_MODES.length + MOVEMENT_MODES.indexOf(by)
  const known = all[key]
  if (
    known !== undefined &&
    holds(known, state, unit) &&
    isStillOpen(s, state, unit, known) &&
    mayRest(s, state, frame, known.after)
  )
    return true
  const mover = moverAtStart(s.board, state, unit, by, s.hexOf[unit]!)
  if (mayLeave(s, state, mover)) return true
  const step = firstStep(s, state, frame, mover)
  if (step === null) return canGoOn(s, state, frame, mover)
  const { turn, bridges, roadblocks, traffic, happened, held, dump } = state
  all[key] = { unit: state.units[unit]!, turn, bridges, roadblocks, traffic, happened, held, dump, ...step }
  return true
}
