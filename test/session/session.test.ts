import { Worker } from 'node:worker_threads'
import { describe, expect, test, vi } from 'vitest'
import type { Match, ToAct } from '../../src/index.js'
import { randomFrom, startMatch } from '../../src/index.js'
import { joinMoves, openSession, startSession } from '../../src/session/index.js'
import type { Change, Session } from '../../src/session/index.js'
import { answerQuestions, playerBehind } from '../../src/session/index.js'
import { randomBot } from '../../src/bots/random.js'
import { right as must } from '../engine/right.js'
import { ardennes } from '../../src/ardennes/index.js'
import type { Action, Event, State } from '../../src/ardennes/index.js'
import { normandy } from '../../src/normandy/index.js'

type Ardennes = Session<State, Action, Event>

const sixTurns = (): Match<State, Action> => must(startMatch(ardennes, { scenario: 'six-turn', seed: 1 }))

/** A session in which the German places his next units by hand. */
const open = (options: Parameters<typeof openSession<State, Action, Event>>[2] = {}): Ardennes =>
  openSession(ardennes, sixTurns(), options)

/** Draws from lists, always the same by a seed. */
const drawsOf = (seed: number): (<A>(list: readonly A[]) => A) => {
  const random = randomFrom(String(seed))
  return (list) => list[Math.floor(random() * list.length)]!
}

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
  test('composed actions are one gesture, which one undo takes back', () => {
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

  test('undoing a long gesture replays the actions before it only once', () => {
    let applied = 0
    const counting: typeof ardennes = {
      ...ardennes,
      apply: (state, action, emit) => {
        applied++
        return ardennes.apply(state, action, emit)
      },
    }
    const session = openSession(counting, sixTurns())
    session.play(placings(session, 20))
    const before = session.state
    session.play(placings(session, 10))
    applied = 0
    expect(session.undo()).toEqual({ _tag: 'Right', right: null })
    expect(applied).toBe(20)
    expect(session.state).toEqual(before)
  })

  test('a refused action cancels its whole gesture', () => {
    const session = open()
    const [first] = placings(session, 1)
    const before = session.match
    const played = session.play([first!, first!])
    expect(played._tag).toBe('Left')
    expect(session.match).toBe(before)
    expect(session.history).toEqual([])
  })

  test('the result of a composition may be played directly, and its refusal is returned', () => {
    const session = open()
    expect(session.play(ardennes.compose.deploy(session.state, {}))._tag).toBe('Left')
  })
})

const sideOf = (next: ToAct): string | null => (next.kind === 'player' ? next.side : null)

