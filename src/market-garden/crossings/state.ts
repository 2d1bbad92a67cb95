/** Bridges and ferries: what is known of them, the frames, what may be done, and what happens (M10.9, M16). */
import * as t from 'io-ts'
import { boundedInteger, finite, listOf, mapOf, nullable, record, text } from '../../engine/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { count, SideCodec, UnitId, unitIds } from '../vocabulary.js'
import { unitSequence } from '../../wargame/units.js'

const dice = listOf(boundedInteger(1, 6))
const bridges = listOf(text)

/** What has become of the bridges and ferries; they are named as the board names them. */
export const Crossings = record(
  {
    /** bridges that are down, in ascending order (M16.5c) */
    down: bridges,
    /**
     * bridges at which no German charges are left: Allied units have come to an end (M16.5b, M-R254), or it was
     * repaired (M16.6e)
     */
    entered: bridges,
    /** bridges that German charges have destroyed, those repaired since among them (M16.5d, M-R254) */
    blown: count,
    /** by bridge under repair: who works there, and the complete turns spent (M16.6a) */
    repairs: mapOf(record({ units: unitSequence, turns: boundedInteger(0, 5) }, 'Repair'), 'Repairs'),
    /**
     * by bridge that engineers are about to blow: which unit, and the turns spent (M16.7a); whether it failed since
     * they were last counted, and whether the cycle has been made a turn longer for that (M16.7c, M-R252)
     */
    charges: mapOf(
      record({ unit: UnitId, turns: boundedInteger(0, 5), failed: t.boolean, extended: t.boolean }, 'Charge'),
      'Charges',
    ),
    /** by permanent ferry for which the Allies have rolled: whether they may use it (M10.91b) */
    ferries: mapOf(t.boolean, 'Ferries'),
  },
  'Crossings',
)

export const crossingFrames = {
  /**
   * Allied units have come to the ends of these bridges for the first time: the German player decides which he tries to
   * blow (M16.5b). `rolling` is the bridge that he rolls for.
   */
  demolition: record(
    { type: t.literal('demolition'), hex: HexIdCodec, bridges, rolling: nullable(text) },
    'DemolitionFrame',
  ),
  /** The die of engineers who have charged a railway bridge over a canal (M16.7d). */
  'charge-roll': record({ type: t.literal('charge-roll'), side: SideCodec, bridge: text }, 'ChargeRollFrame'),
  /** The die that opens a permanent ferry to the Allies, or never (M10.91b). */
  'ferry-roll': record({ type: t.literal('ferry-roll'), side: SideCodec, ferry: text }, 'FerryRollFrame'),
} as const

export const crossingActions = {
  /** tries to blow a bridge that Allied units have come to (M16.5b) */
  'blow-bridge': record({ type: t.literal('blow-bridge'), bridge: text }, 'BlowBridge'),
  /** lets the bridges stand for good (M-R254) */
  'spare-bridges': record({ type: t.literal('spare-bridges') }, 'SpareBridges'),
  /** begins to repair a bridge (M16.6b) */
  'repair-bridge': record({ type: t.literal('repair-bridge'), bridge: text }, 'RepairBridge'),
  /** begins the cycle at the end of which engineers blow a bridge (M16.7) */
  'charge-bridge': record({ type: t.literal('charge-bridge'), bridge: text, unit: UnitId }, 'ChargeBridge'),
  /** a leader with engineers tries to get a permanent ferry going (M10.91b) */
  'open-ferry': record({ type: t.literal('open-ferry'), ferry: text }, 'OpenFerry'),
  /**
   * bridge engineers bring the units on the move to the far bank; themselves, when they are the units (M16.1a, M16.14a)
   */
  ferry: record({ type: t.literal('ferry'), to: HexIdCodec, by: UnitId }, 'Ferry'),
  /** the same into close action (M16.15a) */
  'ferry-assault': record({ type: t.literal('ferry-assault'), hex: HexIdCodec, by: UnitId }, 'FerryAssault'),
} as const

export const crossingEvents = {
  'bridge-reached': record({ type: t.literal('bridge-reached'), bridge: text, hex: HexIdCodec }, 'BridgeReachedEvent'),
  'bridge-rolled': record(
    { type: t.literal('bridge-rolled'), bridge: text, needed: finite, dice, blown: t.boolean },
    'BridgeRolledEvent',
  ),
  'bridge-blown': record({ type: t.literal('bridge-blown'), bridge: text }, 'BridgeBlownEvent'),
  'repair-begun': record({ type: t.literal('repair-begun'), bridge: text, units: unitIds }, 'RepairBegunEvent'),
  'repair-broken-off': record({ type: t.literal('repair-broken-off'), bridge: text }, 'RepairBrokenOffEvent'),
  'bridge-repaired': record({ type: t.literal('bridge-repaired'), bridge: text }, 'BridgeRepairedEvent'),
  'charge-begun': record({ type: t.literal('charge-begun'), bridge: text, unit: UnitId }, 'ChargeBegunEvent'),
  'charge-given-up': record({ type: t.literal('charge-given-up'), bridge: text, unit: UnitId }, 'ChargeGivenUpEvent'),
  'ferry-tried': record({ type: t.literal('ferry-tried'), ferry: text, dice, open: t.boolean }, 'FerryTriedEvent'),
  'vehicles-ferried': record(
    { type: t.literal('vehicles-ferried'), units: unitIds, to: HexIdCodec, dice, passed: t.boolean },
    'VehiclesFerriedEvent',
  ),
  /** units set out on the water; `by` is null on a permanent ferry */
  afloat: record({ type: t.literal('afloat'), units: unitIds, to: HexIdCodec, by: nullable(UnitId) }, 'AfloatEvent'),
} as const
