import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { diceFrom, rollDice } from '../../src/engine/play/dice.js'
import type { Game } from '../../src/engine/game.js'
import type { MatchRequest } from '../../src/engine/play/match.js'
import { decodeJournal } from '../../src/engine/play/journal.js'
import { playMatch, replay, startMatch } from '../../src/engine/play/match.js'
import { canUndo, undoMatch } from '../../src/engine/play/undo.js'
import { decodeMatch, encodeMatch } from '../../src/engine/play/savedMatch.js'
import { playout } from '../../src/engine/play/playout.js'
import { deepFreeze } from '../../src/testing/index.js'
import type { Action, Event, State, View } from './toy.js'
import { toy } from './toy.js'
import { left, right } from './right.js'
import { bots, codes, defend, fought, hide, play, raid, ready, start } from './toyMatch.js'

const muster: Action = { type: 'muster' }

/** The toy game, beginning with a fight: the dice are due at once. */
const brawl: Game<State, Action, Event, View> = {
  ...toy,
  setup: (o) => {
    const set = toy.setup(o)
    if (set._tag === 'Left') return set
    return {
      _tag: 'Right',
      right: {
        ...set.right,
        stack: [
          { type: 'raid', raided: ['left'] },
          { type: 'fight', place: 'left' },
        ],
      },
    }
  },
}

describe('startMatch', () => {
  it('a new match has a journal of its request', () => {
    const match = right(startMatch(toy, { scenario: 'market', options: { long: true }, seed: 44 }))
    expect(match.journal).toEqual({
      format: 'westfront-journal',
      game: 'toy',
      rulesVersion: '1.0.0',
      schemaVersion: 1,
      scenario: 'market',
      options: { long: true },
      seed: '44',
      actions: [],
    })
    expect(match.state).toEqual(right(toy.setup({ scenario: 'market', options: { long: true } })))
    expect(match.dice).toEqual(diceFrom('44'))
  })

  it('dice that are due at the start are rolled at once', () => {
    const match = right(startMatch(brawl, { scenario: 'farm', seed: 'a' }))
    expect(match.journal.actions).toEqual([{ type: 'roll', dice: rollDice(diceFrom('a'), 2, 3)[0] }])
    expect(brawl.toAct(match.state).kind).toBe('player')
    expect(codes(undoMatch(brawl, match))).toEqual(['nothing-to-undo'])
    expect(right(replay(brawl, match.journal))).toEqual(match)
  })

  it('invalid seeds, scenarios and options are refused', () => {
    for (const seed of [undefined, null, {}, Number.NaN, Infinity, 'x'.repeat(201), ['a']])
      expect(codes(startMatch(toy, { scenario: 'farm', seed: seed as string }))).toEqual(['malformed-input'])
    expect(codes(startMatch(toy, { scenario: 'no-such', seed: 1 }))).toEqual(['unknown-scenario'])
    expect(codes(startMatch(toy, { scenario: 'farm', seed: 1, options: { short: true } }))).toEqual(['malformed-input'])
    for (const request of [null, undefined, 5, 'x', []])
      expect(codes(startMatch(toy, request as unknown as MatchRequest))).toEqual(['malformed-input'])
  })

  it('unknown keys of a request are refused by name', () => {
    const asked = { scenario: 'farm', optoins: { long: true }, sede: 1, note: undefined }
    const messages = left(startMatch(toy, asked as unknown as MatchRequest)).map(({ message }) => message)
    expect(messages).toEqual([
      'optoins is not a known key; known are scenario, options, seed',
      'sede is not a known key; known are scenario, options, seed',
      'note is not a known key; known are scenario, options, seed',
      'the seed should be a number or a text of at most 200 characters',
    ])
    expect(left(toy.setup({ scenario: 'farm', optoins: {} } as never))[0].subject).toBe('optoins')
    expect(left(toy.setup({ scenaro: 'farm' } as never))[0].message).toBe(
      'scenaro is not a known key; known are scenario, options',
    )
    const many = Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`k${i}`, i]))
    expect(left(startMatch(toy, { scenario: 'farm', seed: 1, ...many })).length).toBe(50)
  })

  it('a request may be an instance of a class', () => {
    class Request {
      readonly scenario = 'farm'
      get seed(): number {
        return 44
      }
    }
    expect(right(startMatch(toy, new Request())).journal.seed).toBe('44')
  })
})

