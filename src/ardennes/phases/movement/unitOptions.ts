/**
 * What is open to one unit between two moves, whoever of its own side stands where and whatever markers are in use:
 * worked out once for a unit under the key of a phase, and worked out again when the unit itself has changed. What its
 * friends leave of it is looked at in every list.
 */
import { allows } from '../../../engine/legality/restriction.js'
import type { BoxId } from '../../board/mapTerms.js'
import type { ALLIED_ENTRIES } from '../../board/counterTerms.js'
import type { Position, Within } from '../../position.js'
import { BLOCK_PREFIX, BOX_PREFIX, MOVEMENT_MODES } from '../../state.js'
import type { MovementMode, Unit } from '../../state.js'
import { couldBreakDown } from '../../rules/forces/breakdown.js'
import { blocksFor, boxesFor, dropHexes, entryHexes, isDue } from '../../rules/movement/entry.js'
import { entrantAt } from '../../rules/movement/entryRestrictions.js'
import { unknownEnd } from '../../rules/movement/knownEnds.js'
import type { KnownEnd } from '../../rules/movement/knownEnds.js'
import type { Mover } from '../../rules/movement/mover.js'
import { rememberByPhaseKey } from '../../rules/movement/phaseKey.js'
import { couldMoveBy, DIVISIBLE, mayAct } from '../../rules/movement/setOut.js'
import { LOAD } from '../../rules/movement/trucks.js'
import { boxOf } from '../../rules/field/units.js'
import { BUILDER } from '../../rules/combat/works.js'

type InMovement = Within<'movement'>

/** A move in a way that is open to a unit when it finds a marker, and a place where to end it. */
export interface MoveOption {
  readonly unit: number
  readonly by: MovementMode
  readonly end: KnownEnd
}

/** What a unit on the map may do that has not acted in the phase. */
export interface OptionsHere {
  readonly unit: number
  /** the unit as it was when this was worked out */
  readonly as: Unit
  /** it may break down when there are the counters for it */
  readonly divides: boolean
  /** it may begin a position in a hex that has none */
  readonly builds: boolean
  /** it may load trucks when some are left */
  readonly loads: boolean
  /** none when it may not move at all */
  readonly moves: readonly MoveOption[]
}

/** An entry that is open to a unit when it finds a marker and room, if it can get into the hex at all. */
export interface EntryOption extends MoveOption {
  readonly hex: number
  /** the unit in the entry hex; null when it may not come there, undefined as long as nobody has asked */
  entrant: Mover | null | undefined
}

/** What may be done with a unit off the map that has not acted in the phase. */
export interface OptionsOutside {
  readonly unit: number
  readonly blocks: readonly (typeof ALLIED_ENTRIES)[number][]
  readonly boxes: readonly BoxId[]
  readonly loads: boolean
  readonly entries: readonly EntryOption[]
}

/** What is remembered under the key of a phase: what is open to the units of a side, by unit. */
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

/** What a unit on the map may do. */
export const optionsHere = (known: KnownOptions, p: InMovement, unit: number): OptionsHere => {
  const options = known.here[unit]
  if (options?.as === p.units[unit]) return options!
  const made = makeOptionsHere(p, unit)
  known.here[unit] = made
  return made
}

/** Units off the map with which something may be done now: in a box, blocking, or due. */
const isOutside = (p: Position, unit: number): boolean => {
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

/** What may be done by day with a unit that is not on the map; null when nothing may. */
export const optionsOutside = (known: KnownOptions, p: InMovement, unit: number): OptionsOutside | null => {
  const as = p.units[unit]!
  const found = known.outside[unit]
  if (found?.as === as) return found.options
  const options = isOutside(p, unit) ? makeOptionsOutside(p, unit) : null
  known.outside[unit] = { as, options }
  return options
}

/**
 * The unit in the hex of an entry that is open to it, or null when it may not come there: worked out when it is asked
 * for.
 */
export const entrantOf = (p: InMovement, entry: EntryOption): Mover | null => {
  if (entry.entrant === undefined) entry.entrant = entrantAt(p, entry.unit, entry.by, entry.hex)
  return entry.entrant
}

/** Where von der Heydte's battalion may be dropped under this key. */
export const dropsIn = (p: InMovement): readonly number[] => (knownOptions(p).drops ??= dropHexes(p))
