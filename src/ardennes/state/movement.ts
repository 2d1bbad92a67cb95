/**
 * The set-up and the Movement Phases: their frames, what may be done in them, and what happens (A3, A8, A11 to A13,
 * A26, A34).
 */
import * as t from 'io-ts'
import { boundedInteger, listOf, nullable, oneOf, record, text } from '../../engine/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { ALLIED_ENTRIES } from '../counterTerms.js'
import { count, MOVEMENT_MODES, points, SideCodec, UnitId, unitIds } from '../vocabulary.js'
import { hexSet, unitSequence, unitSet } from '../../wargame/units.js'

const mode = oneOf(MOVEMENT_MODES, 'MovementMode')
const box = oneOf(['SE', 'SW', 'NW', 'N'] as const, 'Box')
const entry = oneOf(ALLIED_ENTRIES, 'Entry')

export const movementFrames = {
  /** German units still to be placed, in the order in which they are asked for (A3.4) */
  setup: record({ type: t.literal('setup'), left: unitSequence }, 'SetupFrame'),
  /** the Allied player draws one of three dump markers (A32.1a) */
  'dump-draw': record({ type: t.literal('dump-draw') }, 'DumpDrawFrame'),
  /** A Movement Phase, by day or by night. */
  movement: record(
    {
      type: t.literal('movement'),
      side: SideCodec,
      night: t.boolean,
      /** units that have moved or may not move any more in this phase */
      done: unitSet,
      /** those of them that spent one point at most, and not tactically (A25.3c) */
      light: unitSet,
      /** units that keep their movement marker: they used it in this phase, or loaded trucks (A12.7b) */
      marked: unitSet,
      /** engineers placed in this phase (A13.2c) */
      placed: unitSet,
      /** hexes with an enemy roadblock that a unit entered in this phase (A24.8i) */
      passed: hexSet,
      /** by night: hexes from which units of a marked stack have set out (A-R42) */
      split: hexSet,
      /** by night: how many more stacks may infiltrate (A34a), and the steps already begun by one */
      infiltrations: boundedInteger(0, 3),
      infiltrated: listOf(record({ from: HexIdCodec, to: HexIdCodec }, 'Infiltration')),
      ending: t.boolean,
    },
    'MovementFrame',
  ),
  /** A unit on the move; `spent` in movement points, `steps` in hexes. */
  moving: record(
    {
      type: t.literal('moving'),
      unit: UnitId,
      by: mode,
      /** the hex it set out from, or null when it entered from outside */
      from: nullable(HexIdCodec),
      spent: points,
      steps: boundedInteger(0, 99),
      /** it has gone where its points do not reach: the move is tactical (A11.3) */
      tactical: t.boolean,
      /**
       * hexsides that a unit may cross once in a phase: an unbridged river, a Forested Rough hexside (A11.4c, A11.6c)
       */
      swam: t.boolean,
      climbed: t.boolean,
      /** the die let the 150th Panzer Brigade ignore the zone of control of the hex it stands in (A27.12a) */
      unseen: t.boolean,
    },
    'MovingFrame',
  ),
  /** the first German try to use the bridge of Ouren (A7.8) */
  'ouren-roll': record({ type: t.literal('ouren-roll') }, 'OurenRollFrame'),
  /** the 150th Panzer Brigade tries to pass unseen (A27.12) */
  'disguise-roll': record({ type: t.literal('disguise-roll') }, 'DisguiseRollFrame'),
  /** Allied air support of the turn (A15.6b) */
  'air-roll': record({ type: t.literal('air-roll') }, 'AirRollFrame'),
  /** whether the 653rd comes (A27.9) */
  'arrival-roll': record({ type: t.literal('arrival-roll') }, 'ArrivalRollFrame'),
  /** whether 9 Arm/CCB is bound to St-Vith (A27.8a) */
  'st-vith-roll': record({ type: t.literal('st-vith-roll') }, 'StVithRollFrame'),
  /** how von der Heydte's battalion comes down (A27.2b) */
  'drop-roll': record({ type: t.literal('drop-roll'), unit: UnitId }, 'DropRollFrame'),
  /** units in excess of the stacking limits that the owner must give up (A8.3) */
  excess: record({ type: t.literal('excess'), side: SideCodec }, 'ExcessFrame'),
} as const

const one = { unit: UnitId }
export const movementActions = {
  deploy: record({ type: t.literal('deploy'), ...one, to: HexIdCodec }, 'Deploy'),
  'start-move': record({ type: t.literal('start-move'), ...one, by: mode }, 'StartMove'),
  step: record({ type: t.literal('step'), to: HexIdCodec }, 'Step'),
  leave: record({ type: t.literal('leave') }, 'Leave'),
  'slip-through': record({ type: t.literal('slip-through') }, 'SlipThrough'),
  stop: record({ type: t.literal('stop') }, 'Stop'),
  enter: record({ type: t.literal('enter'), ...one, by: mode, to: HexIdCodec }, 'Enter'),
  'to-box': record({ type: t.literal('to-box'), ...one, box }, 'ToBox'),
  block: record({ type: t.literal('block'), ...one, entry }, 'Block'),
  'place-engineers': record({ type: t.literal('place-engineers'), ...one, to: HexIdCodec }, 'PlaceEngineers'),
  drop: record({ type: t.literal('drop'), ...one, to: HexIdCodec }, 'Drop'),
  'load-trucks': record({ type: t.literal('load-trucks'), ...one }, 'LoadTrucks'),
  'return-marker': record({ type: t.literal('return-marker'), ...one }, 'ReturnMarker'),
  build: record({ type: t.literal('build'), ...one }, 'Build'),
  recombine: record({ type: t.literal('recombine'), ...one }, 'Recombine'),
  'mark-night': record({ type: t.literal('mark-night'), hex: HexIdCodec }, 'MarkNight'),
  infiltrate: record({ type: t.literal('infiltrate'), ...one, to: HexIdCodec }, 'Infiltrate'),
  'end-phase': record({ type: t.literal('end-phase') }, 'EndPhase'),
  eliminate: record({ type: t.literal('eliminate'), ...one }, 'Eliminate'),
} as const

export const movementEvents = {
  deployed: record({ type: t.literal('deployed'), ...one, to: HexIdCodec }, 'DeployedEvent'),
  moved: record({ type: t.literal('moved'), ...one, from: text, to: text, by: mode, spent: points }, 'MovedEvent'),
  placed: record({ type: t.literal('placed'), ...one, from: text, to: text, rule: text }, 'PlacedEvent'),
  rolled: record(
    { type: t.literal('rolled'), what: text, rule: text, dice: listOf(count), result: text },
    'RolledEvent',
  ),
  work: record(
    { type: t.literal('work'), hex: HexIdCodec, state: oneOf(['building', 'complete'] as const, 'Work') },
    'WorkEvent',
  ),
  eliminated: record({ type: t.literal('eliminated'), ...one, rule: text }, 'EliminatedEvent'),
  'left-behind': record({ type: t.literal('left-behind'), units: unitIds, at: text, rule: text }, 'LeftBehindEvent'),
} as const
