/** The terms used in states, frames, actions and events: types, and the codecs that decode them. */
import * as t from 'io-ts'
import {
  boundedHalves,
  boundedInteger,
  branded,
  exactly,
  listOf,
  mapOf,
  oneOf,
  recordOf,
  text,
  union,
} from '../engine/codecs/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import type { HexId } from '../hex/hexId.js'
import { hexSet, Path, UnitId, unitId, unitSet } from '../wargame/units.js'

/**
 * The sides.
 *
 * @category Vocabulary
 */
export const SIDES = ['german', 'allied'] as const
/**
 * A side.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type Side = (typeof SIDES)[number]
export const SideCodec = oneOf(SIDES, 'Side')

/**
 * The scenarios: the campaign and the two short scenarios (A31).
 *
 * @category Vocabulary
 */
export const SCENARIOS = ['campaign', 'six-turn', 'eight-turn'] as const
/**
 * The id of a scenario.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type ScenarioId = (typeof SCENARIOS)[number]

/**
 * The phases of the set-up, of a day turn and of a night turn (A4.1, A25.1).
 *
 * @category Vocabulary
 */
export const PHASES = [
  'german-setup',
  'german-artillery-supply',
  'german-fuel-shortage',
  'german-bridge',
  'german-movement',
  'german-rally',
  'german-combat',
  'german-traffic',
  'german-supply',
  'allied-artillery-supply',
  'allied-bridge',
  'allied-movement',
  'allied-rally',
  'allied-combat',
  'allied-traffic',
  'allied-supply',
  'allied-victory',
  'night-replacement',
  'night-allied-movement',
  'night-allied-combat',
  'night-german-movement',
  'night-german-combat',
  'turn-end',
] as const
/**
 * The id of a phase.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type PhaseId = (typeof PHASES)[number]

export { Path, UnitId, unitId }

/**
 * The places of units that are neither on the map nor at its edge: not yet arrived, in the dead pile, surrendered
 * (A23.11), off the map for good (A11.9e), not in this game, in the pool of breakdown units and remnants.
 */
export const OFF_MAP = ['reserve', 'eliminated', 'surrendered', 'exited', 'absent', 'pool'] as const
/** Off-map boxes of the Allies: `box-SE` and so on (A11.9); units that block the entry hex A: `block-A` (A13.4). */
export const BOX_PREFIX = 'box-'
export const BLOCK_PREFIX = 'block-'

export const CONDITIONS = ['fit', 'disrupted', 'routed'] as const
/**
 * Whether a unit is Disrupted or Routed (A18).
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type Condition = (typeof CONDITIONS)[number]

export const MOVEMENT_MARKERS = ['none', 'strategic', 'truck', 'prime-mover'] as const
/**
 * The movement marker on a unit: strategic movement, trucks or a prime mover (A12, A22.3).
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type MovementMarker = (typeof MOVEMENT_MARKERS)[number]

/**
 * A unit: where it is, how many steps it has left, and its markers.
 *
 * @category Positions and actions
 */
export interface Unit {
  /** the id of the unit */
  readonly id: UnitId
  /** its hex; or a place off the map, such as `reserve`, `eliminated`, or the box `box-SE` (A11.9a) */
  readonly at: string
  /** the steps that it has left, 0 to 2 (A16.4a) */
  readonly steps: number
  /** whether it is Disrupted or Routed (A18.1a) */
  readonly condition: Condition
  /** whether it is Engaged, with the effects of A16.5b and the rules named there (A-R17) */
  readonly engaged: boolean
  /** whether an artillery unit shows its fired side (A22.5b) */
  readonly fired: boolean
  /** whether it is marked as out of supply (A23.1a) */
  readonly outOfSupply: boolean
  /** its movement marker (A12.7a, A22.3a) */
  readonly marker: MovementMarker
}
/**
 * Decodes a {@link Unit:type}.
 *
 * @category Positions and actions
 */
