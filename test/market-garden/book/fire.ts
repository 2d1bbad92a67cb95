/** Fire by the book (M5): strengths, ratings, values, lines and results, read from the charts. */
import type { Counter } from '../../../src/market-garden/index.js'
import { standardCharts } from '../../../src/market-garden/index.js'
import {
  chainOf,
  isAntiTankOrFlak,
  isArtillery,
  isGun,
  isLeader,
  isTowed,
  stackAt,
  strength,
  targetClass,
} from './forces.js'
import type { Piece, Position } from './forces.js'

const { fireValue, indirectFireValue, fireResults, antiTank } = standardCharts

export const isArmouredTarget = (piece: Piece): boolean => targetClass(piece) !== 'conventional'

/** Machine guns and mortars of a battalion: on the table of indirect fire whatever they do (M18.1a). */
export const isHeavyWeapons = ({ counter }: Piece): boolean => counter.kind === 'heavy-weapons'

/** Mortars on vehicles fire like self-propelled artillery (M3.41r). */
const isArmouredMortar = (piece: Piece): boolean =>
  isHeavyWeapons(piece) && piece.counter.marks.includes('armoured-oval')

/**
 * Whether a unit gets something from an entrenchment: in Defilade, without armour, and not on the move (M10.5c, M10.51,
 * M10.53c).
 */
export const isEntrenched = ({ state }: Position, piece: Piece): boolean =>
  piece.unit.mode === 'defilade' &&
  !isArmouredTarget(piece) &&
  state.entrenchments.some((hex) => hex === piece.unit.at) &&
  !state.stack.some(
    (frame) => (frame.type === 'moving' || frame.type === 'close-action') && frame.units.includes(piece.unit.id),
  )

/** How a unit fires. */
export interface Manner {
  readonly kind: 'conventional' | 'indirect' | 'unobserved'
  readonly points: number
  readonly extended: boolean
  /** at those who come at it in close action (M5.51d) */
  readonly atAssault: boolean
  readonly atArmour: boolean
}

/** The firing strength of a unit: all factors together, then rounded up (M5.16, M-R133). */
export const firingStrength = (position: Position, piece: Piece, manner: Manner): number => {
  if (piece.unit.depleted) return 0
  const { mode, disrupted } = piece.unit
  const armoured = isArmouredTarget(piece)
  const guns = isArtillery(piece) || isArmouredMortar(piece)
  const single =
    guns && (manner.extended || manner.atAssault || manner.atArmour || (armoured && mode === 'concentrated'))
  const doubles = (armoured || isTowed(piece)) && !single
  const halves = mode === 'defilade' && !isGun(piece) && !isArmouredMortar(piece) && !isEntrenched(position, piece)
  const factors = [doubles ? 2 : 1, halves ? 0.5 : 1, disrupted ? 0.5 : 1, manner.kind === 'unobserved' ? 0.25 : 1]
  return Math.ceil(factors.reduce((sum, factor) => sum * factor, Math.min(manner.points, strength(piece))))
}

/**
 * The rating of a unit: armoured infantry and engineers on foot have one less (M5.7), artillery transferred elsewhere
 * what it has lost (M17.21h).
 */
export const ratingOf = ({ state }: Position, { unit, counter }: Piece): number => {
  const afoot = unit.dismounted && (counter.kind === 'armoured-infantry' || counter.kind === 'armoured-engineer')
  return Math.max(0, counter.rating - (afoot ? 1 : 0) - (state.ratingLoss[unit.id] ?? 0))
}

/** A value, and by how much the firer may change the roll (M5.15c). */
export interface Value {
  readonly value: number
  readonly shift: number
}

/**
 * The fire value of a packet on the table of direct fire: a column for every full nine points beyond the first (M5.0h,
 * M5.15b).
 */
export const directValue = (points: number, rating: number, entrenched: boolean): Value => {
  const heading: readonly (number | null)[] = entrenched ? fireValue.entrenched : fireValue.open
  const row = fireValue.values[Math.min(9, points) - 1]
  const first = heading.indexOf(Math.min(9, rating))
  if (row === undefined || first < 0) return { value: 0, shift: 0 }
  const increments = Math.max(0, Math.floor(points / 9) - 1)
  // columns up to the first that says nine, the rest are changes of the roll
  const toNine = row.slice(first).indexOf(9)
  const columns = toNine < 0 ? increments : Math.min(increments, toNine)
  return { value: row[Math.min(row.length - 1, first + columns)]!, shift: toNine < 0 ? 0 : increments - columns }
}

/** The fire value of a barrage (M5.0k, M5.18): point 4 of its table for the entrenched, point 5 for armour. */
export const indirectValue = (points: number, rating: number, cls: Counter['target'], entrenched: boolean): number => {
  if (points < 1 || rating < 1) return 0
  const value = indirectFireValue.values[Math.min(9, points) - 1]![Math.min(9, rating) - 1]!
  const off = indirectFireValue.armour[cls] + (cls === 'conventional' && entrenched ? indirectFireValue.entrenched : 0)
  return Math.max(0, value - off)
}

