/**
 * What engineers do at bridges in the Command Phase (M4.1p5): they begin repairs and charges, and charges go up (M16.6,
 * M16.7).
 */
import { pop, push } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { unknownUnit } from '../../wargame/unknown.js'
import type { Board } from '../board.js'
import { ENGINEERING } from '../limits.js'
import { hexOf, sideNamed } from '../situation.js'
import type { Action, Emit, Event, FrameOf, Side, State, UnitId } from '../state.js'
import { blow, isDown, mend } from '../rules/demolition.js'
import { isSupplied } from '../rules/supply.js'
import { nameOf, strengthOf } from '../rules/units.js'
import {
  beginCharge,
  beginRepair,
  bridgeName,
  chargeTurns,
  countCharges,
  countRepairs,
  isAtBridge,
  isBridgeEngineer,
  isBusy,
  isFit,
  isThreatened,
  repairersOf,
  stopUnsupplied,
} from '../rules/works.js'

const unknownBridge = (id: string): readonly Violation[] => [
  illegal('input', 'unknown-bridge', `there is no bridge ${id}`, id),
]

const repairers = (board: Board, state: State, side: Side, id: string): readonly UnitId[] =>
  repairersOf(board, state, side, board.bridges.get(id)!, (unit) => isSupplied(board, state, unit))

/** Why a side cannot begin to repair a bridge (M16.6). */
const repairRefusals = (board: Board, state: State, side: Side, id: string): readonly Violation[] => {
  const span = board.bridges.get(id)
  if (span === undefined) return unknownBridge(id)
  const name = bridgeName(board, span)
  const out: Violation[] = []
  if (!isDown(state, id)) out.push(illegal('M16.6a', 'standing', `${name} stands`, id))
  if (state.crossings.repairs[id] !== undefined)
    out.push(illegal('M16.6b', 'under-repair', `${name} is under repair already`, id))
  if (repairers(board, state, side, id).length === 0)
    out.push(
      illegal(
        'M16.6a',
        'no-engineers',
        `${ENGINEERING.repairStrength} points of bridge engineers, supplied and Concentrated, are needed at one end of ${name}`,
        id,
      ),
    )
  if (isThreatened(board, state, side, span))
    out.push(illegal('M16.6c', 'enemy', `the enemy is too near to ${name}`, id))
  return out
}

/** Why a unit cannot begin to lay charges at a bridge (M16.7). */
const chargeRefusals = (board: Board, state: State, side: Side, id: string, by: UnitId): readonly Violation[] => {
  const span = board.bridges.get(id)
  const unit = board.unitIndex(by)
  if (span === undefined) return unknownBridge(id)
  if (unit < 0) return [unknownUnit(by)]
  const [bridge, name] = [bridgeName(board, span), nameOf(board, unit)]
  const out: Violation[] = []
  const no = (rule: string, code: string, why: string): number => out.push(illegal(rule, code, why, by))
  if (chargeTurns(span) === null) no('M16.7d', 'other-bridge', `engineers cannot blow ${bridge}`)
  if (isDown(state, id)) no('M16.7a', 'down', `${bridge} is down already`)
  if (!isBridgeEngineer(board, unit) || sideNamed(board.sides[unit]!) !== side || hexOf(board, state, unit) < 0)
    return [...out, illegal('M16.7a', 'no-bridge-engineer', `${name} is no bridge engineer of yours on the map`, by)]
  if (!isAtBridge(board, state, unit, span)) no('M16.7a', 'elsewhere', `${name} is not next to ${bridge}`)
  if (!isFit(board, state, unit)) no('M16.7b', 'unfit', `${name} is not Concentrated, or is Disrupted`)
  if (strengthOf(board, state, unit) < ENGINEERING.streamStrength)
    no('M16.7b', 'too-weak', `${name} has less than ${ENGINEERING.streamStrength} strength points`)
  const running = state.crossings.charges[id]
  if (running !== undefined && !running.extended)
    no('M16.7c', 'under-way', `charges are being laid at ${bridge} already`)
  else if (isBusy(state, by) && running?.unit !== by) no('M-R404', 'busy', `${name} has work at another bridge`)
  return out
}

