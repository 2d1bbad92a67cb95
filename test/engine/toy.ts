/**
 * A small game for the tests of the engine: red raids two barns, blue guards one of them in secret. Each turn blue
 * hides its guard and may muster tokens; then red raids the barns it likes, blue may answer each raid with a token, and
 * two dice of three faces decide.
 */
import * as t from 'io-ts'
import { boundedInteger, listOf, oneOf, optional, record, tagged, text, violationsOf } from '../../src/engine/codec.js'
import type { FrameRules } from '../../src/engine/frames.js'
import { fromList, concat, fromItems } from '../../src/engine/candidates.js'
import { byNumber, machineOf } from '../../src/engine/frames.js'
import type { Game, Outcome, Phase, Rulebook } from '../../src/engine/game.js'
import { hashJson } from '../../src/engine/hash.js'
import type { Violation } from '../../src/engine/violation.js'
import { accept, illegal, incomplete, refuse, refuseOr } from '../../src/engine/violation.js'

export const places = ['left', 'right'] as const
export type Place = (typeof places)[number]
const PlaceCodec = oneOf(places, 'Place')

const MOST_TOKENS = 3
const LONG = 4
const SHORT = 2

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

const Options = record({ long: optional(t.boolean) }, 'Options')

const shape = {
  scenario: oneOf(['farm', 'market'], 'Scenario'),
  long: t.boolean,
  turn: boundedInteger(1, LONG + 1),
  tokens: boundedInteger(0, MOST_TOKENS),
  red: boundedInteger(0, 99),
  blue: boundedInteger(0, 99),
  stack: listOf(FrameCodec),
}
const State = record({ ...shape, guard: t.union([PlaceCodec, t.null]) }, 'State')
export type State = t.TypeOf<typeof State>
export const ViewCodec = record({ ...shape, guard: t.union([PlaceCodec, t.null, t.literal('hidden')]) }, 'View')
export type View = t.TypeOf<typeof ViewCodec>

