/** Decodes the terms of the campaign, in the shapes that `campaignTerms.ts` describes. */
import * as t from 'io-ts'
import { boundedInteger, codecOf, listOf, optional, request, text } from '../../engine/codecs/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { FormationId } from '../../wargame/units.js'
import { ReleaseCodec } from '../campaign/state.js'
import { ModeCodec, SideCodec, TurnNumber } from '../vocabulary.js'
import type { Milestone } from './campaignTerms.js'
import { byKind, Level, PhaseCodec, small, Winner } from './termCodecs.js'

const MilestoneCodec = byKind<Milestone>('Milestone', {
  beside: { line: text },
  beyond: { area: text, supplied: t.boolean, byRoad: optional(t.literal(true)) },
  near: { hex: HexIdCodec, within: small },
  entered: { hex: HexIdCodec },
  arrived: { formation: FormationId },
})

export const Campaign = request(
  {
    startingModes: listOf(
      request(
        {
          rule: text,
          side: SideCodec,
          formation: optional(FormationId),
          guns: optional(t.literal(true)),
          mode: codecOf<t.TypeOf<typeof ModeCodec> | 'any'>(
            'ModeOrAny',
            (u) => u === 'any' || ModeCodec.is(u),
            (u, context) => (u === 'any' ? t.success(u) : ModeCodec.validate(u, context)),
          ),
        },
        'StartingMode',
      ),
    ),
    suppressedFlak: request({ upTo: boundedInteger(0, 6), until: TurnNumber }, 'SuppressedFlak'),
    gunLine: request({ rule: text, headquarters: FormationId }, 'GunLine'),
    idle: request({ rule: text, formations: listOf(FormationId), turn: TurnNumber, phase: PhaseCodec }, 'Idle'),
    flank: request(
      { rule: text, formation: FormationId, area: text, until: TurnNumber, waitsFor: ReleaseCodec },
      'Flank',
    ),
    leash: request({ hexes: small, road: small }, 'Leash'),
    releases: listOf(
      request({ rule: text, group: ReleaseCodec, when: listOf(MilestoneCodec), after: small }, 'Release'),
    ),
    roaming: request(
      {
        hexes: small,
        early: listOf(request({ rule: text, group: ReleaseCodec, upTo: boundedInteger(0, 6) }, 'EarlyRelease')),
      },
      'Roaming',
    ),
    score: request(
      {
        bridges: request({ river: small, canal: small, arnhem: small, clear: small }, 'BridgeScore'),
        units: request({ leg: small, arms: small, prize: small, unsupplied: small }, 'UnitScore'),
        ratios: listOf(
          request(
            {
              ratio: codecOf<number>(
                'Ratio',
                (u) => typeof u === 'number' && u >= 0 && u <= 100,
                (u, context) =>
                  typeof u === 'number' && u >= 0 && u <= 100
                    ? t.success(u)
                    : t.failure(u, context, 'should be a ratio from 0 to 100'),
              ),
              beyond: optional(t.literal(true)),
              winner: Winner,
              level: Level,
            },
            'Ratio',
          ),
        ),
        decisiveNeeds: ReleaseCodec,
      },
      'Score',
    ),
  },
  'Campaign',
)
