/** The codecs of the arguments of queries and composites, which come from outside like actions and states. */
import * as t from 'io-ts'
import { listOf, optional, request, union } from '../engine/codecs/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import { UnitId } from '../wargame/units.js'
import type { AttackQuery } from './queries.js'

/** The units of an overrun, their path, which may be empty, and the hex that they overrun. */
export const OverrunRequest = request(
  { units: listOf(UnitId), path: listOf(HexIdCodec), target: HexIdCodec },
  'OverrunRequest',
)

export const AttackRequest: t.Type<AttackQuery> = request(
  {
    attackers: listOf(UnitId),
    targets: listOf(HexIdCodec),
    overrun: optional(t.boolean),
    air: optional(t.boolean),
    airDefence: optional(t.boolean),
    tigers: optional(t.boolean),
    patton: optional(union([t.literal(0), t.literal(1), t.literal(2)])),
  },
  'AttackQuery',
)
