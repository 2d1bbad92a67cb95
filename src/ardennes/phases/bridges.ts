/** The Bridge Phase (A7): bridges are rebuilt and blown, and the Allies may destroy the fuel dump. */
import { say } from '../../engine/words/saying.js'
import { forbid, forbidding } from '../../engine/legality/forbid.js'
import { player } from '../../engine/frames/activity.js'
import { fromList, fromItems, isAnyLegal } from '../../engine/legality/candidates.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { allows, firstOf, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { CALENDAR, STARTING_MARKERS } from '../limits.js'
import { change, pop, push, remember } from '../position.js'
import type { At, Position } from '../position.js'
import { DEMOLITION, demolitionUnits, isThreatened } from '../rules/bridges/demolition.js'
import { mayDestroyDump, noteAttempt, setBridge } from '../rules/bridges/demolition.js'
import type { DemolitionQuestion } from '../rules/bridges/demolition.js'
import { isDown, mayFinish, REBUILD_BRIDGE } from '../rules/bridges/rebuilding.js'
import { nameOf } from '../rules/field/units.js'
import type { BridgeId, Emit, Side, UnitId } from '../state.js'
import { notNow } from './refusals.js'

/** The bridges in the order of their names. */
const inOrder = memoizeByKey(({ bridges }: Board): readonly number[] =>
  [...bridges.keys()].sort((a, b) => (bridges[a]!.id < bridges[b]!.id ? -1 : 1)),
)

const bridgeNamed = (board: Board, id: BridgeId): number => board.bridges.findIndex((bridge) => bridge.id === id)

/** A bridge in the Bridge Phase of a side. */
interface BridgeQuestion extends DemolitionQuestion {
  readonly p: At<'bridge-phase'>
  readonly name: BridgeId
}

/** A unit that is to blow a bridge. */
interface DemolishQuestion extends BridgeQuestion {
  readonly unit: number
  readonly id: UnitId
}

const onBridge = forbidding<BridgeQuestion>(({ name }) => name)

const KNOWN_BRIDGE = onBridge('A7.2a', 'unknown-bridge')
  .when(({ bridge }) => bridge < 0)
  .saying(({ name }) => say`there is no bridge ${{ bridge: name }}`)

/** A bridge that a side may try to blow in its own Bridge Phase (A7.3). */
const OBJECT: Restrictions<BridgeQuestion> = [
  firstOf(DEMOLITION),
  onBridge('A7.3a', 'no-enemy-near')
    .when(({ p, bridge }) => !isThreatened(p, p.frame.side, bridge))
    .saying(({ name }) => say`no enemy is within a hex of the bridge ${{ bridge: name }}`),
]

const WITHIN_REACH = forbid<DemolishQuestion>('A7.3b', 'out-of-reach', ({ id }) => id)
  .when(({ p, bridge, unit }) => !demolitionUnits(p, p.frame.side, bridge).includes(unit))
  .saying(({ p, unit, name }) => say`${{ unit: nameOf(p.board, unit) }} does not reach the bridge ${{ bridge: name }}`)

/** The bridges that may be blown now, each with all units that reach it. */
const demolitions = remember((p: At<'bridge-phase'>): readonly DemolishQuestion[] =>
  inOrder(p.board)
    .map((bridge): BridgeQuestion => ({ p, bridge, name: p.board.bridges[bridge]!.id }))
    .filter((q) => allows(OBJECT, q))
    .flatMap((q) => demolitionUnits(p, p.frame.side, q.bridge).map((unit) => ({ unit, id: p.board.ids[unit]!, ...q }))),
)

const demolish = verbIn('bridge-phase', 'demolish', {
  toQuestion: (p, { bridge: name, unit: id }): DemolishQuestion => ({
    p,
    bridge: bridgeNamed(p.board, name),
    name,
    unit: p.board.unitIndex(id),
    id,
  }),
  restrictions: [stages<DemolishQuestion>([KNOWN_BRIDGE], [UNKNOWN_UNIT], [...OBJECT, WITHIN_REACH])],
  options: (p) => fromList(demolitions(p)),
  applied: [KNOWN_BRIDGE, UNKNOWN_UNIT, ...OBJECT, WITHIN_REACH],
  toAction: (_p, { name, id }) => ({ type: 'demolish', bridge: name, unit: id }),
  apply: (p, { bridge, name, id }) =>
    push(noteAttempt(p, bridge), { type: 'demolition-roll', side: p.frame.side, bridge: name, unit: id }),
})