describe('where a gesture ends', () => {
  /** A session of a campaign, in which one may end phase after phase. */
  const campaign = () => must(startSession(normandy, { scenario: 'campaign', seed: 3 }))

  test('a gesture stops where the other side must decide, and returns the remaining actions', () => {
    const session = campaign()
    const end = { type: 'end-phase' } as const
    const ends = Array.from({ length: 40 }, () => end)
    const { toAct } = session
    const left = must(session.play(ends))
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(40)
    expect(session.toAct.kind === 'player' && session.toAct.side).not.toBe(toAct.kind === 'player' && toAct.side)
    expect(session.history).toHaveLength(1)
  })

  test('undoing a gesture with dice takes back only what followed the dice', () => {
    for (let seed = 1; seed < 40; seed++) {
      const session = must(startSession(normandy, { scenario: 'campaign', seed }))
      const draw = drawsOf(seed)
      for (let i = 0; i < 400 && session.toAct.kind === 'player'; i++) {
        const start = session.match.journal.actions.length
        const state = session.state
        const first = draw(session.legalActions())
        const after = must(normandy.apply(state, first))
        const rolls = normandy.toAct(after).kind === 'chance'
        must(session.play(first))
        if (!rolls || sideOf(session.toAct) !== session.history.at(-1)!.side) continue
        const second = session.legalActions()[0]!
        must(session.play(second))
        if (!session.canUndo) continue
        const whole = must(startSession(normandy, { saved: session.save() }))
        if (whole.history.at(-1)!.start > start) continue
        const { history } = whole
        must(whole.undo())
        must(whole.redo())
        expect(whole.history).toEqual(history)
        must(whole.undo())
        expect(whole.history.at(-1)!.steps.map(({ end }) => end)).not.toContain(session.match.journal.actions.length)
        expect(whole.match.journal.actions.length).toBeGreaterThan(start)
        return
      }
    }
    expect.unreachable('no gesture with dice in it')
  })

  test('redo plays an undone gesture again, until another decision is made', () => {
    const session = open()
    expect(session.canRedo).toBe(false)
    expect(session.redo()).toMatchObject({ left: [{ code: 'nothing-to-redo' }] })
    session.play(placings(session, 3))
    session.play(placings(session, 1))
    const { state, history, match } = session
    const told: Change<Action, Event>[] = []
    session.subscribe((change) => told.push(change))
    session.undo()
    session.undo()
    expect(session.canRedo).toBe(true)
    expect(session.redo()).toEqual({ _tag: 'Right', right: null })
    expect(session.history).toEqual(history.slice(0, 1))
    expect(told.at(-1)).toEqual({ kind: 'played', gesture: history[0], steps: history[0]!.steps })
    session.redo()
    expect(session.state).toEqual(state)
    expect(session.match).toEqual(match)
    expect(session.history).toEqual(history)
    expect(session.canRedo).toBe(false)
    session.undo()
    session.play(placings(session, 2))
    expect(session.canRedo).toBe(false)
    session.undo()
    session.close()
    expect(session.canRedo).toBe(false)
    expect(session.redo()).toMatchObject({ left: [{ code: 'session-closed' }] })
  })

  test('redo saves the match again', () => {
    const saved: string[] = []
    const session = open({ autosave: (text) => saved.push(text) })
    session.play(placings(session, 1))
    session.undo()
    session.redo()
    expect(saved[2]).toBe(saved[0])
    expect(saved).toHaveLength(3)
  })

  test('a saved match restores its history with the same events', () => {
    const session = campaign()
    const draw = drawsOf(7)
    for (let i = 0; i < 60 && session.toAct.kind === 'player'; i++) must(session.play(draw(session.legalActions())))
    const again = must(startSession(normandy, { saved: session.save() }))
    const eventsOf = (one: typeof session) => one.history.flatMap(({ steps }) => steps.flatMap(({ events }) => events))
    expect(eventsOf(again)).toEqual(eventsOf(session))
    expect(again.history.length).toBeLessThanOrEqual(session.history.length)
    expect(again.history.flatMap(({ steps }) => steps.map(({ action }) => action))).toEqual(
      session.history.flatMap(({ steps }) => steps.map(({ action }) => action)),
    )
  })

  test('values that cannot be read are refused without an exception', () => {
    const session = campaign()
    for (const bad of [null, undefined, 7, 'end', {}, [null], { _tag: 'Right' }, { _tag: 'Left', left: [] }])
      expect(session.play(bad as never)._tag).toBe('Left')
    for (const bad of [null, undefined, 7, {}, { saved: 7 }, { saved: 'no' }])
      expect(startSession(normandy, bad as never)._tag).toBe('Left')
    expect(session.history).toEqual([])
  })
})

