/** What a unit is at this moment: its counter and face, its side, how it is called, what its markers keep it from. */
import type { Board } from '../board.js'
import { BOX_PREFIX, BLOCK_PREFIX } from '../vocabulary.js'
import { ARTILLERY_KINDS, INFANTRY_KINDS, TANK_KINDS } from '../counterTerms.js'
import type { Mark } from '../counterTerms.js'
import type { Counter, Face } from '../counters.js'
import { memoizeByKey, memoizeLatest } from '../../engine/memoize.js'
import { sideNamed, sideNumber } from '../situation.js'
import type { Side, State, UnitId } from '../state.js'
import { faceOf } from './stacking.js'
import type { Standing } from './stacking.js'

export const counterOf = (board: Board, unit: number): Counter => board.counters[unit]!

/** A unit as the rules of stacking and combat see it. */
export const standingOf = (board: Board, state: Pick<State, 'units'>, unit: number): Standing => ({
  counter: board.counters[unit]!,
  steps: state.units[unit]!.steps,
})

/** The face that a unit shows now. */
export const faceNow = (board: Board, state: Pick<State, 'units'>, unit: number): Face =>
  faceOf(standingOf(board, state, unit))

export const sideOf = (board: Board, unit: number): Side => sideNamed(board.sides[unit]!)
export const isFriendly = (board: Board, unit: number, side: Side): boolean => board.sides[unit] === sideNumber(side)
/** The side number of a unit, for the tables of a situation. */
export const numberOf = (board: Board, unit: number): 0 | 1 => sideNumber(sideOf(board, unit))
export const isGerman = (board: Board, unit: number): boolean => board.sides[unit] === 0

export const hasMark = (board: Board, unit: number, mark: Mark): boolean => board.counters[unit]!.marks.includes(mark)

/** Whether a unit has a mark, or came out of one that has it: what holds a regiment holds its battalions (A26.4b). */
export const bearsMark = (board: Board, state: Pick<State, 'parents'>, unit: number, mark: Mark): boolean => {
  if (board.counters[unit]!.role === 'unit') return hasMark(board, unit, mark)
  const parent = state.parents[board.ids[unit]!]
  return parent !== undefined && hasMark(board, board.unitIndex(parent), mark)
}

/** The unit that a breakdown unit has come out of, or the unit itself: division, corps and army are those of the parent (A26.4b, A-R81). */
export const originOf = (board: Board, state: Pick<State, 'parents'>, unit: number): number => {
  const parent = state.parents[board.ids[unit]!]
  return parent === undefined ? unit : board.unitIndex(parent)
}

export const isArtillery = (board: Board, unit: number): boolean => ARTILLERY_KINDS.includes(board.counters[unit]!.kind)
export const isInfantryType = (board: Board, unit: number): boolean =>
  INFANTRY_KINDS.includes(board.counters[unit]!.kind)
export const isFoot = (board: Board, unit: number): boolean => board.counters[unit]!.mobility === 'foot'
export const isTankUnit = (board: Board, unit: number): boolean => TANK_KINDS.includes(board.counters[unit]!.kind)
/** Tank and recon units (A21.5). */
export const isTankOrRecon = (board: Board, unit: number): boolean =>
  isTankUnit(board, unit) || board.counters[unit]!.kind === 'recon'

/** Disrupted or Routed: rules that speak of Disrupted units mean both (A-R16). */
export const isDisrupted = (state: Pick<State, 'units'>, unit: number): boolean =>
  state.units[unit]!.condition !== 'fit'

export const isOnMap = (board: Board, state: Pick<State, 'units'>, unit: number): boolean =>
  board.map.indexOf(state.units[unit]!.at) >= 0

/** The off-map box that a unit waits in, or null. */
export const boxOf = (state: Pick<State, 'units'>, unit: number): string | null => {
  const { at } = state.units[unit]!
  return at.startsWith(BOX_PREFIX) ? at.slice(BOX_PREFIX.length) : null
}
/** The letter of the entry hex that a unit blocks, or null (A13.4c). */
export const blockOf = (state: Pick<State, 'units'>, unit: number): string | null => {
  const { at } = state.units[unit]!
  return at.startsWith(BLOCK_PREFIX) ? at.slice(BLOCK_PREFIX.length) : null
}

const namesOn = memoizeByKey(({ counters }: Pick<Board, 'counters'>): readonly string[] =>
  counters.map(({ name, kind }) => (/^\d+$/.test(name) ? `${name} ${kind.replaceAll('-', ' ')}` : name)),
)

/** What a player would call the unit: the name on its counter, division first (A2.5). */
export const nameOf = (board: Board, unit: number): string => namesOn(board)[unit]!

export const indicesOf = (board: Board, ids: readonly string[]): number[] => ids.map((id) => board.unitIndex(id))

/** Lists of breakdown units that are known at once. */
const KNOWN = 4
const brokenOn = memoizeByKey((board: Board) =>
  memoizeLatest(KNOWN, (parents: State['parents']) => indicesOf(board, Object.keys(parents)).sort((a, b) => a - b)),
)
/** The units that have broken down from others, in ascending order. */
export const brokenUnits = (board: Board, { parents }: Pick<State, 'parents'>): readonly number[] =>
  brokenOn(board)(parents)

export const idsOf = (board: Board, units: readonly number[]): UnitId[] => units.map((unit) => board.ids[unit]!)
