/** Variants of the toy game, each with one defect, and the check that must find it. */
import * as t from 'io-ts'
import { fromList, concat } from '../../src/engine/legality/candidates.js'
import type { Candidates } from '../../src/engine/legality/candidates.js'
import { candidatesOf } from '../../src/engine/play/play.js'
import type { Game, ToAct } from '../../src/engine/game.js'
import { canonicalJson, hashJson } from '../../src/engine/values/hash.js'
import { accept, illegal, refuse, refuseOr } from '../../src/engine/legality/violation.js'
import type { CheckName } from '../../src/testing/index.js'
import type { Action, Event, State, View } from '../engine/toy.js'
import { toy, ViewCodec } from '../engine/toy.js'

type Toy = Game<State, Action, Event, View>

/** A variant of the toy game; its candidates follow its list unless they are changed themselves. */
export const toyWith = (changes: Partial<Toy>): Toy => {
  const made = { ...toy, ...changes }
  const follows = changes.legalActions !== undefined && changes.candidates === undefined
  return follows ? { ...made, candidates: (s) => fromList(made.legalActions(s)) } : made
}

/** A game where something is done to every position after an action. */
const afterwards = (change: (s: State, a: Action) => State): Toy =>
  toyWith({
    apply: (s, a, emit) => {
      const applied = toy.apply(s, a, emit)
      return applied._tag === 'Left' ? applied : accept(change(applied.right, a))
    },
    applyUnchecked: (s, a, emit) => change(toy.applyUnchecked(s, a, emit), a),
  })

/** A game that refuses for reasons of its own. */
const refusing = (reasons: (s: State, a: Action) => ReturnType<Toy['explain']>): Toy =>
  toyWith({ explain: reasons, apply: (s, a, emit) => refuseOr(reasons(s, a), () => toy.applyUnchecked(s, a, emit)) })

const decoding = <T>(codec: t.Type<T>, change: (value: T) => T): t.Type<T> =>
  new t.Type<T>(
    codec.name,
    codec.is,
    (u, context) => {
      const decoded = codec.validate(u, context)
      return decoded._tag === 'Left' ? decoded : t.success(change(decoded.right))
    },
    codec.encode,
  )

const withCodecs = (codecs: Partial<Toy['codecs']>): Toy => toyWith({ codecs: { ...toy.codecs, ...codecs } })
const withInfo = (info: Partial<Toy['info']>): Toy => toyWith({ info: { ...toy.info, ...info } })
const withOutcome = (returns: Readonly<Record<string, number>>): Toy =>
  toyWith({
    outcome: (s) => (toy.outcome(s) === null ? null : { winner: null, level: 'draw', points: {}, returns }),
  })
const actingAs = (change: (next: ToAct) => ToAct): Toy => toyWith({ toAct: (s) => change(toy.toAct(s)) })
const listing = (change: (actions: readonly Action[], s: State) => readonly Action[]): Toy =>
  toyWith({ legalActions: (s) => change(toy.legalActions(s), s) })

const offering = (change: (candidates: Candidates<Action>) => Candidates<Action>): Toy =>
  toyWith({ candidates: (s) => change(candidatesOf(toy, s)) })

const entered = (changes: object): Toy['phases'] =>
  toy.phases.map((phase) => ({ ...phase, enter: (s) => ({ ...phase.enter(s), ...changes }) }))

let count = 0
const late = illegal('T1', 'late', 'it is late')

interface Broken {
  readonly check: CheckName
  readonly what: string
  readonly make: () => Toy
}

const of = (check: CheckName, variants: Readonly<Record<string, () => Toy>>): readonly Broken[] =>
  Object.entries(variants).map(([what, make]) => ({ check, what, make }))

const first = toy.info.scenarios[0]!

