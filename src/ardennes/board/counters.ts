/**
 * The values printed on the counters, and the counters of a scenario (A2, A3, A13). Counters never change during play:
 * the state holds only the place of a unit, its steps and its markers.
 */
import * as t from 'io-ts'
import {
  boundedInteger,
  consistent,
  listOf,
  nullable,
  oneOf,
  record,
  recordOf,
  text,
} from '../../engine/codecs/codec.js'
import { ARRIVAL_WAYS, ARMIES, CONDITIONS, ENTRIES, INFANTRY_KINDS, isAllied, MARKS, MORALES } from './counterTerms.js'
import type { Army, ArrivalCondition, ArrivalWay, Entry, Mark, Morale, MovementClass, Nation } from './counterTerms.js'
import type { Provenance, Silhouette, Size, UnitKind } from './counterTerms.js'
import { MOVEMENT_CLASSES, NATIONS, PROVENANCE, SILHOUETTES, SIZES, TANK_KINDS, UNIT_KINDS } from './counterTerms.js'

const provenance = oneOf(PROVENANCE, 'Provenance')

/**
 * A face of a counter: its strength at some number of steps.
 *
 * @category Board and counters
 */
export interface Face {
  /** the attack strength; 0 for artillery, which prints an S instead (A2.1d) */
  readonly attack: number
  /** the defence strength */
  readonly defence: number
  /** movement points of a phase */
  readonly movement: number
  /**
   * stacking points; none for silhouettes and artillery (A8.1b). A unit whose reduced face has 2 is a large unit
   * (A16.4b)
   */
  readonly stacking: number
}

/**
 * Where a unit starts (A3.3a, A3.4a).
 *
 * @category Board and counters
 */
export interface Start {
  /** the hex printed on an Allied unit; null for German units */
  readonly hex: string | null
  /** formations in whose set-up areas a German unit may start: its own, or all of its corps for artillery (A3.4b) */
  readonly areas: readonly string[]
  /** whether it starts in a completed improved position: a dot after the code (A3.3b) */
  readonly improved: boolean
  /** whether it may not move on turn 1: a red set-up box (A2.7a, A29.1a) */
  readonly restricted: boolean
}

/**
 * When and how a reinforcement arrives (A2.6, A13.1a).
 *
 * @category Board and counters
 */
export interface Arrival {
  /** the turn, or the first turn on which its condition is checked */
  readonly turn: number
  /** how it arrives */
  readonly by: ArrivalWay
  /** the letters from which the owner chooses; empty unless it arrives by an entry hex */
  readonly entries: readonly Entry[]
  /** the condition of the arrival, or null */
  readonly condition: ArrivalCondition | null
  /** movement points already spent when it arrives (A31.1b) */
  readonly spent: number
}

/**
 * A counter: everything printed on both sides.
 *
 * @category Board and counters
 */
export interface Counter {
  /** the id of the unit */
  readonly id: string
  /** as printed, division first: "28/110/1", "9 Arm/CCB", "I SS/388" (A2.5) */
  readonly name: string
  /** its nation, by the colour of its counter (A2.10) */
  readonly nation: Nation
  /** its branch, by its symbol */
  readonly kind: UnitKind
  /** the vehicle of a silhouette unit; null for every unit with a NATO symbol */
  readonly silhouette: Silhouette | null
  /** regiment, battalion or the like, as printed */
  readonly size: Size
  /** how it moves: the column of the terrain chart that it uses */
  readonly mobility: MovementClass
  /** a unit of the order of battle, or one of the counters that a larger unit leaves behind (A26.1a, A16.4b) */
  readonly role: 'unit' | 'breakdown' | 'remnant'
  /** the formation it belongs to; null for a non-divisional unit (A14.3b, A-R55) */
  readonly formation: string | null
  /** the regiment on the colour bar: units of one formation with the same bar stack as one (A8.2b, A8.2c) */
  readonly bar: string | null
  /** the army of a German unit (A2.11a); null for Allied units */
  readonly army: Army | null
  /** the corps: of a German unit that starts on the map (A2.7b, A29.5), and of all artillery; otherwise null */
  readonly corps: string | null
  /** full strength first; one face for one-step units and artillery (A16.4a, A22.5a) */
  readonly faces: readonly Face[]
  /** tank quality and the colour of its circle (A2.9); null for units without one */
  readonly quality: { readonly value: number; readonly colour: 'grey' | 'red' } | null
  /** range in hexes (A22.4), and the movement allowance of the fired side (A22.1b); null for all but artillery */
  readonly artillery: { readonly range: number; readonly firedMovement: number } | null
  /** its morale, which determines when it surrenders (A23.8) */
  readonly morale: Morale
  /** marks of units with rules of their own */
  readonly marks: readonly Mark[]
  /** where it starts; null for units that start off the map */
  readonly start: Start | null
  /** when it arrives as a reinforcement; null for all others */
  readonly arrival: Arrival | null
  /** whether it is used only if both players agree: a blue arrival background (A33.1) */
  readonly optional: boolean
  /** the provenance of each of these facts */
  readonly provenance: CounterProvenance
}

