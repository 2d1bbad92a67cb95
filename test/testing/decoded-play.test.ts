/**
 * What is played and kept is what was decoded, and what is no state, match or action is refused, in all three games.
 */
import { describe, expect, test } from 'vitest'
import {
  applyAll,
  canUndo,
  drawAction,
  encodeMatch,
  isPlainJson,
  playMatch,
  randomFrom,
  replay,
  startMatch,
  undoMatch,
} from '../../src/engine/index.js'
import type { Match, Tagged } from '../../src/engine/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { left, right } from '../engine/right.js'
import { TRIALS } from './trials.js'

type AnyMatch = Match<unknown, Tagged>
type Json = Readonly<Record<string, unknown>>

/** What a codec looks at before it decodes: whoever answers differently there is refused. */
const LABELS: readonly PropertyKey[] = ['type', 'game', 'schemaVersion', 'scenario']

/** An object whose fields are as they should be when they are first read, and something else ever after. */
const liar = <T extends object>(honest: T, truthful = LABELS): T => {
  const object = {}
  for (const [key, value] of Object.entries(honest)) {
    let reads = 0
    const get = (): unknown => (reads++ === 0 || truthful.includes(key) ? value : 'another')
    Object.defineProperty(object, key, { enumerable: true, get })
  }
  return object as T
}

/** The same as a proxy. */
const masked = <T extends object>(honest: T): T => {
  const read = new Set<PropertyKey>()
  return new Proxy(honest, {
    get: (target, key, receiver): unknown => {
      if (read.has(key) && !LABELS.includes(key)) return 'another'
      read.add(key)
      return Reflect.get(target, key, receiver)
    },
  })
}

const fail = (): never => {
  throw new Error('looked at')
}
const { proxy: revoked, revoke } = Proxy.revocable({}, {})
revoke()
const throwing: unknown = new Proxy({}, { get: fail, has: fail, ownKeys: fail, getPrototypeOf: fail })
const JUNK: readonly unknown[] = [
  undefined,
  null,
  5,
  'x',
  [],
  {},
  () => 1,
  { stack: [] },
  { type: 'fly' },
  revoked,
  throwing,
]

