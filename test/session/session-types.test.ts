/** What the types say of a session: the sides, units and hexes of its game, or those of any game. */
import { expect, expectTypeOf, test } from 'vitest'
import type { AnyGame, ToAct } from '../../src/index.js'
import { randomBot, startMatch } from '../../src/index.js'
import { normandy } from '../../src/normandy/index.js'
import type { Action, Event, Side, State } from '../../src/normandy/index.js'
import { gesturesOf, openSession, startSession } from '../../src/session/index.js'
import type { Session, StopSignal } from '../../src/session/index.js'
import { right } from '../engine/right.js'

const request = { scenario: 'campaign', seed: 1 }

test('a session has the types of its game for the side that acts', () => {
  const session = right(startSession(normandy, request, { players: { allied: randomBot } }))
  const next = session.toAct
  expectTypeOf(next).toEqualTypeOf<ReturnType<typeof normandy.toAct>>()
  if (next.kind !== 'player') throw new Error('a player begins')
  expect(normandy.queries.zoc(session.state, next.side).length).toBeGreaterThan(0)
  expect(next.units.map((unit) => normandy.queries.reachable(session.state, unit))).toEqual([])
  session.play({ type: 'end-phase' })
  expectTypeOf(session.history[0]!.side).toEqualTypeOf<Side>()
  expect(normandy.queries.zoc(session.state, session.history[0]!.side).length).toBeGreaterThan(0)
  expectTypeOf(gesturesOf(normandy, session.match.journal)).toEqualTypeOf(session.history)
  session.subscribe((change) => {
    if (change.kind === 'waiting') expectTypeOf(change.side).toEqualTypeOf<Side>()
  })
})

test('players are typed by the sides of the game', () => {
  const match = right(startMatch(normandy, request))
  // @ts-expect-error there is no such side
  expect(startSession(normandy, request, { players: { Allied: randomBot } })._tag).toBe('Left')
  // @ts-expect-error nor has an open match one
  const session = openSession(normandy, match, { players: { Allied: randomBot } })
  // @ts-expect-error a side is named by its id
  session.seat('German', null)
  session.seat('german', undefined)
  expect(session.legalActions().length).toBeGreaterThan(0)
  // what is read from a form may hold any side
  const players = Object.fromEntries(normandy.info.sides.map((side) => [side, randomBot]))
  expect(startSession(normandy, request, { players })._tag).toBe('Right')
})

test('a session of one game is a session of any game', () => {
  const session = right(startSession(normandy, request))
  expectTypeOf(session).toExtend<Session<State, Action, Event>>()
  expectTypeOf(session).toExtend<Session<State, Action, Event, Side>>()
  const game: AnyGame = normandy
  const chosen = right(startSession(game, request, { players: { [game.info.sides[0]!]: randomBot } }))
  expectTypeOf(chosen.toAct).toExtend<ToAct>()
  expectTypeOf(chosen.history.map(({ side }) => side)).toEqualTypeOf<string[]>()
  const written = right(startSession<State, Action, Event>(normandy, request))
  expectTypeOf(written.toAct).toEqualTypeOf<ToAct>()
})

test('a signal is described without the types of a browser or of Node, and an AbortSignal is one', async () => {
  type Answer = Session<State, Action, Event>['answer']
  expectTypeOf<Parameters<Answer>[1]>().toEqualTypeOf<StopSignal | undefined>()
  const controller = new AbortController()
  expectTypeOf(controller.signal).toExtend<StopSignal>()
  controller.abort()
  const session = right(
    startSession(normandy, request, { players: { german: () => new Promise<Action>(() => undefined) } }),
  )
  expect(await session.answer(1, controller.signal)).toMatchObject({ left: [{ code: 'session-aborted' }] })
})
