/**
 * The units of the phasing player that have not acted, by their options. Few of them change from one action to the
 * next, so the list is kept and units that have acted since are skipped.
 */
import type { Marks } from '../../../wargame/marks.js'
import { unitsOfSide } from '../../board/board.js'
import type { Board } from '../../board/board.js'
import { handDown, sideNumber } from '../../position.js'
import type { Position, Within } from '../../position.js'
import { marksOfDone } from '../../rules/field/marks.js'
import { knownOptions, optionsHere, optionsOutside } from './unitOptions.js'
import type { EntryOption, KnownOptions, MoveOption, OptionsHere, OptionsOutside } from './unitOptions.js'

/** The units that have not acted, by their options. All lists are in the order of the units. */
export interface MovableUnits {
  /** the options, the units, and the marks of those that had acted, as of the creation of this list */
  readonly options: KnownOptions
  readonly units: Position['units']
  readonly done: Marks
  /** the units on the map */
  readonly here: readonly OptionsHere[]
  /** the units off the map */
  readonly outside: readonly OptionsOutside[]
  /** the moves that units can begin */
  readonly moves: readonly MoveOption[]
  readonly entries: readonly EntryOption[]
  /** the units that can break down, begin an improved position, load trucks */
  readonly dividing: readonly number[]
  readonly building: readonly number[]
  readonly loading: readonly number[]
  /** due units that arrive as engineers in a town, or by air drop (A13.2a, A27.2a) */
  readonly engineers: readonly number[]
  readonly dropping: readonly number[]
}

/** The empty lists, to which units are added in their order. */
const emptyLists = (options: KnownOptions, units: Position['units'], done: Marks) => ({
  options,
  units,
  done,
  here: [] as OptionsHere[],
  outside: [] as OptionsOutside[],
  moves: [] as MoveOption[],
  entries: [] as EntryOption[],
  dividing: [] as number[],
  building: [] as number[],
  loading: [] as number[],
  engineers: [] as number[],
  dropping: [] as number[],
})

type Draft = ReturnType<typeof emptyLists>

const addHere = (list: Draft, options: OptionsHere): void => {
  const { unit } = options
  list.here.push(options)
  for (const move of options.moves) list.moves.push(move)
  if (options.divides) list.dividing.push(unit)
  if (options.builds) list.building.push(unit)
  if (options.loads) list.loading.push(unit)
}

const addOutside = (list: Draft, board: Board, options: OptionsOutside): void => {
  const { unit } = options
  const by = board.counters[unit]!.arrival?.by
  list.outside.push(options)
  if (by === 'town') list.engineers.push(unit)
  if (by === 'airdrop') list.dropping.push(unit)
  for (const entry of options.entries) list.entries.push(entry)
  if (options.loads) list.loading.push(unit)
}

const listUnits = (options: KnownOptions, p: Within<'movement'>): MovableUnits => {
  const { board, phase } = p
  const done = marksOfDone(p)
  const list = emptyLists(options, p.units, done)
  for (const unit of unitsOfSide(board, sideNumber(phase.side))) {
    if (done[unit] === 1) continue
    if (p.hexOf[unit]! >= 0) addHere(list, optionsHere(options, p, unit))
    else if (!phase.night) {
      const outside = optionsOutside(options, p, unit)
      if (outside !== null) addOutside(list, board, outside)
    }
  }
  return list
}

/** The number of units that have acted at which the list is rebuilt: sampling from it would take too many tries. */
const MOST_ACTED = 40

/** Whether a list is still valid: it holds all units that have not acted, and few that have acted since. */
const isStillValid = (list: MovableUnits, p: Within<'movement'>): boolean => {
  const done = marksOfDone(p)
  let acted = 0
  for (const unit of unitsOfSide(p.board, sideNumber(p.phase.side)))
    if (done[unit] === 1) {
      if (list.done[unit] !== 1) acted++
    } else if (list.done[unit] === 1 || list.units[unit] !== p.units[unit]) return false
  return acted <= MOST_ACTED
}

/** The units that can act; some may have acted since: see {@link hasNotActed}. */
export const movableUnits = handDown((p: Within<'movement'>, earlier: MovableUnits | undefined): MovableUnits => {
  const options = knownOptions(p)
  return earlier?.options === options && isStillValid(earlier, p) ? earlier : listUnits(options, p)
})

/** Whether a unit of the list has not acted since. */
export const hasNotActed = (p: Within<'movement'>, unit: number): boolean => marksOfDone(p)[unit] !== 1
