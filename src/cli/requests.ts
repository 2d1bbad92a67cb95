/** The requests of the bridge, and their decoding. */
import type { Either } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { boundedInteger, codecOf, decodeWith, finite, listOf, nullable, oneOf } from '../engine/codecs/codec.js'
import { optional, record, text, union } from '../engine/codecs/codec.js'
import type { Reader } from '../engine/game.js'
import { illegal, refuse } from '../engine/legality/violation.js'
import type { Violations } from '../engine/legality/violation.js'
import { MOST_GAMES } from './session.js'
import { PLAYERS } from './table.js'
import { OFFERS } from './tables.js'

/** The most requests in a batch. */
export const MOST_REQUESTS = 256

/** The id of a request, which its answer repeats. */
export const Id = union([text, finite, t.null])
/** The name of the open game if a request gives none. */
export const DEFAULT_GAME = 'default'
/** The id of the game to play if a request gives none. */
export const DEFAULT_OFFER = 'normandy'

export const Offered = oneOf(Object.keys(OFFERS), 'Offered')
const sides = [...new Set(Object.values(OFFERS).flatMap(({ info }) => info.sides))]
const Viewer = oneOf([...sides, 'public'], 'Viewer')
const SideCodec = oneOf(sides, 'Side')
const Player = oneOf(PLAYERS, 'Player')
/** As in `startMatch`: a seed of 64 bits or a time in nanoseconds is as good as any. */
const Seed = union([
  text,
  codecOf<number>('seed', Number.isFinite, (u, context) =>
    typeof u === 'number' && Number.isFinite(u) ? t.success(u) : t.failure(u, context, 'should be a finite number'),
  ),
])
const index = boundedInteger(0, 1_000_000)
const id = optional(Id)
const common = { id, game: optional(text) }

const requests = {
  setup: record(
    {
      ...common,
      do: t.literal('setup'),
      of: optional(Offered),
      scenario: text,
      options: optional(t.UnknownRecord),
      seed: optional(Seed),
      roll: optional(oneOf(['client', 'auto'], 'Roll')),
    },
    'Setup',
  ),
  legal: record({ ...common, do: t.literal('legal') }, 'Legal'),
  explain: record({ ...common, do: t.literal('explain'), action: t.UnknownRecord }, 'Explain'),
  apply: record({ ...common, do: t.literal('apply'), action: t.UnknownRecord }, 'Apply'),
  chance: record({ ...common, do: t.literal('chance') }, 'Chance'),
  observe: record({ ...common, do: t.literal('observe'), viewer: Viewer }, 'Observe'),
  query: record(
    { ...common, do: t.literal('query'), query: text, arguments: optional(t.unknown), viewer: optional(Viewer) },
    'Query',
  ),
  draw: record({ ...common, do: t.literal('draw'), seed: Seed }, 'Draw'),
  hash: record({ ...common, do: t.literal('hash'), viewer: optional(Viewer) }, 'Hash'),
  toAct: record({ ...common, do: t.literal('toAct') }, 'ToAct'),
  outcome: record({ ...common, do: t.literal('outcome') }, 'Outcome'),
  standing: record({ ...common, do: t.literal('standing') }, 'Standing'),
  words: record({ ...common, do: t.literal('words') }, 'Words'),
  layout: record({ id, do: t.literal('layout'), of: optional(Offered), scenario: text }, 'Layout'),
  encode: record({ ...common, do: t.literal('encode'), side: optional(SideCodec) }, 'Encode'),
  step: record(
    {
      ...common,
      do: t.literal('step'),
      index: optional(index),
      action: optional(t.UnknownRecord),
      side: optional(SideCodec),
    },
    'Step',
  ),
  steps: record(
    {
      id,
      do: t.literal('steps'),
      games: listOf(text, MOST_GAMES),
      indices: listOf(nullable(index), MOST_GAMES),
    },
    'Steps',
  ),
  clone: record({ ...common, do: t.literal('clone'), to: text, seed: optional(Seed) }, 'Clone'),
  save: record({ ...common, do: t.literal('save') }, 'Save'),
  load: record({ ...common, do: t.literal('load'), saved: t.unknown }, 'Load'),
  rollout: record(
    {
      ...common,
      do: t.literal('rollout'),
      players: optional(record(Object.fromEntries(sides.map((side) => [side, optional(Player)])), 'Players')),
      seed: Seed,
      until: optional(oneOf(['phase', 'turn', 'end'], 'Until')),
      most: optional(boundedInteger(1, 10_000_000)),
    },
    'Rollout',
  ),
  advice: record({ ...common, do: t.literal('advice'), player: Player, seed: Seed }, 'Advice'),
  info: record({ id, do: t.literal('info'), of: optional(Offered) }, 'Info'),
  rule: record({ id, do: t.literal('rule'), of: optional(Offered), rule: text }, 'Rule'),
  drop: record({ ...common, do: t.literal('drop') }, 'Drop'),
  batch: record({ id, do: t.literal('batch'), requests: listOf(t.unknown, MOST_REQUESTS) }, 'Batch'),
} as const

/** A request of one kind. */
export type RequestOf<K extends keyof typeof requests> = t.TypeOf<(typeof requests)[K]>

/** A request of any kind. */
export type Request = { [K in keyof typeof requests]: RequestOf<K> }[keyof typeof requests]

/** A field of unchecked input; undefined if there is none. */
export const fieldOf = (u: unknown, key: string): unknown =>
  typeof u === 'object' && u !== null && Object.hasOwn(u, key) ? (u as Record<string, unknown>)[key] : undefined

/** Reads a request; a refusal says what is wrong with it. */
export const requestOf = (u: unknown): Either<Violations, Request> => {
  if (typeof u !== 'object' || u === null || Array.isArray(u))
    return refuse([illegal('input', 'malformed-input', 'a request is an object')])
  const verb = fieldOf(u, 'do')
  if (typeof verb !== 'string' || !Object.hasOwn(requests, verb))
    return refuse([illegal('input', 'unknown-request', `do is one of ${Object.keys(requests).join(', ')}`, 'do')])
  const codec: Reader<Request> = requests[verb as keyof typeof requests] // checked above
  return decodeWith(codec, u)
}