export const Unit = recordOf<Unit>('Unit', {
  id: UnitId,
  at: text,
  steps: boundedInteger(0, 2),
  condition: oneOf(CONDITIONS, 'Condition'),
  engaged: t.boolean,
  fired: t.boolean,
  outOfSupply: t.boolean,
  marker: oneOf(MOVEMENT_MARKERS, 'MovementMarker'),
})

export const unitIds = listOf(UnitId)
export const hexIds = listOf(HexIdCodec)
export const count = boundedInteger(0, 10_000)
/** Movement points, in halves on the roads. */
export const points = boundedHalves(0, 200)

/**
 * A bridge by its two hexes, the lower number first: `2016-2115`.
 *
 * @category Vocabulary
 */
export type BridgeId = string & { readonly __brand: 'BridgeId' }
/**
 * Decodes the id of a bridge.
 *
 * @hidden
 */
export const BridgeId: t.Type<BridgeId> = branded<{ readonly __brand: 'BridgeId' }>(
  'BridgeId',
  (s) => /^[A-Z]?\d{4}-[A-Z]?\d{4}$/.test(s),
  'should be a bridge, such as 2016-2115',
)

/** Bridges that are down, or that a side is rebuilding (A7.6, A7.9d). */
export const Bridges = mapOf(oneOf(['blown', ...SIDES] as const, 'BridgeState'), 'Bridges')
export const Works = mapOf(oneOf(['building', 'complete'] as const, 'WorkState'), 'Works')

/** The place of each numbered traffic marker: a hex, the holding box (null), or `gone` for good (A24.3, A24.6). */
export const TrafficMarkers = exactly(6, union([HexIdCodec, t.null, t.literal('gone')]), 'should have six markers')

/**
 * An Attacker Advantage marker: the units under it and the hex it points at (A16.6a).
 *
 * @category Positions and actions
 */
export interface Advantage {
  /** the units of the stack under it */
  readonly units: readonly UnitId[]
  /** the hex that it points at */
  readonly hex: HexId
  /** the turn in which it was placed */
  readonly since: number
  /** whether it was placed at night or in a counterattack, and so not in a day Combat Phase of its owner */
  readonly night: boolean
}
/**
 * Decodes an {@link Advantage:type}.
 *
 * @hidden
 */
export const Advantage = recordOf<Advantage>('Advantage', {
  units: unitSet,
  hex: HexIdCodec,
  since: boundedInteger(1, 22),
  night: t.boolean,
})

/**
 * An isolated group with its surrender points (A23.7a).
 *
 * @category Positions and actions
 */
export interface Surrender {
  /** the units of the isolated group */
  readonly units: readonly UnitId[]
  /** its surrender points (A23.7a) */
  readonly points: number
}
/**
 * Decodes a {@link Surrender:type}.
 *
 * @hidden
 */
export const Surrender = recordOf<Surrender>('Surrender', { units: unitSet, points: boundedInteger(0, 5) })

/**
 * The statuses of the fuel dump: `found` and `undefended` are in Allied hands, with and without the strength of its
 * guard (A32.2c, A32.2g).
 */
export const DUMP_STATUSES = ['hidden', 'found', 'captured', 'undefended', 'transferred', 'gone'] as const
/**
 * The status of the fuel dump.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type DumpStatus = (typeof DUMP_STATUSES)[number]

/**
 * How a unit moves: with its allowance, beyond it when extended (A11.2) or for two hexes tactically (A11.3);
 * strategically, including on trucks (A12); behind a prime mover (A22.3). The distance of a move determines whether it
 * is extended or tactical.
 */
export const MOVEMENT_MODES = ['normal', 'prime-mover', 'strategic'] as const
/**
 * How a unit moves.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type MovementMode = (typeof MOVEMENT_MODES)[number]

/**
 * A value for each side.
 *
 * @category Positions and actions
 */
export type BySide<T> = { readonly [K in Side]: T }
export const unitsBySide = recordOf<BySide<readonly UnitId[]>>('UnitsBySide', { german: unitSet, allied: unitSet })
export const hexesBySide = recordOf<BySide<readonly HexId[]>>('HexesBySide', { german: hexSet, allied: hexSet })
