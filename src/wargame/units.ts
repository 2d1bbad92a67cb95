/** The ids of units in states and actions, and their paths. */
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type * as t from 'io-ts'
import {
  branded,
  codecOf,
  decodeWith,
  distinct,
  listOf,
  recordOf,
  request,
  setOf,
  text,
} from '../engine/codecs/codec.js'
import type { Violation } from '../engine/legality/violation.js'
import { HexIdCodec } from '../hex/hexId.js'
import type { HexId } from '../hex/hexId.js'

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
  'should be a unit id of lower-case letters, digits and hyphens',
)
/**
 * Takes a string for a unit id, unchecked.
 *
 * @category Units
 */
export const unitId = (id: string): UnitId => id as UnitId

/**
 * Decodes units that are a set, in ascending order.
 *
 * @hidden
 */
export const unitSet = setOf(UnitId)
/**
 * Decodes a list of units without repeats.
 *
 * @hidden
 */
export const unitSequence = distinct(UnitId)
/**
 * Decodes hexes that are a set, in ascending order.
 *
 * @hidden
 */
export const hexSet = setOf(HexIdCodec)
/**
 * Decodes a list of hexes without repeats.
 *
 * @hidden
 */
export const hexSequence = distinct(HexIdCodec)

/**
 * Decodes the id of a formation: a division, a brigade, a battalion, as the game has it.
 *
 * @hidden
 */
export const FormationId: t.Type<string> = codecOf(
  'FormationId',
  (u) => text.is(u),
  (u, context) => text.validate(u, context),
)

/**
 * Decodes the request of a composite for a move.
 *
 * @hidden
 */
export const MoveRequest = request({ units: listOf(UnitId), path: listOf(HexIdCodec) }, 'MoveRequest')

const UnitIds = listOf(UnitId)

const WhyNotRequest = request({ units: UnitIds, hex: HexIdCodec }, 'WhyNotRequest')

/** A unit, or units, as a list: without a look at what a host gives instead, which may throw. */
const listed = (units: unknown): unknown => (typeof units === 'object' ? units : [units])

/**
 * One unit, or several, as a list; empty for anything else.
 *
 * @hidden
 */
export const unitsNamed = (units: UnitId | readonly UnitId[]): readonly UnitId[] =>
  pipe(
    decodeWith(UnitIds, listed(units)),
    E.getOrElse((): readonly UnitId[] => []),
  )

/**
 * Why units cannot reach a hex, or what is wrong with the question.
 *
 * @hidden
 * @param units - one unit, or several
 */
export const whenNamed = (
  units: UnitId | readonly UnitId[],
  hex: HexId,
  answer: (units: readonly UnitId[], hex: HexId) => readonly Violation[],
): readonly Violation[] =>
  pipe(
    decodeWith(WhyNotRequest, { units: listed(units), hex }),
    E.match(
      (violations): readonly Violation[] => violations,
      (asked) => answer(asked.units, asked.hex),
    ),
  )

/**
 * The hexes through which a unit retreated or advances, in order.
 *
 * @category Units
 */
export interface Path {
  readonly unit: UnitId
  /** begins with the hex that the unit leaves, if it leaves one */
  readonly hexes: readonly HexId[]
}
/**
 * Decodes a {@link Path:type}.
 *
 * @hidden
 */
export const Path = recordOf<Path>('Path', { unit: UnitId, hexes: listOf(HexIdCodec) })

/**
 * The name of a unit for players; the id itself if the unit is unknown.
 *
 * @category Units
 * @param nameOf - the name of a unit of the board for players, by its index
 */
export const namedById =
  <B extends { readonly unitIndex: (id: string) => number }, N>(nameOf: (board: B, unit: number) => N) =>
  (board: B, id: string): N | string => {
    const unit = board.unitIndex(id)
    return unit < 0 ? id : nameOf(board, unit)
  }
