/** Sessions in JavaScript, and gestures of players who are not trusted: nothing throws, no seat is stuck. */
import { expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import type { Action, Event, State } from '../../src/ardennes/index.js'
import { randomBot } from '../../src/bots/random.js'
import { encodeMatch, startMatch } from '../../src/index.js'
import { gesturesOf, joinMoves, openSession, startSession } from '../../src/session/index.js'
import type { Session } from '../../src/session/index.js'
import { left, right } from '../engine/right.js'

const DONE = { _tag: 'Right', right: null }
const request = { scenario: 'six-turn', seed: 1 } as const
const match = right(startMatch(ardennes, request))
const open = (options?: unknown): Session<State, Action, Event> => openSession(ardennes, match, options as never)

const fail = (): never => {
  throw new Error('looked at')
}
const unreadable: object = new Proxy({}, { get: fail, has: fail, ownKeys: fail, getPrototypeOf: fail })

test.each([undefined, null, 7, 'options', unreadable])('%#: unreadable options count as no options', (none) => {
  const session = right(startSession(ardennes, request, none as never))
  expect(session.play(session.legalActions()[0]!)._tag).toBe('Right')
  expect(openSession(ardennes, match, none as never).toAct).toEqual(session.toAct)
})

test.each([undefined, null, 7, unreadable])('%#: a request that cannot be read is refused', (given) => {
  expect(left(startSession(ardennes, given as never))[0].message).not.toBe('')
  expect(left(startSession(ardennes, { saved: given } as never))[0].message).toBe('a match is decoded from a text')
})

test('a request with an unknown key is refused', () => {
  const saved = encodeMatch(ardennes, match)
  for (const asked of [
    { ...request, optoins: {} },
    { saved, optoins: {} },
  ])
    expect(left(startSession(ardennes, asked))[0].message).toMatch(/^optoins is not a known key; known are s/)
  expect(left(ardennes.setup({ scenaro: 'six-turn' } as never))[0].subject).toBe('scenaro')
  expect(left(ardennes.setup(new Proxy({}, { ownKeys: fail }) as never))[0].message).toBe(
    'a set-up request names a scenario',
  )
  // what a host may keep in one object
  expect(startSession(ardennes, { saved, ...request })._tag).toBe('Right')
  expect(ardennes.setup(request)._tag).toBe('Right')
})

test('options with an unknown key, or a player of an unknown side, are refused', () => {
  const opened = (options: object): string => left(startSession(ardennes, request, options))[0].message
  expect(opened({ plyers: {} })).toBe('plyers is not a known key; known are players, autosave, onError, pause')
  expect(opened({ players: { germn: randomBot } })).toBe('players.germn is not a known key; known are german, allied')
  expect(startSession(ardennes, request, { players: { german: randomBot, allied: null } as never })._tag).toBe('Right')
})

test.each([
  ['a refusal without reasons', { _tag: 'Left' }],
  ['a refusal by nothing', { _tag: 'Left', left: [] }],
  ['a refusal by null', { _tag: 'Left', left: [null] }],
  ['a refusal without words', { _tag: 'Left', left: [{ message: 7 }] }],
  ['an answer without actions', { _tag: 'Right', right: null }],
  ['another tag', { _tag: 'Centre', right: [] }],
  ['nothing', undefined],
  ['null', null],
  ['a list of junk', [null, 7]],
  ['a list with a hole', Array.from({ length: 2 }).fill(undefined)],
  ['what cannot be read', unreadable],
])('%s is refused as a gesture with a message, and nothing is played', (_, gesture) => {
  const session = open()
  const violations = left(session.play(gesture as never))
  expect(violations.length).toBeGreaterThan(0)
  for (const { code, message } of violations) expect([code, message]).toEqual(['malformed-input', expect.any(String)])
  expect(session.match.journal.actions).toEqual(match.journal.actions)
  expect(session.history).toEqual([])
})

test('the refusal of a composed action is returned', () => {
  const refusal = ardennes.compose.move(match.state, [], [])
  expect(refusal._tag).toBe('Left')
  expect(open().play(refusal)).toEqual(refusal)
})

test.each([undefined, null])('a seat given %s is left to the host', async (nobody) => {
  const seats = { german: nobody, allied: nobody }
  const session = open({ players: seats })
  expect(session.legalActions().length).toBeGreaterThan(0)
  session.seat('german', randomBot)
  expect(session.legalActions()).toEqual([])
  session.seat('german', nobody)
  expect(session.legalActions().length).toBeGreaterThan(0)
  expect(await session.answer()).toEqual(DONE)
  expect(session.play(session.legalActions()[0]!)._tag).toBe('Right')
})

test.each([null, 7, {}])('%o is neither a signal nor a pause', async (junk) => {
  const session = open({ players: { german: randomBot }, pause: junk })
  expect(await session.answer(1, junk as never)).toEqual(DONE)
})

test('moves are joined in whatever a server sends', () => {
  for (const junk of [undefined, null, 7, 'events', {}, unreadable]) expect(joinMoves(junk as never)).toEqual([])
  const events = [null, undefined, 7, {}, { units: 'x', path: [] }, unreadable, { units: [null], path: [null] }]
  expect(joinMoves(events as never)).toHaveLength(events.length)
})

test.each([undefined, null, 'journal', { actions: 'x' }, unreadable])(
  '%#: an invalid journal has no gestures',
  (given) => {
    expect(gesturesOf(ardennes, given as never)).toEqual([])
  },
)