/** What a side can begin at bridges now. */
export const workActions = (board: Board, state: State, side: Side): readonly Action[] => {
  const engineers = board.ids.filter((_, unit) => isBridgeEngineer(board, unit))
  if (engineers.length === 0) return []
  return [...board.bridges.keys()].flatMap((bridge): Action[] => [
    ...(isDown(state, bridge) && repairRefusals(board, state, side, bridge).length === 0
      ? [{ type: 'repair-bridge', bridge } as const]
      : []),
    ...engineers
      .filter((unit) => chargeRefusals(board, state, side, bridge, unit).length === 0)
      .map((unit): Action => ({ type: 'charge-bridge', bridge, unit })),
  ])
}

type WorkAction = Extract<Action, { type: 'repair-bridge' | 'charge-bridge' }>

/** Why a side cannot begin such work. */
export const workRefusals = (board: Board, state: State, side: Side, action: WorkAction): readonly Violation[] =>
  action.type === 'repair-bridge'
    ? repairRefusals(board, state, side, action.bridge)
    : chargeRefusals(board, state, side, action.bridge, action.unit)

/** The state in which engineers have begun to work. */
export const beginWork = (board: Board, state: State, side: Side, action: WorkAction, emit: Emit): State => {
  const { bridge } = action
  if (action.type === 'charge-bridge') {
    emit?.({ type: 'charge-begun', bridge, unit: action.unit })
    return beginCharge(state, bridge, action.unit)
  }
  const units = repairers(board, state, side, bridge)
  emit?.({ type: 'repair-begun', bridge, units })
  return beginRepair(state, bridge, units)
}

/**
 * A Command Phase opens; its frame is on top. Builders without supply stop (M16.6a); a turn more of charges is counted:
 * bridges over streams go up (M16.7a), for those of railways over canals a die is rolled (M16.7d).
 */
export const reviewWorks = (board: Board, state: State, side: Side, emit: Emit): State => {
  const supplied = stopUnsupplied(board, state, side, (unit) => isSupplied(board, state, unit), emit)
  const counted = countCharges(board, supplied, side, emit)
  return counted.due.reduce((now, bridge) => {
    if (chargeTurns(board.bridges.get(bridge)!)?.rule === 'M16.7d')
      return push(now, { type: 'charge-roll', side, bridge })
    emit?.({ type: 'bridge-blown', bridge })
    return blow(now, bridge)
  }, counted.state)
}

/** A turn ends: bridges that have been under repair for six whole turns stand again (M16.6b). */
export const closeRepairs = (board: Board, state: State, emit: Emit): State => {
  const counted = countRepairs(board, state, emit)
  return counted.done.reduce((now, bridge) => {
    emit?.({ type: 'bridge-repaired', bridge })
    return mend(now, bridge)
  }, counted.state)
}

type ChargeRoll = FrameOf<'charge-roll'>

/** The die for a railway bridge over a canal (M16.7d). */
export const chargeRollRules = (): FrameRules<State, ChargeRoll, Action, Event> => ({
  pending: (_state, { side }) => ({
    kind: 'chance',
    roll: { kind: 'demolition', rule: 'M16.7d', roller: side, dice: 1, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (state, { bridge }, action, emit) => {
    if (action.type !== 'roll') return state
    const blown = action.dice[0]! <= ENGINEERING.railDie
    emit?.({ type: 'bridge-rolled', bridge, needed: ENGINEERING.railDie, dice: action.dice, blown })
    if (!blown) return pop(state)
    emit?.({ type: 'bridge-blown', bridge })
    return blow(pop(state), bridge)
  },
  proceed: (state) => state,
})
