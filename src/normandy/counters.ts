/**
 * What is printed on a counter, and how a scenario deals the counters out (N2.2, N3, N12).
 * Counters never change during play: the state holds only where a unit stands and how many steps it has left.
 */
import * as t from 'io-ts'
import { boundedInteger, finite, listOf, nullable, oneOf, optional, record, text } from '../engine/codec.js'

/** The branch of a unit: what the rules mean when they speak of "a panzer regiment" or "a cavalry regiment" (N2.22). */
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
 * Who the counter's colour says it belongs to (N2.24). French counts as American, Canadian and Polish as Commonwealth
 * (N2.3f).
 */
const NATIONS = ['wehrmacht', 'waffen-ss', 'luftwaffe', 'american', 'french', 'british', 'canadian', 'polish'] as const
/**
 * The nation of a unit.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Nation = (typeof NATIONS)[number]

/** Where a fact comes from: printed in the rulebook, or rebuilt so that the rulebook's constraints hold. */
export const PROVENANCE = ['rulebook', 'reconstructed'] as const
/**
 * Where a fact comes from.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Provenance = (typeof PROVENANCE)[number]

/**
 * An edge of the map by which German reinforcements may come (N12.13), or an entry letter of the mini-game (N16.34b).
 */
const Arrival = record(
  {
    turn: boundedInteger(1, 99),
    /**
     * letters of the edges the owner may choose from (N12.14a): N, E, S; in the mini-game the printed entry letters;
     * Allied units have none (N12.12a) or a box (N16.34a)
     */
    edges: listOf(text),
    /** arrives in the Allied mechanized movement phase: the code GT2m (N12.11) */
    mechanizedPhase: t.boolean,
  },
  'Arrival',
)

const Start = record({ at: text }, 'Start') // a hex (N3.1) or a box (N16.22)

/**
 * Decodes a {@link Counter:type}.
 *
 * @category Board and counters
 */
export const Counter = record(
  {
    id: text,
    /** as printed: "30", "22", "LVIII" */
    name: text,
    nation: oneOf(NATIONS, 'Nation'),
    kind: oneOf(UNIT_KINDS, 'UnitKind'),
    size: oneOf(SIZES, 'Size'),
    /**
     * the formation the unit belongs to, a key of the scenario's divisions; null for independent units and headquarters
     */
    division: nullable(text),
    /** stacking points (N6.13): 3 (sub-counters of divisions too: N-R37), 1.5, 1, 0.5 or 0 */
    stacking: finite,
    mobility: oneOf(['foot', 'vehicle'] as const, 'Mobility'),
    movement: boundedInteger(1, 30),
    /** strength by steps left, full strength first: [12, 9, 6, 3]; its length is the number of steps (N7.41) */
    attack: listOf(boundedInteger(0, 99)),
    /** the same for defence; equal to `attack` on the campaign's counters, different in the mini-game (N16.12b) */
    defence: listOf(boundedInteger(0, 99)),
    /** command range in hexes; headquarters only (N2.21a) */
    range: optional(boundedInteger(1, 30)),
    /** steps it starts or arrives with; fewer than it has when its code carries an asterisk (N3.1b) */
    steps: boundedInteger(1, 4),
    start: nullable(Start),
    arrival: nullable(Arrival),
    /** provenance of the values (strengths, movement, stacking) and of the set-up code */
    values: oneOf(PROVENANCE, 'Provenance'),
    setup: oneOf(PROVENANCE, 'Provenance'),
  },
  'Counter',
)
/**
 * A counter: all that is printed on both of its sides.
 *
 * @category Board and counters
 * @interface
 */
export type Counter = t.TypeOf<typeof Counter>

/**
 * Decodes a {@link Division:type}.
 *
 * @category Board and counters
 */
export const Division = record(
  {
    id: text,
    name: text,
    /** may have divisional integrity (N6.21b, N16.37a); a US infantry division gets it from its truck (N5.73) */
    integrity: oneOf(['organic', 'truck', 'none'] as const, 'Integrity'),
    /** how many of its units must be stacked together; null = all of them (N6.21a, N16.37b) */
    needed: nullable(boundedInteger(1, 9)),
  },
  'Division',
)
/**
 * A division, and when it has integrity.
 *
 * @category Board and counters
 * @interface
 */
export type Division = t.TypeOf<typeof Division>
