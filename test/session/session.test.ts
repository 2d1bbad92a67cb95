import { describe, expect, test, vi } from 'vitest'
import type { Match } from '../../src/index.js'
import { startMatch } from '../../src/index.js'
import { joinMoves, openSession, startSession } from '../../src/session/index.js'
import type { Change, Session } from '../../src/session/index.js'
import { answerQuestions, playerBehind } from '../../src/session/index.js'
import { randomBot } from '../../src/bots/random.js'
import { right as must } from '../engine/right.js'
import { ardennes } from '../../src/ardennes/index.js'
import type { Action, Event, State } from '../../src/ardennes/index.js'

type Ardennes = Session<State, Action, Event>

const sixTurns = (): Match<State, Action> => must(startMatch(ardennes, { scenario: 'six-turn', seed: 1 }))

/** A session in which the German places his next units by hand. */
const open = (options: Parameters<typeof openSession<State, Action, Event>>[2] = {}): Ardennes =>
  openSession(ardennes, sixTurns(), options)

/** The first so many placings that are legal one after another. */
const placings = (session: Ardennes, count: number): readonly Action[] => {
  const actions: Action[] = []
  let { state } = session
  for (let i = 0; i < count; i++) {
    const [first] = ardennes.legalActions(state)
    actions.push(first!)
    state = must(ardennes.apply(state, first!))
  }
  return actions
}

describe('gestures', () => {
  test('the actions of a composite are one gesture, and one undo takes them back', () => {
    const session = open()
    const before = session.state
    expect(session.play(placings(session, 3))).toEqual({ _tag: 'Right', right: [] })
    expect(session.history).toHaveLength(1)
    expect(session.history[0]!.steps.map(({ end }) => end)).toEqual([1, 2, 3])
    expect(session.play(placings(session, 1)[0]!)._tag).toBe('Right')
    expect(session.history).toHaveLength(2)
    session.undo()
    expect(session.match.journal.actions).toHaveLength(3)
    session.undo()
    expect(session.state).toEqual(before)
    expect(session.history).toEqual([])
    expect(session.canUndo).toBe(false)
    expect(session.undo()._tag).toBe('Left')
  })

  test('a refused action takes the whole gesture back', () => {
    const session = open()
    const [first] = placings(session, 1)
    const before = session.match
    const played = session.play([first!, first!])
    expect(played._tag).toBe('Left')
    expect(session.match).toBe(before)
    expect(session.history).toEqual([])
  })

  test('what a composite answers can be played as it is, and its refusal comes back', () => {
    const session = open()
    expect(session.play(ardennes.compose.deploy(session.state, {}))._tag).toBe('Left')
  })
})

describe('players', () => {
  test('a bot decides until the host must, gesture by gesture or all at once', async () => {
    const session = open({ players: { german: randomBot }, pause: () => Promise.resolve() })
    expect(session.legalActions()).toEqual([])
    expect(await session.answer(2)).toEqual({ _tag: 'Right', right: null })
    expect(session.history).toHaveLength(2)
    await session.answer()
    const { toAct } = session
    expect(toAct.kind === 'player' && toAct.side).toBe('allied')
    expect(session.legalActions().length).toBeGreaterThan(0)
    expect(session.history.every(({ side }) => side === 'german')).toBe(true)
  })

  test('while a player thinks nobody else plays, and nothing is taken back', async () => {
    const session = open({ players: { german: randomBot } })
    const answered = session.answer(1)
    expect(session.isBusy).toBe(true)
    expect(session.undo()._tag).toBe('Left')
    expect(session.play({ type: 'end-phase' })._tag).toBe('Left')
    await answered
    expect(session.isBusy).toBe(false)
  })

  test('a player that fails, or answers with what is not legal, leaves the match as it was', async () => {
    const before = sixTurns()
    for (const german of [() => Promise.reject<Action>(new Error('no')), (): Action => ({ type: 'roll', dice: [9] })]) {
      const session = openSession(ardennes, before, { players: { german } })
      expect((await session.answer())._tag).toBe('Left')
      expect(session.match).toBe(before)
      expect(session.isBusy).toBe(false)
    }
  })

  test('an answer that comes after the session was closed is not played', async () => {
    const session = open({ players: { german: randomBot } })
    const answered = session.answer()
    session.close()
    expect((await answered)._tag).toBe('Left')
    expect(session.match.journal.actions).toHaveLength(0)
  })

  test('a bot behind a port answers like the bot itself', async () => {
    const { port1, port2 } = new MessageChannel()
    answerQuestions(ardennes, randomBot, port2)
    const near = open({ players: { german: playerBehind(port1) }, pause: () => Promise.resolve() })
    port1.start()
    port2.start()
    expect(await near.answer(3)).toEqual({ _tag: 'Right', right: null })
    expect(near.history).toHaveLength(3)
    port1.close()
    port2.close()
  })
})

describe('listeners and saving', () => {
  test('listeners hear of every change until they leave, and every gesture is saved', () => {
    const autosave = vi.fn()
    const session = open({ autosave })
    const heard: Change<Action, Event>['kind'][] = []
    const leave = session.subscribe(({ kind }) => heard.push(kind))
    session.play(placings(session, 2))
    session.undo()
    leave()
    session.play(placings(session, 1))
    expect(heard).toEqual(['played', 'undone'])
    expect(autosave).toHaveBeenCalledTimes(3)
    const again = must(startSession(ardennes, { saved: session.save() }))
    expect(again.state).toEqual(session.state)
    expect(autosave).toHaveBeenLastCalledWith(session.save())
  })
})

test('steps of one way are joined, other events stay apart', () => {
  const moved = (units: string[], from: string, to: string, path: string[]) => ({
    type: 'moved',
    units,
    from,
    to,
    path,
  })
  const phase = { type: 'phase' }
  expect(
    joinMoves([
      moved(['a'], '0101', '0102', ['0101', '0102']),
      moved(['a'], '0102', '0103', ['0102', '0103']),
      moved(['b'], '0103', '0104', ['0103', '0104']),
      phase,
      moved(['b'], '0104', '0105', ['0104', '0105']),
    ] as never),
  ).toEqual([
    moved(['a'], '0101', '0103', ['0101', '0102', '0103']),
    moved(['b'], '0103', '0104', ['0103', '0104']),
    phase,
    moved(['b'], '0104', '0105', ['0104', '0105']),
  ])
})
