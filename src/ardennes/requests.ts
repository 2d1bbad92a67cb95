/** The codecs of the arguments of queries and composites, which come from outside like actions and states. */
import * as t from 'io-ts'
import { boundedInteger, listOf, mapOf, nullable, oneOf, optional, request, union } from '../engine/codecs/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import type { AttackPlan } from '../wargame/answers.js'
import { UnitId } from '../wargame/units.js'
import type { MarkerPlan } from './compose.js'
import type { Policy, Proposal } from './rules/combat/assessment.js'
import { MOVEMENT_MODES } from './state.js'

/** The units, the path and the mode of a move. */
export const MoveRequest = request(
  { units: listOf(UnitId), path: listOf(HexIdCodec), by: oneOf(MOVEMENT_MODES, 'MovementMode') },
  'MoveRequest',
)

const PolicyRequest: t.Type<Policy> = request(
  { firefight: t.boolean, lead: optional(UnitId), stand: t.boolean, stander: optional(UnitId) },
  'Policy',
)

/** More artillery or air columns than any attack can have. */
const MOST = 99

const attack = {
  attackers: listOf(UnitId),
  targets: listOf(HexIdCodec),
  artillery: optional(boundedInteger(0, MOST)),
  air: optional(union([boundedInteger(-MOST, MOST), t.literal('jabo')])),
  defensiveArtillery: optional(boundedInteger(0, MOST)),
  retreated: optional(listOf(UnitId)),
  surprise: optional(t.boolean),
  policy: optional(PolicyRequest),
}

export const AttackRequest: t.Type<Proposal> = request(attack, 'Proposal')

/** An attack to be announced; further fields for `assess` are ignored. */
export const PlanRequest: t.Decoder<unknown, AttackPlan> = request(attack, 'AttackPlan')

/** A marker, and its place. */
export const MarkerRequest: t.Type<MarkerPlan> = request(
  {
    marker: union([boundedInteger(1, 6), t.literal('roadblock')]),
    from: optional(nullable(HexIdCodec)),
    to: HexIdCodec,
  },
  'MarkerPlan',
)

export const DeploymentRequest = mapOf(HexIdCodec, 'Deployment')
