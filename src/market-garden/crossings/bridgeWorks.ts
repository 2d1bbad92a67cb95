/**
 * The work of engineers at bridges in the Command Phase (M4.1p5): repairs and charges begin, and charges go off (M16.6,
 * M16.7).
 */
import { say } from '../../engine/words/saying.js'
import { sentencesOn } from '../../engine/legality/forbid.js'
import { firstOf, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { rollingFor } from '../activities.js'
import { pop, push } from '../position.js'
import type { Position } from '../position.js'
import { ENGINEERING } from '../board/limits.js'
import { hexOf, sideNamed } from '../field/situation.js'
import type { Emit, Side, UnitId } from '../state.js'
import { nameOfBridge, UNKNOWN_BRIDGE } from './bridgeQuestion.js'
import type { BridgeQuestion } from './bridgeQuestion.js'
import { blow, isDown, restoreBridge } from './germanCharges.js'
import { isSupplied } from '../supply/supply.js'
import { isBridgeEngineer, nameOf, strengthOf } from '../field/units.js'
import {
  beginCharge,
  beginRepair,
  chargeTurns,
  countCharges,
  countRepairs,
  isAtBridge,
  isBusy,
  isFit,
  isThreatened,
  repairersOf,
  stopUnsupplied,
} from './works.js'

const repairers = (p: Position, side: Side, id: string): readonly UnitId[] =>
  repairersOf(p, side, p.board.bridges.get(id)!, (unit) => isSupplied(p, unit))

/** A bridge that a side would repair. */
export interface RepairQuestion extends BridgeQuestion {
  readonly side: Side
}

const onBridge = sentencesOn<RepairQuestion>(nameOfBridge, ({ bridge }) => bridge)

/** A side may begin to repair a bridge (M16.6). */
export const REPAIR: Restrictions<RepairQuestion> = [
  stages<RepairQuestion>(
    [UNKNOWN_BRIDGE],
    [
      onBridge('M16.6a', 'standing', 'is intact').when(({ p, bridge }) => !isDown(p, bridge)),
      onBridge('M16.6b', 'under-repair', 'is already under repair').when(
        ({ p, bridge }) => p.state.crossings.repairs[bridge] !== undefined,
      ),
      onBridge('M16.6a', 'no-engineers')
        .when(({ p, side, bridge }) => repairers(p, side, bridge).length === 0)
        .saying((q) => {
          const points = ENGINEERING.repairStrength
          const bridge = nameOfBridge(q)
          return say`${{ bridge }} needs ${{ points }} points of supplied, Concentrated bridge engineers at one end`
        }),
      onBridge('M16.6c', 'enemy')
        .when(({ p, side, span }) => isThreatened(p, side, span!))
        .saying((q) => say`the enemy is too near to ${{ bridge: nameOfBridge(q) }}`),
    ],
  ),
]

export const repairQuestion = (p: Position, side: Side, bridge: string): RepairQuestion => ({
  p,
  bridge,
  span: p.board.bridges.get(bridge),
  side,
})

/** A bridge at which a unit of a side would lay charges. */
export interface ChargeQuestion extends RepairQuestion {
  readonly unit: number
  readonly id: UnitId
}

const onEngineer = sentencesOn<ChargeQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)

/** The charges being laid at the bridge. */
const running = ({ p, bridge }: ChargeQuestion) => p.state.crossings.charges[bridge]

/** The unit is able to lay charges, and has no other task (M16.7). */
const AT_WORK: Restrictions<ChargeQuestion> = [
  onEngineer('M16.7a', 'elsewhere')
    .when(({ p, unit, span }) => !isAtBridge(p, unit, span!))
    .saying((q) => say`${{ unit: nameOf(q.p.board, q.unit) }} is not next to ${{ bridge: nameOfBridge(q) }}`),
  onEngineer('M16.7b', 'unfit', 'is not Concentrated, or is Disrupted').when(({ p, unit }) => !isFit(p, unit)),
  onEngineer('M16.7b', 'too-weak')
    .when(({ p, unit }) => strengthOf(p, unit) < ENGINEERING.streamStrength)
    .saying(
      ({ p, unit }) =>
        say`${{ unit: nameOf(p.board, unit) }} has fewer than ${{ points: ENGINEERING.streamStrength }} strength points`,
    ),
  firstOf<ChargeQuestion>([
    onEngineer('M16.7c', 'under-way')
      .when((q) => running(q)?.extended === false)
      .saying((q) => say`charges are being laid at ${{ bridge: nameOfBridge(q) }} already`),
    onEngineer('M-R404', 'busy', 'is working at another bridge').when(
      (q) => isBusy(q.p, q.id) && running(q)?.unit !== q.id,
    ),
  ]),
]