const ActionCodec = tagged(
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

const rulebook: Rulebook = {
  T1: { title: 'Sequence', text: 'Blue plans, red raids, then the next turn begins.' },
  T2: { title: 'Planning', text: 'Blue hides its guard once and may muster up to two tokens, three in all.' },
  T3: { title: 'Raiding', text: 'Red raids each place once at most.' },
  T4: { title: 'Answering', text: 'Blue defends with a token, or yields a point.' },
  T5: { title: 'Fighting', text: 'Two dice, one more at the hidden guard; with four blue scores one, else red two.' },
  T6: { title: 'End', text: 'After the last turn the side with more points wins.' },
}

const push = (s: State, frame: Frame): State => ({ ...s, stack: [...s.stack, frame] })
const pop = (s: State): State => ({ ...s, stack: s.stack.slice(0, -1) })
const swap = (s: State, frame: Frame): State => push(pop(s), frame)

type Rules<T extends Frame['type']> = FrameRules<State, Extract<Frame, { type: T }>, Action, Event>
const never = { legalActions: () => [], explain: () => [], reduce: (s: State) => s, proceed: (s: State) => s }

const wrongType = (action: Action, ...types: Action['type'][]): readonly Violation[] =>
  types.includes(action.type) ? [] : [illegal('T1', 'out-of-turn', `${action.type} is not possible now`)]

const score = (s: State, side: 'red' | 'blue', points: number, emit?: (e: Event) => void): State => {
  emit?.({ type: 'scored', side, points })
  return { ...s, [side]: s[side] + points }
}

const plan: Rules<'plan'> = {
  ...never,
  pending: () => ({ kind: 'player', side: 'blue' }),
  ...byNumber((s: State, { mustered }: Extract<Frame, { type: 'plan' }>) =>
    concat<Action>([
      fromItems(places, (place) => (s.guard === null ? { type: 'hide', place } : null)),
      fromList(mustered < 2 && s.tokens < MOST_TOKENS ? [{ type: 'muster' }] : []),
      fromItems(s.guard === null ? [] : [s.guard], () => ({ type: 'ready' })),
    ]),
  ),
  explain: (s, { mustered }, action) => [
    ...wrongType(action, 'hide', 'muster', 'ready'),
    ...(action.type === 'hide' && s.guard !== null
      ? [illegal('T2', 'guard-hidden', 'the guard is hidden already')]
      : []),
    ...(action.type === 'muster' && mustered >= 2 ? [illegal('T2', 'mustered-twice', 'two tokens are mustered')] : []),
    ...(action.type === 'muster' && s.tokens >= MOST_TOKENS
      ? [illegal('T2', 'too-many-tokens', 'there are three tokens')]
      : []),
    ...(action.type === 'ready' && s.guard === null
      ? [incomplete('T2', 'guard-not-hidden', 'the guard is not hidden')]
      : []),
  ],
  reduce: (s, frame, action) => {
    if (action.type === 'hide') return { ...s, guard: action.place }
    if (action.type === 'muster')
      return swap({ ...s, tokens: s.tokens + 1 }, { ...frame, mustered: frame.mustered + 1 })
    return swap(s, { type: 'raid', raided: [] })
  },
}

const raid: Rules<'raid'> = {
  ...never,
  pending: (_, { raided }) => (raided.length === 2 ? { kind: 'automatic' } : { kind: 'player', side: 'red' }),
  legalActions: (_, { raided }) => [
    ...places.filter((place) => !raided.includes(place)).map((place) => ({ type: 'raid', place }) as const),
    { type: 'stop' },
  ],
  explain: (_, { raided }, action) => [
    ...wrongType(action, 'raid', 'stop'),
    ...(action.type === 'raid' && raided.includes(action.place)
      ? [illegal('T3', 'raided-already', `${action.place} is raided already`, action.place)]
      : []),
  ],
  reduce: (s, { raided }, action, emit) => {
    if (action.type !== 'raid') return swap(s, { type: 'score' })
    emit?.({ type: 'raided', place: action.place })
    return push(swap(s, { type: 'raid', raided: [...raided, action.place].sort() }), {
      type: 'answer',
      place: action.place,
    })
  },
  proceed: (s) => swap(s, { type: 'score' }),
}

const answer: Rules<'answer'> = {
  ...never,
  pending: () => ({ kind: 'player', side: 'blue' }),
  legalActions: (s) => [...(s.tokens > 0 ? [{ type: 'defend' } as const] : []), { type: 'yield' }],
  explain: (s, _, action) => [
    ...wrongType(action, 'defend', 'yield'),
    ...(action.type === 'defend' && s.tokens === 0 ? [illegal('T4', 'no-token', 'blue has no token')] : []),
  ],
  reduce: (s, { place }, action, emit) =>
    action.type === 'defend'
      ? swap({ ...s, tokens: s.tokens - 1 }, { type: 'fight', place })
      : score(pop(s), 'red', 1, emit),
}

const fight: Rules<'fight'> = {
  ...never,
  pending: () => ({ kind: 'chance', roll: { kind: 'fight', rule: 'T5', roller: 'blue', dice: 2, faces: 3 } }),
  reduce: (s, { place }, action, emit) => {
    const sum = action.type === 'roll' ? action.dice.reduce((a, b) => a + b, s.guard === place ? 1 : 0) : 0
    return sum >= 4 ? score(pop(s), 'blue', 1, emit) : score(pop(s), 'red', 2, emit)
  },
}

const turnsOf = (s: State): number => (s.long ? LONG : SHORT)

const scoring: Rules<'score'> = {
  ...never,
  pending: () => ({ kind: 'automatic' }),
  proceed: (s) =>
    swap(
      { ...s, turn: s.turn + 1, guard: null },
      s.turn < turnsOf(s) ? { type: 'plan', mustered: 0 } : { type: 'over' },
    ),
}

const outcomeOf = (s: State): Outcome => {
  const lead = Math.sign(s.red - s.blue)
  return {
    winner: lead > 0 ? 'red' : lead < 0 ? 'blue' : null,
    level: lead === 0 ? 'draw' : 'victory',
    points: { red: s.red, blue: s.blue },
    returns: { red: lead, blue: 0 - lead },
  }
}

const over: Rules<'over'> = { ...never, pending: (s) => ({ kind: 'over', outcome: outcomeOf(s) }) }

export const table = { plan, raid, answer, fight, score: scoring, over }
const machine = machineOf<State, Frame, Action, Event>(table)

const explain = (s: State, a: Action): readonly Violation[] => {
  const decoded = ActionCodec.decode(a)
  return decoded._tag === 'Left' ? violationsOf(decoded.left) : machine.explain(s, decoded.right)
}

const apply: Game<State, Action, Event, View>['apply'] = (s, a, emit) =>
  refuseOr(explain(s, a), () => machine.step(s, a, emit))

const phase = (
  id: string,
  title: string,
  rule: string,
  side: string,
  enter: Frame,
  types: Frame['type'][],
): Phase<State, Action, Event> => {
  const isOn = (s: State) => types.includes(s.stack[0]!.type)
  return {
    id,
    title,
    rule,
    side,
    enter: (s) => machine.settle({ ...s, guard: id === 'planning' ? null : (s.guard ?? 'left'), stack: [enter] }),
    legalActions: (s) => (isOn(s) ? machine.legalActions(s) : []),
    reduce: (s, a, emit) =>
      isOn(s) ? apply(s, a, emit) : refuse([illegal('T1', 'other-phase', `the ${id} phase is not on`)]),
  }
}

const start = (scenario: string, long: boolean): State => ({
  scenario: scenario === 'market' ? 'market' : 'farm',
  long,
  turn: 1,
  tokens: scenario === 'market' ? 2 : 1,
  guard: null,
  red: 0,
  blue: 0,
  stack: [{ type: 'plan', mustered: 0 }],
})

const Request = record({ scenario: text, options: optional(Options) }, 'Request')
const Position = record(
  {
    scenario: oneOf(['farm', 'market'], 'Scenario'),
    turn: optional(boundedInteger(1, SHORT)),
    tokens: optional(boundedInteger(0, MOST_TOKENS)),
  },
  'Position',
)

const option = { id: 'long', title: 'Four turns', rule: 'T1', default: false }

export const toy: Game<State, Action, Event, View> = {
  info: {
    id: 'toy',
    title: 'Raiders and Barns',
    rulesVersion: '1.0.0',
    schemaVersion: 1,
    sides: ['red', 'blue'],
    scenarios: [
      { id: 'farm', title: 'The Farm', turns: SHORT, options: [option] },
      { id: 'market', title: 'The Market', turns: SHORT, options: [option] },
    ],
    maxActions: LONG * 11,
  },
  rulebook,
  setup: (request) => {
    const decoded = Request.decode(request)
    if (decoded._tag === 'Left') return refuse(violationsOf(decoded.left))
    const { scenario, options } = decoded.right
    if (scenario !== 'farm' && scenario !== 'market')
      return refuse([illegal('input', 'unknown-scenario', `there is no scenario ${scenario}`, 'scenario')])
    return accept(start(scenario, options?.long ?? false))
  },
  position: (given) => {
    const decoded = Position.decode(given)
    if (decoded._tag === 'Left') return refuse(violationsOf(decoded.left))
    const { scenario, ...rest } = decoded.right
    return accept({ ...start(scenario, false), ...rest })
  },
  toAct: machine.toAct,
  legalActions: machine.legalActions,
  candidates: machine.candidates,
  chanceOutcomes: machine.chanceOutcomes,
  apply,
  applyUnchecked: machine.step,
  explain,
  observe: (s, viewer) => (viewer === 'blue' || s.guard === null ? s : { ...s, guard: 'hidden' }),
  outcome: (s) => (s.stack.at(-1)?.type === 'over' ? outcomeOf(s) : null),
  check: (s) => (s.tokens <= MOST_TOKENS ? [] : [illegal('T2', 'too-many-tokens', `there are ${s.tokens} tokens`)]),
  hash: hashJson,
  codecs: { state: State, action: ActionCodec, view: ViewCodec, options: Options },
  queries: {},
  compose: {},
  text: {
    unit: (_, id) => id,
    place: (_, at) => at,
    action: (_, action) => ('place' in action ? `${action.type} ${action.place}` : action.type),
    decision: (s) => s.stack.at(-1)!.type,
    event: (_, event) => event.type,
  },
  phases: [
    phase('planning', 'Planning', 'T2', 'blue', { type: 'plan', mustered: 0 }, ['plan']),
    phase('raiding', 'Raiding', 'T3', 'red', { type: 'raid', raided: [] }, ['raid', 'answer', 'fight']),
  ],
}

/** Every action that can be written down, with dice of four faces. */
export const universe: readonly Action[] = [
  ...places.flatMap((place): Action[] => [
    { type: 'hide', place },
    { type: 'raid', place },
  ]),
  ...(['muster', 'ready', 'stop', 'defend', 'yield'] as const).map((type): Action => ({ type })),
  ...[1, 2, 3, 4].flatMap((a) => [1, 2, 3, 4].map((b): Action => ({ type: 'roll', dice: [a, b] }))),
  { type: 'roll', dice: [] },
  { type: 'roll', dice: [1] },
  { type: 'roll', dice: [1, 1, 1] },
]
