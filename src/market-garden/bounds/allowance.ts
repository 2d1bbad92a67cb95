/** How far a unit may move in a phase (M8.13 to M8.15, M8.24, M8.3b, M11.3). Half movement points. */
import { remember } from '../position.js'
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { AIR, HALVES, MOVEMENT } from '../board/limits.js'
import { hexOf } from '../field/situation.js'
import type { FrameOf, UnitId } from '../state.js'
import { chainOf, headquartersOf, leadersOf } from '../field/formations.js'
import { commandLevel, pointsFormation } from '../supply/commandPoints.js'
import { highwayAllowance } from './highway.js'
import { beganAt } from './ownMove.js'
import { marchBonusOf } from '../changes/leaders.js'
import {
  isAntiTankOrFlak,
  isArmouredMortar,
  isArtillery,
  isLeader,
  isStatic,
  isTowed,
  isWalker,
  movesAs,
} from '../field/units.js'

/** Whether a leader is in the hex of one of some units. */
const isStackedWith = (p: Position, leader: number, units: readonly number[]): boolean => {
  const hex = hexOf(p, leader)
  return hex >= 0 && units.some((unit) => hexOf(p, unit) === hex)
}

/**
 * The extra points of a unit for every leader stacked with the headquarters of a formation above it; a headquarters
 * gets none from its own leader (M19.9b, M-R317).
 */
const leaderBonus = (p: Position, unit: number): number => {
  if (isLeader(p.board, unit)) return 0
  let bonus = 0
  for (const formation of chainOf(p, unit)) {
    const leaders = leadersOf(p.board, formation)
    // most formations have none
    if (leaders.length === 0 || formation === p.board.counters[unit]!.commands) continue
    const headquarters = headquartersOf(p.board, formation)
    if (leaders.some((leader) => isStackedWith(p, leader, headquarters))) bonus++
  }
  return bonus
}

/** Whether a unit is self-propelled artillery, including armoured mortars (M3.41r). */
const isSelfPropelled = (board: Board, unit: number): boolean =>
  (isArtillery(board, unit) && !isTowed(board, unit)) || isArmouredMortar(board, unit)

/**
 * Whether a unit is self-propelled artillery that moves half as far: emplaced (M3.41e, M8.9e), or after indirect fire
 * (M4.1p8b).
 */
const movesHalf = (p: Position, unit: number): boolean =>
  isSelfPropelled(p.board, unit) &&
  (p.state.units[unit]!.mode === 'defilade' || p.state.fired.indirect.includes(p.board.ids[unit]!))

/**
 * The points rolled for a unit that lacks command points: for all units of its headquarters together (M11.66b), or for
 * itself when it is also unsupplied (M-R213). Undefined when it lacks none, or before the roll.
 */
const rolledForCommand = (p: Position, unit: number): number | undefined => {
  const { state } = p
  if (state.points === null || commandLevel(p, unit) === 2) return undefined
  const formation = pointsFormation(p, unit)
  const { allowance } = state.thisPhase
  return allowance[p.board.ids[unit]!] ?? (formation === null ? undefined : allowance[formation])
}

/** Whether a unit has entered as a reinforcement in this phase (M24.3a). */
export const hasEntered = (p: Position, id: UnitId): boolean =>
  Object.values(p.state.thisPhase.entered).some((units) => units.includes(id))

const workOutAllowance = (p: Position, unit: number, began: string): number => {
  const { board, state } = p
  const { id, allowance, arrival } = board.counters[unit]!
  const normal = (allowance + leaderBonus(p, unit)) * HALVES
  const late = state.units[unit]!.at === 'reserve' || hasEntered(p, board.ids[unit]!)
  const halved =
    (movesHalf(p, unit) ? MOVEMENT.emplacedArtillery : 1) *
    (arrival?.half === true && late && arrival.turn === state.turn ? 2 : 1) * // M-R575
    (state.thisPhase.crowded.some((hex) => hex === began) ? 2 : 1) // M9.32a
  const rolled = state.thisPhase.allowance[id] ?? rolledForCommand(p, unit)
  const most = Math.min(Math.floor(normal / halved), highwayAllowance(p, unit, began) ?? Infinity)
  const bonus = marchBonusOf(p, unit) * HALVES
  return (rolled === undefined ? most : Math.min(most, rolled)) + bonus
}

/** An allowance, and where the unit was when the phase began. */
interface CachedAllowance {
  readonly began: string
  readonly allowance: number
}

/** Cache by unit: the allowance computed last, since every step needs it several times. */
const allowances = remember((): Map<number, CachedAllowance> => new Map<number, CachedAllowance>())

