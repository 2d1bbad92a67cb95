/**
 * What is printed on a counter, and the formations that the lettering names (M3.3, M17.1).
 * Counters never change during play: the state holds where a unit stands, its losses, its mode and its markers.
 */
import * as t from 'io-ts'
import { boundedInteger, consistent, listOf, nullable, oneOf, optional, record, text } from '../../engine/codec.js'
import {
  ARTILLERY_KINDS,
  DESCENTS,
  FORMATION_MARKS,
  GUN_CLASSES,
  GUN_KINDS,
  LEVELS,
  MARKS,
  NATIONS,
  PROVENANCE,
  SIDES,
  TARGET_CLASSES,
  TRANSPORTS,
  UNIT_KINDS,
} from './counterTerms.js'

const provenance = oneOf(PROVENANCE, 'Provenance')

/** Where and when a unit comes into play (M24.2, M24.3, M22). */
const Arrival = record(
  {
    /** the game turn, 0 for units that are set up before play */
    turn: boundedInteger(0, 68),
    /** the hex it is set up near, or enters by */
    hex: text,
    /** how far from that hex it may be set up (M24.2a) */
    within: boundedInteger(0, 6),
    /** hexes to choose among, in place of the one: along an edge (M26.4b), or in an area of set-up (M31.12a) */
    among: optional(listOf(text)),
    /** units of a later group enter after all others of their turn (M24.3a) */
    group: boundedInteger(1, 9),
    /** it enters with half its movement allowance (M24.3a) */
    half: t.boolean,
    /** it comes once this group has been released, and not before (M31.17) */
    release: optional(text),
    /** it comes before its turn when this group is released (M31.3) */
    early: optional(text),
  },
  'Arrival',
)
/**
 * Where and when a unit comes into play.
 *
 * @category Board and counters
 * @interface
 */
export type Arrival = t.TypeOf<typeof Arrival>

const Shape = record(
  {
    id: text,
    /** as printed: "2/B 1/501", "2 5CG/32", "HQ 501/101" */
    name: text,
    side: oneOf(SIDES, 'Side'),
    nation: oneOf(NATIONS, 'Nation'),
    kind: oneOf(UNIT_KINDS, 'UnitKind'),
    transport: oneOf(TRANSPORTS, 'Transport'),
    /** what it is to an anti-tank gun while mounted (M5.82); `conventional` for everything without armour */
    target: oneOf(TARGET_CLASSES, 'TargetClass'),
    /** the class and number of its anti-tank dots (M5.82, M5.87); null without */
    dots: nullable(record({ class: oneOf(GUN_CLASSES, 'GunClass'), count: boundedInteger(1, 2) }, 'Dots')),
    /** strength points, also called steps (M3.5l); 0 for leaders */
    strength: boundedInteger(0, 12),
    /** effectiveness rating (M3.5g); 0 for units that cannot fire */
    rating: boundedInteger(0, 9),
    /** printed morale (M3.5j); 0 for leaders */
    morale: boundedInteger(0, 9),
    /** in hexes; 1 where none is printed (M3.5m) */
    range: boundedInteger(0, 36),
    /** movement points (M8.3b); 0 for static units */
    allowance: boundedInteger(0, 14),
    /** it has a Concentrated side (M3.32) */
    concentrates: t.boolean,
    /** it may be put in Travel mode (M8.21, M13.3) */
    travels: t.boolean,
    /** the formation it is directly part of (M17.11, M17.13, M17.14); null for an independent unit */
    formation: nullable(text),
    /** the formation that a headquarters or a leader commands; null for all others */
    commands: nullable(text),
    marks: listOf(oneOf(MARKS, 'Mark')),
    arrival: nullable(Arrival),
    /**
     * the serial in which it waits in England, ready for the drop (M14.4a, M21.2b); left out for whoever does not come
     * by air, and for leaders
     */
    serial: optional(boundedInteger(1, 99)),
    /** how it comes down (M23.2c); by parachute when it is left out */
    lands: optional(oneOf(DESCENTS, 'Descent')),
    provenance: record(
      {
        /** strength, rating, morale */
        values: provenance,
        /** kind, transport, target class, dots, range */
        type: provenance,
        /** that there is such a unit, and where and when it comes */
        place: provenance,
      },
      'CounterProvenance',
    ),
  },
  'Counter',
)
/**
 * A counter: all that is printed on it.
 *
 * @category Board and counters
 * @interface
 */
export type Counter = t.TypeOf<typeof Shape>

/** What contradicts itself on a counter, or null. */
const contradiction = (c: Counter): string | null => {
  const leader = c.kind === 'leader'
  if (leader !== (c.strength === 0)) return 'should have strength points unless it is a leader (M3.5l, M19.2a)'
  if ((leader || c.kind === 'headquarters') !== (c.commands !== null))
    return 'should command a formation if it is a headquarters or a leader, and only then (M17.12b, M19.11c)'
  if (c.kind === 'bridge-engineer' && c.rating > 0) return 'is a bridge engineer and cannot fire (M3.41s)'
  if (c.kind === 'headquarters' && c.concentrates) return 'is a headquarters and has no Concentrated side (M13.2a)'
  if (c.transport === 'towed' && !GUN_KINDS.includes(c.kind)) return 'is towed although it is no gun (M3.41o)'
  if (c.transport === 'towed' && (c.concentrates || !c.travels))
    return 'is towed: it has a Defilade and a Travel side (M13.1a)'
  const armoured = c.marks.includes('armoured-oval') || c.marks.includes('silhouette')
  // wheels without armour are a target for guns of their own, the softest (M5.82)
  if (armoured !== (c.target !== 'conventional' && c.target !== 'very-light'))
    return 'should have a target class of armour if it is armoured, and only then (M3.41b)'
  if (c.marks.includes('static') !== (c.allowance === 0 && !leader)) return 'should not move if it is static (M8.8)'
  if (ARTILLERY_KINDS.includes(c.kind) && c.range < 2) return 'is artillery without a range (M5.24a)'
  return null
}

/**
 * Decodes a {@link Counter:type}; a counter that contradicts itself is refused.
 *
 * @category Board and counters
 */
export const Counter: t.Type<Counter> = consistent(Shape, contradiction)

/**
 * Decodes a {@link Formation:type}.
 *
 * @category Board and counters
 */
export const Formation = record(
  {
    id: text,
    name: text,
    side: oneOf(SIDES, 'Side'),
    level: oneOf(LEVELS, 'Level'),
    /** the formation that it is part of; null for a corps, and for independent formations (M17.15a) */
    superior: nullable(text),
    airborne: t.boolean,
    /** none when it is left out */
    marks: optional(listOf(oneOf(FORMATION_MARKS, 'FormationMark'))),
    provenance,
  },
  'Formation',
)
/**
 * A battalion, regiment, division or corps.
 *
 * @category Board and counters
 * @interface
 */
export type Formation = t.TypeOf<typeof Formation>