export const broken: readonly Broken[] = [
  ...of('runs', {
    'apply writes to the position': () =>
      afterwards((s) => {
        ;(s.stack as unknown[]).push({ type: 'over' })
        return s
      }),
    'apply writes to the position it is given': () =>
      toyWith({
        apply: (s, a, emit) => {
          if (a.type === 'ready') Object.assign(s, { tokens: 0 })
          return toy.apply(s, a, emit)
        },
      }),
    'apply writes to the action': () =>
      toyWith({
        apply: (s, a, emit) => {
          const applied = toy.apply(s, a, emit)
          if (applied._tag === 'Right') Object.assign(a, { done: true })
          return applied
        },
      }),
    'frames never settle': () =>
      afterwards((s) => {
        if (s.turn === 2) throw new RangeError('never settles')
        return s
      }),
  }),
  ...of('info', {
    'no bound': () => withInfo({ maxActions: Infinity }),
    'a side twice': () => withInfo({ sides: ['red', 'red', 'blue'] }),
    'a side called public': () => withInfo({ sides: ['red', 'blue', 'public'] }),
    'no scenario': () => withInfo({ scenarios: [first, first] }),
    'an option of no rule': () =>
      withInfo({ scenarios: [{ ...first, options: [{ id: 'long', title: 'x', rule: 'T99', default: false }] }] }),
    'an empty rule': () => toyWith({ rulebook: { ...toy.rulebook, T7: { title: 'Seven', text: '' } } }),
    'a phase of no rule': () => toyWith({ phases: toy.phases.map((phase) => ({ ...phase, rule: 'T99' })) }),
  }),
  ...of('setup', {
    'another position every time': () =>
      toyWith({ setup: (o) => (count++ % 2 === 0 ? toy.setup(o) : toy.position({ scenario: o.scenario, tokens: 3 })) }),
    'a default that is none': () =>
      withInfo({
        scenarios: toy.info.scenarios.map((s) => ({ ...s, options: [{ ...s.options[0]!, default: true }] })),
      }),
    'an option that is none': () =>
      withInfo({ scenarios: toy.info.scenarios.map((s) => ({ ...s, options: [{ ...s.options[0]!, id: 'short' }] })) }),
    'a scenario that is refused': () => toyWith({ setup: () => refuse([late]) }),
  }),
  ...of('bad-requests', {
    'a set-up of anything': () => toyWith({ setup: () => toy.setup({ scenario: 'farm' }) }),
    'options of any kind': () => toyWith({ setup: ({ scenario }) => toy.setup({ scenario }) }),
    'a set-up that throws': () => toyWith({ setup: ({ scenario, ...rest }) => toy.setup({ scenario, ...rest }) }),
    'a position of anything': () => toyWith({ position: () => toy.position({ scenario: 'farm' }) }),
    'a codec that accepts all': () => withCodecs({ view: t.unknown as unknown as t.Type<View> }),
  }),
  ...of('to-act', {
    'a side that is none': () => actingAs((next) => (next.kind === 'player' ? { ...next, side: 'green' } : next)),
    'a frame without a name': () => actingAs((next) => (next.kind === 'player' ? { ...next, frame: '' } : next)),
    'a roll of no rule': () =>
      actingAs((next) => (next.kind === 'chance' ? { ...next, roll: { ...next.roll, rule: 'T99' } } : next)),
    'a roll of nobody': () =>
      actingAs((next) => (next.kind === 'chance' ? { ...next, roll: { ...next.roll, roller: 'green' } } : next)),
    'over without an outcome': () => toyWith({ outcome: () => null }),
    'another answer every time': () =>
      actingAs((next) => (next.kind === 'player' ? { ...next, frame: `${next.frame}${count++}` } : next)),
  }),
  ...of('outcome', {
    'returns that do not add up to zero': () => withOutcome({ red: 1, blue: 0 }),
    'returns beyond one': () => withOutcome({ red: 2, blue: -2 }),
    'returns that are no numbers': () => withOutcome({ red: Number.NaN, blue: 0 }),
    'a side without a return': () => withOutcome({ red: 0 }),
    'another result than toAct': () => withOutcome({ red: 0.25, blue: -0.25 }),
    'a winner that is no side': () =>
      toyWith({
        outcome: (s) => {
          const outcome = toy.outcome(s)
          return outcome && { ...outcome, winner: 'green', points: { green: 1 } }
        },
      }),
    'another outcome every time': () =>
      toyWith({
        outcome: (s) => {
          const outcome = toy.outcome(s)
          return outcome && { ...outcome, level: `victory ${count++}` }
        },
      }),
  }),
  ...of('action-list', {
    'not sorted': () => listing((actions) => actions.toReversed()),
    'an action twice': () => listing((actions) => actions.flatMap((action) => [action, action])),
    'empty before the end': () => listing((actions, s) => (s.turn === 2 ? [] : actions)),
    'not empty after the end': () => listing((actions) => (actions.length === 0 ? [{ type: 'stop' }] : actions)),
  }),
  ...of('candidates', {
    'a legal action that stands under no number': () =>
      offering(({ count, at }) => ({ count, at: (index) => (index === 0 ? null : at(index)) })),
    'an action that stands under two numbers': () => offering((all) => concat([all, all])),
    'an action that is not legal': () => offering((all) => concat([all, fromList<Action>([{ type: 'stop' }])])),
    'in another order than the list': () =>
      offering(({ count, at }) => ({ count, at: (index) => at(count - 1 - index) })),
  }),
  ...of('action-codec', {
    'an action that does not decode': () => withCodecs({ action: t.never }),
    'an action that decodes to another': () =>
      withCodecs({ action: decoding(toy.codecs.action, (a) => (a.type === 'muster' ? { type: 'ready' } : a)) }),
    'undefined in an action': () =>
      listing((actions) =>
        actions.map((a) => (a.type === 'stop' ? ({ ...a, why: undefined } as unknown as Action) : a)),
      ),
  }),
  ...of('explain-legal', {
    'explain objects to a legal action': () =>
      toyWith({ explain: (s, a) => (a.type === 'stop' ? [late] : toy.explain(s, a)) }),
    'apply refuses a legal action': () =>
      toyWith({ apply: (s, a, emit) => (a.type === 'stop' ? refuse([late]) : toy.apply(s, a, emit)) }),
  }),
  ...of('refusals', {
    'everything is accepted': () => refusing(() => []),
    'actions of other positions are accepted': () =>
      refusing((s, a) => toy.explain(s, a).filter(({ code }) => code === 'malformed-input')),
    'explain has nothing to say': () => toyWith({ explain: () => [], apply: (s, a, emit) => toy.apply(s, a, emit) }),
    'a rule that is not in the rulebook': () =>
      refusing((s, a) => toy.explain(s, a).map((violation) => ({ ...violation, rule: 'constructor' }))),
    'a code in another style': () =>
      refusing((s, a) => toy.explain(s, a).map((violation) => ({ ...violation, code: 'outOfTurn' }))),
    'no message': () => refusing((s, a) => toy.explain(s, a).map((violation) => ({ ...violation, message: ' ' }))),
    'a kind that is none': () =>
      refusing((s, a) => toy.explain(s, a).map((violation) => ({ ...violation, kind: 'odd' as 'illegal' }))),
    'explain throws': () => toyWith({ explain: (s, a) => (a.type.length > 99 ? [] : toy.explain(s, a)) }),
    'a refused action has events': () =>
      toyWith({
        apply: (s, a, emit) => {
          emit?.({ type: 'raided', place: 'left' })
          return toy.apply(s, a, emit)
        },
      }),
    'an unknown key is passed over': () =>
      refusing((s, a) =>
        typeof a === 'object' && (a as unknown) !== null && Object.hasOwn(a, 'zzz') ? [] : toy.explain(s, a),
      ),
  }),
  ...of('chance', {
    'a weight that is no integer': () =>
      toyWith({ chanceOutcomes: (s) => toy.chanceOutcomes(s).map(({ action }) => ({ action, weight: 1 / 9 })) }),
    'a weight of zero': () =>
      toyWith({ chanceOutcomes: (s) => toy.chanceOutcomes(s).map(({ action }, i) => ({ action, weight: i })) }),
    'an outcome left out': () => toyWith({ chanceOutcomes: (s) => toy.chanceOutcomes(s).slice(1) }),
    'an outcome twice': () => toyWith({ chanceOutcomes: (s) => toy.chanceOutcomes(s).flatMap((o) => [o, o]) }),
    'an outcome that is refused': () =>
      toyWith({
        apply: (s, a, emit) => (a.type === 'roll' && a.dice[0] === 3 ? refuse([late]) : toy.apply(s, a, emit)),
      }),
    'outcomes where nothing is rolled': () =>
      toyWith({ chanceOutcomes: () => [{ action: { type: 'roll', dice: [1, 1] }, weight: 1 }] }),
  }),
  ...of('apply', {
    'applyUnchecked does something else': () =>
      toyWith({ applyUnchecked: (s, a, emit) => ({ ...toy.applyUnchecked(s, a, emit), tokens: 0 }) }),
    'a listener changes what happens': () =>
      toyWith({
        apply: (s, a, emit) => {
          const applied = toy.apply(s, a, emit)
          return applied._tag === 'Left' || emit === undefined ? applied : accept({ ...applied.right, red: 9 })
        },
      }),
  }),
  ...of('events', {
    'an event without a type': () =>
      toyWith({ apply: (s, a, emit) => toy.apply(s, a, emit && ((e) => emit({ ...e, type: 7 } as unknown as Event))) }),
    'an event with undefined in it': () =>
      toyWith({
        apply: (s, a, emit) => toy.apply(s, a, emit && ((e) => emit({ ...e, by: undefined } as unknown as Event))),
      }),
    'an event that is nothing': () =>
      toyWith({ apply: (s, a, emit) => toy.apply(s, a, emit && (() => emit(null as unknown as Event))) }),
  }),
  ...of('words', {
    'an action without words': () => toyWith({ text: { ...toy.text, action: () => '' } }),
    'an action in two lines': () => toyWith({ text: { ...toy.text, action: (_, action) => `${action.type}\n.` } }),
    'a decision without words': () => toyWith({ text: { ...toy.text, decision: () => '' } }),
    'an event without words': () => toyWith({ text: { ...toy.text, event: () => ' ' } }),
    'words that are none': () => toyWith({ text: { ...toy.text, event: () => 7 as unknown as string } }),
  }),
  ...of('plain-json', {
    'undefined in the position': () => afterwards((s) => ({ ...s, last: undefined })),
    'a number that is none': () => afterwards((s) => ({ ...s, red: Number.NaN })),
    'a map in the position': () => afterwards((s) => ({ ...s, places: new Map() })),
    'a list with holes': () => afterwards((s) => ({ ...s, places: new Array(2) })),
  }),
  ...of('state-codec', {
    'a position that does not decode': () => afterwards((s) => ({ ...s, tokens: s.tokens + 0.5 })),
    'a position that decodes to another': () =>
      withCodecs({ state: decoding(toy.codecs.state, (s) => ({ ...s, turn: 1 })) }),
    'rules that hang on more than the position': () => {
      const known = new WeakSet<object>()
      const start = toyWith({
        setup: (o) => {
          const set = toy.setup(o)
          if (set._tag === 'Right') known.add(set.right)
          return set
        },
      })
      return { ...start, legalActions: (s) => toy.legalActions(s).filter((_, i) => known.has(s) || i > 0) }
    },
    'a key __proto__': () =>
      withCodecs({
        state: new t.Type<State>(
          'State',
          toy.codecs.state.is,
          (u, context) => {
            const entries = Object.entries(Object(u) as object).filter(([key]) => key !== '__proto__')
            return toy.codecs.state.validate(Object.fromEntries(entries), context)
          },
          t.identity,
        ),
      }),
  }),
  ...of('view-codec', {
    'a view that does not decode': () => toyWith({ observe: (s) => ({ ...s, tokens: -1 }) }),
    'a view that is not plain': () => toyWith({ observe: (s) => ({ ...s, seen: undefined }) }),
    'a view that decodes to another': () => withCodecs({ view: decoding(ViewCodec, (view) => ({ ...view, red: 7 })) }),
  }),
  ...of('views', {
    'a view that hides too much': () => toyWith({ observe: (s) => ({ ...s, guard: 'hidden', stack: [], tokens: 0 }) }),
  }),
  ...of('views', {
    'a list that tells too much': () =>
      listing((actions, s) => actions.filter((a) => a.type !== 'raid' || a.place !== s.guard)),
  }),
  ...of('samples', {
    'another view': () => toyWith({ sample: (view) => ({ ...toy.sample!(view, () => 0), tokens: 0 }) }),
    'a state that is not sound': () =>
      toyWith({
        sample: (view) => ({ ...toy.sample!(view, () => 0), tokens: 9 }),
        observe: (s, viewer) => ({ ...toy.observe(s, viewer), tokens: 0 }),
      }),
    'a state that does not decode': () =>
      toyWith({ sample: (view) => ({ ...toy.sample!(view, () => 0), more: 1 }), observe: (s) => ({ ...s, more: 1 }) }),
    'chance of its own': () => toyWith({ sample: (view) => toy.sample!(view, () => (count++ % 2) / 2) }),
    'a secret that is known': () => toyWith({ knownTo: (s) => s }),
    'other actions': () => listing((actions, s) => (s.guard === 'right' ? actions.slice(0, 1) : actions)),
  }),
  ...of('hash', {
    'a field left out': () => toyWith({ hash: (s) => hashJson({ ...s, tokens: 0 }) }),
    'the order of keys': () => toyWith({ hash: (s) => JSON.stringify(s).slice(0, 30) + hashJson(s) }),
    'the same for all': () => toyWith({ hash: () => 'same' }),
  }),
  ...of('invariants', { 'a position that breaks them': () => toyWith({ check: (s) => (s.turn > 1 ? [late] : []) }) }),
  ...of('phases', {
    'two at once': () =>
      toyWith({ phases: toy.phases.map((phase) => ({ ...phase, legalActions: (s) => toy.legalActions(s) })) }),
    none: () => toyWith({ phases: toy.phases.slice(1) }),
    'other actions': () =>
      toyWith({
        phases: toy.phases.map((phase) => ({ ...phase, legalActions: (s) => phase.legalActions(s).slice(0, 1) })),
      }),
    'carried out in another phase': () =>
      toyWith({ phases: toy.phases.map((phase) => ({ ...phase, reduce: (s, a, emit) => toy.apply(s, a, emit) })) }),
    'carried out in another way': () =>
      toyWith({ phases: toy.phases.map((phase) => ({ ...phase, reduce: (s) => accept({ ...s, red: 50 }) })) }),
    'on after the end': () =>
      toyWith({ phases: toy.phases.map((phase) => ({ ...phase, legalActions: () => [{ type: 'stop' }] })) }),
  }),
  ...of('entering', {
    'a phase that cannot be entered': () =>
      toyWith({ phases: toy.phases.map((phase) => ({ ...phase, enter: (s) => ({ ...s, stack: [] }) })) }),
    'nothing to decide': () =>
      toyWith({ legalActions: (s) => (s.red === 9 ? [] : toy.legalActions(s)), phases: entered({ red: 9 }) }),
    'undefined in the position': () => toyWith({ phases: entered({ more: undefined }) }),
    'another position every time': () =>
      toyWith({ phases: toy.phases.map((phase) => ({ ...phase, enter: (s) => ({ ...s, red: count++ }) })) }),
  }),
  ...of('past-states', {
    'a hash that hangs on more than the position': () => {
      let year = 1940
      return {
        ...afterwards((s, a) => {
          if (a.type === 'stop') year++
          return s
        }),
        hash: (s) => `${year}${hashJson(s)}`,
      }
    },
  }),
  ...of('ends', {
    'longer than it says': () => withInfo({ maxActions: 4 }),
    'no end': () => afterwards((s) => (s.turn === 2 ? { ...s, turn: 1 } : s)),
  }),
  ...of('replay', {
    'an action that does not decode': () => withCodecs({ action: t.never }),
    'rules that change': () => {
      let calls = 0
      return afterwards((s) => (calls++ > 40 ? { ...s, red: 50 } : s))
    },
  }),
  ...of('match-codec', { 'a hash that is too long': () => toyWith({ hash: (s) => canonicalJson(s).repeat(2) }) }),
  ...of('undo', {
    'an action that differs when it is played again': () => {
      const played = new WeakSet()
      return toyWith({
        apply: (s, a, emit) => {
          const after = toy.apply(s, a, emit)
          if (a.type !== 'hide' || after._tag === 'Left' || !played.has(s)) {
            played.add(s)
            return after
          }
          return accept({ ...after.right, red: 7 })
        },
      })
    },
  }),
]