/**
 * The allowance of a unit in half movement points; a roll, as without supply (M11.3b), never gives more than the normal
 * allowance (M-R213).
 *
 * @param began - where it was when the phase began
 */
export const allowanceOf = (p: Position, unit: number, began: string = p.state.units[unit]!.at): number => {
  const known = allowances(p).get(unit)
  if (known?.began === began) return known.allowance
  const allowance = workOutAllowance(p, unit, began)
  allowances(p).set(unit, { began, allowance })
  return allowance
}

/** The half movement points that a unit has left in its move. */
export const pointsLeft = (p: Position, frame: FrameOf<'moving'>, unit: number): number => {
  const id = p.board.ids[unit]!
  return allowanceOf(p, unit, beganAt(frame, id) ?? undefined) - (frame.spent[id] ?? 0)
}

/** Whether a unit has landed in this phase, and so may move only a few hexes (M14.51c). */
export const hasJustLanded = ({ state: { phase, landed, turn } }: Position, id: string): boolean =>
  phase === 'allied-movement' && landed[id] === turn

/** A limit on the hexes of a move, and the rule that sets it. */
export interface HexLimit {
  readonly hexes: number
  readonly rule: 'M8.8' | 'M8.34b' | 'M8.24' | 'M8.23d' | 'M14.51c' | 'M8.15'
}

const workOutLimit = (p: Position, unit: number, response: boolean): HexLimit | null => {
  const { board } = p
  const now = p.state.units[unit]!
  if (isStatic(board, unit)) return { hexes: 0, rule: 'M8.8' }
  const emplaced = isTowed(board, unit) && now.mode === 'defilade'
  if (emplaced && !isAntiTankOrFlak(board, unit)) return { hexes: 0, rule: 'M8.34b' } // Disrupted or not (M8.9e)
  if (now.disrupted) return { hexes: MOVEMENT.disruptedHexes, rule: 'M8.24' }
  if (emplaced) return { hexes: MOVEMENT.emplacedHexes, rule: 'M8.23d' }
  if (hasJustLanded(p, board.ids[unit]!)) {
    const hexes = movesAs(board, now, unit) === 'leg' ? AIR.landedOnFoot : AIR.landedOnVehicles
    return { hexes, rule: 'M14.51c' }
  }
  if (!response) return null
  const most = isWalker(p, unit) ? MOVEMENT.responseOnFoot : MOVEMENT.responseOnVehicles
  // half as many hexes if few points were rolled for lack of command points (M11.66d)
  const rolled = rolledForCommand(p, unit)
  const halved = rolled !== undefined && rolled * 2 < board.counters[unit]!.allowance * HALVES
  return { hexes: halved ? Math.floor(most / 2) : most, rule: 'M8.15' }
}

/** Cache by unit: its limit, in conditional and in response movement. */
const limits = remember((): readonly [Map<number, HexLimit | null>, Map<number, HexLimit | null>] => [
  new Map<number, HexLimit | null>(),
  new Map<number, HexLimit | null>(),
])

/**
 * The most hexes that a unit may move in a phase, whatever they cost; null without such a limit. In response movement
 * headquarters in Defilade go on foot (M-R156).
 */
export const limitOf = (p: Position, unit: number, response: boolean): HexLimit | null => {
  const known = limits(p)[response ? 1 : 0]
  let limit = known.get(unit)
  if (limit === undefined) known.set(unit, (limit = workOutLimit(p, unit, response)))
  return limit
}

/** The hexes of that limit. */
export const hexLimit = (p: Position, unit: number, response: boolean): number | null =>
  limitOf(p, unit, response)?.hexes ?? null

/**
 * Whether a unit may not move because it has fired in phases of its side (M8.0a, M-R147) or, as a headquarters, has
 * directed fire (M12.51a). Self-propelled artillery may still move after indirect fire (M4.1p8b).
 */
export const isHeldByFire = (p: Position, unit: number): boolean => {
  const { board } = p
  const id = board.ids[unit]!
  const { direct, indirect, controlling } = p.state.fired
  if (direct.includes(id) || controlling.includes(id)) return true
  return indirect.includes(id) && !isSelfPropelled(board, unit)
}

/** The frame of the current movement phase. */
export const movementPhaseOf = (p: Position): FrameOf<'movement-phase'> | undefined =>
  p.state.stack.find((frame): frame is FrameOf<'movement-phase'> => frame.type === 'movement-phase')

/** Whether the current movement phase is one of response (M8.15). */
export const isInResponse = (p: Position): boolean => movementPhaseOf(p)?.response === true
