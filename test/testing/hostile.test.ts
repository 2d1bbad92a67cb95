/**
 * `hostile` on the toy game: it finds what is wrong with a codec that is too kind, and nothing with one that is strict.
 */
import * as t from 'io-ts'
import { describe, expect, it, vi } from 'vitest'
import { consistent } from '../../src/engine/codecs/codec.js'
import type { Game } from '../../src/engine/game.js'
import { accept, illegal, refuse } from '../../src/engine/legality/violation.js'
import { hostile } from '../../src/testing/index.js'
import type { HostileOptions } from '../../src/testing/index.js'
import type { Action, Event, State, View } from '../engine/toy.js'
import { toy } from '../engine/toy.js'
import { must } from '../playing.js'
import { toyWith } from './broken.js'

type Toy = Game<State, Action, Event, View>

/** The stacks of frames that play leads to, by their types. */
const STACKS = new Set(['plan', 'raid', 'raid answer', 'raid fight', 'over'])

const problemOf = ({ stack, guard, turn, long, red, blue, tokens }: State): string | null => {
  const [bottom, top] = stack
  if (!STACKS.has(stack.map(({ type }) => type).join(' '))) return 'has frames that never lie like this'
  if (bottom?.type === 'raid') {
    if (guard === null) return 'has no guard'
    if (bottom.raided.length > 2 || new Set(bottom.raided).size < bottom.raided.length) return 'raids a place twice'
    if (top === undefined && bottom.raided.length === 2) return 'has nothing left to raid'
  }
  if (turn > (long ? 4 : 2) + (bottom?.type === 'over' ? 1 : 0)) return 'is later than the last turn'
  return red > 50 || blue > 50 || tokens > 3 ? 'has more than there is' : null
}

/** The toy game with a codec of states that lets pass only what can be played. */
const strict = (changes: Partial<Toy> = {}): Toy =>
  toyWith({ codecs: { ...toy.codecs, state: consistent(toy.codecs.state, problemOf) }, ...changes })

const options: HostileOptions<State> = { seed: 'toy', states: 200 }
const messages = (game: Toy): readonly string[] =>
  hostile(game, { ...options, states: 60 }).problems.map(({ message }) => message)
const fail = (): never => {
  throw new Error('no')
}

describe('hostile', () => {
  it('hostile finds no problems in a codec that accepts only playable states', () => {
    const report = hostile(strict(), options)
    expect(report.problems).toEqual([])
    expect(report.states).toBe(400)
    // neither are all of them refused nor none
    expect(report.decoded).toBeGreaterThan(40)
    expect(report.decoded).toBeLessThan(360)
  })

  it('hostile finds the states that a codec of the shape only accepts', () => {
    const { problems } = hostile(toy, options)
    expect(problems.length).toBeGreaterThan(5)
    for (const { state, message, scenario } of problems) {
      expect(toy.codecs.state.decode(state)._tag).toBe('Right')
      expect(strict().codecs.state.decode(state)._tag).toBe('Left')
      expect(message).not.toBe('')
      expect(['farm', 'market']).toContain(scenario)
    }
    expect(hostile(toy, { ...options, mostProblems: 3 }).problems).toHaveLength(3)
  })

  it('hostile finds the same problems in a second run', () => {
    expect(hostile(toy, options)).toEqual(hostile(toy, options))
    expect(hostile(toy, { ...options, seed: 'another' })).not.toEqual(hostile(toy, options))
  })

  it('hostile plays as many actions as requested, and asks the given questions', () => {
    const ask = vi.fn<(s: State, random: () => number) => void>()
    const apply = vi.fn<Toy['apply']>((...given) => toy.apply(...given))
    const scenarios = [{ scenario: 'farm', options: { long: true } }]
    const report = hostile(strict({ apply }), { ...options, scenarios, actions: 3, ask })
    expect(report.states).toBe(200)
    expect(ask).toHaveBeenCalledTimes(report.decoded)
    expect(apply.mock.calls.length).toBeLessThanOrEqual(3 * report.decoded)
    expect(ask.mock.calls.every(([{ long }]) => typeof long === 'boolean')).toBe(true)
    const { problems } = hostile(strict(), { ...options, ask: fail, mostProblems: 2 })
    const thrown: unknown = expect.stringMatching(/^throws Error: no \(.*hostile\.test\.ts:\d+:\d+\)$/)
    expect(problems.map(({ message }) => message)).toEqual([thrown, thrown])
  })

  it('hostile takes positions from no deeper than requested', () => {
    const setup = vi.fn<Toy['setup']>((o) => toy.setup(o))
    const applyUnchecked = vi.fn<Toy['applyUnchecked']>((...given) => toy.applyUnchecked(...given))
    expect(hostile(strict({ setup, applyUnchecked }), { ...options, depth: 0 }).problems).toEqual([])
    expect(setup).toHaveBeenCalled()
    expect(applyUnchecked).not.toHaveBeenCalled()
    hostile(strict({ setup, applyUnchecked }), { ...options, depth: 2 })
    expect(applyUnchecked.mock.calls.length).toBeLessThanOrEqual(2 * setup.mock.calls.length)
  })
})

