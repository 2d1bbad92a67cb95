/**
 * What is printed on a counter, and how a scenario deals the counters out (A2, A3, A13).
 * Counters never change during play: the state holds only where a unit stands, its steps and its markers.
 */
import * as t from 'io-ts'
import { boundedInteger, consistent, listOf, nullable, oneOf, record, text } from '../engine/codec.js'
import { ARRIVAL_WAYS, ARMIES, CONDITIONS, ENTRIES, INFANTRY_KINDS, isAllied, MARKS, MORALES } from './counterTerms.js'
import { MOVEMENT_CLASSES, NATIONS, PROVENANCE, SILHOUETTES, SIZES, TANK_KINDS, UNIT_KINDS } from './counterTerms.js'

const provenance = oneOf(PROVENANCE, 'Provenance')

/** A face of a counter: its strength at some number of steps. */
const Face = record(
  {
    /** 0 for artillery, which prints an S instead (A2.1d) */
    attack: boundedInteger(0, 30),
    defence: boundedInteger(1, 30),
    movement: boundedInteger(0, 12),
    /**
     * stacking points; none for silhouettes and artillery (A8.1b). A unit whose reduced face has 2 is a large unit
     * (A16.4b)
     */
    stacking: boundedInteger(0, 3),
  },
  'Face',
)
/**
 * A face of a counter.
 *
 * @category Board and counters
 * @interface
 */
export type Face = t.TypeOf<typeof Face>

/** Where a unit starts (A3.3, A3.4). */
const Start = record(
  {
    /** the hex printed on an Allied unit; null for German units */
    hex: nullable(text),
    /** formations in whose set-up areas a German unit may start: its own, or all of its corps for artillery (A3.4b) */
    areas: listOf(text),
    /** a dot after the code: it starts in a completed improved position (A3.3b) */
    improved: t.boolean,
    /** red set-up box: may not move on turn 1 (A2.7a, A29.1) */
    restricted: t.boolean,
  },
  'Start',
)

/** When and how a reinforcement comes (A2.6, A13). */
const Arrival = record(
  {
    /** the turn, or the first turn on which its condition is looked at */
    turn: boundedInteger(2, 22),
    by: oneOf(ARRIVAL_WAYS, 'ArrivalWay'),
    /** the letters printed together: the owner chooses; empty unless it comes by an entry hex */
    entries: listOf(oneOf(ENTRIES, 'Entry')),
    condition: nullable(oneOf(CONDITIONS, 'Condition')),
    /** movement points already spent when it comes (A31.1b) */
    spent: boundedInteger(0, 12),
  },
  'Arrival',
)
/**
 * When and how a reinforcement comes.
 *
 * @category Board and counters
 * @interface
 */
export type Arrival = t.TypeOf<typeof Arrival>

const Shape = record(
  {
    id: text,
    /** as printed, division first: "28/110/1", "9 Arm/CCB", "I SS/388" (A2.5) */
    name: text,
    nation: oneOf(NATIONS, 'Nation'),
    kind: oneOf(UNIT_KINDS, 'UnitKind'),
    /** the vehicle of a silhouette unit; null for every unit with a NATO symbol */
    silhouette: nullable(oneOf(SILHOUETTES, 'Silhouette')),
    size: oneOf(SIZES, 'Size'),
    mobility: oneOf(MOVEMENT_CLASSES, 'MovementClass'),
    /** a unit of the order of battle, or one of the counters that a larger unit leaves behind (A26, A16.4b) */
    role: oneOf(['unit', 'breakdown', 'remnant'] as const, 'Role'),
    /** the formation it belongs to; null for a non-divisional unit (A14.3b, A-R55) */
    formation: nullable(text),
    /** the regiment on the colour bar: units of one formation with the same bar stack as one (A8.2b, A8.2c) */
    bar: nullable(text),
    /** the army of a German unit (A2.11a); null for Allied units */
    army: nullable(oneOf(ARMIES, 'Army')),
    /** the corps: of a German unit that starts on the map (A2.7b, A29.5), and of all artillery; otherwise null */
    corps: nullable(text),
    /** full strength first; one face for one-step units and artillery (A16.4a, A22.5a) */
    faces: listOf(Face),
    /** tank quality and the colour of its circle (A2.9); null for units without one */
    quality: nullable(record({ value: boundedInteger(1, 9), colour: oneOf(['grey', 'red'] as const, 'Colour') }, 'TQ')),
    /** range in hexes (A22.4), and the movement allowance of the fired side (A22.1); null for all but artillery */
    artillery: nullable(record({ range: boundedInteger(1, 20), firedMovement: boundedInteger(0, 12) }, 'Artillery')),
    morale: oneOf(MORALES, 'Morale'),
    marks: listOf(oneOf(MARKS, 'Mark')),
    start: nullable(Start),
    arrival: nullable(Arrival),
    /** blue arrival background: only if both players agree (A33.1) */
    optional: t.boolean,
    provenance: record(
      {
        /** attack, defence and movement of the full face */
        values: provenance,
        /** the reduced face, and the stacking points of both */
        reduced: provenance,
        quality: provenance,
        /** kind, silhouette, size and movement class */
        type: provenance,
        morale: provenance,
        /** range and fired movement */
        artillery: provenance,
        /** set-up code or arrival code */
        code: provenance,
      },
      'CounterProvenance',
    ),
  },
  'Counter',
)
/**
 * A counter: all that is printed on both of its sides.
 *
 * @category Board and counters
 * @interface
 */
