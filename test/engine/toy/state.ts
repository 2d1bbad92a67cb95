/** What lies on the table of the toy game, and what is done and told there, as codecs. */
import * as t from 'io-ts'
import { boundedInteger, listOf, oneOf, optional, record, tagged } from '../../../src/engine/codecs/codec.js'

export const places = ['left', 'right'] as const
export type Place = (typeof places)[number]
const PlaceCodec = oneOf(places, 'Place')

export const MOST_TOKENS = 3
export const LONG = 4
export const SHORT = 2

const frames = {
  plan: record({ type: t.literal('plan'), mustered: boundedInteger(0, 2) }, 'plan'),
  raid: record({ type: t.literal('raid'), raided: listOf(PlaceCodec) }, 'raid'),
  answer: record({ type: t.literal('answer'), place: PlaceCodec }, 'answer'),
  fight: record({ type: t.literal('fight'), place: PlaceCodec }, 'fight'),
  score: record({ type: t.literal('score') }, 'score'),
  over: record({ type: t.literal('over') }, 'over'),
}
const FrameCodec = tagged(frames, 'Frame')
export type Frame = t.TypeOf<typeof FrameCodec>

export const Options = record({ long: optional(t.boolean) }, 'Options')

const shape = {
  scenario: oneOf(['farm', 'market'], 'Scenario'),
  long: t.boolean,
  turn: boundedInteger(1, LONG + 1),
  tokens: boundedInteger(0, MOST_TOKENS),
  red: boundedInteger(0, 99),
  blue: boundedInteger(0, 99),
  stack: listOf(FrameCodec),
}
export const State = record({ ...shape, guard: t.union([PlaceCodec, t.null]) }, 'State')
export type State = t.TypeOf<typeof State>
export const ViewCodec = record({ ...shape, guard: t.union([PlaceCodec, t.null, t.literal('hidden')]) }, 'View')
export type View = t.TypeOf<typeof ViewCodec>

export const ActionCodec = tagged(
  {
    hide: record({ type: t.literal('hide'), place: PlaceCodec }, 'hide'),
    muster: record({ type: t.literal('muster') }, 'muster'),
    ready: record({ type: t.literal('ready') }, 'ready'),
    raid: record({ type: t.literal('raid'), place: PlaceCodec }, 'raid'),
    stop: record({ type: t.literal('stop') }, 'stop'),
    defend: record({ type: t.literal('defend') }, 'defend'),
    yield: record({ type: t.literal('yield') }, 'yield'),
    roll: record({ type: t.literal('roll'), dice: listOf(boundedInteger(1, 6)) }, 'roll'),
  },
  'Action',
)
export type Action = t.TypeOf<typeof ActionCodec>

export type Event =
  | { readonly type: 'raided'; readonly place: Place }
  | { readonly type: 'scored'; readonly side: 'red' | 'blue'; readonly points: number }
