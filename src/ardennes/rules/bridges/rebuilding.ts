/** Rebuilding bridges (A7.9): where a side may begin, and when the bridge is complete. */
import { say } from '../../../engine/words/saying.js'
import { forbidding } from '../../../engine/legality/forbid.js'
import { allows, stages } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { inEnemyZoc, isEnemyIn, isFriendIn, sideNumber } from '../../position.js'
import type { Position } from '../../position.js'
import type { BridgeId, Side } from '../../state.js'
import { supplyRoadsOf } from '../supply/supplyNow.js'

/** A bridge that a side is to rebuild. */
export interface RebuildingQuestion {
  readonly p: Position
  readonly side: Side
  /** -1 for an unknown bridge */
  readonly bridge: number
  readonly id: BridgeId
}

const idIn = ({ id }: RebuildingQuestion): string => id

/** Whether a bridge is down and the side is not rebuilding it already (A7.9a). */
export const isDown = ({ state }: Position, side: Side, id: BridgeId): boolean =>
  state.bridges[id] !== undefined && state.bridges[id] !== side

const isSecure = ({ p, side, bridge }: RebuildingQuestion): boolean => {
  const number = sideNumber(side)
  return p.board.bridges[bridge]!.hexes.every(
    (hex) => !isEnemyIn(p, number, hex) && (isFriendIn(p, number, hex) || !inEnemyZoc(p, number, hex)),
  )
}

const isOnSupplyRoad = ({ p, side, bridge }: RebuildingQuestion): boolean => {
  const roadTo = supplyRoadsOf(p, side)
  return p.board.bridges[bridge]!.hexes.some((hex) => roadTo[hex]! >= 0)
}

const onBridge = forbidding<RebuildingQuestion>(idIn)

/** The two conditions for rebuilding a bridge, both at the start and at completion (A7.9d). */
const SITE: Restrictions<RebuildingQuestion> = [
  // both hexes are free of enemies, and each of them is held or outside enemy zones of control
  onBridge('A7.9b', 'not-secure')
    .when((q) => !isSecure(q))
    .saying(({ id }) => say`an enemy unit or zone of control is at the bridge ${{ bridge: id }}`),
  // along roads only, from one of the two hexes
  onBridge('A7.9c', 'no-supply-road')
    .when((q) => !isOnSupplyRoad(q))
    .saying(({ id }) => say`no supply line along roads leads to the bridge ${{ bridge: id }}`),
]

const KNOWN_BRIDGE = onBridge('A7.9a', 'unknown-bridge')
  .when(({ bridge }) => bridge < 0)
  .saying(({ id }) => say`there is no bridge ${{ bridge: id }}`)

const DOWN = onBridge('A7.9a', 'not-blown')
  .when(({ p, side, id }) => !isDown(p, side, id))
  .saying(({ id }) => say`the bridge ${{ bridge: id }} is not blown, or is already being rebuilt`)

/** Whether a side may begin to rebuild a bridge. */
export const REBUILD_BRIDGE: Restrictions<RebuildingQuestion> = [stages([KNOWN_BRIDGE], [DOWN], SITE)]

/** Whether a bridge that a side has begun to rebuild can be finished (A7.9d). */
export const mayFinish = (p: Position, side: Side, bridge: number): boolean =>
  allows(SITE, { p, side, bridge, id: p.board.bridges[bridge]!.id })