describe('playMatch', () => {
  it('every action is recorded, and dice that are due are rolled', () => {
    const [dice, after] = rollDice(diceFrom('a'), 2, 3)
    expect(fought.journal.actions).toEqual([hide, ready, raid, defend, { type: 'roll', dice }])
    expect(fought.dice).toEqual(after)
    expect(play(start(), hide, ready, raid, defend)).toEqual(fought)
  })

  it('an illegal action is refused and changes nothing', () => {
    const match = deepFreeze(start())
    const emit = vi.fn()
    expect(codes(playMatch(toy, match, ready, emit))).toEqual(['guard-not-hidden'])
    expect(codes(playMatch(toy, match, null as unknown as Action, emit))).toEqual(['malformed-input'])
    expect(emit).not.toHaveBeenCalled()
  })

  it('events are emitted for actions and for the rolls that follow', () => {
    const events: Event[] = []
    const match = play(start(), hide, ready)
    const raided = right(playMatch(toy, match, raid, (event) => events.push(event)))
    right(playMatch(toy, raided, defend, (event) => events.push(event)))
    expect(events.map(({ type }) => type)).toEqual(['raided', 'scored'])
  })
})

describe('undoMatch', () => {
  it('undo takes back the decisions of one side one by one', () => {
    const match = play(start(), hide, muster, muster)
    const states = [match.state]
    let now = match
    for (let i = 0; i < 3; i++) {
      now = right(undoMatch(toy, deepFreeze(now)))
      states.push(now.state)
    }
    expect(now).toEqual(start())
    expect([canUndo(match), canUndo(now), canUndo(fought)]).toEqual([true, false, false])
    expect(states.map(({ guard, tokens }) => [guard, tokens])).toEqual([
      ['left', 3],
      ['left', 2],
      ['left', 1],
      [null, 1],
    ])
    expect(left(undoMatch(toy, now))[0]).toMatchObject({
      code: 'nothing-to-undo',
      message: 'no action has been taken yet',
    })
    expect(play(now, hide, muster, muster)).toEqual(match)
  })

  it('undo stops at a decision after which the other side decides', () => {
    for (const match of [play(start(), hide, ready), play(start(), hide, ready, raid)])
      expect(codes(undoMatch(toy, match))).toEqual(['nothing-to-undo'])
  })

  it('undo stops at a roll and at the end of the game', () => {
    expect(codes(undoMatch(toy, fought))).toEqual(['nothing-to-undo'])
    const over = play(start(), hide, ready, { type: 'stop' }, hide, ready, { type: 'stop' })
    expect(toy.outcome(over.state)).not.toBeNull()
    expect(codes(undoMatch(toy, over))).toEqual(['nothing-to-undo'])
  })

  it('undo stops at the barrier of the match', () => {
    const match = play(start(), hide, ready, { type: 'stop' }, muster, hide)
    const back = right(undoMatch(toy, right(undoMatch(toy, match))))
    expect(back.journal.actions).toHaveLength(3)
    expect(back).toEqual(play(start(), hide, ready, { type: 'stop' }))
    expect(codes(undoMatch(toy, back))).toEqual(['nothing-to-undo'])
  })
})