describe('players', () => {
  test('a bot decides until the host must, by single gestures or all at once', async () => {
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

  test('while a player is thinking, nothing can be played or undone', async () => {
    const session = open({ players: { german: randomBot } })
    const answered = session.answer(1)
    expect(session.isBusy).toBe(true)
    expect(session.undo()._tag).toBe('Left')
    expect(session.play({ type: 'end-phase' })._tag).toBe('Left')
    await answered
    expect(session.isBusy).toBe(false)
  })

  test('a player that fails or answers illegally leaves the match unchanged', async () => {
    const before = sixTurns()
    for (const german of [() => Promise.reject<Action>(new Error('no')), (): Action => ({ type: 'roll', dice: [9] })]) {
      const session = openSession(ardennes, before, { players: { german } })
      expect((await session.answer())._tag).toBe('Left')
      expect(session.match).toEqual(before)
      expect(session.isBusy).toBe(false)
    }
  })

  test('an answer after the session was closed is not played', async () => {
    const session = open({ players: { german: randomBot } })
    const answered = session.answer()
    session.close()
    expect((await answered)._tag).toBe('Left')
    expect(session.match.journal.actions).toHaveLength(0)
  })

  test('a bot behind a message port answers like the bot itself', async () => {
    const { port1, port2 } = new MessageChannel()
    const lastOfTheList: typeof randomBot = ({ actions }) => actions.at(-1)!
    answerQuestions(ardennes, lastOfTheList, port2)
    const pause = () => Promise.resolve()
    const near = open({ players: { german: lastOfTheList }, pause })
    const far = open({ players: { german: playerBehind(port1) }, pause })
    port1.start()
    port2.start()
    expect(await near.answer(3)).toEqual(await far.answer(3))
    expect(far.history).toHaveLength(3)
    expect(far.state).toEqual(near.state)
    port2.close()
    await vi.waitFor(async () => {
      expect(await far.answer()).toMatchObject({ left: [{ code: 'player-failed' }] })
    })
    port1.close()
  })

  test('a worker that has exited fails at once each time', async () => {
    const worker = new Worker('process.exit(0)', { eval: true })
    const session = open({ players: { german: playerBehind(worker) } })
    for (let i = 0; i < 2; i++) expect(await session.answer()).toMatchObject({ left: [{ code: 'player-failed' }] })
    expect(session.isBusy).toBe(false)
  })

  test('a player cannot modify the state in its question', async () => {
    const german = ({ state, actions }: { readonly state: State; readonly actions: readonly Action[] }): Action => {
      ;(state.units as unknown as unknown[]).length = 0
      return actions[0]!
    }
    const session = open({ players: { german } })
    const units = session.state.units.length
    expect(await session.answer()).toMatchObject({ left: [{ code: 'player-failed' }] })
    expect(session.state.units).toHaveLength(units)
  })

  test('a side may be given to a player and back to the host', async () => {
    const session = open()
    expect(session.legalActions().length).toBeGreaterThan(0)
    session.seat('german', randomBot)
    expect(session.legalActions()).toEqual([])
    expect(session.play(placings(session, 1))).toMatchObject({ left: [{ code: 'session-seated' }] })
    await session.answer(1)
    session.seat('german', null)
    expect(session.legalActions().length).toBeGreaterThan(0)
  })
})

describe('listeners and saving', () => {
  test('listeners receive every change until they unsubscribe, and every gesture is saved', () => {
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

  test('listeners are notified when a player is asked and when the host must continue', async () => {
    const autosave = vi.fn()
    const session = open({ autosave, players: { german: randomBot } })
    const heard: Change<Action, Event>['kind'][] = []
    session.subscribe(({ kind }) => heard.push(kind))
    await session.answer(2)
    expect(heard).toEqual(['waiting', 'played', 'waiting', 'played', 'idle'])
    expect(autosave).toHaveBeenLastCalledWith(session.save())
  })
})

describe('stable values, as hooks need them', () => {
  test('who acts and what is legal are the identical values until something changes', async () => {
    const session = open({ players: { allied: randomBot } })
    const { toAct } = session
    const actions = session.legalActions()
    expect(session.toAct).toBe(toAct)
    expect(session.legalActions()).toBe(actions)
    session.play(actions[0]!)
    expect(session.legalActions()).not.toBe(actions)
    session.undo()
    expect(session.legalActions()).toEqual(actions)
    session.seat('german', randomBot)
    const answered = session.answer(1)
    expect(session.legalActions()).toEqual([])
    expect(session.legalActions()).toBe(session.legalActions())
    await answered
  })

  test('the state does not change between the notice that a player is asked and the answer', async () => {
    const heard: State[] = []
    const asked: State[] = []
    const session = open({
      players: {
        german: ({ state, actions }) => {
          asked.push(state)
          return actions[0]!
        },
      },
    })
    session.subscribe(({ kind }) => kind === 'waiting' && heard.push(session.state))
    await session.answer(2)
    expect(heard).toHaveLength(2)
    expect(heard[0]).toBe(asked[0])
    expect(heard[1]).toBe(asked[1])
  })
})

test('steps of one move are joined, other events are not', () => {
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