export type Counter = t.TypeOf<typeof Shape>

/**
 * What does not belong to the type of a unit (A2.4), or null: symbol, silhouette, movement class and tank quality go
 * together.
 */
const mistype = ({ kind, mobility, silhouette, quality }: Counter): string | null => {
  if ((mobility === 'vehicle') === INFANTRY_KINDS.includes(kind))
    return 'should be a vehicle unless it is infantry, and only then (A2.4c)'
  // what other infantry rides is for its counter to say (A-R10)
  if (kind === 'panzergrenadier' && mobility !== 'mechanized') return 'should be mechanized (A2.4b)'
  if ((silhouette !== null) !== (TANK_KINDS.includes(kind) && kind !== 'armor'))
    return 'should have a silhouette if it is tanks without infantry, and only then (A2.4f)'
  if (quality !== null && !TANK_KINDS.includes(kind) && kind !== 'recon')
    return 'has a tank quality although it is no tank or recon unit (A2.9)'
  return null
}

/** What contradicts itself on a counter, or null. */
const contradiction = (c: Counter): string | null => {
  const gun = c.kind === 'artillery' || c.kind === 'nebelwerfer'
  if (c.faces.length < 1 || c.faces.length > 2) return 'should have one or two faces'
  if (gun !== (c.artillery !== null)) return 'should have a range if it is artillery, and only then (A22.4)'
  if (gun && (c.faces.length > 1 || c.faces[0]!.attack > 0))
    return 'is artillery: one step and no attack (A2.1d, A22.5)'
  if ((gun || c.silhouette !== null) && c.faces.some((face) => face.stacking > 0))
    return 'has stacking points although it is a silhouette or artillery (A8.1b)'
  if (!gun && c.silhouette === null && c.faces.some((face) => face.stacking === 0)) return 'should have stacking points'
  const placed = (c.start === null ? 0 : 1) + (c.arrival === null ? 0 : 1)
  if (placed !== (c.role === 'unit' ? 1 : 0))
    return 'should start on the map or arrive, and a left-behind counter neither'
  if (c.start !== null && (c.start.hex === null) === (c.start.areas.length === 0))
    return 'should start in a hex or in an area (A3.3, A3.4)'
  if (isAllied(c.nation) && c.start?.hex === null) return 'should name its hex (A2.7b)'
  if (isAllied(c.nation) && c.army !== null) return 'belongs to no German army (A2.11a)'
  if (c.arrival !== null && (c.arrival.by === 'entry') !== c.arrival.entries.length > 0)
    return 'should name entry hexes if it comes by one, and only then (A13.1a)'
  return mistype(c)
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
    side: oneOf(['allied', 'german'] as const, 'Side'),
    /** brigades and cavalry groups count as divisions in an attack (A14.3e) */
    type: oneOf(['division', 'brigade', 'cavalry-group'] as const, 'FormationType'),
    army: nullable(oneOf(ARMIES, 'Army')),
    corps: nullable(text),
    /** has a dotted set-up area on the map (A3.4a) */
    area: t.boolean,
    optional: t.boolean,
    /** that it exists in the game, and in this army */
    provenance,
  },
  'Formation',
)
/**
 * A division, a brigade or a cavalry group.
 *
 * @category Board and counters
 * @interface
 */
export type Formation = t.TypeOf<typeof Formation>
