/**
 * Blowing bridges (A7.2 to A7.8), in the friendly Bridge Phase and before an enemy attack over a bridge alike. Bridges are
 * indices into `board.bridges`.
 */
import { occupantOf, unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import type { Charts } from '../charts.js'
import { CALENDAR } from '../limits.js'
import { breaksEnemyBond, isBesideEnemy, isEnemyIn, sideNumber, situationOf } from '../situation.js'
import type { Situation } from '../situation.js'
import type { BridgeId, Emit, Side, State } from '../state.js'
import { isDisrupted } from './units.js'

/**
 * What is added to the die when a unit blows a bridge: in an enemy Combat Phase, and when the unit is Disrupted, Engaged or
 * has a strategic movement marker (A7.5, A16.5c); trucks are the backs of those markers (A12.61c).
 */
export const demolitionModifier = (board: Board, state: State, unit: number, inEnemyCombat: boolean): number => {
  const { enemyCombatPhase, hindered } = board.charts.demolition
  const { engaged, marker } = state.units[unit]!
  const isHindered = engaged || marker === 'strategic' || marker === 'truck' || isDisrupted(state, unit)
  return (inEnemyCombat ? enemyCombatPhase : 0) + (isHindered ? hindered : 0)
}

/** Whether a die with its modifier blows the bridge (A7.3c). */
export const isBlownBy = (charts: Charts, die: number, modifier: number): boolean =>
  die + modifier <= charts.demolition.blown

/** Whether a bridge is the one of Ouren (A7.8a). */
export const isOuren = (board: Board, bridge: number): boolean =>
  (board.map.lines['ouren-bridge'] ?? []).some((side) => board.bridges[bridge]!.sides.includes(side))

/** Whether a unit in a hex reaches the hex of a bridge in a direction: past no enemy and no enemy Bond (A7.3b). */
const mayReach = (s: Situation, side: Side, from: number, direction: number): boolean => {
  const to = s.board.map.neighbours[from * 6 + direction]!
  const number = sideNumber(side)
  return !isEnemyIn(s, number, to) && !breaksEnemyBond(s, number, from, direction)
}

/**
 * The units of a side that can blow a bridge, in ascending order: they stand in one of its hexes, or next to one that is free
 * of enemies and is not shut off by an enemy Bond; zones of control do not matter (A7.3b, A-R9), nor does supply (A7.2c, A23.5).
 */
export const demolitionUnits = (board: Board, state: State, side: Side, bridge: number): readonly number[] => {
  const s = situationOf(board, state)
  const { neighbours } = board.map
  const friend = sideNumber(side) + 1
  const hexes = new Set<number>()
  for (const hex of board.bridges[bridge]!.hexes) {
    if (occupantOf(s, hex) === friend) hexes.add(hex)
    for (let direction = 0; direction < 6; direction++) {
      const beside = neighbours[hex * 6 + direction]!
      if (beside < 0 || occupantOf(s, beside) !== friend) continue
      if (mayReach(s, side, beside, (direction + 3) % 6)) hexes.add(beside)
    }
  }
  return [...hexes].flatMap((hex) => unitsIn(s, hex)).sort((a, b) => a - b)
}

/** Whether an enemy of a side stands within one hex of a bridge (A7.3a). */
export const isThreatened = (board: Board, state: State, side: Side, bridge: number): boolean => {
  const s = situationOf(board, state)
  // an enemy in one of its hexes stands next to the other
  return board.bridges[bridge]!.hexes.some((hex) => isBesideEnemy(s, sideNumber(side), hex))
}

/**
 * The rule that forbids any attempt on a bridge now, or null: it is down already (A7.6), it has been tried in this player turn
 * (A7.2b), it is too early (A7.7a), or the roll for Ouren has not been made (A7.8c). A river that flows through a town hex has
 * no bridge hexside at all (A7.7b).
 */
export const demolitionBarrier = (board: Board, state: State, bridge: number): string | null => {
  const { id } = board.bridges[bridge]!
  if (state.bridges[id] !== undefined) return 'A7.6'
  if (state.demolitions.includes(id)) return 'A7.2b'
  if (state.turn < CALENDAR.demolitionAllowed) return 'A7.7a'
  return isOuren(board, bridge) && !state.ouren ? 'A7.8c' : null
}

/** Whether an attempt on a bridge may be made at all in this player turn (A7.2b, A7.7a, A7.7b, A7.8c). */
export const mayDemolish = (board: Board, state: State, bridge: number): boolean =>
  demolitionBarrier(board, state, bridge) === null

/** The state with an attempt on a bridge noted (A7.2b). */
export const noteAttempt = (board: Board, state: State, bridge: number): State => ({
  ...state,
  demolitions: [...state.demolitions, board.bridges[bridge]!.id].sort(),
})

/** What becomes of a bridge: down, being rebuilt by a side, or standing (null). */
export const setBridge = (
  state: State,
  bridge: BridgeId,
  now: 'blown' | Side | null,
  rule: string,
  emit: Emit,
): State => {
  const shown = now === null ? 'standing' : now === 'blown' ? now : 'building'
  emit?.({ type: 'bridge', bridge, state: shown, rule })
  const others = Object.entries(state.bridges).filter(([id]) => id !== bridge)
  const entries = now === null ? others : [...others, [bridge, now] as const]
  return { ...state, bridges: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) }
}

/** The state with a bridge down: an unbridged river hexside for both sides (A7.6). */
export const blow = (board: Board, state: State, bridge: number, emit: Emit): State =>
  setBridge(state, board.bridges[bridge]!.id, 'blown', 'A7.6', emit)

/** Whether the fuel dump can be blown in an Allied Bridge Phase: a German unit stands next to it, and it has not been captured (A32.3a); on whatever turn (A-R79). */
export const mayDestroyDump = (board: Board, state: State): boolean => {
  const { dump } = state
  if (dump === null || dump.tried || ['captured', 'transferred', 'gone'].includes(dump.status)) return false
  return isBesideEnemy(situationOf(board, state), sideNumber('allied'), board.map.indexOf(dump.place))
}
