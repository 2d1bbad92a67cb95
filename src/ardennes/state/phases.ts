/**
 * The phases without movement or combat: their frames, what may be done in them, and what happens (A5 to A7, A18.4, A23
 * to A25, A30).
 */
import * as t from 'io-ts'
import { boundedInteger, listOf, nullable, oneOf, record, text, union } from '../../engine/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { BridgeId, CONDITIONS, count, MOVEMENT_MARKERS, SideCodec, UnitId, unitIds } from '../vocabulary.js'
import { hexSet, unitSet } from '../../wargame/units.js'

const points = boundedInteger(0, 2)

export const phaseFrames = {
  /** the bottom frame: opens the next phase of the sequence of play */
  sequence: record({ type: t.literal('sequence') }, 'SequenceFrame'),
  over: record({ type: t.literal('over') }, 'OverFrame'),
  /** An Artillery Supply Phase; `left`: German units that may still be made ready, null without a limit (A5.2a). */
  'artillery-supply': record(
    { type: t.literal('artillery-supply'), side: SideCodec, left: nullable(boundedInteger(0, 6)) },
    'ArtillerySupplyFrame',
  ),
  /** a captured fuel dump can be brought to Germany (A32.2f) */
  'dump-transfer': record({ type: t.literal('dump-transfer') }, 'DumpTransferFrame'),
  /** a die on each fuel shortage table (A6.1b) */
  'fuel-roll': record({ type: t.literal('fuel-roll') }, 'FuelRollFrame'),
  /** Rows of the fuel shortage tables that are still to be carried out, each with its table (A6.1c). */
  fuel: record(
    {
      type: t.literal('fuel'),
      rows: listOf(record({ table: boundedInteger(0, 1), row: boundedInteger(0, 6) }, 'FuelRow')),
    },
    'FuelFrame',
  ),
  'bridge-phase': record({ type: t.literal('bridge-phase'), side: SideCodec }, 'BridgePhaseFrame'),
  /** an attempt on a bridge in a Bridge Phase (A7.3c) */
  'demolition-roll': record(
    { type: t.literal('demolition-roll'), side: SideCodec, bridge: BridgeId, unit: UnitId },
    'DemolitionRollFrame',
  ),
  /** an attempt on the fuel dump in an Allied Bridge Phase (A32.3a) */
  'dump-roll': record({ type: t.literal('dump-roll') }, 'DumpRollFrame'),
  /** units that still roll for their rally, beside enemies (A18.4b) */
  rally: record({ type: t.literal('rally'), left: unitSet }, 'RallyFrame'),
  /**
   * A Traffic Marker Phase; `taken`: what the player holds in his hand; `moved`: where roadblocks were put in this
   * phase.
   */
  traffic: record(
    {
      type: t.literal('traffic'),
      side: SideCodec,
      /** the number of a traffic marker, `roadblock`, or null for an empty hand */
      taken: union([boundedInteger(1, 6), t.literal('roadblock'), t.null]),
      moved: hexSet,
    },
    'TrafficFrame',
  ),
  /** two dice take traffic markers off the map (A24.3b) */
  'traffic-roll': record({ type: t.literal('traffic-roll'), side: SideCodec }, 'TrafficRollFrame'),
  /** isolated groups that still roll for their surrender, each by its units (A23.7a) */
  surrender: record({ type: t.literal('surrender'), side: SideCodec, left: listOf(unitSet) }, 'SurrenderFrame'),
  /** the German player says who is the first to receive replacements (A25.23) */
  'replacement-order': record({ type: t.literal('replacement-order') }, 'ReplacementOrderFrame'),
  /**
   * The replacements of one side; `points` of this night, and the units that have received one, in ascending order: a
   * unit that has received two stands there twice.
   */
  replacement: record(
    { type: t.literal('replacement'), side: SideCodec, points, received: unitIds },
    'ReplacementFrame',
  ),
} as const