describe.each(TRIALS)('$name', ({ name, game, scenarios }) => {
  const scenario = scenarios.at(-1)!
  const other = TRIALS.find((trial) => trial.name !== name)!
  const start: AnyMatch = right(startMatch(game, { scenario, seed: 'decoded' }))
  /** Positions of the first actions, with the action that is played there. */
  const course: { readonly match: AnyMatch; readonly action: Tagged }[] = []
  const random = randomFrom('decoded')
  for (let match = start; course.length < 30;) {
    const action = drawAction(game, match.state, random)
    if (action === null) break
    course.push({ match, action })
    match = right(playMatch(game, match, action))
  }
  const { match: last, action: sound } = course.at(-1)!

  test('an action whose fields change is played as it was decoded', () => {
    for (const { match, action } of course)
      for (const dishonest of [liar(action), masked({ ...action })]) {
        const told: [unknown[], unknown[]] = [[], []]
        const honest = right(game.apply(match.state, action, (event) => told[0].push(event)))
        const after = right(game.apply(match.state, dishonest, (event) => told[1].push(event)))
        expect(game.hash(after)).toBe(game.hash(honest))
        expect(isPlainJson(after)).toBe(true)
        expect(told[1]).toEqual(told[0])
        expect(game.explain(match.state, liar(action))).toEqual([])
      }
  })

  test('a journal keeps the decoded action, not the object of the host', () => {
    for (const { match, action } of course) {
      const given: Tagged = structuredClone(action)
      const honest = right(playMatch(game, match, action))
      const played = right(playMatch(game, match, given))
      // whatever the host does with its object and all that is in it
      for (const value of Object.values(given as unknown as Json)) if (Array.isArray(value)) value.push('another')
      Object.assign(given, { type: 'another', more: [] })
      expect(played).toEqual(honest)
      expect(right(playMatch(game, match, liar(action)))).toEqual(honest)
      expect(right(playMatch(game, match, masked({ ...action })))).toEqual(honest)
    }
    expect(right(replay(game, last.journal))).toEqual(last)
  })

  test('a match keeps the decoded options, not the object of the host', () => {
    const [id] = game.info.scenarios.find((one) => one.id === scenario)!.options.map((option) => option.id)
    const options = { [id!]: true }
    const honest = right(startMatch(game, { scenario, seed: 1, options: { ...options } }))
    const given = { ...options }
    const match = right(startMatch(game, { scenario, seed: 1, options: given }))
    Object.assign(given, { [id!]: false, more: 1 })
    expect(match).toEqual(honest)
    expect(right(startMatch(game, { scenario, seed: 1, options: liar(options) }))).toEqual(honest)
    expect(right(startMatch(game, liar({ scenario, seed: 1, options }, [])))).toEqual(honest)
    expect(right(game.setup(liar({ scenario, options: liar(options) }, [])))).toEqual(
      right(game.setup({ scenario, options })),
    )
    for (const junk of JUNK) {
      expect(left(startMatch(game, junk as never)).length).toBeGreaterThan(0)
      expect(left(startMatch(game, { scenario: junk as string, seed: 1 })).length).toBeGreaterThan(0)
    }
    for (const junk of [5, [], { more: 1 }, revoked, throwing])
      expect(left(startMatch(game, { scenario, seed: 1, options: junk as object })).length).toBeGreaterThan(0)
  })

  test('a state whose fields change is played as it was decoded, or refused', () => {
    const json = JSON.parse(JSON.stringify(last.state)) as Json
    const honest = right(game.apply(last.state, sound))
    expect(game.hash(right(game.apply(liar(json), sound)))).toBe(game.hash(honest))
    expect(game.hash(right(game.codecs.state.decode(liar(json))))).toBe(game.hash(last.state))
    expect(left(game.apply(liar(json, []), sound)).length).toBeGreaterThan(0)
    // what is decoded does not hang on what it was decoded from
    const decoded = right(game.codecs.state.decode(json))
    const hash = game.hash(decoded)
    for (const value of Object.values(json)) if (Array.isArray(value)) value.length = 0
    expect(game.hash(decoded)).toBe(hash)
  })

  test('an invalid state is refused by every function that takes a state', () => {
    const json = JSON.parse(JSON.stringify(last.state)) as Json
    const states: readonly unknown[] = [
      ...JUNK,
      { ...json, game: 'chess' },
      { ...json, schemaVersion: 99 },
      { ...json, scenario: 'waterloo' },
      { ...json, scenario: '__proto__' },
      { ...json, phase: 'tea' },
      { ...json, stack: [] },
      { ...json, stack: [{ type: 'sequence' }] },
      { ...json, stack: [...(json['stack'] as unknown[]), ...(json['stack'] as unknown[])] },
      { ...json, turn: 9_999 },
      { ...json, units: [] },
      { ...json, more: 1 },
      right(other.game.setup({ scenario: other.scenarios[0]! })),
    ]
    for (const state of states) {
      expect(left(game.apply(state, sound)).length).toBeGreaterThan(0)
      expect(game.explain(state, sound).length).toBeGreaterThan(0)
      expect(game.check(state).length).toBeGreaterThan(0)
      for (const phase of game.phases) expect(left(phase.reduce(state, sound)).length).toBeGreaterThan(0)
      expect(left(playMatch(game, { ...last, state }, sound)).length).toBeGreaterThan(0)
      expect(left(applyAll(game, state, [sound])).length).toBeGreaterThan(0)
      expect(left(applyAll(game, state, [sound, sound])).length).toBeGreaterThan(0)
    }
  })

  test('an invalid action or list of actions is refused', () => {
    const actions: readonly unknown[] = [...JUNK, [sound], { ...sound, more: 1 }, liar(sound, []), { type: sound }]
    for (const action of actions) {
      expect(left(game.apply(last.state, action as Tagged)).length).toBeGreaterThan(0)
      expect(game.explain(last.state, action as Tagged).length).toBeGreaterThan(0)
      expect(left(playMatch(game, last, action as Tagged)).length).toBeGreaterThan(0)
      expect(left(applyAll(game, last.state, [action as Tagged])).length).toBeGreaterThan(0)
    }
    for (const list of [null, undefined, 5, {}, 'x', { length: 1, 0: sound }, revoked, throwing])
      expect(left(applyAll(game, last.state, list as never)).length).toBeGreaterThan(0)
    expect(right(applyAll(game, last.state, [sound])).left).toEqual([])
  })

  test('an invalid match cannot be played or undone', () => {
    const { journal, dice, barrier, state } = last
    const matches: readonly unknown[] = [
      ...JUNK,
      { state },
      { journal, state },
      { journal, state, dice },
      { journal: { ...journal, actions: null }, state, dice, barrier },
      { journal, state, dice: { ...dice, s0: 2 }, barrier },
      { journal, state, dice: null, barrier },
      { journal, state, dice, barrier: null },
      { journal, state, dice, barrier: { state, after: -1 } },
      { journal, state, dice, barrier: { state, after: 0.5 } },
      { journal, state, dice, barrier: { state, after: 1e9 } },
    ]
    for (const match of matches) {
      expect(left(playMatch(game, match as AnyMatch, sound)).length).toBeGreaterThan(0)
      expect(left(undoMatch(game, match as AnyMatch)).length).toBeGreaterThan(0)
      expect(canUndo(match as AnyMatch)).toBe(false)
    }
    // the barrier's state is looked at when it is needed
    const undoable = course.find(({ match }) => canUndo(match))?.match
    if (undoable !== undefined) {
      const twice = { ...undoable, barrier: { ...undoable.barrier, state: null } }
      expect(['Left', 'Right']).toContain(undoMatch(game, twice)._tag)
    }
    expect(typeof encodeMatch(game, last)).toBe('string')
  })
})

test('an invalid event is not shown to any viewer', () => {
  const { queries } = marketGarden
  const event = { type: 'phase', turn: 1, phase: 'weather' } as const
  expect(queries.mayBeTold(event, 'allied')).toBe(true)
  for (const junk of JUNK) expect(queries.mayBeTold(junk as never, 'allied')).toBe(false)
})
