/** How units are named in states and actions, and the ways they go. */
import type * as t from 'io-ts'
import { branded, codecOf, distinct, listOf, record, request, setOf, text } from '../engine/codec.js'
import { HexIdCodec } from '../hex/hexId.js'

/**
 * The id of a unit, such as `us-30-inf`.
 *
 * @category Units
 */
export type UnitId = string & { readonly __brand: 'UnitId' }
/**
 * Decodes the id of a unit.
 *
 * @hidden
 */
export const UnitId: t.Type<UnitId> = branded<{ readonly __brand: 'UnitId' }>(
  'UnitId',
  (s) => /^[a-z0-9-]{1,40}$/.test(s),
  'should be a unit id',
)
/**
 * A unit id that is known to be one.
 *
 * @category Units
 */
export const unitId = (id: string): UnitId => id as UnitId

/** Units that are a set, in ascending order. */
export const unitSet = setOf(UnitId)
/** Units one after another, none of them twice. */
export const unitSequence = distinct(UnitId)
/** Hexes that are a set, in ascending order. */
export const hexSet = setOf(HexIdCodec)
/** Hexes one after another, none of them twice. */
export const hexSequence = distinct(HexIdCodec)

/** The id of a formation: a division, a brigade, a battalion, as the game has it. */
export const FormationId: t.Type<string> = codecOf(
  'FormationId',
  (u) => text.is(u),
  (u, context) => text.validate(u, context),
)

/**
 * Decodes what a composite of a move is asked for.
 *
 * @hidden
 */
export const MoveRequest = request({ units: listOf(UnitId), path: listOf(HexIdCodec) }, 'MoveRequest')

/**
 * Decodes a {@link Path:type}.
 *
 * @hidden
 */
export const Path = record({ unit: UnitId, hexes: listOf(HexIdCodec) }, 'Path')
/**
 * The hexes through which a unit retreated or advances, in order.
 *
 * @category Units
 * @interface
 */
export type Path = t.TypeOf<typeof Path>