describe('replay', () => {
  it('replay reproduces the match with its barrier and dice', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 10 }), fc.nat(30), (seed, most) => {
        let match = start(seed, { long: true })
        for (let i = 0; i < most; i++) {
          const actions = toy.legalActions(match.state)
          const action = actions[(i * 7 + seed.length) % actions.length]
          if (action === undefined) break
          match = play(match, action)
        }
        expect(right(replay(toy, match.journal))).toEqual(match)
        expect(right(decodeMatch(toy, encodeMatch(toy, match)))).toEqual(match)
      }),
    )
  })

  it('replay does not depend on the seed', () => {
    const { journal, state } = playout(toy, start(), bots)
    expect(right(replay(toy, { ...journal, seed: 'another' })).state).toEqual(state)
  })

  it('replay visits every action with the positions after and before it', () => {
    const visit = vi.fn()
    right(replay(toy, fought.journal, visit))
    expect(visit.mock.calls.map(([action]) => action as Action)).toEqual(fought.journal.actions)
    const before = visit.mock.calls.at(-2)?.[1] as unknown
    expect(visit.mock.lastCall).toEqual([fought.journal.actions[4], fought.state, before])
  })

  it('replay emits the events again', () => {
    const told: Event[] = []
    right(replay(toy, fought.journal, undefined, (event) => told.push(event)))
    expect(told.map(({ type }) => type)).toEqual(['raided', 'scored'])
  })

  it('replay refuses an illegal action and names it', () => {
    const wrong = { ...fought.journal, actions: [hide, ready, ready] }
    expect(left(replay(toy, wrong))).toMatchObject([
      {
        rule: 'T1',
        code: 'out-of-turn',
        message: 'actions.2: ready is not possible now',
        kind: 'illegal',
        subject: 'actions.2',
      },
    ])
    const loaded = { ...fought.journal, actions: [hide, ready, raid, defend, { type: 'roll', dice: [6, 6] } as const] }
    expect(codes(replay(toy, loaded))).toEqual(['no-such-face'])
    const afterEnd = playout(toy, start(), bots).journal
    expect(codes(replay(toy, { ...afterEnd, actions: [...afterEnd.actions, ready] }))).toEqual(['game-over'])
  })
})

describe('decodeJournal', () => {
  const decode = (changes: object) => decodeJournal(toy, { ...fought.journal, ...changes })

  it('a match given as a journal is refused with a hint at its journal field', () => {
    for (const value of [fought, JSON.parse(JSON.stringify(fought))])
      expect(left(decodeJournal(toy, value)).map(({ message }) => message)).toEqual([
        'this is a match; pass its journal, which is in its field journal',
      ])
    const unreadable: unknown = new Proxy(
      {},
      {
        has: () => {
          throw new Error('looked at')
        },
      },
    )
    expect(codes(decodeJournal(toy, unreadable))).not.toEqual([])
  })

  it('a journal is decoded from its JSON text', () => {
    expect(right(decodeJournal(toy, JSON.parse(JSON.stringify(fought.journal))))).toEqual(fought.journal)
  })

  it('a journal of another game or version is refused with every reason', () => {
    expect(codes(decode({ game: 'chess' }))).toEqual(['other-game'])
    expect(codes(decode({ schemaVersion: 2 }))).toEqual(['other-schema-version'])
    expect(codes(decode({ rulesVersion: '0.9.0' }))).toEqual(['other-rules-version'])
    expect(codes(decode({ game: 'chess', schemaVersion: 2, rulesVersion: '2' }))).toHaveLength(3)
    expect(codes(decode({ format: 'pgn' }))).toEqual(['malformed-input'])
  })

  it('a journal with a missing or unknown field is refused', () => {
    for (const key of Object.keys(fought.journal)) {
      const rest = Object.fromEntries(Object.entries(fought.journal).filter(([name]) => name !== key))
      expect(left(decodeJournal(toy, rest))[0].message).toBe(`${key} is missing`)
    }
    expect(codes(decode({ more: 1 }))).toEqual(['malformed-input'])
    expect(
      codes(decodeJournal(toy, JSON.parse(JSON.stringify(fought.journal).replace('{', '{"__proto__":{},')))),
    ).toEqual(['malformed-input'])
  })

  it('a journal with an invalid action is refused, and the action is named', () => {
    const bad: readonly unknown[] = [
      null,
      5,
      'x',
      {},
      { type: 'nonsense' },
      { type: 'roll', dice: [7] },
      { ...ready, more: 1 },
    ]
    for (const action of bad)
      expect(left(decode({ actions: [hide, action] }))[0]).toMatchObject({ subject: 'actions.1' })
    expect(codes(decode({ actions: { 0: hide } }))).toEqual(['malformed-input'])
  })

  it('any other value is refused as a journal', () => {
    for (const value of [null, undefined, 5, 'x', [], () => 1, new Map()])
      expect(left(decodeJournal(toy, value)).length).toBe(1)
    for (const value of [null, 5, 'x'])
      expect(left(decode({ options: value, seed: value === 'x' ? 5 : 'a' })).length).toBeGreaterThan(0)
  })
})