/**
 * Where the facts on a counter come from.
 *
 * @category Board and counters
 */
export interface CounterProvenance {
  /** attack, defence and movement of the full face */
  readonly values: Provenance
  /** the reduced face, and the stacking points of both */
  readonly reduced: Provenance
  /** tank quality and its colour */
  readonly quality: Provenance
  /** kind, silhouette, size and movement class */
  readonly type: Provenance
  /** the morale */
  readonly morale: Provenance
  /** range and fired movement */
  readonly artillery: Provenance
  /** set-up code or arrival code */
  readonly code: Provenance
}

const Face = recordOf<Face>('Face', {
  attack: boundedInteger(0, 30),
  defence: boundedInteger(1, 30),
  movement: boundedInteger(0, 12),
  stacking: boundedInteger(0, 3),
})
const Start = recordOf<Start>('Start', {
  hex: nullable(text),
  areas: listOf(text),
  improved: t.boolean,
  restricted: t.boolean,
})
const Arrival = recordOf<Arrival>('Arrival', {
  turn: boundedInteger(2, 22),
  by: oneOf(ARRIVAL_WAYS, 'ArrivalWay'),
  entries: listOf(oneOf(ENTRIES, 'Entry')),
  condition: nullable(oneOf(CONDITIONS, 'Condition')),
  spent: boundedInteger(0, 12),
})
const Shape = recordOf<Counter>('Counter', {
  id: text,
  name: text,
  nation: oneOf(NATIONS, 'Nation'),
  kind: oneOf(UNIT_KINDS, 'UnitKind'),
  silhouette: nullable(oneOf(SILHOUETTES, 'Silhouette')),
  size: oneOf(SIZES, 'Size'),
  mobility: oneOf(MOVEMENT_CLASSES, 'MovementClass'),
  role: oneOf(['unit', 'breakdown', 'remnant'] as const, 'Role'),
  formation: nullable(text),
  bar: nullable(text),
  army: nullable(oneOf(ARMIES, 'Army')),
  corps: nullable(text),
  faces: listOf(Face),
  quality: nullable(record({ value: boundedInteger(1, 9), colour: oneOf(['grey', 'red'] as const, 'Colour') }, 'TQ')),
  artillery: nullable(record({ range: boundedInteger(1, 20), firedMovement: boundedInteger(0, 12) }, 'Artillery')),
  morale: oneOf(MORALES, 'Morale'),
  marks: listOf(oneOf(MARKS, 'Mark')),
  start: nullable(Start),
  arrival: nullable(Arrival),
  optional: t.boolean,
  provenance: recordOf<CounterProvenance>('CounterProvenance', {
    values: provenance,
    reduced: provenance,
    quality: provenance,
    type: provenance,
    morale: provenance,
    artillery: provenance,
    code: provenance,
  }),
})

/**
 * The first mismatch in the type of a unit (A2.4), or null: symbol, silhouette, movement class and tank quality must
 * match.
 */
const typeMismatch = ({ kind, mobility, silhouette, quality }: Counter): string | null => {
  if ((mobility === 'vehicle') === INFANTRY_KINDS.includes(kind))
    return 'should be a vehicle unless it is infantry, and only then (A2.4c)'
  // the mobility of other infantry depends on its counter (A-R10)
  if (kind === 'panzergrenadier' && mobility !== 'mechanized') return 'should be mechanized (A2.4b)'
  if ((silhouette !== null) !== (TANK_KINDS.includes(kind) && kind !== 'armor'))
    return 'should have a silhouette if it is tanks without infantry, and only then (A2.4f)'
  if (quality !== null && !TANK_KINDS.includes(kind) && kind !== 'recon')
    return 'has a tank quality although it is no tank or recon unit (A2.9)'
  return null
}

/** The first contradiction on a counter, or null. */
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
  return typeMismatch(c)
}

/**
 * Decodes a {@link Counter:type}; a counter that contradicts itself is refused.
 *
 * @category Board and counters
 */
export const Counter: t.Type<Counter> = consistent(Shape, contradiction)

/**
 * A division, a brigade or a cavalry group.
 *
 * @category Board and counters
 */
export interface Formation {
  /** the id of the formation */
  readonly id: string
  /** its name */
  readonly name: string
  /** the side that it fights for */
  readonly side: 'allied' | 'german'
  /** its type: brigades and cavalry groups count as divisions in an attack (A14.3e) */
  readonly type: 'division' | 'brigade' | 'cavalry-group'
  /** the army of a German formation (A2.11a); null for Allied ones */
  readonly army: Army | null
  /** the corps it belongs to, or null */
  readonly corps: string | null
  /** whether it has a dotted set-up area on the map (A3.4a) */
  readonly area: boolean
  /** whether it is used only if both players agree (A33.1) */
  readonly optional: boolean
  /** where its presence in the game and in this army comes from */
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
  side: oneOf(['allied', 'german'] as const, 'Side'),
  type: oneOf(['division', 'brigade', 'cavalry-group'] as const, 'FormationType'),
  army: nullable(oneOf(ARMIES, 'Army')),
  corps: nullable(text),
  area: t.boolean,
  optional: t.boolean,
  provenance,
})
