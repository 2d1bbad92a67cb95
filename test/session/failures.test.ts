/** Listeners and autosaves that fail: the match goes on, everybody is told, and the host learns of it. */
import { expect, test, vi } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import type { Action, Event, State } from '../../src/ardennes/index.js'
import { randomBot } from '../../src/bots/random.js'
import { startMatch } from '../../src/index.js'
import { gesturesOf, openSession } from '../../src/session/index.js'
import type { Session, SessionOptions } from '../../src/session/index.js'
import { right as must } from '../engine/right.js'

const DONE = { _tag: 'Right', right: null }
const CRASH = new Error('the page has gone')
const FULL = new Error('quota exceeded')

const crash = (): never => {
  throw CRASH
}

const open = (options: SessionOptions<State, Action, Event>): Session<State, Action, Event> =>
  openSession(ardennes, must(startMatch(ardennes, { scenario: 'six-turn', seed: 1 })), options)

const playFirst = (session: Session<State, Action, Event>): string =>
  session.play(session.legalActions().slice(0, 1))._tag

test('a listener that throws affects neither other listeners nor saving', async () => {
  const onError = vi.fn()
  const autosave = vi.fn()
  const session = open({ onError, autosave })
  const heard: string[] = []
  session.subscribe(crash)
  session.subscribe(({ kind }) => heard.push(kind))
  expect(playFirst(session)).toBe('Right')
  expect(autosave).toHaveBeenLastCalledWith(session.save())
  expect(session.undo()).toEqual(DONE)
  session.seat('german', randomBot)
  expect(await session.answer(1)).toEqual(DONE)
  expect(heard).toEqual(['played', 'undone', 'waiting', 'played', 'idle'])
  expect(autosave).toHaveBeenLastCalledWith(session.save())
  expect(onError.mock.calls).toEqual(heard.map(() => [CRASH, 'listener']))
})

test('an autosave that fails leaves the match unchanged and is repeated with the next change', async () => {
  const onError = vi.fn()
  const texts: string[] = []
  const failing = [
    () => {
      throw FULL
    },
    () => Promise.reject(FULL),
  ]
  const session = open({ onError, autosave: (text) => failing.shift()?.() ?? void texts.push(text) })
  for (let i = 1; i <= 2; i++) {
    expect(playFirst(session)).toBe('Right')
    await Promise.resolve()
    await Promise.resolve()
    expect(onError.mock.calls).toEqual(Array.from({ length: i }, () => [FULL, 'autosave']))
  }
  expect(session.history).toHaveLength(2)
  // nothing is played, but there is something to save
  session.seat('german', null)
  expect(await session.answer()).toEqual(DONE)
  expect(texts).toEqual([session.save()])
})

test('an error without a handler is reported by the platform, not thrown to the caller', () => {
  const tasks: (() => void)[] = []
  const queued = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) => void tasks.push(task))
  for (const onError of [undefined, crash]) {
    const session = open({ autosave: crash, ...(onError === undefined ? {} : { onError }) })
    session.subscribe(crash)
    expect(playFirst(session)).toBe('Right')
  }
  queued.mockRestore()
  expect(tasks).toHaveLength(4)
  for (const task of tasks) expect(task).toThrow(CRASH)
})

test('players may be stopped, so that the host can undo while one is thinking', async () => {
  const session = open({})
  const before = session.state
  playFirst(session)
  const thinking: ((action: Action) => void)[] = []
  session.seat('german', () => new Promise<Action>((resolve) => thinking.push(resolve)))
  const stop = new AbortController()
  const answered = session.answer(Infinity, stop.signal)
  expect(session.undo()._tag).toBe('Left')
  stop.abort()
  expect(await answered).toMatchObject({ left: [{ code: 'session-aborted' }] })
  expect(session.isBusy).toBe(false)
  expect(session.undo()).toEqual(DONE)
  thinking[0]!({ type: 'end-phase' })
  expect(session.state).toEqual(before)
  expect(await session.answer(1, stop.signal)).toMatchObject({ left: [{ code: 'session-aborted' }] })
  expect(thinking).toHaveLength(1)
  session.seat('german', randomBot)
  expect(await session.answer(1, new AbortController().signal)).toEqual(DONE)
})

test('an invalid journal has no gestures', () => {
  const { journal } = must(startMatch(ardennes, { scenario: 'six-turn', seed: 1 }))
  const given: readonly unknown[] = [null, undefined, 7, 'x', [], {}, { ...journal, actions: null }, { actions: {} }]
  for (const one of given) expect(gesturesOf(ardennes, one as never)).toEqual([])
  expect(gesturesOf(ardennes, { ...journal, actions: [null as never] })).toEqual([])
})
