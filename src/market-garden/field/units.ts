/** The present strength, rating, class and movement type of a unit, by its counter, losses and markers. */
import type { Position } from '../position.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import type { Board } from '../board/board.js'
import { ARTILLERY_KINDS, GUN_KINDS, INDIRECT_KINDS, LINE_INFANTRY } from '../board/counterTerms.js'
import type { Mark, TargetClass } from '../board/counterTerms.js'
import { COMMAND, FIRE } from '../board/limits.js'
import type { Unit } from '../state.js'
import { servesAsStray, strayRating } from './strays.js'

export { nameById, nameOf } from '../board/names.js'

export const hasMark = (board: Board, unit: number, mark: Mark): boolean => board.counters[unit]!.marks.includes(mark)

export const isLeader = (board: Board, unit: number): boolean => board.counters[unit]!.kind === 'leader'
export const isHeadquarters = (board: Board, unit: number): boolean => board.counters[unit]!.kind === 'headquarters'
/** Guns and rockets, self-propelled ones too (M3.41p). */
export const isArtillery = (board: Board, unit: number): boolean => ARTILLERY_KINDS.includes(board.counters[unit]!.kind)
/** Artillery, anti-tank and flak: units that are emplaced in Defilade (M3.32c). */
export const isGun = (board: Board, unit: number): boolean => GUN_KINDS.includes(board.counters[unit]!.kind)
export const isTowed = (board: Board, unit: number): boolean => board.counters[unit]!.transport === 'towed'
/** Anti-tank and flak, which behave alike (M18.5a). */
export const isAntiTankOrFlak = (board: Board, unit: number): boolean => {
  const { kind } = board.counters[unit]!
  return kind === 'anti-tank' || kind === 'flak'
}
export const isHeavyWeapons = (board: Board, unit: number): boolean => board.counters[unit]!.kind === 'heavy-weapons'
/** Combat engineers, on foot or mounted (M18.3a). */
export const isEngineer = (board: Board, unit: number): boolean => {
  const { kind } = board.counters[unit]!
  return kind === 'engineer' || kind === 'armoured-engineer'
}
export const isBridgeEngineer = (board: Board, unit: number): boolean =>
  board.counters[unit]!.kind === 'bridge-engineer'

/** The bridge engineers of both sides, in ascending order. */
export const bridgeEngineers = memoizeByKey((board: Board): readonly number[] =>
  board.ids.flatMap((_, unit) => (isBridgeEngineer(board, unit) ? [unit] : [])),
)
/** Whether engineers can do their special tasks: Concentrated (M18.41f), and off their armoured vehicles (M3.41t). */
export const isSetToWork = (p: Position, unit: number): boolean => {
  const { board } = p
  const { mode, dismounted } = p.state.units[unit]!
  return isEngineer(board, unit) && mode === 'concentrated' && (dismounted || !isArmoured(board, unit))
}
/** Whether a unit moves on foot; leaders never count. */
export const isWalker = (p: Position, unit: number): boolean =>
  !isLeader(p.board, unit) && movesAs(p.board, p.state.units[unit]!, unit) === 'leg'
/** Units that count as infantry in a close action (M18.1f). */
export const isLineInfantry = (board: Board, unit: number): boolean =>
  LINE_INFANTRY.includes(board.counters[unit]!.kind)
/** Armoured mortars, which count as self-propelled artillery (M3.41r, M8.9f). */
export const isArmouredMortar = (board: Board, unit: number): boolean =>
  isHeavyWeapons(board, unit) && isArmoured(board, unit)
/** Whether a unit may fire in Travel mode: vehicles drawn on the counter, and armoured reconnaissance (M5.21c). */
export const firesInColumn = (board: Board, unit: number): boolean =>
  hasMark(board, unit, 'silhouette') || board.counters[unit]!.kind === 'armoured-reconnaissance'
export const firesIndirectly = (board: Board, unit: number): boolean =>
  INDIRECT_KINDS.includes(board.counters[unit]!.kind)
export const isStatic = (board: Board, unit: number): boolean => hasMark(board, unit, 'static')

/** Whether a unit has armour, mounted or not (M3.41b). */
export const isArmoured = (board: Board, unit: number): boolean =>
  hasMark(board, unit, 'armoured-oval') || hasMark(board, unit, 'silhouette')

/**
 * Whether a unit can dismount and mount: infantry, engineers and machine guns with wheels or an oval (M3.41g, M8.32a).
 */
export const canDismount = (board: Board, unit: number): boolean => {
  const { kind, transport } = board.counters[unit]!
  if (kind === 'armoured-infantry' || kind === 'armoured-engineer') return true
  const rides = transport === 'wheels' || (transport === 'vehicle' && hasMark(board, unit, 'armoured-oval'))
  return rides && (kind === 'infantry' || kind === 'engineer' || kind === 'machine-gun')
}

/** The strength points left; 0 for leaders (M3.33a). */
export const strengthOf = (p: Position, unit: number): number =>
  p.board.counters[unit]!.strength - p.state.units[unit]!.lost

/** The target class of a unit; armoured units are conventional targets while dismounted (M3.41f). */
export const targetClassOf = (p: Position, unit: number): TargetClass =>
  p.state.units[unit]!.dismounted ? 'conventional' : p.board.counters[unit]!.target

/** Whether a unit is an armoured target (M3.5b). */
export const isArmouredTarget = (p: Position, unit: number): boolean => targetClassOf(p, unit) !== 'conventional'

/** The part of a position needed for the rating of a unit. */

/**
 * The rating of a unit for fire: one less for armoured infantry and engineers on foot (M5.7, M8.9c), reduced for
 * transferred artillery (M17.21h), and two less for attached strays (M23.12a).
 */
export const ratingOf = (p: Position, unit: number): number => {
  const { state } = p
  const counter = p.board.counters[unit]!
  const halftracked = counter.kind === 'armoured-infantry' || counter.kind === 'armoured-engineer'
  const afoot = state.units[unit]!.dismounted && halftracked ? FIRE.dismountedLoss : 0
  const rating = Math.max(0, counter.rating - afoot - (state.ratingLoss[counter.id] ?? 0))
  return servesAsStray(p, unit) ? strayRating(rating, COMMAND.stray) : rating
}

/**
 * How a unit moves now: in vehicles in Travel mode, and with tracks or wheels of its own unless dismounted (M8.31b),
 * otherwise on foot; headquarters move on foot in Defilade (M8.33).
 */
export const movesAs = (board: Board, unit: Unit, index: number): 'leg' | 'vehicle' => {
  if (unit.mode === 'travel') return 'vehicle'
  const { transport } = board.counters[index]!
  return transport === 'vehicle' && !unit.dismounted ? 'vehicle' : 'leg'
}

/** Whether a unit is an airborne company on foot, which may use the trucks of 30 Corps (M13.3c). */
export const ridesWithCorps = (board: Board, unit: number): boolean => {
  const { side, kind, transport } = board.counters[unit]!
  return (
    side === 'allied' &&
    transport === 'leg' &&
    hasMark(board, unit, 'airborne') &&
    (LINE_INFANTRY.includes(kind) || kind === 'heavy-weapons')
  )
}
