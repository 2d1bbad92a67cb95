/** The current properties of a unit: counter and face, side, name, marks, condition and place. */
import type { Board } from '../../board/board.js'
import { sideNamed, sideNumber } from '../../position.js'
import type { Position } from '../../position.js'
import { BOX_PREFIX, BLOCK_PREFIX } from '../../vocabulary.js'
import { ARTILLERY_KINDS, INFANTRY_KINDS, TANK_KINDS } from '../../board/counterTerms.js'
import type { Mark } from '../../board/counterTerms.js'
import type { Counter, Face } from '../../board/counters.js'
import type { Side, UnitId } from '../../state.js'
import { memoizeByParts } from './memoizeByParts.js'
import { faceOf } from './stacking.js'
import type { Standing } from './stacking.js'

export { nameById, nameOf } from '../../names.js'

export const counterOf = (board: Board, unit: number): Counter => board.counters[unit]!

/** A unit as the rules of stacking and combat see it. */
export const standingOf = (p: Pick<Position, 'board' | 'units'>, unit: number): Standing => ({
  counter: p.board.counters[unit]!,
  steps: p.units[unit]!.steps,
})

/** The face that a unit shows now. */
export const faceNow = (p: Position, unit: number): Face => faceOf(standingOf(p, unit))

export const sideOf = (board: Board, unit: number): Side => sideNamed(board.sides[unit]!)
export const isFriendly = (board: Board, unit: number, side: Side): boolean => board.sides[unit] === sideNumber(side)
/** The side number of a unit, for the tables of a situation. */
export const numberOf = (board: Board, unit: number): 0 | 1 => sideNumber(sideOf(board, unit))
export const isGerman = (board: Board, unit: number): boolean => board.sides[unit] === 0

export const hasMark = (board: Board, unit: number, mark: Mark): boolean => board.counters[unit]!.marks.includes(mark)

/** Whether a parent is in play; an unknown unit, of index -1, is not. */
export const isParentIn = (units: Position['units'], parent: number): boolean => {
  const at = units[parent]?.at
  return at !== undefined && at !== 'eliminated' && at !== 'surrendered'
}

/**
 * The parent of a breakdown unit while it is in play; -1 for none (A-R81). A parent that returns from the dead pile is
 * its parent again (A26.4b).
 */
export const parentOf = ({ board, units, state: { parents } }: Position, unit: number): number => {
  const parent = parents[board.ids[unit]!]
  const index = parent === undefined ? -1 : board.unitIndex(parent)
  return isParentIn(units, index) ? index : -1
}

/** Whether a unit or its parent has a mark: the rules that bind a regiment bind its battalions (A26.4b). */
export const bearsMark = (p: Position, unit: number, mark: Mark): boolean => {
  if (p.board.counters[unit]!.role === 'unit') return hasMark(p.board, unit, mark)
  const parent = parentOf(p, unit)
  return parent >= 0 && hasMark(p.board, parent, mark)
}

/** The parent of a breakdown unit, or the unit itself: division, corps and army are the parent's (A26.4b, A-R81). */
export const originOf = (p: Position, unit: number): number => {
  const parent = parentOf(p, unit)
  return parent < 0 ? unit : parent
}

export const isArtillery = (board: Board, unit: number): boolean => ARTILLERY_KINDS.includes(board.counters[unit]!.kind)
export const isInfantryType = (board: Board, unit: number): boolean =>
  INFANTRY_KINDS.includes(board.counters[unit]!.kind)
export const isFoot = (board: Board, unit: number): boolean => board.counters[unit]!.mobility === 'foot'
export const isTankUnit = (board: Board, unit: number): boolean => TANK_KINDS.includes(board.counters[unit]!.kind)
/** Tank and recon units (A21.5). */
export const isTankOrRecon = (board: Board, unit: number): boolean =>
  isTankUnit(board, unit) || board.counters[unit]!.kind === 'recon'

/**
 * Disrupted or Routed: rules that speak of Disrupted units mean both (A-R16). Such a unit keeps its zone of control,
 * its Bonds and its full defence (A18.3).
 */
export const isDisrupted = (p: Position, unit: number): boolean => p.units[unit]!.condition !== 'fit'

export const isOnMap = (p: Position, unit: number): boolean => p.board.map.indexOf(p.units[unit]!.at) >= 0

/** The off-map box that a unit waits in, or null. */
export const boxOf = (p: Position, unit: number): string | null => {
  const { at } = p.units[unit]!
  return at.startsWith(BOX_PREFIX) ? at.slice(BOX_PREFIX.length) : null
}
/** The letter of the entry hex that a unit blocks, or null (A13.4c). */
export const blockOf = (p: Position, unit: number): string | null => {
  const { at } = p.units[unit]!
  return at.startsWith(BLOCK_PREFIX) ? at.slice(BLOCK_PREFIX.length) : null
}

export const indicesOf = (board: Board, ids: readonly string[]): number[] => ids.map((id) => board.unitIndex(id))

/** A breakdown unit and the unit that it was broken off from. */
export interface Kin {
  readonly child: number
  readonly parent: number
}

/** The breakdown units with their parents, in ascending order: the same list while none is added or removed. */
export const kinOf = memoizeByParts(
  ({ state: { parents } }) => [parents],
  ({ board }, [parents]): readonly Kin[] =>
    Object.entries(parents)
      .map(([child, parent]): Kin => ({ child: board.unitIndex(child), parent: board.unitIndex(parent) }))
      .sort((a, b) => a.child - b.child),
)

/** The breakdown units whose parents are in play, in ascending order. */
export const brokenUnits = (p: Position): readonly number[] => {
  const broken: number[] = []
  for (const { child, parent } of kinOf(p)) if (isParentIn(p.units, parent)) broken.push(child)
  return broken
}

export const idsOf = (board: Board, units: readonly number[]): UnitId[] => units.map((unit) => board.ids[unit]!)
