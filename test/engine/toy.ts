/**
 * A small game for the tests of the engine: red raids two barns, blue guards one of them in secret. Each turn blue
 * hides its guard and may muster tokens; then red raids the barns it likes, blue may answer each raid with a token, and
 * two dice of three faces decide.
 */
import { boundedInteger, oneOf, optional, record, text, violationsOf } from '../../src/engine/codecs/codec.js'
import type { Codecs, Game, Phase, Rulebook } from '../../src/engine/game.js'
import { hashJson } from '../../src/engine/values/hash.js'
import type { Violation } from '../../src/engine/legality/violation.js'
import { accept, illegal, refuse, refuseOr } from '../../src/engine/legality/violation.js'
import { machine, outcomeOf } from './toy/frames.js'
import { ActionCodec, LONG, MOST_TOKENS, Options, places, SHORT, State, ViewCodec } from './toy/state.js'
import type { Action, Event, Frame, View } from './toy/state.js'

export { ViewCodec }
export type { Action, Event, Frame, State, View }

const rulebook: Rulebook = {
  T1: { title: 'Sequence', text: 'Blue plans, red raids, then the next turn begins.' },
  T2: { title: 'Planning', text: 'Blue hides its guard once and may muster up to two tokens, three in all.' },
  T3: { title: 'Raiding', text: 'Red raids each place once at most.' },
  T4: { title: 'Answering', text: 'Blue defends with a token, or yields a point.' },
  T5: { title: 'Fighting', text: 'Two dice, one more at the hidden guard; with four blue scores one, else red two.' },
  T6: { title: 'End', text: 'After the last turn the side with more points wins.' },
}

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
const PositionSpec = record(
  {
    scenario: oneOf(['farm', 'market'], 'Scenario'),
    turn: optional(boundedInteger(1, SHORT)),
    tokens: optional(boundedInteger(0, MOST_TOKENS)),
  },
  'Position',
)

const option = { id: 'long', title: 'Four turns', rule: 'T1', default: false }

export const toy: Game<State, Action, Event, View> & { readonly codecs: Codecs<State, Action, View> } = {
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
    const decoded = PositionSpec.decode(given)
    if (decoded._tag === 'Left') return refuse(violationsOf(decoded.left))
    const { scenario, ...rest } = decoded.right
    return accept({ ...start(scenario, false), ...rest })
  },
  toAct: (s) => {
    const now = machine.toAct(s)
    return now.kind === 'player' ? { ...now, units: [], hexes: [] } : now
  },
  legalActions: machine.legalActions,
  candidates: machine.candidates,
  chanceOutcomes: machine.chanceOutcomes,
  apply,
  applyUnchecked: machine.step,
  explain,
  observe: (s, viewer) => (viewer === 'blue' || s.guard === null ? s : { ...s, guard: 'hidden' }),
  sample: (view, random) =>
    view.guard === 'hidden'
      ? { ...view, guard: places[Math.floor(random() * places.length)]! }
      : { ...view, guard: view.guard },
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
