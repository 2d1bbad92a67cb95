/** The set-up and the Movement Phases: their frames, actions and events (A3, A8, A11 to A13, A26, A34). */
import * as t from 'io-ts'
import { boundedInteger, listOf, nullable, oneOf, record, recordOf, text } from '../../engine/codecs/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { ALLIED_ENTRIES } from '../board/counterTerms.js'
import { count, MOVEMENT_MODES, points, SideCodec, UnitId, unitIds } from '../vocabulary.js'
import { eliminated, relocation } from '../../wargame/events.js'
import { hexSet, unitSequence, unitSet } from '../../wargame/units.js'
import type * as A from './actions.js'
import type * as E from './events.js'
import type * as F from './frames.js'

const mode = oneOf(MOVEMENT_MODES, 'MovementMode')
const box = oneOf(['SE', 'SW', 'NW', 'N'] as const, 'Box')
const entry = oneOf(ALLIED_ENTRIES, 'Entry')

export const movementFrames = {
  setup: recordOf<F.SetupFrame>('SetupFrame', { type: t.literal('setup'), left: unitSequence }),
  'dump-draw': recordOf<F.DumpDrawFrame>('DumpDrawFrame', { type: t.literal('dump-draw') }),
  movement: recordOf<F.MovementFrame>('MovementFrame', {
    type: t.literal('movement'),
    side: SideCodec,
    night: t.boolean,
    done: unitSet,
    light: unitSet,
    marked: unitSet,
    placed: unitSet,
    passed: hexSet,
    split: hexSet,
    infiltrations: boundedInteger(0, 3),
    infiltrated: listOf(record({ from: HexIdCodec, to: HexIdCodec }, 'Infiltration')),
    ending: t.boolean,
  }),
  moving: recordOf<F.MovingFrame>('MovingFrame', {
    type: t.literal('moving'),
    unit: UnitId,
    by: mode,
    from: nullable(HexIdCodec),
    spent: points,
    steps: boundedInteger(0, 99),
    tactical: t.boolean,
    swam: t.boolean,
    climbed: t.boolean,
    unseen: t.boolean,
  }),
  'ouren-roll': recordOf<F.OurenRollFrame>('OurenRollFrame', { type: t.literal('ouren-roll') }),
  'disguise-roll': recordOf<F.DisguiseRollFrame>('DisguiseRollFrame', { type: t.literal('disguise-roll') }),
  'air-roll': recordOf<F.AirRollFrame>('AirRollFrame', { type: t.literal('air-roll') }),
  'arrival-roll': recordOf<F.ArrivalRollFrame>('ArrivalRollFrame', { type: t.literal('arrival-roll') }),
  'st-vith-roll': recordOf<F.StVithRollFrame>('StVithRollFrame', { type: t.literal('st-vith-roll') }),
  'drop-roll': recordOf<F.DropRollFrame>('DropRollFrame', { type: t.literal('drop-roll'), unit: UnitId }),
  excess: recordOf<F.ExcessFrame>('ExcessFrame', { type: t.literal('excess'), side: SideCodec }),
} as const

const one = { unit: UnitId }
export const movementActions = {
  deploy: recordOf<A.Deploy>('Deploy', { type: t.literal('deploy'), ...one, to: HexIdCodec }),
  'start-move': recordOf<A.StartMove>('StartMove', { type: t.literal('start-move'), ...one, by: mode }),
  step: recordOf<A.Step>('Step', { type: t.literal('step'), to: HexIdCodec }),
  leave: recordOf<A.Leave>('Leave', { type: t.literal('leave') }),
  'slip-through': recordOf<A.SlipThrough>('SlipThrough', { type: t.literal('slip-through') }),
  stop: recordOf<A.Stop>('Stop', { type: t.literal('stop') }),
  enter: recordOf<A.Enter>('Enter', { type: t.literal('enter'), ...one, by: mode, to: HexIdCodec }),
  'to-box': recordOf<A.ToBox>('ToBox', { type: t.literal('to-box'), ...one, box }),
  block: recordOf<A.Block>('Block', { type: t.literal('block'), ...one, entry }),
  'place-engineers': recordOf<A.PlaceEngineers>('PlaceEngineers', {
    type: t.literal('place-engineers'),
    ...one,
    to: HexIdCodec,
  }),
  drop: recordOf<A.Drop>('Drop', { type: t.literal('drop'), ...one, to: HexIdCodec }),
  'load-trucks': recordOf<A.LoadTrucks>('LoadTrucks', { type: t.literal('load-trucks'), ...one }),
  'return-marker': recordOf<A.ReturnMarker>('ReturnMarker', { type: t.literal('return-marker'), ...one }),
  build: recordOf<A.Build>('Build', { type: t.literal('build'), ...one }),
  recombine: recordOf<A.Recombine>('Recombine', { type: t.literal('recombine'), ...one }),
  'mark-night': recordOf<A.MarkNight>('MarkNight', { type: t.literal('mark-night'), hex: HexIdCodec }),
  infiltrate: recordOf<A.Infiltrate>('Infiltrate', { type: t.literal('infiltrate'), ...one, to: HexIdCodec }),
  'end-phase': recordOf<A.EndPhase>('EndPhase', { type: t.literal('end-phase') }),
  eliminate: recordOf<A.Eliminate>('Eliminate', { type: t.literal('eliminate'), ...one }),
} as const

export const movementEvents = {
  deployed: recordOf<E.DeployedEvent>('DeployedEvent', { type: t.literal('deployed'), ...one, to: HexIdCodec }),
  moved: recordOf<E.MovedEvent>('MovedEvent', { type: t.literal('moved'), ...relocation, by: mode, spent: points }),
  placed: recordOf<E.PlacedEvent>('PlacedEvent', {
    type: t.literal('placed'),
    ...one,
    from: text,
    to: text,
    rule: text,
  }),
  rolled: recordOf<E.RolledEvent>('RolledEvent', {
    type: t.literal('rolled'),
    what: text,
    rule: text,
    dice: listOf(count),
    result: text,
  }),
  work: recordOf<E.WorkEvent>('WorkEvent', {
    type: t.literal('work'),
    hex: HexIdCodec,
    state: oneOf(['building', 'complete', 'removed'] as const, 'Work'),
  }),
  eliminated: recordOf<E.EliminatedEvent>('EliminatedEvent', eliminated),
  'left-behind': recordOf<E.LeftBehindEvent>('LeftBehindEvent', {
    type: t.literal('left-behind'),
    units: unitIds,
    at: text,
    rule: text,
  }),
} as const
