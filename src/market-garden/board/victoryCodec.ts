/** Decodes the victory conditions and levels of a scenario, in the shapes that `victoryTerms.ts` describes. */
import * as t from 'io-ts'
import { boundedInteger, codecOf, listOf, optional, request, text } from '../../engine/codecs/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { FormationId } from '../../wargame/units.js'
import { SideCodec, TurnNumber } from '../vocabulary.js'
import { byKind, EdgeCodec, hexes, Level, points, small, Winner } from './termCodecs.js'
import type { Requirement } from './victoryTerms.js'

/** A recursive shape. */
const lazily = <A>(name: string, codec: () => t.Type<A>): t.Type<A> =>
  codecOf(
    name,
    (u) => codec().is(u),
    (u, context) => codec().validate(u, context),
  )

const RequirementCodec: t.Type<Requirement> = lazily('Requirement', () => requirement)
const requirement = byKind<Requirement>('Requirement', {
  'road-held': {},
  'on-road': {},
  'strength-lost': { of: SideCodec, atLeast: points, orUnsupplied: optional(t.literal(true)) },
  'bridge-held': {},
  'artillery-in-range': {},
  'nobody-near': { side: SideCodec, hex: HexIdCodec, within: small, orUnsupplied: optional(t.literal(true)) },
  'near-pathfinder': { within: small },
  'pathfinder-seen': {},
  'free-road': { from: HexIdCodec, to: text },
  contained: { area: text, column: small },
  'units-in': { side: SideCodec, hexes },
  'none-in-supply': { side: SideCodec },
  'none-in': { side: SideCodec, area: text },
  'crossing-held': { over: text, area: text, clear: small },
  'left-map': {
    by: listOf(EdgeCodec),
    side: SideCodec,
    formation: optional(FormationId),
    atLeast: points,
    intact: optional(t.literal(true)),
  },
  not: { requirement: RequirementCodec },
  all: { requirements: listOf(RequirementCodec) },
  denied: {},
})

export const Victory = request(
  {
    conditions: listOf(
      request(
        {
          id: text,
          title: text,
          side: SideCodec,
          points,
          when: codecOf<'every-turn' | 'last-turn' | number>(
            'When',
            (u) => u === 'every-turn' || u === 'last-turn' || TurnNumber.is(u),
            (u, context) =>
              u === 'every-turn' || u === 'last-turn' || TurnNumber.is(u)
                ? t.success(u)
                : t.failure(u, context, 'should be every-turn, last-turn or a turn'),
          ),
          requirement: RequirementCodec,
        },
        'Condition',
      ),
    ),
    levels: listOf(request({ margin: boundedInteger(-10_000, 10_000), winner: Winner, level: Level }, 'VictoryLevel')),
  },
  'Victory',
)
