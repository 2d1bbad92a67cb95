/**
 * What is printed on a counter, and the formations that the lettering names (M3.3, M17.1). Counters never change during
 * play: the state holds each unit's place, losses, mode and markers.
 */
import * as t from 'io-ts'
import {
  boundedInteger,
  consistent,
  listOf,
  nullable,
  oneOf,
  optional,
  recordOf,
  text,
} from '../../engine/codecs/codec.js'
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
import type {
  Descent,
  FormationMark,
  GunClass,
  Level,
  Mark,
  Nation,
  Provenance,
  Side,
  TargetClass,
  Transport,
  UnitKind,
} from './counterTerms.js'

const provenance = oneOf(PROVENANCE, 'Provenance')

/**
 * Where and when a unit comes into play.
 *
 * @category Board and counters
 */
export interface Arrival {
  /** the game turn, 0 for units that are set up before play */
  readonly turn: number
  /** the hex it is set up near, or enters by */
  readonly hex: string
  /** how far from that hex it may be set up (M24.2a) */
  readonly within: number
  /** hexes to choose among, in place of the one: along an edge (M26.4b), or in an area of set-up (M31.12a) */
  readonly among?: readonly string[]
  /** units of a later group enter after all others of their turn (M24.3a) */
  readonly group: number
  /** it enters with half of its movement allowance (M24.3a) */
  readonly half: boolean
  /** it comes once this group has been released, and not before (M31.17) */
  readonly release?: string
  /** it comes before its turn when this group is released (M31.3) */
  readonly early?: string
}

const ArrivalCodec = recordOf<Arrival>('Arrival', {
  turn: boundedInteger(0, 68),
  hex: text,
  within: boundedInteger(0, 6),
  among: optional(listOf(text)),
  group: boundedInteger(1, 9),
  half: t.boolean,
  release: optional(text),
  early: optional(text),
})

/**
 * The anti-tank dots of a counter (M5.82, M5.87).
 *
 * @category Board and counters
 */
export interface AntiTankDots {
  /** the class of gun */
  readonly class: GunClass
  /** how many dots */
  readonly count: number
}

/**
 * Where the numbers and words of a counter come from.
 *
 * @category Board and counters
 */
export interface CounterProvenance {
  /** strength, rating, morale */
  readonly values: Provenance
  /** kind, transport, target class, dots, range */
  readonly type: Provenance
  /** that there is such a unit, and where and when it comes */
  readonly place: Provenance
}

/**
 * A counter: all that is printed on it.
 *
 * @category Board and counters
 */
export interface Counter {
  /** the id of the unit */
  readonly id: string
  /** as printed: "2/B 1/501", "2 5CG/32", "HQ 501/101" */
  readonly name: string
  /** the side */
  readonly side: Side
  /** the nation or service */
  readonly nation: Nation
  /** the kind of unit (M3.41) */
  readonly kind: UnitKind
  /** how it moves: on foot, on wheels or vehicles, or towed */
  readonly transport: Transport
  /** its target class for anti-tank fire while mounted (M5.82); `conventional` for every unit without armour */
  readonly target: TargetClass
  /** the class and number of its anti-tank dots (M5.82, M5.87); null without */
  readonly dots: AntiTankDots | null
  /** strength points, also called steps (M3.5l); 0 for leaders */
  readonly strength: number
  /** effectiveness rating (M3.5g); 0 for units that cannot fire */
  readonly rating: number
  /** printed morale (M3.5j); 0 for leaders */
  readonly morale: number
  /** in hexes; 1 where none is printed (M3.5m) */
  readonly range: number
  /** movement points (M8.3b); 0 for static units */
  readonly allowance: number
  /** it has a Concentrated side (M3.32) */
  readonly concentrates: boolean
  /** it may be put in Travel mode (M8.21, M13.3) */
  readonly travels: boolean
  /** the formation it is directly part of (M17.11, M17.13, M17.14); null for an independent unit */
  readonly formation: string | null
  /** the formation that a headquarters or a leader commands; null for all others */
  readonly commands: string | null
  /** marks: other symbols of the counter, or rules of its own */
  readonly marks: readonly Mark[]
  /** where and when it comes into play; null for leaders, who come with their headquarters */
  readonly arrival: Arrival | null
  /**
   * the serial in which it waits in England, ready for the drop (M14.4a, M21.2b); omitted for leaders and for units
   * that do not come by air
   */
  readonly serial?: number
  /** how it comes down (M23.2c); by parachute when omitted */
  readonly lands?: Descent
  /** where its numbers and words come from */
  readonly provenance: CounterProvenance
}

const Shape = recordOf<Counter>('Counter', {
  id: text,
  name: text,
  side: oneOf(SIDES, 'Side'),
  nation: oneOf(NATIONS, 'Nation'),
  kind: oneOf(UNIT_KINDS, 'UnitKind'),
  transport: oneOf(TRANSPORTS, 'Transport'),
  target: oneOf(TARGET_CLASSES, 'TargetClass'),
  dots: nullable(
    recordOf<AntiTankDots>('AntiTankDots', { class: oneOf(GUN_CLASSES, 'GunClass'), count: boundedInteger(1, 2) }),
  ),
  strength: boundedInteger(0, 12),
  rating: boundedInteger(0, 9),
  morale: boundedInteger(0, 9),
  range: boundedInteger(0, 36),
  allowance: boundedInteger(0, 14),
  concentrates: t.boolean,
  travels: t.boolean,
  formation: nullable(text),
  commands: nullable(text),
  marks: listOf(oneOf(MARKS, 'Mark')),
  arrival: nullable(ArrivalCodec),
  serial: optional(boundedInteger(1, 99)),
  lands: optional(oneOf(DESCENTS, 'Descent')),
  provenance: recordOf<CounterProvenance>('CounterProvenance', {
    values: provenance,
    type: provenance,
    place: provenance,
  }),
})

/** A contradiction on a counter, or null. */
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
  // unarmoured wheeled units are an anti-tank target class of their own, the softest (M5.82)
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
 * A battalion, regiment, division or corps.
 *
 * @category Board and counters
 */
export interface Formation {
  /** the id of the formation */
  readonly id: string
  /** its name */
  readonly name: string
  /** the side */
  readonly side: Side
  /** battalion, regiment, division or corps */
  readonly level: Level
  /** the formation that it is part of; null for a corps, and for independent formations (M17.15a) */
  readonly superior: string | null
  /** it comes by air */
  readonly airborne: boolean
  /** marks by which the rules refer to it; none when omitted */
  readonly marks?: readonly FormationMark[]
  /** where this comes from */
  readonly provenance: Provenance
}

/**
 * Decodes a {@link Formation:type}.
 *
 * @category Board and counters
 */
export const Formation = recordOf<Formation>('Formation', {
  id: text,
  name: text,
  side: oneOf(SIDES, 'Side'),
  level: oneOf(LEVELS, 'Level'),
  superior: nullable(text),
  airborne: t.boolean,
  marks: optional(listOf(oneOf(FORMATION_MARKS, 'FormationMark'))),
  provenance,
})
