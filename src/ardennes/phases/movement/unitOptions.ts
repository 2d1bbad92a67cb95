/**
 * The options of one unit between two moves, regardless of friendly units and of the markers in use. They are computed
 * once under the key of a phase, and again when the unit itself has changed. Every list then applies the limits that
 * friends impose.
 */
import { allows } from '../../../engine/legality/restriction.js'
import type { BoxId } from '../../board/mapTerms.js'
import type { ALLIED_ENTRIES } from '../../board/counterTerms.js'
import type { Within } from '../../position.js'
import { BLOCK_PREFIX, BOX_PREFIX, MOVEMENT_MODES } from '../../state.js'
import type { MovementMode, Unit } from '../../state.js'
import { couldBreakDown } from '../../rules/forces/breakdown.js'
import { blocksFor, boxesFor, dropHexes, entryHexes, isDue } from '../../rules/movement/entry.js'
import { entrantAt } from '../../rules/movement/entryRestrictions.js'
import { unknownEnd } from '../../rules/movement/knownEnds.js'
import type { KnownEnd } from '../../rules/movement/knownEnds.js'
import type { Mover } from '../../rules/movement/mover.js'
import { rememberByPhaseKey } from '../../rules/movement/phaseKey.js'
import { couldMoveBy, DIVISIBLE, mayAct, RESTS } from '../../rules/movement/setOut.js'
import { LOAD } from '../../rules/movement/trucks.js'
import { boxOf } from '../../rules/field/units.js'
import { BUILDER } from '../../rules/combat/works.js'

type InMovement = Within<'movement'>

/** A mode in which a unit can move if it finds a marker, and a place to end the move. */
export interface MoveOption {
  readonly unit: number
  readonly by: MovementMode
  readonly end: KnownEnd
}

/** The options of a unit on the map that has not acted in the phase. */
export interface OptionsHere {
  readonly unit: number
  /** the unit for which this was computed */
  readonly as: Unit
  /** whether it can break down if counters are free */
  readonly divides: boolean
  /** whether it can begin an improved position in a hex that has none */
  readonly builds: boolean
  /** whether it can load trucks if some are left */
  readonly loads: boolean
  /** empty when it may not move at all */
  readonly moves: readonly MoveOption[]
}

/** An entry that is open to a unit if it finds a marker and room, and can get into the hex at all. */
export interface EntryOption extends MoveOption {
  readonly hex: number
  /** the unit in the entry hex; null when it may not enter, undefined when not yet computed */
  entrant: Mover | null | undefined
}

/** The options of a unit off the map that has not acted in the phase. */
export interface OptionsOutside {
  readonly unit: number
  readonly blocks: readonly (typeof ALLIED_ENTRIES)[number][]
  readonly boxes: readonly BoxId[]
  readonly loads: boolean
  readonly entries: readonly EntryOption[]
}

/** The cache under the key of a phase: the options of the units of a side, by unit. */
export interface KnownOptions {
  readonly here: (OptionsHere | undefined)[]
  readonly outside: ({ readonly as: Unit; readonly options: OptionsOutside | null } | undefined)[]
  drops: readonly number[] | null
}

export const knownOptions = rememberByPhaseKey((): KnownOptions => ({ here: [], outside: [], drops: null }))

const loads = (p: InMovement, unit: number): boolean => p.phase.side === 'allied' && allows(LOAD, { p, unit })

const makeOptionsHere = (p: InMovement, unit: number): OptionsHere => {
  const { night } = p.phase
  const ready = mayAct(p, unit)
  return {
    unit,
    as: p.units[unit]!,
    divides: couldBreakDown(p, unit) && allows(DIVISIBLE, { p, unit }),
    builds: !night && allows(BUILDER, { p, unit }),
    loads: !night && ready && loads(p, unit),
    moves: MOVEMENT_MODES.filter((by) => ready && couldMoveBy(p, unit, by)).map((by) => ({
      unit,
      by,
      end: unknownEnd(),
    })),
  }
}

/** The options of a unit on the map. */
export const optionsHere = (known: KnownOptions, p: InMovement, unit: number): OptionsHere => {
  const options = known.here[unit]
  if (options?.as === p.units[unit]) return options!
  const made = makeOptionsHere(p, unit)
  known.here[unit] = made
  return made
}

/** Whether a unit off the map can act now: in a box, blocking, or due; not while it rests (A25.25). */
const isOutside = (p: InMovement, unit: number): boolean => {
  if (RESTS.forbids({ p, unit })) return false
  const { at } = p.units[unit]!
  return at === 'reserve' ? isDue(p, unit) : at.startsWith(BOX_PREFIX) || at.startsWith(BLOCK_PREFIX)
}

const makeOptionsOutside = (p: InMovement, unit: number): OptionsOutside => {
  const hexes = [...entryHexes(p, unit)].sort((a, b) => a - b)
  return {
    unit,
    blocks: blocksFor(p, unit),
    boxes: [...boxesFor(p, unit)].sort(),
    loads: boxOf(p, unit) !== null && loads(p, unit),
    entries: MOVEMENT_MODES.flatMap((by) =>
      hexes.map((hex): EntryOption => ({ unit, by, hex, end: unknownEnd(), entrant: undefined })),
    ),
  }
}

/** The daytime options of a unit off the map; null when it has none. */
export const optionsOutside = (known: KnownOptions, p: InMovement, unit: number): OptionsOutside | null => {
  const as = p.units[unit]!
  const found = known.outside[unit]
  if (found?.as === as) return found.options
  const options = isOutside(p, unit) ? makeOptionsOutside(p, unit) : null
  known.outside[unit] = { as, options }
  return options
}

/** The unit in the hex of an open entry, or null when it may not enter; computed on demand. */
export const entrantOf = (p: InMovement, entry: EntryOption): Mover | null => {
  if (entry.entrant === undefined) entry.entrant = entrantAt(p, entry.unit, entry.by, entry.hex)
  return entry.entrant
}

/** Where von der Heydte's battalion may be dropped under this key. */
export const dropsIn = (p: InMovement): readonly number[] => (knownOptions(p).drops ??= dropHexes(p))
