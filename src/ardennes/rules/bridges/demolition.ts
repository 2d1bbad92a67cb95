/**
 * Blowing bridges (A7.2 to A7.8), both in the friendly Bridge Phase and before an enemy attack over a bridge. Bridges
 * are indices into `board.bridges`.
 */
import { say } from '../../../engine/words/saying.js'
import type { Saying } from '../../../engine/words/saying.js'
import type { Restriction } from '../../../engine/legality/restriction.js'
import { withMembers } from '../../../engine/values/sortedSet.js'
import { occupantOf, unitsIn } from '../../../wargame/disposition.js'
import type { Board } from '../../board/board.js'
import type { Charts } from '../../board/charts.js'
import { CALENDAR } from '../../limits.js'
import { isBesideEnemy, isEnemyIn, put, sideNumber } from '../../position.js'
import type { Position } from '../../position.js'
import type { BridgeId, Emit, Side } from '../../state.js'
import { breaksEnemyBond } from '../field/bondsNow.js'
import { isDisrupted } from '../field/units.js'

/**
 * The modifier of the die when a unit blows a bridge: for an enemy Combat Phase, and when the unit is Disrupted,
 * Engaged or has a strategic movement marker (A7.5, A16.5c); trucks are the backs of those markers (A12.61c).
 */
export const demolitionModifier = (p: Position, unit: number, inEnemyCombat: boolean): number => {
  const { enemyCombatPhase, hindered } = p.board.charts.demolition
  const { engaged, marker } = p.units[unit]!
  const isHindered = engaged || marker === 'strategic' || marker === 'truck' || isDisrupted(p, unit)
  return (inEnemyCombat ? enemyCombatPhase : 0) + (isHindered ? hindered : 0)
}

/** Whether a die with its modifier blows the bridge (A7.3c). */
export const isBlownBy = (charts: Charts, die: number, modifier: number): boolean =>
  die + modifier <= charts.demolition.blown

/** Whether a bridge is the one of Ouren (A7.8a). */
export const isOuren = (board: Board, bridge: number): boolean =>
  (board.map.lines['ouren-bridge'] ?? []).some((side) => board.bridges[bridge]!.sides.includes(side))

/** Whether a unit in a hex reaches the hex of a bridge in a direction: past no enemy and no enemy Bond (A7.3b). */
const mayReach = (p: Position, side: Side, from: number, direction: number): boolean => {
  const to = p.board.map.neighbours[from * 6 + direction]!
  const number = sideNumber(side)
  return !isEnemyIn(p, number, to) && !breaksEnemyBond(p, number, from, direction)
}

/**
 * The units of a side that can blow a bridge, in ascending order: those in one of its hexes, or next to one that is
 * free of enemies and not closed by an enemy Bond; zones of control do not matter (A7.3b, A-R9), nor does supply
 * (A7.2c, A23.5).
 */
export const demolitionUnits = (p: Position, side: Side, bridge: number): readonly number[] => {
  const { map, bridges } = p.board
  const friend = sideNumber(side) + 1
  const hexes = new Set<number>()
  for (const hex of bridges[bridge]!.hexes) {
    if (occupantOf(p, hex) === friend) hexes.add(hex)
    for (let direction = 0; direction < 6; direction++) {
      const beside = map.neighbours[hex * 6 + direction]!
      if (beside < 0 || occupantOf(p, beside) !== friend) continue
      if (mayReach(p, side, beside, (direction + 3) % 6)) hexes.add(beside)
    }
  }
  return [...hexes].flatMap((hex) => unitsIn(p, hex)).sort((a, b) => a - b)
}

/** Whether an enemy of a side is within one hex of a bridge (A7.3a). */
export const isThreatened = (p: Position, side: Side, bridge: number): boolean =>
  // an enemy in one of its hexes is next to the other
  p.board.bridges[bridge]!.hexes.some((hex) => isBesideEnemy(p, sideNumber(side), hex))

/** A bridge that is to be blown. */
export interface DemolitionQuestion {
  readonly p: Position
  readonly bridge: number
}

const bridgeIn = ({ p, bridge }: DemolitionQuestion): BridgeId => p.board.bridges[bridge]!.id

const notNow = (
  rule: string,
  says: (bridge: BridgeId) => Saying,
  forbids: (q: DemolitionQuestion) => boolean,
): Restriction<DemolitionQuestion> => ({
  rule,
  code: 'no-demolition',
  forbids,
  says: (q) => says(bridgeIn(q)),
  subject: bridgeIn,
})

/**
 * Whether a bridge can be attempted in this player turn, by any unit: the first row that forbids is the reason. A river
 * that flows through a town hex has no bridge hexside (A7.7b).
 */
export const DEMOLITION: readonly Restriction<DemolitionQuestion>[] = [
  notNow(
    'A7.6',
    (bridge) => say`the bridge ${{ bridge }} is already blown`,
    (q) => q.p.state.bridges[bridgeIn(q)] !== undefined,
  ),
  notNow(
    'A7.2b',
    (bridge) => say`the bridge ${{ bridge }} has been tried in this player turn`,
    (q) => q.p.state.demolitions.includes(bridgeIn(q)),
  ),
  notNow(
    'A7.7a',
    (bridge) => say`the bridge ${{ bridge }} may not be blown before 17 December`,
    ({ p }) => p.state.turn < CALENDAR.demolitionAllowed,
  ),
  notNow(
    'A7.8c',
    (bridge) => say`the bridge ${{ bridge }} may not be blown before the Germans have tried to use it`,
    ({ p, bridge }) => isOuren(p.board, bridge) && !p.state.ouren,
  ),
]

/** Notes an attempt on a bridge (A7.2b). */
export const noteAttempt = (p: Position, bridge: number): Position =>
  put(p, { demolitions: withMembers(p.state.demolitions, [p.board.bridges[bridge]!.id]) })

/** Sets the state of a bridge: down, being rebuilt by a side, or standing (null). */
export const setBridge = (
  p: Position,
  bridge: BridgeId,
  now: 'blown' | Side | null,
  rule: string,
  emit: Emit,
): Position => {
  const shown = now === null ? 'standing' : now === 'blown' ? now : 'building'
  emit?.({ type: 'bridge', bridge, state: shown, rule })
  const others = Object.entries(p.state.bridges).filter(([id]) => id !== bridge)
  const entries = now === null ? others : [...others, [bridge, now] as const]
  return put(p, { bridges: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) })
}

/** Blows a bridge: its hexside becomes an unbridged river for both sides (A7.6). */
export const blow = (p: Position, bridge: number, emit: Emit): Position =>
  setBridge(p, p.board.bridges[bridge]!.id, 'blown', 'A7.6', emit)

/**
 * Whether the fuel dump can be blown in an Allied Bridge Phase: a German unit is next to it, and it has not been
 * captured (A32.3a); on any turn (A-R79).
 */
export const mayDestroyDump = (p: Position): boolean => {
  const { dump } = p.state
  if (dump === null || dump.tried || ['captured', 'transferred', 'gone'].includes(dump.status)) return false
  return isBesideEnemy(p, sideNumber('allied'), p.board.map.indexOf(dump.place))
}