const DESTROY_DUMP: Restrictions<At<'bridge-phase'>> = [
  forbid<At<'bridge-phase'>>('A32.3a', 'no-dump')
    .when((p) => p.frame.side !== 'allied' || !mayDestroyDump(p))
    .saying(() => 'you cannot destroy a fuel dump in this phase'),
]

const destroyDump = singleIn('bridge-phase', { type: 'destroy-dump' }, DESTROY_DUMP, (p) => {
  const tried = change(p, ({ dump }) => {
    if (dump !== null) dump.tried = true
  })
  return push(tried, { type: 'dump-roll' })
})

const rebuild = verbIn('bridge-phase', 'rebuild-bridge', {
  toQuestion: (p, { bridge: id }) => ({ p, side: p.frame.side, bridge: bridgeNamed(p.board, id), id }),
  restrictions: REBUILD_BRIDGE,
  options: (p) => {
    const { side } = p.frame
    const { bridges } = p.board
    const down = inOrder(p.board).filter((bridge) => isDown(p, side, bridges[bridge]!.id))
    return fromItems(down, (bridge) => ({ p, side, bridge, id: bridges[bridge]!.id }))
  },
  toAction: (_p, { id }) => ({ type: 'rebuild-bridge', bridge: id }),
  apply: (p, { side, id }, emit) => setBridge(p, id, side, 'A7.9d', emit),
})

/** The two bridges that the Germans have prepared are complete on 16PM, whatever units are there (A7.10a). */
const completePrepared = (start: Position, emit: Emit): Position => {
  const { board } = start
  const sites: readonly string[] = [STARTING_MARKERS.dasburg, STARTING_MARKERS.gemund]
  let p = start
  for (const { id, hexes } of board.bridges)
    if (p.state.bridges[id] !== undefined && hexes.some((hex) => sites.includes(hexNumber(board, hex))))
      p = setBridge(p, id, null, 'A7.10a', emit)
  return p
}

/** The bridges that a side began to rebuild, by number. */
const begunBy = ({ board, state }: Position, side: Side): readonly number[] =>
  [...board.bridges.keys()].filter((bridge) => state.bridges[board.bridges[bridge]!.id] === side)

/**
 * Finishes the bridges that a side began to rebuild if both conditions still hold (A7.9d); otherwise they are down
 * again (A-R32). A finished bridge can be used at once, so that others may be supplied by way of it.
 */
const carryOn = (start: Position, side: Side, emit: Emit): Position => {
  const { bridges } = start.board
  let p = start
  for (;;) {
    const done = begunBy(p, side).find((bridge) => mayFinish(p, side, bridge))
    if (done === undefined) break
    p = setBridge(p, bridges[done]!.id, null, 'A7.9d', emit)
  }
  for (const bridge of begunBy(p, side)) p = setBridge(p, bridges[bridge]!.id, 'blown', 'A-R32', emit)
  return p
}

/**
 * Opens the Bridge Phase of a side (A7.1). Only here are the prepared bridges special: if blown later they are like all
 * others (A7.10b).
 */
export const openBridgePhase = (p: Position, side: Side, emit: Emit): Position => {
  const prepared = side === 'german' && p.state.turn === CALENDAR.bridgesComplete
  const ready = prepared ? completePrepared(p, emit) : p
  return push(carryOn(ready, side, emit), { type: 'bridge-phase', side })
}

/** The phase; it ends automatically when there is nothing to blow or to rebuild. */
export const bridgePhase = deciding('bridge-phase', {
  waitsFor: (p) =>
    demolitions(p).length > 0 || allows(DESTROY_DUMP, p) || isAnyLegal(rebuild.candidates(p))
      ? player(p.frame.side)
      : { kind: 'automatic' },
  verbs: {
    demolish,
    'destroy-dump': destroyDump,
    'end-phase': singleIn('bridge-phase', { type: 'end-phase' }, [], pop),
    'rebuild-bridge': rebuild,
  },
  otherwise: () => notNow('A7.1', say`bridges are blown and rebuilt in this phase`),
  proceed: pop,
})
