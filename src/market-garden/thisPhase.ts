/** The record of one phase; empty again when the next phase opens. */
import { mapOf, optional, recordOf, setOf, text } from '../engine/codecs/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import type { HexId } from '../hex/hexId.js'
import { hexSet, unitSequence, unitSet } from '../wargame/units.js'
import { unitCounts } from './vocabulary.js'
import type { UnitId } from './vocabulary.js'

/**
 * The record of one phase, which its rules need. It is empty again when the next phase opens.
 *
 * @category Positions and actions
 */
export interface ThisPhase {
  /** units that have fired: covering terrain no longer hides them (M6.62c) */
  readonly revealed: readonly UnitId[]
  /** units that are Disrupted when the fire phase ends (M5.32e) */
  readonly shaken: readonly UnitId[]
  /** targets of the fire phase: all direct fire at them has been declared (M5.12a, M5.85a) */
  readonly firedAt: readonly UnitId[]
  /** units on foot at which guns have fired as at armour: all such fire has been declared (M23.7a, M-R490) */
  readonly gunnedAt: readonly UnitId[]
  /** by hex: the units whose fire fell into it (M17.2, M-R302, M18.1h) */
  readonly firedInto: Readonly<Record<string, readonly UnitId[]>>
  /** by unit that splits its fire: strength points with which it has already fired (M5.25b) */
  readonly spent: Readonly<Record<string, number>>
  /**
   * units that have made anti-tank fire, on any occasion: they make no conventional fire afterwards (M5.83, M-R543);
   * omitted while there are none
   */
  readonly gunners?: readonly UnitId[]
  /** Travel columns that have fired in this fire phase or in the last reaction, as "from>into" (M5.27b) */
  readonly columnFire: readonly string[]
  /** units whose movement of this phase is over */
  readonly moved: readonly UnitId[]
  /** by hex: the units that have made a close action against it (M17.3a, M18.1h) */
  readonly assaulted: Readonly<Record<string, readonly string[]>>
  /** units that a close action has failed to find (M28.53a) */
  readonly evaded: readonly UnitId[]
  /** artillery that has fired at a long move: only this fire is limited to once in a phase (M8.4g, M8.44b, M-R121) */
  readonly barraged: readonly UnitId[]
  /** ambushes sprung, as "firer>mover" (M-R117) */
  readonly ambushed: readonly string[]
  /**
   * units that have changed mode in this phase, or mounted, dismounted or changed their serial in this Movement Phase
   * (M13.0f, M8.32c, M14.72a)
   */
  readonly changed: readonly UnitId[]
  /** units that have been brought to the top of their stacks (M8.51a) */
  readonly reordered: readonly UnitId[]
  /** hexes that were overstacked when the phase began (M9.32a) */
  readonly crowded: readonly HexId[]
  /**
   * by friend displaced by landing units: the hex where it was when the phase began (M14.53a, M8.6q, M16.11a); omitted
   * while there are none
   */
  readonly aside?: Readonly<Record<string, HexId>>
  /** by hex: reinforcements that entered there in this phase (M22.14a, M24.3a) */
  readonly entered: Readonly<Record<string, readonly UnitId[]>>
  /** by unit out of supply (M11.3b), or in a formation that lacks command points (M11.66b): half movement points */
  readonly allowance: Readonly<Record<string, number>>
  /** by leader: the die rolled for him and the units that move with him (M19.21a) */
  readonly marchBonus: Readonly<Record<string, number>>
  /** by bridge engineer: strength points that it has ferried, or 0 for leaders alone (M16.12a) */
  readonly ferrying: Readonly<Record<string, number>>
  /** by headquarters: the artillery units that have fired under it (M12.42a) */
  readonly directed: Readonly<Record<string, readonly UnitId[]>>
}

export const ThisPhaseCodec = recordOf<ThisPhase>('ThisPhase', {
  revealed: unitSet,
  shaken: unitSet,
  firedAt: unitSet,
  gunnedAt: unitSet,
  firedInto: mapOf(unitSet, 'FiredInto'),
  spent: unitCounts,
  gunners: optional(unitSet),
  columnFire: setOf(text),
  moved: unitSet,
  assaulted: mapOf(setOf(text), 'Assaulted'),
  evaded: unitSet,
  barraged: unitSet,
  ambushed: setOf(text),
  changed: unitSet,
  reordered: unitSet,
  crowded: hexSet,
  aside: optional(mapOf(HexIdCodec, 'Aside')),
  entered: mapOf(unitSequence, 'Entered'),
  allowance: unitCounts,
  marchBonus: unitCounts,
  ferrying: unitCounts,
  directed: mapOf(unitSet, 'Directed'),
})

export const NOTHING_YET: ThisPhase = {
  revealed: [],
  shaken: [],
  firedAt: [],
  gunnedAt: [],
  firedInto: {},
  spent: {},
  columnFire: [],
  moved: [],
  assaulted: {},
  evaded: [],
  barraged: [],
  ambushed: [],
  changed: [],
  reordered: [],
  crowded: [],
  entered: {},
  allowance: {},
  marchBonus: {},
  ferrying: {},
  directed: {},
}
