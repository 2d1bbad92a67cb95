/** Codecs of the frames, actions and events of close action (M8.6, M8.7). */
import * as t from 'io-ts'
import { boundedInteger, listOf, nullable, oneOf, recordOf, text } from '../../engine/codecs/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { relocation } from '../../wargame/events.js'
import { unitSequence } from '../../wargame/units.js'
import { CLOSE_ACTION_RESULTS } from '../board/closeActionCharts.js'
import { count, GunClassCodec, SideCodec, UnitId, unitIds } from '../vocabulary.js'
import type { Advance, AssaultFire, CloseAction, EndAdvance, PressOn, Retreat } from './actions.js'
import type {
  AdvancedEvent,
  CloseActionCalledOffEvent,
  CloseActionDeclaredEvent,
  CloseActionRolledEvent,
  RetreatedEvent,
  SearchedEvent,
} from './events.js'
import type {
  AdvanceFrame,
  AssaultFireFrame,
  AssaultFirer,
  AssaultHit,
  AssaultShot,
  CloseActionFrame,
  RetreatFrame,
  SearchFrame,
} from './frames.js'

const Result = oneOf(CLOSE_ACTION_RESULTS, 'CloseActionResult')

/** What carries units over the water. */
const Afloat = oneOf(['engineers', 'ferry'] as const, 'Afloat')

const AssaultShotCodec = recordOf<AssaultShot>('AssaultShot', {
  side: SideCodec,
  target: UnitId,
  gun: GunClassCodec,
  firers: listOf(recordOf<AssaultFirer>('AssaultFirer', { unit: UnitId, points: boundedInteger(1, 12) })),
})

export const closeActionFrames = {
  'close-action': recordOf<CloseActionFrame>('CloseActionFrame', {
    type: t.literal('close-action'),
    side: SideCodec,
    units: unitSequence,
    hex: HexIdCodec,
    to: HexIdCodec,
    adjacent: t.boolean,
    armour: unitSequence,
    covered: unitSequence,
    checking: unitSequence,
    stage: oneOf(
      ['announced', 'armour-losses', 'morale-checks', 'odds', 'choose', 'lead-check', 'roll', 'losses'] as const,
      'CloseActionStage',
    ),
    afloat: nullable(Afloat),
    pressed: t.boolean,
    result: nullable(Result),
    attackerSteps: count,
    defenderSteps: count,
  }),
  'assault-fire': recordOf<AssaultFireFrame>('AssaultFireFrame', {
    type: t.literal('assault-fire'),
    side: SideCodec,
    units: unitSequence,
    hex: HexIdCodec,
    to: HexIdCodec,
    stage: oneOf(['attacker', 'defender', 'roll'] as const, 'AssaultFireStage'),
    shots: listOf(AssaultShotCodec),
    rolled: count,
    hits: listOf(recordOf<AssaultHit>('AssaultHit', { unit: UnitId, result: boundedInteger(0, 2) })),
  }),
  retreat: recordOf<RetreatFrame>('RetreatFrame', {
    type: t.literal('retreat'),
    side: SideCodec,
    hex: HexIdCodec,
    units: unitSequence,
    checks: unitSequence,
    stage: oneOf(['check', 'go'] as const, 'RetreatStage'),
    further: unitSequence,
  }),
  advance: recordOf<AdvanceFrame>('AdvanceFrame', {
    type: t.literal('advance'),
    side: SideCodec,
    units: unitSequence,
    hex: HexIdCodec,
    to: HexIdCodec,
    afloat: nullable(Afloat),
  }),
  search: recordOf<SearchFrame>('SearchFrame', { type: t.literal('search'), side: SideCodec, to: HexIdCodec }),
} as const

const points = boundedInteger(1, 99)

export const closeActionActions = {
  'close-action': recordOf<CloseAction>('CloseAction', { type: t.literal('close-action'), hex: HexIdCodec }),
  'assault-fire': recordOf<AssaultFire>('AssaultFire', {
    type: t.literal('assault-fire'),
    gun: GunClassCodec,
    points,
    target: UnitId,
  }),
  'press-on': recordOf<PressOn>('PressOn', { type: t.literal('press-on') }),
  retreat: recordOf<Retreat>('Retreat', { type: t.literal('retreat'), unit: UnitId, to: HexIdCodec }),
  advance: recordOf<Advance>('Advance', { type: t.literal('advance'), unit: UnitId }),
  'end-advance': recordOf<EndAdvance>('EndAdvance', { type: t.literal('end-advance') }),
} as const

export const closeActionEvents = {
  'close-action-declared': recordOf<CloseActionDeclaredEvent>('CloseActionDeclaredEvent', {
    type: t.literal('close-action-declared'),
    units: unitIds,
    hex: HexIdCodec,
    to: HexIdCodec,
  }),
  'close-action-called-off': recordOf<CloseActionCalledOffEvent>('CloseActionCalledOffEvent', {
    type: t.literal('close-action-called-off'),
    to: HexIdCodec,
  }),
  searched: recordOf<SearchedEvent>('SearchedEvent', {
    type: t.literal('searched'),
    to: HexIdCodec,
    dice: listOf(boundedInteger(1, 6)),
    found: t.boolean,
  }),
  'close-action-rolled': recordOf<CloseActionRolledEvent>('CloseActionRolledEvent', {
    type: t.literal('close-action-rolled'),
    to: HexIdCodec,
    attack: count,
    defence: count,
    value: count,
    dice: listOf(boundedInteger(1, 6)),
    result: oneOf(CLOSE_ACTION_RESULTS, 'CloseActionResult'),
  }),
  retreated: recordOf<RetreatedEvent>('RetreatedEvent', {
    type: t.literal('retreated'),
    ...relocation,
    from: HexIdCodec,
    to: HexIdCodec,
    rule: text,
  }),
  advanced: recordOf<AdvancedEvent>('AdvancedEvent', {
    type: t.literal('advanced'),
    ...relocation,
    from: HexIdCodec,
    to: HexIdCodec,
  }),
} as const
