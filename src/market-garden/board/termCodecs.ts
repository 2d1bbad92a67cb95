/** The codecs that the terms of scenarios have in common. */
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import {
  boundedInteger,
  codecOf,
  exactly,
  listOf,
  mapOf,
  nullable,
  oneOf,
  request,
  tagged,
} from '../../engine/codecs/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { UnitId } from '../../wargame/units.js'
import { PROVENANCE } from './counterTerms.js'
import { VICTORY_LEVELS } from './victoryTerms.js'
import { EDGES, PHASES, SideCodec } from '../vocabulary.js'

/** The id of a unit, as a scenario writes it. */
export const UnitName: t.Type<string> = codecOf(
  UnitId.name,
  (u) => UnitId.is(u),
  (u, context): t.Validation<string> => UnitId.validate(u, context),
)

/** Turns, hexes, units: what a scenario counts. */
export const small = boundedInteger(0, 99)
/** Points and strengths. */
export const points = boundedInteger(0, 10_000)
export const hexes = listOf(HexIdCodec)
export const EdgeCodec = oneOf(EDGES, 'Edge')
export const PhaseCodec = oneOf(PHASES, 'Phase')
export const Provenance = oneOf(PROVENANCE, 'Provenance')
export const Sheet = oneOf(['A', 'B', 'C', 'D'] as const, 'Sheet')
export const hexByFormation = mapOf(HexIdCodec, 'HexByFormation')
export const Level = nullable(oneOf(VICTORY_LEVELS, 'VictoryLevel'))
export const Winner = nullable(SideCodec)

/** Two numbers, the second at least as large as the first. */
export const span = (number: t.Type<number>): t.Type<readonly [number, number]> => {
  const pair = exactly(2, number, 'should be a first and a last')
  const is = (u: unknown): u is readonly [number, number] => pair.is(u) && u[0]! <= u[1]!
  return codecOf('Span', is, (u, context) =>
    pipe(
      pair.validate(u, context),
      E.chain((read) => (is(read) ? t.success(read) : t.failure(u, context, 'should not end before it begins'))),
    ),
  )
}

/** A list of exactly two values. */
export const two = <A>(item: t.Type<A>, what: string): t.Type<readonly [A, A]> => {
  const list = exactly(2, item, what)
  return codecOf(
    'Two',
    (u) => list.is(u),
    (u, context) =>
      pipe(
        list.validate(u, context),
        E.map((read) => [read[0] as A, read[1] as A] as const),
      ),
  )
}

/** A union discriminated by `kind`: its members as a tagged union has them. */
export const byKind = <A extends { readonly kind: string }>(
  name: string,
  members: Readonly<Record<A['kind'], t.Props>>,
): t.Type<A> => {
  const codecs = Object.fromEntries(
    Object.entries<t.Props>(members).map(([kind, props]) => [kind, request({ kind: t.literal(kind), ...props }, kind)]),
  )
  return tagged(codecs, name, 'kind') as t.Type<A>
}
