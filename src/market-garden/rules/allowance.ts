/** How far a unit may move in a phase (M8.13 to M8.15, M8.24, M8.3b, M11.3). Half movement points. */
import type { Board } from '../board.js'
import { AIR, HALVES, MOVEMENT } from '../limits.js'
import { hexOf } from '../situation.js'
import type { FrameOf, State } from '../state.js'
import { chainOf, headquartersOf, leadersOf } from './formations.js'
import { commandLevel, pointsFormation } from './commandPoints.js'
import { highwayAllowance } from './highway.js'
import { spurOf } from './leaders.js'
import {
  isAntiTankOrFlak,
  isArmouredMortar,
  isArtillery,
  isLeader,
  isStatic,
  isTowed,
  isWalker,
  movesAs,
} from './units.js'

/**
 * Points for every leader who stands with his headquarters in the chain above a unit, those for a headquarters not from
 * its own leader (M19.9b, M-R317).
 */
const leaderBonus = (board: Board, state: State, unit: number): number =>
  isLeader(board, unit)
    ? 0
    : chainOf(board, state, unit).filter(
        (formation) =>
          formation !== board.counters[unit]!.commands &&
          leadersOf(board, formation).some((leader) => {
            const hex = hexOf(board, state, leader)
            return hex >= 0 && headquartersOf(board, formation).some((hq) => hexOf(board, state, hq) === hex)
          }),
      ).length

/** Whether a unit is self-propelled artillery, armoured mortars among it (M3.41r). */
const isSelfPropelled = (board: Board, unit: number): boolean =>
  (isArtillery(board, unit) && !isTowed(board, unit)) || isArmouredMortar(board, unit)

/**
 * Whether a unit is self-propelled artillery that moves half as far: emplaced (M3.41e, M8.9e), or after indirect fire
 * (M4.1p8b).
 */
const movesHalf = (board: Board, state: Pick<State, 'units' | 'fired'>, unit: number): boolean =>
  isSelfPropelled(board, unit) &&
  (state.units[unit]!.mode === 'defilade' || state.fired.indirect.includes(board.ids[unit]!))

/**
 * What has been rolled for a unit that lacks command points: by its headquarters for all that is under it (M11.66b), or
 * by itself when it is out of supply as well (M-R213); undefined when it lacks none, or nobody has rolled.
 */
const rolledForCommand = (board: Board, state: State, unit: number): number | undefined => {
  if (state.points === null || commandLevel(board, state, unit) === 2) return undefined
  const formation = pointsFormation(board, state, unit)
  const { allowance } = state.thisPhase
  return allowance[board.ids[unit]!] ?? (formation === null ? undefined : allowance[formation])
}

/** Whether a unit has come on as a reinforcement in this phase (M24.3a). */
export const hasEntered = (state: Pick<State, 'thisPhase'>, id: string): boolean =>
  Object.values(state.thisPhase.entered).some((units) => units.some((unit) => unit === id))

/**
 * The allowance of a unit in half movement points: what it rolled for without supply (M11.3b), never more than its
 * normal one (M-R213).
 *
 * @param began - where it was when the phase began
 */
export const allowanceOf = (
  board: Board,
  state: State,
  unit: number,
  began: string = state.units[unit]!.at,
): number => {
  const { id, allowance, arrival } = board.counters[unit]!
  const normal = (allowance + leaderBonus(board, state, unit)) * HALVES
  const late = state.units[unit]!.at === 'reserve' || hasEntered(state, board.ids[unit]!)
  const halved =
    (movesHalf(board, state, unit) ? MOVEMENT.emplacedArtillery : 1) *
    (arrival?.half === true && late && arrival.turn === state.turn ? 2 : 1) * // M-R575
    (state.thisPhase.crowded.some((hex) => hex === began) ? 2 : 1) // M9.32a
  const rolled = state.thisPhase.allowance[id] ?? rolledForCommand(board, state, unit)
  const most = Math.min(Math.floor(normal / halved), highwayAllowance(board, state, unit, began) ?? Infinity)
  const spur = spurOf(board, state, unit) * HALVES
  return (rolled === undefined ? most : Math.min(most, rolled)) + spur
}

/** Whether a unit has landed in this very phase: it moves no more than a few hexes (M14.51c). */
export const hasJustLanded = ({ phase, landed, turn }: Pick<State, 'phase' | 'landed' | 'turn'>, id: string): boolean =>
  phase === 'allied-movement' && landed[id] === turn

/** A limit on the hexes of a move, and the rule that sets it. */
export interface HexLimit {
  readonly hexes: number
  readonly rule: 'M8.8' | 'M8.34b' | 'M8.24' | 'M8.23d' | 'M14.51c' | 'M8.15'
}

/**
 * The most hexes that a unit may move in a phase, whatever they cost; null without such a limit. In response movement
 * headquarters in Defilade go on foot (M-R156).
 */
export const limitOf = (board: Board, state: State, unit: number, response: boolean): HexLimit | null => {
  const now = state.units[unit]!
  if (isStatic(board, unit)) return { hexes: 0, rule: 'M8.8' }
  const emplaced = isTowed(board, unit) && now.mode === 'defilade'
  if (emplaced && !isAntiTankOrFlak(board, unit)) return { hexes: 0, rule: 'M8.34b' } // Disrupted or not (M8.9e)
  if (now.disrupted) return { hexes: MOVEMENT.disruptedHexes, rule: 'M8.24' }
  if (emplaced) return { hexes: MOVEMENT.emplacedHexes, rule: 'M8.23d' }
  if (hasJustLanded(state, board.ids[unit]!)) {
    const hexes = movesAs(board, now, unit) === 'leg' ? AIR.landedOnFoot : AIR.landedOnVehicles
    return { hexes, rule: 'M14.51c' }
  }
  if (!response) return null
  const most = isWalker(board, state, unit) ? MOVEMENT.responseOnFoot : MOVEMENT.responseOnVehicles
  // with few points rolled for want of command points, half as many hexes (M11.66d)
  const rolled = rolledForCommand(board, state, unit)
  const halved = rolled !== undefined && rolled * 2 < board.counters[unit]!.allowance * HALVES
  return { hexes: halved ? Math.floor(most / 2) : most, rule: 'M8.15' }
}

/** The hexes of that limit alone. */
export const hexLimit = (board: Board, state: State, unit: number, response: boolean): number | null =>
  limitOf(board, state, unit, response)?.hexes ?? null

/**
 * Whether what a unit has fired keeps it from moving: any fire in phases of its side (M8.0a, M-R147), but for
 * self-propelled artillery after indirect fire alone (M4.1p8b); a headquarters that directed fire stays too (M12.51a).
 */
export const isHeldByFire = (board: Board, state: State, unit: number): boolean => {
  const id = board.ids[unit]!
  const { direct, indirect, controlling } = state.fired
  if (direct.includes(id) || controlling.includes(id)) return true
  return indirect.includes(id) && !isSelfPropelled(board, unit)
}

/** The frame of the movement phase that is on. */
export const movementPhaseOf = (state: State): FrameOf<'movement-phase'> | undefined =>
  state.stack.find((frame): frame is FrameOf<'movement-phase'> => frame.type === 'movement-phase')
