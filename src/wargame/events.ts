/**
 * Events that mean the same in every game have the same name and at least the same fields: a log, an animation or a
 * table written for one game reads those of another. A game may add fields of its own.
 */
import * as t from 'io-ts'
import { boundedInteger, listOf, text } from '../engine/codecs/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import type { HexId } from '../hex/hexId.js'
import type { HexMap } from '../hex/index.js'
import { UnitId } from './units.js'

/**
 * A phase begins.
 *
 * @category Events
 */
export interface PhaseBegun<Phase extends string = string> {
  readonly type: 'phase'
  /** the number of the turn, from 1 */
  readonly turn: number
  /** the id of the phase, as `game.phases` has it */
  readonly phase: Phase
}

/**
 * Units change their place together: in a move, a retreat or an advance.
 *
 * @category Events
 */
export interface Relocation {
  /** the units that move together */
  readonly units: readonly UnitId[]
  /** a hex, or a place off the map */
  readonly from: string
  /** a hex, or a place off the map */
  readonly to: string
  /** the hexes of the path in order, beginning with the hex that they leave; places off the map are left out */
  readonly path: readonly HexId[]
}

/**
 * Units move; several steps of one move may come as several events.
 *
 * @category Events
 */
export interface Moved extends Relocation {
  readonly type: 'moved'
  /** in movement points, since the move began */
  readonly spent: number
}

/**
 * Units retreat, by a result of combat or by choice.
 *
 * @category Events
 */
export interface Retreated extends Relocation {
  readonly type: 'retreated'
}

/**
 * Units advance after combat.
 *
 * @category Events
 */
export interface Advanced extends Relocation {
  readonly type: 'advanced'
}

/**
 * A unit loses steps.
 *
 * @category Events
 */
export interface StepLost {
  readonly type: 'step-lost'
  /** the unit that loses a step */
  readonly unit: UnitId
  /** the steps that it has left; 0 for the last one, where a game tells of it besides the elimination */
  readonly steps: number
  /** the rule by which it loses them */
  readonly rule: string
}

/**
 * A unit is out of the game, or waits to be rebuilt. It loses all the steps that it still has.
 *
 * @category Events
 */
export interface Eliminated {
  readonly type: 'eliminated'
  /** the unit that is eliminated */
  readonly unit: UnitId
  /** the rule by which it is eliminated */
  readonly rule: string
}

/**
 * A unit is placed in the set-up.
 *
 * @category Events
 */
export interface Deployed {
  readonly type: 'deployed'
  /** the unit that is placed */
  readonly unit: UnitId
  /** the hex it is placed in */
  readonly to: HexId
}

/**
 * A side gets victory points.
 *
 * @category Events
 */
export interface PointsScored<Side extends string = string> {
  readonly type: 'points'
  /** the side that gets them */
  readonly side: Side
  /** how many points it gets */
  readonly points: number
  /** the rule that grants them */
  readonly rule: string
}

/**
 * The `path` of a {@link Relocation}: the hexes among the places of a path, in order.
 *
 * @category Events
 */
export const hexesOfWay = (map: Pick<HexMap, 'indexOf'>, ...places: readonly string[]): readonly HexId[] =>
  places.filter((place): place is HexId => map.indexOf(place) >= 0)

/**
 * Codecs of the fields of a {@link Relocation}.
 *
 * @category Events
 */
export const relocation = { units: listOf(UnitId), from: text, to: text, path: listOf(HexIdCodec) } as const

/**
 * Codecs of the fields of a {@link StepLost}.
 *
 * @category Events
 */
export const stepLost = {
  type: t.literal('step-lost'),
  unit: UnitId,
  steps: boundedInteger(0, 99),
  rule: text,
} as const

/**
 * Codecs of the fields of an {@link Eliminated}.
 *
 * @category Events
 */
export const eliminated = { type: t.literal('eliminated'), unit: UnitId, rule: text } as const
