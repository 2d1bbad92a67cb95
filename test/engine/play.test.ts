import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { randomBot } from '../../src/bots/random.js'
import { playMatch, replay, startMatch } from '../../src/engine/play/match.js'
import { undoMatch } from '../../src/engine/play/undo.js'
import { applyAll, perft } from '../../src/engine/play/play.js'
import { playout } from '../../src/engine/play/playout.js'
import type { Action, Event, State } from './toy.js'
import { toy } from './toy.js'
import { left, right } from './right.js'

const start = right(toy.setup({ scenario: 'farm' }))
const toRaid: Action[] = [{ type: 'hide', place: 'left' }, { type: 'muster' }, { type: 'ready' }]
const raid: Action = { type: 'raid', place: 'left' }
const bots = { red: randomBot<State, Action, Event>, blue: randomBot<State, Action, Event> }
const matchOf = (seed: string) => right(startMatch(toy, { scenario: 'farm', seed }))

describe('applyAll', () => {
  it('applyAll applies actions one after another', () => {
    const { state, left: rest } = right(applyAll(toy, start, toRaid))
    expect(rest).toEqual([])
    expect(state).toEqual(toRaid.reduce((s, a) => toy.applyUnchecked(s, a), start))
    expect(right(applyAll(toy, start, []))).toEqual({ state: start, left: [] })
  })

  it('applyAll stops where another side must decide, and returns the remaining actions', () => {
    const events: Event[] = []
    const { state, left: rest } = right(
      applyAll(toy, start, [...toRaid, raid, { type: 'stop' }], (e) => events.push(e)),
    )
    expect(rest).toEqual([raid, { type: 'stop' }])
    expect(toy.toAct(state)).toMatchObject({ side: 'red' })
    expect(right(applyAll(toy, state, rest)).left).toEqual([{ type: 'stop' }])
    expect(events).toEqual([])
  })

  it('applyAll stops at a roll and at the end of the game', () => {
    const raided = right(applyAll(toy, right(applyAll(toy, start, toRaid)).state, [raid])).state
    const { state, left: rest } = right(applyAll(toy, raided, [{ type: 'defend' }, { type: 'yield' }]))
    expect(toy.toAct(state).kind).toBe('chance')
    expect(rest).toEqual([{ type: 'yield' }])
    const last = right(
      applyAll(toy, { ...right(applyAll(toy, start, toRaid)).state, turn: 2 }, [{ type: 'stop' }, raid]),
    )
    expect(toy.outcome(last.state)).not.toBeNull()
    expect(last.left).toEqual([raid])
  })

  it('applyAll refuses all actions if one is refused', () => {
    expect(left(applyAll(toy, start, [toRaid[0]!, toRaid[0]!, { type: 'ready' }]))[0].code).toBe('guard-hidden')
    expect(left(applyAll(toy, start, [raid]))[0].code).toBe('out-of-turn')
  })
})

describe('playout', () => {
  it('a playout reaches the end of the game, and is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (seed) => {
        const end = playout(toy, matchOf(seed), bots)
        expect(toy.outcome(end.state)).not.toBeNull()
        expect(playout(toy, matchOf(seed), bots)).toEqual(end)
        const replayed = right(replay(toy, end.journal))
        expect([replayed.state, replayed.dice]).toEqual([end.state, end.dice])
      }),
    )
  })

  it('a playout visits every action and emits every event', () => {
    const visited: Action[] = []
    const emit = vi.fn()
    const end = playout(toy, matchOf('a'), bots, { visit: (action) => visited.push(action), emit })
    expect(visited).toEqual(end.journal.actions)
    const scored = emit.mock.calls.map(([event]) => event as Event).filter((event) => event.type === 'scored')
    expect(scored.reduce((sum, { points }) => sum + points, 0)).toBe(end.state.red + end.state.blue)
  })

  it('a playout stops after the given number of actions, and may be continued', () => {
    const some = playout(toy, matchOf('a'), bots, { most: 3 })
    expect(some.journal.actions).toHaveLength(3)
    const end = playout(toy, some, bots)
    expect(end.journal.actions.slice(0, 3)).toEqual(some.journal.actions)
    expect(toy.outcome(end.state)).not.toBeNull()
  })

  it('a playout stops when the given condition holds', () => {
    const some = playout(toy, matchOf('a'), bots, { until: ({ red, blue }) => red + blue > 0 })
    expect(some.state.red + some.state.blue).toBeGreaterThan(0)
    expect(playout(toy, some, bots, { until: () => true }).journal.actions).toEqual(some.journal.actions)
    expect(toy.outcome(some.state)).toBeNull()
  })

  it('a playout cannot be undone, but later actions can', () => {
    const some = playout(toy, matchOf('a'), { blue: ({ actions }) => actions[0]! }, { most: 1 })
    expect(left(undoMatch(toy, some))[0].code).toBe('nothing-to-undo')
    const next = right(playMatch(toy, some, { type: 'muster' }))
    expect(right(undoMatch(toy, next))).toEqual(some)
  })

  it('each side is asked with its own legal actions, and the playout stops at a side without a bot', () => {
    const asked = vi.fn(randomBot<State, Action, Event>)
    const end = playout(toy, matchOf('a'), { blue: asked })
    expect(toy.toAct(end.state)).toMatchObject({ kind: 'player', side: 'red' })
    for (const [{ side, state, actions }] of asked.mock.calls) {
      expect(side).toBe('blue')
      expect(actions).toEqual(toy.legalActions(state))
    }
  })

  it('the randomness of bots does not affect the dice', () => {
    const first = { red: ({ actions }: { actions: readonly Action[] }) => actions[0]!, blue: bots.blue }
    const wasteful = { ...first, red: (q: Parameters<typeof bots.red>[0]) => (q.random(), q.random(), q.actions[0]!) }
    expect(playout(toy, matchOf('a'), wasteful).journal).toEqual(playout(toy, matchOf('a'), first).journal)
  })
})

describe('perft', () => {
  it('perft counts the sequences of actions', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((depth) => perft(toy, start, depth))).toMatchInlineSnapshot(`
      [
        1,
        3,
        7,
        16,
        32,
        104,
        272,
      ]
    `)
  })

  it('perft agrees with counts made by hand', () => {
    expect(perft(toy, start, -1)).toBe(1)
    for (const depth of [undefined, null, NaN, 'deep', {}]) expect(perft(toy, start, depth as number)).toBe(1)
    // hide left or right, or muster
    expect(perft(toy, start, 1)).toBe(3)
    // after hiding: muster or ready; after mustering: hide left, hide right or muster
    expect(perft(toy, start, 2)).toBe(2 + 2 + 3)
    const raided = [...toRaid, raid].reduce((s, a) => toy.applyUnchecked(s, a), start)
    // nine rolls or a yield, then raid the other place or stop
    expect(perft(toy, raided, 2)).toBe(9 + 2)
    const over = playout(toy, matchOf('a'), bots).state
    expect([perft(toy, over, 0), perft(toy, over, 1), perft(toy, over, 4)]).toEqual([1, 0, 0])
  })

  it('perft is the sum over the legal actions', () => {
    const parts = toy.legalActions(start).map((action) => perft(toy, toy.applyUnchecked(start, action), 4))
    expect(parts.reduce((a, b) => a + b)).toBe(perft(toy, start, 5))
  })
})