describe('every check finds a game that breaks its promise', () => {
  let count = 0
  const start = must(toy.setup({ scenario: 'farm' }))
  const late = illegal('T1', 'late', 'it is late')
  const afterwards = (s: State): State => (s.stack[0]?.type === 'over' ? { ...s, red: 60 } : s)
  it.each<[string, Partial<Toy>, RegExp]>([
    [
      'a result of a game that goes on',
      { outcome: () => toy.outcome({ ...start, stack: [{ type: 'over' }] }) },
      /outcome/,
    ],
    ['no action', { legalActions: () => [] }, /nobody has a legal action/],
    ['actions out of order', { legalActions: (s) => [...toy.legalActions(s)].reverse() }, /is listed after/],
    ['an action twice', { legalActions: (s) => toy.legalActions(s).flatMap((a) => [a, a]) }, /is listed after/],
    ['an action that is refused', { explain: () => [late] }, /is listed, yet T1: it is late/],
    ['a view that does not decode', { observe: (s) => ({ ...s, turn: -1 }) }, /the view of red does not decode/],
    ['no words for a decision', { text: { ...toy.text, decision: () => '' } }, /no words for the decision/],
    ['no words for an action', { text: { ...toy.text, action: () => '' } }, /no words for/],
    ['no words for an event', { text: { ...toy.text, event: () => '' } }, /no words for/],
    ['another hash every time', { hash: () => String(count++) }, /another hash/],
    ['nothing drawn', { candidates: () => ({ count: 0, at: () => null }) }, /no action can be drawn/],
    ['a drawn action that is refused', { apply: () => refuse([late]) }, /is refused: it is late/],
    [
      'play to where nothing decodes',
      {
        apply: (s, a, emit) => {
          const applied = toy.apply(s, a, emit)
          return applied._tag === 'Left' ? applied : accept(afterwards(applied.right))
        },
      },
      /play leads to a state that does not decode/,
    ],
    ['a scenario that cannot be set up', { setup: () => refuse([late]) }, /set up: it is late/],
    ['a set-up that throws', { setup: fail }, /throws Error: no/],
    ['something that throws', { toAct: fail }, /throws Error: no/],
    ['something that throws as play goes on', { candidates: fail }, /play at random ends: .* throws Error: no/],
  ])('%s', (_, changes, message) => {
    expect(messages(strict(changes)).join('\n')).toMatch(message)
  })

  it('a codec that changes a state or refuses it without a reason is reported', () => {
    const { state } = toy.codecs
    const another = consistent(state, problemOf)
    const decode: typeof state.decode = (u) => {
      const decoded = another.decode(u)
      return decoded._tag === 'Left' ? decoded : t.success({ ...decoded.right, tokens: 0 })
    }
    const lenient = Object.create(another, { decode: { value: decode } }) as typeof state
    expect(messages(strict({ codecs: { ...toy.codecs, state: lenient } })).join('\n')).toMatch(/decodes to another/)
    const silent = Object.create(another, { decode: { value: () => ({ _tag: 'Left', left: [] }) } }) as typeof state
    expect(messages(strict({ codecs: { ...toy.codecs, state: silent } })).join('\n')).toMatch(/without a reason/)
  })
})