/** A unit may begin to lay charges at a bridge (M16.7). */
export const CHARGE: Restrictions<ChargeQuestion> = [
  stages<ChargeQuestion>(
    [UNKNOWN_BRIDGE],
    [UNKNOWN_UNIT],
    [
      onEngineer('M16.7d', 'other-bridge')
        .when(({ span }) => chargeTurns(span!) === null)
        .saying((q) => say`engineers cannot blow ${{ bridge: nameOfBridge(q) }}`),
      onEngineer('M16.7a', 'down')
        .when(({ p, bridge }) => isDown(p, bridge))
        .saying((q) => say`${{ bridge: nameOfBridge(q) }} is already blown`),
      stages<ChargeQuestion>(
        [
          onEngineer('M16.7a', 'no-bridge-engineer', 'is not your bridge engineer on the map').when(
            ({ p, side, unit }) =>
              !isBridgeEngineer(p.board, unit) || sideNamed(p.board.sides[unit]!) !== side || hexOf(p, unit) < 0,
          ),
        ],
        AT_WORK,
      ),
    ],
  ),
]

export const chargeQuestion = (p: Position, side: Side, bridge: string, id: UnitId): ChargeQuestion => ({
  p,
  bridge,
  span: p.board.bridges.get(bridge),
  side,
  unit: p.board.unitIndex(id),
  id,
})

/** Engineers begin to repair a bridge (M16.6). */
export const repair = (p: Position, { side, bridge }: RepairQuestion, emit: Emit): Position => {
  const units = repairers(p, side, bridge)
  emit?.({ type: 'repair-begun', bridge, units })
  return beginRepair(p, bridge, units)
}

/** A unit begins to lay charges (M16.7). */
export const charge = (p: Position, { bridge, id }: ChargeQuestion, emit: Emit): Position => {
  emit?.({ type: 'charge-begun', bridge, unit: id })
  return beginCharge(p, bridge, id)
}

/**
 * Reviews the works when a Command Phase opens, with its frame on top. Unsupplied builders stop (M16.6a), and a turn is
 * counted for charges: bridges over streams are blown (M16.7a), for railway bridges over canals a die is rolled
 * (M16.7d).
 */
export const reviewWorks = (p: Position, side: Side, emit: Emit): Position => {
  const supplied = stopUnsupplied(p, side, (unit) => isSupplied(p, unit), emit)
  const { counted, due } = countCharges(supplied, side, emit)
  return due.reduce((now, bridge) => {
    if (chargeTurns(p.board.bridges.get(bridge)!)?.rule === 'M16.7d')
      return push(now, { type: 'charge-roll', side, bridge })
    emit?.({ type: 'bridge-blown', bridge })
    return blow(now, bridge)
  }, counted)
}

/** Completes the bridges that have been under repair for six whole turns, at the end of a turn (M16.6b). */
export const closeRepairs = (p: Position, emit: Emit): Position => {
  const { counted, done } = countRepairs(p, emit)
  return done.reduce((now, bridge) => {
    emit?.({ type: 'bridge-repaired', bridge })
    return restoreBridge(now, bridge)
  }, counted)
}

/** The die for a railway bridge over a canal (M16.7d). */
export const chargeRoll = rollingFor('charge-roll', {
  dice: ({ frame: { side } }) => ({ kind: 'demolition', rule: 'M16.7d', roller: side, dice: 1, faces: 6 }),
  roll: (p, die, emit) => {
    const { bridge } = p.frame
    const blown = die <= ENGINEERING.railDie
    emit?.({ type: 'bridge-rolled', bridge, needed: ENGINEERING.railDie, dice: [die], blown })
    if (!blown) return pop(p)
    emit?.({ type: 'bridge-blown', bridge })
    return blow(pop(p), bridge)
  },
})
