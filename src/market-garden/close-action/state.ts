/** Close action: its frames, what may be done, and what happens (M8.6, M8.7). */
import * as t from 'io-ts'
import { boundedInteger, listOf, nullable, oneOf, record } from '../../engine/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { CLOSE_ACTION_RESULTS } from '../board/closeActionCharts.js'
import { count, GunClassCodec, SideCodec, UnitId, unitIds } from '../vocabulary.js'
import { unitSequence } from '../../wargame/units.js'

const points = boundedInteger(1, 99)
const Result = oneOf(CLOSE_ACTION_RESULTS, 'CloseActionResult')

/** What carries units over the water. */
const AFLOAT = ['engineers', 'ferry'] as const
const Afloat = oneOf(AFLOAT, 'Afloat')

/**
 * A shot of infantry or engineers at armour that they meet in a close action (M5.9a): at whom, of which class, by whom.
 */
const AssaultShot = record(
  {
    side: SideCodec,
    target: UnitId,
    gun: GunClassCodec,
    firers: listOf(record({ unit: UnitId, points: boundedInteger(1, 12) }, 'AssaultFirer')),
  },
  'AssaultShot',
)

export const closeActionFrames = {
  /**
   * A close action from its declaration to its losses (M8.7). `units` attack out of `hex` into `to`; who drops out
   * leaves the list. `armour` are the armoured units among them, `covered` those of them that were in Defilade from the
   * start (M11.93b).
   */
  'close-action': record(
    {
      type: t.literal('close-action'),
      side: SideCodec,
      units: unitSequence,
      hex: HexIdCodec,
      to: HexIdCodec,
      /** all attackers began the phase next to the hex that they attack (M8.6q) */
      adjacent: t.boolean,
      armour: unitSequence,
      covered: unitSequence,
      /** attackers whose morale is still to be checked, their armour having failed them (M11.93b) */
      checking: unitSequence,
      stage: oneOf(
        ['announced', 'steady', 'nerve', 'weigh', 'choose', 'lead', 'roll', 'losses'] as const,
        'CloseActionStage',
      ),
      /** what carries the attackers over the water: boats of engineers (M16.15a), or a permanent ferry (M10.94) */
      afloat: nullable(Afloat),
      /** the attackers went on through a D (M8.74, M8.76) */
      pressed: t.boolean,
      result: nullable(Result),
      /** steps still to be lost */
      attackerSteps: count,
      defenderSteps: count,
    },
    'CloseActionFrame',
  ),
  /**
   * Infantry and engineers fire at the armour that they meet, just before the close action (M5.92a): both sides
   * declare, then all shots are rolled for, then all hits are felt.
   */
  'assault-fire': record(
    {
      type: t.literal('assault-fire'),
      /** the attacking side */
      side: SideCodec,
      units: unitSequence,
      hex: HexIdCodec,
      to: HexIdCodec,
      stage: oneOf(['attacker', 'defender', 'roll'] as const, 'AssaultFireStage'),
      shots: listOf(AssaultShot),
      /** shots that have been rolled for */
      rolled: count,
      hits: listOf(record({ unit: UnitId, result: boundedInteger(0, 2) }, 'AssaultHit')),
    },
    'AssaultFireFrame',
  ),
  /**
   * Units that lost a close action leave their hex (M-R144). Guns check their morale first (`checks`, M-R122);
   * `further` are units that stand on a bridge and go on for another hex (M9.32b).
   */
  retreat: record(
    {
      type: t.literal('retreat'),
      side: SideCodec,
      hex: HexIdCodec,
      units: unitSequence,
      checks: unitSequence,
      stage: oneOf(['check', 'go'] as const, 'RetreatStage'),
      further: unitSequence,
    },
    'RetreatFrame',
  ),
  /** Attackers may enter the hex that they have emptied (M8.14b). */
  advance: record(
    {
      type: t.literal('advance'),
      side: SideCodec,
      units: unitSequence,
      hex: HexIdCodec,
      to: HexIdCodec,
      afloat: nullable(Afloat),
    },
    'AdvanceFrame',
  ),
  /** a die decides whether the attackers find those in the hex (M28.53a) */
  search: record({ type: t.literal('search'), side: SideCodec, to: HexIdCodec }, 'SearchFrame'),
} as const

export const closeActionActions = {
  /** the units on the move go into close action against a hex next to them (M8.6a) */
  'close-action': record({ type: t.literal('close-action'), hex: HexIdCodec }, 'CloseAction'),
  /** infantry or engineers fire at armour with so many points, all of one class (M5.92b, M5.92c) */
  'assault-fire': record(
    { type: t.literal('assault-fire'), gun: GunClassCodec, points, target: UnitId },
    'AssaultFire',
  ),
  /** the attackers go on in spite of a D, at the price of a step (M8.74, M8.76) */
  'press-on': record({ type: t.literal('press-on') }, 'PressOn'),
  /** a unit that lost a close action goes a hex back (M-R144) */
  retreat: record({ type: t.literal('retreat'), unit: UnitId, to: HexIdCodec }, 'Retreat'),
  /** an attacker enters the hex that has been emptied, under those who went before him (M8.14b) */
  advance: record({ type: t.literal('advance'), unit: UnitId }, 'Advance'),
  /** the other attackers stay where they are */
  'end-advance': record({ type: t.literal('end-advance') }, 'EndAdvance'),
} as const

export const closeActionEvents = {
  'close-action-declared': record(
    { type: t.literal('close-action-declared'), units: unitIds, hex: HexIdCodec, to: HexIdCodec },
    'CloseActionDeclaredEvent',
  ),
  /** it does not come to it: the attackers are gone, or may not attack as they now are (M8.6k) */
  'close-action-called-off': record(
    { type: t.literal('close-action-called-off'), to: HexIdCodec },
    'CloseActionCalledOffEvent',
  ),
  searched: record(
    { type: t.literal('searched'), to: HexIdCodec, dice: listOf(boundedInteger(1, 6)), found: t.boolean },
    'SearchedEvent',
  ),
  'close-action-rolled': record(
    {
      type: t.literal('close-action-rolled'),
      to: HexIdCodec,
      attack: count,
      defence: count,
      /** with its shifts */
      value: count,
      dice: listOf(boundedInteger(1, 6)),
      result: Result,
    },
    'CloseActionRolledEvent',
  ),
  retreated: record({ type: t.literal('retreated'), unit: UnitId, to: HexIdCodec }, 'RetreatedEvent'),
  advanced: record({ type: t.literal('advanced'), unit: UnitId, to: HexIdCodec }, 'AdvancedEvent'),
} as const
