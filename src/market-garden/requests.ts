/** The shapes of the arguments of queries and composites, which come from outside like actions and states. */
import * as t from 'io-ts'
import { boundedInteger, listOf, nullable, oneOf, optional, request, text, union } from '../engine/codecs/codec.js'
import { readable } from '../engine/values/readable.js'
import { HexIdCodec } from '../hex/hexId.js'
import { UnitId } from '../wargame/units.js'
import type { FirePlan, LandingPlan } from './compose.js'
import { MarkerCodec, ROUTES } from './landings/state.js'
import type { CloseActionPlan, Volley } from './queries.js'
import { FireKindCodec, ModeCodec } from './vocabulary.js'

const firing = { firers: listOf(UnitId), target: UnitId }

export const VolleyRequest: t.Type<Volley> = request({ kind: FireKindCodec, ...firing }, 'Volley')

export const FireRequest: t.Type<FirePlan> = request({ kind: FireKindCodec, ...firing }, 'FirePlan')

export const CloseActionRequest: t.Type<CloseActionPlan> = request(
  {
    attackers: listOf(UnitId),
    targets: listOf(HexIdCodec),
    adjacent: optional(t.boolean),
    craft: optional(oneOf(['engineers', 'ferry'] as const, 'Craft')),
  },
  'CloseActionPlan',
)

/** A close action of units against a hex. */
export const AssaultRequest = request({ units: listOf(UnitId), to: HexIdCodec }, 'AssaultRequest')

/** A planned attack: a close action names attackers and the hex. */
export const attackRequest = (plan: unknown): t.Decoder<unknown, FirePlan | CloseActionPlan> => {
  const fields = typeof plan === 'object' && plan !== null ? readable(plan) : {}
  return 'targets' in fields || 'attackers' in fields ? CloseActionRequest : FireRequest
}

/** A drop, or a marker. */
export const LandingRequest: t.Type<LandingPlan> = union([
  request(
    {
      serial: boundedInteger(1, 99),
      hex: HexIdCodec,
      route: oneOf(ROUTES, 'Route'),
      bend: optional(nullable(HexIdCodec)),
      outside: optional(t.boolean),
    },
    'DropPlan',
  ),
  request({ marker: MarkerCodec, formation: text, hex: HexIdCodec }, 'MarkerPlan'),
])

export const DeploymentRequest = listOf(
  request({ type: optional(t.literal('place-unit')), unit: UnitId, to: HexIdCodec, mode: ModeCodec }, 'Placement'),
)