/** The line on which fire at a unit is read (M5.63d, M10.3, M10.8, M-R137). */
export const lineOf = (position: Position, target: Piece, inTheOpen: boolean): keyof typeof fireResults.lines => {
  if (isArmouredTarget(target)) return 'armour'
  if (inTheOpen || !(target.unit.mode === 'defilade' || target.unit.disrupted)) return 'open'
  const line = fireResults.cover[position.components.land.ground(target.unit.at)]
  const bare = isAntiTankOrFlak(target) ? !isEntrenched(position, target) : isGun(target)
  return line === 'rough-city' && bare ? 'forest-town-broken' : line
}

/** Strength points in a hex (M9.12). */
export const pointsIn = (position: Position, hex: string): number =>
  stackAt(position, hex).reduce((sum, piece) => sum + strength(piece), 0)

/** The result of fire by a natural roll of two dice and what is added to it (M5.0j, M5.15c, M5.29a, M-R131). */
export const resultOf = (
  line: keyof typeof fireResults.lines,
  kind: string,
  value: number,
  natural: number,
  added: number,
): number | 'D' | 'minimal' => {
  const column = Math.min(12, value) - fireResults.lines[line]
  if (value > 0 && column >= 1) return fireResults.results[Math.min(12, Math.max(2, natural + added)) - 2]![column - 1]!
  return kind === 'conventional' && natural === 2 ? 'minimal' : 0
}

/**
 * The class of the guns of a unit: that of its dots, or that of its rating for artillery (M5.81f, M5.82); null without
 * any.
 */
export const gunClassOf = (position: Position, piece: Piece): 'light' | 'medium' | 'heavy' | null => {
  if (piece.counter.dots !== null) return piece.counter.dots.class
  const rating = ratingOf(position, piece)
  return isArtillery(piece) && rating >= 7 ? (rating === 7 ? 'light' : 'medium') : null
}

/**
 * The strength of guns: points times dots, halved in Defilade unless they are guns proper or entrenched (M5.81g,
 * M5.84a, M5.87, M-R114).
 */
export const gunStrength = (position: Position, piece: Piece, points: number): number => {
  const { mode, disrupted } = piece.unit
  const halves =
    mode === 'defilade' && !isAntiTankOrFlak(piece) && !isArtillery(piece) && !isEntrenched(position, piece)
  return Math.ceil(points * (piece.counter.dots?.count ?? 1) * (halves ? 0.5 : 1) * (disrupted ? 0.5 : 1))
}

/** The hit value of a group of guns against armour (M5.81g, M5.73). */
export const hitValue = (
  position: Position,
  gun: 'light' | 'medium' | 'heavy',
  target: Piece,
  points: number,
  disrupted: boolean,
  inTheOpen: boolean,
): number | null => {
  const cls = targetClass(target)
  if (cls === 'conventional') return null
  const defilade = !inTheOpen && (target.unit.mode === 'defilade' || target.unit.disrupted)
  return (
    antiTank.base[gun][cls] +
    Math.floor(((Math.max(1, points) - 1) * antiTank.quarters[gun]) / 4) +
    (inTheOpen ? antiTank.terrain.clear : antiTank.terrain[position.components.land.ground(target.unit.at)]) +
    (defilade ? antiTank.defilade : 0) +
    (disrupted ? antiTank.disrupted : 0)
  )
}

/** Steps lost to guns (M5.81h). */
export const hitsOf = (value: number, roll: number): number => (roll > value ? 0 : roll <= Math.ceil(value / 2) ? 2 : 1)

/** The two units of a hex that lie on top of their kind, leaders left out (M5.13a, M5.13d, M9.41a, M9.45). */
export const onTop = (position: Position, hex: string, armoured: boolean): readonly Piece[] =>
  stackAt(position, hex)
    .filter((piece) => !isLeader(piece) && isArmouredTarget(piece) === armoured)
    .slice(0, 2)

export const isOnTop = (position: Position, piece: Piece): boolean =>
  onTop(position, piece.unit.at, isArmouredTarget(piece)).includes(piece)

/** The formation that a unit counts as in fire: each by itself where it traces beyond the north edge (M30.44b). */
const formationInFire = (position: Position, piece: Piece): string => {
  const { unit, counter } = piece
  const [nearest = ''] = chainOf(position, piece)
  const isAlone = position.components.formations.get(nearest)?.marks?.includes('beyond-north') === true
  return isAlone ? unit.id : (counter.formation ?? counter.commands ?? unit.id)
}

/** Whether units fire as one formation by their lettering, for which no rating is lost (M17.2). */
export const areOneFormation = (position: Position, pieces: readonly Piece[]): boolean =>
  new Set(pieces.map((piece) => formationInFire(position, piece))).size <= 1
