/**
 * What engineers do at bridges in the Command Phase (M4.1p5): they begin repairs and charges, and charges go up (M16.6,
 * M16.7).
 */
import { pop, push } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { unknownUnit } from '../../wargame/unknown.js'
import { ENGINEERING } from '../board/limits.js'
import { hexOf, sideNamed } from '../field/situation.js'
import type { Action, Emit, Event, FrameOf, Side, UnitId } from '../state.js'
import { blow, isDown, mend } from './germanCharges.js'
import { isSupplied } from '../supply/supply.js'
import { nameOf, strengthOf } from '../field/units.js'
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
} from './works.js'

const unknownBridge = (id: string): readonly Violation[] => [
  illegal('input', 'unknown-bridge', `there is no bridge ${id}`, id),
]

const repairers = (p: Position, side: Side, id: string): readonly UnitId[] =>
  repairersOf(p, side, p.board.bridges.get(id)!, (unit) => isSupplied(p, unit))

/** Why a side cannot begin to repair a bridge (M16.6). */
const repairRefusals = (p: Position, side: Side, id: string): readonly Violation[] => {
  const { board } = p
  const span = board.bridges.get(id)
  if (span === undefined) return unknownBridge(id)
  const name = bridgeName(board, span)
  const out: Violation[] = []
  if (!isDown(p, id)) out.push(illegal('M16.6a', 'standing', `${name} stands`, id))
  if (p.state.crossings.repairs[id] !== undefined)
    out.push(illegal('M16.6b', 'under-repair', `${name} is under repair already`, id))
  if (repairers(p, side, id).length === 0)
    out.push(
      illegal(
        'M16.6a',
        'no-engineers',
        `${ENGINEERING.repairStrength} points of bridge engineers, supplied and Concentrated, are needed at one end of ${name}`,
        id,
      ),
    )
  if (isThreatened(p, side, span)) out.push(illegal('M16.6c', 'enemy', `the enemy is too near to ${name}`, id))
  return out
}

/** Why a unit cannot begin to lay charges at a bridge (M16.7). */
const chargeRefusals = (p: Position, side: Side, id: string, by: UnitId): readonly Violation[] => {
  const { board } = p
  const span = board.bridges.get(id)
  const unit = board.unitIndex(by)
  if (span === undefined) return unknownBridge(id)
  if (unit < 0) return [unknownUnit(by)]
  const [bridge, name] = [bridgeName(board, span), nameOf(board, unit)]
  const out: Violation[] = []
  const no = (rule: string, code: string, why: string): number => out.push(illegal(rule, code, why, by))
  if (chargeTurns(span) === null) no('M16.7d', 'other-bridge', `engineers cannot blow ${bridge}`)
  if (isDown(p, id)) no('M16.7a', 'down', `${bridge} is down already`)
  if (!isBridgeEngineer(board, unit) || sideNamed(board.sides[unit]!) !== side || hexOf(p, unit) < 0)
    return [...out, illegal('M16.7a', 'no-bridge-engineer', `${name} is no bridge engineer of yours on the map`, by)]
  if (!isAtBridge(p, unit, span)) no('M16.7a', 'elsewhere', `${name} is not next to ${bridge}`)
  if (!isFit(p, unit)) no('M16.7b', 'unfit', `${name} is not Concentrated, or is Disrupted`)
  if (strengthOf(p, unit) < ENGINEERING.streamStrength)
    no('M16.7b', 'too-weak', `${name} has less than ${ENGINEERING.streamStrength} strength points`)
  const running = p.state.crossings.charges[id]
  if (running !== undefined && !running.extended)
    no('M16.7c', 'under-way', `charges are being laid at ${bridge} already`)
  else if (isBusy(p, by) && running?.unit !== by) no('M-R404', 'busy', `${name} has work at another bridge`)
  return out
}

/** What a side can begin at bridges now. */
export const workActions = (p: Position, side: Side): readonly Action[] => {
  const { board } = p
  const engineers = board.ids.filter((_, unit) => isBridgeEngineer(board, unit))
  if (engineers.length === 0) return []
  return [...board.bridges.keys()].flatMap((bridge): Action[] => [
    ...(isDown(p, bridge) && repairRefusals(p, side, bridge).length === 0
      ? [{ type: 'repair-bridge', bridge } as const]
      : []),
    ...engineers
      .filter((unit) => chargeRefusals(p, side, bridge, unit).length === 0)
      .map((unit): Action => ({ type: 'charge-bridge', bridge, unit })),
  ])
}

type WorkAction = Extract<Action, { type: 'repair-bridge' | 'charge-bridge' }>

/** Why a side cannot begin such work. */
export const workRefusals = (p: Position, side: Side, action: WorkAction): readonly Violation[] =>
  action.type === 'repair-bridge'
    ? repairRefusals(p, side, action.bridge)
    : chargeRefusals(p, side, action.bridge, action.unit)

/** The state in which engineers have begun to work. */
export const beginWork = (p: Position, side: Side, action: WorkAction, emit: Emit): Position => {
  const { bridge } = action
  if (action.type === 'charge-bridge') {
    emit?.({ type: 'charge-begun', bridge, unit: action.unit })
    return beginCharge(p, bridge, action.unit)
  }
  const units = repairers(p, side, bridge)
  emit?.({ type: 'repair-begun', bridge, units })
  return beginRepair(p, bridge, units)
}

/**
 * A Command Phase opens; its frame is on top. Builders without supply stop (M16.6a); a turn more of charges is counted:
 * bridges over streams go up (M16.7a), for those of railways over canals a die is rolled (M16.7d).
 */
export const reviewWorks = (p: Position, side: Side, emit: Emit): Position => {
  const supplied = stopUnsupplied(p, side, (unit) => isSupplied(p, unit), emit)
  const counted = countCharges(supplied, side, emit)
  return counted.due.reduce((now, bridge) => {
    if (chargeTurns(p.board.bridges.get(bridge)!)?.rule === 'M16.7d')
      return push(now, { type: 'charge-roll', side, bridge })
    emit?.({ type: 'bridge-blown', bridge })
    return blow(now, bridge)
  }, counted.state)
}

/** A turn ends: bridges that have been under repair for six whole turns stand again (M16.6b). */
export const closeRepairs = (p: Position, emit: Emit): Position => {
  const counted = countRepairs(p, emit)
  return counted.done.reduce((now, bridge) => {
    emit?.({ type: 'bridge-repaired', bridge })
    return mend(now, bridge)
  }, counted.state)
}

type ChargeRoll = FrameOf<'charge-roll'>

/** The die for a railway bridge over a canal (M16.7d). */
export const chargeRollRules: FrameRules<Position, ChargeRoll, Action, Event> = {
  pending: (_p, { side }) => ({
    kind: 'chance',
    roll: { kind: 'demolition', rule: 'M16.7d', roller: side, dice: 1, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (p, { bridge }, action, emit) => {
    if (action.type !== 'roll') return p
    const blown = action.dice[0]! <= ENGINEERING.railDie
    emit?.({ type: 'bridge-rolled', bridge, needed: ENGINEERING.railDie, dice: action.dice, blown })
    if (!blown) return pop(p)
    emit?.({ type: 'bridge-blown', bridge })
    return blow(pop(p), bridge)
  },
  proceed: (p) => p,
}
