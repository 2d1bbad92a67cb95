/** The Bridge Phase (A7): bridges are rebuilt and blown, and the Allies may destroy the fuel dump. */
import { frameOf } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import { memoizeByKey, memoizeLatest } from '../../engine/memoize.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { blow, demolitionBarrier, demolitionModifier, demolitionUnits, isBlownBy } from '../rules/demolition.js'
import { isThreatened, mayDemolish, mayDestroyDump, noteAttempt, setBridge } from '../rules/demolition.js'
import { CALENDAR, FUEL_DUMP, STARTING_MARKERS } from '../limits.js'
import { inEnemyZoc, isEnemyIn, isFriendIn, sideNumber, situationOf, supplyRoadsOf } from '../situation.js'
import { pop, push } from '../stack.js'
import { nameOf } from '../rules/units.js'
import type { Action, ActionOf, BridgeId, Emit, Event, FrameOf, Side, State } from '../state.js'
import { notNow, unknownUnit } from './refusals.js'

type Frame = FrameOf<'bridge-phase'>
type Demolition = FrameOf<'demolition-roll'>

const bridgeNamed = (board: Board, id: BridgeId): number => board.bridges.findIndex((bridge) => bridge.id === id)

/** Both hexes free of enemies, and each of them held or outside enemy zones of control (A7.9b). */
const isSecure = (board: Board, state: State, side: Side, bridge: number): boolean => {
  const s = situationOf(board, state)
  const number = sideNumber(side)
  return board.bridges[bridge]!.hexes.every(
    (hex) => !isEnemyIn(s, number, hex) && (isFriendIn(s, number, hex) || !inEnemyZoc(s, number, hex)),
  )
}

/** A supply line along roads only from one of the two hexes (A7.9c). */
const isOnSupplyRoad = (board: Board, state: State, side: Side, bridge: number): boolean => {
  const roadTo = supplyRoadsOf(board, state, side)
  return board.bridges[bridge]!.hexes.some((hex) => roadTo[hex]! >= 0)
}

const mayBuild = (board: Board, state: State, side: Side, bridge: number): boolean =>
  isSecure(board, state, side, bridge) && isOnSupplyRoad(board, state, side, bridge)

/** Whether a bridge is down for a side that does not rebuild it already (A7.9a). */
const isDown = (state: State, side: Side, id: BridgeId): boolean =>
  state.bridges[id] !== undefined && state.bridges[id] !== side

/** Why a side may not begin to rebuild a bridge (A7.9a to A7.9d). */
const rebuildRefusals = (board: Board, state: State, side: Side, id: BridgeId): readonly Violation[] => {
  const bridge = bridgeNamed(board, id)
  if (bridge < 0) return [illegal('A7.9a', 'unknown-bridge', `there is no bridge ${id}`, id)]
  if (!isDown(state, side, id))
    return [illegal('A7.9a', 'not-blown', `the bridge ${id} is not down, or being rebuilt already`, id)]
  const out: Violation[] = []
  if (!isSecure(board, state, side, bridge))
    out.push(illegal('A7.9b', 'not-secure', `the enemy or his zone of control is at the bridge ${id}`, id))
  if (!isOnSupplyRoad(board, state, side, bridge))
    out.push(illegal('A7.9c', 'no-supply-road', `no supply line along roads leads to the bridge ${id}`, id))
  return out
}

const BARRIERS: Readonly<Record<string, string>> = {
  'A7.6': 'is down already',
  'A7.2b': 'has been tried in this player turn',
  'A7.7a': 'may not be blown before 17 December',
  'A7.8c': 'may not be blown before the Germans have tried to use it',
}

