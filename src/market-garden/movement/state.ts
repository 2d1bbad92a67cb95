/** Setting up and movement: frames, what may be done, and what happens (M8.0 to M8.5, M9, M22, M24.2). */
import * as t from 'io-ts'
import { boundedInteger, finite, mapOf, nullable, oneOf, optional, record, text } from '../../engine/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { OffMapAreaCodec } from '../off-map/state.js'
import { count, EDGES, ModeCodec, SideCodec, unitCounts, UnitId } from '../vocabulary.js'
import { unitSequence } from '../../wargame/units.js'

const where = oneOf(['top', 'bottom'] as const, 'Where')

export const movementFrames = {
  /** A side sets up its units (M24.2a), or those of one formation where the dice have quartered it (M25.61a). */
  setup: record({ type: t.literal('setup'), side: SideCodec, formation: optional(text) }, 'SetupFrame'),
  /** The unit that has been chosen is put somewhere (M24.2a). */
  placing: record({ type: t.literal('placing'), side: SideCodec, unit: UnitId }, 'PlacingFrame'),
  /** A phase of conditional or of response movement (M4.1p4a, M4.1p8a). */
  'movement-phase': record(
    { type: t.literal('movement-phase'), side: SideCodec, response: t.boolean },
    'MovementPhaseFrame',
  ),
  /**
   * Units on the move together (M8.52). `spent` counts half movement points of each; `to` is the hex that they are
   * about to enter, `change` what one of them is about to do with its mode, while the other side may still answer
   * (M8.46).
   */
  moving: record(
    {
      type: t.literal('moving'),
      units: unitSequence,
      /** the hex in which the move began; null for reinforcements */
      from: nullable(HexIdCodec),
      /** hexes entered */
      steps: boundedInteger(0, 99),
      spent: unitCounts,
      stage: oneOf(
        ['ready', 'afloat', 'leaving', 'departing', 'check', 'ambush', 'watched', 'changing'] as const,
        'MovingStage',
      ),
      to: nullable(HexIdCodec),
      /** the area beyond the edge for which they are about to leave the map (M20.0d); left out for all other moves */
      area: optional(OffMapAreaCodec),
      change: nullable(
        record(
          { unit: UnitId, what: oneOf(['leave-travel', 'mount', 'dismount'] as const, 'Change') },
          'PendingChange',
        ),
      ),
      /**
       * the units are on the water (M10.93a): `by` is the bridge engineer whose boats they use for their whole movement
       * (M16.11c), or null on a permanent ferry; `assault` when they go into close action from it
       */
      ferry: nullable(record({ by: nullable(UnitId), assault: t.boolean }, 'OnTheWater')),
      /** units picked up on the way: in which hex, and after how many hexes of the move (M8.11) */
      joined: mapOf(record({ at: HexIdCodec, after: count }, 'Joined'), 'JoinedUnits'),
      /** by enemy observer: hexes in a row in which he has seen the move (M8.4g) */
      watch: mapOf(count, 'Watch'),
    },
    'MovingFrame',
  ),
  /**
   * A stack within an enemy zone is put in order, from top to bottom as it will lie; it is fired at when it has been
   * announced (M8.51b).
   */
  ordering: record(
    {
      type: t.literal('ordering'),
      side: SideCodec,
      hex: HexIdCodec,
      order: unitSequence,
      stage: oneOf(['arranging', 'announced'] as const, 'OrderingStage'),
    },
    'OrderingFrame',
  ),
  /** A unit without supply rolls for its movement points (M11.3b); the units of a move in turn. */
  'allowance-roll': record({ type: t.literal('allowance-roll'), units: unitSequence }, 'AllowanceRollFrame'),
} as const

export const movementActions = {
  /** says which unit is set up next (M24.2a) */
  'choose-unit': record({ type: t.literal('choose-unit'), unit: UnitId }, 'ChooseUnit'),
  /** sets the chosen unit up, on top of those that are there (M24.2a) */
  'place-unit': record({ type: t.literal('place-unit'), unit: UnitId, to: HexIdCodec, mode: ModeCodec }, 'PlaceUnit'),
  /** begins to move a unit; others of its hex may join (M8.52) */
  'start-move': record({ type: t.literal('start-move'), unit: UnitId }, 'StartMove'),
  /** brings a reinforcement into play (M22.0b) */
  enter: record({ type: t.literal('enter'), unit: UnitId, mode: ModeCodec, at: HexIdCodec }, 'Enter'),
  /** takes another unit of the hex along (M8.11) */
  'pick-up': record({ type: t.literal('pick-up'), unit: UnitId }, 'PickUp'),
  /** leaves a unit behind for good (M8.11) */
  drop: record({ type: t.literal('drop'), unit: UnitId }, 'Drop'),
  step: record({ type: t.literal('step'), to: HexIdCodec }, 'Step'),
  /** leaves the map for good (M26.1b) */
  'leave-map': record({ type: t.literal('leave-map') }, 'LeaveMap'),
  /** ends the move; outside enemy zones the owner chooses the place in the stack (M8.5b) */
  stop: record({ type: t.literal('stop'), where }, 'Stop'),
  /** ends the move of a unit out of Travel mode (M8.23b) */
  'leave-travel': record({ type: t.literal('leave-travel'), unit: UnitId }, 'LeaveTravel'),
  /** ends the move of a unit in the mode that it would take in the Organization Phase (M4.1p9b) */
  'choose-mode': record({ type: t.literal('choose-mode'), unit: UnitId, mode: ModeCodec }, 'ChooseMode'),
  mount: record({ type: t.literal('mount'), unit: UnitId }, 'Mount'),
  dismount: record({ type: t.literal('dismount'), unit: UnitId }, 'Dismount'),
  /**
   * brings a unit to the top of its stack (M8.51a); within an enemy zone others may follow before the order is
   * announced
   */
  'bring-up': record({ type: t.literal('bring-up'), unit: UnitId }, 'BringUp'),
  /** announces the new order of a stack within an enemy zone (M8.51b) */
  'end-order': record({ type: t.literal('end-order') }, 'EndOrder'),
} as const

export const movementEvents = {
  placed: record({ type: t.literal('placed'), unit: UnitId, at: HexIdCodec, mode: ModeCodec }, 'PlacedEvent'),
  moved: record({ type: t.literal('moved'), unit: UnitId, to: HexIdCodec, spent: finite }, 'MovedEvent'),
  entered: record({ type: t.literal('entered'), unit: UnitId, at: HexIdCodec }, 'EnteredEvent'),
  'left-map': record({ type: t.literal('left-map'), unit: UnitId, edge: oneOf(EDGES, 'Edge') }, 'LeftMapEvent'),
  'allowance-rolled': record(
    { type: t.literal('allowance-rolled'), unit: UnitId, points: boundedInteger(0, 28) },
    'AllowanceRolledEvent',
  ),
  'brought-up': record({ type: t.literal('brought-up'), unit: UnitId }, 'BroughtUpEvent'),
  /** a stack within an enemy zone in its new order, from top to bottom */
  'stack-ordered': record(
    { type: t.literal('stack-ordered'), hex: HexIdCodec, units: unitSequence },
    'StackOrderedEvent',
  ),
  mounted: record({ type: t.literal('mounted'), unit: UnitId }, 'MountedEvent'),
} as const
