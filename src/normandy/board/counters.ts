/**
 * The values printed on the counters, and the counters of a scenario (N2.2, N3, N12). Counters never change during
 * play: the state holds only the place of a unit and its remaining steps.
 */
import * as t from 'io-ts'
import {
  boundedInteger,
  finite,
  listOf,
  nullable,
  oneOf,
  optional,
  record,
  recordOf,
  text,
} from '../../engine/codecs/codec.js'

/** The branch of a unit, as in the rules' "a panzer regiment" or "a cavalry regiment" (N2.22). */
const UNIT_KINDS = [
  // German
  'panzer', // panzer regiment
  'panzergrenadier', // panzergrenadier regiment
  'tiger', // Tiger battalion
  'ost', // Ost battalion (mini-game)
  // both sides
  'infantry-division',
  'infantry', // infantry regiment or brigade
  'parachute', // Fallschirmjäger regiment
  'headquarters',
  // Allied
  'armor', // US armored regiment or brigade, Commonwealth armoured brigade
  'mechanized', // US mechanized regiment, Commonwealth mechanized brigade
  'cavalry',
  'airborne', // Commonwealth airborne brigade; Allied airborne division of the mini-game
  'ranger',
  'commando',
  'dd-tank',
] as const
/**
 * The branch of a unit.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type UnitKind = (typeof UNIT_KINDS)[number]

/** Size symbols of N2.23 that the two scenarios use; `corps` and `army` are headquarters. */
const SIZES = ['battalion', 'regiment', 'brigade', 'division', 'corps', 'army'] as const
/**
 * The size of a unit.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Size = (typeof SIZES)[number]

/**
 * The nation of a unit, by the colour of its counter (N2.24). French counts as American, Canadian and Polish as
 * Commonwealth (N2.3f).
 */
const NATIONS = ['wehrmacht', 'waffen-ss', 'luftwaffe', 'american', 'french', 'british', 'canadian', 'polish'] as const
/**
 * The nation of a unit.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Nation = (typeof NATIONS)[number]

/** Where a fact comes from: printed in the rulebook, or reconstructed so that the rulebook's constraints hold. */
export const PROVENANCE = ['rulebook', 'reconstructed'] as const
/**
 * Where a fact comes from.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Provenance = (typeof PROVENANCE)[number]

/**
 * When and how a reinforcement arrives (N12.11).
 *
 * @category Board and counters
 */
export interface Arrival {
  /** the turn in which it arrives */
  readonly turn: number
  /**
   * letters of the edges from which the owner chooses (N12.13, N12.14a): N, E, S; in the mini-game the printed entry
   * letters (N16.34b); Allied units have none (N12.12a) or a box (N16.34a)
   */
  readonly edges: readonly string[]
  /** whether it arrives in the Allied mechanized movement phase: the code GT2m (N12.11) */
  readonly mechanizedPhase: boolean
}

/**
 * A counter: everything printed on both sides.
 *
 * @category Board and counters
 */
export interface Counter {
  /** the id of the unit */
  readonly id: string
  /** as printed: "30", "22", "LVIII" */
  readonly name: string
  /** its nation, by the colour of its counter (N2.24) */
  readonly nation: Nation
  /** its branch, by its symbol */
  readonly kind: UnitKind
  /** division, regiment or the like, as printed */
  readonly size: Size
  /**
   * the formation the unit belongs to, a key of the scenario's divisions; null for independent units and headquarters
   */
  readonly division: string | null
  /** stacking points (N6.13): 3 (sub-counters of divisions too: N-R37), 1.5, 1, 0.5 or 0 */
  readonly stacking: number
  /** how it moves: the column of the terrain chart that it uses */
  readonly mobility: 'foot' | 'vehicle'
  /** movement points of a phase */
  readonly movement: number
  /** strength by steps left, full strength first: [12, 9, 6, 3]; its length is the number of steps (N7.41) */
  readonly attack: readonly number[]
  /** the same for defence; equal to `attack` on the campaign's counters, different in the mini-game (N16.12b) */
  readonly defence: readonly number[]
  /** command range in hexes; headquarters only (N2.21a) */
  readonly range?: number
  /** steps it starts or arrives with; fewer than it has when its code carries an asterisk (N3.1b) */
  readonly steps: number
  /** where it starts: a hex (N3.1a) or a box (N16.22); null for reinforcements */
  readonly start: { readonly at: string } | null
  /** when it arrives as a reinforcement; null for units that start on the map */
  readonly arrival: Arrival | null
  /** where its strengths, movement and stacking come from */
  readonly values: Provenance
  /** where its set-up code comes from */
  readonly setup: Provenance
}

const Arrival = recordOf<Arrival>('Arrival', {
  turn: boundedInteger(1, 99),
  edges: listOf(text),
  mechanizedPhase: t.boolean,
})

/**
 * Decodes a {@link Counter:type}.
 *
 * @category Board and counters
 */
export const Counter = recordOf<Counter>('Counter', {
  id: text,
  name: text,
  nation: oneOf(NATIONS, 'Nation'),
  kind: oneOf(UNIT_KINDS, 'UnitKind'),
  size: oneOf(SIZES, 'Size'),
  division: nullable(text),
  stacking: finite,
  mobility: oneOf(['foot', 'vehicle'] as const, 'Mobility'),
  movement: boundedInteger(1, 30),
  attack: listOf(boundedInteger(0, 99)),
  defence: listOf(boundedInteger(0, 99)),
  range: optional(boundedInteger(1, 30)),
  steps: boundedInteger(1, 4),
  start: nullable(record({ at: text }, 'Start')),
  arrival: nullable(Arrival),
  values: oneOf(PROVENANCE, 'Provenance'),
  setup: oneOf(PROVENANCE, 'Provenance'),
})

/**
 * A division, with its conditions for integrity.
 *
 * @category Board and counters
 */
export interface Division {
  /** the id of the formation */
  readonly id: string
  /** its name */
  readonly name: string
  /**
   * whether it can have divisional integrity (N6.21b, N16.37a); a US infantry division gets it from its truck (N5.73)
   */
  readonly integrity: 'organic' | 'truck' | 'none'
  /** the number of its units that must be stacked together; null for all of them (N6.21a, N16.37b) */
  readonly needed: number | null
}
/**
 * Decodes a {@link Division:type}.
 *
 * @category Board and counters
 */
export const Division = recordOf<Division>('Division', {
  id: text,
  name: text,
  integrity: oneOf(['organic', 'truck', 'none'] as const, 'Integrity'),
  needed: nullable(boundedInteger(1, 9)),
})