/** Why a unit may not try to blow a bridge in its own Bridge Phase (A7.3). */
const blowRefusals = (
  board: Board,
  state: State,
  side: Side,
  { bridge: id, unit: unitName }: ActionOf<'demolish'>,
): readonly Violation[] => {
  const bridge = bridgeNamed(board, id)
  if (bridge < 0) return [illegal('A7.2a', 'unknown-bridge', `there is no bridge ${id}`, id)]
  const unit = board.unitIndex(unitName)
  if (unit < 0) return unknownUnit(unitName)
  const out: Violation[] = []
  const barrier = demolitionBarrier(board, state, bridge)
  if (barrier !== null) out.push(illegal(barrier, 'no-demolition', `the bridge ${id} ${BARRIERS[barrier]!}`, id))
  if (!isThreatened(board, state, side, bridge))
    out.push(illegal('A7.3a', 'no-enemy-near', `no enemy is within a hex of the bridge ${id}`, id))
  if (!demolitionUnits(board, state, side, bridge).includes(unit))
    out.push(illegal('A7.3b', 'out-of-reach', `${nameOf(board, unit)} does not reach the bridge ${id}`, unitName))
  return out
}

/** The bridges in the order of their names. */
const inOrder = memoizeByKey(({ bridges }: Board): readonly number[] =>
  [...bridges.keys()].sort((a, b) => (bridges[a]!.id < bridges[b]!.id ? -1 : 1)),
)

const blows = (board: Board, state: State, side: Side): Action[] =>
  inOrder(board).flatMap((bridge): Action[] =>
    mayDemolish(board, state, bridge) && isThreatened(board, state, side, bridge)
      ? demolitionUnits(board, state, side, bridge).map((unit): Action => ({
          type: 'demolish',
          bridge: board.bridges[bridge]!.id,
          unit: board.ids[unit]!,
        }))
      : [],
  )

const rebuilds = (board: Board, state: State, side: Side): Action[] =>
  inOrder(board).flatMap((bridge): Action[] => {
    const { id } = board.bridges[bridge]!
    const may = isDown(state, side, id) && mayBuild(board, state, side, bridge)
    return may ? [{ type: 'rebuild-bridge', bridge: id }] : []
  })

const mayDestroy = (board: Board, state: State, side: Side): boolean =>
  side === 'allied' && mayDestroyDump(board, state)

const legalActions = (board: Board, state: State, { side }: Frame): readonly Action[] => [
  ...blows(board, state, side),
  ...(mayDestroy(board, state, side) ? [{ type: 'destroy-dump' } as const] : []),
  { type: 'end-phase' },
  ...rebuilds(board, state, side),
]

const explain = (board: Board, state: State, { side }: Frame, action: Action): readonly Violation[] => {
  switch (action.type) {
    case 'end-phase':
      return []
    case 'demolish':
      return blowRefusals(board, state, side, action)
    case 'rebuild-bridge':
      return rebuildRefusals(board, state, side, action.bridge)
    case 'destroy-dump':
      return mayDestroy(board, state, side)
        ? []
        : [illegal('A32.3a', 'no-dump', 'no fuel dump can be destroyed by you in this phase')]
    default:
      return notNow('A7.1', 'bridges are blown and rebuilt in this phase')
  }
}

const reduce = (board: Board, state: State, { side }: Frame, action: Action, emit: Emit): State => {
  switch (action.type) {
    case 'demolish':
      return push(noteAttempt(board, state, bridgeNamed(board, action.bridge)), {
        type: 'demolition-roll',
        side,
        bridge: action.bridge,
        unit: action.unit,
      })
    case 'rebuild-bridge':
      return setBridge(state, action.bridge, side, 'A7.9d', emit)
    case 'destroy-dump':
      return push(state.dump === null ? state : { ...state, dump: { ...state.dump, tried: true } }, {
        type: 'dump-roll',
      })
    default:
      return pop(state)
  }
}

/** The two bridges that the Germans have prepared are complete on 16PM, whatever stands there (A7.10a). */
const completePrepared = (board: Board, start: State, emit: Emit): State => {
  const sites: readonly string[] = [STARTING_MARKERS.dasburg, STARTING_MARKERS.gemund]
  let state = start
  for (const { id, hexes } of board.bridges)
    if (state.bridges[id] !== undefined && hexes.some((hex) => sites.includes(hexNumber(board, hex))))
      state = setBridge(state, id, null, 'A7.10a', emit)
  return state
}

