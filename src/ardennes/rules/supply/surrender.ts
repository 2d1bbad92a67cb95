/** Isolated groups and their surrender (A23.6 to A23.11): the units of a group, its points and its level. */
import type { Board } from '../../board/board.js'
import type { Charts } from '../../board/charts.js'
import { rowOf } from '../../board/chartRows.js'
import { CALENDAR, DIE_MODIFIERS } from '../../limits.js'
import { sideNumber } from '../../position.js'
import type { Position } from '../../position.js'
import type { Side, Surrender, UnitId } from '../../state.js'
import { isolatedGroups } from './supply.js'
import { obstaclesOf, supplyNetOf } from './supplyNow.js'
import { faceNow, idsOf, indicesOf, sideOf } from '../field/units.js'

/** The side of a group. */
const sideOfGroup = (board: Board, { units }: Surrender): Side | null => {
  const unit = board.unitIndex(units[0] ?? '')
  return unit < 0 ? null : sideOf(board, unit)
}

/** The groups of a side as they were when it last checked. */
export const groupsOf = ({ board, state }: Position, side: Side): readonly Surrender[] =>
  state.surrender.filter((group) => sideOfGroup(board, group) === side)

/** The current printed attack strength of some units (A23.9b). */
const sizeOf = (p: Position, units: readonly UnitId[]): number =>
  indicesOf(p.board, units).reduce((sum, unit) => sum + faceNow(p, unit).attack, 0)

/**
 * The points that a group starts with: those of the group that its units come from (A23.9a); of several, those of the
 * largest part, the lower on a tie (A23.9b).
 */
const inherited = (p: Position, former: readonly Surrender[], units: readonly UnitId[]): number => {
  const parts = new Map<Surrender, UnitId[]>()
  for (const id of units) {
    const group = former.find((other) => other.units.includes(id))
    if (group !== undefined) parts.set(group, [...(parts.get(group) ?? []), id])
  }
  const [largest] = [...parts]
    .map(([{ points }, members]) => ({ points, size: sizeOf(p, members) }))
    .sort((a, b) => b.size - a.size || a.points - b.points)
  return largest?.points ?? 0
}

/**
 * The isolated groups of a side now, with the points that they keep (A23.6, A23.9). A group with a unit that can trace
 * supply is not among them and loses its points (A23.10).
 */
export const isolatedNow = (p: Position, side: Side): readonly Surrender[] => {
  const former = groupsOf(p, side)
  const groups = isolatedGroups(p.board, p, sideNumber(side), obstaclesOf(p, side), supplyNetOf(p, side))
  return groups.map((group): Surrender => {
    const units = idsOf(p.board, group)
    return { units, points: inherited(p, former, units) }
  })
}

/**
 * The points at which a group surrenders: the level of its best unit; the lowest level only if all are green (A23.8).
 */
export const surrenderLevel = (board: Board, units: readonly UnitId[]): number => {
  const { level } = board.charts.surrender
  const morales = indicesOf(board, units).map((unit) => board.counters[unit]!.morale)
  if (morales.includes('elite')) return level.elite
  return morales.every((morale) => morale === 'green') ? level.green : level.veteran
}

/** The modifier of the die: Allied groups are supplied from the air under a clear sky (A28.2). */
export const surrenderModifier = ({ state }: Position, side: Side): number =>
  side === 'allied' && state.turn >= CALENDAR.clearSky ? DIE_MODIFIERS.surrenderAirdrop : 0

/** The points of a group after a roll, never below zero for either side (A23.7a, A-R39). */
export const pointsAfter = (charts: Charts, points: number, die: number, modifier: number): number =>
  Math.max(0, points + rowOf(charts.surrender.points, die + modifier))