const one = { unit: UnitId }
// `end-phase` is an action of the Movement Phase too; `demolish`, `destroy-dump` and `decline` are actions of combat
export const phaseActions = {
  roll: record({ type: t.literal('roll'), dice: listOf(boundedInteger(1, 6)) }, 'Roll'),
  'ready-artillery': record({ type: t.literal('ready-artillery'), ...one }, 'ReadyArtillery'),
  'take-off-marker': record({ type: t.literal('take-off-marker'), ...one }, 'TakeOffMarker'),
  'transfer-dump': record({ type: t.literal('transfer-dump') }, 'TransferDump'),
  'name-division': record({ type: t.literal('name-division'), formation: text }, 'NameDivision'),
  'rebuild-bridge': record({ type: t.literal('rebuild-bridge'), bridge: BridgeId }, 'RebuildBridge'),
  'take-traffic-marker': record(
    { type: t.literal('take-traffic-marker'), marker: boundedInteger(1, 6) },
    'TakeTrafficMarker',
  ),
  /** from its hex, or from the box (null) */
  'take-roadblock': record({ type: t.literal('take-roadblock'), from: nullable(HexIdCodec) }, 'TakeRoadblock'),
  'place-marker': record({ type: t.literal('place-marker'), to: HexIdCodec }, 'PlaceMarker'),
  'replace-first': record({ type: t.literal('replace-first'), side: SideCodec }, 'ReplaceFirst'),
  /** a step regained where the unit stands */
  rebuild: record({ type: t.literal('rebuild'), ...one }, 'Rebuild'),
  /** a step regained after the special retreat (A25.22b) */
  'withdraw-rebuild': record({ type: t.literal('withdraw-rebuild'), ...one, to: HexIdCodec }, 'WithdrawRebuild'),
  /** a unit brought back from the dead pile (A25.22d) */
  'bring-back': record({ type: t.literal('bring-back'), ...one, to: HexIdCodec }, 'BringBack'),
  /** a large unit brought back in place of a remnant (A25.24) */
  'restore-remnant': record({ type: t.literal('restore-remnant'), ...one, remnant: UnitId }, 'RestoreRemnant'),
} as const

export const phaseEvents = {
  phase: record({ type: t.literal('phase'), turn: boundedInteger(1, 22), phase: text }, 'PhaseEvent'),
  condition: record(
    { type: t.literal('condition'), ...one, condition: oneOf(CONDITIONS, 'Condition'), rule: text },
    'ConditionEvent',
  ),
  control: record({ type: t.literal('control'), hex: text, side: SideCodec }, 'ControlEvent'),
  artillery: record({ type: t.literal('artillery'), ...one, ready: t.boolean, rule: text }, 'ArtilleryEvent'),
  marker: record(
    { type: t.literal('marker'), ...one, marker: oneOf(MOVEMENT_MARKERS, 'MovementMarker'), rule: text },
    'MarkerEvent',
  ),
  fuel: record({ type: t.literal('fuel'), formation: text, units: unitIds, rule: text }, 'FuelEvent'),
  bridge: record(
    {
      type: t.literal('bridge'),
      bridge: BridgeId,
      state: oneOf(['standing', 'blown', 'building'] as const, 'BridgeNow'),
      rule: text,
    },
    'BridgeEvent',
  ),
  dump: record({ type: t.literal('dump'), status: text, rule: text }, 'DumpEvent'),
  traffic: record(
    {
      type: t.literal('traffic'),
      side: SideCodec,
      marker: boundedInteger(1, 6),
      at: union([HexIdCodec, t.null, t.literal('gone')]),
      rule: text,
    },
    'TrafficEvent',
  ),
  roadblock: record(
    { type: t.literal('roadblock'), side: SideCodec, from: nullable(HexIdCodec), to: nullable(HexIdCodec), rule: text },
    'RoadblockEvent',
  ),
  supply: record({ type: t.literal('supply'), ...one, outOfSupply: t.boolean, rule: text }, 'SupplyEvent'),
  surrender: record({ type: t.literal('surrender'), units: unitIds, points: count, rule: text }, 'SurrenderEvent'),
  replaced: record({ type: t.literal('replaced'), ...one, steps: points, at: text, rule: text }, 'ReplacedEvent'),
  victory: record({ type: t.literal('victory'), winner: SideCodec, rule: text }, 'VictoryEvent'),
} as const