/** What a side began to rebuild is finished if both conditions still hold (A7.9d), else down again (A-R32). */
const carryOn = (board: Board, start: State, side: Side, emit: Emit): State => {
  let state = start
  board.bridges.forEach(({ id }, bridge) => {
    if (state.bridges[id] !== side) return
    const done = mayBuild(board, state, side, bridge)
    state = setBridge(state, id, done ? null : 'blown', done ? 'A7.9d' : 'A-R32', emit)
  })
  return state
}

/** Opens the Bridge Phase of a side (A7.1). Only here are the prepared bridges favoured: blown later they are like all others (A7.10b). */
export const openBridgePhase = (board: Board, state: State, side: Side, emit: Emit): State => {
  const prepared = side === 'german' && state.turn === CALENDAR.bridgesComplete
  const ready = prepared ? completePrepared(board, state, emit) : state
  return push(carryOn(board, ready, side, emit), { type: 'bridge-phase', side })
}

/** Positions whose actions are known at once: whether there are any is asked first, then which. */
const KNOWN = 2

/** The phase; it ends by itself when there is nothing to blow or to build. */
export const bridgePhaseRules = (boardOf: (state: State) => Board): FrameRules<State, Frame, Action, Event> => {
  const actionsIn = memoizeLatest(KNOWN, (state: State) =>
    legalActions(boardOf(state), state, frameOf(state, 'bridge-phase')!),
  )
  return {
    pending: (state, frame) =>
      actionsIn(state).length > 1 ? { kind: 'player', side: frame.side } : { kind: 'automatic' },
    legalActions: actionsIn,
    explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
    reduce: (state, frame, action, emit) => reduce(boardOf(state), state, frame, action, emit),
    proceed: (state) => pop(state),
  }
}

const demolish = (board: Board, state: State, frame: Demolition, die: number, emit: Emit): State => {
  const modifier = demolitionModifier(board, state, board.unitIndex(frame.unit), false)
  const blown = isBlownBy(board.charts, die, modifier)
  const result = blown ? 'blown' : 'no effect'
  emit?.({ type: 'rolled', what: 'demolition', rule: 'A7.3c', dice: [die], result })
  return pop(blown ? blow(board, state, bridgeNamed(board, frame.bridge), emit) : state)
}

/** The die for a bridge in a Bridge Phase (A7.3c). */
export const demolitionRollRules = (
  boardOf: (state: State) => Board,
): FrameRules<State, Demolition, Action, Event> => ({
  pending: (_state, { side }) => ({
    kind: 'chance',
    roll: { kind: 'demolition', rule: 'A7.3c', roller: side, dice: 1, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (state, frame, action, emit) =>
    action.type === 'roll' ? demolish(boardOf(state), state, frame, action.dice[0]!, emit) : state,
  proceed: (state) => state,
})

const destroyDump = (state: State, die: number, emit: Emit): State => {
  const gone = die <= FUEL_DUMP.destroyedInBridgePhase
  const result = gone ? 'destroyed' : 'no effect'
  emit?.({ type: 'rolled', what: 'dump', rule: 'A32.3a', dice: [die], result })
  if (!gone || state.dump === null) return pop(state)
  emit?.({ type: 'dump', status: 'gone', rule: 'A32.3a' })
  return pop({ ...state, dump: { ...state.dump, status: 'gone' } })
}

/** The die for the fuel dump in a Bridge Phase: no Allied unit is needed, and nothing modifies it (A32.3a). */
export const dumpRollRules: FrameRules<State, FrameOf<'dump-roll'>, Action, Event> = {
  pending: () => ({
    kind: 'chance',
    roll: { kind: 'dump', rule: 'A32.3a', roller: 'allied', dice: 1, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (state, _frame, action, emit) => (action.type === 'roll' ? destroyDump(state, action.dice[0]!, emit) : state),
  proceed: (state) => state,
}
